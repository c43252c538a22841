/** The adapters and the reference pass the same conformance suites. */
import { createSharedMemory, openMemoryStorage } from "../../src/storage/sqlite/open-memory-storage.ts";
import { seededRandom } from "../support/random.ts";
import { createMemoryMedium } from "../support/reference-storage/memory-medium.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { temporaryKeep } from "../support/temporary-keep.ts";
import { embeddingsConformance } from "./embeddings.conformance.ts";
import { keystoreConformance } from "./keystore.conformance.ts";
import { recordStoreConformance } from "./record-store.conformance.ts";
import type { NewStorage } from "./storage-under-test.ts";

const reference: NewStorage = async () => {
  const medium = createMemoryMedium();
  const random = seededRandom();
  return {
    open: ({ failPoint, faults } = {}) => openReferenceStorage({ random, medium, failPoint: failPoint ?? faults?.hit }),
    async [Symbol.asyncDispose]() {},
  };
};

const inMemory: NewStorage = async () => {
  const memory = createSharedMemory(seededRandom());
  return {
    open: ({ failPoint, faults } = {}) => openMemoryStorage({ memory, failPoint: failPoint ?? faults?.hit }),
    async [Symbol.asyncDispose]() {
      memory.data.close();
      memory.keys.close();
    },
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
  ["reference", reference],
  ["memory", inMemory],
  ["sqlite", onDisk],
] as const) {
  recordStoreConformance(name, newStorage);
  embeddingsConformance(name, newStorage);
  keystoreConformance(name, newStorage);
}
