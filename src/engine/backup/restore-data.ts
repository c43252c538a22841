/**
 * Restores a data backup (SEC-E2, SEC-G5, SEC §3.8, §4.7): the copy is brought to what may be read today, in a folder of its own; then it takes the place of
 * the data that stands there, in one step. What stood there is kept as a backup until somebody ends that (restore-finish.ts). A crash leaves the
 * one or the other, whole, and the same call again does it.
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
  keepFormer,
  putInPlace,
  stageData,
  sweepFormers,
} from "../../storage/sqlite/restore-place.ts";
import type { StoredVault } from "../../storage/storage.ts";
import { checkConfirmation, issueConfirmation } from "../forget/destroy.ts";
import { commitToKeep } from "../govern/keep-log.ts";
import { openKeepsake } from "../keepsake.ts";
import type { KeepParts } from "../keys/epoch.ts";
import { confirmationKey } from "../keys/keep-keys.ts";
import { openVaultKeys, type VaultKeys } from "../keys/vault-keys.ts";
import { LiveVault } from "../live-vault.ts";
import type { OpenVault } from "../open-vault.ts";
import { fatesOf, type VaultFate } from "./restore.ts";
import {
  countsOf,
  emptied,
  keysOf,
  opening,
  openPresent,
  type Present,
  RESTORE_PURPOSE,
  type RestoreCounts,
  type RestoreDataOptions,
  type RestorePlan,
  restoreDigest,
  systemOf,
} from "./restore-finish.ts";
import { applyFates } from "./restore-ledger.ts";
import { closeLog, mergeLogs, openLog } from "./restore-log.ts";

export interface RestoredData extends RestoreCounts {
  /** Of its folder below `former` in the data folder: what stood there before. Absent where nothing did. */
  readonly former?: string;
  /** The governance log that begins with this restore. */
  readonly log: string;
}

/**
 * What a restore would do. Changes nothing.
 * @throws KeepsakeError `not_found`, `store_corrupt` for a damaged backup, `wrong_key` without its keys, `already_exists` where another keep stands there
 */
export async function planRestore(options: RestoreDataOptions): Promise<RestorePlan> {
  const system = systemOf(options);
  const manifest = verified(options);
  await using backup = await openSqliteStorage({
    ...opening(options),
    dir: options.backup,
    keysDir: options.keysDir,
    readOnly: true,
  });
  const keys = await keysOf(backup, options);
  await using present = await openPresent(options, manifest, options, { readOnly: true });
  options.progress?.({ step: "look" });
  const fates = await fatesOf(backup, present.storage);
  const digest = await restoreDigest(manifest, fates, present.storage);
  const key = confirmationKey(keys, backup.keepId);
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
 * Does what the plan with this token has shown. Every other program that uses this keep must be closed.
 * @throws KeepsakeError what `planRestore` throws, `digest_changed`, `token_expired`, `store_busy` while others have the keep open, `store_full`
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
  const former = await putAside(options, manifest, present);
  system.failPoint("restore.former_kept");
  putInPlace(stage, dir, present.state !== "none");
  system.failPoint("restore.placed");
  await present[Symbol.asyncDispose]();
  options.progress?.({ step: "prove" });
  await prove(options);
  return { ...made, ...(former === undefined ? {} : { former }) };
}

const verified = ({ backup, progress }: RestoreDataOptions): BackupOf<"data"> =>
  readBackup(backup, "data", (done, total) => progress?.({ step: "verify", done, total }));

interface Staging {
  readonly stage: string;
  readonly present: Present;
  readonly token: string;
}

/** Everything that is done to the copy before it counts. */
async function staged(
  options: RestoreDataOptions,
  manifest: BackupOf<"data">,
  { stage, present, token }: Staging,
): Promise<Omit<RestoredData, "former">> {
  const { clock, random, failPoint } = systemOf(options);
  await using storage = await openSqliteStorage({ ...opening(options), dir: stage, keysDir: options.keysDir });
  const keys = await keysOf(storage, options);
  try {
    options.progress?.({ step: "look" });
    const fates = await fatesOf(storage, present.storage);
    const digest = await restoreDigest(manifest, fates, present.storage);
    checkConfirmation(confirmationKey(keys, storage.keepId), RESTORE_PURPOSE, digest, clock.now(), token);
    await closeLog(options, keys, present);
    failPoint("restore.log_closed");
    const published = ownAuditFiles(auditFolder(options.dir), false, random);
    await mergeLogs(options, manifest, published);
    const log = await openLog(options, keys, { storage, published, present });
    const counts = countsOf(fates);
    await commitToKeep({ storage }, clock.now(), {
      facts: [{ op: "restore", cnt: counts.keptCount + counts.renewedCount }],
    });
    await applyFates(storage, present.storage, fates, {
      at: clock.now(),
      signal: options.signal,
      progress: (done, total) => options.progress?.({ step: "apply", done, total }),
    });
    await reviveRenewed({ storage, keys, system: systemOf(options) }, fates);
    await emptied(storage);
    return { ...counts, log };
  } finally {
    keys.wipe();
  }
}

/** What stands there gets a second name, as a backup. Answers the name. */
async function putAside(
  options: RestoreDataOptions,
  { keep }: BackupOf<"data">,
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
  if (storage !== undefined) await emptied(storage);
  const name = `${new Date(at).toISOString().replaceAll(":", "-")}-${randomId(random).slice(0, NAME_DIGITS)}`;
  keepFormer(options.dir, name, { kind: "data", keep, at, vaults });
  return name;
}
const NAME_DIGITS = 6;

/** It opens, its pages are whole, and its logs are signed anew. */
async function prove({ dir, keysDir, system, busyTimeoutMs, keyProvider }: RestoreDataOptions): Promise<void> {
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
  new KeepsakeError("store_corrupt", "The restored data has a fault. What stood there before is kept.", {
    hint: "Check the disk, and restore another copy of the backup.",
    facts: { faultCount },
  });

type Opening = Pick<KeepParts, "storage" | "keys" | "system">;

async function reviveRenewed(keep: Opening, fates: readonly VaultFate[]): Promise<void> {
  const vaults = new Map((await keep.storage.keys.vaults()).map((stored) => [stored.vault, stored]));
  for (const { vault, renewed } of fates) {
    const stored = vaults.get(vault);
    const keys = stored === undefined || renewed.length === 0 ? undefined : await keysUnlessLocked(keep, stored);
    if (stored !== undefined && keys !== undefined) await reviveIn(keep, stored, keys, renewed);
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

async function reviveIn(
  { storage, keys: keepKeys, system }: Opening,
  stored: StoredVault,
  keys: VaultKeys,
  renewed: readonly string[],
): Promise<void> {
  // Its own policy lies in it.
  const policy = preset("personal");
  const name = keepKeys.openName(stored.vault, stored.sealedName);
  const vault = new LiveVault({ stored, name, storage, keys, system, policy, isReadOnly: false });
  await vault.catchUp();
  await vault.queue.write(
    async (draft) => {
      for (const item of await draft.many(renewed)) {
        if (!isOutlived(vault, item)) continue;
        draft.put({ ...item, revision: item.revision + 1, truth: "current" });
        draft.log({ op: "restore", mem: item.id, rev: item.revision + 1, act: "system" });
      }
    },
    { alone: true },
  );
  await vault.close();
}

/** History, and what made it so is not there any more. What was kept as a contradiction never held. */
const isOutlived = ({ index }: OpenVault, { id, layer, truth, links }: Item): boolean =>
  layer === "fact" &&
  truth === "superseded" &&
  index.supersededBy(id).length === 0 &&
  !links.some(({ type }) => type === "contradicts");
