/** Unparsed words with their offsets, for finding clause boundaries. */
import { TYPED } from "./spelling.ts";

export interface RawWord {
  /** Lower case, straight apostrophes, short forms expanded: `i am` for "im". */
  readonly word: string;
  readonly written: string;
  /** The text between the previous word and this one. */
  readonly gap: string;
  readonly start: number;
  readonly end: number;
}
export type RawWords = readonly RawWord[];

const WORD = /[\p{L}\p{N}@#£$€][\p{L}\p{N}'’&/.:+-]*[\p{L}\p{N}+]|[\p{L}\p{N}]/gu;

export function rawWords(text: string): RawWords {
  const words: RawWord[] = [];
  let last = 0;
  for (const match of text.matchAll(WORD)) {
    const written = match[0];
    const lower = written.toLowerCase().replaceAll("’", "'");
    words.push({
      written,
      word: TYPED.get(lower) === undefined ? lower : (TYPED.get(lower) ?? lower).toLowerCase(),
      gap: text.slice(last, match.index),
      start: match.index,
      end: match.index + written.length,
    });
    last = match.index + written.length;
  }
  return words;
}

/** True if punctuation precedes the word. */
export const isBroken = (words: RawWords, at: number): boolean => /[,;:.!?–—(]/.test(words[at]?.gap ?? "");
