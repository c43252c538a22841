/**
 * French verb forms: a table of irregular verbs, lists of regular ones, and conjugation rules. Each
 * form maps to verb, tense, and the third person singular of the tense. Unlisted verbs are
 * recognised by their ending.
 */

import { readConcepts } from "../../../text/concepts.ts";
import { FRENCH } from "../data.ts";

type Tense = "present" | "imperfect" | "future" | "conditional" | "participle" | "infinitive" | "gerund";

interface VerbForm {
  readonly infinitive: string;
  readonly tense: Tense;
  /** The same tense with "il". */
  readonly third: string;
  /** Matches "il" or "ils". */
  readonly isThird: boolean;
  readonly isPlural: boolean;
}

interface Verb {
  readonly infinitive: string;
  readonly je: string;
  readonly il: string;
  readonly nous: string;
  readonly ils: string;
  readonly participle: string;
  /** Stem of the future and the conditional. */
  readonly future: string;
}

const IRREGULAR = FRENCH.lines("irregular");
const LIKE_FINIR = FRENCH.list("like-finir");
const FIRST_GROUP = FRENCH.list("first-group");
const DOUBLING = FRENCH.words("doubling");

/** Forms of an -er verb. */
function firstGroup(infinitive: string): Verb {
  const stem = infinitive.slice(0, -2);
  const soft = stem.endsWith("g") ? `${stem}e` : stem.endsWith("c") ? `${stem.slice(0, -1)}ç` : stem;
  const mute = muteStem(infinitive, stem);
  const isAcute = /é[^aeiouyéèê]{1,3}$/u.test(stem);
  const future = infinitive.endsWith("envoyer") ? `${infinitive.slice(0, -4)}err` : `${isAcute ? stem : mute}er`;
  return {
    infinitive,
    je: `${mute}e`,
    il: `${mute}e`,
    nous: `${soft}ons`,
    ils: `${mute}ent`,
    participle: `${stem}é`,
    future,
  };
}

/** Stem before a mute ending: "achèt", "appell", "préfèr", "nettoi". */
function muteStem(infinitive: string, stem: string): string {
  if (DOUBLING.has(infinitive)) return stem + stem.slice(-1);
  if (/[ou]y$/u.test(stem)) return `${stem.slice(0, -1)}i`;
  const parts = /^(.*)[eé]([^aeiouyéèêâîôûàç]|[^aeiouyéèêâîôûà][hnrlu]|qu)$/u.exec(stem);
  if (
    parts === null ||
    /(?:[^e]ss|ll|tt|nn|rr|ff|st|rt|rd|rn|rv|rm|rg|rc|nt|nd|ns|nc|ng|mp|mb|pt|ct|sp|sc|xp)$/u.test(stem)
  )
    return stem;
  return `${parts[1]}è${parts[2]}`;
}

const secondGroup = (infinitive: string): Verb => {
  const stem = infinitive.slice(0, -1);
  return {
    infinitive,
    je: `${stem}s`,
    il: `${stem}t`,
    nous: `${stem}ssons`,
    ils: `${stem}ssent`,
    participle: stem,
    future: infinitive,
  };
};

function* irregular(): Generator<Verb> {
  for (const line of IRREGULAR) {
    const [model = "", prefixes = ""] = line.split(":");
    for (const prefix of ["", ...prefixes.split(" ").filter((each) => each !== "")]) {
      const [infinitive = "", je = "", il = "", nous = "", ils = "", participle = "", future = ""] = model
        .split(" ")
        .map((form) => prefix + form);
      yield { infinitive, je, il, nous, ils, participle, future };
    }
  }
}

const SINGLE_FORMS = FRENCH.lines("single-forms");

interface Forms {
  readonly exact: ReadonlyMap<string, VerbForm>;
  /** Without accents, unless that is another form. */
  readonly bare: ReadonlyMap<string, VerbForm>;
  /** Participles, including those that equal another form: "dit", "écrit". */
  readonly participles: ReadonlyMap<string, string>;
  readonly participleOf: ReadonlyMap<string, string>;
  readonly gerundOf: ReadonlyMap<string, string>;
}
let made: Forms | undefined;
/** Built on first use. */
const forms = (): Forms => {
  made ??= allForms();
  return made;
};

