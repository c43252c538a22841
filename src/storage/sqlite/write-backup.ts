/**
 * Writes the two backups of a keep in folders (SEC §3.8): each laid out as the folder that it is a copy of, so that commands which only read can look into it.
 * The data's never holds a key; the keys' never holds the keyring but sealed.
 */
import { copyFileSync, existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { FailPoint, Random } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Storage } from "../storage.ts";
import { type BackupOf, type HashProgress, isBackup, otherBackupsAt, writeBackup } from "./backup-folder.ts";
import { fileCode } from "./disk-error.ts";
import { AUDIT_FOLDER, DATA_FILE, folderHolds, KEYSTORE_FILE, NO_BACKUP_FILE, NO_BACKUP_TEXT } from "./keep-folders.ts";
import { openSqliteStorage, type SqliteStorageOptions } from "./open-sqlite-storage.ts";
import { makeDurableFolder, syncFile, writeNewFile } from "./private-files.ts";

export interface WriteBackupOptions extends Pick<SqliteStorageOptions, "clock" | "sleep"> {
  readonly random: Random;
  readonly failPoint: FailPoint;
  readonly progress?: ((step: "copy" | "check") => void) | undefined;
  readonly hashed?: HashProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** In a backup of the keys, beside the keystore. */
export const SEALED_KEYRING_FILE = "keyring.age";

/**
 * One moment of the data while others read and write, checked page by page, with the logs as they are published.
 * @param log the newest governance log's head, as it was published just before
 * @throws KeepsakeError `already_exists`, `invalid_input`, `store_full`, `store_read_only`, `store_corrupt` for data that is damaged
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
    // Before the copy, so that its rows have every entry that the heads were signed over.
    copyLogs(join(paths.data, AUDIT_FOLDER), join(folder, AUDIT_FOLDER));
    options.failPoint("backup.logs_copied");
    options.signal?.throwIfAborted();
    await copy("data", join(folder, DATA_FILE));
    options.failPoint("backup.copied");
    options.signal?.throwIfAborted();
    options.progress?.("check");
    const at = options.clock.now();
    const vaults = await checkedVaults(folder, dirname(paths.keys), options);
    return { kind: "data", keep: storage.keepId, at, vaults, ...(log === undefined ? {} : { log }) } as const;
  };
  return writeBackup(path, options.random, fill, options.hashed);
}

/** @param sealedKeyring the keyring as an age file; absent: it is left out. Throws as `writeDataBackup` does. */
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
    const own = join(folder, storage.keepId);
    makeDurableFolder(own);
    writeNewFile(join(folder, NO_BACKUP_FILE), Buffer.from(NO_BACKUP_TEXT));
    await copy("keys", join(own, KEYSTORE_FILE));
    options.failPoint("backup.copied");
    if (sealedKeyring !== undefined) writeNewFile(join(own, SEALED_KEYRING_FILE), sealedKeyring);
    const hasKeyring = sealedKeyring !== undefined;
    return { kind: "keys", keep: storage.keepId, at: options.clock.now(), epoch, hasKeyring } as const;
  };
  return writeBackup(path, options.random, fill, options.hashed);
}

/** Doubts about the place, as sentences: what lies beside it would let one copy hold data and keys. */
export function backupWarnings(path: string, kind: "data" | "keys"): readonly string[] {
  if (!otherBackupsAt(dirname(resolve(path)), kind)) return [];
  return [
    "Backups of data and of keys lie in one folder: a copy of that folder holds both, and could bring back what was forgotten. Keep them apart.",
  ];
}

interface InFolders {
  readonly copy: NonNullable<Storage["copy"]>;
  readonly paths: NonNullable<Storage["paths"]>;
}

function inFolders({ copy, paths }: Storage): InFolders {
  if (copy !== undefined && paths !== undefined) return { copy, paths };
  throw new KeepsakeError("invalid_input", "This keep lies in no folder, so that there is nothing to copy.", {
    hint: "Open a keep with dir and keysDir to back it up.",
  });
}

/** Where a copy of the keep, of its keys or of another backup would hold this one too. */
function refuseInside(path: string, { data, keys }: InFolders["paths"]): void {
  const place = nearest(dirname(resolve(path)));
  const outer = [data, dirname(keys)].some((folder) => folderHolds(realpathSync(folder), place));
  if (!outer && !isInBackup(place)) return;
  throw new KeepsakeError(
    "invalid_input",
    "A backup lies neither in the keep, nor beside its keys, nor in another backup.",
    {
      hint: "Choose a folder elsewhere, best on another disk; data and keys apart from each other.",
      facts: { reason: outer ? "inside_keep" : "inside_backup" },
    },
  );
}

/** The first folder above that is there. */
const nearest = (folder: string): string => (existsSync(folder) ? realpathSync(folder) : nearest(dirname(folder)));

function isInBackup(folder: string): boolean {
  if (isBackup(folder)) return true;
  return folder !== dirname(folder) && isInBackup(dirname(folder));
}

/** Heads first: whatever is published meanwhile changes nothing that an older head needs. */
function copyLogs(from: string, to: string): void {
  if (!existsSync(from)) return;
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const isHead = (name: string): boolean => name === "checkpoint";
  for (const heads of [true, false])
    for (const { name, parentPath } of files)
      if (isHead(name) === heads && !name.endsWith(".new"))
        copyLogFile(join(parentPath, name), join(to, relative(from, parentPath), name));
}

/** A tile that became full meanwhile takes the place of the parts that were copied of it. */
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
