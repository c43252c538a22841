/**
 * The tables of an index: ids ⇄ rows, words → rows, terms ⇄ numbers, names ⇄ numbers. Each is split
 * into parts or chunks that grow on their own, so that growth never copies everything and causes no
 * pause.
 */

import { slipsBetween } from "../model/input-fault.ts";
import { ownCopy } from "../text/detect.ts";

const NONE = -1;
/** Row data is stored in chunks that are allocated on demand and never move. */
const CHUNK_BITS = 8;
const CHUNK_ROWS = 1 << CHUNK_BITS;
const CHUNK_MASK = CHUNK_ROWS - 1;
/** Tables are split by hash. */
const PARTS = 64;
const PART_BITS = 6;

const ID_WORDS = 4;

interface IdPart {
  slots: Int32Array;
  liveCount: number;
}

/** The bits of the third word that belong to the last 48 bits of the id. */
const SHORT_MASK = 0xffff;
const SHORT_DIGITS = 12;

const NO_ID = new Uint32Array(ID_WORDS);

/**
 * Ids ⇄ row numbers. A UUID is stored as four 32-bit words in an open-addressed table, in a tenth
 * of the memory of a map of strings. The lowest free row is assigned first; released rows are
 * reused.
 */
export class IdTable {
  readonly #chunks: Uint32Array[] = [];
  readonly #used: Uint8Array[] = [];
  readonly #parts: IdPart[] = Array.from({ length: PARTS }, () => ({
    slots: new Int32Array(8).fill(NONE),
    liveCount: 0,
  }));
  #bound = 0;
  readonly #free: number[] = [];
  readonly #key = new Uint32Array(4);

  /** Row of an id, or -1. */
  find(id: string): number {
    read(id, this.#key);
    return this.#findKey();
  }

  /** Row of an id; assigns a new one if needed. */
  claim(id: string): number {
    read(id, this.#key);
    return this.#claimKey();
  }

  claimWords(from: Uint32Array, at: number): number {
    for (let index = 0; index < 4; index++) this.#key[index] = from[at + index] ?? 0;
    return this.#claimKey();
  }

  /** `find` for an id given as four words from `from[at]` on. */
  findWords(from: Uint32Array, at: number): number {
    for (let index = 0; index < 4; index++) this.#key[index] = from[at + index] ?? 0;
    return this.#findKey();
  }

  writeWords(row: number, into: Uint32Array, at: number): void {
    for (let index = 0; index < ID_WORDS; index++) into[at + index] = this.#word(row, index);
  }

  release(row: number): void {
    if (!this.#isUsed(row)) return;
    const part = this.#partOf(this.#hashOf(row));
    const { slots } = part;
    let hole = this.#homeIn(slots, this.#hashOf(row));
    while (slots[hole] !== row) hole = (hole + 1) & (slots.length - 1);
    // Moves later entries of the probe sequence up, so that no search stops at the hole.
    let slot = hole;
    for (;;) {
      slot = (slot + 1) & (slots.length - 1);
      const moved = slots[slot] ?? NONE;
      if (moved === NONE) break;
      const distance = (slot - this.#homeIn(slots, this.#hashOf(moved))) & (slots.length - 1);
      if (distance < ((slot - hole) & (slots.length - 1))) continue;
      slots[hole] = moved;
      hole = slot;
    }
    slots[hole] = NONE;
    this.#setWords(row, false, NO_ID);
    part.liveCount -= 1;
    this.#free.push(row);
  }

  id(row: number): string {
    return format(this.#word(row, 0), this.#word(row, 1), this.#word(row, 2), this.#word(row, 3));
  }

  /** Rows whose id ends with these 12 hex digits, the part that a gosum id keeps. One look-up. */
  rowsEndingWith(digits: string): readonly number[] {
    const high = Number.parseInt(digits.slice(0, 4), 16);
    const low = Number.parseInt(digits.slice(4), 16);
    const hashed = this.#hash(high, low);
    const { slots } = this.#partOf(hashed);
    const rows: number[] = [];
    for (let slot = this.#homeIn(slots, hashed); ; slot = (slot + 1) & (slots.length - 1)) {
      const row = slots[slot] ?? NONE;
      if (row === NONE) break;
      if (this.#word(row, 3) === low && (this.#word(row, 2) & SHORT_MASK) === high) rows.push(row);
    }
    return rows;
  }

  /** Rows whose last 12 hex digits start with these (at most 12). Scans every row. */
  rowsShownAs(digits: string): readonly number[] {
    const wanted = Number.parseInt(digits, 16);
    const left = 16 ** (SHORT_DIGITS - digits.length);
    const rows: number[] = [];
    for (let row = 0; row < this.#bound; row++) {
      const short = (this.#word(row, 2) & SHORT_MASK) * 2 ** 32 + this.#word(row, 3);
      if (Math.floor(short / left) === wanted && this.#isUsed(row)) rows.push(row);
    }
    return rows;
  }

  /** Compares ids; the last tie-breaker. */
  compare(left: number, right: number): number {
    for (let index = 0; index < ID_WORDS; index++) {
      const difference = this.#word(left, index) - this.#word(right, index);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Highest row in use so far, plus one. */
  rowBound(): number {
    return this.#bound;
  }

  /**
   * Hashes the last 48 bits only, so that ids with the same ending share a probe sequence. These
   * bits are random in a UUIDv7; the multiplication spreads ids that are not.
   */
  #hash(third: number, fourth: number): number {
    const mixed = Math.imul(fourth ^ Math.imul(third & SHORT_MASK, 0x9e3779b1), 0x85ebca6b);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  #word(row: number, which: number): number {
    return this.#chunks[row >>> CHUNK_BITS]?.[(row & CHUNK_MASK) * ID_WORDS + which] ?? 0;
  }

  #isUsed(row: number): boolean {
    return this.#used[row >>> CHUNK_BITS]?.[row & CHUNK_MASK] === 1;
  }

  #setWords(row: number, isInUse: boolean, from: Uint32Array): void {
    this.#chunks[row >>> CHUNK_BITS]?.set(from, (row & CHUNK_MASK) * ID_WORDS);
    const flags = this.#used[row >>> CHUNK_BITS];
    if (flags !== undefined) flags[row & CHUNK_MASK] = isInUse ? 1 : 0;
  }

  #hashOf(row: number): number {
    return this.#hash(this.#word(row, 2), this.#word(row, 3));
  }

  #homeIn(slots: Int32Array, hashed: number): number {
    return (hashed >>> PART_BITS) & (slots.length - 1);
  }

  #partOf(hashed: number): IdPart {
    const part = this.#parts[hashed & (PARTS - 1)];
    if (part === undefined) throw new RangeError("a hash names one of the parts");
    return part;
  }

  #matches(row: number): boolean {
    return (
      this.#word(row, 3) === this.#key[3] &&
      this.#word(row, 2) === this.#key[2] &&
      this.#word(row, 1) === this.#key[1] &&
      this.#word(row, 0) === this.#key[0]
    );
  }

  /** Row of the id in `key`, or -1. */
  #findKey(): number {
    const hashed = this.#hash(this.#key[2] ?? 0, this.#key[3] ?? 0);
    const { slots } = this.#partOf(hashed);
    let slot = this.#homeIn(slots, hashed);
    for (;;) {
      const row = slots[slot] ?? NONE;
      if (row === NONE || this.#matches(row)) return row;
      slot = (slot + 1) & (slots.length - 1);
    }
  }

  #place(slots: Int32Array, row: number): void {
    let slot = this.#homeIn(slots, this.#hashOf(row));
    while (slots[slot] !== NONE) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = row;
  }

  #addChunk(): void {
    this.#chunks.push(new Uint32Array(ID_WORDS * CHUNK_ROWS));
    this.#used.push(new Uint8Array(CHUNK_ROWS));
  }

  #growPart(part: IdPart): void {
    const slots = new Int32Array(part.slots.length * 2).fill(NONE);
    for (const row of part.slots) if (row !== NONE) this.#place(slots, row);
    part.slots = slots;
  }

  /** Row of the id in `key`; assigns a new one if needed. */
  #claimKey(): number {
    const found = this.#findKey();
    if (found !== NONE) return found;
    const part = this.#partOf(this.#hash(this.#key[2] ?? 0, this.#key[3] ?? 0));
    if ((part.liveCount + 1) * 2 > part.slots.length) this.#growPart(part);
    const row = this.#free.pop() ?? this.#bound++;
    if (row >= this.#used.length * CHUNK_ROWS) this.#addChunk();
    this.#setWords(row, true, this.#key);
    part.liveCount += 1;
    this.#place(part.slots, row);
    return row;
  }
}