/** The verb form of a listed word. Long words also match without accents. */
export function verbForm(word: string): VerbForm | undefined {
  const { exact, bare } = forms();
  const form = exact.get(word);
  if (form !== undefined || word.length < BARE_MIN) return form;
  return bare.get(ACCENT.test(word) ? withoutAccents(word) : word);
}
const BARE_MIN = 5;

function allForms(): Forms {
  const exact = new Map<string, VerbForm>();
  const participles = new Map<string, string>();
  const participleOf = new Map<string, string>();
  const gerundOf = new Map<string, string>();
  const add = (form: string, entry: VerbForm): void => {
    if (entry.tense === "participle") {
      participles.set(form, entry.infinitive);
      if (!participleOf.has(entry.infinitive)) participleOf.set(entry.infinitive, form);
    }
    if (entry.tense === "gerund" && !gerundOf.has(entry.infinitive)) gerundOf.set(entry.infinitive, form);
    if (!exact.has(form)) exact.set(form, entry);
  };
  for (const line of SINGLE_FORMS) {
    const [form = "", infinitive = "", tense = "", third = ""] = line.split(" ");
    const isPlural = form.endsWith("aient");
    add(form, { infinitive, tense: tense as Tense, third, isThird: isPlural || form === third, isPlural });
  }
  const verbs = [...irregular(), ...LIKE_FINIR.map(secondGroup), ...FIRST_GROUP.map(firstGroup)];
  for (const verb of verbs) addPresent(verb, add);
  for (const verb of verbs) addOthers(verb, add);
  const bare = new Map<string, VerbForm>();
  for (const [form, entry] of exact) {
    if (!ACCENT.test(form)) continue;
    const plain = withoutAccents(form);
    if (!exact.has(plain) && !bare.has(plain)) bare.set(plain, entry);
  }
  return { exact, bare, participles, participleOf, gerundOf };
}
const ACCENT = /[^a-z]/u;

type Add = (form: string, entry: VerbForm) => void;

function addPresent({ infinitive, je, il, nous, ils }: Verb, add: Add): void {
  const entry = { infinitive, tense: "present" as const, third: il };
  add(il, { ...entry, isThird: true, isPlural: false });
  add(je, { ...entry, isThird: false, isPlural: false });
  add(nous, { ...entry, isThird: false, isPlural: false });
  add(ils, { ...entry, isThird: true, isPlural: true });
  if (infinitive.endsWith("er")) add(`${je}s`, { ...entry, isThird: false, isPlural: false });
  if (infinitive.endsWith("ayer")) add(`${infinitive.slice(0, -3)}ie`, { ...entry, isThird: true, isPlural: false });
}

function addOthers({ infinitive, nous, participle, future, il }: Verb, add: Add): void {
  const stem = nous.slice(0, -3);
  const plain = infinitive.endsWith("er") ? infinitive.slice(0, -2) : stem;
  add(infinitive, { infinitive, tense: "infinitive", third: il, isThird: false, isPlural: false });
  add(`${stem}ant`, { infinitive, tense: "gerund", third: il, isThird: false, isPlural: false });
  for (const ending of participle.endsWith("s") ? ["", "e", "es"] : ["", "e", "s", "es"])
    add(participle + ending, {
      infinitive,
      tense: "participle",
      third: il,
      isThird: false,
      isPlural: ending.endsWith("s"),
    });
  add(`${plain}ez`, { infinitive, tense: "present", third: il, isThird: false, isPlural: false });
  addTense("imperfect", infinitive, stem, plain, add);
  addTense("future", infinitive, future, future, add);
  addTense("conditional", infinitive, future, future, add);
}

const ENDINGS = {
  imperfect: ["ait", "ais", "ions", "aient", "iez"],
  future: ["a", "ai", "ons", "ont", "ez"],
  conditional: ["ait", "ais", "ions", "aient", "iez"],
} as const;

