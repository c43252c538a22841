/**
 * Portuguese verb forms: the possible forms of a word, and their third person. Regular verbs are
 * recognised by ending; irregular ones are in a table built on first use.
 */
import { PORTUGUESE } from "../data.ts";

type Tense =
  | "present"
  | "preterite"
  | "imperfect"
  | "subjunctive"
  | "future"
  | "conditional"
  | "infinitive"
  | "gerund"
  | "participle";

export interface VerbForm {
  readonly infinitive: string;
  readonly tense: Tense;
  readonly person: 1 | 2 | 3;
  readonly isPlural: boolean;
  /** First and third person are equal, as in `morava`. */
  readonly isShared: boolean;
  /** Third person singular of the same tense. */
  readonly third: string;
  readonly thirdPlural: string;
  /** By ending alone. */
  readonly isGuess: boolean;
}

const FINITE: ReadonlySet<Tense> = new Set(["present", "preterite", "imperfect", "future", "conditional"]);
export const isFiniteForm = ({ tense }: VerbForm): boolean => FINITE.has(tense);
export const isPastTense = ({ tense }: VerbForm): boolean => tense === "preterite" || tense === "imperfect";

interface Ending {
  readonly conjugation: Conjugation;
  readonly tense: Tense;
  readonly person: 1 | 2 | 3;
  readonly isPlural: boolean;
  readonly isShared: boolean;
  readonly third: string;
  readonly thirdPlural: string;
}

type Conjugation = "ar" | "er" | "ir";
/** Conjugation, tense and endings of each line. */
const endingLines = (name: string): readonly (readonly [Conjugation, Tense, ...string[]])[] =>
  PORTUGUESE.lines(name).map((line) => line.split(" ") as [Conjugation, Tense, ...string[]]);
/** First, second, third person, "we", "they". */
const TENSES = endingLines("endings");
const UNCONJUGATED = endingLines("unconjugated");

const PERSONS: readonly (readonly [1 | 2 | 3, boolean])[] = [
  [1, false],
  [2, false],
  [3, false],
  [1, true],
  [3, true],
];

function endingsOf(): ReadonlyMap<string, readonly Ending[]> {
  const found = new Map<string, Ending[]>();
  const add = (text: string, ending: Ending): void => {
    const known = found.get(text);
    if (known === undefined) found.set(text, [ending]);
    else known.push(ending);
  };
  for (const [conjugation, tense, ...forms] of TENSES) {
    const [first, , third = "", , thirdPlural = ""] = forms;
    const rest = { conjugation, tense, third, thirdPlural };
    for (const [index, text] of forms.entries()) {
      const [person, isPlural] = PERSONS[index] ?? [3, false];
      const isShared = first === third;
      if (isShared && index === 0) continue;
      add(text, { ...rest, person, isPlural, isShared: isShared && index === 2 });
    }
  }
  // Brazil spells the past of "we" like the present.
  const past = found.get("ámos")?.[0];
  if (past !== undefined) add("amos", past);
  for (const [conjugation, tense, ...forms] of UNCONJUGATED)
    for (const text of forms)
      add(text, { conjugation, tense, person: 3, isPlural: false, isShared: false, third: text, thirdPlural: text });
  return found;
}

const ENDINGS = endingsOf();
const ENDING_MAX = Math.max(...[...ENDINGS.keys()].map((ending) => ending.length));
const KNOWN: ReadonlySet<string> = PORTUGUESE.words("regular");
const STATES: ReadonlySet<string> = PORTUGUESE.words("stative");

/** Habitual verbs: "moramos" is present tense. */
export const isState = (infinitive: string): boolean => STATES.has(infinitive);

let irregular: ReadonlyMap<string, readonly VerbForm[]> | undefined;
const NONE: readonly VerbForm[] = [];

/** @param word in lower case */
export function verbForms(word: string): readonly VerbForm[] {
  irregular ??= irregularForms();
  const own = irregular.get(word);
  if (word.length < WORD_MIN) return own ?? NONE;
  const found: VerbForm[] = own === undefined ? [] : [...own];
  for (let length = Math.min(ENDING_MAX, word.length - 1); length > 0; length--) {
    const endings = ENDINGS.get(word.slice(-length));
    if (endings === undefined) continue;
    const stem = word.slice(0, -length);
    for (const ending of endings) {
      const infinitive = infinitiveOf(stem, word.slice(-length), ending.conjugation);
      if (infinitive !== undefined) found.push(formOf(stem, infinitive, ending, false));
    }
  }
  return found.length > 0 ? found : guessed(word);
}
const WORD_MIN = 3;