/**
 * Parses 8-4-4-4-12 hex digits into four words. Called for every edge and look-up; digit by digit
 * it takes a fifth of the time of parsing slices.
 */
function read(id: string, into: Uint32Array): void {
  into[0] = (half(id, 0) << 16) | half(id, 4);
  into[1] = (half(id, 9) << 16) | half(id, 14);
  into[2] = (half(id, 19) << 16) | half(id, 24);
  into[3] = (half(id, 28) << 16) | half(id, 32);
}
/** Parses four digits. */
const half = (id: string, from: number): number =>
  (digitAt(id, from) << 12) | (digitAt(id, from + 1) << 8) | (digitAt(id, from + 2) << 4) | digitAt(id, from + 3);
const digitAt = (id: string, at: number): number => DIGITS[id.charCodeAt(at)] ?? 0;
/** By character code. */
const DIGITS = Uint8Array.from({ length: 128 }, (_, code) => Number.parseInt(String.fromCharCode(code), 16) || 0);

/** Recall formats the ids of all candidates: a table takes a tenth of the time. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const digits = (half: number): string => `${HEX[(half >>> 8) & 0xff]}${HEX[half & 0xff]}`;

function format(first: number, second: number, third: number, fourth: number): string {
  return `${digits(first >>> 16)}${digits(first)}-${digits(second >>> 16)}-${digits(second)}-${digits(third >>> 16)}-${digits(third)}${digits(fourth >>> 16)}${digits(fourth)}`;
}

interface Words<Word> {
  get(row: number): Word | undefined;
  set(row: number, word: Word): void;
  clear(row: number): void;
}

export const createRowsByText = (): RowsByWord<string> => new RowsByWord(textHash, texts());
/** For non-negative integers of at most 53 bits. */
export const createRowsByNumber = (): RowsByWord<number> => new RowsByWord(numberHash, numbers());

