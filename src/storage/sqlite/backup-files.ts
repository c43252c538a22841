/**
 * Writes the data backup and the key backup of a store (SEC §3.8). Each has the layout of its
 * source, so that read-only commands can open it. The data backup never holds keys; the key backup
 * holds the keyring only sealed.
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
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import type { FailPoint, Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { randomId } from "../../model/id.ts";
import { keyringMissing } from "../record-store.ts";
import type { KeyringStore, Storage, StoredKeyring } from "../storage.ts";
import {
  type BackupFacts,
  type BackupOf,
  type HashProgress,
  hasOtherBackups,
  isBackup,
  manifestOf,
  writeBackup,
} from "./backup-folder.ts";
import { fileCode, ifExists, openedReadOnly, withFileErrors } from "./file-format.ts";
import { fileKeyringStore } from "./keystore.ts";
import { DatabaseSync } from "./node-sqlite.ts";
import {
  AUDIT_FOLDER,
  DATA_FILE,
  folderHolds,
  KEYSTORE_FILE,
  keyFolder,
  NO_BACKUP_FILE,
  NO_BACKUP_TEXT,
  openSqliteStorage,
  type SqliteStorageOptions,
  type StoreFolders,
} from "./open-sqlite-storage.ts";
import { makeDurableFolder, syncFile, syncFolder, writeNewFile } from "./private-files.ts";

export interface WriteBackupOptions extends Pick<SqliteStorageOptions, "clock" | "sleep"> {
  readonly random: Random;
  readonly failPoint: FailPoint;
  readonly progress?: ((step: "copy" | "check") => void) | undefined;
  readonly hashed?: HashProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

const SEALED_KEYRING_FILE = "keyring.age";

/**
 * A snapshot taken during normal use, checked page by page, with the published logs.
 * @param log the newest published governance head
 * @throws KeepsakeError `already_exists`, `invalid_input`, `store_full`, `store_read_only`,
 * `store_corrupt` for damaged data
 */
export async function writeDataBackup(
  storage: Storage,
  path: string,
  log: BackupOf<"data">["log"],
  options: WriteBackupOptions,
): Promise<BackupOf<"data">> {
  const { copy, paths } = inFolders(storage);
  refuseInside(path, paths);
  const fill = async (folder: string) => {
    options.progress?.("copy");
    // Logs first, so that the copied rows include every entry under the heads.
    copyLogs(join(paths.data, AUDIT_FOLDER), join(folder, AUDIT_FOLDER));
    options.failPoint("backup.logs_copied");
    options.signal?.throwIfAborted();
    await copy("data", join(folder, DATA_FILE));
    options.failPoint("backup.copied");
    options.signal?.throwIfAborted();
    options.progress?.("check");
    const at = options.clock.now();
    const vaults = await checkedVaults(folder, dirname(paths.keys), options);
    return { kind: "data", keep: storage.storeId, at, vaults, ...(log === undefined ? {} : { log }) } as const;
  };
  return writeBackup(path, options.random, fill, options.hashed);
}

/** @param sealedKeyring the keyring as an age file, if included. Throws like `writeDataBackup`. */
export async function writeKeysBackup(
  storage: Storage,
  path: string,
  { epoch, sealedKeyring }: { readonly epoch: number; readonly sealedKeyring?: Uint8Array | undefined },
  options: WriteBackupOptions,
): Promise<BackupOf<"keys">> {
  const { copy, paths } = inFolders(storage);
  refuseInside(path, paths);
  const fill = async (folder: string) => {
    options.progress?.("copy");
    const own = join(folder, storage.storeId);
    makeDurableFolder(own);
    writeNewFile(join(folder, NO_BACKUP_FILE), Buffer.from(NO_BACKUP_TEXT));
    await copy("keys", join(own, KEYSTORE_FILE));
    options.failPoint("backup.copied");
    if (sealedKeyring !== undefined) writeNewFile(join(own, SEALED_KEYRING_FILE), sealedKeyring);
    const hasKeyring = sealedKeyring !== undefined;
    return { kind: "keys", keep: storage.storeId, at: options.clock.now(), epoch, hasKeyring } as const;
  };
  return writeBackup(path, options.random, fill, options.hashed);
}

