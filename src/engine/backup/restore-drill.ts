/**
 * Rehearses a restore (SEC §6.8): what this backup would recover with the present keys, or with a
 * backup of them, if the data were lost now. It works in a temporary folder, only reads the store,
 * and signs nothing.
 */

import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import {
  auditFolder,
  copyKeystore,
  discardStage,
  hasData,
  keyringIn,
  keyringInMemory,
  keystorePath,
  type PrivateFolders,
  privateFolders,
  putKeysInPlace,
  refuseKeystore,
  sealedKeyringIn,
  stageData,
  stageKeys,
} from "../../storage/sqlite/backup-files.ts";
import { type BackupOf, readBackup } from "../../storage/sqlite/backup-folder.ts";
import { openKeystore, openSqliteStorage } from "../../storage/sqlite/open-sqlite-storage.ts";
import { ownAuditFiles } from "../../storage/sqlite/private-files.ts";
import type { KeyringStore, Keystore, Storage, StoredKeyring } from "../../storage/storage.ts";
import { type Keepsake, openKeepsake } from "../keepsake.ts";
import { openSealedKeyring } from "../keys/keyring-secret.ts";
import type { StoreKeys } from "../keys/store-keys.ts";
import {
  checkpointed,
  countsOf,
  keysOf,
  type RestoreFolders,
  type RestoreSettings,
  storageOptions,
  systemOf,
} from "./restore-data.ts";
import { applyFates, fatesOf } from "./restore-ledger.ts";

export interface DrillOptions extends Pick<RestoreFolders, "keysDir" | "backup">, RestoreSettings {
  /** Backup of the keys to use instead of the present keystore. */
  readonly keys?: string;
  /** The recovery key of the sealed keyring. Default: the present keyring. */
  readonly identity?: string;
}

export interface DrillFault {
  readonly code: string;
  /** Contains no user content. */
  readonly what: string;
  readonly vault?: string;
}

export interface RestoreDrillReport {
  /** True if all data opened and every log and receipt verified. */
  readonly isGood: boolean;
  readonly keep: string;
  readonly takenAt: number;
  readonly elapsedMs: number;
  readonly vaultCount: number;
  /** Memories and messages that could be decrypted. */
  readonly readableCount: number;
  /** Items erased before the backup. */
  readonly tombstoneCount: number;
  /**
   * Rows without a key: erased or changed since the backup. A restore turns them into tombstones.
   */
  readonly keylessCount: number;
  /** Rows that cannot be decrypted with the key they name. */
  readonly damagedCount: number;
  readonly logs: readonly { readonly log: string; readonly entryCount: number; readonly isValid: boolean }[];
  /** Erasures whose receipts were generated from the backup and verified. */
  readonly receiptCount: number;
  readonly faults: readonly DrillFault[];
}

type Counted = Pick<RestoreDrillReport, "readableCount" | "tombstoneCount" | "damagedCount">;

/**
 * @throws KeepsakeError `not_found`, `store_corrupt` for a damaged backup, `wrong_key` if no keys
 * match or their epoch has ended, `store_full`
 */
export async function restoreDrill(options: DrillOptions): Promise<RestoreDrillReport> {
  const { clock } = systemOf(options);
  const startedAt = clock.now();
  const manifest = readBackup(options.backup, "data", (done, total) =>
    options.progress?.({ step: "verify", done, total }),
  );
  using place = privateFolders();
  const keyring = await keysFor(options, manifest, place);
  options.progress?.({ step: "copy" });
  const dir = stageData(options.backup, place.dir, systemOf(options).random);
  const keylessCount = await restoredIn(options, { dir, keysDir: place.keysDir, keyring });

  options.progress?.({ step: "prove" });
  const copied = await openSqliteStorage({
    ...storageOptions(options),
    dir,
    keysDir: place.keysDir,
    keyringDir: options.keysDir,
    readOnly: true,
  });
  const audit = ownAuditFiles(auditFolder(options.backup), true, systemOf(options).random);
  const storage: Storage = { ...copied, keyring, audit };
  await using keepsake = await openKeepsake({
    storage,
    readOnly: true,
    ...(options.keyProvider === undefined ? {} : { keyProvider: options.keyProvider }),
    system: systemOf(options),
  });
  const faults: DrillFault[] = [];
  const counted: Counted = await countIn(keepsake, storage, faults, options);
  const logs = await verifiedLogs(keepsake, faults);
  const receiptCount = await receiptsOf(keepsake, storage, faults);
  if (counted.damagedCount > 0)
    faults.push({
      code: "record_corrupt",
      what: `${counted.damagedCount} records can't be opened; all others can be read.`,
    });
  return {
    isGood: faults.length === 0,
    keep: manifest.keep,
    takenAt: manifest.at,
    elapsedMs: clock.now() - startedAt,
    vaultCount: (await keepsake.vaults()).length,
    ...counted,
    keylessCount,
    logs,
    receiptCount,
    faults,
  };
}

