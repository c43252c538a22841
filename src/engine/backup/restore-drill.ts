/**
 * Practises a restore (SEC §6.8): what this backup would give back with the keys of today, or with a backup of them, if the disk with the data were lost now. It happens
 * in a private place that goes afterwards; the keep, its keys and its logs are only read, and nothing is signed.
 */

import { isKeepsakeError, type KeepsakeError } from "../../model/error.ts";
import { type BackupOf, readBackup } from "../../storage/sqlite/backup-folder.ts";
import { ownAuditFiles } from "../../storage/sqlite/file-audit-files.ts";
import { openKeystore, openSqliteStorage } from "../../storage/sqlite/open-sqlite-storage.ts";
import {
  auditFolder,
  copyKeystore,
  heldKeyring,
  keyringIn,
  keystorePlace,
  type PrivatePlace,
  privatePlace,
  sealedKeyringIn,
  stageData,
} from "../../storage/sqlite/restore-place.ts";
import type { KeyringStore, Storage } from "../../storage/storage.ts";
import { type Keepsake, openKeepsake } from "../keepsake.ts";
import { openSealedKeyring } from "../keys/keyring-secret.ts";
import { fatesOf } from "./restore.ts";
import {
  countsOf,
  emptied,
  keysOf,
  opening,
  type RestoreFolders,
  type RestoreHow,
  systemOf,
} from "./restore-finish.ts";
import { assertAlive } from "./restore-keys.ts";
import { applyFates } from "./restore-ledger.ts";

export interface DrillOptions extends Pick<RestoreFolders, "keysDir" | "backup">, RestoreHow {
  /** A backup of the keys, to practise with instead of the keystore of today. */
  readonly keys?: string;
  /** The recovery key for the keyring that is sealed in it. Default: the keyring of today. */
  readonly identity?: string;
}

export interface DrillFault {
  readonly code: string;
  /** A sentence without content. */
  readonly what: string;
  /** Random id. */
  readonly vault?: string;
}

export interface RestoreDrillReport {
  /** Everything that should have opened did, and every log and receipt verified. */
  readonly isGood: boolean;
  readonly keep: string;
  readonly takenAt: number;
  readonly elapsedMs: number;
  readonly vaultCount: number;
  /** Memories and messages that were opened, one by one. */
  readonly readableCount: number;
  /** Of what was erased before the backup was made. */
  readonly tombstoneCount: number;
  /** What the backup holds and these keys do not open: erased since, or changed since. A restore makes tombstones of it. */
  readonly keylessCount: number;
  /** Rows that do not open with the very key that they name. */
  readonly damagedCount: number;
  readonly logs: readonly { readonly log: string; readonly entryCount: number; readonly isValid: boolean }[];
  /** Erasures whose receipts were made from the backup and verified. */
  readonly receiptCount: number;
  readonly faults: readonly DrillFault[];
}

type Counted = Pick<RestoreDrillReport, "readableCount" | "tombstoneCount" | "damagedCount">;

/**
 * @throws KeepsakeError `not_found`, `store_corrupt` for a backup that is damaged, `wrong_key` where no keys fit it or their epoch is over, `store_full`
 */
export async function restoreDrill(options: DrillOptions): Promise<RestoreDrillReport> {
  const { clock } = systemOf(options);
  const startedAt = clock.now();
  const manifest = readBackup(options.backup, "data", (done, total) =>
    options.progress?.({ step: "verify", done, total }),
  );
  using place = privatePlace();
  const keyring = await keysFor(options, manifest, place);
  options.progress?.({ step: "copy" });
  const dir = stageData(options.backup, place.dir, systemOf(options).random);
  const keylessCount = await restoredIn(options, { dir, keysDir: place.keysDir, keyring });

  options.progress?.({ step: "prove" });
  const copied = await openSqliteStorage({
    ...opening(options),
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

/** The keystore into the private place; answers the keyring, which stays where it is, or lies nowhere. */
async function keysFor(options: DrillOptions, { keep }: BackupOf<"data">, place: PrivatePlace): Promise<KeyringStore> {
  if (options.keys === undefined) {
    await using live = await openKeystore({ ...opening(options), keysDir: options.keysDir, readOnly: true }, keep);
    await live.copyInto(keystorePlace(place.keysDir, keep));
    return keyringIn(options.keysDir, keep, true);
  }
  readBackup(options.keys, "keys");
  copyKeystore(options.keys, place.keysDir, keep);
  const sealed = sealedKeyringIn(options.keys, keep);
  if (sealed === undefined || options.identity === undefined) return keyringIn(options.keysDir, keep, true);
  return heldKeyring(await openSealedKeyring(keep, sealed, options.identity));
}

interface Restoring {
  readonly dir: string;
  readonly keysDir: string;
  readonly keyring: KeyringStore;
}

/** As a restore does it where nothing else is left. Answers how much had no key. */
async function restoredIn(options: DrillOptions, { dir, keysDir, keyring }: Restoring): Promise<number> {
  await using staged = await openSqliteStorage({ ...opening(options), dir, keysDir, keyringDir: options.keysDir });
  const storage: Storage = { ...staged, keyring };
  const keys = await keysOf(storage, options);
  await assertAlive(storage.keys, keys).finally(() => keys.wipe());
  options.progress?.({ step: "look" });
  const fates = await fatesOf(storage, undefined);
  await applyFates(storage, undefined, fates, {
    at: systemOf(options).clock.now(),
    signal: options.signal,
    progress: (done, total) => options.progress?.({ step: "apply", done, total }),
  });
  await emptied(staged);
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
    // One that is younger than the backup is not in it.
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

/** Of erasures that were published when the backup was made. */
async function receiptsOf(keepsake: Keepsake, { records }: Storage, faults: DrillFault[]): Promise<number> {
  let count = 0;
  for (const vault of await records.vaults()) {
    for (const { id } of await records.jobs(vault)) {
      try {
        await keepsake.audit.receipt(id);
        count += 1;
      } catch (error) {
        // Asked for in the moment between the log's copy and the data's.
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
