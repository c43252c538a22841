/**
 * Which runs of capitalised German words are names. Every noun has a capital, so a name needs a further sign: a known given name or
 * place, a title or a relation before it, or a second word that no noun phrase explains.
 */
import { GIVEN_NAMES } from "../given-names.ts";
import { GERMAN } from "./german.ts";
import { BEFORE_NAME, BEFORE_PLACE, NOT_NAMES, NOUN_ENDING, PLACE_ENDING, PLACES } from "./name-words.ts";

/** True for a capitalised word that cannot begin or go on a name. Folded. */
export const isGermanNoun = (word: string): boolean =>
  !GIVEN_NAMES.has(word) &&
  !PLACES.has(word) &&
  (NOT_NAMES.has(word) ||
    BEFORE_NAME.has(word) ||
    GERMAN.stopWords.has(word) ||
    GERMAN.frequentWords.has(word) ||
    GERMAN.wordForms.has(word) ||
    NOUN_ENDING.test(word));

/** @param run The folded words of a run without such nouns. @param before The folded word right before it, "" at a stop. */
export function isGermanName(run: readonly string[], before: string): boolean {
  const first = run[0] ?? "";
  if (isKnownName(first) || BEFORE_NAME.has(before)) return true;
  return run.length > 1 || (BEFORE_PLACE.has(before) && PLACE_ENDING.test(first));
}

/** A given name, also in the genitive (Annas), or a place. */
export const isKnownName = (word: string): boolean =>
  GIVEN_NAMES.has(word) || PLACES.has(word) || (word.endsWith("s") && GIVEN_NAMES.has(word.slice(0, -1)));

/** "Annas Hund" is about Anna. */
export const withoutGenitive = (written: string, folded: string): string =>
  !GIVEN_NAMES.has(folded) && folded.endsWith("s") && GIVEN_NAMES.has(folded.slice(0, -1))
    ? written.slice(0, -1)
    : written;
