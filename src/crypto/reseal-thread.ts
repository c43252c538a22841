/**
 * A second thread for resealing, so that a vault is moved to another key while its store writes: half of that work is cryptography. Where no thread can be had, or it ends, there is no answer, and whoever asked does it in this one.
 */
import { Worker } from "node:worker_threads";
import { packRows, type ResealBatch, type ResealRow, resealedRows } from "./reseal.ts";

export interface ResealThread extends AsyncDisposable {
  /** New envelopes in the order of the rows, undefined for what does not open; undefined where there is no thread. */
  reseal(rows: readonly ResealRow[]): Promise<readonly (Uint8Array | undefined)[] | undefined>;
}

type Done = Pick<ResealBatch, "table" | "bytes">;

export function startResealThread(): ResealThread {
  let worker: Worker | undefined;
  /** Answers come in the order of the questions. */
  const owed: ((done: Done | undefined) => void)[] = [];
  const settle = (done: Done): void => owed.shift()?.(done);
  const end = (): void => {
    worker = undefined;
    for (const answer of owed.splice(0)) answer(undefined);
  };
  try {
    // What this process was started with is not for the thread: `--input-type` would keep it from starting.
    worker = new Worker(threadFile(), { execArgv: [] });
    worker.on("message", settle).on("error", end).on("exit", end);
  } catch {
    // A process may be forbidden to have threads.
    worker = undefined;
  }
  return {
    async reseal(rows) {
      if (worker === undefined) return undefined;
      const { userId, keys, table, bytes } = packRows(rows);
      const done = await new Promise<Done | undefined>((resolve) => {
        owed.push(resolve);
        worker?.postMessage({ userId, keys, table, bytes }, [table.buffer, bytes.buffer]);
      });
      return done === undefined ? undefined : resealedRows(done);
    },
    [Symbol.asyncDispose]: async () => void (await worker?.terminate()),
  };
}

/** The thread's file lies beside this one, in the sources as in the built package. */
function threadFile(): URL {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return new URL(`./reseal-worker.${extension}`, import.meta.url);
}
