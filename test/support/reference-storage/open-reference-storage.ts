/**
 * The reference that the conformance suites hold the adapters against: plain maps instead of tables, so that tests can look at every row
 * and change it.
 */

import { systemRandom } from "../../../src/crypto/primitives.ts";
import { type FailPoint, noFailPoint, type Random } from "../../../src/model/clock.ts";
import { randomId } from "../../../src/model/id.ts";
import { memoryAuditFiles, memoryKeyringStore } from "../../../src/storage/sqlite/open-memory-storage.ts";
import type { Storage } from "../../../src/storage/storage.ts";
import { MemoryKeystore } from "./memory-keystore.ts";
import { createMemoryMedium, type MemoryMedium } from "./memory-medium.ts";
import { MemoryRecordStore } from "./memory-record-store.ts";

export interface ReferenceStorageOptions {
  /** Default: the system's. */
  readonly random?: Random | undefined;
  /** Rows to open again; a fresh medium by default. Two storages on one medium see each other, like two processes. */
  readonly medium?: MemoryMedium | undefined;
  readonly failPoint?: FailPoint | undefined;
}

export async function openReferenceStorage(options: ReferenceStorageOptions = {}): Promise<Storage> {
  const medium = options.medium ?? createMemoryMedium();
  const failPoint = options.failPoint ?? noFailPoint;
  medium.storeId ??= randomId(options.random ?? systemRandom);
  const records = new MemoryRecordStore(medium, failPoint);
  const keys = new MemoryKeystore(medium, failPoint);
  return {
    storeId: medium.storeId,
    records,
    keys,
    keyring: memoryKeyringStore(medium, failPoint),
    audit: memoryAuditFiles(medium.auditFiles),
    heads: memoryAuditFiles(medium.heads),
    warnings: [],
    async [Symbol.asyncDispose]() {
      await records[Symbol.asyncDispose]();
      await keys[Symbol.asyncDispose]();
    },
  };
}
