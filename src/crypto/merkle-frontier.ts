/**
 * A growing tree in a few hashes: the roots of its perfect subtrees, largest first. Appending and taking the root cost
 * O(log n), so a log of any length can show its head after each commit (security.md §4.3, §4.5).
 */
import { emptyRoot, nodeHash } from "./merkle-tree.ts";

export interface MerkleFrontier {
  readonly size: number;
  /** One hash for each bit set in `size`, the largest subtree first. */
  readonly peaks: readonly Uint8Array[];
}

export const emptyFrontier: MerkleFrontier = { size: 0, peaks: [] };

export function appendLeaf(frontier: MerkleFrontier, leaf: Uint8Array): MerkleFrontier {
  const peaks = [...frontier.peaks];
  let hash = leaf;
  // Each trailing one of the size is a full subtree of the height that the new one has just reached.
  for (let rest = frontier.size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
    const left = peaks.pop();
    if (left === undefined) break;
    hash = nodeHash(left, hash);
  }
  return { size: frontier.size + 1, peaks: [...peaks, hash] };
}

export const frontierRoot = (frontier: MerkleFrontier): Uint8Array =>
  frontier.peaks.length === 0 ? emptyRoot() : frontier.peaks.reduceRight((right, left) => nodeHash(left, right));
