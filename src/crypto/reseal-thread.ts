/**
 * Reseals rows in a second thread, so that a key rotation can write meanwhile: half of its work is
 * cryptography. Without a thread it returns nothing, and the caller reseals.
 */
import { Worker } from "node:worker_threads";
import { packRows, type ResealBatch, type ResealRow, resealedRows } from "./reseal.ts";

export type ResealThread = ReturnType<typeof startResealThread>;

type Done = Pick<ResealBatch, "table" | "bytes">;

export function startResealThread() {
  let worker: Worker | undefined;
  const pending: ((done: Done | undefined) => void)[] = [];
  const settle = (done: Done): void => pending.shift()?.(done);
  const end = (): void => {
    worker = undefined;
    for (const answer of pending.splice(0)) answer(undefined);
  };
  try {
    // Do not inherit options such as `--input-type`, which would prevent the thread from starting.
    worker = new Worker(threadFile(), { execArgv: [] });
    worker.on("message", settle).on("error", end).on("exit", end);
  } catch {
    // The process may not be allowed to create threads.
    worker = undefined;
  }
  return {
    /** New envelopes in order, undefined for rows that do not open. Undefined without a thread. */
    async reseal(rows: readonly ResealRow[]): Promise<readonly (Uint8Array | undefined)[] | undefined> {
      if (worker === undefined) return undefined;
      const { userId, keys, table, bytes } = packRows(rows);
      const done = await new Promise<Done | undefined>((resolve) => {
        pending.push(resolve);
        worker?.postMessage({ userId, keys, table, bytes }, [table.buffer, bytes.buffer]);
      });
      return done === undefined ? undefined : resealedRows(done);
    },
    [Symbol.asyncDispose]: async () => void (await worker?.terminate()),
  };
}

function threadFile(): URL {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return new URL(`./reseal-worker.${extension}`, import.meta.url);
}
