/** What English statements tell beside their claim: enough to compare them and to name their topics. */
import type { TellingWords } from "../grammar.ts";
import { CHANGES, SEEKS } from "./change-words.ts";
import { CHATTER } from "./chatter.ts";
import { FEELINGS, NEGATIONS } from "./feeling-words.ts";
import { HAPPENED } from "./happened-words.ts";

export const ENGLISH_WORDS: TellingWords = {
  language: "en",
  changes: CHANGES,
  seeks: SEEKS,
  happened: HAPPENED,
  chatter: CHATTER,
  feelings: FEELINGS,
  negations: NEGATIONS,
};
