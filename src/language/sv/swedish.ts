import { stemmer } from "@orama/stemmers/swedish";
import type { Language } from "../language.ts";
import { FREQUENT_WORDS } from "./frequent-words.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { WORD_FORMS } from "./word-forms.ts";

export const SWEDISH: Language = {
  code: "sv",
  stopWords: STOP_WORDS,
  frequentWords: FREQUENT_WORDS,
  wordForms: WORD_FORMS,
  stem: stemmer,
};
