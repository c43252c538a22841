/** What a measuring process of the recall bench is told, and what it answers. Both travel as JSON. */
import type { Question } from "./corpus.ts";

/** Who is measured. `keepsake` opens the vault without an embedder, `hybrid` with one; `nothing` is a process that holds no store. */
export const WHO = ["keepsake", "hybrid", "plain", "minisearch", "minisearch-stem", "orama", "nothing"] as const;
export type Who = (typeof WHO)[number];

export interface RecallSpec {
  readonly who: Who;
  /** Sentences in the store. */
  readonly size: number;
  /** Of the keep: data and keys folder. Of a peer: its file, or none where it has to be filled in the process. */
  readonly paths: readonly string[];
  readonly dimensions: number;
  /** JSON file of `Asked`. */
  readonly askedPath: string;
  /** Hot questions: asked in turn until all were, or this time is over. 0: the first question only. */
  readonly hotMs: number;
  /** True: as agents call it, rehearsal counted. */
  readonly rehearse: boolean;
}

/** A question, and by which names its right answer is known. */
export interface Asked {
  readonly question: Question;
  /** Id of the right item in the vault of remembered facts; undefined where messages are compared. */
  readonly itemId?: string;
}

export interface RecallAnswer {
  /** Milliseconds: from the call that opens the store to its return. */
  readonly openMs: number;
  readonly firstMs: number;
  /** Milliseconds of each hot question. */
  readonly times: readonly number[];
  /** Processor time a hot question, on all threads, collections included: it hardly knows how busy the machine is. */
  readonly cpuMs: number;
  /** Place of the right answer of each hot question, from 1; 0 where it was not among the first. */
  readonly places: readonly number[];
  readonly rssBytes: number;
  readonly heapBytes: number;
}

/** Everyone shows this many, and quality is measured at it. */
export const RESULTS = 10;
