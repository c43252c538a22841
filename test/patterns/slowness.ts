/** Whether four times the text takes more than its share of time: what is linear takes four times as long, what is quadratic sixteen (SEC-X4). */

/** SEC-X4: 100 KiB of hostile text. */
export const LARGE_LENGTH = 100 * 1_024;
export const SMALL_LENGTH = LARGE_LENGTH / 4;
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

/** In words; undefined for what is linear. @param run answers the milliseconds that it took */
export function slowness(run: (text: string) => number, small: string, large: string): string | undefined {
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
export function timeOf(work: () => void): number {
  const [startedAtMs, processorStartedAtMs] = [performance.now(), processorMs()];
  work();
  const processorTimeMs = processorMs() - processorStartedAtMs;
  return Math.min(performance.now() - startedAtMs, processorTimeMs + PROCESSOR_CLOCK_STEP_MS);
}

/** Of this thread alone. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