interface WordPart {
  heads: Int32Array;
  count: number;
}
/** The hash of a row, and the next row of its chain. */
interface Chunk {
  readonly next: Int32Array;
  readonly hashes: Uint32Array;
}

/**
 * Finds rows by a word or number that few rows share: a fingerprint, message id or profile key.
 * Each row has at most one. Rows with the same hash are chained in typed arrays, which need less
 * memory than a map. Growth never copies everything, so no single row waits for it.
 */
export class RowsByWord<Word extends string | number> {
  readonly #hash: (word: Word) => number;
  readonly #words: Words<Word>;
  readonly #parts: WordPart[] = Array.from({ length: PARTS }, () => ({
    heads: new Int32Array(8).fill(NONE),
    count: 0,
  }));
  readonly #chunks: Chunk[] = [];

  constructor(hash: (word: Word) => number, words: Words<Word>) {
    this.#hash = hash;
    this.#words = words;
  }

  add(word: Word, row: number): void {
    const hashed = this.#hash(word);
    const part = this.#partOf(hashed);
    if (++part.count > part.heads.length) this.#grow(part);
    this.#words.set(row, word);
    this.#setHash(row, hashed);
    this.#link(part, row);
  }

  drop(row: number): void {
    if (this.#words.get(row) === undefined) return;
    const part = this.#partOf(this.#hashOf(row));
    const slot = this.#slotIn(part, this.#hashOf(row));
    let step = part.heads[slot] ?? NONE;
    if (step === row) part.heads[slot] = this.#nextOf(row);
    else {
      while (this.#nextOf(step) !== row) step = this.#nextOf(step);
      this.#setNext(step, this.#nextOf(row));
    }
    this.#setNext(row, NONE);
    this.#setHash(row, 0);
    this.#words.clear(row);
    part.count -= 1;
  }

  rows(word: Word): readonly number[] {
    const found: number[] = [];
    const hashed = this.#hash(word);
    const part = this.#partOf(hashed);
    for (let row = part.heads[this.#slotIn(part, hashed)] ?? NONE; row !== NONE; row = this.#nextOf(row))
      if (this.#words.get(row) === word) found.push(row);
    return found;
  }

  word(row: number): Word | undefined {
    return this.#words.get(row);
  }

  #partOf(hashed: number): WordPart {
    const part = this.#parts[hashed & (PARTS - 1)];
    if (part === undefined) throw new RangeError("a hash names one of the parts");
    return part;
  }

  #slotIn({ heads }: WordPart, hashed: number): number {
    return (hashed >>> PART_BITS) & (heads.length - 1);
  }

  #hashOf(row: number): number {
    return this.#chunks[row >>> CHUNK_BITS]?.hashes[row & CHUNK_MASK] ?? 0;
  }

  #nextOf(row: number): number {
    return this.#chunks[row >>> CHUNK_BITS]?.next[row & CHUNK_MASK] ?? NONE;
  }

  #setNext(row: number, next: number): void {
    const chunk = this.#chunks[row >>> CHUNK_BITS];
    if (chunk !== undefined) chunk.next[row & CHUNK_MASK] = next;
  }

  #setHash(row: number, hashed: number): void {
    while (this.#chunks.length <= row >>> CHUNK_BITS)
      this.#chunks.push({ next: new Int32Array(CHUNK_ROWS).fill(NONE), hashes: new Uint32Array(CHUNK_ROWS) });
    const chunk = this.#chunks[row >>> CHUNK_BITS];
    if (chunk !== undefined) chunk.hashes[row & CHUNK_MASK] = hashed;
  }

  #link(part: WordPart, row: number): void {
    const slot = this.#slotIn(part, this.#hashOf(row));
    this.#setNext(row, part.heads[slot] ?? NONE);
    part.heads[slot] = row;
  }

  #grow(part: WordPart): void {
    const old = part.heads;
    part.heads = new Int32Array(old.length * 2).fill(NONE);
    for (const head of old) {
      for (let row = head; row !== NONE; ) {
        const following = this.#nextOf(row);
        this.#link(part, row);
        row = following;
      }
    }
  }
}

