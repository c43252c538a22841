/**
 * The port of the records with its types, the checks of a batch, and spans of index segments.
 *
 * The sealed records of one data directory: ciphertext and the clear columns of design §3, never a
 * key or content (PN-02). Every call names its vault; none reads across vaults (PN-04).
 */

import { KeepsakeError } from "../model/error.ts";
import type { Hold, Layer } from "../model/item.ts";
import { defined } from "../model/json.ts";
import type { ReasonCode } from "../model/log-entry.ts";
import { pagesOf } from "../model/parts.ts";

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
   * Removes every row of the vault. Its log entries stay, but can no longer be
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

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const RANDOM_ID = /^[0-9a-f]{32}$/;
/** RFC 3339 UTC with milliseconds, as in the AAD (SEC §3.2). */
const INSTANT_LENGTH = 24;

/** Validates a batch before the first write: ids, and counters that must grow (SEC-S10). */
export const isItemId = (id: string): boolean => UUID.test(id);

export const isRandomId = (id: string): boolean => RANDOM_ID.test(id);

/** @throws KeepsakeError `invalid_input` */
export function checkRandomId(id: string): void {
  if (!isRandomId(id)) throw malformed("A random id is 32 lower-case hex digits.");
}

/** @throws KeepsakeError `invalid_input` */
export function checkBatch(batch: Batch): void {
  for (const record of batch.put ?? []) {
    checkItemId(record.id);
    checkRandomId(record.saltId);
    if (record.createdAt.length !== INSTANT_LENGTH) throw malformed("The instant of a record has 24 characters.");
  }
  for (const { id } of batch.use ?? []) checkItemId(id);
  for (const { id, embedder } of batch.embeddings ?? []) {
    checkItemId(id);
    checkRandomId(embedder);
  }
  if (batch.onlyEmbedder !== undefined) checkRandomId(batch.onlyEmbedder);
  for (const { id } of batch.erase ?? []) checkItemId(id);
  for (const saltId of [...(batch.saltsToDestroy ?? []), ...(batch.saltsDestroyed ?? [])]) checkRandomId(saltId);
  for (const job of batch.jobs ?? []) {
    job.ids.forEach(checkItemId);
    job.saltIds.forEach(checkRandomId);
  }
  batch.segments?.forEach(checkSpan);
  checkResealed(batch.reseal);
  for (const { saltId, items } of batch.traces ?? []) {
    checkRandomId(saltId);
    items.forEach(checkItemId);
  }
}

/** The head after this batch. @throws KeepsakeError `invalid_input` for a reused salt. */
export function nextHead(head: VaultHead, batch: Batch): VaultHead {
  const nextSalt = batch.nextSalt ?? head.nextSalt;
  if (nextSalt < head.nextSalt) throw malformed("The next salt of a vault must not decrease.");
  const logHead = batch.log === undefined ? head.logHead : batch.log.head;
  return {
    seq: head.seq + 1,
    generation: head.generation + (batch.raiseGeneration === true ? 1 : 0),
    nextSalt,
    logCount: head.logCount + (batch.log?.entries.length ?? 0),
    ...defined({ logHead }),
  };
}

function checkResealed({ records, uses, embeddings, segments }: Resealed = NONE): void {
  for (const { id } of [...records, ...uses, ...embeddings]) checkItemId(id);
  for (const { embedder } of embeddings) checkRandomId(embedder);
  for (const { saltId } of segments) checkRandomId(saltId);
}
const NONE: Resealed = { records: [], uses: [], embeddings: [], traces: [], segments: [] };
/** Takes the higher value of each counter. The hash belongs to the head with more entries. */
export function advancedHead(head: VaultHead, to: Partial<VaultHead>): VaultHead {
  const logHead = (to.logCount ?? 0) > head.logCount ? (to.logHead ?? head.logHead) : head.logHead;
  return {
    seq: Math.max(head.seq, to.seq ?? 0),
    generation: Math.max(head.generation, to.generation ?? 0),
    nextSalt: Math.max(head.nextSalt, to.nextSalt ?? 0),
    logCount: Math.max(head.logCount, to.logCount ?? 0),
    ...defined({ logHead }),
  };
}

function checkSpan({ saltId, after, through }: SegmentSpan): void {
  checkRandomId(saltId);
  for (const { id } of [after, through]) if (id !== undefined) checkItemId(id);
  if (comparePlaces(after, through) >= 0) throw malformed("A segment must end after its start.");
}

function checkItemId(id: string): void {
  if (!isItemId(id)) throw malformed("The id of an item is a UUID in lower case.");
}

