import { stemmer } from "@orama/stemmers/dutch";
import type { Language } from "../language.ts";
import { wordSet } from "../word-list.ts";
import { FREQUENT_WORDS } from "./frequent-words.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { WORD_FORMS } from "./word-forms.ts";

/** gewerkt → werken, gewoond → woonen, which the stemmer brings together with wonen. */
const PARTICIPLE = /^ge(.{3,})[td]$/u;
const NOT_PARTICIPLES = wordSet(
  "gebed gebied gedicht geduld geluid gerecht geschikt gewelddaad gewicht gezicht gezond gebit",
);

export const DUTCH: Language = {
  code: "nl",
  stopWords: STOP_WORDS,
  frequentWords: FREQUENT_WORDS,
  wordForms: WORD_FORMS,
  baseByRule: (spelled, folded) => {
    const root = NOT_PARTICIPLES.has(folded) ? null : PARTICIPLE.exec(spelled);
    return root === null ? undefined : `${root[1] ?? ""}en`;
  },
  stem: stemmer,
};