function texts(): Words<string> {
  const chunks: (string | undefined)[][] = [];
  return {
    get: (row) => chunks[row >>> CHUNK_BITS]?.[row & CHUNK_MASK],
    set(row, word) {
      while (chunks.length <= row >>> CHUNK_BITS) chunks.push([]);
      const chunk = chunks[row >>> CHUNK_BITS] ?? [];
      // Filling every position keeps the array in V8's packed form.
      while (chunk.length < (row & CHUNK_MASK)) chunk.push(undefined);
      chunk[row & CHUNK_MASK] = word;
    },
    clear(row) {
      const chunk = chunks[row >>> CHUNK_BITS];
      if (chunk !== undefined) chunk[row & CHUNK_MASK] = undefined;
    },
  };
}

function numbers(): Words<number> {
  const chunks: Float64Array[] = [];
  return {
    get(row) {
      const word = chunks[row >>> CHUNK_BITS]?.[row & CHUNK_MASK] ?? Number.NaN;
      return Number.isNaN(word) ? undefined : word;
    },
    set(row, word) {
      while (chunks.length <= row >>> CHUNK_BITS) chunks.push(new Float64Array(CHUNK_ROWS).fill(Number.NaN));
      const chunk = chunks[row >>> CHUNK_BITS];
      if (chunk !== undefined) chunk[row & CHUNK_MASK] = word;
    },
    clear(row) {
      const chunk = chunks[row >>> CHUNK_BITS];
      if (chunk !== undefined) chunk[row & CHUNK_MASK] = Number.NaN;
    },
  };
}

const numberHash = (word: number): number => mixed((word >>> 0) ^ Math.imul(Math.floor(word / 2 ** 32), 0x9e3779b1));

function textHash(word: string): number {
  let hashed = 0x811c9dc5;
  for (let index = 0; index < word.length; index++) hashed = Math.imul(hashed ^ word.charCodeAt(index), 0x01000193);
  return mixed(hashed);
}

const mixed = (hashed: number): number => (Math.imul(hashed ^ (hashed >>> 15), 0x85ebca6b) ^ (hashed >>> 13)) >>> 0;

/** Terms are grouped by first letter, so that a search for similar ones skips most of them. */
const LETTERS = 32;
const PARTS_A_LETTER = 8;

/**
 * Terms ⇄ numbers: the dictionary of a lexical index. Doubling a JavaScript map copies all entries
 * at once (14 ms at 131,072, 160 ms at 524,288), so the terms are spread over many maps that grow
 * independently.
 */
