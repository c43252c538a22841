/**
 * Ends a restore: deletes the former data and the keys that only it needs, so that an older copy
 * cannot undo an erasure (SEC-E2). Two steps: plan, then confirm.
 */

import { sha256Hex } from "../../crypto/hash.ts";
import type { KeyWrapper } from "../../crypto/kms/key-wrapper.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { BackupManifest, BackupOf } from "../../storage/sqlite/backup-folder.ts";
import { openSqliteStorage, type SqliteStorageOptions } from "../../storage/sqlite/open-sqlite-storage.ts";
import { type Former, formers, hasData, removeFormers, sweepFormers } from "../../storage/sqlite/restore-place.ts";
import type { Storage } from "../../storage/storage.ts";
import { checkConfirmation, issueConfirmation } from "../forget/destroy.ts";
import { orphanSalts } from "../forget/erase.ts";
import { commitToStore } from "../govern/store-log.ts";
import { confirmationKey, type KeyStores, openStoreKeys, type StoreKeys } from "../keys/store-keys.ts";
import { type System, system as theSystem } from "../system.ts";
import type { Stores, VaultFate } from "./restore-fates.ts";

export type FinishRestoreOptions = Pick<RestoreFolders, "dir" | "keysDir"> & RestoreSettings;

export interface FinishPlan {
  readonly kind: "finish-plan";
  readonly formers: readonly Former[];
  /** Keys used only by the former data and by backups newer than the restored one. */
  readonly saltCount: number;
  readonly token: string;
  readonly expiresAt: number;
}

export interface FinishedRestore {
  readonly formerCount: number;
  readonly saltCount: number;
}

const PURPOSE = "finish-restore";

/** Changes nothing. @throws KeepsakeError `not_found`, `wrong_key` */
export async function planFinish(options: FinishRestoreOptions): Promise<FinishPlan> {
  const { clock, random } = systemOf(options);
  await using storage = await openSqliteStorage({ ...storageOptions(options), ...options, readOnly: true });
  const found = await finishScope(storage, options);
  const plan = issueConfirmation(await keyOf(storage, options), PURPOSE, digestOf(found), clock.now(), random);
  return { kind: "finish-plan", formers: found.formers, saltCount: found.saltCount, ...plan };
}

/**
 * Irreversible. Other programs may keep running.
 * @throws KeepsakeError `digest_changed`, `token_expired`, `store_busy`, `store_read_only`
 */
export async function finishRestore(options: FinishRestoreOptions, token: string): Promise<FinishedRestore> {
  const { clock, failPoint } = systemOf(options);
  await using storage = await openSqliteStorage({ ...storageOptions(options), ...options });
  sweepFormers(options.dir);
  const found = await finishScope(storage, options);
  checkConfirmation(await keyOf(storage, options), PURPOSE, digestOf(found), clock.now(), token);
  for (const [vault, salts] of found.orphans) await storage.keys.destroySalts(vault, salts);
  failPoint("restore.orphans_destroyed");
  removeFormers(options.dir);
  await commitToStore({ storage }, clock.now(), { facts: [{ op: "delete", cnt: found.saltCount }] });
  return { formerCount: found.formers.length, saltCount: found.saltCount };
}

interface FinishScope {
  readonly formers: readonly Former[];
  readonly orphans: ReadonlyMap<string, readonly string[]>;
  readonly saltCount: number;
}

async function finishScope(storage: Storage, { dir }: FinishRestoreOptions): Promise<FinishScope> {
  const orphans = await orphanSalts(storage);
  const saltCount = [...orphans.values()].reduce((sum, salts) => sum + salts.length, 0);
  return { formers: formers(dir), orphans, saltCount };
}

async function keyOf(storage: Storage, options: FinishRestoreOptions): Promise<Buffer> {
  const keys = await keysOf(storage, options);
  const key = confirmationKey(keys, storage.storeId);
  keys.wipe();
  return key;
}

/** Salts expire while the store is in use, so the digest covers only the former data. */
const digestOf = ({ formers: found }: FinishScope): string =>
  sha256Hex(Buffer.from(JSON.stringify(found.map(({ name, sizeBytes }) => [name, sizeBytes]))));

export interface RestoreProgress {
  /**
   * `verify`: every byte of the backup · `look`: the fate of each row · `copy` · `apply`: the
   * erasure ledger, per vault · `place` · `prove`.
   */
  readonly step: "verify" | "look" | "copy" | "apply" | "place" | "prove";
  readonly done?: number;
  readonly total?: number;
}

export interface RestoreFolders {
  readonly dir: string;
  readonly keysDir: string;
  readonly backup: string;
}

export interface RestoreSettings {
  /** How long to wait for other processes. Default 5,000. */
  readonly busyTimeoutMs?: number;
  readonly progress?: (progress: RestoreProgress) => void;
  /** Aborting before the new data is in place changes nothing. */
  readonly signal?: AbortSignal;
  /** Required if the key file is wrapped by a key provider. */
  readonly keyProvider?: KeyWrapper;
  readonly system?: Partial<System>;
}

export interface RestoreDataOptions extends RestoreFolders, RestoreSettings {
  /** Newest checkpoint held by a witness, if the folder lost it. The new log refers to it. */
  readonly lastHead?: string;
}

export const systemOf = ({ system }: RestoreSettings): System => ({ ...theSystem, ...system });

