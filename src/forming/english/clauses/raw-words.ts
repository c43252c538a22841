/** The words of a sentence as typed, before anything of its grammar is known. */
import { lacksApostrophe } from "./apostrophes.ts";
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
    const end = match.index + written.length;
    const whole = lacksApostrophe(text, match.index, end) ? `${written.slice(0, -1)}'s` : written;
    const lower = whole.toLowerCase().replaceAll("’", "'");
    words.push({
      written,
      word: TYPED.get(lower) === undefined ? lower : (TYPED.get(lower) ?? lower).toLowerCase(),
      gap: text.slice(last, match.index),
      start: match.index,
      end,
    });
    last = end;
  }
  return words.map((word, at) =>
    word.word === "its" && IS_TIME.test(words[at + 1]?.word ?? "") ? { ...word, word: "it's" } : word,
  );
}
/** "Now its may 26": no thing owns a date. */
const IS_TIME =
  /^(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:\p{Ll}{3,6})?$|(?:mon|tues?|wed(?:s|nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?$)/u;

/** True if punctuation precedes the word. */
export const isBroken = (words: RawWords, at: number): boolean => /[,;:.!?–—(]/.test(words[at]?.gap ?? "");
