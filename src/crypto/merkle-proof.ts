/**
 * Checking what a log claims, with the texts of security.md §4.4 (RFC 9162 §2.1.3.2 and §2.1.4.2). Needs no tree and no trust.
 * Halving is arithmetic and not a bit shift, so that sizes beyond 2^31 are right.
 */
import { nodeHash } from "./merkle-tree.ts";

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

/** Everything compared here is public, so an ordinary comparison is enough. */
const same = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0;
