/**
 * The thread of the local model, and the line before it. One text is under way at a time, so that a question waits for one passage
 * at most. The thread keeps the process alive only while it owes an answer, and is started again after it ended.
 */
import { Worker } from "node:worker_threads";
import type { EmbedOptions } from "./embedder.ts";
import { type ProviderFailure, providerFailed } from "./tried-again.ts";

/** What the thread answers for one text. */
export type ThreadAnswer = { readonly vector: Float32Array } | { readonly failure: "not_installed" | "threw" };

/** Asks the thread for the model and for no vector. */
export const WARM = { warm: true } as const;

interface Job {
  readonly text: string;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (vector: Float32Array) => void;
  readonly fail: (reason: ProviderFailure) => void;
}

interface ModelThread {
  embed(text: string, options: EmbedOptions): Promise<Float32Array>;
  /** Starts the thread and has it load the model; nobody waits for it, and it keeps no process alive. */
  warm(): void;
  /** Ends the thread; what it owes is rejected. */
  close(): Promise<void>;
}

export function useLiteThread(): ModelThread {
  const queries: Job[] = [];
  const passages: Job[] = [];
  let current: Job | undefined;
  let worker: Worker | undefined;

  const advance = (): void => {
    current = nextWanted(queries) ?? nextWanted(passages);
    if (current === undefined) return void worker?.unref();
    worker ??= start();
    worker.ref();
    worker.postMessage(current.text);
  };

  const start = (): Worker => {
    // The libraries print advice, a few lines that nobody asked for. They are held back and not read: a reader keeps the process alive.
    // What this process was started with is not for the thread: `--input-type` would keep it from starting.
    const started = new Worker(threadFile(), { stdout: true, stderr: true, execArgv: [] });
    started.on("message", (answer: ThreadAnswer) => {
      const job = current;
      if ("vector" in answer) job?.resolve(answer.vector);
      else job?.fail(answer.failure);
      advance();
    });
    const onEnd = (): void => {
      if (worker !== started) return;
      worker = undefined;
      const owed = [...(current === undefined ? [] : [current]), ...queries.splice(0), ...passages.splice(0)];
      current = undefined;
      for (const job of owed) job.fail("threw");
    };
    started.on("error", onEnd);
    started.on("exit", onEnd);
    return started;
  };

  return {
    embed: (text, { purpose, signal }) =>
      new Promise((resolve, reject) => {
        const job: Job = { text, signal, resolve, fail: (reason) => reject(providerFailed(reason)) };
        (purpose === "query" ? queries : passages).push(job);
        if (current === undefined) advance();
      }),
    warm() {
      if (worker !== undefined) return;
      worker = start();
      worker.unref();
      worker.postMessage(WARM);
    },
    close: async () => void (await worker?.terminate()),
  };
}

/** The first job that somebody still waits for. */
function nextWanted(line: Job[]): Job | undefined {
  for (let job = line.shift(); job !== undefined; job = line.shift()) {
    if (job.signal?.aborted !== true) return job;
    job.fail("aborted");
  }
  return undefined;
}

/** The thread's file lies beside this one, in the sources as in the built package. */
function threadFile(): URL {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return new URL(`./use-lite-worker.${extension}`, import.meta.url);
}
