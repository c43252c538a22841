/**
 * A keep on disk: data in `dir`, keys in `keysDir/<keep id>/` (design §5, SEC §3.8). Many processes may have one keep open: one
 * writes at a time, the others read on.
 */

import { accessSync, constants, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Clock, type FailPoint, noFailPoint, type Random } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { Keystore, Storage } from "../storage.ts";
import { isBackup } from "./backup-folder.ts";
import { createKeep, noteDataFolder, refuseLostData, sweepUnfinished } from "./create-keep.ts";
import { fileError, isBusy, isMovedFile, movedFile, sqliteCode, storeBusy, storeError } from "./disk-error.ts";
import { fileAuditFiles } from "./file-audit-files.ts";
import {
  applyFormat,
  createReservedSpaceFile,
  DATA_FORMAT,
  type FileFormat,
  KEYS_FORMAT,
  RESERVED_BYTES,
  type ReservedSpaceFile,
} from "./file-format.ts";
import { fileKeyringStore } from "./file-keyring-store.ts";
import {
  AUDIT_FOLDER,
  dataPath,
  folderWarnings,
  HEADS_FOLDER,
  KEYSTORE_FILE,
  keyFolder,
  RESERVED_SPACE_FILE,
} from "./keep-folders.ts";
import { DatabaseSync } from "./node-sqlite.ts";
import { hexText } from "./record-rows.ts";
import { SqliteBlobStore } from "./sqlite-blob-store.ts";
import { backoff, checkpointIsBusy, copyFile, LOCK_WAIT_MS, type LockRetryOptions, SqliteFile } from "./sqlite-file.ts";
import { SqliteKeystore } from "./sqlite-keystore.ts";
import { SqliteRecordStore } from "./sqlite-record-store.ts";

export interface SqliteStorageOptions {
  readonly dir: string;
  readonly keysDir: string;
  readonly random: Random;
  /** Measures how long another writer was waited for. One that stands still is harmless: pauses count too. */
  readonly clock: Clock;
  /** Resolves after `ms`; called only while another writer is waited for. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly failPoint?: FailPoint;
  /** How long a write waits for another process. Default 5 seconds. */
  readonly busyTimeoutMs?: number;
  /** Nothing is written and nothing made: for folders that cannot be written. */
  readonly readOnly?: boolean;
  /** Where the keyring lies, where it does not lie beside the keystore: then it is only read. For keys out of a backup. */
  readonly keyringDir?: string;
  /** Nobody else has the data open, nor opens it before this is closed: `store_busy` otherwise. */
  readonly isExclusive?: boolean;
  /** Space kept back on each of the two volumes for erasures on a full disk; 0 for none. */
  readonly reservedBytes?: number;
  /** Called with the text of each statement before it runs: fault injection. */
  readonly beforeStatement?: (sql: string) => void;
}

const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens the keep in these folders, or makes one.
 * @throws KeepsakeError `not_found` (read-only, and nothing there), `wrong_key` when the key folder of this keep is missing,
 * `store_corrupt`, `store_too_new`, `store_too_old`, `store_unsafe`, `store_read_only`, `store_busy`, `store_full`
 */
export async function openSqliteStorage(options: SqliteStorageOptions): Promise<Storage> {
  try {
    if (options.readOnly !== true && [options.dir, options.keysDir].some(isBackup)) throw isNoKeep();
    if (statSync(dataPath(options), { throwIfNoEntry: false }) === undefined) {
      refuseLostData(options);
      if (options.readOnly === true) throw nothingThere();
      createKeep(options, options.random);
    } else if (options.readOnly !== true) sweepUnfinished(options.dir);
    return await openWithRoom(options);
  } catch (error) {
    throw named(storeError(fileError(error), "data"), options);
  }
}

/** A person has to know which folder it is; nobody else is told, because nothing is served yet. */
function named(error: unknown, { dir, keysDir }: SqliteStorageOptions): unknown {
  if (!isKeepsakeError(error, "store_read_only") || error.facts["system"] === undefined) return error;
  return new KeepsakeError(error.code, `${error.message} The folders are ${dir} and ${keysDir}.`, {
    hint: error.hint,
    facts: error.facts,
    cause: error.cause,
  });
}

/** Opening takes a little room too. On a full disk the reserved space gives it, because forgetting must still be possible (SEC-E6). */
async function openWithRoom(options: SqliteStorageOptions): Promise<Storage> {
  try {
    return await openKeep(options, options.readOnly !== true);
  } catch (error) {
    const isRelieved = isKeepsakeError(error, "store_full") && reservedSpaceIn(options.dir, options).release();
    if (!isRelieved) throw error;
    return openKeep(options, false);
  }
}

interface OpenKeystore extends AsyncDisposable {
  readonly keys: Keystore;
  copyInto(path: string): Promise<void>;
}

