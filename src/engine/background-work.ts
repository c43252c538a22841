/** Background work of an open vault, as its callers see it. */

import type { Item, Use } from "../model/item.ts";
import type { LogFact } from "../model/log-entry.ts";
import type { CheckedEmbedder } from "../models/embedder.ts";
import type { CheckedLanguageModel } from "../models/language-model.ts";
import type { Trace, TraceFact } from "../policy/trace.ts";
import type { Compared } from "../search/semantic-score.ts";
import type { VectorIndex } from "../search/vector-index.ts";
import type { Note, StoredSegment } from "../storage/record-store.ts";
import type { Place, SegmentKind } from "../storage/segment-span.ts";
import type { FormJob } from "./observe/form-jobs.ts";
import type { QueryOptions, QueryVector } from "./write/embedding-query.ts";
import type { SegmentSource } from "./write/segment-plan.ts";
import type { Channel, Disclosure, Recipient, SummaryState } from "./write/stored-notes.ts";
import type { UnitOfWork } from "./write/unit-of-work.ts";

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
  flush(): Promise<void>;
  /** Drops what waits and cancels the next flush. */
  cancel(): void;
}

/** Forms memories in the background. */
export interface FormationWorker {
  readonly model: CheckedLanguageModel | undefined;
  /** Takes jobs just written by this process. */
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
  /** Consent was given or withdrawn. */
  reconsider(): void;
  /** Call while the index still has the item. */
  drop(id: string): void;
  clear(): void;
  derive(unit: UnitOfWork, rows: readonly number[]): Promise<void>;
  /** Subject of the newest event behind a fact; undefined if it has no name or no events. */
  journeyOf(fact: Item): string | undefined;
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
