/**
 * Terms ⇄ numbers: the dictionary of a lexical index. A JavaScript map that doubles moves all of its entries in one go, 14 ms at 131,072
 * of them and 160 ms at 524,288; so the terms are spread over many maps, each of which grows by itself.
 */

import { slipsBetween } from "../model/input-fault.ts";

interface TermTable {
  /** The number of a term, or undefined. */
  readonly find: (term: string) => number | undefined;
  /** The number of a term, a new one where it has none; numbers are used again. */
  readonly claim: (term: string) => number;
  readonly drop: (number: number) => void;
  readonly term: (number: number) => string | undefined;
  /** The terms that begin as this word does, and some others. */
  readonly like: (word: string) => Iterable<string>;
  readonly size: () => number;
}

/** Terms lie together by their first letter, so that a search for similar ones passes most of them over. */
const LETTERS = 32;
const PARTS_A_LETTER = 8;
const CHUNK_BITS = 10;
const CHUNK_MASK = (1 << CHUNK_BITS) - 1;

export function createTermTable(): TermTable {
  /** By letter, then by the rest of the term; made as they are needed. */
  const parts = new Array<Map<string, number> | undefined>(LETTERS * PARTS_A_LETTER).fill(undefined);
  /** By number, in chunks that are never moved. */
  const names: (string | undefined)[][] = [];
  const free: number[] = [];
  let bound = 0;
  let count = 0;
  function setName(number: number, term: string | undefined): void {
    const chunk = names[number >>> CHUNK_BITS];
    if (chunk === undefined) names.push([term]);
    else chunk[number & CHUNK_MASK] = term;
  }
  const nameOf = (number: number): string | undefined => names[number >>> CHUNK_BITS]?.[number & CHUNK_MASK];

  return {
    find: (term) => parts[placeOf(term)]?.get(term),
    claim(term) {
      const part = parts[placeOf(term)] ?? new Map<string, number>();
      parts[placeOf(term)] = part;
      const known = part.get(term);
      if (known !== undefined) return known;
      const number = free.pop() ?? bound++;
      const own = ownCopy(term);
      part.set(own, number);
      setName(number, own);
      count += 1;
      return number;
    },
    drop(number) {
      const term = nameOf(number);
      if (term === undefined) return;
      parts[placeOf(term)]?.delete(term);
      setName(number, undefined);
      free.push(number);
      count -= 1;
    },
    term: nameOf,
    *like(word) {
      const first = letterOf(word) * PARTS_A_LETTER;
      for (const part of parts.slice(first, first + PARTS_A_LETTER)) if (part !== undefined) yield* part.keys();
    },
    size: () => count,
  };
}

const letterOf = (term: string): number => term.charCodeAt(0) & (LETTERS - 1);

/** Beside the letter the end, the middle and the length, which spread well enough without reading all of a long term. */
function placeOf(term: string): number {
  const { length } = term;
  const rest =
    term.charCodeAt(length - 1) + 3 * term.charCodeAt(length >>> 1) + 5 * term.charCodeAt(length - 2) + length;
  return letterOf(term) * PARTS_A_LETTER + (rest & (PARTS_A_LETTER - 1));
}

/**
 * What a word that no memory holds may have meant: a longer word that begins with it, or one that is a slip of the hand away
 * ("Reedis" → Redis). A fallback only, for words that are not found as they are: a guess beside a match would be noise. Names with digits
 * are never guessed: k9s is not k8s.
 */

/** Shorter words begin, or nearly equal, too many others. */
const PREFIX_MIN = 4;
const TYPO_MIN = 5;
/** Words of this length may hold two slips. */
const TWO_SLIPS_MIN = 8;
/** More is no longer one word that was meant. */
const SIMILAR_MAX = 8;
/** How much longer the finished word may be. */
const UNFINISHED_MAX = 6;

/** Nearest first, then in alphabetical order. `length` is that of the word as typed: its stem may be shorter, and is as safe a guess. */
export function similarTerms(word: string, terms: Iterable<string>, length: number = word.length): readonly string[] {
  if (word.length < PREFIX_MIN || !IS_WORD.test(word)) return [];
  const slips = length >= TWO_SLIPS_MIN ? 2 : length >= TYPO_MIN ? 1 : 0;
  const first = word.charCodeAt(0);
  const found: { readonly term: string; readonly distance: number }[] = [];
  for (const term of terms) {
    // Hands slip inside a word far more often than at its first letter, and this rules most of the dictionary out at once.
    if (term.charCodeAt(0) !== first || term.length + slips < word.length || term === word) continue;
    if (term.length > word.length + UNFINISHED_MAX) continue;
    const distance = term.startsWith(word) ? PREFIX_DISTANCE : slipsBetween(word, term, slips);
    if (distance <= slips || distance === PREFIX_DISTANCE) if (IS_WORD.test(term)) found.push({ term, distance });
  }
  return found
    .sort((left, right) => left.distance - right.distance || (left.term < right.term ? -1 : 1))
    .slice(0, SIMILAR_MAX)
    .map(({ term }) => term);
}

const IS_WORD = /^\p{L}+$/u;
/** An unfinished word is nearer than two slips and further than one. */
const PREFIX_DISTANCE = 1.5;

/**
 * Words of the caller (speakers, sessions, agents, label sets) as small numbers, counted by use: when the last row that
 * names a word goes, the word goes too, so that no name outlives its erasure. Number 0 means "none".
 */
export interface Interner {
  /** The number of a word; counts one more use, or several. `undefined` is 0. */
  readonly acquire: (text: string | undefined, useCount?: number) => number;
  readonly release: (ordinal: number) => void;
  /** The number of a word without counting a use; undefined where nobody uses it. */
  readonly find: (text: string) => number | undefined;
  readonly text: (ordinal: number) => string | undefined;
  /** Every word in use, with its number. */
  readonly entries: () => IterableIterator<[string, number]>;
  /** One more than the largest number ever in use: the size for an array by ordinal. */
  readonly bound: () => number;
}

export function createInterner(): Interner {
  const ordinals = new Map<string, number>();
  const texts: (string | undefined)[] = [undefined];
  const useCounts: number[] = [0];
  const free: number[] = [];
  return {
    acquire(text, useCount = 1) {
      if (text === undefined) return 0;
      const known = ordinals.get(text);
      if (known !== undefined) {
        useCounts[known] = (useCounts[known] ?? 0) + useCount;
        return known;
      }
      const ordinal = free.pop() ?? texts.length;
      const own = ownCopy(text);
      ordinals.set(own, ordinal);
      texts[ordinal] = own;
      useCounts[ordinal] = useCount;
      return ordinal;
    },
    release(ordinal) {
      const text = texts[ordinal];
      if (text === undefined) return;
      const left = (useCounts[ordinal] ?? 1) - 1;
      useCounts[ordinal] = left;
      if (left > 0) return;
      ordinals.delete(text);
      texts[ordinal] = undefined;
      free.push(ordinal);
    },
    find: (text) => ordinals.get(text),
    text: (ordinal) => texts[ordinal],
    entries: () => ordinals.entries(),
    bound: () => texts.length,
  };
}

/**
 * A cut-out of a string may keep the whole string alive in memory: a word of a message would hold the message.
 * Short cut-outs are always copies (V8 shares from 13 characters on).
 */
const ownCopy = (text: string): string => (text.length < SHARED_FROM ? text : ` ${text}`.slice(1));
const SHARED_FROM = 13;
