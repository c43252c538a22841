import { stemmer } from "@orama/stemmers/french";
import type { Language } from "../language.ts";
import { wordSet } from "../word-list.ts";
import { FREQUENT_WORDS } from "./frequent-words.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { WORD_FORMS } from "./word-forms.ts";

/** People leave accents out; the stemmer knows the participle by its accent only. */
const withAccent = (word: string): string => word.replace(/ee(s?)$/, "ée$1");

export const FRENCH: Language = {
  code: "fr",
  stopWords: STOP_WORDS,
  frequentWords: FREQUENT_WORDS,
  wordForms: WORD_FORMS,
  elided: wordSet("l d j m t s n c qu jusqu lorsqu puisqu quoiqu"),
  stem: (word) => stemmer(withAccent(word)),
};