const malformed = (message: string): KeepsakeError =>
  new KeepsakeError("invalid_input", message, { hint: "This is an error of the caller, not of the data." });

/** Errors shared by all adapters. Facts are random ids and counts, never content (PN-02). */

export const storeClosed = (): KeepsakeError =>
  new KeepsakeError("closed", "This store is closed.", { hint: "Reopen the store." });

export const vaultMissing = (vault: string): KeepsakeError =>
  new KeepsakeError("not_found", "This vault does not exist.", {
    hint: "It was destroyed or never existed. List the existing vaults.",
    facts: { vault },
  });

export const vaultBusy = (vault: string): KeepsakeError =>
  new KeepsakeError("store_busy", "Other processes kept writing to this vault.", {
    hint: "Try again in a moment.",
    facts: { vault },
  });

export const vaultTaken = (vault: string): KeepsakeError =>
  new KeepsakeError("already_exists", "A vault with this id or name already exists.", {
    hint: "Open the existing vault, or choose another name.",
    facts: { vault },
  });

export const saltTaken = (saltId: string): KeepsakeError =>
  new KeepsakeError("already_exists", "A salt with this id already exists.", {
    hint: "Draw a new random id for each salt; an id is never given twice.",
    facts: { saltId },
  });

export const keyringMissing = (): KeepsakeError =>
  new KeepsakeError("not_found", "This store has no keyring yet.", { hint: "Create it first." });

export const wrongSlotSize = (slotBytes: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "A slot is one half of the keyring.", {
    hint: "Create the keyring first, and write slots of exactly half its size.",
    facts: { slotBytes },
  });

export const keysChanged = (epoch: number): KeepsakeError =>
  new KeepsakeError("keys_changed", "The keys of this store changed in the meantime.", {
    hint: "Read the keyring again and wrap under its newest epoch key.",
    facts: { epoch },
  });

export const keyringTaken = (): KeepsakeError =>
  new KeepsakeError("already_exists", "This store already has a keyring.", {
    hint: "Use the existing keyring. Overwriting it would destroy every memory of the store.",
  });

/**
 * The range of a vault's rows that an index segment covers, in the order of (seq, id) of
 * `RecordStore.since`. Determines which segments a commit invalidates.
 */
export interface Place {
  readonly seq: number;
  readonly id?: string;
}

/** `rows`: index rows · `uses`: use counters · `vectors`: embeddings. Separate orders. */
export const SEGMENT_KINDS = ["rows", "uses", "vectors"] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];

export interface SegmentSpan {
  readonly kind: SegmentKind;
  /** Id of the segment's salt. Each segment has its own, so it identifies the segment too. */
  readonly saltId: string;
  /** Start, exclusive. */
  readonly after: Place;
  /** End, inclusive. */
  readonly through: Place;
  readonly rowCount: number;
}

export function comparePlaces(left: Place, right: Place): number {
  if (left.seq !== right.seq) return left.seq - right.seq;
  if (left.id === right.id) return 0;
  if (left.id === undefined) return 1;
  return right.id === undefined || left.id < right.id ? -1 : 1;
}

export const isWithin = (span: Pick<SegmentSpan, "after" | "through">, place: Place): boolean =>
  comparePlaces(span.after, place) < 0 && comparePlaces(place, span.through) <= 0;

const PAGE_ROWS = 1_000;

/** All rows of a vault, erased ones included, in the order of commits. */
export const recordPages = (records: RecordStore, vault: VaultId): AsyncGenerator<readonly StoredRecord[]> =>
  pagesOf<StoredRecord>(PAGE_ROWS, (last) => records.since(vault, last?.seq ?? 0, PAGE_ROWS, last?.id));

/** What a commit removes, by its former positions. */
export interface LostRows {
  readonly rows: readonly Place[];
  readonly vectors: readonly Place[];
  /**
   * True if an item is erased. Any `uses` segment may name it, because counters are stored only by
   * their newest commit.
   */
  readonly uses: boolean;
  /** Salts to destroy, and the segments sealed with them. */
  readonly salts: ReadonlySet<string>;
}

/** Segments that hold something lost. */
export const affectedSegments = <Span extends SegmentSpan>(spans: readonly Span[], lost: LostRows): readonly Span[] =>
  spans.filter((span) => {
    if (lost.salts.has(span.saltId)) return true;
    if (span.kind === "uses") return lost.uses;
    return lost[span.kind].some((place) => isWithin(span, place));
  });

export const inOrder = (left: SegmentSpan, right: SegmentSpan): number =>
  SEGMENT_KINDS.indexOf(left.kind) - SEGMENT_KINDS.indexOf(right.kind) || comparePlaces(left.through, right.through);
