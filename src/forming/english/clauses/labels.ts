/**
 * Reads labels as statements about the speaker: "day job: dentist", "home: Leeds", "native
 * language: Polish".
 */

import type { ClauseMemory } from "../../language-rules.ts";
import { lacksApostrophe } from "./apostrophes.ts";
import { makeWord, type Words } from "./parse.ts";
import type { Frame } from "./pronouns.ts";
import { rewriteFirstPerson } from "./references.ts";
import { TYPED } from "./spelling.ts";
import { textOf } from "./text.ts";
import { PREPOSITIONS } from "./words.ts";

/** Restores the omitted verb. */
export function withOmittedVerb(head: Words, words: Words, frame: Frame): ClauseMemory | undefined {
  const rewritten = rewriteFirstPerson(words, frame);
  return rewritten === undefined || rewritten.length === 0 ? undefined : { text: textOf([...head, ...rewritten]) };
}

/** "editor: vim", "favourite colour: teal". */
export function readLabel(words: Words, frame: Frame): ClauseMemory | undefined {
  const colon = words.findIndex(({ after }) => /^\s?:/.test(after));
  if (colon === -1 || colon > LABEL_MAX || words[colon + 1] === undefined) return undefined;
  const label = words
    .slice(0, colon + 1)
    .map(({ word }) => word)
    .join(" ")
    .replace(/^(?:my|our|the) /, "");
  const value = words.slice(colon + 1);
  if (
    words
      .slice(0, colon + 1)
      .some(({ tags, word }) => (tags.has("Verb") && !tags.has("Noun")) || PREPOSITIONS.has(word)) ||
    !/^favou?rite |^native |language$|^(?:editor|browser|shell|units|timezone|time zone|os|theme)$/.test(label)
  )
    return undefined;
  return withOmittedVerb([makeWord(label, " ", "Noun"), makeWord("is", " ", "Verb")], value, frame);
}

const LABEL_MAX = 3;

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
