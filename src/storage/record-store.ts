/**
 * The sealed records of one data directory. A record store holds ciphertext and the clear columns of design §3 only:
 * it never sees a key or a word of content (PN-02). Every call names its vault; nothing reads across vaults (PN-04).
 */
import type { Hold, Layer } from "../model/item.ts";
import type { ReasonCode } from "../model/log-entry.ts";
import type { Place, SegmentSpan } from "./segment-span.ts";

/** Random, 32 hex digits (model/id.ts randomId). The keep's own id is one too: its log is kept like a vault's. */
export type VaultId = string;

export interface SealedRecord {
  readonly id: string;
  readonly revision: number;
  /** Names the record salt in the keystore: 32 hex digits. */
  readonly saltId: string;
  readonly keyVersion: number;
  readonly layer: Layer;
  readonly hold: Hold;
  /** The exact 24-character string that the envelope's AAD uses (SEC-S6). */
  readonly createdAt: string;
  readonly envelope: Uint8Array;
}

/** A row as it is read. An erased row keeps only id and times (PN-C14): `envelope` and `saltId` are absent. */
export interface StoredRecord {
  readonly id: string;
  /** Commit that wrote this row last. */
  readonly seq: number;
  readonly createdAt: string;
  readonly layer: Layer;
  readonly hold: Hold;
  readonly revision: number;
  readonly keyVersion: number;
  readonly saltId?: string;
  readonly envelope?: Uint8Array;
  /** Erased rows only: when, milliseconds UTC. */
  readonly erasedAt?: number;
}

export interface StoredUse {
  readonly id: string;
  readonly seq: number;
  readonly envelope: Uint8Array;
}

export interface StoredEmbedder {
  /** As StoredEmbedding has it. */
  readonly embedder: string;
  readonly vectorCount: number;
}

