/**
 * The sealed records of one data directory: ciphertext and the clear columns of design §3, never a
 * key or content (PN-02). Every call names its vault; none reads across vaults (PN-04).
 */
import type { Hold, Layer } from "../model/item.ts";
import type { ReasonCode } from "../model/log-entry.ts";
import type { Place, SegmentSpan } from "./segment-span.ts";

/** Random, 32 hex digits. The store's own id is used too, for its own log. */
export type VaultId = string;

export interface SealedRecord {
  readonly id: string;
  readonly revision: number;
  /** Id of the record salt in the keystore: 32 hex digits. */
  readonly saltId: string;
  readonly keyVersion: number;
  readonly layer: Layer;
  readonly hold: Hold;
  /** The exact 24-character string used in the AAD of the envelope (SEC-S6). */
  readonly createdAt: string;
  readonly envelope: Uint8Array;
}

/** An erased row has only id and times (PN-C14), without `envelope` and `saltId`. */
export interface StoredRecord {
  readonly id: string;
  /** The last commit that wrote this row. */
  readonly seq: number;
  readonly createdAt: string;
  readonly layer: Layer;
  readonly hold: Hold;
  readonly revision: number;
  readonly keyVersion: number;
  readonly saltId?: string;
  readonly envelope?: Uint8Array;
  /** For erased rows: time of erasure, in milliseconds UTC. */
  readonly erasedAt?: number;
}

export interface StoredUse {
  readonly id: string;
  readonly seq: number;
  readonly envelope: Uint8Array;
}

export interface StoredEmbedder {
  /** See StoredEmbedding. */
  readonly embedder: string;
  readonly vectorCount: number;
}

/** The vector of an item. It includes the item's columns, because the item's salt seals it. */
export interface StoredEmbedding {
  readonly id: string;
  /** Keyed hash of the embedder's id, 32 hex digits (design §3). */
  readonly embedder: string;
  readonly seq: number;
  readonly envelope: Uint8Array;
  readonly createdAt: string;
  readonly keyVersion: number;
  readonly saltId: string;
}

