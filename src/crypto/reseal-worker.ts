/** Runs in the thread that reseals: a batch comes in and goes out, the same memory. */
import { parentPort } from "node:worker_threads";
import { type ResealBatch, resealBatch } from "./reseal.ts";

parentPort?.on("message", (batch: ResealBatch) => {
  resealBatch(batch);
  const { table, bytes } = batch;
  parentPort?.postMessage({ table, bytes }, [table.buffer, bytes.buffer]);
});
