/** What one check of the suite is, and what it answers. */
import type { Payload, Twin, Wish } from "./corpus.ts";

export interface Suite {
  readonly payloads: readonly Payload[];
  readonly twins: readonly Twin[];
  readonly wishes: readonly Wish[];
  readonly languages: readonly string[];
  readonly seed: number;
  readonly sizes: Sizes;
}

/** How much is tried where more is only surer. */
export interface Sizes {
  /** Random histories of the non-interference check. */
  readonly histories: number;
  /** Renderings of the fence check. */
  readonly fences: number;
  /** Untrusted items of the flood. */
  readonly flood: number;
  readonly recalls: number;
  readonly benignSessions: number;
  /** Sentences of the owner's that an agent says again. */
  readonly answers: number;
}

export interface Outcome {
  /** Below 1 the check has proved nothing, and fails. */
  readonly triedCount: number;
  /** One sentence a fault, without the words of a payload. */
  readonly faults: readonly string[];
  /** Counts for the reader. */
  readonly note: string;
}

export interface Check {
  /** `P1` … `P15`, or the name of a check of the opposite: `twins`, `wishes`. */
  readonly id: string;
  readonly title: string;
  run(suite: Suite): Promise<Outcome>;
}