/** The vector of one item by one embedder. It is opened with the salt of its item, so the row comes with what finds and binds it. */
export interface StoredEmbedding {
  readonly id: string;
  /** Keyed hash of the embedder's id, 32 hex digits: which vectors belong together, and no more (design §3). */
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

/** An erasure under way (SEC §3.9). Random ids, counts and codes only, so it lies in clear. */
export interface ErasureJob {
  readonly id: string;
  readonly state: JobState;
  /** `destroy` stands in the keep's own jobs and names its vault. */
  readonly grade: "forget" | "shred" | "purge" | "destroy";
  readonly reason: ReasonCode;
  readonly requestedAt: number;
  readonly updatedAt: number;
  /** The items that go. */
  readonly ids: readonly string[];
  /** The record salts that must be gone: those of the items, and those of message revisions that were cut. */
  readonly saltIds: readonly string[];
  readonly cutCount: number;
  /** The newest epoch of the keystore when the keys were gone: a copy of the keystore is dead once this epoch is. Absent until then. */
  readonly epoch?: number;
  /** Of `destroy` only. */
  readonly vault?: VaultId;
}

/** Its rows may still be there: no reader is given them, and it takes away whatever is written beside them. */
export const isUnpurged = ({ state }: Pick<ErasureJob, "state">): boolean =>
  state === "requested" || state === "keys_destroyed";

/** A small sealed row that is not an item: policy, state, what was rendered into a session. Names hold no content. */
export interface Note {
  readonly name: string;
  readonly envelope: Uint8Array;
}

/** A part of the index as it stood, sealed: what a cold open reads instead of the records themselves (docs/design/index-segments.md). */
export interface SealedSegment extends SegmentSpan {
  readonly envelope: Uint8Array;
}
/** A segment as it is listed. */
export interface StoredSegment extends SegmentSpan {
  readonly sizeBytes: number;
}

/** Where a page of traces lies: the commit that it tells of, and its place among that commit's pages, from 0. */
export interface TracePlace {
  readonly seq: number;
  readonly page: number;
}

/** Traces of one commit, sealed with a salt of their own: what was decided there, and why (design §1, SEC-S11). */
export interface SealedTraces extends TracePlace {
  readonly saltId: string;
  /** Instant of the commit, milliseconds UTC. */
  readonly at: number;
  /** True where more than ids, codes and counts stands in them. */
  readonly hasContent: boolean;
  /** Every item that one of them names: how an erasure finds them without opening any. */
  readonly items: readonly string[];
  readonly envelope: Uint8Array;
}

/** One log of the keep: entries of all its vaults, in the order in which they were committed (SEC §4.1). */
export interface AuditLog {
  /** `governance/<n>` or `access/<yyyy-mm>/<n>`, `n` from 1. */
  readonly name: string;
  /** Entries so far. Only grows. */
  readonly size: number;
}

/** What a vault holds, by its clear columns alone. */
export interface VaultCounts {
  /** Rows with content; `sizeBytes` of their envelopes. */
  readonly rows: readonly {
    readonly layer: Layer;
    readonly hold: Hold;
    readonly count: number;
    readonly sizeBytes: number;
  }[];
  /** Erased rows of which id and time are left. */
  readonly tombstoneCount: number;
  /** Notes by their kind: the name up to its first slash or colon. */
  readonly notes: Readonly<Record<string, number>>;
}

export interface VaultHead {
  /** Number of the last commit; 0 for a new vault. */
  readonly seq: number;
  /** Raised by every erasure; a commit prepared under an older one is refused (design §5). */
  readonly generation: number;
  /** pool_no of the next salt to take. */
  readonly nextSalt: number;
  readonly logCount: number;
  /** Leaf hash of the newest log entry. */
  readonly logHead?: string;
}

export interface Batch {
  /** The head that the writer saw. If seq or generation has moved, nothing is written and the answer is `stale`. */
  readonly after: { readonly seq: number; readonly generation: number };
  /** Inserted, or replaced by id. */
  readonly put?: readonly SealedRecord[];
  /** Counters of rows that have content; for others they are dropped. */
  readonly use?: readonly { readonly id: string; readonly envelope: Uint8Array }[];
  /** Vectors of rows that have content; for others they are dropped. They go with their row, and with the revision that they were made from. */
  readonly embeddings?: readonly Pick<StoredEmbedding, "id" | "embedder" | "envelope">[];
  /** The vectors of every other embedder go. */
  readonly onlyEmbedder?: string;
  /** Rows whose content goes: envelope and use row are removed; with `tombstone` id and times stay, without it the row goes too. */
  readonly erase?: readonly { readonly id: string; readonly at: number; readonly tombstone: boolean }[];
  readonly notes?: readonly Note[];
  readonly dropNotes?: readonly string[];
  /** Salts to destroy: remembered here until the keystore has done it. A segment that is sealed with one goes in this commit. */
  readonly saltsToDestroy?: readonly string[];
  /** Doomed salts that the keystore has destroyed. */
  readonly saltsDestroyed?: readonly string[];
  readonly jobs?: readonly ErasureJob[];
  /** Written after all that this batch takes away. */
  readonly segments?: readonly SealedSegment[];
  readonly reseal?: Resealed;
  /** Written after `dropTraces`; what lies at the same place is replaced. */
  readonly traces?: readonly SealedTraces[];
  readonly dropTraces?: readonly TracePlace[];
  /** Exact entry texts, oldest first, and the leaf hash of the last. */
  readonly log?: {
    readonly entries: readonly string[];
    readonly head: string;
    /** Those of them that tell who looked at what stand in the access log of this month, as 2026-11; all others in the governance log (SEC §4.1). */
    readonly access?: { readonly month: string; readonly indexes: readonly number[] };
  };
  readonly nextSalt?: number;
  readonly raiseGeneration?: boolean;
}

/**
 * The same content under another version of the vault's key: written in place, so that neither commit number nor revision moves, and nobody has to read
 * it again (SEC §3.10). What is not there any more stays away.
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
  /** Makes the vault's head; `already_exists` if there is one. `frees`: for an erasure, which a full disk may not refuse (SEC-E6). */
  createVault(vault: VaultId, options?: { readonly frees?: boolean }): Promise<void>;
  head(vault: VaultId): Promise<VaultHead | undefined>;
  vaults(): Promise<readonly VaultId[]>;
  /**
   * All of the batch or nothing, durable when it resolves. Sequence numbers grow by one a commit and are never given twice (SEC-S10).
   * @throws KeepsakeError `store_busy` when another writer does not finish in time, `store_full`, `store_read_only` (also for every
   * commit after a failed sync, until the store is opened again), `not_found` for an unknown vault.
   */
  commit(vault: VaultId, batch: Batch): Promise<CommitResult>;
  /**
   * Rows written after `seq`, oldest commit first and by id inside one, at most `limit`; erased rows included. Whole commits may be
   * split: with `after`, the id of the last row seen, the page continues inside commit `seq`. With `through` it ends there.
   */
  since(vault: VaultId, seq: number, limit: number, after?: string, through?: Place): Promise<readonly StoredRecord[]>;
  usesSince(vault: VaultId, seq: number, limit: number, after?: string): Promise<readonly StoredUse[]>;
  /** In the order asked for; items without counters are left out. */
  uses(vault: VaultId, ids: readonly string[]): Promise<readonly StoredUse[]>;
  /** Vectors of one embedder written after `seq`; pages as in `since`. */
  embeddingsSince(
    vault: VaultId,
    embedder: string,
    seq: number,
    limit: number,
    after?: string,
    through?: Place,
  ): Promise<readonly StoredEmbedding[]>;
  /** Whose vectors there are, and how many of each, most first. */
  embedders(vault: VaultId): Promise<readonly StoredEmbedder[]>;
  /** In the order asked for; items without a vector of this embedder are left out. */
  embeddings(vault: VaultId, embedder: string, ids: readonly string[]): Promise<readonly StoredEmbedding[]>;
  /** In the order asked for; unknown ids are left out. */
  get(vault: VaultId, ids: readonly string[]): Promise<readonly StoredRecord[]>;
  /** Every id that has a row. How a reader finds purged rows after the generation moved. */
  ids(vault: VaultId): Promise<readonly string[]>;
  /** Ids of rows that were erased before an instant, at most `limit`: what is left of them may go too. */
  tombstones(vault: VaultId, before: number, limit: number): Promise<readonly string[]>;
  notes(vault: VaultId): Promise<readonly Note[]>;
  /** The envelope of one of them. */
  note(vault: VaultId, name: string): Promise<Uint8Array | undefined>;
  /** Counts by clear columns: no envelope is handed out. Cost: a look at every row. */
  counts(vault: VaultId): Promise<VaultCounts>;
  /** Entries of the vault from its number `from` on, counted from 0, oldest first. Those whose log was dropped are left out: go on behind the last one's own number. */
  log(vault: VaultId, from: number, limit: number): Promise<readonly string[]>;
  /** The logs of the keep, in the order in which they were begun. */
  auditLogs(): Promise<readonly AuditLog[]>;
  /** Entries of one of them from number `from` on, counted from 0 in that log. */
  audit(name: string, from: number, limit: number): Promise<readonly string[]>;
  /**
   * The next log of a kind: what is committed from now on stands there. After a restore, because what follows would fork the older one (SEC §4.7).
   * @param kind `governance`, which it is by default, or `access/<yyyy-mm>`
   * @param above its number is higher than this one too: of a log that is published and not in this store
   */
  beginAuditLog(kind?: string, above?: number): Promise<AuditLog>;
  /** Moves what a head counts ahead, never back: after a restore, so that no number is given twice (SEC-S10). `not_found` for an unknown vault. */
  advance(vault: VaultId, to: Partial<VaultHead>): Promise<VaultHead>;
  /** Removes a whole log whose time is over, entries and all. */
  dropAuditLog(name: string): Promise<void>;
  jobs(vault: VaultId): Promise<readonly ErasureJob[]>;
  /** Erasures of every vault, and of the keep itself, that are not verified yet: random ids and counts, for the upkeep of keys. */
  unfinishedJobs(): Promise<readonly { readonly vault: VaultId; readonly job: ErasureJob }[]>;
  saltsToDestroy(vault: VaultId): Promise<readonly string[]>;
  /**
   * Segments of the index, by kind and then in their order. A commit that replaces or erases what a segment holds takes that segment
   * away and dooms its salt, so whatever is listed holds only what is current. `uses` go with every new job and every erasure.
   */
  segments(vault: VaultId): Promise<readonly StoredSegment[]>;
  /** The envelope of one of them; undefined when it has gone. */
  segment(vault: VaultId, saltId: string): Promise<Uint8Array | undefined>;
  /** Salts of the segments that hold something of these items: an erasure destroys them too. */
  segmentSalts(vault: VaultId, ids: readonly string[]): Promise<readonly string[]>;
  /** Pages of traces before a place, the newest first; without a place from the newest on. */
  traces(vault: VaultId, limit: number, before?: TracePlace): Promise<readonly SealedTraces[]>;
  /** The oldest first: what expires next. */
  oldestTraces(vault: VaultId, limit: number): Promise<readonly SealedTraces[]>;
  /** Those behind a place that name one of these items, and all that hold content, oldest first: what an erasure has to open. */
  tracesAbout(
    vault: VaultId,
    ids: readonly string[],
    limit: number,
    after?: TracePlace,
  ): Promise<readonly SealedTraces[]>;
  /**
   * Removes every row of the vault, blobs included. Its entries stay in the logs of the keep, where nothing says any more whose they were (SEC §4.8). Answers how
   * many records with content went. Idempotent.
   */
  destroyVault(vault: VaultId): Promise<{ readonly recordCount: number }>;
  /** Takes what was deleted out of the files: checkpoint and vacuum. `busy` when an open reader kept it from finishing. */
  compact(): Promise<{ readonly busy: boolean }>;
  /** Checks the files; answers the faults found, without content. */
  check(): Promise<readonly string[]>;
  stats(): Promise<{ readonly sizeBytes: number; readonly recordCount: number; readonly vaultCount: number }>;
}
