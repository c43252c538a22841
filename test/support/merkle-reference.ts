/** The tree of RFC 6962 from all leaf hashes in memory: what `tileTree` must answer from tiles. */
import { emptyRoot, type MerkleFrontier } from "../../src/crypto/merkle-tree.ts";
import { integerWithin, nodeHash } from "../../src/crypto/primitives.ts";
import { KeepsakeError } from "../../src/model/error.ts";

export function merkleRoot(leaves: readonly Uint8Array[], size: number = leaves.length): Uint8Array {
  integerWithin(size, leaves.length);
  return size === 0 ? emptyRoot() : rangeRoot(leaves, 0, size);
}

/** Proof that leaf `index` is in the tree of the first `size` leaves, from the leaf upwards. */
export function inclusionProof(
  leaves: readonly Uint8Array[],
  index: number,
  size: number = leaves.length,
): Uint8Array[] {
  integerWithin(size, leaves.length);
  integerWithin(index, size - 1);
  return rangeInclusion(leaves, index, 0, size);
}

/** Proof that the tree of `size` leaves extends the tree of the first `olderSize`. */
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

/** SUBPROOF of RFC 6962 §2.1.2; `whole`: this range is the older tree. */
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

/** Largest power of two below `count`. */
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

export const emptyFrontier: MerkleFrontier = { size: 0, peaks: [] };

export function appendLeaf(frontier: MerkleFrontier, leaf: Uint8Array): MerkleFrontier {
  const peaks = [...frontier.peaks];
  let hash = leaf;
  // Each trailing one bit of the size is a full subtree as high as the new one.
  for (let rest = frontier.size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
    const left = peaks.pop();
    if (left === undefined) break;
    hash = nodeHash(left, hash);
  }
  return { size: frontier.size + 1, peaks: [...peaks, hash] };
}
