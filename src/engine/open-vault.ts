/**
 * An open vault and a unit of work as the verbs see them: interfaces, so that a verb depends on
 * what it uses and not on live-vault.ts, and the checks of its state.
 */

import type { ReadingCache } from "../forming/form-candidates.ts";
import { KeepsakeError } from "../model/error.ts";
import type { IdSource } from "../model/id.ts";
import type { FactIdentity, Item, Place as ItemPlace, Use } from "../model/item.ts";
import type { LogFact } from "../model/log-entry.ts";
import type { Policy } from "../model/policy.ts";
import type { CheckedEmbedder } from "../models/embedder.ts";
import type { CheckedLanguageModel } from "../models/language-model.ts";
import type { StorePhases } from "../policy/phases.ts";
import type { Trace, TraceFact } from "../policy/trace.ts";
import type { Compared } from "../search/semantic-score.ts";
import type { UntrustedOrigin } from "../search/trust-partition.ts";
import type { VaultIndex } from "../search/vault-index.ts";
import type { VectorIndex } from "../search/vector-index.ts";
import type {
  ErasureJob,
  Note,
  Place,
  Resealed,
  SealedTraces,
  SegmentKind,
  SegmentSpan,
  StoredSegment,
  VaultHead,
} from "../storage/record-store.ts";
import type { Storage } from "../storage/storage.ts";
import type { Suppression } from "./forget/suppression.ts";
import type { KeyNote } from "./keys/keyring-secret.ts";
import type { VaultKeys } from "./keys/vault-keys.ts";
import type { HookRunner } from "./observe/hooks.ts";
import type { RenderedLog } from "./recall/rendered.ts";
import type { System } from "./system.ts";
import type { QueryOptions, QueryVector } from "./write/embedding-query.ts";
import type { ItemStore, SaltPool } from "./write/items.ts";
import type { HeadCadence } from "./write/log-chain.ts";
import type { SegmentSource } from "./write/segments.ts";
import type {
  Channel,
  ConsentRecord,
  DerivedPlace,
  Disclosure,
  FormJob,
  FormJobs,
  ImportRecord,
  ModelUse,
  NoteWriter,
  Notice,
  Recipient,
  RightsRequest,
  StoredErasureRequest,
  StoredObjection,
  SummaryState,
  VaultState,
} from "./write/stored-notes.ts";
import type { TraceSessions } from "./write/trace-buffer.ts";
import type { SessionState, SessionStates, UseTable } from "./write/vault-tables.ts";

/** Identity and services of the vault. */
export interface VaultGround {
  readonly id: string;
  readonly sub: string;
  readonly name: string;
  readonly storage: Storage;
  readonly keys: VaultKeys;
  readonly system: System;
  readonly ids: IdSource;
  readonly isReadOnly: boolean;
  /** Times come from the clock alone, order from sequence numbers. */
  now(): number;
}

export interface VaultReader extends VaultGround {
  policy: Policy;
  readonly policyHash: string;
  readonly index: VaultIndex;
  readonly items: ItemStore;
  readonly sessions: SessionStates;
  readonly uses: UseTable;
  /** Parsed words of recent messages and related memories. */
  readonly readings: ReadingCache;
  readonly rendered: RenderedLog;
  /** If an embedder is configured. */
  readonly embedding: VaultEmbedding | undefined;
  readonly head: VaultHead;
  /** Brings the index to the store's newest commit. One cheap check if nothing changed. */
  catchUp(): Promise<void>;
  /** Ids of everything in the index, messages included. */
  enteredIds(): readonly string[];
}

