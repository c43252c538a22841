/** The checks of `doctor`. Opens the store for reading only. */

import { dueReport } from "../compliance/due-report.ts";
import { clockSentence } from "../engine/govern/notices.ts";
import type { Keepsake, SpooledSize } from "../engine/keepsake.ts";
import { LARGE_VAULT_ITEMS, type VaultCondition } from "../engine/recall/condition.ts";
import { system } from "../engine/system.ts";
import type { Notice } from "../engine/write/stored-notes.ts";
import { isKeepsakeError } from "../model/error.ts";
import { defined } from "../model/json.ts";
import { VERSION } from "../model/version.ts";
import type { Storage } from "../storage/storage.ts";
import type { Call } from "./command.ts";
import { openVault, unlessLocked } from "./open-store.ts";
import { openKeyProvider } from "./services.ts";
import { bytes, counted, formingLine, number } from "./text.ts";

export interface Finding {
  /** A sentence without content. */
  readonly what: string;
  readonly code: string;
  /** Random id of the vault. */
  readonly vault?: string;
  /** The first affected records or jobs. */
  readonly ids: readonly string[];
}

interface Examination {
  readonly versions: { readonly keepsake: string; readonly node: string; readonly sqlite: string };
  readonly keep?: string;
  readonly vaultCount: number;
  /** Vaults that could be opened. */
  readonly vaults: readonly ExaminedVault[];
  /** User-held vaults that are locked, which is normal. */
  readonly lockedVaults: readonly LockedVault[];
  readonly findings: readonly Finding[];
}

export interface ExaminedVault extends VaultCondition {
  /** Random id. */
  readonly vault: string;
}

interface LockedVault {
  /** Random id. */
  readonly vault: string;
  /** Messages waiting to be ingested. */
  readonly waiting: SpooledSize;
}

/** Ids listed; the sentence has the total. */
const IDS_MAX = 20;

/** @throws KeepsakeError `not_found` without a store. Every other fault is a finding. */
export async function examine(call: Call): Promise<Examination> {
  const versions = { keepsake: VERSION, node: process.versions.node, sqlite: process.versions["sqlite"] ?? "unknown" };
  try {
    const { storage, keepsake } = await openForReading(call);
    await using _closed = keepsake;
    const findings: Finding[] = keepsake.warnings.map((what) => ({ what, code: "warning", ids: [] }));
    for (const what of await keepsake.check()) findings.push({ what, code: "store_corrupt", ids: [] });
    findings.push(...unfinished(await storage.records.jobs(keepsake.id), undefined));
    findings.push(...(await overdue(keepsake)));
    const vaults = await keepsake.vaults();
    const examined: ExaminedVault[] = [];
    const lockedVaults: LockedVault[] = [];
    for (const { id, name } of vaults) {
      findings.push(...unfinished(await storage.records.jobs(id), id));
      const { condition, faults, isLocked } = await examineVault(call, keepsake, id, name);
      if (condition !== undefined) examined.push({ vault: id, ...condition });
      if (isLocked === true) lockedVaults.push({ vault: id, waiting: await keepsake.spooled(name) });
      findings.push(...faults);
    }
    return { versions, keep: keepsake.id, vaultCount: vaults.length, vaults: examined, lockedVaults, findings };
  } catch (error) {
    if (!isKeepsakeError(error) || error.code === "not_found") throw error;
    return { versions, vaultCount: 0, vaults: [], lockedVaults: [], findings: [findingOf(error)] };
  }
}

/** Opens the storage itself to look up jobs. */
async function openForReading(call: Call): Promise<{ readonly storage: Storage; readonly keepsake: Keepsake }> {
  const { openSqliteStorage } = await import("../storage/sqlite/open-sqlite-storage.ts");
  const { openKeepsake } = await import("../engine/keepsake.ts");
  const { dir, keysDir, busyTimeoutMs } = call.settings;
  const keyProvider = await openKeyProvider(call);
  const storage = await openSqliteStorage({ ...system, dir, keysDir, busyTimeoutMs, readOnly: true });
  const guarded = defined({ keyProvider });
  return { storage, keepsake: await openKeepsake({ storage, readOnly: true, ...guarded }) };
}

