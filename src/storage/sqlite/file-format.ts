/**
 * The two SQLite files: tables, format numbers and settings (SEC-D9, SEC §3.8). Opening verifies
 * that the file is Keepsake's, that its format is known, and that every setting took effect.
 */

import { closeSync, fsyncSync, openSync, statSync, truncateSync, unlinkSync, writeSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { Random } from "../../model/clock.ts";
import { KeepsakeError, storeTooOld } from "../../model/error.ts";
import type { FileRole } from "./disk-error.ts";

export interface FileFormat {
  readonly role: FileRole;
  readonly applicationId: number;
  readonly version: number;
  readonly journalMode: "wal" | "truncate";
  /** 2 is FULL, 3 is EXTRA. With EXTRA a crash cannot revive a rolled-back journal. */
  readonly synchronous: 2 | 3;
  /** 0 is NONE, 2 is INCREMENTAL. Fixed at creation. */
  readonly autoVacuum: 0 | 2;
  readonly tables: string;
}

/** `vault` in other tables is the vault's row number, which is never reused. */
export const DATA_FORMAT: FileFormat = {
  role: "data",
  applicationId: 0x4b505344,
  version: 5,
  journalMode: "wal",
  synchronous: 2,
  autoVacuum: 2,
  tables: `
    CREATE TABLE keep (id BLOB NOT NULL);
    CREATE TABLE vault (number INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL UNIQUE, seq INTEGER NOT NULL,
      generation INTEGER NOT NULL, next_salt INTEGER NOT NULL, log_count INTEGER NOT NULL, log_head TEXT);
    CREATE TABLE record (vault INTEGER NOT NULL, id BLOB NOT NULL, seq INTEGER NOT NULL, created_at TEXT NOT NULL,
      layer INTEGER NOT NULL, hold INTEGER NOT NULL, revision INTEGER NOT NULL, key_version INTEGER NOT NULL,
      salt_id BLOB, erased_at INTEGER, envelope BLOB);
    CREATE UNIQUE INDEX record_id ON record (vault, id);
    CREATE INDEX record_seq ON record (vault, seq, id);
    CREATE INDEX record_erased ON record (vault) WHERE envelope IS NULL;
    CREATE TABLE use_counter (vault INTEGER NOT NULL, id BLOB NOT NULL, seq INTEGER NOT NULL, envelope BLOB NOT NULL,
      PRIMARY KEY (vault, id)) WITHOUT ROWID;
    CREATE INDEX use_counter_seq ON use_counter (vault, seq, id);
    CREATE TABLE note (vault INTEGER NOT NULL, name TEXT NOT NULL, envelope BLOB NOT NULL, PRIMARY KEY (vault, name));
    CREATE TABLE job (vault INTEGER NOT NULL, id TEXT NOT NULL, state TEXT NOT NULL, grade TEXT NOT NULL,
      reason TEXT NOT NULL, requested_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, cut_count INTEGER NOT NULL,
      ids BLOB NOT NULL, salt_ids BLOB NOT NULL, destroyed_vault BLOB, epoch INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (vault, id));
    CREATE TABLE doomed_salt (vault INTEGER NOT NULL, salt_id BLOB NOT NULL, PRIMARY KEY (vault, salt_id)) WITHOUT ROWID;
    CREATE TABLE log (vault INTEGER NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL,
      PRIMARY KEY (vault, number)) WITHOUT ROWID;
    CREATE TABLE blob (vault INTEGER NOT NULL, id TEXT NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (vault, id));
    CREATE TABLE segment (vault INTEGER NOT NULL, salt_id BLOB NOT NULL, kind INTEGER NOT NULL, after_seq INTEGER NOT NULL,
      after_id BLOB, seq INTEGER NOT NULL, last_id BLOB, row_count INTEGER NOT NULL, envelope BLOB NOT NULL,
      PRIMARY KEY (vault, salt_id));
    CREATE INDEX segment_span ON segment (vault, kind, after_seq, after_id, seq, last_id, row_count, salt_id);
    CREATE TABLE embedding (vault INTEGER NOT NULL, id BLOB NOT NULL, embedder TEXT NOT NULL, seq INTEGER NOT NULL,
      envelope BLOB NOT NULL, PRIMARY KEY (vault, id, embedder));
    CREATE INDEX embedding_seq ON embedding (vault, seq, id);
    CREATE TABLE trace (vault INTEGER NOT NULL, seq INTEGER NOT NULL, page INTEGER NOT NULL, salt_id BLOB NOT NULL,
      at INTEGER NOT NULL, has_content INTEGER NOT NULL, items BLOB NOT NULL, envelope BLOB NOT NULL,
      PRIMARY KEY (vault, seq, page)) WITHOUT ROWID;
    CREATE INDEX trace_content ON trace (vault, seq, page) WHERE has_content = 1;
    CREATE TABLE audit_log (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, number INTEGER NOT NULL, UNIQUE (kind, number));
    CREATE TABLE audit (log INTEGER NOT NULL, place INTEGER NOT NULL, vault INTEGER NOT NULL, number INTEGER NOT NULL,
      PRIMARY KEY (log, place)) WITHOUT ROWID;`,
};

export const KEYS_FORMAT: FileFormat = {
  role: "keys",
  applicationId: 0x4b50534b,
  version: 2,
  journalMode: "truncate",
  synchronous: 3,
  autoVacuum: 0,
  tables: `
    CREATE TABLE keep (id BLOB NOT NULL, epoch INTEGER NOT NULL DEFAULT 0, epoch_since INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE vault (number INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL UNIQUE, name_hash TEXT NOT NULL UNIQUE,
      sealed_name BLOB NOT NULL, sub TEXT NOT NULL, mode TEXT NOT NULL, created_at INTEGER NOT NULL,
      next_pool_no INTEGER NOT NULL);
    CREATE TABLE user_key (vault INTEGER NOT NULL, position INTEGER NOT NULL, key_version INTEGER NOT NULL,
      kind TEXT NOT NULL, epoch INTEGER NOT NULL, wrapped BLOB NOT NULL, PRIMARY KEY (vault, position)) WITHOUT ROWID;
    CREATE TABLE rec_salt (vault INTEGER NOT NULL, pool_no INTEGER NOT NULL, salt_id BLOB NOT NULL,
      key_version INTEGER NOT NULL, epoch INTEGER NOT NULL, wrapped BLOB NOT NULL,
      PRIMARY KEY (vault, pool_no)) WITHOUT ROWID;
    CREATE UNIQUE INDEX rec_salt_id ON rec_salt (vault, salt_id);
    CREATE INDEX rec_salt_epoch ON rec_salt (epoch);`,
};

/** Writes tables, format numbers and the store id into a new, empty file. */
export function writeFormat(database: DatabaseSync, format: FileFormat, storeId: Uint8Array): void {
  database.exec(`PRAGMA auto_vacuum = ${format.autoVacuum}; PRAGMA synchronous = OFF; BEGIN; ${format.tables}`);
  database.prepare("INSERT INTO keep (id) VALUES (?)").run(storeId);
  database.exec(`PRAGMA application_id = ${format.applicationId}; PRAGMA user_version = ${format.version}; COMMIT;
    PRAGMA journal_mode = ${format.journalMode}`);
}

/**
 * The same for an in-memory database, without a journal. Deleted bytes are overwritten there too.
 */
export function writeMemoryFormat(database: DatabaseSync, format: FileFormat, storeId: Uint8Array): void {
  database.exec(`PRAGMA auto_vacuum = ${format.autoVacuum}; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;
    PRAGMA trusted_schema = OFF; BEGIN; ${format.tables}`);
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
  throw new KeepsakeError("store_unsafe", "This SQLite has a fault that can lose pages.", {
    hint: "Run a Node whose SQLite is 3.51.3, or 3.53.0 or newer.",
    facts: { version: String(version) },
  });
}

function checkIdentity(database: DatabaseSync, format: FileFormat): void {
  if (pragma(database, "application_id") !== format.applicationId) {
    throw new KeepsakeError("store_corrupt", "This is not a file of Keepsake.", {
      hint: "Check that the folder is the one that Keepsake made.",
      facts: { file: format.role },
    });
  }
  const found = Number(pragma(database, "user_version"));
  if (found === format.version) return;
  if (found > format.version) throw tooNew(format, found);
  if (found > 0) throw storeTooOld(ROLE_NAMES[format.role], { file: format.role, found, known: format.version });
  throw new KeepsakeError("store_corrupt", "The format number of this file was never in use.", {
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

export interface ReservedSpaceFile {
  release(): boolean;
  /** Reserves the space again if possible. Never throws, because a store works without it. */
  restore(): void;
}

export const RESERVED_BYTES = 1_048_576;
/** A random block, repeated: incompressible within an extent, without wasting entropy. */
const BLOCK_BYTES = 65_536;

export function createReservedSpaceFile(path: string, sizeBytes: number, random: Random): ReservedSpaceFile {
  return {
    release() {
      try {
        if (statSync(path).size === 0) return false;
        truncateSync(path, 0);
        return true;
      } catch {
        return false;
      }
    },
    restore() {
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

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It did not exist.
  }
}
