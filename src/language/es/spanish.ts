import { stemmer } from "@orama/stemmers/spanish";
import type { Language } from "../language.ts";
import { FREQUENT_WORDS } from "./frequent-words.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { WORD_FORMS } from "./word-forms.ts";

/** People leave accents out, and Snowball stems -dad and -dades apart. */
const singular = (word: string): string => word.replace(/cion$/, "ción").replace(/dades$/, "dad");

export const SPANISH: Language = {
  code: "es",
  stopWords: STOP_WORDS,
  frequentWords: FREQUENT_WORDS,
  wordForms: WORD_FORMS,
  stem: (word) => stemmer(singular(word)),
};
