/** Thread of reseal-thread.ts: receives a batch, reseals it in place, and transfers it back. */
import { parentPort } from "node:worker_threads";
import { type ResealBatch, resealBatch } from "./reseal.ts";

parentPort?.on("message", (batch: ResealBatch) => {
  resealBatch(batch);
  const { table, bytes } = batch;
  parentPort?.postMessage({ table, bytes }, [table.buffer, bytes.buffer]);
});
