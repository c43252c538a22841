/**
 * Terms ⇄ numbers: the dictionary of a lexical index. Doubling a JavaScript map copies all entries
 * at once (14 ms at 131,072, 160 ms at 524,288), so the terms are spread over many maps that grow
 * independently.
 */

import { slipsBetween } from "../model/input-fault.ts";

/** Terms are grouped by first letter, so that a search for similar ones skips most of them. */
const LETTERS = 32;
const PARTS_A_LETTER = 8;
const CHUNK_BITS = 10;
const CHUNK_MASK = (1 << CHUNK_BITS) - 1;

export function createTermTable() {
  /** By letter, then by the rest of the term; created on demand. */
  const parts = new Array<Map<string, number> | undefined>(LETTERS * PARTS_A_LETTER).fill(undefined);
  /** By number, in chunks that never move. */
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
    find: (term: string): number | undefined => parts[placeOf(term)]?.get(term),
    /** The number of a term; assigns one if needed. Numbers are reused. */
    claim(term: string): number {
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
    drop(number: number): void {
      const term = nameOf(number);
      if (term === undefined) return;
      parts[placeOf(term)]?.delete(term);
      setName(number, undefined);
      free.push(number);
      count -= 1;
    },
    term: nameOf,
    /** Terms with the same beginning, and some others. */
    *like(word: string): Iterable<string> {
      const first = letterOf(word) * PARTS_A_LETTER;
      for (const part of parts.slice(first, first + PARTS_A_LETTER)) if (part !== undefined) yield* part.keys();
    },
    size: (): number => count,
  };
}

const letterOf = (term: string): number => term.charCodeAt(0) & (LETTERS - 1);

/** Hashes only last letter, middle and length: enough spread for long terms. */
function placeOf(term: string): number {
  const { length } = term;
  const rest =
    term.charCodeAt(length - 1) + 3 * term.charCodeAt(length >>> 1) + 5 * term.charCodeAt(length - 2) + length;
  return letterOf(term) * PARTS_A_LETTER + (rest & (PARTS_A_LETTER - 1));
}

/**
 * What an unknown word may have meant: a longer word that it begins, or one within typing distance
 * ("Reedis" → Redis). Only a fallback: next to a match, a guess would be noise. Words with digits
 * are never guessed: k9s is not k8s.
 */

/** Shorter words are prefixes or neighbours of too many others. */
const PREFIX_MIN = 4;
const TYPO_MIN = 5;
/** Words of this length may contain two typos. */
const TWO_SLIPS_MIN = 8;
/** More candidates no longer mean one word. */
const SIMILAR_MAX = 8;
/** Maximum number of missing letters. */
const UNFINISHED_MAX = 6;

/**
 * Nearest first, then alphabetical. `length` is that of the word as typed: its stem may be shorter
 * and just as safe to guess.
 */
export function similarTerms(word: string, terms: Iterable<string>, length: number = word.length): readonly string[] {
  if (word.length < PREFIX_MIN || !IS_WORD.test(word)) return [];
  const slips = length >= TWO_SLIPS_MIN ? 2 : length >= TYPO_MIN ? 1 : 0;
  const first = word.charCodeAt(0);
  const found: { readonly term: string; readonly distance: number }[] = [];
  for (const term of terms) {
    // Typos are far rarer in the first letter, and this rules out most of the dictionary at once.
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
/** An unfinished word is nearer than two typos and further than one. */
const PREFIX_DISTANCE = 1.5;

/**
 * Interns strings of the caller (speakers, sessions, agents, label sets) as small numbers with
 * reference counts. A string disappears with its last row, so no name outlives its erasure. 0 means
 * none.
 */
export type Interner = ReturnType<typeof createInterner>;

export function createInterner() {
  const ordinals = new Map<string, number>();
  const texts: (string | undefined)[] = [undefined];
  const useCounts: number[] = [0];
  const free: number[] = [];
  return {
    /** The number of a string; adds uses. `undefined` is 0. */
    acquire(text: string | undefined, useCount: number = 1): number {
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
    release(ordinal: number): void {
      const text = texts[ordinal];
      if (text === undefined) return;
      const left = (useCounts[ordinal] ?? 1) - 1;
      useCounts[ordinal] = left;
      if (left > 0) return;
      ordinals.delete(text);
      texts[ordinal] = undefined;
      free.push(ordinal);
    },
    /** The number of a string in use, without adding a use. */
    find: (text: string): number | undefined => ordinals.get(text),
    text: (ordinal: number): string | undefined => texts[ordinal],
    /** Strings in use with their numbers. */
    entries: (): IterableIterator<[string, number]> => ordinals.entries(),
    /** Highest number so far, plus one: the size of an array by ordinal. */
    bound: (): number => texts.length,
  };
}

/**
 * A substring may keep its whole parent string in memory, here a message. Short substrings are
 * always copies (V8 shares from 13 characters on).
 */
const ownCopy = (text: string): string => (text.length < SHARED_FROM ? text : ` ${text}`.slice(1));
const SHARED_FROM = 13;
