/**
 * A store on disk: data in `dir`, keys in `keysDir/<store id>/` (design §5, SEC §3.8). Many
 * processes may open it: one writes at a time, the others read.
 */

import { accessSync, constants, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Clock, type FailPoint, noFailPoint, type Random } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { Keystore, Storage } from "../storage.ts";
import { isBackup } from "./backup-folder.ts";
import { createStore, noteDataFolder, refuseLostData, sweepUnfinished } from "./create-store.ts";
import { fileAuditFiles } from "./file-audit-files.ts";
import {
  applyFormat,
  createReservedSpaceFile,
  DATA_FORMAT,
  type FileFormat,
  fileError,
  isBusy,
  isMovedFile,
  KEYS_FORMAT,
  movedFile,
  RESERVED_BYTES,
  type ReservedSpaceFile,
  sqliteCode,
  storeBusy,
  storeError,
} from "./file-format.ts";
import { fileKeyringStore } from "./file-keyring-store.ts";
import { DatabaseSync } from "./node-sqlite.ts";
import { hexText } from "./record-rows.ts";
import { SqliteBlobStore } from "./sqlite-blob-store.ts";
import { backoff, checkpointIsBusy, copyFile, LOCK_WAIT_MS, type LockRetryOptions, SqliteFile } from "./sqlite-file.ts";
import { SqliteKeystore } from "./sqlite-keystore.ts";
import { SqliteRecordStore } from "./sqlite-record-store.ts";
import {
  AUDIT_FOLDER,
  dataPath,
  folderWarnings,
  HEADS_FOLDER,
  KEYSTORE_FILE,
  keyFolder,
  RESERVED_SPACE_FILE,
} from "./store-folders.ts";

export interface SqliteStorageOptions {
  readonly dir: string;
  readonly keysDir: string;
  readonly random: Random;
  /** Measures the wait for another writer. It may stand still, because pauses count too. */
  readonly clock: Clock;
  /** Resolves after `ms`; called only while waiting for another writer. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly failPoint?: FailPoint;
  /** How long a write waits for another process. Default 5 seconds. */
  readonly busyTimeoutMs?: number;
  /** Neither writes nor creates anything: for read-only folders. */
  readonly readOnly?: boolean;
  /** Folder of a read-only keyring that is not beside the keystore, such as in a backup. */
  readonly keyringDir?: string;
  /** Exclusive access to the data; `store_busy` if others have it open. */
  readonly isExclusive?: boolean;
  /** Space reserved on each of the two volumes for erasures on a full disk; 0 for none. */
  readonly reservedBytes?: number;
  /** Called before each statement, for fault injection. */
  readonly beforeStatement?: (sql: string) => void;
}

const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens or creates the store in these folders.
 * @throws KeepsakeError `not_found` (read-only and missing), `wrong_key` if the key folder of this
 * store is missing, `store_corrupt`, `store_too_new`, `store_too_old`, `store_unsafe`,
 * `store_read_only`, `store_busy`, `store_full`
 */
export async function openSqliteStorage(options: SqliteStorageOptions): Promise<Storage> {
  try {
    if (options.readOnly !== true && [options.dir, options.keysDir].some(isBackup)) throw folderIsBackup();
    if (statSync(dataPath(options), { throwIfNoEntry: false }) === undefined) {
      refuseLostData(options);
      if (options.readOnly === true) throw nothingThere();
      createStore(options, options.random);
    } else if (options.readOnly !== true) sweepUnfinished(options.dir);
    return await openWithReserve(options);
  } catch (error) {
    throw withFolders(storeError(fileError(error), "data"), options);
  }
}

/** Adds the folders to an error. Safe here, because the store is not yet served to others. */
function withFolders(error: unknown, { dir, keysDir }: SqliteStorageOptions): unknown {
  if (!isKeepsakeError(error, "store_read_only") || error.facts["system"] === undefined) return error;
  return new KeepsakeError(error.code, `${error.message} The folders are ${dir} and ${keysDir}.`, {
    hint: error.hint,
    facts: error.facts,
    cause: error.cause,
  });
}

/**
 * Opening needs a little space. On a full disk it comes from the reserve, because forgetting must
 * still work (SEC-E6).
 */
async function openWithReserve(options: SqliteStorageOptions): Promise<Storage> {
  try {
    return await openStore(options, options.readOnly !== true);
  } catch (error) {
    const isRelieved = isKeepsakeError(error, "store_full") && reservedSpaceIn(options.dir, options).release();
    if (!isRelieved) throw error;
    return openStore(options, false);
  }
}

interface OpenKeystore extends AsyncDisposable {
  readonly keys: Keystore;
  copyInto(path: string): Promise<void>;
}

