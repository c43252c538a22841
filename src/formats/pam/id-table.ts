/**
 * Maps ids to small numbers in little memory: 8 bytes of a keyed hash per id (SEC-X6), 14 MB for a
 * million ids. Uses linear hashing (Litwin, VLDB 1980), which grows by one bucket at a time.
 */
import { sha256OfText, systemRandom } from "../../crypto/primitives.ts";

const BLOCK_BITS = 14;
const BLOCK = 2 ** BLOCK_BITS;

/** A list of unsigned 32-bit numbers that grows by blocks, without copying. */
export class Numbers {
  readonly #blocks: Uint32Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(...numbers: readonly number[]): void {
    for (const number of numbers) this.set(this.#length++, number);
  }

  /** May write beyond the end, which does not change `length`. */
  set(at: number, number: number): void {
    const place = at >>> BLOCK_BITS;
    const block = this.#blocks[place] ?? new Uint32Array(BLOCK);
    block[at & (BLOCK - 1)] = number;
    this.#blocks[place] = block;
  }

  /** 0 for unset places. */
  at(at: number): number {
    return this.#blocks[at >>> BLOCK_BITS]?.[at & (BLOCK - 1)] ?? 0;
  }
}

const WORDS = 2;
const KEY_BYTES = 16;
const NAMES_PER_BUCKET = 2;

export class IdTable {
  readonly #hashes = new Numbers();
  /** By bucket: ordinal plus one of the newest name. */
  readonly #heads = new Numbers();
  /** By ordinal: ordinal plus one of the next name in its bucket, or 0. */
  readonly #nexts = new Numbers();
  readonly #key = Buffer.from(systemRandom.bytes(KEY_BYTES)).toString("base64");
  #bucketCount = 1;
  /** Bucket count before the current round of splits: a power of two. */
  #roundCount = 1;
  #size = 0;
  /** Cached, because names repeat in runs: each memory names its conversation. */
  #lastName: string | undefined;
  #lastOrdinal = 0;

  get size(): number {
    return this.#size;
  }

  ordinal(name: string): number {
    if (name !== this.#lastName) {
      this.#lastOrdinal = this.#ordinalOf(name);
      this.#lastName = name;
    }
    return this.#lastOrdinal;
  }

  #ordinalOf(name: string): number {
    const digest = sha256OfText(this.#key + name);
    const [low, high] = [digest.readUInt32LE(0), digest.readUInt32LE(4)];
    for (let entry = this.#heads.at(this.#bucketOf(low)); entry !== 0; entry = this.#nexts.at(entry - 1)) {
      const at = (entry - 1) * WORDS;
      if (this.#hashes.at(at) === low && this.#hashes.at(at + 1) === high) return entry - 1;
    }
    this.#hashes.push(low, high);
    this.#putFirst(this.#size);
    this.#size += 1;
    if (this.#size > this.#bucketCount * NAMES_PER_BUCKET) this.#split();
    return this.#size - 1;
  }

  #bucketOf(hash: number): number {
    const bucket = hash & (this.#roundCount * 2 - 1);
    return bucket < this.#bucketCount ? bucket : bucket & (this.#roundCount - 1);
  }

  #putFirst(ordinal: number): void {
    const bucket = this.#bucketOf(this.#hashes.at(ordinal * WORDS));
    this.#nexts.set(ordinal, this.#heads.at(bucket));
    this.#heads.set(bucket, ordinal + 1);
  }

  /** Distributes the names of the oldest unsplit bucket between it and a new one. */
  #split(): void {
    const bucket = this.#bucketCount - this.#roundCount;
    let entry = this.#heads.at(bucket);
    this.#heads.set(bucket, 0);
    this.#bucketCount += 1;
    while (entry !== 0) {
      const next = this.#nexts.at(entry - 1);
      this.#putFirst(entry - 1);
      entry = next;
    }
    if (this.#bucketCount === this.#roundCount * 2) this.#roundCount = this.#bucketCount;
  }
}
