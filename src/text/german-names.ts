/**
 * Which runs of capitalised German words are names. German capitalises every noun, so a name needs
 * a further sign: a known given name or place, a title or relation before it, or a second word that
 * no noun phrase explains.
 */

import { once } from "../model/clock.ts";
import { LANGUAGES } from "./languages.ts";
import { wordFile, wordsIn } from "./word-file.ts";

const WORDS = "de/words.txt";
const BEFORE_NAME = wordsIn(WORDS, "before a name");
const NOT_NAMES = wordsIn(WORDS, "not names");
const BEFORE_PLACE = wordsIn(WORDS, "before a place");
export const GERMAN_INSIDE_NAME = wordsIn(WORDS, "inside a name");
/** Frequently mentioned places. */
export const PLACES = wordsIn(WORDS, "places");

/** Suffixes of derived nouns, rare in names. */
export const NOUN_ENDING =
  /(?:ung|ungen|heit|keit|schaft|tion|tionen|chen|lein|ment|tat|nis|tum|ling|ismus|erei|zeug|zeit|tag|abend|morgen|haus|buch|arbeit|essen|kurs|fest|stunde|platz)$/;
/** Suffixes of towns and countries. */
const PLACE_ENDING = /.{3}(?:burg|berg|hausen|heim|dorf|furt|brucken|ingen|land)$/;

/** Whether a capitalised word cannot be part of a name. Folded. */
export const isGermanNoun = (word: string): boolean =>
  !GIVEN_NAMES.has(word) &&
  !PLACES.has(word) &&
  (NOT_NAMES.has(word) ||
    BEFORE_NAME.has(word) ||
    LANGUAGES.de.stopWords.has(word) ||
    LANGUAGES.de.frequentWords.has(word) ||
    LANGUAGES.de.wordForms.has(word) ||
    NOUN_ENDING.test(word));

/**
 * @param run folded words of a run without such nouns
 * @param before folded word just before it, "" after a stop
 */
export function isGermanName(run: readonly string[], before: string): boolean {
  const first = run[0] ?? "";
  if (isKnownName(first) || BEFORE_NAME.has(before)) return true;
  return run.length > 1 || (BEFORE_PLACE.has(before) && PLACE_ENDING.test(first));
}

/** A given name, also in the genitive (Annas), or a place. */
export const isKnownName = (word: string): boolean =>
  GIVEN_NAMES.has(word) || PLACES.has(word) || (word.endsWith("s") && GIVEN_NAMES.has(word.slice(0, -1)));

/** "Annas Hund" mentions Anna. */
export const withoutGenitive = (written: string, folded: string): string =>
  !GIVEN_NAMES.has(folded) && folded.endsWith("s") && GIVEN_NAMES.has(folded.slice(0, -1))
    ? written.slice(0, -1)
    : written;

const COMPOUND = /(?<!\p{L})(?<who>\p{L}{4,}?)(?:s|-)?termin(?:s|e|en)?(?!\p{L})/giu;
const GIVERS = once(() => wordFile(WORDS).words("givers of appointments").join("|"));
const giver = (lead: string): (() => RegExp) =>
  once(() => new RegExp(`(?<!\\p{L})${lead}(?<who>\\p{L}*(?:${GIVERS()}))(?!\\p{L})`, "giu"));
const WITH = giver("(?:zum|zur|beim|bei der|bei dem|bei meinem|bei meiner) ");
/** Professions as whole words, for questions with an explicit appointment. */
const GIVER = giver("");

/** Extends a question with other wordings of the same appointment. */
export function withAppointments(question: string): string {
  const separate = [...question.matchAll(COMPOUND)].map(({ groups }) => `Termin ${capital(groups?.["who"] ?? "")}`);
  const isOfTermin = /(?<!\p{L})termin(?!\p{L})/iu.test(question);
  const together = [...question.matchAll((isOfTermin ? GIVER : WITH)())].map(
    ({ groups }) => `${capital(groups?.["who"] ?? "")}termin`,
  );
  const kinds = [...question.matchAll(TALK)].flatMap(() => TALKS);
  const added = [...separate, ...together, ...bothGenders(question), ...kinds];
  return added.length === 0 ? question : `${question} (${added.join(", ")})`;
}

/** "Das Gespräch" is one of these. */
const TALK = /(?<!\p{L})gespräch(?!\p{L})/giu;
const TALKS = ["Vorstellungsgespräch", "Bewerbungsgespräch", "Mitarbeitergespräch", "Elterngespräch"];

/** "Tierärztin" also asks for "Tierarzt". */
const bothGenders = (question: string): readonly string[] =>
  [...question.matchAll(/(?<!\p{L})(?<who>\p{L}*)(?<end>arzt|ärztin)(?!\p{L})/giu)].map(({ groups }) =>
    capital(`${groups?.["who"] ?? ""}${groups?.["end"]?.toLowerCase() === "arzt" ? "ärztin" : "arzt"}`),
  );

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Frequent given names, folded: they identify a person where every noun is capitalised. */
export const GIVEN_NAMES = wordsIn("words.txt", "given names");
