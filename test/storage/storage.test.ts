/** Both adapters pass the same conformance suites. */
import { createMemoryMedium } from "../../src/storage/memory/memory-medium.ts";
import { openMemoryStorage } from "../../src/storage/memory/open-memory-storage.ts";
import { seededRandom } from "../support/random.ts";
import { temporaryKeep } from "../support/temporary-keep.ts";
import { blobStoreConformance } from "./blob-store.conformance.ts";
import { embeddingsConformance } from "./embeddings.conformance.ts";
import { keystoreConformance } from "./keystore.conformance.ts";
import { recordStoreConformance } from "./record-store.conformance.ts";
import type { NewStorage } from "./storage-under-test.ts";

const inMemory: NewStorage = async () => {
  const medium = createMemoryMedium();
  const random = seededRandom();
  return {
    open: ({ failPoint, faults } = {}) => {
      const point = failPoint ?? faults?.hit;
      return openMemoryStorage({ random, medium, ...(point === undefined ? {} : { failPoint: point }) });
    },
    async [Symbol.asyncDispose]() {},
  };
};

const onDisk: NewStorage = async () => {
  const keep = temporaryKeep();
  return {
    open: ({ failPoint, faults } = {}) =>
      keep.open({
        ...(failPoint === undefined ? {} : { failPoint }),
        ...(faults === undefined ? {} : { failPoint: faults.hit, beforeStatement: faults.hit }),
      }),
    async [Symbol.asyncDispose]() {
      keep[Symbol.dispose]();
    },
  };
};

for (const [name, newStorage] of [
  ["memory", inMemory],
  ["sqlite", onDisk],
] as const) {
  recordStoreConformance(name, newStorage);
  embeddingsConformance(name, newStorage);
  keystoreConformance(name, newStorage);
  blobStoreConformance(name, newStorage);
}