async function examineVault(
  call: Call,
  keepsake: Keepsake,
  id: string,
  name: string,
): Promise<{ readonly condition?: VaultCondition; readonly faults: readonly Finding[]; readonly isLocked?: boolean }> {
  try {
    const vault = await unlessLocked(openVault(call, keepsake, name));
    if (vault === undefined) return { faults: [], isLocked: true };
    const condition = await vault.maintenance.condition();
    const { damaged } = vault.maintenance;
    const faults: Finding[] = clockFindings(id, condition, await vault.rights.notices.list());
    // One at a time, to bound memory.
    await vault.close();
    if (damaged.length > 0) {
      const what = `${damaged.length} records can't be opened; all others can be read.`;
      faults.push({ what, code: "record_corrupt", vault: id, ids: damaged.slice(0, IDS_MAX) });
    }
    return { condition, faults };
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return { faults: [{ ...findingOf(error), vault: id }] };
  }
}

/** A current finding, or one the owner has not seen yet (`keepsake notices`). */
function clockFindings(vault: string, { clockBehindMs }: VaultCondition, notices: readonly Notice[]): Finding[] {
  const unseen = notices.filter(({ kind, seenAt }) => kind === "clock_behind" && seenAt === undefined);
  const sentences = clockBehindMs !== undefined ? [clockSentence(clockBehindMs)] : unseen.map(({ text }) => text);
  return sentences.map((what) => ({ what, code: "clock_behind", vault, ids: [] }));
}

const findingOf = ({
  code,
  message,
  hint,
}: {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}): Finding => ({
  what: `${message} ${hint}`,
  code,
  ids: [],
});

/** The next process that opens the vault for writing continues them. */
function unfinished(
  jobs: readonly { readonly id: string; readonly state: string }[],
  vault: string | undefined,
): readonly Finding[] {
  const open = jobs.filter(({ state }) => !DONE.has(state)).map(({ id }) => id);
  if (open.length === 0) return [];
  const what = `${open.length} deletions are unfinished; they continue when the vault is opened for writing.`;
  return [{ what, code: "unfinished_erasure", ...defined({ vault }), ids: open.slice(0, IDS_MAX) }];
}

/** Overdue requests to be forgotten (GOS-50). */
async function overdue({ personRequests }: Keepsake): Promise<readonly Finding[]> {
  const requests = (await personRequests.list()).map(({ request }) => request);
  const ids = dueReport(requests, system.clock.now()).entries.flatMap(({ id, state }) =>
    state === "overdue" ? [id] : [],
  );
  if (ids.length === 0) return [];
  const what = `${ids.length} requests to be forgotten are overdue: see keepsake rights forget.`;
  return [{ what, code: "overdue_request", ids: ids.slice(0, IDS_MAX) }];
}

const DONE: ReadonlySet<string> = new Set(["compacted", "epoch_rotated", "verified"]);

interface ConditionLines {
  readonly facts: readonly string[];
  /** Information without a fault. */
  readonly advice: readonly string[];
}

export function conditionLines(examined: ExaminedVault): ConditionLines {
  const { vault, itemCount, isLarge } = examined;
  return {
    facts: [
      `Vault ${vault}: ${counted(itemCount, "item")}`,
      `  index segments  ${segmentsLine(examined)}`,
      `  messages        ${formingLine(examined.forming)}`,
      ...vectorLines(examined).map((line) => `  vectors         ${line}`),
    ],
    advice: [...(isLarge ? [largeAdvice(itemCount)] : []), ...formingAdvice(examined)],
  };
}

function segmentsLine({ segments }: ExaminedVault): string {
  const { count, sizeBytes, coveredCount, uncoveredCount, uselessCount } = segments;
  const useless = uselessCount === 0 ? "" : `, ${number(uselessCount)} to rewrite`;
  return `${number(count)} of ${bytes(sizeBytes)}${useless}; ${counted(coveredCount, "item")} in them, ${number(uncoveredCount)} not`;
}

const formingAdvice = ({ forming }: ExaminedVault): readonly string[] =>
  forming.byStatus.failed === 0
    ? []
    : [
        `${counted(forming.byStatus.failed, "message")} could not be processed. Nothing is lost: keepsake maintain tries again.`,
      ];

function vectorLines({ embedders, embedding }: ExaminedVault): readonly string[] {
  if (embedding !== undefined) {
    const { embeddedCount, pendingCount, embedder } = embedding;
    return [`${number(embeddedCount)} embedded, ${number(pendingCount)} pending, by embedder ${embedder}`];
  }
  return embedders.length === 0
    ? ["none"]
    : embedders.map(({ embedder, vectorCount }) => `${number(vectorCount)} by embedder ${embedder}`);
}

const largeAdvice = (itemCount: number): string =>
  `This vault is large: ${number(itemCount)} items, more than ${number(LARGE_VAULT_ITEMS)}. It works, but opening time, recall time and memory use grow with its size. ` +
  "Forget old memories (keepsake forget --before DATE), or use a vault for each project or person.";