/** `fiqu` + `ei` → `ficar`. */
function infinitiveOf(stem: string, ending: string, conjugation: Conjugation): string | undefined {
  const vowel = ending.charAt(0);
  const isFront = vowel === "e" || vowel === "é" || vowel === "ê" || vowel === "i" || vowel === "í";
  const plain = stem + conjugation;
  if (conjugation === "ar") {
    if (isFront && stem.endsWith("qu")) return knownInfinitive(`${stem.slice(0, -2)}car`);
    if (isFront && stem.endsWith("gu")) return knownInfinitive(`${stem.slice(0, -1)}ar`);
    if (isFront && stem.endsWith("c")) return knownInfinitive(`${stem.slice(0, -1)}çar`);
    // "passeio": verbs in -ear.
    if (stem.endsWith("ei") && SHORT.has(ending)) return knownInfinitive(`${stem.slice(0, -1)}ar`);
    return isFront && /[cgç]$/.test(stem) ? undefined : knownInfinitive(plain);
  }
  if (!isFront && stem.endsWith("ç")) return knownInfinitive(`${stem.slice(0, -1)}c${conjugation}`);
  if (!isFront && stem.endsWith("j")) return knownInfinitive(`${stem.slice(0, -1)}g${conjugation}`);
  if (!isFront && stem.endsWith("g")) return knownInfinitive(`${stem}u${conjugation}`);
  return knownInfinitive(plain);
}
const SHORT: ReadonlySet<string> = new Set(["o", "as", "a", "am", "e", "es", "em"]);
const knownInfinitive = (infinitive: string): string | undefined => (KNOWN.has(infinitive) ? infinitive : undefined);

function formOf(stem: string, infinitive: string, ending: Ending, isGuess: boolean): VerbForm {
  const { tense, person, isPlural, isShared, third, thirdPlural } = ending;
  return {
    infinitive,
    tense,
    person,
    isPlural,
    isShared,
    isGuess,
    third: joined(stem, infinitive, third),
    thirdPlural: joined(stem, infinitive, thirdPlural),
  };
}

/** The stem as spelled before this ending. */
function joined(stem: string, infinitive: string, ending: string): string {
  const base = infinitive.slice(0, -2);
  if (!stem.startsWith(base.slice(0, -1))) return stem + ending;
  const isFront = /^[eéêií]/.test(ending);
  if (infinitive.endsWith("ar")) {
    if (base.endsWith("e") && SHORT.has(ending)) return `${base}i${ending}`;
    if (!isFront) return base + ending;
    return base.endsWith("ç")
      ? `${base.slice(0, -1)}c${ending}`
      : base.endsWith("c")
        ? `${base.slice(0, -1)}qu${ending}`
        : base.endsWith("g")
          ? `${base}u${ending}`
          : base + ending;
  }
  if (isFront) return base + ending;
  return base.endsWith("c")
    ? `${base.slice(0, -1)}ç${ending}`
    : base.endsWith("gu")
      ? base.slice(0, -1) + ending
      : base.endsWith("g")
        ? `${base.slice(0, -1)}j${ending}`
        : base + ending;
}

/** Endings that are rare in other words. */
const DISTINCTIVE: readonly string[] = ["ávamos", "avamos", "ámos", "aram", "avam", "ando", "ava", "ei", "ou"];
const NOT_VERBS = PORTUGUESE.words("not-verbs");
const GUESS_MIN = 5;

function guessed(word: string): readonly VerbForm[] {
  if (word.length < GUESS_MIN || NOT_VERBS.has(word)) return NONE;
  const text = DISTINCTIVE.find((ending) => word.endsWith(ending));
  if (text === undefined) return NONE;
  const ending = ENDINGS.get(text === "avamos" ? "ávamos" : text)?.find(({ conjugation }) => conjugation === "ar");
  const stem = word.slice(0, -text.length);
  if (ending === undefined || !/[aeiouáéíóúâêô]/.test(stem)) return NONE;
  const base = /qu$/.test(stem) ? `${stem.slice(0, -2)}c` : /gu$/.test(stem) ? stem.slice(0, -1) : stem;
  const soft = text === "ei" && stem.endsWith("c") ? `${stem.slice(0, -1)}ç` : text === "ei" ? base : stem;
  return [formOf(soft, `${soft}ar`, ending, true)];
}

interface Principal {
  readonly present: readonly string[];
  readonly preterite: readonly string[];
  readonly imperfect: readonly string[];
  readonly subjunctive: string;
  readonly participle: string;
}

function irregularForms(): ReadonlyMap<string, readonly VerbForm[]> {
  const found = new Map<string, VerbForm[]>();
  const rows = new Map<string, readonly string[]>();
  for (const line of PORTUGUESE.lines("irregular")) {
    const [infinitive = "", origin] = line.split("<");
    if (origin === undefined) {
      const [name = "", ...parts] = line.split("|");
      rows.set(name, parts);
      enter(found, name, principalOf(name, parts));
      continue;
    }
    const prefix = infinitive.slice(0, infinitive.length - origin.length);
    const parts = (rows.get(origin) ?? []).map((part) =>
      part === ""
        ? ""
        : part
            .split(" ")
            .map((form) => prefix + form)
            .join(" "),
    );
    enter(found, infinitive, principalOf(infinitive, parts));
  }
  return found;
}

