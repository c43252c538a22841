/**
 * A store in memory, for sessions that leave nothing behind: SQLite databases without files, lost
 * when the store is closed.
 */

import { systemRandom } from "../../crypto/primitives.ts";
import { type Clock, type FailPoint, noFailPoint, type Random } from "../../model/clock.ts";
import { randomId } from "../../model/id.ts";
import { keyringMissing, keyringTaken, wrongSlotSize } from "../record-store.ts";
import type { AuditFiles, KeyringStore, Storage } from "../storage.ts";
import { DATA_FORMAT, type FileFormat, KEYS_FORMAT, writeMemoryFormat } from "./file-format.ts";
import { SqliteKeystore } from "./keystore.ts";
import { DatabaseSync } from "./node-sqlite.ts";
import { idBytes, SqliteFile } from "./sqlite-file.ts";
import { SqliteRecordStore } from "./sqlite-record-store.ts";

/** Storages that share this see each other, like processes that share a folder. */
interface SharedMemory {
  readonly storeId: string;
  readonly data: DatabaseSync;
  readonly keys: DatabaseSync;
  readonly auditFiles: Map<string, Uint8Array>;
  readonly heads: Map<string, Uint8Array>;
  keyring?: HeldKeyring;
}

interface HeldKeyring {
  readonly secret: Uint8Array;
  readonly bytes: Uint8Array;
}

interface MemoryStorageOptions {
  readonly random?: Random | undefined;
  readonly failPoint?: FailPoint | undefined;
  /** Survives closing the storage. Default: new databases, destroyed on close. */
  readonly memory?: SharedMemory | undefined;
}

export async function openMemoryStorage(options: MemoryStorageOptions = {}): Promise<Storage> {
  const memory = options.memory ?? createSharedMemory(options.random ?? systemRandom);
  const failPoint = options.failPoint ?? noFailPoint;
  const isShared = options.memory !== undefined;
  const data = openDatabase(memory.data, DATA_FORMAT, isShared);
  const keys = openDatabase(memory.keys, KEYS_FORMAT, isShared);
  return {
    storeId: memory.storeId,
    records: new SqliteRecordStore({ file: data, sizeBytes: () => databaseBytes(data), failPoint }),
    keys: new SqliteKeystore(keys, failPoint),
    keyring: memoryKeyringStore(memory, failPoint),
    audit: memoryAuditFiles(memory.auditFiles),
    heads: memoryAuditFiles(memory.heads),
    warnings: [],
    async [Symbol.asyncDispose]() {
      data.close();
      keys.close();
    },
  };
}

export function createSharedMemory(random: Random): SharedMemory {
  const storeId = randomId(random);
  const database = (format: FileFormat): DatabaseSync => {
    const made = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
    writeMemoryFormat(made, format, idBytes(storeId));
    return made;
  };
  return {
    storeId,
    data: database(DATA_FORMAT),
    keys: database(KEYS_FORMAT),
    auditFiles: new Map(),
    heads: new Map(),
  };
}

/** No other process can lock an in-memory database. */
const NO_WAITING = { clock: { now: () => 0 } satisfies Clock, sleep: async () => undefined, busyTimeoutMs: 0 };

const openDatabase = (database: DatabaseSync, { role }: FileFormat, isShared: boolean): SqliteFile =>
  new SqliteFile({ role, database, lock: "IMMEDIATE", isReadOnly: false, isShared, lockRetry: NO_WAITING });

function databaseBytes(file: SqliteFile): number {
  const [row = []] = file.prepare("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").all();
  return Number(row[0]);
}

export function memoryKeyringStore(place: { keyring?: HeldKeyring }, failPoint: FailPoint): KeyringStore {
  return {
    async read() {
      const stored = place.keyring;
      return stored === undefined ? undefined : { secret: copyBytes(stored.secret), keyring: copyBytes(stored.bytes) };
    },
    async create(secret, keyring) {
      if (place.keyring !== undefined) throw keyringTaken();
      place.keyring = { secret: copyBytes(secret), bytes: copyBytes(keyring) };
    },
    async change(plan) {
      const stored = place.keyring;
      if (stored === undefined) throw keyringMissing();
      for (const write of plan({ secret: copyBytes(stored.secret), keyring: copyBytes(stored.bytes) })) {
        if ("secret" in write) place.keyring = { secret: copyBytes(write.secret), bytes: stored.bytes };
        else {
          const { slot, bytes } = write;
          if (bytes.length * 2 !== stored.bytes.length) throw wrongSlotSize(bytes.length);
          stored.bytes.set(bytes, slot * bytes.length);
        }
        failPoint("keyring.slot_written");
      }
    },
  };
}

export const memoryAuditFiles = (files: Map<string, Uint8Array>): AuditFiles => ({
  async read(path) {
    const bytes = files.get(path);
    return bytes === undefined ? undefined : copyBytes(bytes);
  },
  async write(path, bytes) {
    files.set(path, copyBytes(bytes));
  },
  async remove(path) {
    files.delete(path);
  },
  // Writes are atomic here, so there are no drafts.
  sweep: async () => 0,
});

/** Copies, so that neither side can change the other's bytes. */
const copyBytes = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);
