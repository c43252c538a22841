/**
 * One proof for several leaves of one tree. The hashes that the leaves themselves cannot make come in the order in which a walk from the left meets
 * them, so that neighbours share what they have in common: twelve entries in a row of a million need some twenty hashes, not 240.
 */
import { nodeHash } from "./merkle-tree.ts";

export interface ProvenLeaf {
  readonly index: number;
  /** 32 bytes. */
  readonly hash: Uint8Array;
}
export interface MultiProofClaim {
  readonly size: number;
  /** Ascending, no index twice, at least one. */
  readonly leaves: readonly ProvenLeaf[];
  readonly hashes: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** False too where a hash is left over, so that a proof has one form only. */
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

const isHash = (bytes: Uint8Array): boolean => bytes.byteLength === 32;
const isLeaf = ({ index, hash }: ProvenLeaf, size: number): boolean =>
  Number.isSafeInteger(index) && index >= 0 && index < size && isHash(hash);

function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}
