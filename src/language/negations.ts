import { wordsIn } from "./word-file.ts";

const NEGATIONS = wordsIn("words.txt", "negations");

/**
 * A word as `words` folds it that turns a statement around. No term tells of it, so texts that differ in it differ.
 * Scripts without spaces need no list: there a negation is part of the pairs that texts are compared by.
 */
export const isNegation = (word: string): boolean => NEGATIONS.has(word);
