/**
 * The two SQLite files: tables, format numbers and settings (SEC-D9, SEC §3.8). Opening verifies
 * that the file is Keepsake's, that its format is known, and that every setting took effect.
 */

import { closeSync, fsyncSync, openSync, statSync, truncateSync, unlinkSync, writeSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { readData } from "../../data.ts";
import type { Random } from "../../model/clock.ts";
import { type ErrorCode, isKeepsakeError, KeepsakeError, storeTooOld } from "../../model/error.ts";

export interface FileFormat {
  readonly role: FileRole;
  readonly applicationId: number;
  readonly version: number;
  readonly journalMode: "wal" | "truncate";
  /** 2 is FULL, 3 is EXTRA. With EXTRA a crash cannot revive a rolled-back journal. */
  readonly synchronous: 2 | 3;
  /** 0 is NONE, 2 is INCREMENTAL. Fixed at creation. */
  readonly autoVacuum: 0 | 2;
  /** Of `data/`: the statements that create its tables. */
  readonly tablesFile: string;
}

export const DATA_FORMAT: FileFormat = {
  role: "data",
  applicationId: 0x4b505344,
  version: 5,
  journalMode: "wal",
  synchronous: 2,
  autoVacuum: 2,
  tablesFile: "store.sql",
};

export const KEYS_FORMAT: FileFormat = {
  role: "keys",
  applicationId: 0x4b50534b,
  version: 2,
  journalMode: "truncate",
  synchronous: 3,
  autoVacuum: 0,
  tablesFile: "keystore.sql",
};

/** Writes tables, format numbers and the store id into a new, empty file. */
export function writeFormat(database: DatabaseSync, format: FileFormat, storeId: Uint8Array): void {
  database.exec(
    `PRAGMA auto_vacuum = ${format.autoVacuum}; PRAGMA synchronous = OFF; BEGIN; ${readData(format.tablesFile)}`,
  );
  database.prepare("INSERT INTO keep (id) VALUES (?)").run(storeId);
  database.exec(`PRAGMA application_id = ${format.applicationId}; PRAGMA user_version = ${format.version}; COMMIT;
    PRAGMA journal_mode = ${format.journalMode}`);
}

/**
 * The same for an in-memory database, without a journal. Deleted bytes are overwritten there too.
 */
export function writeMemoryFormat(database: DatabaseSync, format: FileFormat, storeId: Uint8Array): void {
  database.exec(`PRAGMA auto_vacuum = ${format.autoVacuum}; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;
    PRAGMA trusted_schema = OFF; BEGIN; ${readData(format.tablesFile)}`);
  database.prepare("INSERT INTO keep (id) VALUES (?)").run(storeId);
  database.exec("COMMIT");
}

/**
 * Sets the pragmas of this connection and reads each one back.
 * @throws KeepsakeError `store_corrupt` for a foreign file, `store_too_new` and `store_too_old` for
 * another format, `store_unsafe` if a setting did not take effect
 */
export function applyFormat(database: DatabaseSync, format: FileFormat, isReadOnly: boolean): void {
  checkVersion(database);
  checkIdentity(database, format);
  // The mode of a rollback journal is set per connection; WAL is stored in the file and not changed
  // here.
  if (format.journalMode !== "wal" && !isReadOnly) database.exec(`PRAGMA journal_mode = ${format.journalMode}`);
  database.exec(`PRAGMA synchronous = ${format.synchronous}; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;
    PRAGMA mmap_size = 0; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON`);
  const wanted: Readonly<Record<string, string | number>> = {
    ...(isReadOnly ? {} : { journal_mode: format.journalMode }),
    synchronous: format.synchronous,
    secure_delete: 1,
    temp_store: 2,
    mmap_size: 0,
    trusted_schema: 0,
    auto_vacuum: format.autoVacuum,
  };
  for (const [setting, value] of Object.entries(wanted)) {
    if (pragma(database, setting) !== value) throw unsafe(format.role, setting);
  }
}

function checkVersion(database: DatabaseSync): void {
  const version = Object.values(database.prepare("SELECT sqlite_version()").get() ?? {})[0];
  if (typeof version === "string" && isSafeSqliteVersion(version)) return;
  throw new KeepsakeError("store_unsafe", "This version of SQLite has a bug that can lose data.", {
    hint: "Use a Node version with SQLite 3.51.3, or 3.53.0 or newer.",
    facts: { version: String(version) },
  });
}

function checkIdentity(database: DatabaseSync, format: FileFormat): void {
  if (pragma(database, "application_id") !== format.applicationId) {
    throw new KeepsakeError("store_corrupt", "This is not a Keepsake file.", {
      hint: "Check that the folder was created by Keepsake.",
      facts: { file: format.role },
    });
  }
  const found = Number(pragma(database, "user_version"));
  if (found === format.version) return;
  if (found > format.version) throw tooNew(format, found);
  if (found > 0) throw storeTooOld(ROLE_NAMES[format.role], { file: format.role, found, known: format.version });
  throw new KeepsakeError("store_corrupt", "This file has an invalid format number.", {
    hint: "Restore the file from a backup.",
    facts: { file: format.role, found, known: format.version },
  });
}

const ROLE_NAMES: Readonly<Record<FileRole, string>> = { data: "data file", keys: "keystore" };

const tooNew = ({ role, version }: FileFormat, found: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "A newer Keepsake wrote this file.", {
    hint: "Open it with that version, or a later one.",
    facts: { file: role, found, known: version },
  });

function pragma(database: DatabaseSync, name: string): unknown {
  return Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}

const unsafe = (file: FileRole, setting: string): KeepsakeError =>
  new KeepsakeError("store_unsafe", "A SQLite setting that protects memories did not take effect.", {
    hint: "Another program may have changed the file. Restore it from a backup.",
    facts: { file, setting },
  });

/**
 * SQLite versions with the WAL-reset race fixed (SEC-D9): it silently loses pages when a writer
 * meets a checkpoint. Fixed in 3.51.3 and from 3.53.0 on; 3.52.0 was withdrawn.
 * @param version as returned by `sqlite_version()`
 */

export function isSafeSqliteVersion(version: string): boolean {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (parts === null) return false;
  const [major, minor, patch] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (major !== 3) return major > 3;
  return minor >= 53 || (minor === 51 && patch >= 3);
}

/**
 * A file that reserves disk space. On a full disk, erasing must still work, and it writes before it
 * frees space (SEC §6.5, SEC-E6). The file is removed for an erasure and created again when there
 * is room.
 */
export type ReservedSpaceFile = ReturnType<typeof createReservedSpaceFile>;

export const RESERVED_BYTES = 1_048_576;
/** A random block, repeated: incompressible within an extent, without wasting entropy. */
const BLOCK_BYTES = 65_536;

export function createReservedSpaceFile(path: string, sizeBytes: number, random: Random) {
  return {
    release(): boolean {
      try {
        if (statSync(path).size === 0) return false;
        truncateSync(path, 0);
        return true;
      } catch {
        return false;
      }
    },
    /** Reserves the space again if possible. Never throws, because a store works without it. */
    restore(): void {
      try {
        if (sizeOf(path) >= sizeBytes || sizeBytes === 0) return;
        fill(path, sizeBytes, random);
      } catch {
        // A partial reserve would use up space and still be too small.
        removeQuietly(path);
      }
    },
  };
}

function fill(path: string, sizeBytes: number, random: Random): void {
  const block = random.bytes(BLOCK_BYTES);
  const file = openSync(path, "w", 0o600);
  try {
    for (let written = 0; written < sizeBytes; ) {
      written += writeSync(file, block, 0, Math.min(BLOCK_BYTES, sizeBytes - written));
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It did not exist.
  }
}

/*
 * Maps SQLite and file system errors to Keepsake's codes. Original messages are dropped, because
 * errors reach logs (PN-02) and messages may contain paths; the numeric code is kept.
 */

export type FileRole = "data" | "keys";

const BUSY = new Set([5, 6]);
const FULL = 13;
const IO_ERROR = 10;
/** The shared-memory file could not grow: the disk is full, and nothing was written yet. */
const IO_ERROR_SHM_SIZE = 4874;
const NOT_WRITABLE = new Set([3, 8, 14, 23]);
const DAMAGED = new Set([11, 26]);

export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode : undefined;
}

const primary = (error: unknown): number => (sqliteCode(error) ?? 0) & 0xff;

export const isBusy = (error: unknown): boolean => BUSY.has(primary(error));
export const isFull = (error: unknown): boolean => primary(error) === FULL || sqliteCode(error) === IO_ERROR_SHM_SIZE;
/** A refused write or sync leaves the content of the file unknown. */
export const isDiskFailure = (error: unknown): boolean => primary(error) === IO_ERROR && !isFull(error);

export function storeError(error: unknown, file: FileRole): unknown {
  const sqlite = sqliteCode(error);
  if (sqlite === undefined) return error;
  const [code, message, hint] = sqliteMeaning(error);
  return new KeepsakeError(code, message, { hint, facts: { file, sqlite } });
}

function sqliteMeaning(error: unknown): readonly [ErrorCode, string, string] {
  const code = primary(error);
  if (isBusy(error)) return ["store_busy", "Another process kept the store busy for too long.", BUSY_HINT];
  if (isFull(error)) return ["store_full", "The disk is full. Nothing was written.", FULL_HINT];
  if (DAMAGED.has(code)) return ["store_corrupt", "The file is damaged or not a Keepsake file.", DAMAGED_HINT];
  if (NOT_WRITABLE.has(code)) return ["store_read_only", "The store is not writable.", READ_ONLY_HINT];
  if (code === IO_ERROR) return ["store_read_only", "The disk failed while the store was in use.", DISK_HINT];
  return ["store_corrupt", "The store returned an unexpected result.", DAMAGED_HINT];
}

const BUSY_HINT = "Try again, or end the process that is writing to this store.";
const FULL_HINT = "Free disk space and try again. Reading and deleting still work.";
const DAMAGED_HINT = "Restore the file from a backup. keepsake doctor reports what can still be read.";
const READ_ONLY_HINT = "Give this user write permission for both folders, or open the store read-only.";
const DISK_HINT = "Check the disk, then reopen the store. Acknowledged writes are safe.";

export const damagedRow = (): KeepsakeError =>
  new KeepsakeError("store_corrupt", "A row of the store is invalid.", { hint: DAMAGED_HINT });

export const storeBusy = (file: FileRole, waitedMs: number): KeepsakeError =>
  new KeepsakeError("store_busy", "Another process kept the store busy for too long.", {
    hint: BUSY_HINT,
    facts: { file, waitedMs },
  });

export const openedReadOnly = (file: FileRole): KeepsakeError =>
  new KeepsakeError("store_read_only", "The store was opened read-only.", {
    hint: "Open it for writing first.",
    facts: { file },
  });

export const stoppedWriting = (file: FileRole): KeepsakeError =>
  new KeepsakeError("store_read_only", "A disk write failed, so nothing more is written.", {
    hint: DISK_HINT,
    facts: { file },
  });

/** Internal: the caller reopens the file. */
export const movedFile = (file: FileRole): KeepsakeError =>
  new KeepsakeError("store_busy", "The file was replaced while it was being opened.", {
    hint: BUSY_HINT,
    facts: { file, reason: "moved" },
  });
export const isMovedFile = (error: unknown): boolean =>
  isKeepsakeError(error, "store_busy") && error.facts["reason"] === "moved";

/** ENOENT concerns a parent folder, as file systems of the kernel report it. */
const REFUSED = new Set(["EACCES", "ENOENT", "EPERM", "EROFS", "ENOTDIR", "EISDIR", "EEXIST", "ELOOP"]);
const NO_SPACE = new Set(["ENOSPC", "EDQUOT"]);

/** Such as ENOENT; `undefined` for other errors. */
export function fileCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

export function fileError(error: unknown): unknown {
  const system = fileCode(error);
  if (system === undefined) return error;
  const [code, message, hint] = fileMeaning(system);
  return new KeepsakeError(code, message, { hint, facts: { system } });
}

function fileMeaning(system: string): readonly [ErrorCode, string, string] {
  if (NO_SPACE.has(system)) {
    return ["store_full", "The disk is full. Nothing was written.", "Free disk space and try again."];
  }
  if (REFUSED.has(system)) {
    return [
      "store_read_only",
      "A folder or file of the store can't be used.",
      "Give this user read and write permission for both folders, and check that each is a folder.",
    ];
  }
  return ["store_read_only", "The disk failed while the store was in use.", "Check the disk, then reopen the store."];
}

/** Undefined if the file does not exist. */
export function ifExists<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (fileCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Runs file operations and maps their errors. */
export function withFileErrors<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw fileError(error);
  }
}
