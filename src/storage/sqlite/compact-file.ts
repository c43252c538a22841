/**
 * Takes what was deleted out of the files (SEC §3.9 step 4): the WAL back into the data file and cut to nothing, the free pages
 * given back, and the WAL of that cut again. An open reader keeps the first step from finishing: then the answer is `busy`.
 */
import type { DatabaseSync } from "node:sqlite";
import type { SqliteFile } from "./sqlite-file.ts";

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
