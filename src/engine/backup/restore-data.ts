/**
 * Restores a data backup (SEC-E2, SEC-G5, SEC §3.8, §4.7). A copy is prepared in a folder of its
 * own and then replaces the present data in one step. The former data stays as a backup until
 * `finishRestore`. After a crash either version is complete, and the same call continues.
 */

import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { randomId } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import { preset } from "../../policy/presets.ts";
import { type BackupOf, readBackup } from "../../storage/sqlite/backup-folder.ts";
import { ownAuditFiles } from "../../storage/sqlite/file-audit-files.ts";
import { openSqliteStorage } from "../../storage/sqlite/open-sqlite-storage.ts";
import {
  auditFolder,
  discardStage,
  linkFormer,
  putInPlace,
  stageData,
  sweepFormers,
} from "../../storage/sqlite/restore-place.ts";
import type { StoredVault } from "../../storage/storage.ts";
import { checkConfirmation, issueConfirmation } from "../forget/destroy.ts";
import { commitToStore } from "../govern/store-log.ts";
import { openKeepsake } from "../keepsake.ts";
import type { StoreParts } from "../keys/epoch.ts";
import { confirmationKey } from "../keys/store-keys.ts";
import { openVaultKeys, type VaultKeys } from "../keys/vault-keys.ts";
import { LiveVault } from "../live-vault.ts";
import type { OpenVault } from "../open-vault.ts";
import { fatesOf, type VaultFate } from "./restore-fates.ts";
import {
  checkpointed,
  countsOf,
  keysOf,
  openPresent,
  type Present,
  RESTORE_PURPOSE,
  type RestoreCounts,
  type RestoreDataOptions,
  type RestorePlan,
  restoreDigest,
  storageOptions,
  systemOf,
} from "./restore-finish.ts";
import { applyFates } from "./restore-ledger.ts";
import { closeLog, mergeLogs, openLog } from "./restore-log.ts";

export interface RestoredData extends RestoreCounts {
  /** Name of the folder below `former` that holds the former data, if there was any. */
  readonly former?: string;
  /** The governance log that starts with this restore. */
  readonly log: string;
}

/**
 * Previews a restore without changing anything.
 * @throws KeepsakeError `not_found`, `store_corrupt` for a damaged backup, `wrong_key` without its
 * keys, `already_exists` if the folder holds another store
 */
export async function planRestore(options: RestoreDataOptions): Promise<RestorePlan> {
  const system = systemOf(options);
  const manifest = verified(options);
  await using backup = await openSqliteStorage({
    ...storageOptions(options),
    dir: options.backup,
    keysDir: options.keysDir,
    readOnly: true,
  });
  const keys = await keysOf(backup, options);
  await using present = await openPresent(options, manifest, options, { readOnly: true });
  options.progress?.({ step: "look" });
  const fates = await fatesOf(backup, present.storage);
  const digest = await restoreDigest(manifest, fates, present.storage);
  const key = confirmationKey(keys, backup.storeId);
  keys.wipe();
  return {
    kind: "restore-plan",
    takenAt: manifest.at,
    present: present.state,
    ...countsOf(fates),
    ...issueConfirmation(key, RESTORE_PURPOSE, digest, system.clock.now(), system.random),
  };
}

/**
 * Restores as planned. Close all other programs that use this store first.
 * @throws KeepsakeError as `planRestore`, `digest_changed`, `token_expired`, `store_busy` while
 * others have the store open, `store_full`
 */
export async function restoreData(options: RestoreDataOptions, token: string): Promise<RestoredData> {
  const { dir } = options;
  const system = systemOf(options);
  const manifest = verified(options);
  await using present = await openPresent(options, manifest, options, { isExclusive: true });
  options.progress?.({ step: "copy" });
  const stage = stageData(options.backup, dir, system.random);
  let made: Omit<RestoredData, "former">;
  try {
    sweepFormers(dir);
    system.failPoint("restore.copied");
    made = await staged(options, manifest, { stage, present, token });
    system.failPoint("restore.applied");
    options.signal?.throwIfAborted();
  } catch (error) {
    discardStage(stage);
    throw error;
  }
  options.progress?.({ step: "place" });
  const former = await keepFormerData(options, manifest, present);
  system.failPoint("restore.former_kept");
  putInPlace(stage, dir, present.state !== "none");
  system.failPoint("restore.placed");
  await present[Symbol.asyncDispose]();
  options.progress?.({ step: "prove" });
  await proveStore(options);
  return { ...made, ...(former === undefined ? {} : { former }) };
}

const verified = ({ backup, progress }: RestoreDataOptions): BackupOf<"data"> =>
  readBackup(backup, "data", (done, total) => progress?.({ step: "verify", done, total }));

interface Staging {
  readonly stage: string;
  readonly present: Present;
  readonly token: string;
}

