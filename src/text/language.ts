/** What a language brings to finding things. Further languages are further values of this type, listed in `languages.ts`. */

import type { WordForms, WordSet } from "./word-file.ts";

/** BCP 47 codes of the languages with a stemmer. */
export type LanguageCode = "en" | "de" | "fr" | "es" | "it" | "pt" | "nl" | "sv" | "ru";

/** What a text may be said to be written in: also scripts without spaces, which need no stemmer, and `und`, which is undetermined. */
export const TEXT_LANGUAGES = [
  "und",
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "sv",
  "ru",
  "zh",
  "ja",
  "ko",
  "th",
] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

export interface Language {
  readonly code: LanguageCode;
  /** Folded words that carry no topic. */
  readonly stopWords: WordSet;
  /** Folded words that tell the language together with the stop words. */
  readonly frequentWords: WordSet;
  /** Folded words that follow a name at the start of a sentence, where the capital alone says nothing. */
  readonly afterName: WordSet;
  /** Folded irregular forms and their base, in its own spelling. */
  readonly wordForms: WordForms;
  /** The base of a form that a rule knows, as German participles; undefined where no rule applies. */
  readonly baseByRule?: (spelled: string, folded: string) => string | undefined;
  /** Articles and pronouns that are elided before a vowel, without their apostrophe: `l`, `dell`. */
  readonly elided?: WordSet;
  /** The stem of a lower-case word of letters in its own spelling, accents included. */
  readonly stem: (spelled: string) => string;
}
