/**
 * The Merkle tree of RFC 6962 over log entries: hashes, roots and proofs (SEC-G1; security.md §4.3).
 * Functions of the list of leaf hashes; keeping them, tiles and checkpoints are elsewhere.
 */
import { KeepsakeError } from "../core/error.ts";
import { concat, integerWithin } from "./encoding.ts";
import { sha256, sha256OfText } from "./hash.ts";

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** SHA-256(0x00 ‖ entry). */
export const leafHash = (entry: Uint8Array): Buffer => sha256(concat(LEAF, entry));

/** SHA-256(0x01 ‖ left ‖ right). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(concat(NODE, left, right));

export const emptyRoot = (): Buffer => sha256OfText("");

/** The root over the first `size` leaf hashes. */
export function merkleRoot(leaves: readonly Uint8Array[], size: number = leaves.length): Uint8Array {
  integerWithin(size, leaves.length);
  return size === 0 ? emptyRoot() : rangeRoot(leaves, 0, size);
}

/** The path that shows that leaf `index` is in the tree of the first `size` leaves, from the leaf upwards. */
export function inclusionProof(
  leaves: readonly Uint8Array[],
  index: number,
  size: number = leaves.length,
): Uint8Array[] {
  integerWithin(size, leaves.length);
  integerWithin(index, size - 1);
  return rangeInclusion(leaves, index, 0, size);
}

/** The path that shows that the tree of `size` leaves only appended to the tree of the first `olderSize`. */
export function consistencyProof(
  leaves: readonly Uint8Array[],
  olderSize: number,
  size: number = leaves.length,
): Uint8Array[] {
  integerWithin(size, leaves.length);
  integerWithin(olderSize, size);
  return olderSize === 0 || olderSize === size ? [] : rangeConsistency(leaves, olderSize, 0, size, true);
}

function rangeRoot(leaves: readonly Uint8Array[], from: number, to: number): Uint8Array {
  if (to - from === 1) return leafAt(leaves, from);
  const middle = from + largestPowerBelow(to - from);
  return nodeHash(rangeRoot(leaves, from, middle), rangeRoot(leaves, middle, to));
}

function rangeInclusion(leaves: readonly Uint8Array[], index: number, from: number, to: number): Uint8Array[] {
  if (to - from === 1) return [];
  const middle = from + largestPowerBelow(to - from);
  return index < middle
    ? [...rangeInclusion(leaves, index, from, middle), rangeRoot(leaves, middle, to)]
    : [...rangeInclusion(leaves, index, middle, to), rangeRoot(leaves, from, middle)];
}

/** SUBPROOF of RFC 6962 §2.1.2; `whole` says that the older tree is this very range, whose root the checker has. */
function rangeConsistency(
  leaves: readonly Uint8Array[],
  olderSize: number,
  from: number,
  to: number,
  whole: boolean,
): Uint8Array[] {
  if (olderSize === to - from) return whole ? [] : [rangeRoot(leaves, from, to)];
  const half = largestPowerBelow(to - from);
  const middle = from + half;
  return olderSize <= half
    ? [...rangeConsistency(leaves, olderSize, from, middle, whole), rangeRoot(leaves, middle, to)]
    : [...rangeConsistency(leaves, olderSize - half, middle, to, false), rangeRoot(leaves, from, middle)];
}

/** The largest power of two below `count`, for count ≥ 2. No bit operators: they are wrong from 2^31 on. */
function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

function leafAt(leaves: readonly Uint8Array[], index: number): Uint8Array {
  const leaf = leaves[index];
  if (leaf !== undefined) return leaf;
  throw new KeepsakeError("invalid_input", `The log has no leaf ${index}.`, {
    hint: "Pass all leaf hashes from the first on, without gaps.",
    facts: { index, count: leaves.length },
  });
}
