/**
 * A store on disk: data in `dir`, keys in `keysDir/<store id>/` (design §5, SEC §3.8). Many
 * processes may open it: one writes at a time, the others read.
 */

import {
  accessSync,
  constants,
  linkSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { type Clock, type FailPoint, noFailPoint, type Random } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { randomId } from "../../model/id.ts";
import type { Storage } from "../storage.ts";
import { isBackup } from "./backup-folder.ts";
import {
  applyFormat,
  createReservedSpaceFile,
  DATA_FORMAT,
  type FileFormat,
  fileCode,
  fileError,
  isBusy,
  isMovedFile,
  KEYS_FORMAT,
  movedFile,
  RESERVED_BYTES,
  type ReservedSpaceFile,
  sizeOf,
  sqliteCode,
  storeBusy,
  storeError,
  writeFormat,
} from "./file-format.ts";
import { fileKeyringStore, KEYRING_FILE, SECRET_FILE, SqliteKeystore } from "./keystore.ts";
import { DatabaseSync } from "./node-sqlite.ts";
import {
  fileAuditFiles,
  isOpenToOthers,
  makePrivateFolder,
  syncFile,
  syncFolder,
  writeNewFile,
} from "./private-files.ts";
import {
  backoff,
  checkpointIsBusy,
  copyFile,
  hexText,
  idBytes,
  LOCK_WAIT_MS,
  type LockRetryOptions,
  SqliteFile,
} from "./sqlite-file.ts";
import { SqliteRecordStore } from "./sqlite-record-store.ts";

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
    if (!hasData(options)) {
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

/** Opens the keystore of a store without its data, for exclusive use. */
export async function openKeystore(options: Omit<SqliteStorageOptions, "dir">, storeId: string) {
  try {
    const opened = await openKeys({ ...options, dir: options.keysDir }, storeId, false);
    const keys = new SqliteKeystore(opened.file, options.failPoint ?? noFailPoint);
    return {
      keys,
      copyInto: (path: string): Promise<void> => copyFile(opened.file, path),
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
  if (sizeOf(`${path}-wal`) === 0) return;
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
      sizeBytes: () => sizeOf(dataPath(options)) + sizeOf(`${dataPath(options)}-wal`),
      reservedSpace,
      failPoint,
    }),
    keys: new SqliteKeystore(keys.file, failPoint),
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
  new KeepsakeError("store_read_only", "This folder is a backup, which is read-only.", {
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
    // Another process may lock the file between the opening and this read.
    const [storeId] = (await file.read(() => file.prepare("SELECT id FROM keep").one())) ?? [];
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

const hasWal = (path: string): boolean => sizeOf(`${path}-wal`) > 0;

const CANNOT_OPEN = 14;
/** Missing permissions rather than a read-only file system: no file can be created beside it. */
const READ_ONLY_FOLDER = 1544;
const isUnopenable = (error: unknown): boolean =>
  ((sqliteCode(error) ?? 0) & 0xff) === CANNOT_OPEN || sqliteCode(error) === READ_ONLY_FOLDER;

const notWhole = (format: FileFormat): KeepsakeError =>
  new KeepsakeError("store_corrupt", "The file is empty or incomplete.", {
    hint: "Restore the file from a backup.",
    facts: { file: format.role },
  });

/** Afterwards the folders hold a store, made by this or another process. */
export function createStore(folders: StoreFolders, random: Random): void {
  makePrivateFolder(folders.dir);
  makePrivateFolder(folders.keysDir);
  refuseOrphanedWal(folders);
  const storeId = randomId(random);
  const folder = keyFolder(folders, storeId);
  makePrivateFolder(folder);
  writeFileSync(join(folders.keysDir, NO_BACKUP_FILE), NO_BACKUP_TEXT, { mode: 0o600 });
  createFile(join(folder, KEYSTORE_FILE), KEYS_FORMAT, storeId);
  syncFolder(folder);
  syncFolder(folders.keysDir);

  const unfinished = `${dataPath(folders)}.${storeId}.new`;
  // Another process won; this key folder is unused.
  if (!makeDataFile(unfinished, dataPath(folders), storeId)) rmSync(folder, { recursive: true, force: true });
  sweepUnfinished(folders.dir);
  syncFolder(folders.dir);
}

function createFile(path: string, format: FileFormat, storeId: string): void {
  writeNewFile(path, new Uint8Array());
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  try {
    writeFormat(database, format, idBytes(storeId));
  } finally {
    database.close();
  }
  syncFile(path);
}

/**
 * Uses a link, because a rename could replace an existing store.
 * @returns false if another process made one first, or swept the unfinished file away
 */
function makeDataFile(unfinished: string, path: string, storeId: string): boolean {
  try {
    createFile(unfinished, DATA_FORMAT, storeId);
    linkSync(unfinished, path);
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false }) !== undefined) return false;
    throw error;
  }
  rmSync(unfinished, { force: true });
  return true;
}

/** Removes files of interrupted first starts, which are useless once the store exists. */
export function sweepUnfinished(dir: string): void {
  for (const name of readdirSync(dir)) if (UNFINISHED.test(name)) rmSync(join(dir, name), { force: true });
}

/**
 * Logs, reserved space or keys prove that a data file existed. A new one in its place would
 * silently start empty.
 * @throws KeepsakeError `store_corrupt`
 */
export function refuseLostData(folders: StoreFolders): void {
  const files = [AUDIT_FOLDER, RESERVED_SPACE_FILE].map((name) => join(folders.dir, name)).filter(existsAt);
  const left = [...files, ...keyFoldersOf(folders)];
  if (left.length === 0 || hasData(folders)) return;
  throw new KeepsakeError("store_corrupt", `The data file ${dataPath(folders)} is missing.`, {
    hint: `These belong to its store: ${left.join(", ")}. Restore a backup with keepsake restore data, or put ${DATA_FILE} back. To start over with an empty store, move them away first, or choose another data folder.`,
    facts: { path: folders.dir, leftCount: left.length },
  });
}

/**
 * Ask last: another process may be creating the store, and its data file comes before everything
 * that proves a lost one.
 */
const hasData = (folders: StoreFolders): boolean =>
  statSync(dataPath(folders), { throwIfNoEntry: false }) !== undefined;

/** Key folders of the store whose data was last here. One key folder can serve many stores. */
function keyFoldersOf({ dir, keysDir }: StoreFolders): readonly string[] {
  if (statSync(keysDir, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(keysDir)
    .map((name) => join(keysDir, name))
    .filter((folder) => dataFolderIn(folder) === resolve(dir));
}

/** Undefined without a readable note. */
function dataFolderIn(folder: string): string | undefined {
  return ignoreRefused(() => readFileSync(join(folder, DATA_FOLDER_FILE), "utf8"));
}

/** Notes the location of the data in the key folder. Optional. */
export function noteDataFolder(folders: StoreFolders, storeId: string): void {
  const folder = keyFolder(folders, storeId);
  const dir = resolve(folders.dir);
  if (dataFolderIn(folder) === dir) return;
  ignoreRefused(() => writeFileSync(join(folder, DATA_FOLDER_FILE), dir, { mode: 0o600 }));
}

function ignoreRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (fileCode(error) === undefined) throw error;
    return undefined;
  }
}

function existsAt(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (!found.isDirectory() || readdirSync(path).length > 0);
}

/** SQLite would replay the old WAL into the new file. */
function refuseOrphanedWal(folders: StoreFolders): void {
  const wal = statSync(`${dataPath(folders)}-wal`, { throwIfNoEntry: false });
  if (wal === undefined || wal.size === 0 || hasData(folders)) return;
  throw new KeepsakeError("store_corrupt", "The data file is missing, but its write-ahead log exists.", {
    hint: "Put the data file back next to it, or choose an empty folder.",
    facts: { walBytes: wal.size },
  });
}

/**
 * The folders of a store (design §5, SEC §3.8): data and keys are separate, so that a copy of the
 * data holds no key. Setups that weaken this cause warnings.
 */
export const DATA_FILE = "keepsake.db";
const UNFINISHED = new RegExp(`^${DATA_FILE.replace(".", "\\.")}\\.[0-9a-f]{32}\\.new(-wal|-shm|-journal)?$`);
export const KEYSTORE_FILE = "keystore.db";
/** In the data folder: published logs. */
export const AUDIT_FOLDER = "audit";
/** In the key folder: the newest signed head of each log. */
export const HEADS_FOLDER = "heads";
export const RESERVED_SPACE_FILE = "ballast";
/** In the key folder: the location of the data, to detect a lost data folder. */
export const DATA_FOLDER_FILE = "data-folder";
/** Asks backup programs to skip the keys, which with the data could restore deleted content. */
export const NO_BACKUP_FILE = ".nobackup";
export const NO_BACKUP_TEXT =
  "Keys of Keepsake. Don't back up this folder together with the data: such a backup could restore deleted memories.\n";

export interface StoreFolders {
  readonly dir: string;
  readonly keysDir: string;
}

export const dataPath = ({ dir }: StoreFolders): string => join(dir, DATA_FILE);
export const keyFolder = ({ keysDir }: Pick<StoreFolders, "keysDir">, storeId: string): string =>
  join(keysDir, storeId);

/** Sentences for the owner. Both folders must exist. */
export function folderWarnings(folders: StoreFolders, storeId: string): readonly string[] {
  const warnings: string[] = [];
  const [dir, keysDir] = [realpathSync(folders.dir), realpathSync(folders.keysDir)];
  if (folderHolds(dir, keysDir) || folderHolds(keysDir, dir)) {
    warnings.push(
      "One of the data and key folders is inside the other. A copy of the outer folder could restore deleted memories.",
    );
  }
  const folder = keyFolder(folders, storeId);
  const secrets = [folder, ...[KEYSTORE_FILE, KEYRING_FILE, SECRET_FILE].map((name) => join(folder, name))];
  if (secrets.some(isOpenToOthers)) {
    warnings.push(
      "Other users of this machine can read the keys. Set the key folder to mode 0700 and its files to 0600.",
    );
  }
  return warnings;
}

/** Also true for the same folder. */
export function folderHolds(outer: string, inner: string): boolean {
  const path = relative(outer, inner);
  return path === "" || (path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path));
}
