/**
 * Creates a new store: key folder first, then the data file, which is renamed when complete. So
 * data never exists without its keys, and if two processes start at once, the second opens the
 * first one's store.
 */

import { linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { randomId } from "../../model/id.ts";
import { DATA_FORMAT, type FileFormat, fileCode, KEYS_FORMAT, writeFormat } from "./file-format.ts";
import { DatabaseSync } from "./node-sqlite.ts";
import { makePrivateFolder, syncFile, syncFolder, writeNewFile } from "./private-files.ts";
import { idBytes } from "./record-rows.ts";
import {
  AUDIT_FOLDER,
  DATA_FILE,
  DATA_FOLDER_FILE,
  dataPath,
  KEYSTORE_FILE,
  keyFolder,
  NO_BACKUP_FILE,
  NO_BACKUP_TEXT,
  RESERVED_SPACE_FILE,
  type StoreFolders,
} from "./store-folders.ts";

const UNFINISHED = new RegExp(`^${DATA_FILE.replace(".", "\\.")}\\.[0-9a-f]{32}\\.new(-wal|-shm|-journal)?$`);

/** Afterwards the folders hold a store, made by this or another process. */
export function createStore(folders: StoreFolders, random: Random): void {
  makePrivateFolder(folders.dir);
  makePrivateFolder(folders.keysDir);
  refuseOrphanedWal(folders);
  const storeId = randomId(random);
  const folder = keyFolder(folders, storeId);
  makePrivateFolder(folder);
  writeFileSync(join(folders.keysDir, NO_BACKUP_FILE), NO_BACKUP_TEXT, { mode: 0o600 });
  createFile(join(folder, KEYSTORE_FILE), KEYS_FORMAT, storeId);
  syncFolder(folder);
  syncFolder(folders.keysDir);

  const unfinished = `${dataPath(folders)}.${storeId}.new`;
  // Another process won; this key folder is unused.
  if (!makeDataFile(unfinished, dataPath(folders), storeId)) rmSync(folder, { recursive: true, force: true });
  sweepUnfinished(folders.dir);
  syncFolder(folders.dir);
}

function createFile(path: string, format: FileFormat, storeId: string): void {
  writeNewFile(path, new Uint8Array());
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  try {
    writeFormat(database, format, idBytes(storeId));
  } finally {
    database.close();
  }
  syncFile(path);
}

/**
 * Uses a link, because a rename could replace an existing store.
 * @returns false if another process made one first, or swept the unfinished file away
 */
function makeDataFile(unfinished: string, path: string, storeId: string): boolean {
  try {
    createFile(unfinished, DATA_FORMAT, storeId);
    linkSync(unfinished, path);
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false }) !== undefined) return false;
    throw error;
  }
  rmSync(unfinished, { force: true });
  return true;
}

/** Removes files of interrupted first starts, which are useless once the store exists. */
export function sweepUnfinished(dir: string): void {
  for (const name of readdirSync(dir)) if (UNFINISHED.test(name)) rmSync(join(dir, name), { force: true });
}

/**
 * Logs, reserved space or keys prove that a data file existed. A new one in its place would
 * silently start empty.
 * @throws KeepsakeError `store_corrupt`
 */
export function refuseLostData(folders: StoreFolders): void {
  // Another process may have created it meanwhile.
  if (statSync(dataPath(folders), { throwIfNoEntry: false }) !== undefined) return;
  const files = [AUDIT_FOLDER, RESERVED_SPACE_FILE].map((name) => join(folders.dir, name)).filter(existsAt);
  const left = [...files, ...keyFoldersOf(folders)];
  if (left.length === 0) return;
  throw new KeepsakeError("store_corrupt", `The data file ${dataPath(folders)} is missing.`, {
    hint: `These belong to its store: ${left.join(", ")}. Restore a backup with keepsake restore data, or put ${DATA_FILE} back. To start over with an empty store, move them away first, or choose another data folder.`,
    facts: { path: folders.dir, leftCount: left.length },
  });
}

/** Key folders of the store whose data was last here. One key folder can serve many stores. */
function keyFoldersOf({ dir, keysDir }: StoreFolders): readonly string[] {
  if (statSync(keysDir, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(keysDir)
    .map((name) => join(keysDir, name))
    .filter((folder) => dataFolderIn(folder) === resolve(dir));
}

/** Undefined without a readable note. */
function dataFolderIn(folder: string): string | undefined {
  return ignoreRefused(() => readFileSync(join(folder, DATA_FOLDER_FILE), "utf8"));
}

/** Notes the location of the data in the key folder. Optional. */
export function noteDataFolder(folders: StoreFolders, storeId: string): void {
  const folder = keyFolder(folders, storeId);
  const dir = resolve(folders.dir);
  if (dataFolderIn(folder) === dir) return;
  ignoreRefused(() => writeFileSync(join(folder, DATA_FOLDER_FILE), dir, { mode: 0o600 }));
}

function ignoreRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (fileCode(error) === undefined) throw error;
    return undefined;
  }
}

function existsAt(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (!found.isDirectory() || readdirSync(path).length > 0);
}

/** SQLite would replay the old WAL into the new file. */
function refuseOrphanedWal(folders: StoreFolders): void {
  const wal = statSync(`${dataPath(folders)}-wal`, { throwIfNoEntry: false });
  if (wal === undefined || wal.size === 0) return;
  throw new KeepsakeError("store_corrupt", "The data file is missing, but its write-ahead log exists.", {
    hint: "Put the data file back beside it, or choose an empty folder.",
    facts: { walBytes: wal.size },
  });
}
