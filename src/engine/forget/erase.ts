/**
 * The erasure machine (SEC §3.9, SEC-D10): keys first, then rows, then files, then a look at what is left. Each step is idempotent;
 * a job that a crash interrupted goes on when its vault is opened. Used by every grade.
 */

import { type ErrorCode, isKeepsakeError } from "../../model/error.ts";
import {
  type ErasureJob,
  isUnpurged,
  JOB_STATES,
  type JobState,
  type StoredRecord,
  type TracePlace,
  type VaultId,
} from "../../storage/record-store.ts";
import type { StoredSalt } from "../../storage/storage.ts";
import type { Stores } from "../backup/restore.ts";
import type { OpenVault } from "../open-vault.ts";
import { eraseTracesOf } from "../write/trace-buffer.ts";
import { assertErased } from "./erasure-jobs.ts";
import type { Erasure } from "./forget.ts";
import { retell } from "./request-closure.ts";

export interface ErasureReceipt {
  readonly job: string;
  readonly grade: ErasureJob["grade"] | "hide" | "archive";
  /** How far it has come. `keys_destroyed`: unreadable for good; `compacted`: rows and free pages are clean too; `verified`: no older copy of the keys opens it (see Keepsake.tend). `withheld`: only out of use. */
  readonly state: JobState | "withheld";
  readonly itemCount: number;
  /** Messages that lost words. */
  readonly cutCount: number;
  readonly requestedAt: number;
  /** Entries of the vault's log so far and the hash of the newest: where the erasure is written down. */
  readonly logCount: number;
  readonly logHead: string;
}

/** Runs the job until its keys are gone, and answers; the rest goes on behind the answer. */
export async function finishErasure(vault: OpenVault, job: ErasureJob): Promise<Erasure> {
  await destroyKeys(vault, job);
  // Whoever waits for the answer has it before the first step behind it.
  const finished = vault.system.gather().then(() => cleanUp(vault, job));
  vault.erasing(finished);
  return { receipt: receiptOf(vault, { ...job, state: "keys_destroyed" }), finished };
}

/**
 * At open: whatever is not clean yet. Where the store takes no writes just now (full, busy), the vault opens all the same, without the
 * items that are to go, and the next open tries again.
 */
export async function resumeErasures(vault: OpenVault): Promise<void> {
  try {
    await resumeAll(vault);
  } catch (error) {
    if (!takesNoWrites(error)) throw error;
  }
}

/** The store takes no writes just now, and may later. */
export const takesNoWrites = (error: unknown): boolean => isKeepsakeError(error) && TAKES_NO_WRITES.has(error.code);
const TAKES_NO_WRITES: ReadonlySet<ErrorCode> = new Set(["store_full", "store_busy", "store_read_only"]);

async function resumeAll(vault: OpenVault): Promise<void> {
  for (const job of await vault.storage.records.jobs(vault.id)) {
    if (isDone(job.state)) continue;
    if (job.state === "requested") await destroyKeys(vault, job);
    await vault.queue.write(async (draft) => draft.log({ op: "resume", job: job.id, act: "system" }));
    await cleanUp(vault, job);
  }
  await sweepDoomed(vault);
}

/** What comes behind it waits for the end of an epoch, and is the keep's upkeep (erasure-jobs.ts). */
const LAST_STATE: JobState = "compacted";
const isDone = (state: JobState): boolean => JOB_STATES.indexOf(state) >= JOB_STATES.indexOf(LAST_STATE);

/** Durable when it resolves. Keys go before rows: a crash in between leaves rows that nobody can read, never the reverse. */
async function destroyKeys(vault: OpenVault, job: ErasureJob): Promise<void> {
  await vault.storage.keys.destroySalts(vault.id, job.saltIds);
  vault.system.failPoint("forget.keys_destroyed");
}

async function cleanUp(vault: OpenVault, job: ErasureJob): Promise<ErasureReceipt> {
  let current = job;
  if (isUnpurged(current)) current = await purgeRows(vault, current);
  vault.system.failPoint("forget.rows_purged");
  await sweepDoomed(vault);
  const { busy } = await vault.storage.records.compact();
  await retellFor(vault, job);
  // An open reader keeps old pages alive: the job stays where it is, and the next open goes on.
  if (busy) return receiptOf(vault, current);
  vault.system.failPoint("forget.compacted");
  await assertErased(vault.storage, vault.id, current);
  current = { ...current, state: "compacted", updatedAt: vault.now() };
  const done = current;
  await vault.queue.write(async (draft) => draft.job(done));
  return receiptOf(vault, current);
}

/** A crash before it leaves the job open, so that the next open tells them. */
async function retellFor(vault: OpenVault, { id }: ErasureJob): Promise<void> {
  if (!vault.retelling.has(id)) return;
  await vault.queue.write(async (draft) => retell(draft, id));
  vault.retelling.delete(id);
}

async function purgeRows(vault: OpenVault, job: ErasureJob): Promise<ErasureJob> {
  // Another process may have begun an epoch before the keys were gone, and wrapped them once more.
  const epoch = await vault.keys.newestEpoch();
  const purged: ErasureJob = { ...job, state: "rows_purged", updatedAt: vault.now(), epoch };
  await vault.queue.write(
    async (draft) => {
      for (const id of job.ids) draft.erase(id, job.grade !== "purge");
      await eraseTracesOf(draft, job.ids);
      draft.destroyed(job.saltIds);
      draft.job(purged);
    },
    { alone: true },
  );
  return purged;
}

/** Salts of revisions that were written anew since: destroyed in one go, with the next erasure, at open and at close. */
export async function sweepDoomed(vault: OpenVault): Promise<void> {
  const doomed = await vault.storage.records.saltsToDestroy(vault.id);
  if (doomed.length === 0) return;
  await vault.storage.keys.destroySalts(vault.id, doomed);
  await vault.queue.write(async (draft) => draft.destroyed(doomed));
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

/** Rows read at a time. */
const PAGE_ROWS = 1_000;

/** By vault; those without any are left out. Safe while others write: what they take meanwhile lies behind the head that is read first. */
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
  for (let from = 0; from < nextSalt; ) {
    const page: readonly StoredSalt[] = await keys.pool(vault, from, PAGE_ROWS);
    for (const { saltId, poolNo } of page) if (poolNo < nextSalt && !named.has(saltId)) orphans.push(saltId);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_ROWS) break;
    from = last.poolNo + 1;
  }
  return orphans;
}

async function namedSalts({ records }: Pick<Stores, "records">, vault: VaultId): Promise<ReadonlySet<string>> {
  const named = new Set((await records.segments(vault)).map(({ saltId }) => saltId));
  for (let place: { readonly seq: number; readonly id?: string } = { seq: 0 }; ; ) {
    const rows: readonly StoredRecord[] = await records.since(vault, place.seq, PAGE_ROWS, place.id);
    for (const { saltId } of rows) if (saltId !== undefined) named.add(saltId);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_ROWS) break;
    place = last;
  }
  for (let before: TracePlace | undefined; ; ) {
    const traces = await records.traces(vault, PAGE_ROWS, before);
    for (const { saltId } of traces) named.add(saltId);
    before = traces.at(-1);
    if (before === undefined || traces.length < PAGE_ROWS) return named;
  }
}
