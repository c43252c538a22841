import { stemmer } from "@orama/stemmers/italian";
import type { Language } from "../language.ts";
import { wordSet } from "../word-list.ts";
import { FREQUENT_WORDS } from "./frequent-words.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { WORD_FORMS } from "./word-forms.ts";

export const ITALIAN: Language = {
  code: "it",
  stopWords: STOP_WORDS,
  frequentWords: FREQUENT_WORDS,
  wordForms: WORD_FORMS,
  elided: wordSet("l un dell all nell sull dall quell quest bell d c s m t v"),
  stem: stemmer,
};