function addTense(tense: keyof typeof ENDINGS, infinitive: string, stem: string, plain: string, add: Add): void {
  const [il, je, nous, ils, vous] = ENDINGS[tense];
  const entry = { infinitive, tense, third: stem + il };
  add(stem + il, { ...entry, isThird: true, isPlural: false });
  add(stem + je, { ...entry, isThird: false, isPlural: false });
  add(plain + nous, { ...entry, isThird: false, isPlural: false });
  add(stem + ils, { ...entry, isThird: true, isPlural: true });
  add(plain + vous, { ...entry, isThird: false, isPlural: false });
}

const withoutAccents = (word: string): string => word.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** `habite`, `finis`, `avons` with "il"; unlisted words by ending. */
export function thirdPerson(word: string): string {
  const form = verbForm(word);
  if (form !== undefined && form.tense !== "participle" && form.tense !== "infinitive")
    return form.isThird ? withList(word, form) : form.third;
  return byEnding(word);
}

/** Restores missing accents of listed forms: "deteste" → `déteste`. */
const withList = (word: string, { third, isPlural }: VerbForm): string => (isPlural ? word : third);

function byEnding(word: string): string {
  if (/rai$/u.test(word)) return word.slice(0, -1);
  if (/ais$/u.test(word)) return `${word.slice(0, -1)}t`;
  if (/(?:d|c|t)s$/u.test(word)) return word.slice(0, -1);
  if (/rons$/u.test(word) && word.length > FUTURE_MIN) return `${word.slice(0, -3)}a`;
  if (/issons$/u.test(word)) return `${word.slice(0, -5)}t`;
  if (/ions$/u.test(word)) return `${word.slice(0, -4)}ait`;
  if (/geons$/u.test(word)) return word.slice(0, -3);
  if (/ons$/u.test(word)) return `${word.slice(0, -3)}e`;
  if (/es$/u.test(word)) return word.slice(0, -1);
  if (/(?:s|x)$/u.test(word)) return `${word.slice(0, -1)}t`;
  return word;
}
const FUTURE_MIN = 7;

/** Whether a word can be a third-person verb. */
export function isFiniteForm(word: string): boolean {
  const form = verbForm(word);
  if (form !== undefined) return form.isThird;
  return /^\p{Ll}{2,}(?:ait|aient|era|eront|erait|eraient)$/u.test(word);
}

/** Whether a word can follow "j'ai": a participle, or an infinitive misspelled for one. */
export function isParticiple(word: string): boolean {
  if (forms().participles.has(word) || /\p{Ll}{2}ée?s?$/u.test(word)) return true;
  const form = verbForm(word);
  return form?.tense === "participle" || (form?.tense === "infinitive" && word.endsWith("er"));
}

/** `mangé` → `manger`, `prise` → `prendre`; undefined if neither list nor ending decides. */
export function infinitiveOf(word: string): string | undefined {
  const infinitive = forms().participles.get(word) ?? verbForm(word)?.infinitive;
  if (infinitive !== undefined) return infinitive;
  return /^\p{Ll}{2,}é(?:e?s?)$/u.test(word) ? word.replace(/é(?:e?s?)$/u, "er") : undefined;
}

/** The masculine singular after "avoir". */
export const participleOf = (infinitive: string): string | undefined =>
  forms().participleOf.get(infinitive) ?? (infinitive.endsWith("er") ? `${infinitive.slice(0, -2)}é` : undefined);

/** `travaillant` of "travailler". */
export const gerundOf = (infinitive: string): string | undefined => forms().gerundOf.get(infinitive);

const MOVING = FRENCH.words("moving");
export const takesEtre = (infinitive: string): boolean => MOVING.has(infinitive);

const GIVING = FRENCH.words("giving");
export const takesDative = (infinitive: string): boolean => GIVING.has(infinitive);

