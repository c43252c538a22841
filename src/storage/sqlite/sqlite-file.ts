/**
 * One open SQLite file: how it is written (one synced transaction, waiting politely for other writers), and when it is written no
 * more. node:sqlite is synchronous, so a transaction is never left open across an await, and two writes of one process never mix.
 */
import type { DatabaseSync } from "node:sqlite";
import { storeClosed } from "../store-error.ts";
import type { Ballast } from "./ballast.ts";
import { type Patience, pauses } from "./patience.ts";
import {
  type FileRole,
  isBusy,
  isDiskFailure,
  isFull,
  openedReadOnly,
  stoppedWriting,
  storeBusy,
  storeError,
} from "./sqlite-error.ts";
import { Statement } from "./statement.ts";

export interface SqliteFileOptions {
  readonly role: FileRole;
  readonly database: DatabaseSync;
  /** `IMMEDIATE` lets readers go on (WAL); `EXCLUSIVE` meets them at the start and not at the commit (rollback journal). */
  readonly lock: "IMMEDIATE" | "EXCLUSIVE";
  readonly isReadOnly: boolean;
  /** True where others use this connection too: closing leaves it open for them. */
  readonly isShared?: boolean | undefined;
  readonly patience: Patience;
  readonly ballast?: Ballast | undefined;
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
      return await this.#patiently(work);
    } catch (error) {
      throw storeError(error, this.role);
    }
  }

  /**
   * Runs `work` inside one transaction: all of it or nothing, synced when this resolves. `work` may run more than once.
   * @param frees True for erasures: on a full disk the ballast is let go and the work tried once more (SEC-E6).
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
      await this.#patiently(() => this.#database.prepare("VACUUM INTO ?").run(path));
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
      return await this.#patiently(work);
    } catch (error) {
      if (!frees || !isFull(error) || this.#options.ballast?.release() !== true) throw storeError(error, this.role);
    }
    try {
      return await this.#patiently(work);
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

  async #patiently<Result>(work: () => Result): Promise<Result> {
    const first = this.#attempt(work);
    if (first !== LOCKED) return first;
    for await (const _ of pauses(this.#options.patience)) {
      const result = this.#attempt(work);
      if (result !== LOCKED) return result;
    }
    throw storeBusy(this.role, this.#options.patience.busyTimeoutMs);
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