/** Decisions of the owner and the law, stored as notes. */
export interface VaultDecisions {
  /** The owner's consents, newest last; those that ended too. */
  consents: readonly ConsentRecord[];
  readonly suppression: Suppression;
  state: VaultState;
  /** Frozen or restricted: nothing is stored or processed (SEC-S7). */
  readonly isPaused: boolean;
  /** Notices for the owner, oldest first. */
  notices: readonly Notice[];
  /** The owner's requests, oldest first; decided ones too. */
  rightsRequests: readonly RightsRequest[];
  objections: readonly StoredObjection[];
  /** Third-party erasure requests, oldest first. */
  thirdPartyRequests: readonly StoredErasureRequest[];
  readonly disclosed: DisclosureLedger;
  /** How far the log was searched for notices to recipients. */
  disclosurePlace: number;
  /** Version of the privacy notice that the owner was shown. */
  privacyNotice: string | undefined;
}

export interface VaultBackground {
  readonly useQueue: UseQueue;
  readonly hooks: HookRunner;
  /** Signs the heads of the deployment's logs on schedule. */
  readonly heads: HeadCadence | undefined;
  readonly formation: FormationWorker;
  readonly deriver: Deriver;
  readonly behaviour: BehaviourState;
  readonly traceSessions: TraceSessions;
  readonly traceBuffer: WaitingTraces;
  readonly segments: SegmentWriter;
  readonly formJobs: FormJobs;
  modelUse: ModelUse;
  /** Summaries emptied by erasures and still to be rebuilt, by erasure. */
  readonly pendingRebuilds: Map<string, readonly string[]>;
  /** Progress of summaries and topics. */
  derived: DerivedPlace;
  readonly unsummarized: UnsummarizedFacts;
  readonly summarized: SummarizedPeriods;
  /** Called with facts formed in the background, once they are durable. */
  formed: (items: readonly Item[]) => void;
  /** Background work that closing waits for. A failure leaves its job for the next open. */
  background(work: Promise<unknown>): void;
  /** Background part of an erasure: forming is not settled before it ends. */
  erasing(work: Promise<unknown>): void;
  /** Waits until everything stored has its facts, topics and summaries. */
  settleForming(options?: { readonly signal?: AbortSignal | undefined }): Promise<void>;
  /** Waits for background work and writes what is queued. */
  settle(options?: { readonly isFormingLeft?: boolean }): Promise<void>;
}

export interface OpenVault extends VaultReader, VaultDecisions, VaultBackground {
  readonly salts: SaltPool;
  readonly queue: WriteQueue;
  /** A unit of work that is never committed, to preview a write. */
  draft(at: number): UnitOfWork;
  /** Unreadable segments: their rows count as unsegmented. */
  readonly uselessSegments: Set<string>;
  /** Ids of records that cannot be opened, for `doctor`. The rest stays readable. */
  readonly damaged: Set<string>;
  /** Records missing from every answer because they could not be read, by their commit. */
  readonly unread: Map<string, number>;
  /** Progress of the memory contract, by note name. */
  readonly contractNotes: Map<string, Uint8Array>;
  /** When the vault got a later key version, and whether all records use it. */
  readonly keyNote: KeyNote | undefined;
  /** Opens messages spooled while the vault was locked. */
  spoolIdentity: string | undefined;
  imports: readonly ImportRecord[];
  phases: StorePhases;
  /** Time of the newest log entry by the clock it was written under; 0 if there is none. */
  readonly lastLogAt: number;
  readonly isClosed: boolean;
  /** Closed because only its owner may open it again. */
  isLocked: boolean;
  /** Time of the last call. */
  usedAt: number;
  /** Removes an item from every answer of this process, before its key is destroyed. */
  drop(id: string): void;
  /** Use counters that wait for a commit. */
  setUse(id: string, use: Use): void;
  close(): Promise<void>;
  /** Wipes keys and content without writing. */
  wipe(): void;
}

