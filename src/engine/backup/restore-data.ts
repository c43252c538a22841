/**
 * Restores a data backup (SEC-E2, SEC-G5, SEC §3.8, §4.7). A copy is prepared in a folder of its
 * own and then replaces the present data in one step. The former data stays as a backup until
 * `finishRestore`. After a crash either version is complete, and the same call continues.
 */

import type { KeyWrapper } from "../../crypto/kms/key-wrapper.ts";
import { sha256Hex } from "../../crypto/primitives.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { randomId } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { preset } from "../../policy/presets.ts";
import {
  auditFolder,
  discardStage,
  type Former,
  formers,
  hasData,
  linkFormer,
  putInPlace,
  removeFormers,
  stageData,
  sweepFormers,
} from "../../storage/sqlite/backup-files.ts";
import { type BackupManifest, type BackupOf, readBackup } from "../../storage/sqlite/backup-folder.ts";
import { openSqliteStorage, type SqliteStorageOptions } from "../../storage/sqlite/open-sqlite-storage.ts";
import { ownAuditFiles } from "../../storage/sqlite/private-files.ts";
import type { AuditFiles, Storage, StoredVault } from "../../storage/storage.ts";
import { checkConfirmation, issueConfirmation } from "../forget/destroy.ts";
import { orphanSalts } from "../forget/erase.ts";
import {
  GOVERNANCE_LOG,
  givenHead,
  type KnownHead,
  kindOf,
  laterHead,
  logName,
  newestHead,
  newestNumber,
  newestRemembered,
  numberOf,
  StoreAudit,
} from "../govern/audit.ts";
import { commitToStore } from "../govern/store-log.ts";
import { openKeepsake } from "../keepsake.ts";
import type { StoreParts } from "../keys/epoch.ts";
import { confirmationKey, type KeyStores, openStoreKeys, type StoreKeys } from "../keys/store-keys.ts";
import { openVaultKeys, type VaultKeys } from "../keys/vault-keys.ts";
import { LiveVault } from "../live-vault.ts";
import type { OpenVault } from "../open-vault.ts";
import { type System, system as theSystem } from "../system.ts";
import { accessLogOf } from "../write/log-chain.ts";
import { advanceStore, applyFates, fatesOf, type Stores, type VaultFate } from "./restore-ledger.ts";

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
  return { ...made, ...defined({ former }) };
}

const verified = ({ backup, progress }: RestoreDataOptions): BackupOf<"data"> =>
  readBackup(backup, "data", (done, total) => progress?.({ step: "verify", done, total }));

/** Prepares the copy. */
async function staged(
  options: RestoreDataOptions,
  manifest: BackupOf<"data">,
  { stage, present, token }: { readonly stage: string; readonly present: Present; readonly token: string },
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
    ...defined({ system, busyTimeoutMs, keyProvider }),
  });
  const faults = await keepsake.check();
  if (faults.length > 0) throw damagedRestore(faults.length);
  await keepsake.audit.publishAll();
}

