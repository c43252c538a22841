/**
 * Loads `node:sqlite` at run time, so that a Node version without it gets a clear error. Suppresses
 * Node 22's warning that it is experimental.
 */
import nodeProcess from "node:process";
import type * as Sqlite from "node:sqlite";
import { isBusy } from "./file-format.ts";

export type DatabaseSync = Sqlite.DatabaseSync;
export const { DatabaseSync } = withoutItsWarning(() => nodeProcess.getBuiltinModule("node:sqlite"));

function withoutItsWarning(load: () => typeof Sqlite): typeof Sqlite {
  const { emitWarning } = nodeProcess;
  nodeProcess.emitWarning = (warning: string | Error, ...rest: readonly unknown[]): void => {
    if (!String(warning).startsWith("SQLite is an experimental feature"))
      Reflect.apply(emitWarning, nodeProcess, [warning, ...rest]);
  };
  try {
    return load();
  } finally {
    nodeProcess.emitWarning = emitWarning;
  }
}

/** A lock that ends with the process, however it ends, because the operating system releases it. */

/** @param waitMs how long to wait. @returns undefined while another process holds the lock */
export function lockProcess(path: string, waitMs: number): Disposable | undefined {
  // An exclusive transaction on an empty file is the lock; nothing is written.
  const database = new DatabaseSync(path, { timeout: waitMs });
  try {
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return { [Symbol.dispose]: () => database.close() };
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}
