/**
 * Where a restore happens on disk: a folder of its own inside the data folder, until the new data file takes the place of the one that stands there by one
 * rename. What stood there stays under a second name, as a backup like any other. A crash leaves the old keep or the new one, and folders that the
 * next restore sweeps away.
 */

import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { randomId } from "../../model/id.ts";
import { keyringMissing } from "../batch-checks.ts";
import type { KeyringStore, StoredKeyring } from "../storage.ts";
import { type BackupFacts, isBackup, manifestOf } from "./backup-folder.ts";
import { fileCode, openedReadOnly, withFileErrors } from "./disk-error.ts";
import { fileKeyringStore } from "./file-keyring-store.ts";
import { AUDIT_FOLDER, DATA_FILE, KEYSTORE_FILE, keyFolder, NO_BACKUP_FILE, NO_BACKUP_TEXT } from "./keep-folders.ts";
import { DatabaseSync } from "./node-sqlite.ts";
import { makeDurableFolder, syncFile, syncFolder } from "./private-files.ts";
import { SEALED_KEYRING_FILE } from "./write-backup.ts";

/** In the data folder: what stood there before restores, each in a folder of its own. */
const FORMER_FOLDER = "former";
const STAGE = /^restoring-[0-9a-f]{32}$/;
/** What SQLite may have beside its file. */
const COMPANIONS = ["-wal", "-shm", "-journal"];

export interface Former {
  readonly name: string;
  readonly sizeBytes: number;
}

/** A copy of the backup's data file in a folder of its own inside `dir`. Sweeps what earlier restores left there when they were cut off. */
export function stageData(backup: string, dir: string, random: Random): string {
  return withFileErrors(() => {
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
  withFileErrors(() => {
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
  withFileErrors(() => {
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
  withFileErrors(() => {
    const current = statSync(join(dir, DATA_FILE), { throwIfNoEntry: false })?.ino;
    for (const { name } of formers(dir)) {
      const folder = join(dir, FORMER_FOLDER, name);
      const isCurrent = statSync(join(folder, DATA_FILE), { throwIfNoEntry: false })?.ino === current;
      if (isCurrent || !isBackup(folder)) rmSync(folder, { recursive: true, force: true });
    }
  });
}

export function removeFormers(dir: string): void {
  withFileErrors(() => {
    rmSync(join(dir, FORMER_FOLDER), { recursive: true, force: true });
    syncFolder(dir);
  });
}

function sweepStages(dir: string): void {
  for (const name of readdirSync(dir)) if (STAGE.test(name)) discardStage(join(dir, name));
}

/**
 * Where keys are restored on disk: a folder of its own inside the key folder, until the keystore gets its place, which it takes only where none stands. A keystore
 * that is whole is never replaced by an older one: that could bring back what was erased (SEC-E3).
 */

/** @throws KeepsakeError `already_exists` where this keep has a keystore */
export function refuseKeystore(keysDir: string, keepId: string): void {
  if (!existsSync(join(keyFolder({ keysDir }, keepId), KEYSTORE_FILE))) return;
  throw new KeepsakeError(
    "already_exists",
    "This keep has a keystore. An older one in its place could bring back what was erased.",
    {
      hint: "Use the keystore that is there. Only if it is damaged: move it away first.",
      facts: { keep: keepId },
    },
  );
}

/** A copy of the backup's keystore, laid out as a key folder, inside `keysDir`. */
export function stageKeys(backup: string, keysDir: string, keepId: string, random: Random): string {
  return withFileErrors(() => {
    makeDurableFolder(keysDir);
    for (const name of readdirSync(keysDir))
      if (STAGE.test(name)) rmSync(join(keysDir, name), { recursive: true, force: true });
    const stage = join(keysDir, `restoring-${randomId(random)}`);
    copyKeystore(backup, stage, keepId);
    return stage;
  });
}

/** From one key folder, or a backup of one, to another. */
export function copyKeystore(from: string, to: string, keepId: string): void {
  mkdirSync(to, { mode: 0o700, recursive: true });
  makeDurableFolder(join(to, keepId));
  const file = join(to, keepId, KEYSTORE_FILE);
  copyFileSync(join(from, keepId, KEYSTORE_FILE), file, constants.COPYFILE_FICLONE);
  syncFile(file);
}

/** Where the keystore of a keep lies below a key folder; its folder is made. */
export function keystorePlace(keysDir: string, keepId: string): string {
  const folder = keyFolder({ keysDir }, keepId);
  withFileErrors(() => makeDurableFolder(folder));
  return join(folder, KEYSTORE_FILE);
}

/** The staged keystore takes its place. */
export function putKeysInPlace(stage: string, keysDir: string, keepId: string): void {
  withFileErrors(() => {
    const folder = keyFolder({ keysDir }, keepId);
    makeDurableFolder(folder);
    refuseKeystore(keysDir, keepId);
    linkSync(join(stage, keepId, KEYSTORE_FILE), join(folder, KEYSTORE_FILE));
    writeFileSync(join(keysDir, NO_BACKUP_FILE), NO_BACKUP_TEXT, { mode: 0o600 });
    for (const each of [folder, keysDir]) syncFolder(each);
    rmSync(stage, { recursive: true, force: true });
  });
}

export const discardKeys = (stage: string): void => rmSync(stage, { recursive: true, force: true });

/** The keyring as it lies in a backup of the keys; undefined where there is none. */
export function sealedKeyringIn(backup: string, keepId: string): Uint8Array | undefined {
  const file = join(backup, keepId, SEALED_KEYRING_FILE);
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
}

/** The keyring of a key folder in which there may be no keystore yet. */
export function keyringIn(keysDir: string, keepId: string, isReadOnly = false): KeyringStore {
  const folder = keyFolder({ keysDir }, keepId);
  if (!isReadOnly) withFileErrors(() => makeDurableFolder(folder));
  return fileKeyringStore({ folder, isReadOnly, alone: async (work) => work(), failPoint: () => undefined });
}

/** One that was opened from a backup, and lies nowhere. */
export const heldKeyring = (held: StoredKeyring | undefined): KeyringStore => ({
  read: async () => held,
  create: async () => Promise.reject(openedReadOnly("keys")),
  change: async () => Promise.reject(held === undefined ? keyringMissing() : openedReadOnly("keys")),
});

export interface PrivatePlace extends Disposable {
  readonly dir: string;
  readonly keysDir: string;
}

/** Two folders for this user alone, gone at the end. */
export function privatePlace(): PrivatePlace {
  return withFileErrors(() => {
    const root = mkdtempSync(join(tmpdir(), "keepsake-drill-"));
    return {
      dir: join(root, "data"),
      keysDir: join(root, "keys"),
      [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
    };
  });
}
