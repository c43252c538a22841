/**
 * The erasure state machine of all grades (SEC §3.9, SEC-D10): destroy keys, purge rows, compact
 * files, verify. Each step is idempotent. Interrupted jobs resume when the vault is opened.
 */

import { type ErrorCode, isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { REASON_CODES, type ReasonCode } from "../../model/log-entry.ts";
import { pagesOf } from "../../model/parts.ts";
import { classify } from "../../policy/privacy.ts";
import {
  type ErasureJob,
  isUnpurged,
  JOB_STATES,
  type JobState,
  recordPages,
  type SealedTraces,
  type VaultId,
} from "../../storage/record-store.ts";
import type { StoredSalt } from "../../storage/storage.ts";
import type { Stores } from "../backup/restore-ledger.ts";
import type { OpenVault } from "../open-vault.ts";
import { storedNote } from "../write/items.ts";
import { REASONS_NOTE } from "../write/stored-notes.ts";
import { eraseTracesOf } from "../write/trace-buffer.ts";
import { assertErased } from "./erasure-jobs.ts";
import type { Erasure } from "./forget.ts";
import { regenerateSummaries } from "./request-closure.ts";

export interface ErasureReceipt {
  readonly job: string;
  readonly grade: ErasureJob["grade"] | "hide" | "archive";
  /**
   * `keys_destroyed`: unreadable for good. `compacted`: rows and free pages are clean.
   * `verified`: no older copy of the keys opens it. `withheld`: only out of use.
   */
  readonly state: JobState | "withheld";
  readonly itemCount: number;
  /** Messages that lost words. */
  readonly cutCount: number;
  readonly requestedAt: number;
  /** Position of the erasure in the vault's log, and hash of its newest entry. */
  readonly logCount: number;
  readonly logHead: string;
}

/** Resolves once the keys are destroyed. The other steps run in the background. */
export async function finishErasure(vault: OpenVault, job: ErasureJob): Promise<Erasure> {
  await destroyKeys(vault, job);
  // Lets the caller continue before the next step starts.
  const finished = vault.system.gather().then(() => cleanUp(vault, job));
  vault.erasing(finished);
  return { receipt: receiptOf(vault, { ...job, state: "keys_destroyed" }), finished };
}
/**
 * Resumes interrupted jobs when a vault is opened. If the store takes no writes (full, busy), the
 * vault opens without the items to erase, and the next opening retries.
 */
export async function resumeErasures(vault: OpenVault): Promise<void> {
  try {
    await resumeAll(vault);
  } catch (error) {
    if (!takesNoWrites(error)) throw error;
  }
}

/** A store error that may pass. */
export const takesNoWrites = (error: unknown): boolean => isKeepsakeError(error) && TAKES_NO_WRITES.has(error.code);
const TAKES_NO_WRITES: ReadonlySet<ErrorCode> = new Set(["store_full", "store_busy", "store_read_only"]);

async function resumeAll(vault: OpenVault): Promise<void> {
  const open = (await vault.storage.records.jobs(vault.id)).filter(({ state }) => !isDone(state));
  // All keys before any other step, which might seal an item of a later job with a new key.
  for (const job of open) if (job.state === "requested") await destroyKeys(vault, job);
  for (const job of open) {
    await vault.queue.write(async (draft) => draft.log({ op: "resume", job: job.id, act: "system" }));
    await cleanUp(vault, job);
  }
  await destroyReplacedSalts(vault);
}

/** Later states need the end of a key epoch, and belong to maintenance (erasure-jobs.ts). */
const LAST_STATE: JobState = "compacted";
const isDone = (state: JobState): boolean => JOB_STATES.indexOf(state) >= JOB_STATES.indexOf(LAST_STATE);

/** Durable. Keys go before rows, so that a crash leaves unreadable rows and never the reverse. */
async function destroyKeys(vault: OpenVault, job: ErasureJob): Promise<void> {
  await vault.storage.keys.destroySalts(vault.id, job.saltIds);
  vault.system.failPoint("forget.keys_destroyed");
}

async function cleanUp(vault: OpenVault, job: ErasureJob): Promise<ErasureReceipt> {
  let current = job;
  if (isUnpurged(current)) current = await purgeRows(vault, current);
  vault.system.failPoint("forget.rows_purged");
  await destroyReplacedSalts(vault);
  const { busy } = await vault.storage.records.compact();
  await regenerateFor(vault, job);
  // An open reader retains old pages, so the next opening continues this job.
  if (busy) return receiptOf(vault, current);
  vault.system.failPoint("forget.compacted");
  await assertErased(vault.storage, vault.id, current);
  current = { ...current, state: "compacted", updatedAt: vault.now() };
  const done = current;
  await vault.queue.write(async (draft) => draft.job(done));
  return receiptOf(vault, current);
}

/** After a crash, the open job repeats this at the next opening. */
async function regenerateFor(vault: OpenVault, { id }: ErasureJob): Promise<void> {
  if (!vault.pendingRebuilds.has(id)) return;
  await vault.queue.write(async (draft) => regenerateSummaries(draft, id));
  vault.pendingRebuilds.delete(id);
}

async function purgeRows(vault: OpenVault, job: ErasureJob): Promise<ErasureJob> {
  // Another process may have rewrapped the keys under a new epoch before they were destroyed.
  const epoch = await vault.keys.newestEpoch();
  const purged: ErasureJob = { ...job, state: "rows_purged", updatedAt: vault.now(), epoch };
  await vault.queue.alone(async (draft) => {
    for (const id of job.ids) draft.erase(id, job.grade !== "purge");
    await eraseTracesOf(draft, job.ids);
    draft.noteSaltsDestroyed(job.saltIds);
    draft.job(purged);
  });
  return purged;
}

/** Destroys the salts of replaced revisions, in batches: at the next erasure, open or close. */
export async function destroyReplacedSalts(vault: OpenVault): Promise<void> {
  const doomed = await vault.storage.records.saltsToDestroy(vault.id);
  if (doomed.length === 0) return;
  await vault.storage.keys.destroySalts(vault.id, doomed);
  await vault.queue.write(async (draft) => draft.noteSaltsDestroyed(doomed));
}

const receiptOf = (vault: OpenVault, job: ErasureJob): ErasureReceipt => ({
  job: job.id,
  grade: job.grade,
  state: job.state,
  itemCount: job.ids.length,
  cutCount: job.cutCount,
  requestedAt: job.requestedAt,
  logCount: vault.head.logCount,
  logHead: vault.head.logHead ?? "",
});

const PAGE_ROWS = 1_000;

/**
 * Unreferenced salts by vault. Safe during writes, because newer salts are beyond the head read
 * first.
 */
export async function orphanSalts(stores: Stores): Promise<ReadonlyMap<VaultId, readonly string[]>> {
  const found = new Map<VaultId, readonly string[]>();
  for (const { vault } of await stores.keys.vaults()) {
    const salts = await orphansIn(stores, vault);
    if (salts.length > 0) found.set(vault, salts);
  }
  return found;
}

async function orphansIn({ records, keys }: Stores, vault: VaultId): Promise<readonly string[]> {
  const nextSalt = (await records.head(vault))?.nextSalt ?? 0;
  if (nextSalt === 0) return [];
  const named = await namedSalts({ records }, vault);
  const orphans: string[] = [];
  const pages = pagesOf<StoredSalt>(PAGE_ROWS, (last) => keys.pool(vault, (last?.poolNo ?? -1) + 1, PAGE_ROWS));
  for await (const page of pages) {
    for (const { saltId, poolNo } of page) if (poolNo < nextSalt && !named.has(saltId)) orphans.push(saltId);
    if ((page.at(-1)?.poolNo ?? nextSalt) + 1 >= nextSalt) break;
  }
  return orphans;
}

async function namedSalts({ records }: Pick<Stores, "records">, vault: VaultId): Promise<ReadonlySet<string>> {
  const named = new Set((await records.segments(vault)).map(({ saltId }) => saltId));
  for await (const rows of recordPages(records, vault))
    for (const { saltId } of rows) if (saltId !== undefined) named.add(saltId);
  for await (const traces of pagesOf<SealedTraces>(PAGE_ROWS, (last) => records.traces(vault, PAGE_ROWS, last)))
    for (const { saltId } of traces) named.add(saltId);
  return named;
}

const TEXT_MAX = 200;
const REASONS_MAX = 1_000;

/**
 * Redaction reasons in the caller's words (GOS-69, GOS-A16). The log has a code of a closed list.
 * The text is in a sealed note and must not contain personal data.
 */
export interface RedactionReason {
  readonly code: ReasonCode;
  /** Absent if the code suffices. */
  readonly text?: string;
}

/** The spelling in gosum documents. */
const RIGHT_TO_BE_FORGOTTEN = "right-to-be-forgotten";

/**
 * Accepts a reason code, the spelling of gosum, or a sentence.
 * @throws KeepsakeError `invalid_input`
 */
export function redactionReason(text: string): RedactionReason {
  const word = text.trim().toLowerCase().replaceAll("-", "_");
  const code = REASON_CODES.find((each) => each === word);
  if (code !== undefined) return { code };
  if (text.trim().toLowerCase() === RIGHT_TO_BE_FORGOTTEN) return { code: "rtbf" };
  const isFit = text.trim() !== "" && text.length <= TEXT_MAX && text.isWellFormed();
  if (isFit && classify(text, "non-pii") === "non-pii") return { code: "user_request", text: text.trim() };
  throw new KeepsakeError("invalid_input", "A reason must have 1 to 200 characters and no personal data.", {
    hint: `Use a sentence without addresses, numbers and sensitive facts, ${RIGHT_TO_BE_FORGOTTEN}, or one of ${REASON_CODES.join(", ")}.`,
    facts: { length: text.length },
  });
}

/** Texts by job, oldest first. */
export async function reasonsOf(vault: OpenVault): Promise<ReadonlyMap<string, string>> {
  return new Map(await storedNote(vault, REASONS_NOTE));
}

/** @param text as returned by `redactionReason` */
export async function noteReason(vault: OpenVault, job: string, text: string): Promise<void> {
  await vault.queue.alone(async (draft) => {
    const reasons = [...(await reasonsOf(vault)), [job, text]].slice(-REASONS_MAX);
    draft.note(REASONS_NOTE, Buffer.from(JSON.stringify(reasons)));
  });
}
