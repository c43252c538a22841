/**
 * Closed lists of French words that the reading of a statement turns on, words for relatives, and
 * places that everybody knows: who leaves one for another moves.
 */

import { readConcepts } from "../../../text/concept-source.ts";
import { FRENCH } from "../data.ts";

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

interface Kin {
  readonly word: string;
  readonly gender?: "f" | "m";
  readonly isPlural: boolean;
}

/** What somebody may be to a person, by every word for it. */
export const KIN: ReadonlyMap<string, Kin> = new Map(
  (["plural", "any", "m", "f"] as const).flatMap((kind) =>
    FRENCH.lines(`kin-${kind}`).flatMap((line) => {
      const [word = "", ...others] = line.split(" ");
      const kin: Kin = { word, isPlural: kind === "plural", ...(kind === "f" || kind === "m" ? { gender: kind } : {}) };
      return [word, ...others].map((form) => [form, kin] as const);
    }),
  ),
);

export const PETS = FRENCH.words("pets");
export const CALLED_KIN = FRENCH.words("called-kin");
export const KIN_ADJECTIVES = FRENCH.words("kin-adjectives");
export const TELLING_ADJECTIVES = FRENCH.words("telling-adjectives");
export const NOT_NAMES = FRENCH.words("not-names");
const FEMININE = FRENCH.words("feminine");
const FEMININE_ADJECTIVE = FRENCH.pattern("feminine-adjective");
const FEMININE_ENDING = FRENCH.pattern("feminine-ending");
const MASCULINE = FRENCH.words("masculine");
/** A guess by the word behind "notre", which tells no gender. */
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
