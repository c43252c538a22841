/** What a benchmark is and what it answers. Each stands in a file of its own; command.ts names them. */
import type { Verdict } from "./aim.ts";
import type { Workspace } from "./workspace.ts";

export interface Benchmark {
  readonly name: string;
  /** One line for the usage. */
  readonly what: string;
  readonly run: (bench: Bench) => Promise<readonly Section[]>;
}

export interface Bench {
  /** Memories a vault, smallest first. */
  readonly sizes: readonly number[];
  /** Fewer rounds: to see that everything runs, not to quote. */
  readonly quick: boolean;
  readonly workspace: Workspace;
  readonly progress: (line: string) => void;
}

/** One table. */
export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
  /** What the reader has to know to read it right. */
  readonly notes?: readonly string[];
  /** Answers that were wrong: a sentence each. One is enough to fail the run. */
  readonly wrong?: readonly string[];
}

export interface Row {
  readonly who: string;
  /** By name and unit, as `p50 ms`; shown in this order. */
  readonly figures: Readonly<Record<string, number>>;
  /** This row's figure as a multiple of the peer's; the peer itself is 1. */
  readonly ofPeer?: number;
  readonly verdict?: Verdict;
}

/** A benchmark that cannot run here: told as a row, and measured as nothing. */
export const skipped = (title: string, reason: string): Section => ({ title, rows: [], notes: [`skipped: ${reason}`] });
