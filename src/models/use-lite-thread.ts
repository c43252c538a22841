/**
 * The thread of the local model and its queue. One text runs at a time, so a query waits for at
 * most one passage. The thread keeps the process alive only during a request, and restarts after it
 * ended.
 */
import { Worker } from "node:worker_threads";
import type { EmbedOptions } from "./embedder.ts";
import { type ProviderFailure, providerFailed } from "./retry.ts";

export type ThreadAnswer = { readonly vector: Float32Array } | { readonly failure: "not_installed" | "threw" };

/** Loads the model without embedding anything. */
export const WARM = { warm: true } as const;

interface Job {
  readonly text: string;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (vector: Float32Array) => void;
  readonly fail: (reason: ProviderFailure) => void;
}

export function useLiteThread() {
  const queries: Job[] = [];
  const passages: Job[] = [];
  let current: Job | undefined;
  let worker: Worker | undefined;

  const advance = (): void => {
    current = nextPending(queries) ?? nextPending(passages);
    if (current === undefined) return void worker?.unref();
    worker ??= start();
    worker.ref();
    worker.postMessage(current.text);
  };

  const start = (): Worker => {
    // The libraries print advice, so output is captured and not read; a reader would keep the
    // process alive.
    // Do not inherit options such as `--input-type`, which would prevent the thread from starting.
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
      const pending = [...(current === undefined ? [] : [current]), ...queries.splice(0), ...passages.splice(0)];
      current = undefined;
      for (const job of pending) job.fail("threw");
    };
    started.on("error", onEnd);
    started.on("exit", onEnd);
    return started;
  };

  return {
    embed: (text: string, { purpose, signal }: EmbedOptions): Promise<Float32Array> =>
      new Promise((resolve, reject) => {
        const job: Job = { text, signal, resolve, fail: (reason) => reject(providerFailed(reason)) };
        (purpose === "query" ? queries : passages).push(job);
        if (current === undefined) advance();
      }),
    /** Loads the model in the background, without keeping the process alive. */
    warm(): void {
      if (worker !== undefined) return;
      worker = start();
      worker.unref();
      worker.postMessage(WARM);
    },
    /** Ends the thread and rejects pending requests. */
    close: async (): Promise<void> => void (await worker?.terminate()),
  };
}

/** The first job that was not cancelled. */
function nextPending(line: Job[]): Job | undefined {
  for (let job = line.shift(); job !== undefined; job = line.shift()) {
    if (job.signal?.aborted !== true) return job;
    job.fail("aborted");
  }
  return undefined;
}

function threadFile(): URL {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return new URL(`./use-lite-worker.${extension}`, import.meta.url);
}
