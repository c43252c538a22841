/**
 * Conjugates the verbs of a Romance language by `data/<language>/forming/verbs.txt`: every form of
 * a listed verb, with its tense, person and third person. A verb is a few stems; a form is a stem
 * with an ending, spelled by rule.
 */
import type { LanguageData } from "../language-data.ts";
import { memoized } from "./text.ts";

export type Tense =
  | "present"
  | "preterite"
  | "imperfect"
  | "future"
  | "conditional"
  | "subjunctive"
  | "pastSubjunctive"
  | "infinitive"
  | "gerund"
  | "participle";
export type VerbPerson = "1s" | "2s" | "3s" | "1p" | "2p" | "3p";

export interface VerbForm {
  readonly verb: string;
  readonly tense: Tense;
  /** Empty in infinitives, gerunds and participles. */
  readonly person: VerbPerson | "";
  /** Third person singular and plural of the same tense. */
  readonly third: string;
  readonly thirdPlural: string;
  /** First and third person are equal, as in `morava`. */
  readonly isShared: boolean;
  /** The word lacks an accent of the form, or is a verb by its ending alone. */
  readonly isLoose: boolean;
}

export interface WrittenForm extends VerbForm {
  readonly text: string;
}

const PERSONS: readonly VerbPerson[] = ["1s", "2s", "3s", "1p", "2p", "3p"];
const NONFINITE: ReadonlySet<string> = new Set<Tense>(["infinitive", "gerund", "participle"]);

interface Ending {
  readonly tense: Tense;
  readonly stem: string;
  /** Before the r of the infinitive; `*` for all. */
  readonly vowels: string;
  readonly endings: readonly string[];
}

interface StemRule {
  readonly name: string;
  readonly source: string;
  readonly condition: RegExp;
  readonly match: RegExp;
  readonly replacement: string;
}

const VERBS_KEPT = 512;

/** A spelling rule: verbs it applies to, the place, and the replacement. */
type Spelling = readonly [condition: RegExp, match: RegExp, replacement: string];

/** Marks a stem that spelling rules leave alone, and the end of a stem. */
const FIXED = "!";
const SEAM = "+";
const EMPTY = "0";
/** An empty replacement, a form that does not exist, and a stem that the verb lacks. */
const NOTHING = "@";
const NONE = "-";

/** Stems of irregular verbs, and their tenses that follow no rule. */
interface Irregular {
  readonly stems: ReadonlyMap<string, string>;
  readonly tenses: ReadonlyMap<Tense, readonly string[]>;
}

export class Conjugation {
  readonly #data: LanguageData;
  readonly #lists: readonly string[];
  readonly #endings: readonly Ending[];
  readonly #stemRules: readonly StemRule[];
  readonly #spellings: readonly Spelling[];
  readonly #irregular: ReadonlyMap<string, Irregular>;
  #regular: ReadonlyMap<string, readonly string[]> | undefined;
  /** Every form of a verb, also of unlisted ones. */
  readonly conjugated = memoized((verb: string) => this.#conjugation(verb), VERBS_KEPT);
  /** Forms of irregular verbs under the empty string; of others under their first letter. */
  readonly #groups = new Map<string, Forms>();

  /** @param lists names of word lists with regular verbs. Shared forms belong to the first. */
  constructor(data: LanguageData, lists: readonly string[]) {
    this.#data = data;
    this.#lists = lists;
    const pattern = (text: string): RegExp => data.compile("words", 0, text, "u");
    this.#endings = data.lines("endings").map((line) => {
      const [tense = "", stem = "", vowels = "", ...endings] = line.split(" ");
      return { tense: tense as Tense, stem, vowels, endings };
    });
    this.#stemRules = data.lines("stems").map((line) => {
      const [name = "", source = "", condition = "", match = "", put = ""] = line.split(" ");
      const replacement = put === NOTHING ? "" : put;
      return { name, source, condition: pattern(condition), match: pattern(match), replacement };
    });
    this.#spellings = data.lines("spelling").map((line) => {
      const [condition = "", match = "", replacement = ""] = line.split(" ");
      return [pattern(condition), pattern(match), replacement];
    });
    this.#irregular = irregularVerbs(data.lines("irregular"));
  }

  /** Forms spelled like a lower-case word, irregular ones first. */
  exact(word: string): readonly VerbForm[] {
    return this.#formsOf("exact", word);
  }

  /** Forms that the word equals but for missing accents. */
  loose(word: string): readonly VerbForm[] {
    return this.#formsOf("loose", word);
  }

  /** `thirdPerson("vivir", "present")` is `vive`; also of unlisted verbs. */
  thirdPerson(verb: string, tense: Tense, isPlural = false): string {
    const form = this.conjugated(verb).find((each) => each.tense === tense);
    return (isPlural ? form?.thirdPlural : form?.third) ?? verb;
  }

  /** The form of a verb in a tense; without person an infinitive, gerund or participle. */
  form(verb: string, tense: Tense, person: VerbPerson | "" = ""): string | undefined {
    return this.conjugated(verb).find((each) => each.tense === tense && each.person === person)?.text;
  }

  #formsOf(kind: keyof Forms, word: string): readonly VerbForm[] {
    const irregular = this.#group("")[kind].get(word);
    const regular = word === "" ? undefined : this.#group(initialOf(word))[kind].get(word);
    return irregular === undefined ? (regular ?? []) : [...irregular, ...(regular ?? [])];
  }

  /** Built on first use: few processes meet every language, and most words start alike. */
  #group(initial: string): Forms {
    const known = this.#groups.get(initial);
    if (known !== undefined) return known;
    this.#regular ??= Map.groupBy(
      this.#lists.flatMap((name) => this.#data.list(name)).filter((verb) => !this.#irregular.has(verb)),
      initialOf,
    );
    const verbs = initial === "" ? [...this.#irregular.keys()] : (this.#regular.get(initial) ?? []);
    const forms = formsByText([...new Set(verbs)].flatMap((verb) => this.conjugated(verb)));
    this.#groups.set(initial, forms);
    return forms;
  }

  #conjugation(verb: string): readonly WrittenForm[] {
    const irregular = this.#irregular.get(verb);
    const stems = this.#stemsOf(verb, irregular);
    const vowel = verb.at(-2)?.replace("í", "i") ?? "";
    const spellings = this.#spellings.filter(([condition]) => condition.test(verb));
    const rows: { readonly tense: Tense; readonly forms: readonly string[] }[] = [];
    for (const [tense, forms] of irregular?.tenses ?? []) rows.push({ tense, forms });
    for (const { tense, stem, vowels, endings } of this.#endings) {
      const own = stems.get(stem);
      const isOwn = vowels === "*" || vowels.includes(vowel);
      if (own === undefined || own === NONE || !isOwn || irregular?.tenses.has(tense) === true) continue;
      rows.push({ tense, forms: endings.map((ending) => (ending === NONE ? "" : spelled(own, ending, spellings))) });
    }
    const third = (tense: Tense, place: number, forms: readonly string[]): string => {
      const own = forms[place] || rows.find((row) => row.tense === tense && row.forms[place])?.forms[place];
      return own?.split("/")[0] ?? verb;
    };
    return rows.flatMap(({ tense, forms }): readonly WrittenForm[] => {
      if (NONFINITE.has(tense))
        return forms
          .filter((text) => text !== "")
          .map((text) => ({
            text,
            verb,
            tense,
            person: "",
            third: text,
            thirdPlural: text,
            isShared: false,
            isLoose: false,
          }));
      const isShared = forms[0] !== "" && forms[0] === forms[2] && tense !== "present" && tense !== "preterite";
      const common = {
        verb,
        tense,
        third: third(tense, 2, forms),
        thirdPlural: third(tense, 5, forms),
        isLoose: false,
      };
      return PERSONS.flatMap((person, index) => {
        const texts = forms[index]?.split("/").filter((text) => text !== "") ?? [];
        return texts.map((text) => ({ text, person, isShared: isShared && /^[13]s$/.test(person), ...common }));
      });
    });
  }

  #stemsOf(verb: string, irregular: Irregular | undefined): ReadonlyMap<string, string> {
    const stems = new Map<string, string>([["infinitive", verb], ...(irregular?.stems ?? [])]);
    for (const { name, source, condition, match, replacement } of this.#stemRules) {
      const from = stems.get(source);
      if (stems.has(name) || from === undefined || !condition.test(verb) || !match.test(from)) continue;
      stems.set(name, from.replace(match, replacement));
    }
    return stems;
  }
}