/** Opens the keystore of a store without its data, for exclusive use. */
export async function openKeystore(options: Omit<SqliteStorageOptions, "dir">, storeId: string): Promise<OpenKeystore> {
  try {
    const opened = await openKeys({ ...options, dir: options.keysDir }, storeId, false);
    const keys = new SqliteKeystore(opened.file, options.failPoint ?? noFailPoint);
    return {
      keys,
      copyInto: (path) => copyFile(opened.file, path),
      [Symbol.asyncDispose]: () => keys[Symbol.asyncDispose](),
    };
  } catch (error) {
    throw storeError(fileError(error), "keys");
  }
}

async function openStore(options: SqliteStorageOptions, takesReserve: boolean): Promise<Storage> {
  const reservedSpace = reservedSpaceIn(options.dir, options);
  const data = await openFile({
    ...common(options),
    path: dataPath(options),
    format: DATA_FORMAT,
    reservedSpace,
    isExclusive: options.isExclusive === true,
  });
  try {
    const storeId = hexText(data.storeId);
    const keys = await openKeys(options, storeId, takesReserve);
    if (options.readOnly !== true) await emptyWal(data, dataPath(options));
    if (takesReserve) reservedSpace.restore();
    if (options.readOnly !== true) noteDataFolder(options, storeId);
    return storageOf(options, storeId, data, keys, reservedSpace);
  } catch (error) {
    data.file.close();
    throw error;
  }
}

async function openKeys(options: SqliteStorageOptions, storeId: string, takesReserve: boolean): Promise<OpenedFile> {
  const folder = keyFolder(options, storeId);
  const path = join(folder, KEYSTORE_FILE);
  if (statSync(path, { throwIfNoEntry: false }) === undefined) throw keysMissing(storeId);
  const reservedSpace = reservedSpaceIn(folder, options);
  const keys = await openFile({ ...common(options), path, format: KEYS_FORMAT, reservedSpace });
  if (hexText(keys.storeId) === storeId) {
    if (takesReserve) reservedSpace.restore();
    return keys;
  }
  keys.file.close();
  throw keysMissing(storeId);
}

/**
 * After a failed sync, WAL pages may be marked clean without being on disk, and new commits would
 * build on them. Checkpointing writes and syncs them again. Costs nothing after a clean close.
 */
async function emptyWal({ file }: OpenedFile, path: string): Promise<void> {
  if (fileSize(`${path}-wal`) === 0) return;
  try {
    await file.maintain(checkpointIsBusy);
  } catch (error) {
    // On a full disk the WAL stays and can be read from there.
    if (!isKeepsakeError(error, "store_full")) throw error;
  }
}

function storageOf(
  options: SqliteStorageOptions,
  storeId: string,
  data: OpenedFile,
  keys: OpenedFile,
  reservedSpace: ReservedSpaceFile,
): Storage {
  const failPoint = options.failPoint ?? noFailPoint;
  const isReadOnly = options.readOnly === true;
  const folder = keyFolder(options, storeId);
  const published = { isReadOnly, random: options.random, alone: <T>(work: () => T) => keys.file.write(work) };
  return {
    storeId,
    records: new SqliteRecordStore({
      file: data.file,
      sizeBytes: () => fileSize(dataPath(options)) + fileSize(`${dataPath(options)}-wal`),
      reservedSpace,
      failPoint,
    }),
    keys: new SqliteKeystore(keys.file, failPoint),
    blobs: new SqliteBlobStore(data.file),
    keyring: fileKeyringStore({
      folder: keyFolder({ ...options, keysDir: options.keyringDir ?? options.keysDir }, storeId),
      isReadOnly: isReadOnly || options.keyringDir !== undefined,
      alone: (work) => keys.file.write(work),
      failPoint,
    }),
    audit: fileAuditFiles({ ...published, folder: join(options.dir, AUDIT_FOLDER) }),
    heads: fileAuditFiles({ ...published, folder: join(folder, HEADS_FOLDER) }),
    copy: (side, path) => copyFile(side === "data" ? data.file : keys.file, path),
    paths: { data: options.dir, keys: folder },
    warnings: folderWarnings(options, storeId),
    async [Symbol.asyncDispose]() {
      data.file.close();
      keys.file.close();
    },
  };
}

const fileSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const common = (options: SqliteStorageOptions) => ({
  isReadOnly: options.readOnly === true,
  lockRetry: {
    clock: options.clock,
    sleep: options.sleep,
    busyTimeoutMs: options.busyTimeoutMs ?? BUSY_TIMEOUT_MS,
  },
  beforeStatement: options.beforeStatement,
});

const reservedSpaceIn = (folder: string, { reservedBytes, random }: SqliteStorageOptions): ReservedSpaceFile =>
  createReservedSpaceFile(join(folder, RESERVED_SPACE_FILE), reservedBytes ?? RESERVED_BYTES, random);

const nothingThere = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no store in this folder.", {
    hint: "Check the folder, or open it for writing once to create a store.",
  });

const folderIsBackup = (): KeepsakeError =>
  new KeepsakeError("store_read_only", "This folder is a backup, which is never written to.", {
    hint: "Use read-only commands, or restore it with keepsake restore.",
  });