/** @param text in the third person; true if its first verb is past tense */
export function isPast(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+['’]?/gu) ?? [];
  for (const [index, word] of words.entries()) {
    if (index > PAST_WITHIN) return false;
    if (word === "était" || word === "avait") return true;
    if (/^(?:a|ont|est|sont)$/u.test(word)) return isPerfect(words, index);
    const form = verbForm(word);
    if (form?.tense === "imperfect") return true;
    if (form?.isThird === true && index === 0) return false;
  }
  return false;
}
const PAST_WITHIN = 8;

/** "A vendu", "est partie", "s'est marié": not "est marié". */
function isPerfect(words: readonly string[], index: number): boolean {
  let at = index + 1;
  while (ADVERBS.has(words[at] ?? "")) at++;
  const participle = words[at] ?? "";
  if (!isParticiple(participle) && participle !== "été" && participle !== "eu") return false;
  if (/^(?:a|ont)$/u.test(words[index] ?? "")) return true;
  return words[index - 1] === "s'" || takesEtre(verbForm(participle)?.infinitive ?? "");
}

const longestFirst = (phrases: readonly string[]): readonly string[] =>
  phrases.toSorted((left, right) => right.length - left.length);

export const OPENERS = FRENCH.words("openers");

export const OPENING_PHRASES = longestFirst(FRENCH.list("opening-phrases"));

export const FILLERS = FRENCH.words("fillers");

export const FILLING_PHRASES = longestFirst(FRENCH.list("filling-phrases"));

export const EXCLAIMING = FRENCH.words("exclaiming");
export const SPEAKERS = FRENCH.words("speakers");
export const LISTENER = FRENCH.words("listener");
export const OBJECT_CLITICS = FRENCH.words("object-clitics");
export const NEGATIONS = FRENCH.words("negations");
export const POSSESSIVES = FRENCH.map("possessives");
export const DETERMINERS = FRENCH.words("determiners");
export const ARTICLES = FRENCH.words("articles");
export const PREPOSITIONS = FRENCH.words("prepositions");
export const ADVERBS = FRENCH.words("adverbs");
export const SUBORDINATORS = FRENCH.words("subordinators");
export const BEFORE_THAT = FRENCH.words("before-that");
export const NUMBERS = FRENCH.words("numbers");
export const TIME_WORDS = FRENCH.words("time-words");

interface KinshipTerm {
  readonly word: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
}

/** Relations by every word for them. */
export const KINSHIP_TERMS: ReadonlyMap<string, KinshipTerm> = new Map(
  (["plural", "any", "m", "f"] as const).flatMap((kind) =>
    FRENCH.lines(`kin-${kind}`).flatMap((line) => {
      const [word = "", ...others] = line.split(" ");
      const kinship: KinshipTerm = {
        word,
        isPlural: kind === "plural",
        ...(kind === "f" || kind === "m" ? { gender: kind } : {}),
      };
      return [word, ...others].map((form) => [form, kinship] as const);
    }),
  ),
);

export const PETS = FRENCH.words("pets");
export const RELATIVES_AS_NAMES = FRENCH.words("called-kin");
export const RELATIVE_ADJECTIVES = FRENCH.words("kin-adjectives");
export const DISTINGUISHING_ADJECTIVES = FRENCH.words("telling-adjectives");
export const NOT_NAMES = FRENCH.words("not-names");
const FEMININE = FRENCH.words("feminine");
const FEMININE_ADJECTIVE = FRENCH.pattern("feminine-adjective");
const FEMININE_ENDING = FRENCH.pattern("feminine-ending");
const MASCULINE = FRENCH.words("masculine");
/** A guess from the word after "notre", which shows no gender. */
export const isFeminine = (noun: string): boolean =>
  FEMININE_ADJECTIVE.test(noun) || FEMININE.has(noun) || (!MASCULINE.has(noun) && FEMININE_ENDING.test(noun));

export const MOOD = FRENCH.pattern("mood");
export const FEELING_BEHIND = FRENCH.pattern("feeling-behind");
const COUNTRIES = FRENCH.pattern("countries");
export const isCountry = (place: string): boolean => COUNTRIES.test(place);

const members = (id: string): readonly string[] =>
  (readConcepts("fr").find((concept) => concept.id === id)?.members ?? []).map((word) => word.replaceAll("_", " "));

let places: ReadonlySet<string> | undefined;
/** A town, a region or a country. */
export function isKnownPlace(name: string): boolean {
  places ??= new Set([...members("city"), ...members("region"), ...FRENCH.list("more-places")]);
  const plain = name.toLowerCase().replace(/^(?:la |le |les |l['’])(?!rochelle|havre|mans)/u, "");
  return isCountry(name) || places.has(plain) || places.has(name.toLowerCase());
}