function principalOf(infinitive: string, parts: readonly string[]): Principal {
  const [present = "", preterite = "", imperfect = "", subjunctive = "", participle = ""] = parts;
  const base = infinitive.slice(0, -2);
  const regular = (tense: Tense): readonly string[] => {
    const [, , ...endings] =
      TENSES.find(([conjugation, name]) => infinitive.endsWith(conjugation) && name === tense) ?? [];
    return endings.map((ending) => joined(base, infinitive, ending));
  };
  const own = present === "" ? [] : present.split(" ");
  const presents = own.length === PERSONS.length ? own : regular("present").map((form, index) => own[index] ?? form);
  const first = presents[0] ?? "";
  const stem = first.slice(0, -1);
  const ending = infinitive.endsWith("ar") ? "e" : "a";
  return {
    present: presents,
    preterite: preterite === "" ? regular("preterite") : preterite.split(" "),
    imperfect:
      imperfect === ""
        ? [
            `${base}${infinitive.endsWith("ar") ? "ava" : "ia"}`,
            `${base}${infinitive.endsWith("ar") ? "ávamos" : "íamos"}`,
          ]
        : imperfect.split(" "),
    subjunctive:
      subjunctive === "" ? (own.length === 0 ? (regular("subjunctive")[0] ?? "") : stem + ending) : subjunctive,
    participle: participle === "" ? `${base}${infinitive.endsWith("ar") ? "ado" : "ido"}` : participle,
  };
}

const SHORTENED = PORTUGUESE.map("shortened");

function enter(found: Map<string, VerbForm[]>, infinitive: string, verb: Principal): void {
  const add = (tense: Tense, forms: readonly string[]): void => {
    const [first, , third = "", , thirdPlural = ""] = forms;
    for (const [index, form] of forms.entries()) {
      const [person, isPlural] = PERSONS[index] ?? [3, false];
      const isShared = first === third && tense !== "present" && tense !== "preterite";
      if (form === "" || (isShared && index === 0)) continue;
      addReading(found, form, {
        infinitive,
        tense,
        person,
        isPlural,
        isShared: isShared && index === 2,
        third,
        thirdPlural,
        isGuess: false,
      });
    }
  };
  const { present, preterite, imperfect, subjunctive, participle } = verb;
  add("present", present);
  add("preterite", preterite);
  const [past = "", pastPlural = ""] = imperfect;
  add("imperfect", [past, `${past}s`, past, pastPlural, `${past}m`]);
  const wished = subjunctive.replace(/ê$/, "e");
  const plural = infinitive === "ir" ? "vamos" : `${wished}mos`;
  add("subjunctive", [subjunctive, `${subjunctive}s`, subjunctive, plural, infinitive === "ir" ? "vão" : `${wished}m`]);
  const perfect = (preterite[4] ?? "").slice(0, -3);
  const accented = perfect.replace(/e$/, "é").replace(/i$/, "í").replace(/a$/, "á").replace(/o$/, "ô");
  add("subjunctive", [`${perfect}sse`, `${perfect}sses`, `${perfect}sse`, `${accented}ssemos`, `${perfect}ssem`]);
  add("subjunctive", [`${perfect}r`, `${perfect}res`, `${perfect}r`, `${perfect}rmos`, `${perfect}rem`]);
  const later = SHORTENED.get(infinitive) ?? infinitive.replace("ô", "o");
  add(
    "future",
    ["ei", "ás", "á", "emos", "ão"].map((ending) => later + ending),
  );
  add(
    "conditional",
    ["ia", "ias", "ia", "íamos", "iam"].map((ending) => later + ending),
  );
  const fixed = { infinitive, person: 3 as const, isPlural: false, isShared: false, isGuess: false };
  const gerund = `${infinitive.slice(0, -1).replace("ô", "o")}ndo`;
  addReading(found, infinitive, { ...fixed, tense: "infinitive", third: infinitive, thirdPlural: infinitive });
  addReading(found, gerund, { ...fixed, tense: "gerund", third: gerund, thirdPlural: gerund });
  for (const form of [participle, participle.replace(/o$/, "a"), `${participle}s`, `${participle.replace(/o$/, "a")}s`])
    addReading(found, form, { ...fixed, tense: "participle", third: form, thirdPlural: form });
}

/** An infinitive takes precedence over an equal future subjunctive. */
function addReading(found: Map<string, VerbForm[]>, form: string, reading: VerbForm): void {
  const known = found.get(form);
  if (known === undefined) found.set(form, [reading]);
  else if (
    !known.some(
      ({ tense, person, infinitive }) =>
        tense === reading.tense && person === reading.person && infinitive === reading.infinitive,
    )
  )
    known.push(reading);
}
