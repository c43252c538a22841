import { stemmer } from "@orama/stemmers/german";
import type { Language } from "../language.ts";
import { FREQUENT_WORDS } from "./frequent-words.ts";
import { infinitive } from "./participles.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { WORD_FORMS } from "./word-forms.ts";

/** ä, ö and ü as they are typed where a keyboard lacks them: Mueller → Muller. Not in "neue", "Mauer", "Quelle". */
const DIGRAPH = /(?<![aeiouq])([aou])e/g;

export const GERMAN: Language = {
  code: "de",
  stopWords: STOP_WORDS,
  frequentWords: FREQUENT_WORDS,
  wordForms: WORD_FORMS,
  baseByRule: (spelled, folded) => infinitive(spelled, folded, WORD_FORMS),
  stem: (word) => withoutEnding(stemmer(word.replace(DIGRAPH, "$1"))),
};

/**
 * What Snowball leaves on: -t of the verb (wohnt, spielte, arbeitet) and -in of the plural (Freundinnen). Nouns lose their -t with it, on
 * both sides alike.
 */
const withoutEnding = (stem: string): string =>
  stem.replace(/^(.{3,}[td])et$|^(.{2,}[bcdfghklmnprx])t$/, "$1$2").replace(/inn$/, "in");
