/**
 * The log around a restore (SEC-G5, SEC §4.7): the one that stands there ends and is published to its end, what was published in the backup is brought together with it, and
 * the next one begins behind all that anybody knows of.
 */

import type { BackupOf } from "../../storage/sqlite/backup-folder.ts";
import { ownAuditFiles } from "../../storage/sqlite/file-audit-files.ts";
import { auditFolder } from "../../storage/sqlite/restore-place.ts";
import type { AuditFiles, Storage } from "../../storage/storage.ts";
import { KeepAudit, kindOf, numberOf } from "../govern/audit.ts";
import { commitToKeep } from "../govern/keep-log.ts";
import {
  givenHead,
  type KnownHead,
  laterHead,
  logName,
  newestHead,
  newestNumber,
  newestRemembered,
} from "../govern/known-head.ts";
import type { KeepKeys } from "../keys/keep-keys.ts";
import { accessKind } from "../write/log-chain.ts";
import { type Present, type RestoreDataOptions, systemOf } from "./restore-finish.ts";
import { advanceKeep } from "./restore-ledger.ts";

/** The log of the keep that stands there ends, and is published to its end: what is restored goes on behind that (SEC §4.7). */
export async function closeLog(options: RestoreDataOptions, keys: KeepKeys, { storage }: Present): Promise<void> {
  if (storage === undefined) return;
  const system = systemOf(options);
  await commitToKeep({ storage }, system.clock.now(), { facts: [{ op: "log_close" }] });
  await new KeepAudit({ storage, keys, system }).publishAll();
}

/** The published logs of the backup beside those that lie there: tiles of one name hold the same bytes, and a head only grows. */
export async function mergeLogs(
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
export async function openLog(
  options: RestoreDataOptions,
  keys: KeepKeys,
  { storage, published, present }: Opening,
): Promise<string> {
  const { records, keepId } = storage;
  const at = systemOf(options).clock.now();
  const known = [...(await records.auditLogs()), ...((await present.storage?.records.auditLogs()) ?? [])];
  const highest = (kind: string): number =>
    Math.max(0, ...known.flatMap(({ name }) => (kindOf(name) === kind ? [numberOf(name)] : [])));
  // Published, or remembered beside the keys where the files are lost.
  const newest = async (kind: string, from: number): Promise<number> =>
    newestNumber(storage.heads, kind, await newestNumber(published, kind, from));
  const head = await lastHead(options, keys, { storage, keepId, published, from: highest(GOVERNANCE) });
  const above = Math.max(highest(GOVERNANCE), head?.number ?? 0);
  const { name } = await records.beginAuditLog(GOVERNANCE, await newest(GOVERNANCE, above));
  const months = new Set([...known.map((log) => kindOf(log.name)), accessKind(at)]);
  months.delete(GOVERNANCE);
  for (const kind of months) {
    const number = await newest(kind, highest(kind));
    if (number > 0) await records.beginAuditLog(kind, number);
  }
  await advanceKeep(storage, present.storage, keys);
  const from = head === undefined ? {} : { log: logName(head.number), cnt: head.size, last: head.root };
  await commitToKeep({ storage }, at, { facts: [{ op: "log_open", ...from }] });
  return name;
}
const GOVERNANCE = "governance";

interface Known {
  readonly storage: Storage;
  readonly keepId: string;
  readonly published: AuditFiles;
  readonly from: number;
}

async function lastHead(
  { lastHead: note }: RestoreDataOptions,
  keys: KeepKeys,
  { storage, keepId, published, from }: Known,
): Promise<KnownHead | undefined> {
  const owner = { keepId, seeds: (await keys.auditKeys()).map(({ seed }) => seed) };
  const given = note === undefined ? undefined : await givenHead(owner, note);
  const found = laterHead(await newestHead(owner, published, from), await newestRemembered(storage, from));
  return laterHead(found, given);
}
