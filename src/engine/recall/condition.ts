/**
 * The condition of one vault, in counts: how large it is, how much of its index lies in segments, how far its messages are processed, whose vectors
 * it has. What `doctor`
 * shows; it changes nothing and no word of a memory is in it.
 */
import type { EmbeddingState } from "../background-work.ts";
import { clockBehindMs } from "../govern/notices.ts";
import type { FormingState } from "../observe/form-jobs.ts";
import type { OpenVault } from "../open-vault.ts";
import { uncoveredCount } from "../write/segment-writer.ts";

export interface VaultCondition {
  /** Messages included: what opening, searching and keeping in memory cost goes by all of them. */
  readonly itemCount: number;
  /** Above LARGE_VAULT_ITEMS. */
  readonly isLarge: boolean;
  readonly segments: SegmentCondition;
  /** How far messages are processed (GUM-13). */
  readonly forming: FormingState;
  /** Keyed hash of each embedder's name with the number of its vectors, most first. */
  /** How far the clock of this machine is behind the newest entry; absent where they agree. */
  readonly clockBehindMs?: number;
  readonly embedders: readonly { readonly embedder: string; readonly vectorCount: number }[];
  /** Only where the keep was opened with an embedder: its own state and hash. */
  readonly embedding?: EmbeddingState & { readonly embedder: string };
}

/** Of the items' part of the index. Vectors and counters have segments of their own, which are in count and size. */
export interface SegmentCondition {
  readonly count: number;
  readonly sizeBytes: number;
  /** Items that a cold open takes from segments, */
  readonly coveredCount: number;
  /** and those that it reads and indexes one by one: the newest ones, and those beside an item that was changed or erased. */
  readonly uncoveredCount: number;
  /** Segments that this version cannot read, damaged or of another schema; they are written anew. */
  readonly uselessCount: number;
}

/**
 * From here on a vault says that it is large. Nothing ends here: 1,000,000 items work, and memory and time grow in step with them. At this
 * size recall has left its budget of a few milliseconds and an open vault takes about a gigabyte (docs/benchmarks.md).
 */
export const LARGE_VAULT_ITEMS = 500_000;
export const isLargeVault = (itemCount: number): boolean => itemCount > LARGE_VAULT_ITEMS;

/** Cost: a look at every row, some milliseconds at 100,000 items. */
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
