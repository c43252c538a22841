/**
 * Makes a new keep: the key folder first, then the data file, which gets its name only when it is whole. So a data file is never
 * there without its keys, and of two processes that start at once one wins and the other opens what it made.
 */

import { linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { randomId } from "../../model/id.ts";
import { fileCode } from "./disk-error.ts";
import { DATA_FORMAT, type FileFormat, KEYS_FORMAT, writeFormat } from "./file-format.ts";
import {
  AUDIT_FOLDER,
  DATA_FILE,
  DATA_FOLDER_FILE,
  dataPath,
  KEYSTORE_FILE,
  type KeepFolders,
  keyFolder,
  NO_BACKUP_FILE,
  NO_BACKUP_TEXT,
  RESERVED_SPACE_FILE,
} from "./keep-folders.ts";
import { DatabaseSync } from "./node-sqlite.ts";
import { makePrivateFolder, syncFile, syncFolder, writeNewFile } from "./private-files.ts";
import { idBytes } from "./record-rows.ts";

const UNFINISHED = new RegExp(`^${DATA_FILE.replace(".", "\\.")}\\.[0-9a-f]{32}\\.new(-wal|-shm|-journal)?$`);

/** Afterwards there is a keep in these folders, this one or the one that another process made first. */
export function createKeep(folders: KeepFolders, random: Random): void {
  makePrivateFolder(folders.dir);
  makePrivateFolder(folders.keysDir);
  refuseOrphanedWal(folders);
  const keepId = randomId(random);
  const folder = keyFolder(folders, keepId);
  makePrivateFolder(folder);
  writeFileSync(join(folders.keysDir, NO_BACKUP_FILE), NO_BACKUP_TEXT, { mode: 0o600 });
  createFile(join(folder, KEYSTORE_FILE), KEYS_FORMAT, keepId);
  syncFolder(folder);
  syncFolder(folders.keysDir);

  const unfinished = `${dataPath(folders)}.${keepId}.new`;
  // Another keep won: what was made here holds no memory yet.
  if (!makeDataFile(unfinished, dataPath(folders), keepId)) rmSync(folder, { recursive: true, force: true });
  sweepUnfinished(folders.dir);
  syncFolder(folders.dir);
}

function createFile(path: string, format: FileFormat, keepId: string): void {
  writeNewFile(path, new Uint8Array());
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  try {
    writeFormat(database, format, idBytes(keepId));
  } finally {
    database.close();
  }
  syncFile(path);
}

/**
 * Named by a link and not a rename, which never replaces a keep that is there. False when another process made one first: it may
 * even have swept the unfinished file away while this one was still writing it.
 */
function makeDataFile(unfinished: string, path: string, keepId: string): boolean {
  try {
    createFile(unfinished, DATA_FORMAT, keepId);
    linkSync(unfinished, path);
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false }) !== undefined) return false;
    throw error;
  }
  rmSync(unfinished, { force: true });
  return true;
}

/** What earlier first starts left behind when they were cut off. The keep is there by now, so nobody needs them. */
export function sweepUnfinished(dir: string): void {
  for (const name of readdirSync(dir)) if (UNFINISHED.test(name)) rmSync(join(dir, name), { force: true });
}

/**
 * Where the logs or the reserved space of a store are, or its keys, there was a data file once. A new one in
 * its place would look as if nothing had ever been remembered.
 * @throws KeepsakeError `store_corrupt`
 */
export function refuseLostData(folders: KeepFolders): void {
  // Another process may have made the store meanwhile.
  if (statSync(dataPath(folders), { throwIfNoEntry: false }) !== undefined) return;
  const files = [AUDIT_FOLDER, RESERVED_SPACE_FILE].map((name) => join(folders.dir, name)).filter(isLeft);
  const left = [...files, ...keyFoldersOf(folders)];
  if (left.length === 0) return;
  throw new KeepsakeError("store_corrupt", `The data file ${dataPath(folders)} is missing.`, {
    hint: `These belong to its store: ${left.join(", ")}. Restore a backup with keepsake restore data, or put ${DATA_FILE} back. To start over with an empty store, move them away first, or choose another data folder.`,
    facts: { path: folders.dir, leftCount: left.length },
  });
}

/** Folders with keys of the store whose data was here last. One key folder can serve many stores. */
function keyFoldersOf({ dir, keysDir }: KeepFolders): readonly string[] {
  if (statSync(keysDir, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(keysDir)
    .map((name) => join(keysDir, name))
    .filter((folder) => dataFolderIn(folder) === resolve(dir));
}

/** Undefined for what holds no note, or none that can be read. */
function dataFolderIn(folder: string): string | undefined {
  return unlessRefused(() => readFileSync(join(folder, DATA_FOLDER_FILE), "utf8"));
}

/** Notes in the key folder where the data is. Without a note the store works as well. */
export function noteDataFolder(folders: KeepFolders, keepId: string): void {
  const folder = keyFolder(folders, keepId);
  const dir = resolve(folders.dir);
  if (dataFolderIn(folder) === dir) return;
  unlessRefused(() => writeFileSync(join(folder, DATA_FOLDER_FILE), dir, { mode: 0o600 }));
}

function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (fileCode(error) === undefined) throw error;
    return undefined;
  }
}

function isLeft(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (!found.isDirectory() || readdirSync(path).length > 0);
}

/** SQLite would play the old WAL into the new file. */
function refuseOrphanedWal(folders: KeepFolders): void {
  const wal = statSync(`${dataPath(folders)}-wal`, { throwIfNoEntry: false });
  if (wal === undefined || wal.size === 0) return;
  throw new KeepsakeError("store_corrupt", "The data file is gone, but its write-ahead log is still there.", {
    hint: "Put the data file back beside it, or choose an empty folder.",
    facts: { walBytes: wal.size },
  });
}
