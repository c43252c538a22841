/** Inflection of English verbs. */

import nlp from "compromise/two";
import { ENGLISH as EN } from "../../language-data.ts";
import { listedWords, MODALS } from "./words.ts";

export const PAST_FORMS = listedWords("past-forms");

/** Verbs whose past form equals the base form. The context distinguishes them. */
export const SAME_IN_PAST = EN.words("same-in-past");

/** Common participles that differ from the past form. */
const PARTICIPLES: ReadonlyMap<string, string> = new Map(
  `see seen;write written;drive driven;ride ridden;take taken;give given;eat eaten;speak spoken;break broken;choose chosen;know known
  grow grown;throw thrown;draw drawn;fly flown;wear worn;steal stolen;wake woken;begin begun;sing sung;swim swum;drink drunk;ring rung
  run run;come come;become become;go gone;do done;have had;be been;forget forgotten;hide hidden;bite bitten;shake shaken;sew sewn
  own owned;make made;buy bought;build built;dig dug;find found;win won;quit quit;put put;cut cut;read read;set set;hit hit;let let`
    .split(/[;\n]\s*/)
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

export const BASE_VERBS = listedWords("base-verbs");

interface Conjugated {
  readonly Gerund?: string;
  readonly Participle?: string;
  readonly PastTense?: string;
}
/** Undeclared methods of `compromise`. */
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

/** `love` → `loves`, `am` → `is`. Past forms are unchanged. */
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

/** A past form that differs from the base form. */
export function isPast(word: string, tags: ReadonlySet<string>): boolean {
  if (PAST_FORMS.has(word)) return true;
  if (SAME_IN_PAST.has(word)) return tags.has("PastTense");
  if (/[^e]ed$|[aeiou]ed$/.test(word) && word.length > 3) return !NOT_PAST.has(word);
  return tags.has("PastTense") && !BASE_VERBS.has(word);
}
const NOT_PAST = EN.words("not-past");

/** "dug" → "dig". */
export const baseOf = (verb: string, isOfPast: boolean): string => {
  if (/^(?:am|is|are|was|were|been)$/.test(verb)) return "be";
  if (/^(?:has|had)$/.test(verb)) return "have";
  return isOfPast ? tools().toInfinitive(verb, nlp.model(), "PastTense") : verb;
};

/** The base of any form: "moved", "gone", "going", "goes". */
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

/** "manage" → "managed". */
export const past = (base: string): string =>
  SAME_IN_PAST.has(base) ? base : (tools().conjugate(base, nlp.model()).PastTense ?? base);

/** "saw" → "seen". */
export function participle(verb: string, isOfPast: boolean): string {
  const base = BASES.get(verb) ?? baseOf(verb, isOfPast);
  const listed = PARTICIPLES.get(base);
  if (listed !== undefined) return listed;
  const forms = tools().conjugate(base, nlp.model());
  return forms.Participle ?? forms.PastTense ?? verb;
}

/** A finite verb recognisable by form: "has", "lived", "lives", "don't". */
export function isFiniteForm(word: string): boolean {
  if (AUXILIARIES.has(word) || PAST_FORMS.has(word)) return true;
  if (/n['’]?t$/.test(word) && AUXILIARIES.has(word.replace(/n['’]?t$/, "").replace(/^(?:ca|wo)$/, "can"))) return true;
  if (/ed$/.test(word)) return (word.length > 4 || BASE_VERBS.has(word.slice(0, -1))) && !NOT_PAST.has(word);
  if (BASE_VERBS.has(word)) return true;
  return isThirdPersonForm(word);
}
/** "lives", "goes", "tries". */
export const isThirdPersonForm = (word: string): boolean =>
  word.endsWith("s") &&
  (BASE_VERBS.has(word.slice(0, -1)) ||
    (/(?:s|x|z|ch|sh|o)es$/.test(word) && BASE_VERBS.has(word.slice(0, -2))) ||
    (word.endsWith("ies") && BASE_VERBS.has(`${word.slice(0, -3)}y`)));

export const AUXILIARIES = EN.words("verbs-auxiliaries");

/** A verb that takes its own subject. */
export function isFiniteVerb({ word, tags }: { readonly word: string; readonly tags: ReadonlySet<string> }): boolean {
  // "30 may"
  if (word === "may" && (tags.has("Date") || tags.has("Month"))) return false;
  if (/^(?:am|is|are|was|were|has|have|had|does|do|did|used)$/.test(word) || MODALS.has(word)) return true;
  if (!tags.has("Verb") || tags.has("Gerund") || tags.has("Particle")) return false;
  if (SAME_IN_PAST.has(word)) return true;
  return (
    tags.has("PastTense") ||
    isPast(word, tags) ||
    isThirdPersonForm(word) ||
    (tags.has("PresentTense") && !tags.has("Infinitive"))
  );
}
