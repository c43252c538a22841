import { stemmer } from "stemmer";
import type { Language } from "../language.ts";
import { FREQUENT_WORDS } from "./frequent-words.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { WORD_FORMS } from "./word-forms.ts";

/** Porter's stemmer knows plain English letters only: other words, and the shortest, are their own stems. */
const IS_STEMMABLE = /^[a-z]{3,}$/;

export const ENGLISH: Language = {
  code: "en",
  stopWords: STOP_WORDS,
  frequentWords: FREQUENT_WORDS,
  wordForms: WORD_FORMS,
  stem: (word) => (IS_STEMMABLE.test(word) ? stemmer(word) : word),
};
