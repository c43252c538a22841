/** Forms of English verbs: the third person, and what a form is of. */
import nlp from "compromise/two";
import { BASE_VERBS, PARTICIPLES, PAST_FORMS, SAME_IN_PAST } from "./verb-lists.ts";

interface Conjugated {
  readonly Gerund?: string;
  readonly Participle?: string;
  readonly PastTense?: string;
}
/** What `compromise` has beside its typed doors. */
interface VerbTools {
  readonly two: {
    readonly transform: {
      readonly verb: {
        readonly toInfinitive: (verb: string, model: object, tense?: string) => string;
        readonly conjugate: (base: string, model: object) => Conjugated;
      };
    };
  };
}
const tools = (): VerbTools["two"]["transform"]["verb"] => (nlp.methods() as VerbTools).two.transform.verb;

/** `love` → `loves`, `am` → `is`. Forms of the past stay as they are. */
export function thirdPerson(verb: string): string {
  const irregular = IRREGULAR.get(verb);
  if (irregular !== undefined) return irregular;
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  "am is;are is;be is;is is;was was;were was;have has;has has;do does;does does;go goes;quiz quizzes"
    .split(";")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** A form of the past that is none of the base, by its look and its tag. */
export function isPast(word: string, tags: ReadonlySet<string>): boolean {
  if (PAST_FORMS.has(word)) return true;
  if (SAME_IN_PAST.has(word)) return tags.has("PastTense");
  if (/[^e]ed$|[aeiou]ed$/.test(word) && word.length > 3) return !NOT_PAST.has(word);
  return tags.has("PastTense") && !BASE_VERBS.has(word);
}
const NOT_PAST: ReadonlySet<string> = new Set(
  "need feed seed speed bleed breed exceed proceed succeed embed shed wed heed weed".split(" "),
);

/** The base of a form, "dug" → "dig". */
export const baseOf = (verb: string, isOfPast: boolean): string => {
  if (/^(?:am|is|are|was|were|been)$/.test(verb)) return "be";
  if (/^(?:has|had)$/.test(verb)) return "have";
  return isOfPast ? tools().toInfinitive(verb, nlp.model(), "PastTense") : verb;
};

/** The base of whatever form stands in a text: "moved", "gone", "going", "goes". */
export function infinitiveOf(word: string, tags: ReadonlySet<string>): string {
  const listed = BASES.get(word);
  if (listed !== undefined) return listed;
  if (tags.has("Gerund") && /ing$/.test(word)) return tools().toInfinitive(word, nlp.model(), "Gerund");
  if (isThirdPersonForm(word) || (/s$/.test(word) && tags.has("PresentTense")))
    return tools().toInfinitive(word, nlp.model(), "PresentTense");
  return baseOf(word, isPast(word, tags));
}
const BASES: ReadonlyMap<string, string> = new Map([
  ...[...PARTICIPLES].map(([base, form]): [string, string] => [form, base]),
  ["does", "do"],
  ["goes", "go"],
  ["upped", "up"],
]);

/** "turn" → "turning". */
export function gerund(verb: string, isOfPast: boolean): string {
  const base = baseOf(verb, isOfPast);
  if (/ing$/.test(base) && !BASE_VERBS.has(base)) return base;
  return tools().conjugate(base, nlp.model()).Gerund ?? `${base}ing`;
}

/** "saw" → "seen". */
export function participle(verb: string, isOfPast: boolean): string {
  const base = BASES.get(verb) ?? baseOf(verb, isOfPast);
  const listed = PARTICIPLES.get(base);
  if (listed !== undefined) return listed;
  const forms = tools().conjugate(base, nlp.model());
  return forms.Participle ?? forms.PastTense ?? verb;
}

/** A verb that a subject may have, told by its form alone: "has", "lived", "lives", "don't". */
export function isFiniteForm(word: string): boolean {
  if (AUXILIARIES.has(word) || PAST_FORMS.has(word)) return true;
  if (/n['’]?t$/.test(word) && AUXILIARIES.has(word.replace(/n['’]?t$/, "").replace(/^(?:ca|wo)$/, "can"))) return true;
  if (/ed$/.test(word)) return word.length > 4 && !NOT_PAST.has(word);
  if (BASE_VERBS.has(word)) return true;
  return isThirdPersonForm(word);
}
/** "lives", "goes", "tries". */
export const isThirdPersonForm = (word: string): boolean =>
  word.endsWith("s") &&
  (BASE_VERBS.has(word.slice(0, -1)) ||
    (/(?:s|x|z|ch|sh|o)es$/.test(word) && BASE_VERBS.has(word.slice(0, -2))) ||
    (word.endsWith("ies") && BASE_VERBS.has(`${word.slice(0, -3)}y`)));

export const AUXILIARIES: ReadonlySet<string> = new Set(
  "am is are was were have has had do does did can could will would shall should may might must cannot gonna wanna gotta got used".split(
    " ",
  ),
);
