/**
 * One open SQLite file: how it is written (one synced transaction, waiting politely for other writers), and when it is written no
 * more. node:sqlite is synchronous, so a transaction is never left open across an await, and two writes of one process never mix.
 */

import { rmSync } from "node:fs";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Clock } from "../../model/clock.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { storeClosed } from "../batch-checks.ts";
import {
  damagedRow,
  type FileRole,
  fileError,
  isBusy,
  isDiskFailure,
  isFull,
  openedReadOnly,
  stoppedWriting,
  storeBusy,
  storeError,
} from "./disk-error.ts";
import type { ReservedSpaceFile } from "./file-format.ts";
import { syncFile, writeNewFile } from "./private-files.ts";

interface SqliteFileOptions {
  readonly role: FileRole;
  readonly database: DatabaseSync;
  /** `IMMEDIATE` lets readers go on (WAL); `EXCLUSIVE` meets them at the start and not at the commit (rollback journal). */
  readonly lock: "IMMEDIATE" | "EXCLUSIVE";
  readonly isReadOnly: boolean;
  /** True where others use this connection too: closing leaves it open for them. */
  readonly isShared?: boolean | undefined;
  readonly lockRetry: LockRetryOptions;
  readonly reservedSpace?: ReservedSpaceFile | undefined;
  /** Called with the text of each statement before it runs; a test may throw here. */
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
   * A failed sync may have lost pages that the kernel now calls clean, and SQLite would accept the next commit as if nothing had
   * happened. So this file takes no more writes until it is opened again (SEC §6.1).
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
   * Runs `work` inside one transaction: all of it or nothing, synced when this resolves. `work` may run more than once.
   * @param frees True for erasures: on a full disk the reserved space is released and the work tried once more (SEC-E6).
   * @throws KeepsakeError `store_busy`, `store_full`, `store_read_only`, `store_corrupt`, `closed`
   */
  async write<Result>(work: () => Result, frees = false): Promise<Result> {
    return this.#guarded(() => this.#transaction(work), frees);
  }

  /** Upkeep that SQLite runs outside of transactions: checkpoints, vacuum. Throws as `write` does. */
  async maintain<Result>(work: (database: DatabaseSync) => Result): Promise<Result> {
    return this.#guarded(() => work(this.#database), true);
  }

  /** Its content as one reader sees it at one moment, without the pages of what was deleted, into an empty file. Others read and write meanwhile. */
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

  /** After some errors SQLite has rolled back by itself. */
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

/** How long an attempt at a locked file is repeated, with pauses in which other work of this process goes on. */
export interface LockRetryOptions {
  readonly clock: Clock;
  readonly sleep: (ms: number) => Promise<void>;
  readonly busyTimeoutMs: number;
}

/** How long SQLite itself waits for a lock, which blocks the event loop; the rest of the time is slept. */
export const LOCK_WAIT_MS = 4;
/** Between two attempts: long enough to let the other work, short enough to meet the gap between two of its commits. */
const PAUSE_MS_MAX = 25;

/** Pauses before each further attempt; ends at the timeout. */
export async function* backoff({ clock, sleep, busyTimeoutMs }: LockRetryOptions): AsyncGenerator<void, void> {
  const startedAt = clock.now();
  // What was slept is counted too, so that a clock that stands still cannot make this endless.
  let sleptMs = 0;
  for (let pauseMs = 1; Math.max(sleptMs, clock.now() - startedAt) < busyTimeoutMs; sleptMs += pauseMs + LOCK_WAIT_MS) {
    await sleep(pauseMs);
    yield;
    pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX);
  }
}

/** SQLite's own check of a file's structure (SEC §6.4, invariant 13). Its findings name tables, pages and rows, never values. */
const FINDINGS_MAX = 100;

/** Empty when all is well. */
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
 * Takes what was deleted out of the files (SEC §3.9 step 4): the WAL back into the data file and cut to nothing, the free pages
 * given back, and the WAL of that cut again. An open reader keeps the first step from finishing: then the answer is `busy`.
 */

/** True when somebody else kept it from finishing. */
export async function compactFile(file: SqliteFile, checkpointed: () => void): Promise<boolean> {
  if (await file.maintain(checkpointIsBusy)) return true;
  checkpointed();
  // exec runs the pragma to its end; it frees one page a step.
  await file.maintain((database) => database.exec("PRAGMA incremental_vacuum"));
  return file.maintain(checkpointIsBusy);
}

/** SQLite answers one row: busy, pages in the WAL, pages written back. */
export function checkpointIsBusy(database: DatabaseSync): boolean {
  const row = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
  return row?.["busy"] !== 0;
}

/** A whole, consistent copy of one SQLite file: for backups. */

/** Durable when it resolves; its name is its folder's to make so. A copy that was cut off leaves nothing. */
export async function copyFile(file: SqliteFile, path: string): Promise<void> {
  try {
    // Made empty first, because SQLite writes into an empty file and leaves its permissions as they are.
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
    // Arrays cost a third of what objects with names cost.
    this.#statement.setReturnArrays(true);
    this.#sql = sql;
    this.#before = before;
  }

  /** Answers how many rows it changed. */
  run(...values: SQLInputValue[]): number {
    this.#before?.(this.#sql);
    return Number(this.#statement.run(...values).changes);
  }

  all(...values: SQLInputValue[]): readonly Row[] {
    this.#before?.(this.#sql);
    const rows: unknown = this.#statement.all(...values);
    return rows as Row[]; // setReturnArrays(true) above makes every row an array of cells
  }

  one(...values: SQLInputValue[]): Row | undefined {
    this.#before?.(this.#sql);
    const row: unknown = this.#statement.get(...values);
    return row as Row | undefined; // as above
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

/** `undefined` where the cell is empty. */
export function optionalBytesCell(row: Row, column: number): Uint8Array | undefined {
  return row[column] === null ? undefined : bytesCell(row, column);
}

/** A text that must be one of the words that a column may hold. */
export function wordOf<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw damagedRow();
  return word;
}
