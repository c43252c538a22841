/**
 * The condition of a vault as counts, for `doctor`: size, index segments, processed messages and
 * vectors. Read-only and free of content.
 */

import { clockBehindMs } from "../govern/notices.ts";
import type { EmbeddingState, OpenVault } from "../open-vault.ts";
import { uncoveredCount } from "../write/segments.ts";
import type { FormingState } from "../write/stored-notes.ts";

export interface VaultCondition {
  /** Messages included, because they cost memory and time too. */
  readonly itemCount: number;
  /** Above LARGE_VAULT_ITEMS. */
  readonly isLarge: boolean;
  readonly segments: SegmentCondition;
  /** How far messages are processed (GUM-13). */
  readonly forming: FormingState;
  /** How far this machine's clock is behind the newest log entry; absent if it is not. */
  readonly clockBehindMs?: number;
  /** Keyed hash of each embedder's name, with its number of vectors, most first. */
  readonly embedders: readonly { readonly embedder: string; readonly vectorCount: number }[];
  /** Only if the store was opened with an embedder: its state and hash. */
  readonly embedding?: EmbeddingState & { readonly embedder: string };
}

/** Segments of the item index. Vector and counter segments are only in `count` and `sizeBytes`. */
export interface SegmentCondition {
  readonly count: number;
  readonly sizeBytes: number;
  /** Items that a cold open loads from segments. */
  readonly coveredCount: number;
  /**
   * Items that a cold open reads and indexes one by one: new ones, and neighbours of changed ones.
   */
  readonly uncoveredCount: number;
  /** Unreadable segments, damaged or of another schema. They are rebuilt. */
  readonly uselessCount: number;
}

/**
 * Size of a large vault. It still works (1,000,000 items do), but recall takes longer than a few
 * milliseconds and an open vault takes about a gigabyte (docs/benchmarks.md).
 */
export const LARGE_VAULT_ITEMS = 500_000;
export const isLargeVault = (itemCount: number): boolean => itemCount > LARGE_VAULT_ITEMS;

/** Cost: one pass over all rows, some milliseconds at 100,000 items. */
export async function condition(vault: OpenVault): Promise<VaultCondition> {
  await vault.catchUp();
  const itemCount = vault.index.size();
  const spans = await vault.storage.records.segments(vault.id);
  const uncovered = await uncoveredCount(vault);
  const { embedding } = vault;
  const behindMs = clockBehindMs(vault);
  return {
    itemCount,
    isLarge: isLargeVault(itemCount),
    segments: {
      count: spans.length,
      sizeBytes: spans.reduce((sum, span) => sum + span.sizeBytes, 0),
      coveredCount: itemCount - uncovered,
      uncoveredCount: uncovered,
      uselessCount: spans.filter((span) => vault.uselessSegments.has(span.saltId)).length,
    },
    forming: vault.formJobs.state(vault.index.counts().byLayer.message, vault.now()),
    ...(behindMs === 0 ? {} : { clockBehindMs: behindMs }),
    embedders: await vault.storage.records.embedders(vault.id),
    ...(embedding === undefined ? {} : { embedding: { embedder: embedding.tag, ...embedding.state() } }),
  };
}
