import { stemmer } from "@orama/stemmers/portuguese";
import type { Language } from "../language.ts";
import { FREQUENT_WORDS } from "./frequent-words.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { WORD_FORMS } from "./word-forms.ts";

/** People leave accents out; the stemmer knows -ção and -ções by theirs only. */
const withAccents = (word: string): string => word.replace(/c(?:ao|oes)$/, "ção").replace(/ções$/, "ção");

export const PORTUGUESE: Language = {
  code: "pt",
  stopWords: STOP_WORDS,
  frequentWords: FREQUENT_WORDS,
  wordForms: WORD_FORMS,
  stem: (word) => stemmer(withAccents(word)),
};
