/**
 * Rows found by a word or number that few rows share: a fingerprint, a caller's id, a profile key. One a row. Rows of one hash are
 * chained in typed arrays, which costs less memory than a map and grows without a long pause.
 */
export interface RowsByWord<Word extends string | number> {
  readonly add: (word: Word, row: number) => void;
  readonly drop: (row: number) => void;
  readonly rows: (word: Word) => readonly number[];
  readonly word: (row: number) => Word | undefined;
}

/** What the words of the rows lie in. */
interface Words<Word> {
  get(row: number): Word | undefined;
  set(row: number, word: Word): void;
  clear(row: number): void;
}

const NONE = -1;

export const createRowsByText = (): RowsByWord<string> => chained(textHash, texts());
/** For whole numbers of at most 53 bits, zero and above. */
export const createRowsByNumber = (): RowsByWord<number> => chained(numberHash, numbers());

function chained<Word extends string | number>(hash: (word: Word) => number, words: Words<Word>): RowsByWord<Word> {
  let heads = new Int32Array(256).fill(NONE);
  let next = new Int32Array(0);
  let hashes = new Uint32Array(0);
  let count = 0;
  const slot = (hashed: number): number => hashed & (heads.length - 1);

  function reserve(row: number): void {
    if (row < next.length) return;
    const size = Math.max(256, row + 1, next.length * 2);
    const moreNext = new Int32Array(size).fill(NONE);
    moreNext.set(next);
    next = moreNext;
    const moreHashes = new Uint32Array(size);
    moreHashes.set(hashes);
    hashes = moreHashes;
  }
  function link(row: number): void {
    const head = slot(hashes[row] ?? 0);
    next[row] = heads[head] ?? NONE;
    heads[head] = row;
  }
  function grow(): void {
    const old = heads;
    heads = new Int32Array(old.length * 2).fill(NONE);
    for (const head of old) {
      for (let row = head; row !== NONE; ) {
        const following = next[row] ?? NONE;
        link(row);
        row = following;
      }
    }
  }

  return {
    add(word, row) {
      reserve(row);
      if (++count > heads.length) grow();
      words.set(row, word);
      hashes[row] = hash(word);
      link(row);
    },
    drop(row) {
      if (words.get(row) === undefined) return;
      const head = slot(hashes[row] ?? 0);
      let step = heads[head] ?? NONE;
      if (step === row) heads[head] = next[row] ?? NONE;
      else {
        while (next[step] !== row) step = next[step] ?? NONE;
        next[step] = next[row] ?? NONE;
      }
      next[row] = NONE;
      hashes[row] = 0;
      words.clear(row);
      count -= 1;
    },
    rows(word) {
      const found: number[] = [];
      for (let row = heads[slot(hash(word))] ?? NONE; row !== NONE; row = next[row] ?? NONE)
        if (words.get(row) === word) found.push(row);
      return found;
    },
    word: (row) => words.get(row),
  };
}

function texts(): Words<string> {
  const byRow: (string | undefined)[] = [];
  return {
    get: (row) => byRow[row],
    set(row, word) {
      // An array that is filled up to the row keeps its fast form.
      while (byRow.length < row) byRow.push(undefined);
      byRow[row] = word;
    },
    clear(row) {
      byRow[row] = undefined;
    },
  };
}

function numbers(): Words<number> {
  let byRow = new Float64Array(256).fill(Number.NaN);
  return {
    get(row) {
      const word = byRow[row] ?? Number.NaN;
      return Number.isNaN(word) ? undefined : word;
    },
    set(row, word) {
      if (row >= byRow.length) {
        const larger = new Float64Array(Math.max(row + 1, byRow.length * 2)).fill(Number.NaN);
        larger.set(byRow);
        byRow = larger;
      }
      byRow[row] = word;
    },
    clear(row) {
      byRow[row] = Number.NaN;
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
