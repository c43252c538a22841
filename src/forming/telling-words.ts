/** The telling words of each language. The grammars themselves are many times as large, and are read only where something is formed (grammars.ts). */
import type { TextLanguage } from "../text/language.ts";
import { GERMAN_WORDS } from "./de/telling-words.ts";
import { ENGLISH_WORDS } from "./en/telling-words.ts";
import type { GrammarLanguage, TellingWords } from "./grammar.ts";
import { italianWords } from "./it/telling-words.ts";
import { japaneseWords } from "./ja/telling-words.ts";
import { dutchWords } from "./nl/telling-words.ts";
import { polishWords } from "./pl/telling-words.ts";
import { frenchWords, portugueseWords, spanishWords } from "./romance/telling-words.ts";
import { russianWords } from "./ru/telling-words.ts";
import { turkishWords } from "./tr/telling-words.ts";
import { chineseWords } from "./zh/telling-words.ts";

type TellingLanguage = Exclude<GrammarLanguage, "sv">;

const WORDS: Readonly<Record<TellingLanguage, () => TellingWords>> = {
  en: () => ENGLISH_WORDS,
  de: () => GERMAN_WORDS,
  es: spanishWords,
  fr: frenchWords,
  pt: portugueseWords,
  it: italianWords,
  nl: dutchWords,
  ru: russianWords,
  pl: polishWords,
  tr: turkishWords,
  ja: japaneseWords,
  zh: chineseWords,
};
const made = new Map<TellingLanguage, TellingWords>();

/** Made when a text in the language first comes: most processes meet few. */
function tellingWordsOf(language: TellingLanguage): TellingWords {
  const known = made.get(language);
  if (known !== undefined) return known;
  const words = WORDS[language]();
  made.set(language, words);
  return words;
}

/** Those that a text is compared by: English where its language has none, or is written without spaces. */
export const tellingWordsFor = (language: TextLanguage): TellingWords =>
  tellingWordsOf(hasWords(language) ? language : "en");

const hasWords = (language: TextLanguage): language is Exclude<TellingLanguage & TextLanguage, "ja" | "zh"> =>
  language !== "ja" && language !== "zh" && Object.hasOwn(WORDS, language);
