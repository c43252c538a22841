/** Work of an open vault that goes on behind answers, as its callers see it. */

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
import type { QueryOptions, QuestionVector } from "./write/embedding-query.ts";
import type { SegmentSource } from "./write/segment-plan.ts";
import type { Channel, Disclosure, Recipient, SummaryState } from "./write/stored-notes.ts";
import type { UnitOfWork } from "./write/unit-of-work.ts";

/** Rehearsal and access counts on their way to the disk. */
export interface UseQueue {
  /** Sets the use of an item as it will be once the queue is written. */
  set(id: string, use: Use): void;
  /** What waits for an item. */
  get(id: string): Use | undefined;
  /** A note for the next flush. `content` is asked when it is written; undefined: it is not. */
  setNote(name: string, content: () => Uint8Array | undefined): void;
  /** An entry of the access log that may be late (GOS-63). */
  addLog(fact: LogFact): void;
  /** Why something was answered. Gets the waiting trace of the same name, to count both as one. */
  addTrace(name: string, trace: (waiting: TraceFact | undefined) => TraceFact): void;
  /** Something waits elsewhere for the next flush. */
  flushSoon(): void;
  /** Everything that waits, to be added to a unit of work; again if that has to be made anew. */
  take(): (unit: UnitOfWork) => void;
  /** Forgets what waits for an erased item. */
  drop(id: string): void;
  flush(): Promise<void>;
  /** Drops what waits and cancels the next flush. */
  cancel(): void;
}

/** Forms memories behind the answers. */
export interface Former {
  readonly model: CheckedLanguageModel | undefined;
  /** Jobs that this process has just written: it begins with them. */
  readonly take: (jobs: readonly FormJob[]) => void;
  /**
   * Works until nothing is left that may be tried, other processes' jobs included, or the model
   * fails. Rejects with the signal's reason when that aborts (the work goes on behind it), and with
   * what the store throws.
   */
  readonly settle: (options?: { readonly signal?: AbortSignal | undefined }) => Promise<void>;
  /** Failed jobs may be tried again. Answers how many messages they name. */
  readonly retry: () => Promise<number>;
  /** Before closing: the rules' part is done; a running request has a moment, and no other begins. */
  readonly finish: () => Promise<void>;
  /** Cancels what is running and waits for it; its jobs stay. */
  readonly stop: () => Promise<void>;
}

/** Forms summaries, topics and habits behind the answers. */
export interface Deriver {
  /** Facts were kept: something may be due soon. */
  readonly wake: () => void;
  /** Works until nothing is left. Rejects with what failed. */
  readonly settle: (options?: { readonly signal?: AbortSignal | undefined }) => Promise<void>;
  /** Cancels the next run and what a model is being asked, and waits for the running one. */
  readonly stop: () => Promise<void>;
}

/** Facts and events that no summary, topic or habit has been made from yet. */
export interface UnsummarizedFacts {
  /** An item that has just entered the index. */
  note(id: string): void;
  readonly isEmpty: boolean;
  /** Upper bound without looking at them. */
  readonly countAtMost: number;
  /** Rows of facts and events, in the order of their commits. */
  rows(): readonly number[];
  /** True if no summarized fact is as new as this one. */
  isNewest(row: number): boolean;
}

/** Digests of the facts behind each session and week summary. */
export interface SummarizedPeriods {
  /** Notes a change other than of the count, or a deletion. */
  edited(row: number): void;
  clear(): void;
  record(told: ReadonlyMap<string, SummaryState>): void;
  /** True if the digest is unchanged and the summary made from it still exists. */
  isKnown(key: string, digest: number): boolean;
  /** @param topicOf key of the topic of a row */
  digestOf(rows: readonly number[], topicOf: (row: number) => string | undefined): number;
}

/** Preferences and work patterns formed from the owner's events. */
export interface BehaviourState {
  readonly isStale: boolean;
  /** Consent was given or withdrawn. */
  reconsider(): void;
  /** An item goes. To be asked while the index still knows it. */
  drop(id: string): void;
  clear(): void;
  derive(unit: UnitOfWork, rows: readonly number[]): Promise<void>;
  /** What the newest event behind a fact was about; undefined if it has no name or no events. */
  journeyOf(fact: Item): string | undefined;
  /** Ids of the facts formed from events of a journey. */
  factsOf(name: string): readonly string[];
  /** Ids of the facts that may belong to another journey since they were filed. */
  moved(): readonly string[];
  /** What was derived last is durable. */
  told(): void;
}

