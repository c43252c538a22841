/** The thread in which a pattern is timed: it tells of each run before it begins, so that whoever waits can end it, and stops at the first slow attack. */
import { parentPort, workerData } from "node:worker_threads";
import { type Attack, attackText } from "./attack.ts";

/** What the thread is started with. */
export interface GrowthWork {
  readonly source: string;
  readonly flags: string;
  readonly attacks: readonly Attack[];
}

export type GrowthMessage =
  | { readonly kind: "run"; readonly attackIndex: number; readonly startedAtMs: number }
  | { readonly kind: "slow"; readonly attackIndex: number; readonly how: string };

/** SEC-X4: 100 KiB of hostile text. */
const LARGE_LENGTH = 100 * 1_024;
const SMALL_LENGTH = LARGE_LENGTH / 4;
/** Between the 4 of what is linear and the 16 of what is quadratic. */
const GROWTH_MAX = 8;
/** A large text that is done so soon needs no comparison: what is quadratic takes seconds for it. */
const FINE_MS = 50;
/** What takes so long is no disturbance: once is enough. */
const LONG_MS = 1_000;
/** Otherwise the best of so many runs counts: other programs share the caches and only add time. */
const RUNS_MIN = 3;
const RUNS_MAX = 20;

/** Some kernels count processor time in ticks. */
const PROCESSOR_CLOCK_STEP_MS = 10;

const work: GrowthWork = workerData; // made by growth.ts alone
// All matches are timed, as a replacement or a split would want them.
const pattern = new RegExp(work.source, work.flags.includes("g") ? work.flags : `${work.flags}g`);
const tell = (message: GrowthMessage): void => parentPort?.postMessage(message);

for (const [attackIndex, attack] of work.attacks.entries()) {
  const run = (text: string): number => {
    tell({ kind: "run", attackIndex, startedAtMs: processorMs() });
    return matchingMs(text);
  };
  const how = slowness(run, attackText(attack, SMALL_LENGTH), attackText(attack, LARGE_LENGTH));
  if (how === undefined) continue;
  tell({ kind: "slow", attackIndex, how });
  break;
}

function slowness(run: (text: string) => number, small: string, large: string): string | undefined {
  let [smallMs, largeMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let count = 1; count <= RUNS_MAX; count++) {
    largeMs = Math.min(largeMs, run(large));
    if (largeMs <= FINE_MS) return undefined;
    smallMs = Math.min(smallMs, run(small));
    const isLong = largeMs >= LONG_MS;
    if ((count >= RUNS_MIN || isLong) && largeMs <= smallMs * GROWTH_MAX) return undefined;
    if (isLong) break;
  }
  return `takes ${smallMs.toFixed(1)} ms at 25 KiB and ${largeMs.toFixed(0)} ms at 100 KiB`;
}

/** Time on a processor, which other programs do not lengthen; short times are read from the finer clock. */
function matchingMs(text: string): number {
  const [startedAtMs, processorStartedAtMs] = [performance.now(), processorMs()];
  text.replaceAll(pattern, "");
  const processorTimeMs = processorMs() - processorStartedAtMs;
  return Math.min(performance.now() - startedAtMs, processorTimeMs + PROCESSOR_CLOCK_STEP_MS);
}

/** Of this thread alone. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
