/** Word lists for parsing Spanish: function words, given names, places and relatives. */
import { readConcepts } from "../../../text/concepts.ts";
import { GIVEN_NAMES } from "../../../text/german-names.ts";
import { fold } from "../../../text/words.ts";
import { SPANISH } from "../data.ts";

/** Phrases by first word, longest first: `la_verdad_es_que`. */
const phrases = (list: string): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const found = new Map<string, (readonly string[])[]>();
  for (const parts of SPANISH.phrases(list)) {
    const first = parts[0] ?? "";
    found.set(
      first,
      [...(found.get(first) ?? []), parts].sort((a, b) => b.length - a.length),
    );
  }
  return found;
};

export const OPENERS = phrases("openers");

export const REPORTING_VERBS = SPANISH.words("telling");

export const CLOSERS = phrases("closers");

export const FILLERS = phrases("fillers");

export const OPINIONS = new Set(SPANISH.list("opinions").map(fold));

export const ADVERBS = SPANISH.words("adverbs");
export const DROPPED_ADVERBS = SPANISH.words("dropped-adverbs");
export const DETERMINERS = SPANISH.words("determiners");
export const PREPOSITIONS = SPANISH.words("prepositions");
export const CLITICS = SPANISH.words("clitics");
export const SUBORDINATORS = SPANISH.words("subordinators");
export const QUESTION_WORDS = SPANISH.words("question-words");
export const EXCLAIMING = SPANISH.words("exclaiming");
export const FIRST = SPANISH.words("first");
export const SECOND = SPANISH.words("second");
export const PERSONAL = SPANISH.pattern("personal");
export const REFERRING = SPANISH.words("pointing");
export const HAVING_A_TIME = SPANISH.words("having-a-time");
export const POSSESSIVES = SPANISH.map("possessives");
export const OWN = SPANISH.words("own");
export const NOUNS_TOO = SPANISH.words("nouns-too");
export const NEVER_VERBS = SPANISH.words("never-verbs");
export const ACTING_ON_PERSONS = SPANISH.words("acting-on-persons");
export const NUMBER_WORDS = SPANISH.words("number-words");
export const SELF_CONTAINED = SPANISH.words("self-contained");
export const MOOD = SPANISH.pattern("mood");

const NAMES = new Set(SPANISH.list("names").map(fold));

/** @param name one word, as written */
export const isGivenName = (name: string): boolean => NAMES.has(fold(name)) || GIVEN_NAMES.has(fold(name));

const members = (id: string): readonly string[] =>
  (readConcepts("es").find((concept) => concept.id === id)?.members ?? []).map((word) => word.replaceAll("_", " "));

let countries: ReadonlySet<string> | undefined;
export const isCountry = (place: string): boolean => {
  countries ??= new Set(members("country"));
  return countries.has(place.toLowerCase());
};

let places: ReadonlySet<string> | undefined;
/** A town, a region or a country. */
export const isKnownPlace = (name: string): boolean => {
  places ??= new Set([...members("country"), ...members("city"), ...members("region"), ...SPANISH.list("more-places")]);
  return places.has(name.toLowerCase());
};

export const NAME = SPANISH.source("name");
export const END = SPANISH.source("end");
export const ROLE = SPANISH.source("role");

/** A relation: its words, the one used in memories, and the gender. */
interface Relation {
  /** As used in memories. */
  readonly relation: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
}

export const RELATIONS: ReadonlyMap<string, Relation> = collected();

function collected(): ReadonlyMap<string, Relation> {
  const found = new Map<string, Relation>();
  const add = (word: string, relation: string, gender: "f" | "m" | undefined, isPlural: boolean): void => {
    if (!found.has(word))
      found.set(word, { relation: relation.replace("_", " "), isPlural, ...(gender === undefined ? {} : { gender }) });
  };
  const groups = (list: string): readonly (readonly string[])[] => SPANISH.lines(list).map((line) => line.split(" "));
  /** `niño>hijo`: as written, as used in memories. */
  const split = (form: string, first: string): readonly [string, string] => {
    const [word = "", called = first] = form.split(">");
    return [word, called];
  };
  const feminine = (word: string): string =>
    /^(?:jefe|nene)$/.test(word) ? `${word.slice(0, -1)}a` : word.endsWith("o") ? `${word.slice(0, -1)}a` : `${word}a`;
  for (const group of groups("pairs")) {
    const [, called] = split(group[0] ?? "", (group[0] ?? "").replace(/>.*/, ""));
    for (const form of group) {
      const [word] = split(form, called);
      if (word.endsWith("a")) {
        add(word, called === "colega" ? called : feminine(called), called === "colega" ? undefined : "f", false);
        continue;
      }
      if (word === "profe") {
        add(word, "profesor", undefined, false);
        continue;
      }
      add(word, called, "m", false);
      add(feminine(word), feminine(called), "f", false);
    }
  }
  for (const [text, gender, isPlural] of [
    ["singles-female", "f", false],
    ["singles-male", "m", false],
    ["singles", undefined, false],
    ["plurals", undefined, true],
  ] as const)
    for (const group of groups(text)) {
      const [first, called] = split(group[0] ?? "", (group[0] ?? "").replace(/>.*/, ""));
      add(first, called, gender, isPlural);
      for (const form of group.slice(1)) add(...split(form, called), gender, isPlural);
    }
  return found;
}

export const AT_HOME = SPANISH.words("at-home");
export const PARTNERS = SPANISH.words("partners");
export const UNIQUE = SPANISH.words("unique");
export const BEFORE_RELATION = SPANISH.words("before-relation");
export const AFTER_RELATION = SPANISH.words("behind-relation");
