/**
 * Writes the data backup and the key backup of a store (SEC §3.8). Each has the layout of its
 * source, so that read-only commands can open it. The data backup never holds keys; the key backup
 * holds the keyring only sealed.
 */
import { copyFileSync, existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { FailPoint, Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Storage } from "../storage.ts";
import { type BackupOf, type HashProgress, hasOtherBackups, isBackup, writeBackup } from "./backup-folder.ts";
import { fileCode } from "./file-format.ts";
import { openSqliteStorage, type SqliteStorageOptions } from "./open-sqlite-storage.ts";
import { makeDurableFolder, syncFile, writeNewFile } from "./private-files.ts";
import {
  AUDIT_FOLDER,
  DATA_FILE,
  folderHolds,
  KEYSTORE_FILE,
  NO_BACKUP_FILE,
  NO_BACKUP_TEXT,
} from "./store-folders.ts";

export interface WriteBackupOptions extends Pick<SqliteStorageOptions, "clock" | "sleep"> {
  readonly random: Random;
  readonly failPoint: FailPoint;
  readonly progress?: ((step: "copy" | "check") => void) | undefined;
  readonly hashed?: HashProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

export const SEALED_KEYRING_FILE = "keyring.age";

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

interface InFolders {
  readonly copy: NonNullable<Storage["copy"]>;
  readonly paths: NonNullable<Storage["paths"]>;
}

function inFolders({ copy, paths }: Storage): InFolders {
  if (copy !== undefined && paths !== undefined) return { copy, paths };
  throw new KeepsakeError("invalid_input", "This keep lies in no folder, so that there is nothing to copy.", {
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
  try {
    copyFileSync(from, to);
  } catch (error) {
    if (fileCode(error) === "ENOENT") return;
    throw error;
  }
  syncFile(to);
}

async function checkedVaults(
  dir: string,
  keysDir: string,
  options: WriteBackupOptions,
): Promise<BackupOf<"data">["vaults"]> {
  await using copied = await openSqliteStorage({ ...options, dir, keysDir, readOnly: true });
  const faults = await copied.records.check();
  if (faults.length > 0) {
    throw new KeepsakeError("store_corrupt", "The data is damaged, so that no backup was made of it.", {
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
