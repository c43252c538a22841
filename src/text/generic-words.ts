/** Words of a question or a request that do not say what it is about. */
import { onceEach } from "../model/once.ts";
import { termsIn } from "./analysis.ts";
import type { LanguageCode, TextLanguage } from "./languages.ts";
import { type WordSet, wordFile, wordsIn } from "./word-file.ts";

const GENERIC_LANGUAGES: readonly TextLanguage[] = ["de", "es", "pt"];

/**
 * Terms that unrelated questions and memories share: units of time, ordinals, question verbs. Alone
 * they relate nothing. Undefined for a language without a list.
 */
export const genericTerms = onceEach((language: TextLanguage): ReadonlySet<string> | undefined =>
  GENERIC_LANGUAGES.includes(language)
    ? new Set(termsIn(wordFile(`${language}/words.txt`).text("generic words"), language))
    : undefined,
);

const requestWords = (language: LanguageCode): WordSet => wordsIn(`${language}/words.txt`, "request words");

/** Folded words of the request itself: "forget everything I said about". */
export const REQUEST_WORDS: Readonly<Partial<Record<LanguageCode, WordSet>>> = {
  en: requestWords("en"),
  de: requestWords("de"),
  es: requestWords("es"),
  fr: requestWords("fr"),
  pt: requestWords("pt"),
  it: requestWords("it"),
  nl: requestWords("nl"),
};
