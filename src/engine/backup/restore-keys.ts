/**
 * Restores a backup of the keys where a keep has none any more (SEC-E3, SEC §3.8). A backup whose epoch is over opens nothing and is refused; what the data knows
 * to be erased is erased in it again, before it is in its place.
 */

import { KeepsakeError } from "../../model/error.ts";
import { type BackupOf, readBackup } from "../../storage/sqlite/backup-folder.ts";
import { openKeystore, openSqliteStorage } from "../../storage/sqlite/open-sqlite-storage.ts";
import {
  discardKeys,
  hasData,
  heldKeyring,
  keyringIn,
  putKeysInPlace,
  refuseKeystore,
  sealedKeyringIn,
  stageKeys,
} from "../../storage/sqlite/restore-place.ts";
import type { Keystore, Storage, StoredKeyring } from "../../storage/storage.ts";
import type { KeepKeys } from "../keys/keep-keys.ts";
import { openSealedKeyring } from "../keys/keyring-secret.ts";
import { keysOf, opening, type RestoreFolders, type RestoreHow, systemOf } from "./restore-finish.ts";

export interface RestoreKeysOptions extends RestoreFolders, RestoreHow {
  /** The recovery key (`AGE-SECRET-KEY-…`) whose recipient the keyring was sealed to. Needed only where the keyring is lost too. */
  readonly identity?: string;
}

export interface RestoredKeys {
  readonly takenAt: number;
  readonly vaultCount: number;
  readonly epoch: number;
  /** Whether the keyring came out of the backup too. */
  readonly hasKeyring: boolean;
  /** Keys in the backup of what was erased since: gone again. Known only where the data is there to tell. */
  readonly erasedSaltCount: number;
}

/**
 * @throws KeepsakeError `not_found`, `store_corrupt` for a damaged backup, `already_exists` where the keep has a keystore, `wrong_key` where the epoch of the backup is
 * over, the keyring is missing, or it or the data is another keep's
 */
export async function restoreKeys(options: RestoreKeysOptions): Promise<RestoredKeys> {
  const { backup, keysDir } = options;
  const { random, failPoint } = systemOf(options);
  const manifest = readBackup(backup, "keys", (done, total) => options.progress?.({ step: "verify", done, total }));
  const { keep } = manifest;
  refuseKeystore(keysDir, keep);
  const keyring = keyringIn(keysDir, keep);
  const found = await keyring.read();
  const opened = found ?? (await unsealed(options, manifest));
  options.progress?.({ step: "copy" });
  const stage = stageKeys(backup, keysDir, keep, random);
  try {
    const { epoch, vaultCount } = await openableIn(options, stage, keep, opened);
    options.progress?.({ step: "apply" });
    const erasedSaltCount = await eraseAgain(options, stage, keep);
    failPoint("restore.keys_applied");
    options.progress?.({ step: "place" });
    if (found === undefined) await keyring.create(opened.secret, opened.keyring);
    failPoint("restore.keyring_placed");
    putKeysInPlace(stage, keysDir, keep);
    return { takenAt: manifest.at, vaultCount, epoch, hasKeyring: found === undefined, erasedSaltCount };
  } catch (error) {
    discardKeys(stage);
    throw error;
  }
}

async function unsealed({ backup, identity }: RestoreKeysOptions, { keep }: BackupOf<"keys">): Promise<StoredKeyring> {
  const sealed = sealedKeyringIn(backup, keep);
  if (sealed !== undefined && identity !== undefined) return openSealedKeyring(keep, sealed, identity);
  throw new KeepsakeError(
    "wrong_key",
    "The keyring of this keep is missing, and without it the keystore opens nothing.",
    {
      hint:
        sealed === undefined
          ? "This backup holds no keyring: use one that was made with --keyring-to."
          : "Give the recovery key that it was sealed to: --identity file:PATH.",
      facts: { keep },
    },
  );
}

/** What the keyring opens of it. @throws KeepsakeError `wrong_key` where a wrap stands under an epoch that is over */
async function openableIn(
  options: RestoreKeysOptions,
  stage: string,
  keepId: string,
  opened: StoredKeyring,
): Promise<{ readonly epoch: number; readonly vaultCount: number }> {
  await using keystore = await openKeystore({ ...opening(options), keysDir: stage }, keepId);
  const { keys: store } = keystore;
  const keys = await keysOf({ keepId, keys: store, keyring: heldKeyring(opened) }, options);
  try {
    await assertAlive(store, keys);
    return { epoch: keys.epoch.epoch, vaultCount: (await store.vaults()).length };
  } finally {
    keys.wipe();
  }
}

/** @throws KeepsakeError `wrong_key` */
export async function assertAlive(store: Keystore, { epochs }: KeepKeys): Promise<void> {
  const [oldest = 0] = epochs;
  const slots = (await store.vaults()).flatMap((vault) => vault.slots);
  const isOver = slots.some(({ epoch }) => epoch !== 0 && !epochs.includes(epoch));
  if (!isOver && (await store.saltsBefore(oldest, 1)).length === 0) return;
  throw new KeepsakeError("wrong_key", "The epoch of these keys is over: nothing opens them any more.", {
    hint: "Use a backup of the keys that was made since the epoch changed. That older ones open nothing is what keeps erased memories erased.",
    facts: { epoch: oldest },
  });
}

/** What the data knows to be erased goes from these keys again: salts that its jobs name, and vaults. Its pool goes on where it was. */
async function eraseAgain(options: RestoreKeysOptions, stage: string, keep: string): Promise<number> {
  if (!hasData(options.dir)) return 0;
  await using storage = await openSqliteStorage({
    ...opening(options),
    dir: options.dir,
    keysDir: stage,
    keyringDir: options.keysDir,
  });
  const { records, keys, keepId } = storage;
  let count = 0;
  for (const { vault } of await records.jobs(keep))
    if (vault !== undefined) count += (await keys.destroyVault(vault)).saltCount;
  for (const { vault } of await keys.vaults()) count += await eraseIn({ records, keys, keepId }, vault);
  return count;
}

async function eraseIn(
  { records, keys }: Pick<Storage, "records" | "keys" | "keepId">,
  vault: string,
): Promise<number> {
  const head = await records.head(vault);
  if (head === undefined) return 0;
  const erased = (await records.jobs(vault)).flatMap(({ saltIds }) => saltIds);
  const { destroyedCount } = await keys.destroySalts(vault, [...erased, ...(await records.saltsToDestroy(vault))]);
  await keys.advancePool(vault, head.nextSalt);
  return destroyedCount;
}
