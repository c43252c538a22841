/**
 * Where a restore happens on disk: a folder of its own inside the data folder, until the new data file takes the place of the one that stands there by one
 * rename. What stood there stays under a second name, as a backup like any other. A crash leaves the old keep or the new one, and folders that the
 * next restore sweeps away.
 */

import { constants, copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "../../core/clock.ts";
import { KeepsakeError } from "../../core/error.ts";
import { randomId } from "../../core/id.ts";
import { type BackupFacts, isBackup, manifestOf } from "./backup-folder.ts";
import { fileCode, fileError } from "./file-error.ts";
import { AUDIT_FOLDER, DATA_FILE } from "./keep-folders.ts";
import { DatabaseSync } from "./node-sqlite.ts";
import { makeDurableFolder, syncFile, syncFolder } from "./private-files.ts";

/** In the data folder: what stood there before restores, each in a folder of its own. */
export const FORMER_FOLDER = "former";
const STAGE = /^restoring-[0-9a-f]{32}$/;
/** What SQLite may have beside its file. */
const COMPANIONS = ["-wal", "-shm", "-journal"];

export interface Former {
  readonly name: string;
  readonly sizeBytes: number;
}

/** A copy of the backup's data file in a folder of its own inside `dir`. Sweeps what earlier restores left there when they were cut off. */
export function stageData(backup: string, dir: string, random: Random): string {
  return translated(() => {
    makeDurableFolder(dir);
    sweepStages(dir);
    const stage = join(dir, `restoring-${randomId(random)}`);
    mkdirSync(stage, { mode: 0o700 });
    const file = join(stage, DATA_FILE);
    copyFileSync(join(backup, DATA_FILE), file, constants.COPYFILE_FICLONE);
    writeAhead(file);
    syncFile(file);
    return stage;
  });
}

/** A copy that SQLite made has a rollback journal, and a data file a write-ahead log. */
function writeAhead(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA journal_mode = WAL");
  } finally {
    database.close();
  }
}

export const discardStage = (stage: string): void => rmSync(stage, { recursive: true, force: true });

export const hasData = (dir: string): boolean =>
  statSync(join(dir, DATA_FILE), { throwIfNoEntry: false }) !== undefined;

/**
 * Gives the data file that stands in `dir` a second name, under which it is a backup. Its write-ahead log must be empty, or the file too damaged for that.
 * @param name of its folder below `former`
 */
export function keepFormer(dir: string, name: string, facts: BackupFacts): void {
  translated(() => {
    const folder = join(dir, FORMER_FOLDER, name);
    makeDurableFolder(folder);
    linkSync(join(dir, DATA_FILE), join(folder, DATA_FILE));
    // Only a damaged file still has one.
    const log = join(dir, `${DATA_FILE}-wal`);
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 0) copyFileSync(log, join(folder, `${DATA_FILE}-wal`));
    manifestOf(folder, facts);
    for (const each of [folder, join(dir, FORMER_FOLDER), dir]) syncFolder(each);
  });
}

/** The staged file becomes the data file, in one step: over the one that stands there, or only where none stands. @throws KeepsakeError `already_exists` */
export function putInPlace(stage: string, dir: string, replaces: boolean): void {
  translated(() => {
    const [from, to] = [join(stage, DATA_FILE), join(dir, DATA_FILE)];
    // SQLite would play what an older file left beside it into the new one.
    for (const companion of COMPANIONS) rmSync(`${to}${companion}`, { force: true });
    if (replaces) renameSync(from, to);
    else link(from, to);
    syncFolder(dir);
    discardStage(stage);
  });
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (fileCode(error) !== "EEXIST") throw error;
    throw new KeepsakeError("already_exists", "Another process made a keep in this folder meanwhile.", {
      hint: "Close other programs that use this folder, and make the dry run again.",
    });
  }
}

export const auditFolder = (dir: string): string => join(dir, AUDIT_FOLDER);

/** The oldest first. */
export function formers(dir: string): readonly Former[] {
  const folder = join(dir, FORMER_FOLDER);
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => ({
      name,
      sizeBytes: statSync(join(folder, name, DATA_FILE), { throwIfNoEntry: false })?.size ?? 0,
    }));
}

/** A link to the very file that is in use is none of them: a restore was cut off before its last step. */
export function sweepFormers(dir: string): void {
  translated(() => {
    const current = statSync(join(dir, DATA_FILE), { throwIfNoEntry: false })?.ino;
    for (const { name } of formers(dir)) {
      const folder = join(dir, FORMER_FOLDER, name);
      const isCurrent = statSync(join(folder, DATA_FILE), { throwIfNoEntry: false })?.ino === current;
      if (isCurrent || !isBackup(folder)) rmSync(folder, { recursive: true, force: true });
    }
  });
}

export function removeFormers(dir: string): void {
  translated(() => {
    rmSync(join(dir, FORMER_FOLDER), { recursive: true, force: true });
    syncFolder(dir);
  });
}

function sweepStages(dir: string): void {
  for (const name of readdirSync(dir)) if (STAGE.test(name)) discardStage(join(dir, name));
}

function translated<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw fileError(error);
  }
}
