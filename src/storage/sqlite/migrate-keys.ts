/**
 * From an older format of the keystore to today's (docs/formats.md): in one transaction and without a copy, because a copy would keep keys
 * that are destroyed later. Where there is no room the keystore is used in its old format, because forgetting must be possible on a full
 * disk (SEC-E6).
 */
import { isKeepsakeError } from "../../core/error.ts";
import { formatNumber, KEYS_EPOCH, KEYS_FORMAT } from "./file-format.ts";
import type { OpenedFile } from "./open-file.ts";

/** Answers the format number that the file has afterwards. @throws KeepsakeError `store_corrupt` */
export async function migrateKeys({ file, version }: OpenedFile): Promise<number> {
  if (version === KEYS_FORMAT.version) return version;
  try {
    await file.maintain((database) => {
      database.exec("BEGIN EXCLUSIVE");
      try {
        // Another process may have done it meanwhile.
        if (formatNumber(database) === version)
          database.exec(`${KEYS_EPOCH} PRAGMA user_version = ${KEYS_FORMAT.version};`);
        database.exec("COMMIT");
      } catch (error) {
        if (database.isTransaction) database.exec("ROLLBACK");
        throw error;
      }
    });
    return KEYS_FORMAT.version;
  } catch (error) {
    if (isKeepsakeError(error, "store_full") || isKeepsakeError(error, "store_busy")) return version;
    throw error;
  }
}