/** Warnings about the location: one copy of it could contain both data and keys. */
export function backupWarnings(path: string, kind: "data" | "keys"): readonly string[] {
  if (!hasOtherBackups(dirname(resolve(path)), kind)) return [];
  return [
    "Backups of data and keys are in one folder. A copy of it could restore deleted memories. Keep them in separate places.",
  ];
}

type InFolders = ReturnType<typeof inFolders>;

function inFolders({ copy, paths }: Storage) {
  if (copy !== undefined && paths !== undefined) return { copy, paths };
  throw new KeepsakeError("invalid_input", "This store has no folder, so there is nothing to copy.", {
    hint: "Open a store with dir and keysDir to back it up.",
  });
}

/** Refuses a location inside the store, its keys or another backup. */
function refuseInside(path: string, { data, keys }: InFolders["paths"]): void {
  const place = nearest(dirname(resolve(path)));
  const outer = [data, dirname(keys)].some((folder) => folderHolds(realpathSync(folder), place));
  if (!outer && !isInBackup(place)) return;
  throw new KeepsakeError("invalid_input", "A backup must not be inside the store, its key folder or another backup.", {
    hint: "Choose another folder, preferably on another disk. Keep data and keys separate.",
    facts: { reason: outer ? "inside_keep" : "inside_backup" },
  });
}

const nearest = (folder: string): string => (existsSync(folder) ? realpathSync(folder) : nearest(dirname(folder)));

function isInBackup(folder: string): boolean {
  if (isBackup(folder)) return true;
  return folder !== dirname(folder) && isInBackup(dirname(folder));
}

/** Heads first: files published meanwhile do not affect an older head. */
function copyLogs(from: string, to: string): void {
  if (!existsSync(from)) return;
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const isHead = (name: string): boolean => name === "checkpoint";
  for (const heads of [true, false])
    for (const { name, parentPath } of files)
      if (isHead(name) === heads && !name.endsWith(".new"))
        copyLogFile(join(parentPath, name), join(to, relative(from, parentPath), name));
}

/** A tile completed meanwhile replaces its partial copies. */
function copyLogFile(from: string, to: string): void {
  makeDurableFolder(dirname(to));
  ifExists(() => {
    copyFileSync(from, to);
    syncFile(to);
  });
}

async function checkedVaults(
  dir: string,
  keysDir: string,
  options: WriteBackupOptions,
): Promise<BackupOf<"data">["vaults"]> {
  await using copied = await openSqliteStorage({ ...options, dir, keysDir, readOnly: true });
  const faults = await copied.records.check();
  if (faults.length > 0) {
    throw new KeepsakeError("store_corrupt", "The data is damaged, so it was not backed up.", {
      hint: "Run keepsake doctor; restore from an older backup.",
      facts: { faultCount: faults.length },
    });
  }
  const vaults: { readonly vault: string; readonly seq: number; readonly generation: number }[] = [];
  for (const vault of await copied.records.vaults()) {
    const { seq = 0, generation = 0 } = (await copied.records.head(vault)) ?? {};
    vaults.push({ vault, seq, generation });
  }
  return vaults;
}

/** In the data folder: former data, one folder per restore. */
const FORMER_FOLDER = "former";
const STAGE = /^restoring-[0-9a-f]{32}$/;
/** Files that SQLite may create beside its own. */
const COMPANIONS = ["-wal", "-shm", "-journal"];

/**
 * Files of a restore: a staging folder inside the data folder, renamed over the data file in one
 * step. The former data file is linked as a backup. After a crash either version is complete, and
 * the next restore removes leftovers.
 */
export interface Former {
  readonly name: string;
  readonly sizeBytes: number;
}

/** Copies a backup's data file into a staging folder in `dir`. Removes older staging folders. */
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

/** SQLite copies have a rollback journal, while a data file uses a write-ahead log. */
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
 * Links the present data file as a backup. Its write-ahead log must be empty, unless the file is
 * damaged.
 * @param name of the folder below `former`
 */
