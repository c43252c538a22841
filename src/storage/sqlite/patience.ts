/** How long an attempt at a locked file is repeated, with pauses in which other work of this process goes on. */
import type { Clock } from "../../core/clock.ts";

export interface Patience {
  readonly clock: Clock;
  readonly sleep: (ms: number) => Promise<void>;
  readonly busyTimeoutMs: number;
}

/** How long SQLite itself waits for a lock, which blocks the event loop; the rest of the time is slept. */
export const LOCK_WAIT_MS = 4;
/** Between two attempts: long enough to let the other work, short enough to meet the gap between two of its commits. */
const PAUSE_MS_MAX = 25;

/** Pauses before each further attempt; ends when the patience does. */
export async function* pauses({ clock, sleep, busyTimeoutMs }: Patience): AsyncGenerator<void, void> {
  const startedAt = clock.now();
  // What was slept is counted too, so that a clock that stands still cannot make this endless.
  let sleptMs = 0;
  for (let pauseMs = 1; Math.max(sleptMs, clock.now() - startedAt) < busyTimeoutMs; sleptMs += pauseMs + LOCK_WAIT_MS) {
    await sleep(pauseMs);
    yield;
    pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX);
  }
}