function spelled(stem: string, ending: string, spellings: readonly Spelling[]): string {
  let text = stem + SEAM + (ending === EMPTY ? "" : ending);
  for (const [, match, replacement] of spellings) text = text.replace(match, replacement);
  return text.replace(SEAM, "").replace(FIXED, "");
}

interface Forms {
  readonly exact: ReadonlyMap<string, readonly VerbForm[]>;
  readonly loose: ReadonlyMap<string, readonly VerbForm[]>;
}

function formsByText(forms: readonly WrittenForm[]): Forms {
  const exact = new Map<string, VerbForm[]>();
  const loose = new Map<string, VerbForm[]>();
  for (const { text, ...form } of forms) {
    const known = exact.get(text);
    if (known === undefined) exact.set(text, [form]);
    else if (!known.some(isSame(form))) known.push(form);
    const plain = withoutAccents(text);
    if (plain !== text) loose.set(plain, [...(loose.get(plain) ?? []), { ...form, isLoose: true }]);
  }
  return { exact, loose };
}

const isSame =
  ({ verb, tense, person }: VerbForm) =>
  (other: VerbForm): boolean =>
    other.verb === verb && other.tense === tense && other.person === person;

/** `tener first=teng future=tendr: man de`: "mantener" and "detener" follow "tener". */
function irregularVerbs(lines: readonly string[]): ReadonlyMap<string, Irregular> {
  const found = new Map<string, Irregular>();
  for (const line of lines) {
    const [model = "", prefixes = ""] = line.split(":");
    const [infinitive = "", ...parts] = model.split(" ");
    for (const prefix of ["", ...prefixes.split(" ").filter((each) => each !== "")]) {
      const stems = new Map<string, string>();
      const tenses = new Map<Tense, readonly string[]>();
      for (const part of parts) {
        const [name = "", value = ""] = part.split("=");
        if (value.includes(",") || NONFINITE.has(name))
          tenses.set(
            name as Tense,
            value.split(",").map((form) => (form === "" ? "" : prefix + form)),
          );
        else stems.set(name, value === NONE ? NONE : prefix + value + FIXED);
      }
      if (prefix !== "" || !infinitive.startsWith(NONE))
        found.set(prefix + infinitive.replace(NONE, ""), { stems, tenses });
    }
  }
  return found;
}

/** The first letter of the stem: no regular stem changes it. */
const initialOf = (word: string): string => withoutAccents(word.charAt(0));

export const withoutAccents = (word: string): string =>
  word
    .normalize("NFD")
    .replaceAll(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/gu, "")
    .normalize("NFC");