/** Storage options shared by all steps of a restore. */
export const storageOptions = (how: RestoreSettings): Omit<SqliteStorageOptions, "dir" | "keysDir"> => {
  const { random, clock, sleep, failPoint } = systemOf(how);
  const { busyTimeoutMs } = how;
  return { random, clock, sleep, failPoint, ...(busyTimeoutMs === undefined ? {} : { busyTimeoutMs }) };
};

/**
 * @throws KeepsakeError `wrong_key` if the keys are missing, or belong to another store or epoch
 */
export async function keysOf(storage: KeyStores, how: RestoreSettings): Promise<StoreKeys> {
  if ((await storage.keyring.read()) === undefined) {
    throw new KeepsakeError("wrong_key", "The keyring of this store is missing. Without it no backup can be read.", {
      hint: "Restore it first: keepsake restore keys BACKUP --identity REFERENCE.",
      facts: { keep: storage.storeId },
    });
  }
  const { random, clock } = systemOf(how);
  return openStoreKeys(storage, random, clock.now(), how.keyProvider);
}

/**
 * Checkpoints the write-ahead log, so that the data file is complete and can be moved.
 * @throws KeepsakeError `store_full`, `store_busy`
 */
export async function checkpointed({ records }: Storage): Promise<void> {
  if (!(await records.compact()).busy) return;
  throw new KeepsakeError("store_busy", "Another program uses the folder of the restore.", {
    hint: "Close it, and restore again.",
  });
}

/** `none`: there is no store. `damaged`: it cannot be read, and is kept as it is. */
export interface Present extends AsyncDisposable {
  readonly state: "none" | "there" | "damaged";
  readonly storage?: Storage;
}

/**
 * @throws KeepsakeError `already_exists` for another store, `store_busy` if exclusive access is
 * needed and others have it open
 */
export async function openPresent(
  { dir, keysDir }: RestoreFolders,
  { keep: store }: BackupManifest,
  how: RestoreSettings,
  access: { readonly readOnly: true } | { readonly isExclusive: true },
): Promise<Present> {
  if (!hasData(dir)) return presentOf("none");
  try {
    const storage = await openSqliteStorage({ ...storageOptions(how), ...access, dir, keysDir });
    if (storage.storeId === store && (await storage.records.check()).length === 0) return presentOf("there", storage);
    await storage[Symbol.asyncDispose]();
    if (storage.storeId !== store) throw otherStore(store);
  } catch (error) {
    if (isKeepsakeError(error, "wrong_key") && error.facts["keep"] !== store) throw otherStore(store);
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

const otherStore = (store: string): KeepsakeError =>
  new KeepsakeError("already_exists", "The folder holds another store than the backup.", {
    hint: "Restore into the folder that the backup was made of, or into an empty one.",
    facts: { keep: store },
  });

/** What a restore would do, with a token bound to exactly that (SEC-D8). */

export interface RestoreCounts {
  /** Memories and messages restored as in the backup. */
  readonly keptCount: number;
  /**
   * Memories and messages changed since the backup: restored in their present revision, because the
   * older key was destroyed.
   */
  readonly renewedCount: number;
  /**
   * Unreadable rows, which become tombstones: erased since the backup or, without a present store,
   * changed since.
   */
  readonly erasedCount: number;
  /** Written since the backup, and lost unless `former` has them. 0 without a present store. */
  readonly lostCount: number;
  /** Vaults destroyed since the backup. They are not restored. */
  readonly destroyedVaultCount: number;
  /** Vaults whose keys were rotated since, so that their backup is unreadable (SEC §3.9). */
  readonly outdatedVaultCount: number;
}

export interface RestorePlan extends RestoreCounts {
  readonly kind: "restore-plan";
  /** When the backup was made, milliseconds UTC. */
  readonly takenAt: number;
  /** State of the present store. A damaged one can be kept, but its erasures are unknown. */
  readonly present: Present["state"];
  readonly token: string;
  readonly expiresAt: number;
}

export function countsOf(fates: readonly VaultFate[]): RestoreCounts {
  const sum = (count: (fate: VaultFate) => number): number => fates.reduce((total, fate) => total + count(fate), 0);
  return {
    keptCount: sum(({ keptCount }) => keptCount),
    renewedCount: sum(({ renewed }) => renewed.length),
    erasedCount: sum(({ erased }) => erased.length),
    lostCount: sum(({ lostCount }) => lostCount),
    destroyedVaultCount: sum(({ isDestroyed }) => Number(isDestroyed)),
    outdatedVaultCount: sum(({ isOutdated }) => Number(isOutdated)),
  };
}

export const RESTORE_PURPOSE = "restore";

/** Covers the backup, the fate of its rows and the present store, so any write changes it. */
export async function restoreDigest(
  manifest: BackupOf<"data">,
  fates: readonly VaultFate[],
  present: Stores | undefined,
): Promise<string> {
  const heads: unknown[] = [];
  for (const vault of (await present?.records.vaults()) ?? []) {
    const head = await present?.records.head(vault);
    heads.push([vault, head?.seq, head?.generation]);
  }
  const shown = [manifest.parts.map(({ sha256 }) => sha256), countsOf(fates), heads];
  return sha256Hex(Buffer.from(JSON.stringify(shown)));
}