/** Use counts waiting to be written. */
export interface UseQueue {
  set(id: string, use: Use): void;
  get(id: string): Use | undefined;
  /** A note for the next flush; skipped if `content` returns undefined. */
  setNote(name: string, content: () => Uint8Array | undefined): void;
  /** A delayed entry of the access log (GOS-63). */
  addLog(fact: LogFact): void;
  /** A recall trace. Receives the waiting trace of the same name, to merge both. */
  addTrace(name: string, trace: (waiting: TraceFact | undefined) => TraceFact): void;
  flushSoon(): void;
  /** Adds everything that waits to a unit of work; may be called again if that is rebuilt. */
  take(): (unit: UnitOfWork) => void;
  /** Drops what waits for an erased item. */
  drop(id: string): void;
  /** Counters are dropped if the store accepts no writes. */
  flush(): Promise<void>;
  /** Drops what waits and cancels the next flush. */
  cancel(): void;
}

/** Forms memories in the background. */
export interface FormationWorker {
  readonly model: CheckedLanguageModel | undefined;
  readonly take: (jobs: readonly FormJob[]) => void;
  /**
   * Works until no job is left, those of other processes included, or the model fails. Rejects with
   * the signal's reason (the work continues), or with what the store throws.
   */
  readonly settle: (options?: { readonly signal?: AbortSignal | undefined }) => Promise<void>;
  /** Releases failed jobs for a retry. Returns the number of messages. */
  readonly retry: () => Promise<number>;
  /** Before closing: finishes the rules and gives a running model request a moment. */
  readonly finish: () => Promise<void>;
  /** Cancels what is running and waits for it; its jobs stay. */
  readonly stop: () => Promise<void>;
}

/** Forms summaries, topics and habits in the background. */
export interface Deriver {
  /** New facts were stored. */
  readonly wake: () => void;
  /** Works until nothing is left. Rejects with the failure. */
  readonly settle: (options?: { readonly signal?: AbortSignal | undefined }) => Promise<void>;
  /** Cancels the next run and a model request, and waits for the running one. */
  readonly stop: () => Promise<void>;
}

/** Facts and events without a summary, topic or habit. */
export interface UnsummarizedFacts {
  /** A newly indexed item. */
  note(id: string): void;
  readonly isEmpty: boolean;
  /** Upper bound, without a scan. */
  readonly countAtMost: number;
  /** Rows of facts and events in commit order. */
  rows(): readonly number[];
  /** True if no summarized fact is as new as this one. */
  isNewest(row: number): boolean;
}

/** Digests of the facts behind each session and week summary. */
export interface SummarizedPeriods {
  /** Notes a deletion, or a change other than of the count. */
  edited(row: number): void;
  clear(): void;
  record(states: ReadonlyMap<string, SummaryState>): void;
  /** True if the digest is unchanged and the summary made from it still exists. */
  isKnown(key: string, digest: number): boolean;
  /** @param topicOf key of a row's topic */
  digestOf(rows: readonly number[], topicOf: (row: number) => string | undefined): number;
}

/** Preferences and work patterns formed from the owner's events. */
export interface BehaviourState {
  readonly isStale: boolean;
  /** Requests to an assistant count too: there is consent to work patterns. */
  readonly readsTurns: boolean;
  /** Consent was given or withdrawn. */
  reconsider(): void;
  /** Call while the index still has the item. */
  drop(id: string): void;
  clear(): void;
  derive(unit: UnitOfWork, rows: readonly number[]): Promise<void>;
  /** Reads the events of an earlier process, if `derive` didn't need them yet. */
  load(unit: UnitOfWork): Promise<void>;
  /** Subject of the newest event behind a fact; undefined if it has no name or no events. */
  journeyOf(fact: Pick<Item, "evidence">): string | undefined;
  /** Ids of the events of a journey. */
  eventsOf(name: string): readonly string[];
  /** Ids of the facts formed from events of a journey. */
  factsOf(name: string): readonly string[];
  /** Ids of facts that may belong to another journey now. */
  moved(): readonly string[];
  /** The last derived state is durable. */
  committed(): void;
}

