/**
 * Restores a backup of the keys for a store that lost them (SEC-E3, SEC §3.8). A backup of an ended
 * epoch is refused. Keys of data that was erased since are removed before the restored keys are put
 * in place.
 */

import { KeepsakeError } from "../../model/error.ts";
import { type BackupOf, readBackup } from "../../storage/sqlite/backup-folder.ts";
import { openKeystore, openSqliteStorage } from "../../storage/sqlite/open-sqlite-storage.ts";
import {
  discardKeys,
  hasData,
  keyringIn,
  keyringInMemory,
  putKeysInPlace,
  refuseKeystore,
  sealedKeyringIn,
  stageKeys,
} from "../../storage/sqlite/restore-place.ts";
import type { Keystore, Storage, StoredKeyring } from "../../storage/storage.ts";
import { openSealedKeyring } from "../keys/keyring-secret.ts";
import type { StoreKeys } from "../keys/store-keys.ts";
import { keysOf, type RestoreFolders, type RestoreSettings, storageOptions, systemOf } from "./restore-finish.ts";

export interface RestoreKeysOptions extends RestoreFolders, RestoreSettings {
  /**
   * The recovery key (`AGE-SECRET-KEY-…`) that opens the sealed keyring. Needed only if the keyring
   * is lost too.
   */
  readonly identity?: string;
}

export interface RestoredKeys {
  readonly takenAt: number;
  readonly vaultCount: number;
  readonly epoch: number;
  readonly hasKeyring: boolean;
  /** Keys removed again, because their data was erased since. Needs the present data. */
  readonly erasedSaltCount: number;
}

/**
 * @throws KeepsakeError `not_found`, `store_corrupt` for a damaged backup, `already_exists` if the
 * store has a keystore; `wrong_key` for an ended epoch, or a keyring or data of another store
 */
export async function restoreKeys(options: RestoreKeysOptions): Promise<RestoredKeys> {
  const { backup, keysDir } = options;
  const { random, failPoint } = systemOf(options);
  const manifest = readBackup(backup, "keys", (done, total) => options.progress?.({ step: "verify", done, total }));
  const { keep: store } = manifest;
  refuseKeystore(keysDir, store);
  const keyring = keyringIn(keysDir, store);
  const found = await keyring.read();
  const opened = found ?? (await openKeyring(options, manifest));
  options.progress?.({ step: "copy" });
  const stage = stageKeys(backup, keysDir, store, random);
  try {
    const { epoch, vaultCount } = await openableIn(options, stage, store, opened);
    options.progress?.({ step: "apply" });
    const erasedSaltCount = await eraseKnown(options, stage, store);
    failPoint("restore.keys_applied");
    options.progress?.({ step: "place" });
    if (found === undefined) await keyring.create(opened.secret, opened.keyring);
    failPoint("restore.keyring_placed");
    putKeysInPlace(stage, keysDir, store);
    return { takenAt: manifest.at, vaultCount, epoch, hasKeyring: found === undefined, erasedSaltCount };
  } catch (error) {
    discardKeys(stage);
    throw error;
  }
}

async function openKeyring(
  { backup, identity }: RestoreKeysOptions,
  { keep: store }: BackupOf<"keys">,
): Promise<StoredKeyring> {
  const sealed = sealedKeyringIn(backup, store);
  if (sealed !== undefined && identity !== undefined) return openSealedKeyring(store, sealed, identity);
  throw new KeepsakeError(
    "wrong_key",
    "The keyring of this store is missing. Without it the keystore cannot be opened.",
    {
      hint:
        sealed === undefined
          ? "This backup holds no keyring: use one that was made with --keyring-to."
          : "Give the recovery key that it was sealed to: --identity file:PATH.",
      facts: { keep: store },
    },
  );
}

/** The keys that the keyring opens. @throws KeepsakeError `wrong_key` for an ended epoch */
async function openableIn(
  options: RestoreKeysOptions,
  stage: string,
  storeId: string,
  opened: StoredKeyring,
): Promise<{ readonly epoch: number; readonly vaultCount: number }> {
  await using keystore = await openKeystore({ ...storageOptions(options), keysDir: stage }, storeId);
  const { keys: store } = keystore;
  const keys = await keysOf({ storeId, keys: store, keyring: keyringInMemory(opened) }, options);
  try {
    await assertEpochsExist(store, keys);
    return { epoch: keys.epoch.epoch, vaultCount: (await store.vaults()).length };
  } finally {
    keys.wipe();
  }
}

export async function assertEpochsExist(store: Keystore, { epochs }: StoreKeys): Promise<void> {
  const [oldest = 0] = epochs;
  const slots = (await store.vaults()).flatMap((vault) => vault.slots);
  const isOver = slots.some(({ epoch }) => epoch !== 0 && !epochs.includes(epoch));
  if (!isOver && (await store.saltsBefore(oldest, 1)).length === 0) return;
  throw new KeepsakeError("wrong_key", "The epoch of these keys has ended, so they cannot be opened.", {
    hint: "Use a backup of the keys made after the last epoch change. Older ones are invalid, so that erased memories cannot return.",
    facts: { epoch: oldest },
  });
}

/**
 * Removes salts named by erasure jobs, and destroyed vaults. The salt pool continues where it was.
 */
async function eraseKnown(options: RestoreKeysOptions, stage: string, store: string): Promise<number> {
  if (!hasData(options.dir)) return 0;
  await using storage = await openSqliteStorage({
    ...storageOptions(options),
    dir: options.dir,
    keysDir: stage,
    keyringDir: options.keysDir,
  });
  const { records, keys, storeId } = storage;
  let count = 0;
  for (const { vault } of await records.jobs(store))
    if (vault !== undefined) count += (await keys.destroyVault(vault)).saltCount;
  for (const { vault } of await keys.vaults()) count += await eraseIn({ records, keys, storeId }, vault);
  return count;
}

async function eraseIn(
  { records, keys }: Pick<Storage, "records" | "keys" | "storeId">,
  vault: string,
): Promise<number> {
  const head = await records.head(vault);
  if (head === undefined) return 0;
  const erased = (await records.jobs(vault)).flatMap(({ saltIds }) => saltIds);
  const { destroyedCount } = await keys.destroySalts(vault, [...erased, ...(await records.saltsToDestroy(vault))]);
  await keys.advancePool(vault, head.nextSalt);
  return destroyedCount;
}
