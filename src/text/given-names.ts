import { wordsIn } from "./word-file.ts";

/** Frequent given names, folded: they tell a person where every noun has a capital. */
export const GIVEN_NAMES = wordsIn("words.txt", "given names");
