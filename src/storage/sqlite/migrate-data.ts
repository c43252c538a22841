/**
 * From an older format of the data file to today's (docs/formats.md): a copy of the file first, then tables and format number in one
 * transaction. A crash leaves the old file or the new one. Where there is no room the keep is used in its old format, because
 * forgetting must be possible on a full disk (SEC-E6).
 */
import { renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { isKeepsakeError } from "../../core/error.ts";
import type { FailPoint } from "../../core/failpoint.ts";
import { copyFile } from "./copy-file.ts";
import {
  AUDIT_ADDED,
  AUDIT_SINCE,
  DATA_FORMAT,
  DERIVED_SINCE,
  DERIVED_TABLES,
  formatNumber,
  TRACE_TABLES,
  TRACES_SINCE,
} from "./file-format.ts";
import type { OpenedFile } from "./open-file.ts";
import { syncFolder } from "./private-files.ts";

/** The copy beside the data file: ciphertext like the file itself. Its owner may delete it. */
const backupPath = (path: string, version: number): string => `${path}.format-${version}`;

/** Answers the format number that the file has afterwards. @throws KeepsakeError `store_corrupt` */
export async function migrateData({ file, version }: OpenedFile, path: string, failPoint: FailPoint): Promise<number> {
  if (version === DATA_FORMAT.version) return version;
  try {
    const copy = backupPath(path, version);
    rmSync(`${copy}.new`, { force: true });
    await copyFile(file, `${copy}.new`);
    renameSync(`${copy}.new`, copy);
    syncFolder(dirname(path));
    await file.maintain((database) => {
      failPoint("migrate.copied");
      database.exec("BEGIN IMMEDIATE");
      try {
        // Another process may have done it meanwhile.
        if (formatNumber(database) === version)
          database.exec(`${tablesAfter(version)} PRAGMA user_version = ${DATA_FORMAT.version};`);
        database.exec("COMMIT");
      } catch (error) {
        if (database.isTransaction) database.exec("ROLLBACK");
        throw error;
      }
    });
    failPoint("migrate.migrated");
    return DATA_FORMAT.version;
  } catch (error) {
    rmSync(`${backupPath(path, version)}.new`, { force: true });
    if (isKeepsakeError(error, "store_full") || isKeepsakeError(error, "store_busy")) return version;
    throw error;
  }
}

/** Of the formats that came since. */
const tablesAfter = (version: number): string =>
  (version < DERIVED_SINCE ? DERIVED_TABLES : "") +
  (version < TRACES_SINCE ? TRACE_TABLES : "") +
  (version < AUDIT_SINCE ? AUDIT_ADDED : "");
