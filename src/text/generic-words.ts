/** Words of a question or a request that say nothing of what it is about. */
import { onceEach } from "../model/once.ts";
import { termsIn } from "./analysis.ts";
import type { LanguageCode, TextLanguage } from "./languages.ts";
import { type WordSet, wordFile, wordsIn } from "./word-file.ts";

const GENERIC_LANGUAGES: readonly TextLanguage[] = ["de", "es", "pt"];

/**
 * Terms that questions about the world and memories share without being about the same: units of
 * time, ordinals, the verbs that people ask with. Alone they tie a question to nothing. Undefined
 * for a language without a list.
 */
export const genericTerms = onceEach((language: TextLanguage): ReadonlySet<string> | undefined =>
  GENERIC_LANGUAGES.includes(language)
    ? new Set(termsIn(wordFile(`${language}/words.txt`).text("generic words"), language))
    : undefined,
);

const requestWords = (language: LanguageCode): WordSet => wordsIn(`${language}/words.txt`, "request words");

/** Folded words that say what to do, not what it is about: "forget everything I said about". */
export const REQUEST_WORDS: Readonly<Partial<Record<LanguageCode, WordSet>>> = {
  en: requestWords("en"),
  de: requestWords("de"),
  es: requestWords("es"),
  fr: requestWords("fr"),
  pt: requestWords("pt"),
  it: requestWords("it"),
  nl: requestWords("nl"),
};