/** Traces (codes only) that wait for a commit. */
export interface WaitingTraces {
  readonly isEmpty: boolean;
  newest(): readonly Trace[];
  /** What a commit writes: everything that waits plus its own, or nothing yet. */
  written(own: readonly Trace[], at: number, isFlush: boolean): readonly Trace[];
  /** After the commit. @param written as `written` answered */
  committed(own: readonly Trace[], written: readonly Trace[], at: number): void;
  drop(ids: ReadonlySet<string>): void;
  clear(): void;
}

/** Who received what (GDPR 15(1)(c)). */
export interface DisclosureLedger {
  readonly recipients: readonly Recipient[];
  /** What waits for a commit. */
  readonly pending: ReadonlyMap<string, unknown>;
  /** Records a disclosure of these items. Written with the next commit, or by `flush`. */
  record(channel: Channel, name: string, ids: Iterable<string>): void;
  /** Records a disclosure of the whole vault except `leftOut`. Returns its greatest id. */
  recordAll(channel: Channel, name: string, leftOut?: readonly string[]): string;
  /** Adds what waits to a commit. Never to an erasure, which must fit on a full disk (SEC-E6). */
  addTo(unit: UnitOfWork): void;
  committed(): void;
  /** Writes what waits in a commit of its own. A failed write stays queued. */
  flush(): Promise<void>;
  readHead(content: Uint8Array): void;
  readPage(name: string, content: Uint8Array): void;
  load(rows: readonly Note[]): void;
  /** Every entry, oldest first. Reads and opens each page. */
  entries(): Promise<readonly Disclosure[]>;
  unwritten(): readonly Disclosure[];
  clear(): void;
}

/** Writes parts of the index as sealed segments. */
export interface SegmentWriter {
  /** Entries that no segment holds yet. */
  noteNew(count: number): void;
  /** Writes unsegmented entries if there are enough. */
  flush(): Promise<void>;
  /** Cancels the next write and waits for the running one. */
  stop(): Promise<void>;
}

export interface OpenedSegments {
  /** Segments of a kind in order, up to the first gap. */
  opened(kind: SegmentKind): AsyncGenerator<{ readonly span: StoredSegment; readonly bytes: Uint8Array }>;
}

export interface EmbeddingState {
  /** Texts without a vector. */
  readonly pendingCount: number;
  readonly embeddedCount: number;
  /** Code of the last failure; absent after a success. */
  readonly failure?: string;
}

export interface OpenedEmbedding {
  readonly id: string;
  readonly seq: number;
  /** NO_DIRECTION if the embedder returned nothing. */
  readonly vector: Float32Array;
}

export interface SettleOptions {
  readonly signal?: AbortSignal | undefined;
  /** After each stored batch. */
  readonly onStored?: (() => void) | undefined;
}

/** Vectors of a vault; exists only with an embedder. */
export interface VaultEmbedding {
  readonly embedder: CheckedEmbedder;
  readonly tag: string;
  /** By row of the vault's index. */
  readonly vectors: VectorIndex;
  readonly state: () => EmbeddingState;
  /** Code of the last failure; undefined after a success. */
  readonly failure: () => string | undefined;
  /** The vector of a query, or the reason why there is none in time. */
  readonly query: (text: string, options?: QueryOptions) => Promise<QueryVector>;
  /** Compares the query with all vectors, first quantised, then the best by their floats. */
  readonly compare: (question: Float32Array) => Promise<Compared>;
  /** Exact cosines in the order of the ids, NO_VECTOR for an item without one. */
  readonly rescore: (ids: readonly string[], query: Float32Array) => Promise<Float32Array>;
  /** Reads vectors stored after a place in (seq, id) order. */
  readonly read: (after: Place) => Promise<void>;
  /** Cold open: segments first, rows for the rest. */
  readonly readFirst: (segments: OpenedSegments) => Promise<void>;
  readonly source: SegmentSource;
  /** Adds a durable vector. */
  readonly enter: (embedding: OpenedEmbedding) => void;
  /** Call before an item leaves the index or gets another revision. */
  readonly drop: (id: string) => void;
  /** There may be new texts to embed. */
  readonly wake: () => void;
  /** Embeds missing texts; resolves when none are left or the embedder keeps failing. */
  readonly settle: (options?: SettleOptions) => Promise<EmbeddingState>;
  /** Stops background work and waits for its last commit. */
  readonly stop: () => Promise<void>;
  /** Wipes all vectors without writing. */
  readonly wipe: () => void;
}