const damagedRestore = (faultCount: number): KeepsakeError =>
  new KeepsakeError("store_corrupt", "The restored data is damaged. The former data was kept.", {
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
  await vault.queue.alone(async (draft) => {
    for (const item of await draft.many(renewed)) {
      if (!isSupersededByMissing(vault, item)) continue;
      draft.revise("restore", { ...item, truth: "current" }, { act: "system" });
    }
  });
  await vault.close();
}

/** Superseded by an item that no longer exists. A rejected contradiction was never current. */
const isSupersededByMissing = ({ index }: OpenVault, { id, layer, truth, links }: Item): boolean =>
  layer === "fact" &&
  truth === "superseded" &&
  index.supersededBy(id).length === 0 &&
  !links.some(({ type }) => type === "contradicts");

/*
 * Continues the audit log across a restore (SEC-G5, SEC §4.7): closes and publishes the present
 * log, merges it with the published logs of the backup, and starts a new log after the newest known
 * head.
 */

/** The restored log continues after this end (SEC §4.7). */
export async function closeLog(options: RestoreDataOptions, keys: StoreKeys, { storage }: Present): Promise<void> {
  if (storage === undefined) return;
  const system = systemOf(options);
  await commitToStore({ storage }, system.clock.now(), { facts: [{ op: "log_close" }] });
  await new StoreAudit({ storage, keys, system }).publishAll();
}

/** Tiles of the same name hold the same bytes, and a head only grows. */
export async function mergeLogs(
  options: RestoreDataOptions,
  manifest: BackupOf<"data">,
  published: AuditFiles,
): Promise<void> {
  const copied = ownAuditFiles(auditFolder(options.backup), true, systemOf(options).random);
  const paths = manifest.parts.flatMap(({ path }) => (path.startsWith(LOGS) ? [path.slice(LOGS.length)] : []));
  const [heads, tiles] = [paths.filter(isHead), paths.filter((path) => !isHead(path))];
  for (const path of [...tiles, ...heads]) {
    const exists = !isHead(path) && (await published.read(path)) !== undefined;
    const bytes = exists ? undefined : await copied.read(path);
    if (bytes !== undefined) await published.write(path, bytes);
  }
}
const LOGS = "audit/";
const isHead = (path: string): boolean => path.endsWith("/checkpoint");

/**
 * Starts new logs after the newest known head. The governance log names its predecessor (SEC-G5).
 */
export async function openLog(
  options: RestoreDataOptions,
  keys: StoreKeys,
  {
    storage,
    published,
    present,
  }: { readonly storage: Storage; readonly published: AuditFiles; readonly present: Present },
): Promise<string> {
  const { records, storeId } = storage;
  const at = systemOf(options).clock.now();
  const known = [...(await records.auditLogs()), ...((await present.storage?.records.auditLogs()) ?? [])];
  const highest = (kind: string): number =>
    Math.max(0, ...known.flatMap(({ name }) => (kindOf(name) === kind ? [numberOf(name)] : [])));
  // As published, or as remembered beside the keys if the files are lost.
  const newest = async (kind: string, from: number): Promise<number> =>
    newestNumber(storage.heads, kind, await newestNumber(published, kind, from));
  const head = await lastHead(options, keys, { storage, storeId, published, from: highest(GOVERNANCE_LOG) });
  const above = Math.max(highest(GOVERNANCE_LOG), head?.number ?? 0);
  const { name } = await records.beginAuditLog(GOVERNANCE_LOG, await newest(GOVERNANCE_LOG, above));
  const months = new Set([...known.map((log) => kindOf(log.name)), accessLogOf(at)]);
  months.delete(GOVERNANCE_LOG);
  for (const kind of months) {
    const number = await newest(kind, highest(kind));
    if (number > 0) await records.beginAuditLog(kind, number);
  }
  await advanceStore(storage, present.storage, keys);
  const from = head === undefined ? {} : { log: logName(head.number), cnt: head.size, last: head.root };
  await commitToStore({ storage }, at, { facts: [{ op: "log_open", ...from }] });
  return name;
}

async function lastHead(
  { lastHead: note }: RestoreDataOptions,
  keys: StoreKeys,
  {
    storage,
    storeId,
    published,
    from,
  }: { readonly storage: Storage; readonly storeId: string; readonly published: AuditFiles; readonly from: number },
): Promise<KnownHead | undefined> {
  const owner = { storeId, seeds: (await keys.auditKeys()).map(({ seed }) => seed) };
  const given = note === undefined ? undefined : await givenHead(owner, note);
  const found = laterHead(await newestHead(owner, published, from), await newestRemembered(storage, from));
  return laterHead(found, given);
}

/**
 * Ends a restore: deletes the former data and the keys that only it needs, so that an older copy
 * cannot undo an erasure (SEC-E2). Two steps: plan, then confirm.
 */
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

type FinishScope = Awaited<ReturnType<typeof finishScope>>;

async function finishScope(storage: Storage, { dir }: FinishRestoreOptions) {
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
  return { random, clock, sleep, failPoint, ...defined({ busyTimeoutMs }) };
};

/**
 * @throws KeepsakeError `wrong_key` if the keys are missing, or belong to another store or epoch
 */
export async function keysOf(storage: KeyStores, how: RestoreSettings): Promise<StoreKeys> {
  if ((await storage.keyring.read()) === undefined) {
    throw new KeepsakeError("wrong_key", "The keyring of this store is missing. Without it, no backup can be read.", {
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
  throw new KeepsakeError("store_busy", "Another program is using the restore folder.", {
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
  ...defined({ storage }),
  async [Symbol.asyncDispose]() {
    await storage?.[Symbol.asyncDispose]();
  },
});

const otherStore = (store: string): KeepsakeError =>
  new KeepsakeError("already_exists", "The folder contains a different store than the backup.", {
    hint: "Restore into the folder that was backed up, or into an empty one.",
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
