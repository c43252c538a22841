/** A whole, consistent copy of one SQLite file: for backups. */
import { rmSync } from "node:fs";
import { fileError } from "./file-error.ts";
import { syncFile, writeNewFile } from "./private-files.ts";
import type { SqliteFile } from "./sqlite-file.ts";

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