interface HasState {
  readonly state: VaultState;
}

export const storeReadOnly = (): KeepsakeError =>
  new KeepsakeError("store_read_only", "This store was opened read-only.", { hint: "Open it without readOnly." });

/**
 * Call before anything that writes a memory (SEC-S7).
 * @throws KeepsakeError `vault_restricted`, `vault_frozen`
 */
export function assertTakesWrites({ state }: HasState): void {
  assertProcessed({ state });
  if (state.frozen !== undefined) throw closedState("vault_frozen");
}

/**
 * Call before anything that uses a memory (SEC-S7).
 * @throws KeepsakeError `vault_restricted`
 */
export function assertProcessed({ state }: HasState): void {
  if (state.restricted !== undefined) throw closedState("vault_restricted");
}

/** @throws KeepsakeError `item_frozen`. */
export function assertNotFrozen({ id, frozen }: Item): void {
  if (frozen === undefined) return;
  throw new KeepsakeError("item_frozen", "This memory is frozen and can't be changed.", {
    hint: "Its owner can unfreeze it with keepsake resume ID.",
    facts: { id },
  });
}

export const closedState = (reason: "vault_frozen" | "vault_restricted"): KeepsakeError =>
  new KeepsakeError(
    reason,
    reason === "vault_frozen"
      ? "This vault is frozen: nothing new is stored."
      : "Processing of this vault is restricted.",
    { hint: "Its owner can lift this with keepsake resume." },
  );

/** Each vault registers itself here, so that reading its internals does not load the engine. */
const OPENED = new WeakMap<object, () => OpenVault>();

export const enterVault = (vault: object, opened: () => OpenVault): void => void OPENED.set(vault, opened);

/**
 * The internals of a vault, for code above the engine. Not part of the public API.
 * @throws KeepsakeError `closed`
 */
export function openedVault(vault: object): OpenVault {
  const opened = OPENED.get(vault);
  if (opened === undefined) throw new TypeError("not a vault of Keepsake");
  return opened();
}

/*
 * The changes of one commit. Reads see the pending changes as if they were stored; nothing touches
 * the disk before the write queue commits.
 */

/** Lookups over stored items and pending changes. */
export interface UnitReader {
  readonly vault: OpenVault;
  /** The time of the commit, shared by all its changes. */
  readonly at: number;
  /** The item with pending changes. Undefined for an unknown or erased item. */
  get(id: string): Promise<Item | undefined>;
  /** Like `get`, for several ids, in their order, without unknown ones. */
  many(ids: readonly string[]): Promise<readonly Item[]>;
  /** The pending version of an item, if this commit adds or changes it. */
  changed(id: string): Item | undefined;
  /** Items that this commit adds or changes, in order. */
  pending(): Iterable<Item>;
  /** Clean items added by this commit that contain a term. */
  pendingHolding(term: string): Iterable<string>;
  /** The current fact with the same statement and taint (duplicate step of the write gate). */
  findEqual(fact: FactIdentity, taint: Item["taint"]): Promise<Item | undefined>;
  /** The current fact with this profile key, of the same taint. Default: clean. */
  findByKey(
    place: ItemPlace,
    subject: string | undefined,
    key: string,
    taint?: Item["taint"],
  ): Promise<Item | undefined>;
  /** Number of clean facts that contain a term. */
  frequency(term: string): number;
  /** Number of clean messages and facts, including pending ones. */
  readonly documentCount: number;
  /** Number of clean memories in use, without messages, including pending ones. */
  readonly inUseCount: number;
  /** Id of the stored message with the caller's own id (GUM-33). */
  messageId(session: string | undefined, callerId: string): string | undefined;
  /**
   * Counts of untrusted content, including pending items: in total, stated in the session, and of
   * one source on one day.
   */
  untrustedCounts(of: UntrustedOrigin & { readonly session: string | undefined }): {
    readonly items: number;
    readonly stated: number;
    readonly fromSource: number;
  };
  session(name: string | undefined): SessionState;
  lastMessageText(session: string): Promise<string | undefined>;
  /** Text of the message before this one in its conversation, pending ones included. */
  previousMessageText(message: Item): Promise<string | undefined>;
  /**
   * Up to `max` messages before this one in its conversation, newest first. For a clean message,
   * untrusted ones are left out (SEC-R12).
   */
  lastMessages(message: Item, max: number): Promise<readonly Item[]>;
  /** Salts of stored revisions. Ids without one are left out. */
  saltIds(ids: readonly string[]): Promise<readonly string[]>;
  /** True if this commit withdraws the item. */
  isWithdrawn(id: string): boolean;
}

