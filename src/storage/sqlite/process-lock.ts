/**
 * A lock that one process holds for as long as it lives: the operating system takes it back when the process ends, however it ends, so that nobody has to
 * guess whether a lock that lies about is a dead one's.
 */
import { DatabaseSync } from "./node-sqlite.ts";
import { isBusy } from "./sqlite-error.ts";

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