export const JOB_STATES = [
  "requested",
  "keys_destroyed",
  "rows_purged",
  "compacted",
  "epoch_rotated",
  "verified",
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** An erasure in progress (SEC §3.9). Stored in clear: random ids, counts and codes. */
export interface ErasureJob {
  readonly id: string;
  readonly state: JobState;
  /** `destroy` jobs belong to the store and name a vault. */
  readonly grade: "forget" | "shred" | "purge" | "destroy";
  readonly reason: ReasonCode;
  readonly requestedAt: number;
  readonly updatedAt: number;
  readonly ids: readonly string[];
  /** Salts to destroy: those of the items and of redacted message revisions. */
  readonly saltIds: readonly string[];
  readonly cutCount: number;
  /**
   * The newest epoch when the salts were destroyed. Copies of the keystore are useless after it
   * ends. Absent until then.
   */
  readonly epoch?: number;
  readonly vault?: VaultId;
}

/**
 * Rows may still exist. They are hidden from readers, and anything written beside them is removed.
 */
export const isUnpurged = ({ state }: Pick<ErasureJob, "state">): boolean =>
  state === "requested" || state === "keys_destroyed";

/** A small sealed document that is not an item, such as the policy. Names hold no content. */
export interface Note {
  readonly name: string;
  readonly envelope: Uint8Array;
}

/** A sealed part of the index, loaded when a vault is opened (docs/design/index-segments.md). */
export interface SealedSegment extends SegmentSpan {
  readonly envelope: Uint8Array;
}
export interface StoredSegment extends SegmentSpan {
  readonly sizeBytes: number;
}

/** Position of a page of traces: its commit, and its number within the commit, from 0. */
export interface TracePlace {
  readonly seq: number;
  readonly page: number;
}

/** Decisions of one commit and their reasons, sealed with their own salt (design §1, SEC-S11). */
export interface SealedTraces extends TracePlace {
  readonly saltId: string;
  /** Time of the commit, in milliseconds UTC. */
  readonly at: number;
  /** True if they hold more than ids, codes and counts. */
  readonly hasContent: boolean;
  /** Every item named in them, so that an erasure finds them without decryption. */
  readonly items: readonly string[];
  readonly envelope: Uint8Array;
}

/** A log with the entries of all vaults of the store, in order of commits (SEC §4.1). */
export interface AuditLog {
  /** `governance/<n>` or `access/<yyyy-mm>/<n>`, `n` from 1. */
  readonly name: string;
  /** Number of entries. Only grows. */
  readonly size: number;
}

/** Counts from clear columns. */
export interface VaultCounts {
  /** Rows with content; `sizeBytes` counts envelopes. */
  readonly rows: readonly {
    readonly layer: Layer;
    readonly hold: Hold;
    readonly count: number;
    readonly sizeBytes: number;
  }[];
  /** Erased rows with only id and times. */
  readonly tombstoneCount: number;
  /** By kind: the name up to its first slash or colon. */
  readonly notes: Readonly<Record<string, number>>;
}

export interface VaultHead {
  /** Number of the last commit; 0 for a new vault. */
  readonly seq: number;
  /** Incremented by every erasure. A commit prepared under an older one is refused (design §5). */
  readonly generation: number;
  /** Pool number of the next salt. */
  readonly nextSalt: number;
  readonly logCount: number;
  /** Leaf hash of the newest log entry. */
  readonly logHead?: string;
}

export interface Batch {
  /**
   * The head that the writer saw. If it has moved, nothing is written and the result is `stale`.
   */
  readonly after: { readonly seq: number; readonly generation: number };
  /** Inserts, or replaces by id. */
  readonly put?: readonly SealedRecord[];
  /** Counters; dropped for rows without content. */
  readonly use?: readonly { readonly id: string; readonly envelope: Uint8Array }[];
  /** Vectors; dropped for rows without content, and removed with their row or its revision. */
  readonly embeddings?: readonly Pick<StoredEmbedding, "id" | "embedder" | "envelope">[];
  /** Removes vectors of all other embedders. */
  readonly onlyEmbedder?: string;
  /** Erases content: envelope and counters. With `tombstone`, id and times stay. */
  readonly erase?: readonly { readonly id: string; readonly at: number; readonly tombstone: boolean }[];
  readonly notes?: readonly Note[];
  readonly dropNotes?: readonly string[];
  /**
   * Salts to destroy, remembered until the keystore has done so. Segments sealed with them are
   * removed in this commit.
   */
  readonly saltsToDestroy?: readonly string[];
  /** Salts that the keystore has destroyed. */
  readonly saltsDestroyed?: readonly string[];
  readonly jobs?: readonly ErasureJob[];
  /** Written after all removals of this batch. */
  readonly segments?: readonly SealedSegment[];
  readonly reseal?: Resealed;
  /** Written after `dropTraces`. Replaces pages at the same position. */
  readonly traces?: readonly SealedTraces[];
  readonly dropTraces?: readonly TracePlace[];
  /** Exact entry texts, oldest first, and the leaf hash of the last one. */
  readonly log?: {
    readonly entries: readonly string[];
    readonly head: string;
    /**
     * Entries for the access log of this month (`2026-11`), by index. The others are for the
     * governance log (SEC §4.1).
     */
    readonly access?: { readonly month: string; readonly indexes: readonly number[] };
  };
  readonly nextSalt?: number;
  readonly raiseGeneration?: boolean;
}

/**
 * The same content sealed with another key version. Written in place without a new seq or revision,
 * so nobody rereads it (SEC §3.10). Missing rows are skipped.
 */
export interface Resealed {
  readonly records: readonly Pick<SealedRecord, "id" | "keyVersion" | "envelope">[];
  readonly uses: readonly Pick<StoredUse, "id" | "envelope">[];
  readonly embeddings: readonly Pick<StoredEmbedding, "id" | "embedder" | "envelope">[];
  readonly traces: readonly (TracePlace & { readonly envelope: Uint8Array })[];
  readonly segments: readonly Pick<SealedSegment, "saltId" | "envelope">[];
}

export type CommitResult =
  | { readonly committed: true; readonly head: VaultHead }
  | { readonly committed: false; readonly reason: "stale" };

export interface RecordStore extends AsyncDisposable {
  /**
   * Creates the vault's head; `already_exists` if there is one. `frees`: for an erasure, which must
   * succeed on a full disk (SEC-E6).
   */
  createVault(vault: VaultId, options?: { readonly frees?: boolean }): Promise<void>;
  head(vault: VaultId): Promise<VaultHead | undefined>;
  vaults(): Promise<readonly VaultId[]>;
  /**
   * Atomic, and durable when it resolves. Sequence numbers grow by one per commit and are never
   * reused (SEC-S10).
   * @throws KeepsakeError `store_busy` if another writer does not finish in time, `store_full`,
   * `not_found` for an unknown vault. After a failed sync `store_read_only`, until the store is
   * reopened.
   */
  commit(vault: VaultId, batch: Batch): Promise<CommitResult>;
  /**
   * Up to `limit` rows written after `seq`, by commit and then by id, erased ones included. A page
   * may end within a commit: `after`, the last id seen, continues within commit `seq`. `through` is
   * an upper bound.
   */
  since(vault: VaultId, seq: number, limit: number, after?: string, through?: Place): Promise<readonly StoredRecord[]>;
  usesSince(vault: VaultId, seq: number, limit: number, after?: string): Promise<readonly StoredUse[]>;
  /** In the order of `ids`, without items that have no counters. */
  uses(vault: VaultId, ids: readonly string[]): Promise<readonly StoredUse[]>;
  /** Vectors of one embedder written after `seq`, paged like `since`. */
  embeddingsSince(
    vault: VaultId,
    embedder: string,
    seq: number,
    limit: number,
    after?: string,
    through?: Place,
  ): Promise<readonly StoredEmbedding[]>;
  /** Embedders with the number of their vectors, most first. */
  embedders(vault: VaultId): Promise<readonly StoredEmbedder[]>;
  /** In the order of `ids`, without items that have no vector of this embedder. */
  embeddings(vault: VaultId, embedder: string, ids: readonly string[]): Promise<readonly StoredEmbedding[]>;
  /** In the order of `ids`, without unknown ones. */
  get(vault: VaultId, ids: readonly string[]): Promise<readonly StoredRecord[]>;
  /** Ids of all rows. Readers use it to find purged rows after the generation has moved. */
  ids(vault: VaultId): Promise<readonly string[]>;
  /** Up to `limit` ids of rows erased before a time. */
  tombstones(vault: VaultId, before: number, limit: number): Promise<readonly string[]>;
  notes(vault: VaultId): Promise<readonly Note[]>;
  note(vault: VaultId, name: string): Promise<Uint8Array | undefined>;
  /** Counts clear columns. Cost: reads every row. */
  counts(vault: VaultId): Promise<VaultCounts>;
  /**
   * Entries of the vault from number `from` on (from 0), oldest first. Entries of dropped logs are
   * missing, so continue after the number of the last entry.
   */
  log(vault: VaultId, from: number, limit: number): Promise<readonly string[]>;
  /** In order of creation. */
  auditLogs(): Promise<readonly AuditLog[]>;
  /** Entries of one log from index `from` on. */
  audit(name: string, from: number, limit: number): Promise<readonly string[]>;
  /**
   * Starts the next log of a kind, for all later commits. Used after a restore, because continuing
   * the old one would fork it (SEC §4.7).
   * @param kind `governance` (default) or `access/<yyyy-mm>`
   * @param above lower bound of its number, for logs known only from publication
   */
  beginAuditLog(kind?: string, above?: number): Promise<AuditLog>;
  /**
   * Advances the counters of a head, never back. Used after a restore, so that no number is reused
   * (SEC-S10). `not_found` for an unknown vault.
   */
  advance(vault: VaultId, to: Partial<VaultHead>): Promise<VaultHead>;
  /** Removes an expired log with its entries. */
  dropAuditLog(name: string): Promise<void>;
  jobs(vault: VaultId): Promise<readonly ErasureJob[]>;
  /** Unverified erasures of every vault and of the store itself. */
  unfinishedJobs(): Promise<readonly { readonly vault: VaultId; readonly job: ErasureJob }[]>;
  saltsToDestroy(vault: VaultId): Promise<readonly string[]>;
  /**
   * Index segments, by kind and then in order. Commits remove segments that they invalidate and
   * schedule their salts for destruction, so listed ones are current. New jobs and erasures remove
   * all `uses` segments.
   */
  segments(vault: VaultId): Promise<readonly StoredSegment[]>;
  /** Undefined if it was removed meanwhile. */
  segment(vault: VaultId, saltId: string): Promise<Uint8Array | undefined>;
  /** Salts of segments that hold any of these items; an erasure destroys them too. */
  segmentSalts(vault: VaultId, ids: readonly string[]): Promise<readonly string[]>;
  /** Pages of traces before a position, newest first. Default: from the newest on. */
  traces(vault: VaultId, limit: number, before?: TracePlace): Promise<readonly SealedTraces[]>;
  /** Oldest first, for expiry. */
  oldestTraces(vault: VaultId, limit: number): Promise<readonly SealedTraces[]>;
  /**
   * Pages after a position that name one of these items or hold content, oldest first. An erasure
   * must open them.
   */
  tracesAbout(
    vault: VaultId,
    ids: readonly string[],
    limit: number,
    after?: TracePlace,
  ): Promise<readonly SealedTraces[]>;
  /**
   * Removes every row of the vault, blobs included. Its log entries stay, but can no longer be
   * attributed (SEC §4.8). Idempotent.
   * @returns the number of records with content
   */
  destroyVault(vault: VaultId): Promise<{ readonly recordCount: number }>;
  /** Removes deleted content from the files. `busy` if an open reader prevented it. */
  compact(): Promise<{ readonly busy: boolean }>;
  /** Checks the files. @returns faults without content */
  check(): Promise<readonly string[]>;
  stats(): Promise<{ readonly sizeBytes: number; readonly recordCount: number; readonly vaultCount: number }>;
}
