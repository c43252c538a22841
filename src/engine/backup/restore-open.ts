/** What a restore opens: the backup as it lies, the keep that stands in the folder now, and the keys of today. */

import type { KeyWrapper } from "../../crypto/kms/key-wrapper.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { BackupManifest } from "../../storage/sqlite/backup-folder.ts";
import type { SqliteStorageOptions } from "../../storage/sqlite/open-sqlite-storage.ts";
import { openSqliteStorage } from "../../storage/sqlite/open-sqlite-storage.ts";
import { hasData } from "../../storage/sqlite/restore-place.ts";
import type { Storage } from "../../storage/storage.ts";
import { type KeepKeys, type KeyStores, openKeepKeys } from "../keys/keep-keys.ts";
import { type System, system as theSystem } from "../system.ts";

export interface RestoreProgress {
  /** `verify`: every byte of the backup · `look`: what becomes of each row · `copy` · `apply`: the erasure ledger, by vault · `place` · `prove`. */
  readonly step: "verify" | "look" | "copy" | "apply" | "place" | "prove";
  readonly done?: number;
  readonly total?: number;
}

export interface RestoreFolders {
  /** The data folder that is restored into. */
  readonly dir: string;
  readonly keysDir: string;
  /** The folder that `backupData` or `backupKeys` wrote. */
  readonly backup: string;
}

export interface RestoreHow {
  /** How long other processes are waited for. Default 5,000. */
  readonly busyTimeoutMs?: number;
  readonly progress?: (progress: RestoreProgress) => void;
  /** Stopped before the new data is in its place, it leaves everything as it was. */
  readonly signal?: AbortSignal;
  /** What guards the keyring, where the key file does not. */
  readonly keyProvider?: KeyWrapper;
  /** Clock, entropy and timers; for tests. */
  readonly system?: Partial<System>;
}

export interface RestoreDataOptions extends RestoreFolders, RestoreHow {
  /** The newest checkpoint that a witness or a person kept, where the folder may have lost it: the new log names it. */
  readonly lastHead?: string;
}

export const systemOf = ({ system }: RestoreHow): System => ({ ...theSystem, ...system });

/** Options of every storage that a restore opens. */
export const opening = (how: RestoreHow): Omit<SqliteStorageOptions, "dir" | "keysDir"> => {
  const { random, clock, sleep, failPoint } = systemOf(how);
  const { busyTimeoutMs } = how;
  return { random, clock, sleep, failPoint, ...(busyTimeoutMs === undefined ? {} : { busyTimeoutMs }) };
};

/** @throws KeepsakeError `wrong_key` where the keys are not there, or are another keep's or of another time */
export async function keysOf(storage: KeyStores, how: RestoreHow): Promise<KeepKeys> {
  if ((await storage.keyring.read()) === undefined) {
    throw new KeepsakeError(
      "wrong_key",
      "The keyring of this keep is missing: without it nothing of a backup can be read.",
      {
        hint: "Put it back first: keepsake restore keys BACKUP --identity REFERENCE.",
        facts: { keep: storage.keepId },
      },
    );
  }
  const { random, clock } = systemOf(how);
  return openKeepKeys(storage, random, clock.now(), how.keyProvider);
}

/** Everything that was written stands in the data file itself, before it is moved or read elsewhere. @throws KeepsakeError `store_full`, `store_busy` */
export async function emptied({ records }: Storage): Promise<void> {
  if (!(await records.compact()).busy) return;
  throw new KeepsakeError("store_busy", "Another program looks into the folder of the restore.", {
    hint: "Close it, and restore again.",
  });
}

/** `none`: nothing stands there. `damaged`: what stands there cannot be read; it is kept as it is. */
export interface Present extends AsyncDisposable {
  readonly state: "none" | "there" | "damaged";
  readonly storage?: Storage;
}

/**
 * @throws KeepsakeError `already_exists` for another keep, `store_busy` where it is to be exclusive and others have it open
 */
export async function openPresent(
  { dir, keysDir }: RestoreFolders,
  { keep }: BackupManifest,
  how: RestoreHow,
  access: { readonly readOnly: true } | { readonly isExclusive: true },
): Promise<Present> {
  if (!hasData(dir)) return presentOf("none");
  try {
    const storage = await openSqliteStorage({ ...opening(how), ...access, dir, keysDir });
    if (storage.keepId === keep && (await storage.records.check()).length === 0) return presentOf("there", storage);
    await storage[Symbol.asyncDispose]();
    if (storage.keepId !== keep) throw anotherKeep(keep);
  } catch (error) {
    if (isKeepsakeError(error, "wrong_key") && error.facts["keep"] !== keep) throw anotherKeep(keep);
    if (!isKeepsakeError(error, "store_corrupt")) throw error;
  }
  return presentOf("damaged");
}

const presentOf = (state: Present["state"], storage?: Storage): Present => ({
  state,
  ...(storage === undefined ? {} : { storage }),
  async [Symbol.asyncDispose]() {
    await storage?.[Symbol.asyncDispose]();
  },
});

const anotherKeep = (keep: string): KeepsakeError =>
  new KeepsakeError("already_exists", "Another keep lies in this folder. The backup is not of it.", {
    hint: "Restore into the folder that the backup was made of, or into an empty one.",
    facts: { keep },
  });
