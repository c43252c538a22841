/** SQLite's own check of a file's structure (SEC §6.4, invariant 13). Its findings name tables, pages and rows, never values. */

import { isKeepsakeError } from "../../core/error.ts";
import type { SqliteFile } from "./sqlite-file.ts";
import { textCell } from "./statement.ts";

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