const keysMissing = (storeId: string): KeepsakeError =>
  new KeepsakeError("wrong_key", "The key folder of this store was not found.", {
    hint: "Pass the original keysDir. It contains a folder named after the store's id.",
    facts: { keep: storeId },
  });

interface OpenFileOptions {
  readonly path: string;
  readonly format: FileFormat;
  readonly isReadOnly: boolean;
  /** Exclusive access; `store_busy` if others have it open. */
  readonly isExclusive?: boolean;
  readonly lockRetry: LockRetryOptions;
  readonly reservedSpace?: ReservedSpaceFile | undefined;
  readonly beforeStatement?: ((sql: string) => void) | undefined;
}

interface OpenedFile {
  readonly file: SqliteFile;
  /** Store id recorded in this file. */
  readonly storeId: Uint8Array;
}

/**
 * @throws KeepsakeError `store_corrupt`, `store_too_new`, `store_too_old`, `store_unsafe`,
 * `store_read_only`, `store_busy`
 */
async function openFile(options: OpenFileOptions): Promise<OpenedFile> {
  const { format, isReadOnly, lockRetry, reservedSpace, beforeStatement } = options;
  const database = await openDatabase(options);
  try {
    const file = new SqliteFile({
      role: format.role,
      database,
      lock: format.journalMode === "wal" ? "IMMEDIATE" : "EXCLUSIVE",
      isReadOnly,
      lockRetry,
      reservedSpace,
      beforeStatement,
    });
    const storeId = Object.values(database.prepare("SELECT id FROM keep").get() ?? {})[0];
    if (storeId instanceof Uint8Array && storeId.length === 16) return { file, storeId };
    throw notWhole(format);
  } catch (error) {
    database.close();
    throw storeError(error, format.role);
  }
}

/** Waits while another process recovers the file after a crash or locks it. */
async function openDatabase(options: OpenFileOptions): Promise<DatabaseSync> {
  checkFile(options);
  const first = openUnlessLocked(options);
  if (first !== undefined) return first;
  for await (const _ of backoff(options.lockRetry)) {
    const database = openUnlessLocked(options);
    if (database !== undefined) return database;
  }
  throw storeBusy(options.format.role, options.lockRetry.busyTimeoutMs);
}

function openUnlessLocked(options: OpenFileOptions): DatabaseSync | undefined {
  try {
    return openNow(options, options.path);
  } catch (error) {
    if (isUnopenable(error) && options.isReadOnly && !hasWal(options.path)) return openImmutable(options);
    if (isBusy(error) || isMovedFile(error)) return undefined;
    throw storeError(error, options.format.role);
  }
}

function openNow({ format, isReadOnly, isExclusive, path: place }: OpenFileOptions, path: string | URL): DatabaseSync {
  const fileBefore = statSync(place).ino;
  const database = new DatabaseSync(path, {
    readOnly: isReadOnly,
    timeout: LOCK_WAIT_MS,
    enableForeignKeyConstraints: false,
  });
  try {
    if (isExclusive === true) database.exec("PRAGMA locking_mode = EXCLUSIVE");
    applyFormat(database, format, isReadOnly);
    // This connection now holds a lock. A restore may have replaced the file before that.
    if (statSync(place).ino !== fileBefore) throw movedFile(format.role);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A read-only folder has no WAL index. Without a WAL the file alone is complete. */
function openImmutable(options: OpenFileOptions): DatabaseSync {
  const url = new URL("file:///");
  url.pathname = options.path.replaceAll("%", "%25");
  url.searchParams.set("immutable", "1");
  try {
    return openNow(options, url);
  } catch (error) {
    throw storeError(error, options.format.role);
  }
}

/** Refuses files that SQLite would treat as new, or silently open without write access. */
function checkFile({ path, format, isReadOnly }: OpenFileOptions): void {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts === undefined || facts.size === 0 || !facts.isFile()) throw notWhole(format);
  try {
    accessSync(path, isReadOnly ? constants.R_OK : constants.R_OK | constants.W_OK);
    if (!isReadOnly) accessSync(dirname(path), constants.W_OK | constants.X_OK);
  } catch (error) {
    throw fileError(error);
  }
}

const hasWal = (path: string): boolean => (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

const CANNOT_OPEN = 14;
/** Missing permissions rather than a read-only file system: no file can be created beside it. */
const READ_ONLY_FOLDER = 1544;
const isUnopenable = (error: unknown): boolean =>
  ((sqliteCode(error) ?? 0) & 0xff) === CANNOT_OPEN || sqliteCode(error) === READ_ONLY_FOLDER;

const notWhole = (format: FileFormat): KeepsakeError =>
  new KeepsakeError("store_corrupt", "The file is empty or not whole.", {
    hint: "Restore the file from a backup.",
    facts: { file: format.role },
  });
