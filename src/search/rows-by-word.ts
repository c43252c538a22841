/** Storage of the words of the rows. */
interface Words<Word> {
  get(row: number): Word | undefined;
  set(row: number, word: Word): void;
  clear(row: number): void;
}

const NONE = -1;

export const createRowsByText = (): RowsByWord<string> => new RowsByWord(textHash, texts());
/** For non-negative integers of at most 53 bits. */
export const createRowsByNumber = (): RowsByWord<number> => new RowsByWord(numberHash, numbers());

/** Row data is stored in chunks that are allocated on demand and never move. */
const CHUNK_BITS = 10;
const CHUNK_ROWS = 1 << CHUNK_BITS;
const CHUNK_MASK = CHUNK_ROWS - 1;
/** Heads are split by hash, and each part grows on its own, as in id-table.ts. */
const PARTS = 64;
const PART_BITS = 6;

interface Part {
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
  readonly #parts: Part[] = Array.from({ length: PARTS }, () => ({ heads: new Int32Array(8).fill(NONE), count: 0 }));
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

  #partOf(hashed: number): Part {
    const part = this.#parts[hashed & (PARTS - 1)];
    if (part === undefined) throw new RangeError("a hash names one of the parts");
    return part;
  }

  #slotIn({ heads }: Part, hashed: number): number {
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

  #link(part: Part, row: number): void {
    const slot = this.#slotIn(part, this.#hashOf(row));
    this.#setNext(row, part.heads[slot] ?? NONE);
    part.heads[slot] = row;
  }

  #grow(part: Part): void {
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