/** Prepares the copy. */
async function staged(
  options: RestoreDataOptions,
  manifest: BackupOf<"data">,
  { stage, present, token }: Staging,
): Promise<Omit<RestoredData, "former">> {
  const { clock, random, failPoint } = systemOf(options);
  await using storage = await openSqliteStorage({ ...storageOptions(options), dir: stage, keysDir: options.keysDir });
  const keys = await keysOf(storage, options);
  try {
    options.progress?.({ step: "look" });
    const fates = await fatesOf(storage, present.storage);
    const digest = await restoreDigest(manifest, fates, present.storage);
    checkConfirmation(confirmationKey(keys, storage.storeId), RESTORE_PURPOSE, digest, clock.now(), token);
    await closeLog(options, keys, present);
    failPoint("restore.log_closed");
    const published = ownAuditFiles(auditFolder(options.dir), false, random);
    await mergeLogs(options, manifest, published);
    const log = await openLog(options, keys, { storage, published, present });
    const counts = countsOf(fates);
    await commitToStore({ storage }, clock.now(), {
      facts: [{ op: "restore", cnt: counts.keptCount + counts.renewedCount }],
    });
    await applyFates(storage, present.storage, fates, {
      at: clock.now(),
      signal: options.signal,
      progress: (done, total) => options.progress?.({ step: "apply", done, total }),
    });
    await reviveRenewed({ storage, keys, system: systemOf(options) }, fates);
    await checkpointed(storage);
    return { ...counts, log };
  } finally {
    keys.wipe();
  }
}

/** Links the present data as a backup. @returns its name */
async function keepFormerData(
  options: RestoreDataOptions,
  { keep: store }: BackupOf<"data">,
  { state, storage }: Present,
): Promise<string | undefined> {
  if (state === "none") return undefined;
  const { clock, random } = systemOf(options);
  const at = clock.now();
  const vaults: { readonly vault: string; readonly seq: number; readonly generation: number }[] = [];
  for (const vault of (await storage?.records.vaults()) ?? []) {
    const { seq = 0, generation = 0 } = (await storage?.records.head(vault)) ?? {};
    vaults.push({ vault, seq, generation });
  }
  if (storage !== undefined) await checkpointed(storage);
  const name = `${new Date(at).toISOString().replaceAll(":", "-")}-${randomId(random).slice(0, NAME_DIGITS)}`;
  linkFormer(options.dir, name, { kind: "data", keep: store, at, vaults });
  return name;
}
const NAME_DIGITS = 6;

/** Checks that the store opens, its pages are whole, and its logs can be signed. */
async function proveStore({ dir, keysDir, system, busyTimeoutMs, keyProvider }: RestoreDataOptions): Promise<void> {
  await using keepsake = await openKeepsake({
    dir,
    keysDir,
    ...(system === undefined ? {} : { system }),
    ...(busyTimeoutMs === undefined ? {} : { busyTimeoutMs }),
    ...(keyProvider === undefined ? {} : { keyProvider }),
  });
  const faults = await keepsake.check();
  if (faults.length > 0) throw damagedRestore(faults.length);
  await keepsake.audit.publishAll();
}

const damagedRestore = (faultCount: number): KeepsakeError =>
  new KeepsakeError("store_corrupt", "The restored data is faulty. The former data was kept.", {
    hint: "Check the disk, and restore another copy of the backup.",
    facts: { faultCount },
  });

type Opening = Pick<StoreParts, "storage" | "keys" | "system">;

async function reviveRenewed(store: Opening, fates: readonly VaultFate[]): Promise<void> {
  const vaults = new Map((await store.storage.keys.vaults()).map((stored) => [stored.vault, stored]));
  for (const { vault, renewed } of fates) {
    const stored = vaults.get(vault);
    const keys = stored === undefined || renewed.length === 0 ? undefined : await keysUnlessLocked(store, stored);
    if (stored !== undefined && keys !== undefined) await reviveVault(store, stored, keys, renewed);
  }
}

async function keysUnlessLocked({ storage, keys }: Opening, stored: StoredVault): Promise<VaultKeys | undefined> {
  try {
    return await openVaultKeys(keys, storage, stored);
  } catch (error) {
    if (isKeepsakeError(error, "vault_locked")) return undefined;
    throw error;
  }
}

async function reviveVault(
  { storage, keys: keepKeys, system }: Opening,
  stored: StoredVault,
  keys: VaultKeys,
  renewed: readonly string[],
): Promise<void> {
  // Its own policy is inside.
  const policy = preset("personal");
  const name = keepKeys.openName(stored.vault, stored.sealedName);
  const vault = new LiveVault({ stored, name, storage, keys, system, policy, isReadOnly: false });
  await vault.catchUp();
  await vault.queue.write(
    async (draft) => {
      for (const item of await draft.many(renewed)) {
        if (!isSupersededByMissing(vault, item)) continue;
        draft.put({ ...item, revision: item.revision + 1, truth: "current" });
        draft.log({ op: "restore", mem: item.id, rev: item.revision + 1, act: "system" });
      }
    },
    { alone: true },
  );
  await vault.close();
}

/** Superseded by an item that no longer exists. A rejected contradiction was never current. */
const isSupersededByMissing = ({ index }: OpenVault, { id, layer, truth, links }: Item): boolean =>
  layer === "fact" &&
  truth === "superseded" &&
  index.supersededBy(id).length === 0 &&
  !links.some(({ type }) => type === "contradicts");