export function linkFormer(dir: string, name: string, facts: BackupFacts): void {
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

/**
 * Renames the staged file to the data file, over the present one if `replaces`.
 * @throws KeepsakeError `already_exists`
 */
export function putInPlace(stage: string, dir: string, replaces: boolean): void {
  withFileErrors(() => {
    const [from, to] = [join(stage, DATA_FILE), join(dir, DATA_FILE)];
    // SQLite would replay files left beside the old one.
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
    throw new KeepsakeError("already_exists", "Another process created a store in this folder in the meantime.", {
      hint: "Close other programs that use this folder, and create the preview again.",
    });
  }
}

export const auditFolder = (dir: string): string => join(dir, AUDIT_FOLDER);

/** Oldest first. */
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

/** Removes links to the file in use, left by an interrupted restore. */
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
 * Keys are staged in the key folder and never replace a keystore: an older one could restore erased
 * data (SEC-E3).
 * @throws KeepsakeError `already_exists` if the store has a keystore
 */

export function refuseKeystore(keysDir: string, storeId: string): void {
  if (!existsSync(join(keyFolder({ keysDir }, storeId), KEYSTORE_FILE))) return;
  throw new KeepsakeError(
    "already_exists",
    "This store has a keystore. Replacing it with an older one could restore erased memories.",
    {
      hint: "Use the existing keystore. Only if it is damaged, move it away first.",
      facts: { keep: storeId },
    },
  );
}

/** Copies the keystore of a backup into a staging key folder inside `keysDir`. */
export function stageKeys(backup: string, keysDir: string, storeId: string, random: Random): string {
  return withFileErrors(() => {
    makeDurableFolder(keysDir);
    for (const name of readdirSync(keysDir))
      if (STAGE.test(name)) rmSync(join(keysDir, name), { recursive: true, force: true });
    const stage = join(keysDir, `restoring-${randomId(random)}`);
    copyKeystore(backup, stage, storeId);
    return stage;
  });
}

/** From a key folder, or a backup of one. */
export function copyKeystore(from: string, to: string, storeId: string): void {
  mkdirSync(to, { mode: 0o700, recursive: true });
  makeDurableFolder(join(to, storeId));
  const file = join(to, storeId, KEYSTORE_FILE);
  copyFileSync(join(from, storeId, KEYSTORE_FILE), file, constants.COPYFILE_FICLONE);
  syncFile(file);
}

/** Path of a store's keystore below a key folder, which is created. */
export function keystorePath(keysDir: string, storeId: string): string {
  const folder = keyFolder({ keysDir }, storeId);
  withFileErrors(() => makeDurableFolder(folder));
  return join(folder, KEYSTORE_FILE);
}

export function putKeysInPlace(stage: string, keysDir: string, storeId: string): void {
  withFileErrors(() => {
    const folder = keyFolder({ keysDir }, storeId);
    makeDurableFolder(folder);
    refuseKeystore(keysDir, storeId);
    linkSync(join(stage, storeId, KEYSTORE_FILE), join(folder, KEYSTORE_FILE));
    writeFileSync(join(keysDir, NO_BACKUP_FILE), NO_BACKUP_TEXT, { mode: 0o600 });
    for (const each of [folder, keysDir]) syncFolder(each);
    rmSync(stage, { recursive: true, force: true });
  });
}

export function sealedKeyringIn(backup: string, storeId: string): Uint8Array | undefined {
  const file = join(backup, storeId, SEALED_KEYRING_FILE);
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
}

/** The keyring of a key folder that may have no keystore yet. */
export function keyringIn(keysDir: string, storeId: string, isReadOnly = false): KeyringStore {
  const folder = keyFolder({ keysDir }, storeId);
  if (!isReadOnly) withFileErrors(() => makeDurableFolder(folder));
  return fileKeyringStore({ folder, isReadOnly, alone: async (work) => work(), failPoint: () => undefined });
}

export const keyringInMemory = (stored: StoredKeyring | undefined): KeyringStore => ({
  read: async () => stored,
  create: async () => Promise.reject(openedReadOnly("keys")),
  change: async () => Promise.reject(stored === undefined ? keyringMissing() : openedReadOnly("keys")),
});

export type PrivateFolders = StoreFolders & Disposable;

/** Two private temporary folders, removed at the end. */
export function privateFolders(): PrivateFolders {
  return withFileErrors(() => {
    const root = mkdtempSync(join(tmpdir(), "keepsake-drill-"));
    return {
      dir: join(root, "data"),
      keysDir: join(root, "keys"),
      [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
    };
  });
}