/** Traces of codes alone, waiting for a commit. */
export interface WaitingTraces {
  readonly isEmpty: boolean;
  /** The newest first. */
  newest(): readonly Trace[];
  /** What a commit writes: all that waits, then its own; or nothing yet. */
  written(own: readonly Trace[], at: number, isFlush: boolean): readonly Trace[];
  /** After the commit. @param written as `written` answered */
  committed(own: readonly Trace[], written: readonly Trace[], at: number): void;
  /** Forgets what names an erased item. */
  drop(ids: ReadonlySet<string>): void;
  clear(): void;
}

/** Who received what (GDPR 15(1)(c)). */
export interface DisclosureLedger {
  readonly recipients: readonly Recipient[];
  /** These items went to somebody. Costs nothing now; written with the next commit, or by `flush`. */
  tell(channel: Channel, name: string, ids: Iterable<string>): void;
  /** The whole vault went to somebody, except what was left out. Answers its greatest id. */
  tellAll(channel: Channel, name: string, leftOut?: readonly string[]): string;
  /** Adds what waits to a commit. Never to an erasure, which has to fit on a full disk (SEC-E6). */
  addTo(unit: UnitOfWork): void;
  /** After the commit that it was added to. */
  committed(): void;
  /** Writes what waits in a commit of its own. If the store takes no writes it goes on waiting. */
  flush(): Promise<void>;
  readHead(content: Uint8Array): void;
  readPage(name: string, content: Uint8Array): void;
  load(rows: readonly Note[]): void;
  /** Every entry, oldest first. Reads and opens each page. */
  entries(): Promise<readonly Disclosure[]>;
  /** What waits for its commit, as entries. */
  unwritten(): readonly Disclosure[];
  clear(): void;
}

/** Writes parts of the index as sealed segments. */
export interface SegmentWriter {
  /** So many entries came that no segment holds. */
  noteNew(count: number): void;
  /** Writes what no segment holds, if there is enough of it. */
  flush(): Promise<void>;
  /** Cancels the next writing and waits for the running one. */
  stop(): Promise<void>;
}

/** Opened segments of the index. */
export interface OpenedSegments {
  /** Segments of a kind, in their order, as far as they follow each other without a gap. */
  opened(kind: SegmentKind): AsyncGenerator<{ readonly span: StoredSegment; readonly bytes: Uint8Array }>;
}

export interface EmbeddingState {
  /** Texts that are to have a vector and have none yet. */
  readonly pendingCount: number;
  /** Texts that are done. */
  readonly embeddedCount: number;
  /** Why the last attempt failed, as a code; absent if it succeeded. */
  readonly failure?: string;
}

export interface OpenedEmbedding {
  readonly id: string;
  /** The commit that wrote it. */
  readonly seq: number;
  /** NO_DIRECTION if the embedder had nothing to say. */
  readonly vector: Float32Array;
}

export interface SettleOptions {
  readonly signal?: AbortSignal | undefined;
  /** After each batch that was stored. */
  readonly onStored?: (() => void) | undefined;
}

/** The vectors of a vault; only there if an embedder is configured. */
export interface VaultEmbedding {
  readonly embedder: CheckedEmbedder;
  /** The embedder's name as the store knows it. */
  readonly tag: string;
  /** By row of the vault's index. */
  readonly vectors: VectorIndex;
  readonly state: () => EmbeddingState;
  /** Why the last attempt to embed a text failed, as a code; undefined after a success. */
  readonly failure: () => string | undefined;
  /** The vector of a question, or why there is none in time. */
  readonly query: (text: string, options?: QueryOptions) => Promise<QuestionVector>;
  /** The question beside every vector: by integers, and the most like once more by their floats. */
  readonly compare: (question: Float32Array) => Promise<Compared>;
  /** Exact cosines in the order of the ids, NO_VECTOR for an item without one. */
  readonly rescore: (ids: readonly string[], query: Float32Array) => Promise<Float32Array>;
  /** Reads what was stored behind a place of the order (seq, id) of vectors. */
  readonly read: (after: Place) => Promise<void>;
  /** The cold open: from segments what they hold, from the rows the rest. */
  readonly readFirst: (segments: OpenedSegments) => Promise<void>;
  /** What its segments are made of. */
  readonly source: SegmentSource;
  /** A vector that is durable. */
  readonly enter: (embedding: OpenedEmbedding) => void;
  /** Before the item leaves the index, or another revision of it enters. */
  readonly drop: (id: string) => void;
  /** Something was written: there may be texts to embed. */
  readonly wake: () => void;
  /** Embeds what is missing now; resolves when nothing is, or when the embedder keeps failing. */
  readonly settle: (options?: SettleOptions) => Promise<EmbeddingState>;
  /** Stops the work in the background and waits for its last commit. */
  readonly stop: () => Promise<void>;
  /** Forgets every vector at once, without writing anything. */
  readonly wipe: () => void;
}
