/**
 * Names as small numbers, each name its own. A store of a million memories is checked while it streams, and its ids are all that must be
 * remembered: 8 bytes of a hash stand for each, and a table of a million takes 14 MB. The hash is keyed by chance, so that no document can make two
 * names the same (SEC-X6); of a million names any two are the same by chance once in thirty million tables. The table is hashed linearly (Litwin, VLDB
 * 1980): it grows by one bucket at a time and never by a copy of itself.
 */
import { sha256OfText } from "../../crypto/hash.ts";
import { systemRandom } from "../../crypto/random.ts";

interface IdTable {
  /** The number of a name, from 0 in the order of first mention. */
  ordinal(name: string): number;
  /** How many names were mentioned. */
  readonly size: number;
}

const WORDS = 2;
const KEY_BYTES = 16;
const NAMES_A_BUCKET = 2;

export function openIdTable(): IdTable {
  const hashes = openNumbers();
  /** By bucket: the ordinal and one of the name that came last. */
  const heads = openNumbers();
  /** By ordinal: the ordinal and one of the next name in its bucket; 0 behind the last. */
  const nexts = openNumbers();
  let bucketCount = 1;
  /** Buckets before the round of splits that is under way: a power of two. */
  let roundCount = 1;
  let size = 0;
  const key = Buffer.from(systemRandom.bytes(KEY_BYTES)).toString("base64");
  /** Names come in runs: a conversation is named by each of its memories. */
  let lastName: string | undefined;
  let lastOrdinal = 0;

  const bucketOf = (hash: number): number => {
    const bucket = hash & (roundCount * 2 - 1);
    return bucket < bucketCount ? bucket : bucket & (roundCount - 1);
  };
  const putFirst = (ordinal: number): void => {
    const bucket = bucketOf(hashes.at(ordinal * WORDS));
    nexts.set(ordinal, heads.at(bucket));
    heads.set(bucket, ordinal + 1);
  };
  /** The names of the oldest bucket go to it and to the new one. */
  const split = (): void => {
    const bucket = bucketCount - roundCount;
    let held = heads.at(bucket);
    heads.set(bucket, 0);
    bucketCount += 1;
    while (held !== 0) {
      const next = nexts.at(held - 1);
      putFirst(held - 1);
      held = next;
    }
    if (bucketCount === roundCount * 2) roundCount = bucketCount;
  };

  const ordinalOf = (name: string): number => {
    const digest = sha256OfText(key + name);
    const [low, high] = [digest.readUInt32LE(0), digest.readUInt32LE(4)];
    for (let held = heads.at(bucketOf(low)); held !== 0; held = nexts.at(held - 1)) {
      const at = (held - 1) * WORDS;
      if (hashes.at(at) === low && hashes.at(at + 1) === high) return held - 1;
    }
    hashes.push(low, high);
    putFirst(size);
    size += 1;
    if (size > bucketCount * NAMES_A_BUCKET) split();
    return size - 1;
  };
  return {
    ordinal: (name) => {
      if (name !== lastName) {
        lastOrdinal = ordinalOf(name);
        lastName = name;
      }
      return lastOrdinal;
    },
    get size() {
      return size;
    },
  };
}

export interface Numbers {
  readonly length: number;
  push(...numbers: readonly number[]): void;
  /** Behind the end too, which does not move the end. */
  set(at: number, number: number): void;
  /** 0 behind the end. */
  at(at: number): number;
}

export function openNumbers(): Numbers {
  const blocks: Uint32Array[] = [];
  let length = 0;
  const put = (at: number, number: number): void => {
    const place = at >>> BLOCK_BITS;
    const block = blocks[place] ?? new Uint32Array(BLOCK);
    block[at & (BLOCK - 1)] = number;
    blocks[place] = block;
  };
  return {
    get length() {
      return length;
    },
    push: (...numbers) => {
      for (const number of numbers) put(length++, number);
    },
    set: put,
    at: (at) => blocks[at >>> BLOCK_BITS]?.[at & (BLOCK - 1)] ?? 0,
  };
}
const BLOCK_BITS = 14;
const BLOCK = 2 ** BLOCK_BITS;