export class TermTable {
  /** By letter, then by the rest of the term; created on demand. */
  readonly #parts = new Array<Map<string, number> | undefined>(LETTERS * PARTS_A_LETTER).fill(undefined);
  /** By number, in chunks that never move. */
  readonly #names: (string | undefined)[][] = [];
  readonly #free: number[] = [];
  #bound = 0;
  #count = 0;

  find(term: string): number | undefined {
    return this.#parts[placeOf(term)]?.get(term);
  }

  /** The number of a term; assigns one if needed. Numbers are reused. */
  claim(term: string): number {
    const part = this.#parts[placeOf(term)] ?? new Map<string, number>();
    this.#parts[placeOf(term)] = part;
    const known = part.get(term);
    if (known !== undefined) return known;
    const number = this.#free.pop() ?? this.#bound++;
    const own = ownCopy(term);
    part.set(own, number);
    this.#setName(number, own);
    this.#count += 1;
    return number;
  }

  drop(number: number): void {
    const term = this.term(number);
    if (term === undefined) return;
    this.#parts[placeOf(term)]?.delete(term);
    this.#setName(number, undefined);
    this.#free.push(number);
    this.#count -= 1;
  }

  term(number: number): string | undefined {
    return this.#names[number >>> CHUNK_BITS]?.[number & CHUNK_MASK];
  }

  /** Terms with the same beginning, and some others. */
  *like(word: string): Iterable<string> {
    const first = letterOf(word) * PARTS_A_LETTER;
    for (const part of this.#parts.slice(first, first + PARTS_A_LETTER)) if (part !== undefined) yield* part.keys();
  }

  size(): number {
    return this.#count;
  }

  #setName(number: number, term: string | undefined): void {
    const chunk = this.#names[number >>> CHUNK_BITS];
    if (chunk === undefined) this.#names.push([term]);
    else chunk[number & CHUNK_MASK] = term;
  }
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
export class Interner {
  readonly #ordinals = new Map<string, number>();
  readonly #texts: (string | undefined)[] = [undefined];
  readonly #useCounts: number[] = [0];
  readonly #free: number[] = [];

  /** The number of a string; adds uses. `undefined` is 0. */
  acquire(text: string | undefined, useCount: number = 1): number {
    if (text === undefined) return 0;
    const known = this.#ordinals.get(text);
    if (known !== undefined) {
      this.#useCounts[known] = (this.#useCounts[known] ?? 0) + useCount;
      return known;
    }
    const ordinal = this.#free.pop() ?? this.#texts.length;
    const own = ownCopy(text);
    this.#ordinals.set(own, ordinal);
    this.#texts[ordinal] = own;
    this.#useCounts[ordinal] = useCount;
    return ordinal;
  }

  release(ordinal: number): void {
    const text = this.#texts[ordinal];
    if (text === undefined) return;
    const left = (this.#useCounts[ordinal] ?? 1) - 1;
    this.#useCounts[ordinal] = left;
    if (left > 0) return;
    this.#ordinals.delete(text);
    this.#texts[ordinal] = undefined;
    this.#free.push(ordinal);
  }

  /** The number of a string in use, without adding a use. */
  find(text: string): number | undefined {
    return this.#ordinals.get(text);
  }

  text(ordinal: number): string | undefined {
    return this.#texts[ordinal];
  }

  entries(): IterableIterator<[string, number]> {
    return this.#ordinals.entries();
  }

  /** Highest number so far, plus one: the size of an array by ordinal. */
  bound(): number {
    return this.#texts.length;
  }
}

/** Names are shared by the vault; which of them speak in one trust partition is counted by row. */
export class PartitionSpeakers {
  readonly #names: Interner;
  readonly #rowCounts = new Map<number, number>();

  constructor(names: Interner) {
    this.#names = names;
  }

  enter(ordinal: number): void {
    if (ordinal !== 0) this.#rowCounts.set(ordinal, (this.#rowCounts.get(ordinal) ?? 0) + 1);
  }

  leave(ordinal: number): void {
    const left = (this.#rowCounts.get(ordinal) ?? 0) - 1;
    if (left > 0) this.#rowCounts.set(ordinal, left);
    else this.#rowCounts.delete(ordinal);
  }

  *entries(): Iterable<readonly [string, number]> {
    for (const entry of this.#names.entries()) if (this.#rowCounts.has(entry[1])) yield entry;
  }
}
