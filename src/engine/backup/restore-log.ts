/**
 * Continues the audit log across a restore (SEC-G5, SEC §4.7): closes and publishes the present
 * log, merges it with the published logs of the backup, and starts a new log after the newest known
 * head.
 */

import type { BackupOf } from "../../storage/sqlite/backup-folder.ts";
import { ownAuditFiles } from "../../storage/sqlite/file-audit-files.ts";
import { auditFolder } from "../../storage/sqlite/restore-place.ts";
import type { AuditFiles, Storage } from "../../storage/storage.ts";
import { kindOf, numberOf, StoreAudit } from "../govern/audit.ts";
import {
  givenHead,
  type KnownHead,
  laterHead,
  logName,
  newestHead,
  newestNumber,
  newestRemembered,
} from "../govern/known-head.ts";
import { commitToStore } from "../govern/store-log.ts";
import type { StoreKeys } from "../keys/store-keys.ts";
import { accessLogOf } from "../write/log-chain.ts";
import { type Present, type RestoreDataOptions, systemOf } from "./restore-finish.ts";
import { advanceStore } from "./restore-ledger.ts";

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

interface Opening {
  readonly storage: Storage;
  readonly published: AuditFiles;
  readonly present: Present;
}

/**
 * Starts new logs after the newest known head. The governance log names its predecessor (SEC-G5).
 */
export async function openLog(
  options: RestoreDataOptions,
  keys: StoreKeys,
  { storage, published, present }: Opening,
): Promise<string> {
  const { records, storeId } = storage;
  const at = systemOf(options).clock.now();
  const known = [...(await records.auditLogs()), ...((await present.storage?.records.auditLogs()) ?? [])];
  const highest = (kind: string): number =>
    Math.max(0, ...known.flatMap(({ name }) => (kindOf(name) === kind ? [numberOf(name)] : [])));
  // As published, or as remembered beside the keys if the files are lost.
  const newest = async (kind: string, from: number): Promise<number> =>
    newestNumber(storage.heads, kind, await newestNumber(published, kind, from));
  const head = await lastHead(options, keys, { storage, storeId, published, from: highest(GOVERNANCE) });
  const above = Math.max(highest(GOVERNANCE), head?.number ?? 0);
  const { name } = await records.beginAuditLog(GOVERNANCE, await newest(GOVERNANCE, above));
  const months = new Set([...known.map((log) => kindOf(log.name)), accessLogOf(at)]);
  months.delete(GOVERNANCE);
  for (const kind of months) {
    const number = await newest(kind, highest(kind));
    if (number > 0) await records.beginAuditLog(kind, number);
  }
  await advanceStore(storage, present.storage, keys);
  const from = head === undefined ? {} : { log: logName(head.number), cnt: head.size, last: head.root };
  await commitToStore({ storage }, at, { facts: [{ op: "log_open", ...from }] });
  return name;
}
const GOVERNANCE = "governance";

interface Known {
  readonly storage: Storage;
  readonly storeId: string;
  readonly published: AuditFiles;
  readonly from: number;
}

async function lastHead(
  { lastHead: note }: RestoreDataOptions,
  keys: StoreKeys,
  { storage, storeId, published, from }: Known,
): Promise<KnownHead | undefined> {
  const owner = { storeId, seeds: (await keys.auditKeys()).map(({ seed }) => seed) };
  const given = note === undefined ? undefined : await givenHead(owner, note);
  const found = laterHead(await newestHead(owner, published, from), await newestRemembered(storage, from));
  return laterHead(found, given);
}
