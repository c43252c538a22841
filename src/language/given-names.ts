import { wordsIn } from "./word-file.ts";

/** Frequent given names of several countries: what tells a person where every noun has a capital. Folded. */
export const GIVEN_NAMES = wordsIn("words.txt", "given names");
