/** The languages that words are stemmed in. Adding one: a folder with its data, a line here, letters in `letter-votes.ts`, sentences in the test. */
import { GERMAN } from "./de/german.ts";
import { ENGLISH } from "./en/english.ts";
import { SPANISH } from "./es/spanish.ts";
import { FRENCH } from "./fr/french.ts";
import { ITALIAN } from "./it/italian.ts";
import type { Language, LanguageCode } from "./language.ts";
import { DUTCH } from "./nl/dutch.ts";
import { PORTUGUESE } from "./pt/portuguese.ts";
import { RUSSIAN } from "./ru/russian.ts";
import { SWEDISH } from "./sv/swedish.ts";

export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  pt: PORTUGUESE,
  nl: DUTCH,
  sv: SWEDISH,
  ru: RUSSIAN,
};

/** Written in Latin letters; the place in this list is the bit and the column of a vote. English first: it wins ties. */
export const LATIN_LANGUAGES = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE, DUTCH, SWEDISH] as const;

/** True for a language that words are stemmed in. */
export const isStemmed = (language: string): language is LanguageCode => language in LANGUAGES;
