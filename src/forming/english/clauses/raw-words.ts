/** Words of a text as it was written, with their places: enough to see where a sentence parts, before anything is parsed. */
import { TYPED } from "./spelling.ts";

export interface RawWord {
  /** In lower case, straight apostrophes, short forms written out: `i am` for "im". */
  readonly word: string;
  readonly written: string;
  /** What stands in front of it, from the word before. */
  readonly gap: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}@#£$€][\p{L}\p{N}'’&/.:+-]*[\p{L}\p{N}+]|[\p{L}\p{N}]/gu;

export function rawWords(text: string): readonly RawWord[] {
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

/** A mark stands in front of the word. */
export const isBroken = (words: readonly RawWord[], at: number): boolean => /[,;:.!?–—(]/.test(words[at]?.gap ?? "");