/** The keystore of a keep, without its data. Nobody may write to it meanwhile. */
export async function openKeystore(options: Omit<SqliteStorageOptions, "dir">, keepId: string): Promise<OpenKeystore> {
  try {
    const opened = await openKeys({ ...options, dir: options.keysDir }, keepId, false);
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

async function openKeep(options: SqliteStorageOptions, takesReserve: boolean): Promise<Storage> {
  const reservedSpace = reservedSpaceIn(options.dir, options);
  const data = await openFile({
    ...common(options),
    path: dataPath(options),
    format: DATA_FORMAT,
    reservedSpace: reservedSpace,
    isExclusive: options.isExclusive === true,
  });
  try {
    const keepId = hexText(data.keepId);
    const keys = await openKeys(options, keepId, takesReserve);
    if (options.readOnly !== true) await emptyWal(data, dataPath(options));
    if (takesReserve) reservedSpace.restore();
    if (options.readOnly !== true) noteDataFolder(options, keepId);
    return storageOf(options, keepId, data, keys, reservedSpace);
  } catch (error) {
    data.file.close();
    throw error;
  }
}

async function openKeys(options: SqliteStorageOptions, keepId: string, takesReserve: boolean): Promise<OpenedFile> {
  const folder = keyFolder(options, keepId);
  const path = join(folder, KEYSTORE_FILE);
  if (statSync(path, { throwIfNoEntry: false }) === undefined) throw keysMissing(keepId);
  const reservedSpace = reservedSpaceIn(folder, options);
  const keys = await openFile({ ...common(options), path, format: KEYS_FORMAT, reservedSpace });
  if (hexText(keys.keepId) === keepId) {
    if (takesReserve) reservedSpace.restore();
    return keys;
  }
  keys.file.close();
  throw keysMissing(keepId);
}

/**
 * After a failed sync the kernel may call pages of the WAL clean that never reached the disk, and new commits would stand on them.
 * Written back into the data file they are written and synced once more. Costs nothing where the last close was a clean one.
 */
async function emptyWal({ file }: OpenedFile, path: string): Promise<void> {
  if (fileSize(`${path}-wal`) === 0) return;
  try {
    await file.maintain(checkpointIsBusy);
  } catch (error) {
    // No room to write it back: it stays where it is, whole, and can be read from there.
    if (!isKeepsakeError(error, "store_full")) throw error;
  }
}

function storageOf(
  options: SqliteStorageOptions,
  keepId: string,
  data: OpenedFile,
  keys: OpenedFile,
  reservedSpace: ReservedSpaceFile,
): Storage {
  const failPoint = options.failPoint ?? noFailPoint;
  const isReadOnly = options.readOnly === true;
  const folder = keyFolder(options, keepId);
  const published = { isReadOnly, random: options.random, alone: <T>(work: () => T) => keys.file.write(work) };
  return {
    keepId,
    records: new SqliteRecordStore({
      file: data.file,
      sizeBytes: () => fileSize(dataPath(options)) + fileSize(`${dataPath(options)}-wal`),
      reservedSpace,
      failPoint,
    }),
    keys: new SqliteKeystore(keys.file, failPoint),
    blobs: new SqliteBlobStore(data.file),
    keyring: fileKeyringStore({
      folder: keyFolder({ ...options, keysDir: options.keyringDir ?? options.keysDir }, keepId),
      isReadOnly: isReadOnly || options.keyringDir !== undefined,
      alone: (work) => keys.file.write(work),
      failPoint,
    }),
    audit: fileAuditFiles({ ...published, folder: join(options.dir, AUDIT_FOLDER) }),
    heads: fileAuditFiles({ ...published, folder: join(folder, HEADS_FOLDER) }),
    copy: (side, path) => copyFile(side === "data" ? data.file : keys.file, path),
    paths: { data: options.dir, keys: folder },
    warnings: folderWarnings(options, keepId),
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
  new KeepsakeError("not_found", "There is no keep in this folder.", {
    hint: "Check the folder, or open it for writing once to make a keep.",
  });

const isNoKeep = (): KeepsakeError =>
  new KeepsakeError("store_read_only", "This folder is a backup, and nothing is written into it.", {
    hint: "Look into it with commands that only read, or put it in place with keepsake restore.",
  });

const keysMissing = (keepId: string): KeepsakeError =>
  new KeepsakeError("wrong_key", "The key folder of this keep is not where it was looked for.", {
    hint: "Pass the keysDir that the keep was made with: it holds a folder named after the keep's id.",
    facts: { keep: keepId },
  });

interface OpenFileOptions {
  readonly path: string;
  readonly format: FileFormat;
  readonly isReadOnly: boolean;
  /** Nobody else has it open, nor opens it before this is closed: `store_busy` otherwise. */
  readonly isExclusive?: boolean;
  readonly lockRetry: LockRetryOptions;
  readonly reservedSpace?: ReservedSpaceFile | undefined;
  readonly beforeStatement?: ((sql: string) => void) | undefined;
}

interface OpenedFile {
  readonly file: SqliteFile;
  /** The id of the keep that this file says it belongs to. */
  readonly keepId: Uint8Array;
}

/** @throws KeepsakeError `store_corrupt`, `store_too_new`, `store_too_old`, `store_unsafe`, `store_read_only`, `store_busy` */
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
    const keepId = Object.values(database.prepare("SELECT id FROM keep").get() ?? {})[0];
    if (keepId instanceof Uint8Array && keepId.length === 16) return { file, keepId };
    throw notWhole(format);
  } catch (error) {
    database.close();
    throw storeError(error, format.role);
  }
}

/** Waits while another process recovers the file after a crash, or has it to itself. */
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
    // From here on this connection holds a lock on the file. A restore may have put another one in its place before.
    if (statSync(place).ino !== fileBefore) throw movedFile(format.role);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** In a folder that cannot be written SQLite may not make the WAL's index. With no WAL there, the file alone is the whole truth. */
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

/** What SQLite would take for a new store, or open quietly without the right to write. */
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
/** The same for want of rights instead of on a read-only file system: no file may be made beside it. */
const READ_ONLY_FOLDER = 1544;
const isUnopenable = (error: unknown): boolean =>
  ((sqliteCode(error) ?? 0) & 0xff) === CANNOT_OPEN || sqliteCode(error) === READ_ONLY_FOLDER;

const notWhole = (format: FileFormat): KeepsakeError =>
  new KeepsakeError("store_corrupt", "The file is empty or not whole.", {
    hint: "Restore the file from a backup.",
    facts: { file: format.role },
  });
