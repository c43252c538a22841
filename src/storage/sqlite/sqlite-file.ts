/**
 * An open SQLite file: synced transactions that wait for other writers. node:sqlite is synchronous,
 * so no transaction is open across an await, and two writes of a process never interleave.
 */

import { rmSync } from "node:fs";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Clock } from "../../model/clock.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { storeClosed } from "../record-store.ts";
import {
  damagedRow,
  type FileRole,
  fileError,
  isBusy,
  isDiskFailure,
  isFull,
  openedReadOnly,
  type ReservedSpaceFile,
  stoppedWriting,
  storeBusy,
  storeError,
} from "./file-format.ts";
import { syncFile, writeNewFile } from "./private-files.ts";

interface SqliteFileOptions {
  readonly role: FileRole;
  readonly database: DatabaseSync;
  /**
   * `IMMEDIATE` lets readers continue (WAL). `EXCLUSIVE` waits for readers at the start and not at
   * the commit (rollback journal).
   */
  readonly lock: "IMMEDIATE" | "EXCLUSIVE";
  readonly isReadOnly: boolean;
  /** True for a connection that others use too; closing keeps it open. */
  readonly isShared?: boolean | undefined;
  readonly lockRetry: LockRetryOptions;
  readonly reservedSpace?: ReservedSpaceFile | undefined;
  /** Called before each statement; tests may throw here. */
  readonly beforeStatement?: ((sql: string) => void) | undefined;
}

const LOCKED = Symbol("locked by another process");

export class SqliteFile {
  readonly role: FileRole;
  readonly #options: SqliteFileOptions;
  readonly #database: DatabaseSync;
  readonly #begin: Statement;
  readonly #commit: Statement;
  #isClosed = false;
  /**
   * After a failed sync, lost pages may be marked clean, and SQLite would accept further commits.
   * So the file refuses writes until it is reopened (SEC §6.1).
   */
  #hasFailed = false;

  constructor(options: SqliteFileOptions) {
    this.role = options.role;
    this.#options = options;
    this.#database = options.database;
    this.#begin = this.prepare(`BEGIN ${options.lock}`);
    this.#commit = this.prepare("COMMIT");
  }

