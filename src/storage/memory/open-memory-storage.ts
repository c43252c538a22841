/** A keep that lives in memory: for tests, and for sessions that shall leave nothing behind. */
import type { Random } from "../../core/clock.ts";
import { type FailPoint, noFailPoint } from "../../core/failpoint.ts";
import { randomId } from "../../core/id.ts";
import { systemRandom } from "../../crypto/random.ts";
import type { Storage } from "../storage.ts";
import { memoryAuditFiles } from "./memory-audit-files.ts";
import { MemoryBlobStore } from "./memory-blob-store.ts";
import { memoryKeyringStore } from "./memory-keyring-store.ts";
import { MemoryKeystore } from "./memory-keystore.ts";
import { createMemoryMedium, type MemoryMedium } from "./memory-medium.ts";
import { MemoryRecordStore } from "./memory-record-store.ts";

export interface MemoryStorageOptions {
  /** Default: the system's. */
  readonly random?: Random;
  /** Rows to open again; a fresh medium by default. Two storages on one medium see each other, like two processes. */
  readonly medium?: MemoryMedium;
  readonly failPoint?: FailPoint;
}

export async function openMemoryStorage(options: MemoryStorageOptions = {}): Promise<Storage> {
  const medium = options.medium ?? createMemoryMedium();
  const failPoint = options.failPoint ?? noFailPoint;
  medium.keepId ??= randomId(options.random ?? systemRandom);
  const records = new MemoryRecordStore(medium, failPoint);
  const keys = new MemoryKeystore(medium, failPoint);
  const blobs = new MemoryBlobStore(medium);
  return {
    keepId: medium.keepId,
    records,
    keys,
    blobs,
    keyring: memoryKeyringStore(medium, failPoint),
    audit: memoryAuditFiles(medium.auditFiles),
    heads: memoryAuditFiles(medium.heads),
    warnings: [],
    async [Symbol.asyncDispose]() {
      await records[Symbol.asyncDispose]();
      await keys[Symbol.asyncDispose]();
      await blobs[Symbol.asyncDispose]();
    },
  };
}
