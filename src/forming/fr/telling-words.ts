/** What French statements tell beside their claim: enough to compare them and to name their topics. */
import type { TellingWords } from "../grammar.ts";
import { CHANGES, SEEKS } from "./change-words.ts";
import { CHATTER } from "./chatter.ts";
import { FEELINGS, NEGATIONS } from "./feeling-words.ts";

export const FRENCH_WORDS: TellingWords = {
  language: "fr",
  changes: CHANGES,
  seeks: SEEKS,
  chatter: CHATTER,
  feelings: FEELINGS,
  negations: NEGATIONS,
};
