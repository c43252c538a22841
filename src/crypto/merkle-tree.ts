/**
 * The Merkle tree of RFC 6962: hashes, roots and proofs as pure functions of leaf hashes (SEC-G1;
 * security.md §4.3).
 */
import { KeepsakeError } from "../model/error.ts";
import { concat, integerWithin } from "./encoding.ts";
import { sha256, sha256OfText } from "./hash.ts";

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** SHA-256(0x00 ‖ entry). */
export const leafHash = (entry: Uint8Array): Buffer => sha256(concat(LEAF, entry));

/** SHA-256(0x01 ‖ left ‖ right). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(concat(NODE, left, right));

export const emptyRoot = (): Buffer => sha256OfText("");

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

/** Largest power of two below `count`, for count ≥ 2. Bit operators fail from 2^31 on. */
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

/**
 * A growing tree, stored as the roots of its perfect subtrees, largest first. Appending and
 * computing the root cost O(log n), so a log can show its head after each commit (security.md §4.3,
 * §4.5).
 */
interface MerkleFrontier {
  readonly size: number;
  /** One hash per bit set in `size`, largest subtree first. */
  readonly peaks: readonly Uint8Array[];
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

export const frontierRoot = (frontier: MerkleFrontier): Uint8Array =>
  frontier.peaks.length === 0 ? emptyRoot() : frontier.peaks.reduceRight((right, left) => nodeHash(left, right));

/**
 * Verifies proofs as in security.md §4.4 (RFC 9162 §2.1.3.2 and §2.1.4.2). Halves by division
 * rather than by bit shift, which fails from 2^31 on.
 */
export interface InclusionClaim {
  readonly index: number;
  readonly size: number;
  readonly leaf: Uint8Array;
  readonly path: readonly Uint8Array[];
  readonly root: Uint8Array;
}
export interface ConsistencyClaim {
  readonly olderSize: number;
  readonly size: number;
  readonly olderRoot: Uint8Array;
  readonly root: Uint8Array;
  readonly path: readonly Uint8Array[];
}

export function verifyInclusion({ index, size, leaf, path, root }: InclusionClaim): boolean {
  if (!isCount(index) || !isCount(size) || index >= size || !isHash(leaf) || !path.every(isHash)) return false;
  let node = index;
  let last = size - 1;
  let hash = leaf;
  for (const sibling of path) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = nodeHash(sibling, hash);
      while (!isOdd(node) && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else {
      hash = nodeHash(hash, sibling);
    }
    node = half(node);
    last = half(last);
  }
  return last === 0 && same(hash, root);
}

export function verifyConsistency({ olderSize, size, olderRoot, root, path }: ConsistencyClaim): boolean {
  if (!isCount(olderSize) || !isCount(size) || olderSize > size || !path.every(isHash)) return false;
  if (olderSize === size) return path.length === 0 && same(olderRoot, root);
  if (olderSize === 0) return path.length === 0;
  const [start, ...rest] = isPowerOfTwo(olderSize) && path.length > 0 ? [olderRoot, ...path] : path;
  if (start === undefined) return false;
  let node = olderSize - 1;
  let last = size - 1;
  while (isOdd(node)) {
    node = half(node);
    last = half(last);
  }
  let olderHash = start;
  let hash = start;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      olderHash = nodeHash(sibling, olderHash);
      hash = nodeHash(sibling, hash);
      while (!isOdd(node) && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else {
      hash = nodeHash(hash, sibling);
    }
    node = half(node);
    last = half(last);
  }
  return last === 0 && same(olderHash, olderRoot) && same(hash, root);
}

const half = (count: number): number => Math.floor(count / 2);
const isOdd = (count: number): boolean => count % 2 === 1;
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const isHash = (bytes: Uint8Array): boolean => bytes.byteLength === 32;

function isPowerOfTwo(count: number): boolean {
  let power = 1;
  while (power < count) power *= 2;
  return power === count;
}

/** All values are public, so constant time is not needed. */
const same = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0;

/**
 * One proof for several leaves of a tree. It lists the missing hashes in the order of a walk from
 * the left, so neighbours share them: twelve adjacent entries of a million need about twenty
 * hashes, not 240.
 */
interface ProvenLeaf {
  readonly index: number;
  /** 32 bytes. */
  readonly hash: Uint8Array;
}
interface MultiProofClaim {
  readonly size: number;
  /** Ascending, without duplicates, at least one. */
  readonly leaves: readonly ProvenLeaf[];
  readonly hashes: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Also false if a hash is left over, so that each proof has only one form. */
export function verifyMultiProof({ size, leaves, hashes, root }: MultiProofClaim): boolean {
  if (!Number.isSafeInteger(size) || leaves.length === 0 || !leaves.every((leaf) => isLeaf(leaf, size))) return false;
  if (leaves.some((leaf, position) => position > 0 && leaf.index <= (leaves[position - 1]?.index ?? size)))
    return false;
  if (!hashes.every(isHash)) return false;

  let used = 0;
  const rangeRoot = (from: number, to: number, inside: readonly ProvenLeaf[]): Uint8Array | undefined => {
    const [first] = inside;
    if (first === undefined) return hashes[used++];
    if (to - from === 1) return first.hash;
    const middle = from + largestPowerBelow(to - from);
    const leftCount = inside.filter((leaf) => leaf.index < middle).length;
    const left = rangeRoot(from, middle, inside.slice(0, leftCount));
    const right = rangeRoot(middle, to, inside.slice(leftCount));
    return left === undefined || right === undefined ? undefined : nodeHash(left, right);
  };
  const found = rangeRoot(0, size, leaves);
  return found !== undefined && used === hashes.length && Buffer.compare(found, root) === 0;
}

const isLeaf = ({ index, hash }: ProvenLeaf, size: number): boolean =>
  Number.isSafeInteger(index) && index >= 0 && index < size && isHash(hash);