/** Puts the keystore into the temporary folder. The keyring is used in place or from memory. */
async function keysFor(
  options: DrillOptions,
  { keep: store }: BackupOf<"data">,
  place: PrivateFolders,
): Promise<KeyringStore> {
  if (options.keys === undefined) {
    await using live = await openKeystore(
      { ...storageOptions(options), keysDir: options.keysDir, readOnly: true },
      store,
    );
    await live.copyInto(keystorePath(place.keysDir, store));
    return keyringIn(options.keysDir, store, true);
  }
  readBackup(options.keys, "keys");
  copyKeystore(options.keys, place.keysDir, store);
  const sealed = sealedKeyringIn(options.keys, store);
  if (sealed === undefined || options.identity === undefined) return keyringIn(options.keysDir, store, true);
  return keyringInMemory(await openSealedKeyring(store, sealed, options.identity));
}

/** Restores as if the present store were lost. @returns the number of rows without a key */
async function restoredIn(
  options: DrillOptions,
  { dir, keysDir, keyring }: { readonly dir: string; readonly keysDir: string; readonly keyring: KeyringStore },
): Promise<number> {
  await using staged = await openSqliteStorage({
    ...storageOptions(options),
    dir,
    keysDir,
    keyringDir: options.keysDir,
  });
  const storage: Storage = { ...staged, keyring };
  const keys = await keysOf(storage, options);
  await assertEpochsExist(storage.keys, keys).finally(() => keys.wipe());
  options.progress?.({ step: "look" });
  const fates = await fatesOf(storage, undefined);
  await applyFates(storage, undefined, fates, {
    at: systemOf(options).clock.now(),
    signal: options.signal,
    progress: (done, total) => options.progress?.({ step: "apply", done, total }),
  });
  await checkpointed(staged);
  return countsOf(fates).erasedCount;
}

async function countIn(
  keepsake: Keepsake,
  storage: Storage,
  faults: DrillFault[],
  { signal }: DrillOptions,
): Promise<Counted> {
  let [readableCount, tombstoneCount, damagedCount] = [0, 0, 0];
  for (const { id, name } of await keepsake.vaults()) {
    signal?.throwIfAborted();
    tombstoneCount += (await storage.records.tombstones(id, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).length;
    // A vault newer than the backup is not in it.
    if (((await storage.records.head(id))?.seq ?? 0) === 0) continue;
    try {
      const vault = await keepsake.vault(name, { create: false });
      for await (const _ of vault.memories.list({ messages: true })) readableCount += 1;
      damagedCount += vault.maintenance.damaged.length;
      await vault.close();
    } catch (error) {
      faults.push({ ...faultOf(error), vault: id });
    }
  }
  return { readableCount, tombstoneCount, damagedCount };
}

async function verifiedLogs(keepsake: Keepsake, faults: DrillFault[]): Promise<RestoreDrillReport["logs"]> {
  const logs: RestoreDrillReport["logs"][number][] = [];
  for (const { name, size } of await keepsake.audit.logs()) {
    if (size === 0) continue;
    const { isValid, files } = await keepsake.audit.verify({ log: name });
    logs.push({ log: name, entryCount: files.entryCount, isValid });
    if (!isValid) faults.push({ code: files.first?.code ?? "row_differs", what: `The log ${name} can't be verified.` });
  }
  return logs;
}

/** Checks erasures that were published before the backup. */
async function receiptsOf(keepsake: Keepsake, { records }: Storage, faults: DrillFault[]): Promise<number> {
  let count = 0;
  for (const vault of await records.vaults()) {
    for (const { id } of await records.jobs(vault)) {
      try {
        await keepsake.audit.receipt(id);
        count += 1;
      } catch (error) {
        // Requested between the copy of the log and the copy of the data.
        if (!isKeepsakeError(error, "invalid_input")) faults.push(faultOf(error));
      }
    }
  }
  return count;
}

function faultOf(error: unknown): DrillFault {
  if (!isKeepsakeError(error)) throw error;
  const { code, message, hint }: KeepsakeError = error;
  return { code, what: `${message} ${hint}` };
}

/**
 * Restores a backup of the keys for a store that lost them (SEC-E3, SEC §3.8). A backup of an ended
 * epoch is refused. Keys of data that was erased since are removed before the restored keys are put
 * in place.
 */
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
    discardStage(stage);
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
          ? "This backup contains no keyring. Use one created with --keyring-to."
          : "Pass its recovery key with --identity file:PATH.",
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
  throw new KeepsakeError("wrong_key", "The epoch of these keys has ended, so they can't be opened.", {
    hint: "Use a key backup made after the last epoch change. Older ones are invalid, so that deleted memories can't return.",
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
