/**
 * Restores a data backup (SEC-E2, SEC-G5, SEC §3.8, §4.7): the copy is brought to what may be read today, in a folder of its own; then it takes the place of
 * the data that stands there, in one step. What stood there is kept as a backup until somebody ends that (restore-finish.ts). A crash leaves the
 * one or the other, whole, and the same call again does it.
 */
import { KeepsakeError } from "../core/error.ts";
import { randomId } from "../core/id.ts";
import type { AuditFiles } from "../storage/audit-files.ts";
import { type BackupOf, readBackup } from "../storage/sqlite/backup-folder.ts";
import { ownAuditFiles } from "../storage/sqlite/file-audit-files.ts";
import { openSqliteStorage } from "../storage/sqlite/open-sqlite-storage.ts";
import {
  auditFolder,
  discardStage,
  keepFormer,
  putInPlace,
  stageData,
  sweepFormers,
} from "../storage/sqlite/restore-place.ts";
import type { Storage } from "../storage/storage.ts";
import { KeepAudit, kindOf, numberOf } from "./audit.ts";
import { checkConfirmation, issueConfirmation } from "./confirmation.ts";
import type { KeepKeys } from "./keep-keys.ts";
import { commitToKeep } from "./keep-log.ts";
import { openKeepsake } from "./keepsake.ts";
import { givenHead, type KnownHead, laterHead, logName, newestHead, newestNumber } from "./known-head.ts";
import { accessKind } from "./log-chain.ts";
import { fatesOf } from "./restore-fate.ts";
import { advanceKeep, applyFates } from "./restore-ledger.ts";
import {
  emptied,
  keysOf,
  opening,
  openPresent,
  type Present,
  type RestoreFolders,
  type RestoreHow,
  systemOf,
} from "./restore-open.ts";
import {
  confirmationKey,
  countsOf,
  RESTORE_PURPOSE,
  type RestoreCounts,
  type RestorePlan,
  restoreDigest,
} from "./restore-plan.ts";
import { reviveRenewed } from "./restore-revive.ts";

export interface RestoreDataOptions extends RestoreFolders, RestoreHow {
  /** The newest checkpoint that a witness or a person kept, where the folder may have lost it: the new log names it. */
  readonly lastHead?: string;
}

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
    await commitToKeep(storage, clock.now(), {
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

/** The log of the keep that stands there ends, and is published to its end: what is restored goes on behind that (SEC §4.7). */
async function closeLog(options: RestoreDataOptions, keys: KeepKeys, { storage }: Present): Promise<void> {
  if (storage === undefined) return;
  const system = systemOf(options);
  await commitToKeep(storage, system.clock.now(), { facts: [{ op: "log_close" }] });
  await new KeepAudit({ storage, keys, system }).publishAll();
}

/** The published logs of the backup beside those that lie there: tiles of one name hold the same bytes, and a head only grows. */
async function mergeLogs(
  options: RestoreDataOptions,
  manifest: BackupOf<"data">,
  published: AuditFiles,
): Promise<void> {
  const copied = ownAuditFiles(auditFolder(options.backup), true, systemOf(options).random);
  const paths = manifest.parts.flatMap(({ path }) => (path.startsWith(LOGS) ? [path.slice(LOGS.length)] : []));
  const [heads, tiles] = [paths.filter(isHead), paths.filter((path) => !isHead(path))];
  for (const path of [...tiles, ...heads]) {
    const isThere = !isHead(path) && (await published.read(path)) !== undefined;
    const bytes = isThere ? undefined : await copied.read(path);
    if (bytes !== undefined) await published.write(path, bytes);
  }
}
const LOGS = "audit/";
const isHead = (path: string): boolean => path.endsWith("/checkpoint");

interface Opening {
  readonly storage: Storage;
  readonly published: AuditFiles;
  readonly present: Present;
}

/** New logs behind all that anybody knows of; the governance log names the one that it goes on from (SEC-G5). */
async function openLog(
  options: RestoreDataOptions,
  keys: KeepKeys,
  { storage, published, present }: Opening,
): Promise<string> {
  const { records, keepId } = storage;
  const at = systemOf(options).clock.now();
  const known = [...(await records.auditLogs()), ...((await present.storage?.records.auditLogs()) ?? [])];
  const highest = (kind: string): number =>
    Math.max(0, ...known.flatMap(({ name }) => (kindOf(name) === kind ? [numberOf(name)] : [])));
  const head = await lastHead(options, keys, { keepId, published, from: highest(GOVERNANCE) });
  const above = Math.max(highest(GOVERNANCE), head?.number ?? 0);
  const { name } = await records.beginAuditLog(GOVERNANCE, await newestNumber(published, GOVERNANCE, above));
  const months = new Set([...known.map((log) => kindOf(log.name)), accessKind(at)]);
  months.delete(GOVERNANCE);
  for (const kind of months) {
    const number = await newestNumber(published, kind, highest(kind));
    if (number > 0) await records.beginAuditLog(kind, number);
  }
  await advanceKeep(storage, present.storage);
  const from = head === undefined ? {} : { log: logName(head.number), cnt: head.size, last: head.root };
  await commitToKeep(storage, at, { facts: [{ op: "log_open", ...from }] });
  return name;
}
const GOVERNANCE = "governance";

interface Known {
  readonly keepId: string;
  readonly published: AuditFiles;
  readonly from: number;
}

async function lastHead(
  { lastHead: note }: RestoreDataOptions,
  keys: KeepKeys,
  { keepId, published, from }: Known,
): Promise<KnownHead | undefined> {
  const { seed } = await keys.auditKey();
  const owner = { keepId, seed };
  const given = note === undefined ? undefined : await givenHead(owner, note);
  return laterHead(await newestHead(owner, published, from), given);
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
async function prove({ dir, keysDir, system, busyTimeoutMs }: RestoreDataOptions): Promise<void> {
  await using keepsake = await openKeepsake({
    dir,
    keysDir,
    ...(system === undefined ? {} : { system }),
    ...(busyTimeoutMs === undefined ? {} : { busyTimeoutMs }),
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
