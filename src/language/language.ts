/** What a language brings to finding things: its stop words and its stemmer. Further languages are further values of this type. */
import { stemmer } from "stemmer";
import { STOP_WORDS } from "./en/stop-words.ts";

export interface Language {
  /** BCP 47. */
  readonly code: string;
  readonly stopWords: ReadonlySet<string>;
  /** The stem of a folded word. */
  readonly stem: (word: string) => string;
}

/** Porter's stemmer knows plain English letters only: numbers and other scripts are their own stems. */
const IS_STEMMABLE = /^[a-z]{3,}$/;

export const ENGLISH: Language = {
  code: "en",
  stopWords: STOP_WORDS,
  stem: (word) => (IS_STEMMABLE.test(word) ? stemmer(word) : word),
};
