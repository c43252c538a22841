/** What a benchmark is and what it answers. Each stands in a file of its own; command.ts names them. */
import type { Verdict } from "./aim.ts";
import type { Workspace } from "./workspace.ts";

export interface Benchmark {
  readonly name: string;
  /** One line for the usage. */
  readonly what: string;
  /** Memories a vault where it is asked for by name and no `--sizes` are given. */
  readonly sizes?: readonly number[];
  /** Largest size that it can make. Default: that of the common corpus. */
  readonly sizeMax?: number;
  /** Runs only when asked for by name. */
  readonly isLong?: boolean;
  /** All tables at the end, or, where that takes long, one after the other as they are measured. */
  readonly run: (bench: Bench) => Promise<readonly Section[]> | AsyncIterable<Section>;
}

export interface Bench {
  /** Memories a vault, smallest first. */
  readonly sizes: readonly number[];
  /** Fewer rounds: to see that everything runs, not to quote. */
  readonly quick: boolean;
  /** Also what takes an hour. */
  readonly full: boolean;
  /** Vaults of one keep, for the benchmarks with many. */
  readonly vaults: number;
  /** A folder in which filled stores stay for the next run. */
  readonly cache: string | undefined;
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

/** What could not be measured to its end: it counts as a wrong answer. */
export function brokenOff(title: string, error: unknown): Section {
  const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  return { title, rows: [], wrong: [`it broke off: ${message}`] };
}
