/**
 * Rehearses a restore (SEC §6.8): what this backup would recover with the present keys, or with a
 * backup of them, if the data were lost now. It works in a temporary folder, only reads the store,
 * and signs nothing.
 */

import { isKeepsakeError, type KeepsakeError } from "../../model/error.ts";
import { type BackupOf, readBackup } from "../../storage/sqlite/backup-folder.ts";
import { ownAuditFiles } from "../../storage/sqlite/file-audit-files.ts";
import { openKeystore, openSqliteStorage } from "../../storage/sqlite/open-sqlite-storage.ts";
import {
  auditFolder,
  copyKeystore,
  keyringIn,
  keyringInMemory,
  keystorePath,
  type PrivateFolders,
  privateFolders,
  sealedKeyringIn,
  stageData,
} from "../../storage/sqlite/restore-place.ts";
import type { KeyringStore, Storage } from "../../storage/storage.ts";
import { type Keepsake, openKeepsake } from "../keepsake.ts";
import { openSealedKeyring } from "../keys/keyring-secret.ts";
import { fatesOf } from "./restore-fates.ts";
import {
  checkpointed,
  countsOf,
  keysOf,
  type RestoreFolders,
  type RestoreSettings,
  storageOptions,
  systemOf,
} from "./restore-finish.ts";
import { assertEpochsExist } from "./restore-keys.ts";
import { applyFates } from "./restore-ledger.ts";

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
      what: `${counted.damagedCount} records do not open; all others can be read.`,
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

interface Restoring {
  readonly dir: string;
  readonly keysDir: string;
  readonly keyring: KeyringStore;
}

/** Restores as if the present store were lost. @returns the number of rows without a key */
async function restoredIn(options: DrillOptions, { dir, keysDir, keyring }: Restoring): Promise<number> {
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
    if (!isValid) faults.push({ code: files.first?.code ?? "row_differs", what: `The log ${name} does not verify.` });
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
