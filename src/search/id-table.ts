const EMPTY = -1;
/** Rows are stored in chunks that never move, so growth copies nothing. */
const CHUNK_BITS = 10;
const CHUNK_ROWS = 1 << CHUNK_BITS;
const CHUNK_MASK = CHUNK_ROWS - 1;
const ID_WORDS = 4;
/** The table is split by hash; each part grows on its own, so growth causes no pause. */
const PARTS = 64;
const PART_BITS = 6;

interface Part {
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
  readonly #parts: Part[] = Array.from({ length: PARTS }, () => ({
    slots: new Int32Array(8).fill(EMPTY),
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
      const moved = slots[slot] ?? EMPTY;
      if (moved === EMPTY) break;
      const distance = (slot - this.#homeIn(slots, this.#hashOf(moved))) & (slots.length - 1);
      if (distance < ((slot - hole) & (slots.length - 1))) continue;
      slots[hole] = moved;
      hole = slot;
    }
    slots[hole] = EMPTY;
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
      const row = slots[slot] ?? EMPTY;
      if (row === EMPTY) break;
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

  #partOf(hashed: number): Part {
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
      const row = slots[slot] ?? EMPTY;
      if (row === EMPTY || this.#matches(row)) return row;
      slot = (slot + 1) & (slots.length - 1);
    }
  }

  #place(slots: Int32Array, row: number): void {
    let slot = this.#homeIn(slots, this.#hashOf(row));
    while (slots[slot] !== EMPTY) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = row;
  }

  #addChunk(): void {
    this.#chunks.push(new Uint32Array(ID_WORDS * CHUNK_ROWS));
    this.#used.push(new Uint8Array(CHUNK_ROWS));
  }

  #growPart(part: Part): void {
    const slots = new Int32Array(part.slots.length * 2).fill(EMPTY);
    for (const row of part.slots) if (row !== EMPTY) this.#place(slots, row);
    part.slots = slots;
  }

  /** Row of the id in `key`; assigns a new one if needed. */
  #claimKey(): number {
    const found = this.#findKey();
    if (found !== EMPTY) return found;
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
