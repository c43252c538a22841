/**
 * Fuzzing under watch: parsers run in a thread with a bounded heap, and a thread whose input does not come back is ended and told of, with the input
 * (SEC §6.7: no hang, bounded memory). The targets behind it go on in a new thread.
 */
import { Worker } from "node:worker_threads";
import type { FuzzReport } from "./fuzz-loop.ts";
import type { FuzzMessage, FuzzWork } from "./fuzz-worker.ts";
import { begunCount, lastInput, sharedInput } from "./shown-input.ts";

export interface WatchedOptions {
  readonly seed: number;
  /** Of each target. */
  readonly durationMs: number;
  readonly inputCountMin: number;
  /** How long one input may take. Default 10 s, so that a busy machine is no fault; the design's figure is one second. */
  readonly hangMs?: number;
  /** Module that exports `TARGETS`. Default: those of the house. */
  readonly module?: URL;
  readonly onReport?: (report: WatchedReport) => void;
}

/** A target that ended, or that a hang or an exhausted heap ended. */
export type WatchedReport =
  | FuzzReport
  | { readonly target: string; readonly ended: string; readonly input: Uint8Array };

const HOUSE = new URL("./targets.ts", import.meta.url);
const HANG_MS = 120_000;
const LOOK_MS = 250;
/** SEC §6.7: 256 MiB for what a parser holds; modules and word lists of all languages take the rest. */
const HEAP_MIB_MAX = 512;

export async function watchedFuzz(
  targets: readonly string[],
  options: WatchedOptions,
): Promise<readonly WatchedReport[]> {
  const reports: WatchedReport[] = [];
  for (let rest = targets; rest.length > 0; rest = targets.slice(reports.length))
    await oneThread(rest, options, reports);
  return reports;
}

/** Until all are done, or one of them ended the thread: then its report is the last. */
function oneThread(targets: readonly string[], options: WatchedOptions, reports: WatchedReport[]): Promise<void> {
  const { seed, durationMs, inputCountMin, hangMs = HANG_MS, onReport, module = HOUSE } = options;
  const shown = sharedInput();
  const workerData: FuzzWork = { targets, module: module.href, seed, durationMs, inputCountMin, shown };
  const worker = new Worker(new URL("./fuzz-worker.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB_MAX },
    execArgv: [],
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  let target = targets[0] ?? "";
  let isOver = false;
  const report = (told: WatchedReport): void => {
    reports.push(told);
    onReport?.(told);
  };
  const end = (why?: string): void => {
    if (isOver) return;
    isOver = true;
    clearInterval(watch);
    if (why !== undefined) report({ target, ended: why, input: lastInput(shown) });
    void worker.terminate().then(() => resolve());
  };

  let seen = { count: -1, at: performance.now() };
  const watch = setInterval(() => {
    const count = begunCount(shown);
    if (count !== seen.count) seen = { count, at: performance.now() };
    // Before the first input, modules are loaded and seeds are made.
    else if (count > 0 && performance.now() - seen.at > hangMs) end("hang");
  }, LOOK_MS);
  worker.on("message", (message: FuzzMessage) => {
    seen = { count: -1, at: performance.now() };
    if (message.kind === "begun") target = message.target;
    else report(message.report);
  });
  worker.on("error", (error: unknown) =>
    end(error instanceof Error ? `${error.name} ${"code" in error ? String(error.code) : error.message}` : "error"),
  );
  worker.on("exit", (code) => end(code === 0 ? undefined : `exit ${code}`));
  return promise;
}
