/**
 * Names as small numbers, each name its own. A store of a million memories is checked while it streams, and its ids are all that must be
 * remembered: 16 bytes of a hash stand for each, so that a table of a million takes some 40 MB and no document can make two names the same
 * (SEC-X6).
 */
import { sha256OfText } from "../../crypto/hash.ts";

export interface IdTable {
  /** The number of a name, from 0 in the order of first mention. */
  ordinal(name: string): number;
  /** How many names were mentioned. */
  readonly size: number;
}

const WORDS = 4;
const SLOTS_MIN = 1_024;

export function openIdTable(): IdTable {
  let hashes = new Uint32Array((SLOTS_MIN / 2) * WORDS);
  /** Ordinal and one; 0 for an empty slot. */
  let slots = new Uint32Array(SLOTS_MIN);
  let size = 0;
  /** Names come in runs: a conversation is named by each of its memories. */
  let lastName: string | undefined;
  let lastOrdinal = 0;

  const grow = (): void => {
    const wider = new Uint32Array(hashes.length * 2);
    wider.set(hashes);
    hashes = wider;
    slots = new Uint32Array(slots.length * 2);
    for (let ordinal = 0; ordinal < size; ordinal++) slots[freeSlot(ordinal)] = ordinal + 1;
  };
  const freeSlot = (ordinal: number): number => {
    let slot = (hashes[ordinal * WORDS] ?? 0) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    return slot;
  };
  const isAt = (ordinal: number, hash: Uint32Array): boolean =>
    hashes[ordinal * WORDS] === hash[0] &&
    hashes[ordinal * WORDS + 1] === hash[1] &&
    hashes[ordinal * WORDS + 2] === hash[2] &&
    hashes[ordinal * WORDS + 3] === hash[3];

  const ordinalOf = (name: string): number => {
    const hash = wordsOf(name);
    let slot = (hash[0] ?? 0) & (slots.length - 1);
    for (let held = slots[slot] ?? 0; held !== 0; held = slots[slot] ?? 0) {
      if (isAt(held - 1, hash)) return held - 1;
      slot = (slot + 1) & (slots.length - 1);
    }
    if ((size + 1) * WORDS > hashes.length) {
      grow();
      slot = -1;
    }
    hashes.set(hash, size * WORDS);
    slots[slot === -1 ? freeSlot(size) : slot] = size + 1;
    size += 1;
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

/** The first 128 bits of SHA-256: far more than a billion names need to stay apart, also where somebody chooses them. */
function wordsOf(name: string): Uint32Array {
  const digest = sha256OfText(name);
  const words = new Uint32Array(WORDS);
  for (let at = 0; at < WORDS; at++) words[at] = digest.readUInt32LE(at * 4);
  return words;
}