  prepare(sql: string): Statement {
    return new Statement(this.#database, sql, this.#options.beforeStatement);
  }

  /** @throws KeepsakeError `closed`, `store_busy`, `store_corrupt` */
  async read<Result>(work: () => Result): Promise<Result> {
    try {
      return await this.#retried(work);
    } catch (error) {
      throw storeError(error, this.role);
    }
  }

  /**
   * Runs `work` in one transaction, synced when this resolves. `work` may run more than once.
   * @param frees true for erasures: on a full disk the reserved space is released and the work
   * retried (SEC-E6).
   * @throws KeepsakeError `store_busy`, `store_full`, `store_read_only`, `store_corrupt`, `closed`
   */
  async write<Result>(work: () => Result, frees = false): Promise<Result> {
    return this.#guarded(() => this.#transaction(work), frees);
  }

  /** Runs what SQLite does only without a transaction: checkpoint, vacuum. Throws like `write`. */
  async maintain<Result>(work: (database: DatabaseSync) => Result): Promise<Result> {
    return this.#guarded(() => work(this.#database), true);
  }

  /**
   * Copies a consistent snapshot, without deleted pages, into an empty file. Other processes can
   * read and write meanwhile.
   */
  async copyInto(path: string): Promise<void> {
    try {
      await this.#retried(() => this.#database.prepare("VACUUM INTO ?").run(path));
    } catch (error) {
      throw storeError(error, this.role);
    }
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    if (this.#options.isShared !== true) this.#database.close();
  }

  async #guarded<Result>(work: () => Result, frees: boolean): Promise<Result> {
    this.#assertWritable();
    try {
      return await this.#retried(work);
    } catch (error) {
      if (!frees || !isFull(error) || this.#options.reservedSpace?.release() !== true)
        throw storeError(error, this.role);
    }
    try {
      return await this.#retried(work);
    } catch (error) {
      throw storeError(error, this.role);
    }
  }

  #transaction<Result>(work: () => Result): Result {
    this.#begin.run();
    try {
      const result = work();
      this.#commit.run();
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  /** After some errors SQLite has already rolled back. */
  #rollBack(): void {
    if (!this.#database.isTransaction) return;
    try {
      this.#database.exec("ROLLBACK");
    } catch {
      this.#hasFailed = true;
    }
  }

  async #retried<Result>(work: () => Result): Promise<Result> {
    const first = this.#attempt(work);
    if (first !== LOCKED) return first;
    for await (const _ of backoff(this.#options.lockRetry)) {
      const result = this.#attempt(work);
      if (result !== LOCKED) return result;
    }
    throw storeBusy(this.role, this.#options.lockRetry.busyTimeoutMs);
  }

  #attempt<Result>(work: () => Result): Result | typeof LOCKED {
    if (this.#isClosed) throw storeClosed();
    try {
      return work();
    } catch (error) {
      if (isDiskFailure(error)) this.#hasFailed = true;
      if (isBusy(error)) return LOCKED;
      throw error;
    }
  }

  #assertWritable(): void {
    if (this.#options.isReadOnly) throw openedReadOnly(this.role);
    if (this.#hasFailed) throw stoppedWriting(this.role);
  }
}

/** How long to retry on a locked file. Other work of this process continues during the pauses. */
export interface LockRetryOptions {
  readonly clock: Clock;
  readonly sleep: (ms: number) => Promise<void>;
  readonly busyTimeoutMs: number;
}

/**
 * How long SQLite itself waits for a lock, blocking the event loop. The rest is spent in pauses.
 */
export const LOCK_WAIT_MS = 4;
/** Lets the other process work, yet often meets the gap between two of its commits. */
const PAUSE_MS_MAX = 25;

/** Yields before each retry; ends at the timeout. */
export async function* backoff({ clock, sleep, busyTimeoutMs }: LockRetryOptions): AsyncGenerator<void, void> {
  const startedAt = clock.now();
  // Counts the pauses, in case the clock does not advance.
  let sleptMs = 0;
  for (let pauseMs = 1; Math.max(sleptMs, clock.now() - startedAt) < busyTimeoutMs; sleptMs += pauseMs + LOCK_WAIT_MS) {
    await sleep(pauseMs);
    yield;
    pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX);
  }
}

/**
 * SQLite's structure check of a file (SEC §6.4, invariant 13). Findings name tables, pages and
 * rows, never values.
 */
const FINDINGS_MAX = 100;

/** Empty if the file is sound. */
export async function checkFile(file: SqliteFile): Promise<readonly string[]> {
  try {
    const rows = await file.read(() => file.prepare(`PRAGMA integrity_check(${FINDINGS_MAX})`).all());
    const findings = rows.map((row) => textCell(row, 0)).filter((finding) => finding !== "ok");
    return findings.map((finding) => `${file.role}: ${finding}`);
  } catch (error) {
    if (isKeepsakeError(error, "store_corrupt")) return [`${file.role}: ${error.message}`];
    throw error;
  }
}

/**
 * Removes deleted content from the files (SEC §3.9 step 4): truncates the WAL, frees pages,
 * truncates the WAL again.
 * @returns true if an open reader prevented it
 */

export async function compactFile(file: SqliteFile, checkpointed: () => void): Promise<boolean> {
  if (await file.maintain(checkpointIsBusy)) return true;
  checkpointed();
  // `exec` runs the pragma to completion; each step frees one page.
  await file.maintain((database) => database.exec("PRAGMA incremental_vacuum"));
  return file.maintain(checkpointIsBusy);
}

/** SQLite returns one row: busy, pages in the WAL, pages checkpointed. */
export function checkpointIsBusy(database: DatabaseSync): boolean {
  const row = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
  return row?.["busy"] !== 0;
}

/**
 * Copies one SQLite file consistently, for backups. Durable when it resolves, except for the name
 * in its folder. An interrupted copy is removed.
 */

export async function copyFile(file: SqliteFile, path: string): Promise<void> {
  try {
    // Create it first: SQLite keeps the permissions of an empty file.
    writeNewFile(path, new Uint8Array());
    await file.copyInto(path);
    syncFile(path);
  } catch (error) {
    rmSync(path, { force: true });
    throw fileError(error);
  }
}

type Cell = null | number | bigint | string | Uint8Array;
export type Row = readonly Cell[];

export class Statement {
  readonly #statement: StatementSync;
  readonly #sql: string;
  readonly #before: ((sql: string) => void) | undefined;

  constructor(database: DatabaseSync, sql: string, before?: (sql: string) => void) {
    this.#statement = database.prepare(sql);
    // Arrays cost a third of objects with names.
    this.#statement.setReturnArrays(true);
    this.#sql = sql;
    this.#before = before;
  }

  /** @returns the number of changed rows */
  run(...values: SQLInputValue[]): number {
    this.#before?.(this.#sql);
    return Number(this.#statement.run(...values).changes);
  }

  all(...values: SQLInputValue[]): readonly Row[] {
    this.#before?.(this.#sql);
    const rows: unknown = this.#statement.all(...values);
    return rows as Row[]; // setReturnArrays(true) makes each row an array
  }

  one(...values: SQLInputValue[]): Row | undefined {
    this.#before?.(this.#sql);
    const row: unknown = this.#statement.get(...values);
    return row as Row | undefined; // see above
  }
}

export function numberCell(row: Row, column: number): number {
  const cell = row[column];
  if (typeof cell !== "number") throw damagedRow();
  return cell;
}

export function textCell(row: Row, column: number): string {
  const cell = row[column];
  if (typeof cell !== "string") throw damagedRow();
  return cell;
}

export function bytesCell(row: Row, column: number): Uint8Array {
  const cell = row[column];
  if (!(cell instanceof Uint8Array)) throw damagedRow();
  return cell;
}

export function optionalBytesCell(row: Row, column: number): Uint8Array | undefined {
  return row[column] === null ? undefined : bytesCell(row, column);
}

/** Checks that a text is one of the allowed values of a column. */
export function wordOf<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw damagedRow();
  return word;
}

const ID_BYTES = 16;

/** From a UUID or 32 hex digits. */
export const idBytes = (id: string): Buffer => Buffer.from(id.length === 36 ? id.replaceAll("-", "") : id, "hex");

/**
 * Two ASCII digits per byte, written into one scratch buffer. Three times as fast as slicing, which
 * matters when opening a vault.
 */
const DIGITS = Uint8Array.from(Array.from({ length: 256 }, (_, value) => hexPair(value)).flat());
const scratch = Buffer.alloc(36);
const DASH = 45;

function hexPair(value: number): [number, number] {
  const pair = value.toString(16).padStart(2, "0");
  return [pair.charCodeAt(0), pair.charCodeAt(1)];
}

export function hexText(bytes: Uint8Array): string {
  let at = 0;
  for (const value of checked(bytes)) at = writePair(value, at);
  return scratch.toString("latin1", 0, at);
}

export function uuidText(bytes: Uint8Array): string {
  let at = 0;
  for (const value of checked(bytes)) {
    at = writePair(value, at);
    if (at === 8 || at === 13 || at === 18 || at === 23) scratch[at++] = DASH;
  }
  return scratch.toString("latin1", 0, at);
}

function writePair(value: number, at: number): number {
  scratch[at] = DIGITS[2 * value] ?? 0;
  scratch[at + 1] = DIGITS[2 * value + 1] ?? 0;
  return at + 2;
}

function checked(bytes: Uint8Array): Uint8Array {
  if (bytes.length !== ID_BYTES) throw damagedRow();
  return bytes;
}

export const packIds = (ids: readonly string[]): Buffer => Buffer.concat(ids.map(idBytes));

export function unpackIds(bytes: Uint8Array, text: (id: Uint8Array) => string): string[] {
  const ids: string[] = [];
  for (let at = 0; at + ID_BYTES <= bytes.length; at += ID_BYTES) ids.push(text(bytes.subarray(at, at + ID_BYTES)));
  return ids;
}
