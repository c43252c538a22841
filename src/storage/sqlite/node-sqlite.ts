/**
 * `node:sqlite`, asked for when this file runs and not while imports are linked: a Node without it is refused with one sentence first. Node 22 calls it
 * experimental on standard error; that one warning is left out, because a person who runs a command can do nothing about it.
 */
import nodeProcess from "node:process";
import type * as Sqlite from "node:sqlite";
import { isBusy } from "./disk-error.ts";

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

/**
 * A lock that one process holds for as long as it lives: the operating system takes it back when the process ends, however it ends, so that nobody has to
 * guess whether a lock that lies about is a dead one's.
 */

/** Undefined while another process holds it. @param waitMs how long this thread waits for it */
export function lockProcess(path: string, waitMs: number): Disposable | undefined {
  // Nothing is ever written into it: an exclusive transaction on an empty file is the lock.
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