export interface UnitOfWork extends UnitReader, NoteWriter {
  /** Increments the vault's erasure generation with this commit. */
  raiseGeneration: boolean;
  /** Key version that seals notes from this commit on. Default: the current one. */
  noteVersion: number | undefined;
  /**
   * Adds an item or a new revision. The salt of the older revision is destroyed.
   * @param isRepeat only the count and the evidence changed
   */
  put(item: Item, isRepeat?: boolean): void;
  /** Puts an item and logs it, with further fields of the entry. */
  store(op: LogFact["op"], item: Item, entry?: Partial<LogFact>): void;
  /** Like `store`, as the next revision of the item. */
  revise(op: LogFact["op"], item: Item, entry?: Partial<LogFact>): void;
  setUse(id: string, use: Use): void;
  /** Stores the vector of an item. A later revision in the same commit discards it. */
  embed(id: string, vector: Float32Array): void;
  dropOtherEmbedders(): void;
  erase(id: string, tombstone: boolean): void;
  sealedNote(note: Note): void;
  /** Adds an index segment with its own salt. Destroys the salts of the replaced segments. */
  segment(segment: Omit<SegmentSpan, "saltId"> & { readonly bytes: Uint8Array }, replaced: readonly string[]): void;
  /** Replaces envelopes by the same content sealed with another key. */
  reseal(resealed: Partial<Resealed>): void;
  job(job: ErasureJob): void;
  /**
   * Removes items from all results once the commit is durable. Their rows stay until their keys are
   * destroyed (SEC §3.9).
   */
  withdraw(ids: readonly string[]): void;
  /** Schedules salts for destruction after the commit; `noteSaltsDestroyed` ends that. */
  scheduleSaltDestruction(saltIds: readonly string[]): void;
  noteSaltsDestroyed(saltIds: readonly string[]): void;
  log(fact: LogFact): void;
  trace(fact: TraceFact): void;
  /** Writes buffered traces with this commit. */
  flushTraces(): void;
  /** Replaces a stored page by one with a salt of its own. An empty list drops the page. */
  rewriteTraces(page: Pick<SealedTraces, "seq" | "page" | "at" | "saltId">, traces: readonly Trace[]): void;
  /** Position of a write within the group, for `rollback`. */
  mark(): number;
  /** Reverts the changes after `mark`, when one write of a group fails. */
  rollback(mark: number): void;
}

/** Must change nothing but the unit, because it runs again if another process committed first. */
export type Write<T> = (unit: UnitOfWork) => Promise<T>;

export interface WriteQueue {
  /** Resolves with the result once it is durable. Concurrent writes share a commit. */
  write<T>(write: Write<T>): Promise<T>;
  /** In a commit of its own, for a write that reads everything stored. */
  alone<T>(write: Write<T>): Promise<T>;
  idle(): Promise<void>;
}
