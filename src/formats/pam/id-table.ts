/**
 * Names as small numbers, each name its own. A store of a million memories is checked while it streams, and its ids are all that must be
 * remembered: 8 bytes of a hash stand for each, and a table of a million takes 16 MB. The hash is keyed by chance, so that no document can make two
 * names the same (SEC-X6); of a million names any two are the same by chance once in thirty million tables.
 */
import { sha256OfText } from "../../crypto/hash.ts";
import { systemRandom } from "../../crypto/random.ts";
import { openNumbers } from "./numbers.ts";

export interface IdTable {
  /** The number of a name, from 0 in the order of first mention. */
  ordinal(name: string): number;
  /** How many names were mentioned. */
  readonly size: number;
}

const WORDS = 2;
const KEY_BYTES = 16;
const SLOTS_MIN = 1_024;

export function openIdTable(): IdTable {
  const hashes = openNumbers();
  /** Ordinal and one; 0 for an empty slot. */
  let slots = new Uint32Array(SLOTS_MIN);
  let size = 0;
  const key = Buffer.from(systemRandom.bytes(KEY_BYTES)).toString("base64");
  /** Names come in runs: a conversation is named by each of its memories. */
  let lastName: string | undefined;
  let lastOrdinal = 0;

  const grow = (): void => {
    slots = new Uint32Array(slots.length * 2);
    for (let ordinal = 0; ordinal < size; ordinal++) slots[freeSlot(ordinal)] = ordinal + 1;
  };
  const freeSlot = (ordinal: number): number => {
    let slot = hashes.at(ordinal * WORDS) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    return slot;
  };
  const isAt = (ordinal: number, hash: Uint32Array): boolean =>
    hashes.at(ordinal * WORDS) === hash[0] && hashes.at(ordinal * WORDS + 1) === hash[1];

  const ordinalOf = (name: string): number => {
    const hash = wordsOf(key + name);
    let slot = (hash[0] ?? 0) & (slots.length - 1);
    for (let held = slots[slot] ?? 0; held !== 0; held = slots[slot] ?? 0) {
      if (isAt(held - 1, hash)) return held - 1;
      slot = (slot + 1) & (slots.length - 1);
    }
    if ((size + 1) * 2 > slots.length) {
      grow();
      slot = -1;
    }
    hashes.push(...hash);
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

function wordsOf(name: string): Uint32Array {
  const digest = sha256OfText(name);
  return Uint32Array.of(digest.readUInt32LE(0), digest.readUInt32LE(4));
}
