/** Opens one SQLite file of a keep, checked and set up; an error tells what is wrong with it by code. */

import { accessSync, constants, statSync } from "node:fs";
import { dirname } from "node:path";
import { KeepsakeError } from "../../model/error.ts";
import { fileError, isBusy, isMovedFile, movedFile, sqliteCode, storeBusy, storeError } from "./disk-error.ts";
import { applyFormat, type FileFormat } from "./file-format.ts";
import { DatabaseSync } from "./node-sqlite.ts";
import type { ReservedSpaceFile } from "./reserved-space-file.ts";
import { backoff, LOCK_WAIT_MS, type LockRetryOptions, SqliteFile } from "./sqlite-file.ts";

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

export interface OpenedFile {
  readonly file: SqliteFile;
  /** The id of the keep that this file says it belongs to. */
  readonly keepId: Uint8Array;
}

/** @throws KeepsakeError `store_corrupt`, `store_too_new`, `store_too_old`, `store_unsafe`, `store_read_only`, `store_busy` */
export async function openFile(options: OpenFileOptions): Promise<OpenedFile> {
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
