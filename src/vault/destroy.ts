/**
 * Destroy: the whole vault, keys first (PN-22, PN-23). It takes a fresh token bound to this vault and to what it holds. What remains is
 * one receipt in the keep's own log: how many records there were and the hash of the vault's last entry (UNI-X6).
 */

import { createIdSource } from "../core/id.ts";
import type { LogFact } from "../core/log-entry.ts";
import { keyedHash } from "../crypto/keyed-hash.ts";
import { type ErasureJob, JOB_STATES, type JobState } from "../storage/record-store.ts";
import { checkConfirmation, issueConfirmation } from "./confirmation.ts";
import type { KeepParts } from "./epoch.ts";
import { commitToKeep } from "./keep-log.ts";
import type { OpenVault } from "./open-vault.ts";

export interface DestroyPlan {
  readonly kind: "destroy-plan";
  readonly vault: string;
  readonly itemCount: number;
  readonly messageCount: number;
  /** Fresh and for one use: the vault that it is bound to is gone afterwards. */
  readonly token: string;
  readonly expiresAt: number;
}

export interface DestroyReceipt {
  readonly destroyed: true;
  readonly job: string;
  readonly recordCount: number;
  readonly saltCount: number;
  readonly blobCount: number;
  readonly at: number;
}

const PURPOSE = "destroy";

export async function planDestroy(vault: OpenVault): Promise<DestroyPlan> {
  await vault.catchUp();
  const messageCount = vault.index.counts().byLayer.message;
  const shown = { vault: vault.name, itemCount: vault.index.size() - messageCount, messageCount };
  return {
    kind: "destroy-plan",
    ...shown,
    ...issueConfirmation(vault.keys.export, PURPOSE, digestOf(vault), vault.now(), vault.system.random),
  };
}

/**
 * Irreversible. The handle is closed afterwards.
 * @throws KeepsakeError `digest_changed` when the vault holds something else than was shown, `token_expired`, `invalid_input`.
 */
export async function destroy(vault: OpenVault, token: string): Promise<DestroyReceipt> {
  await vault.catchUp();
  checkConfirmation(vault.keys.export, PURPOSE, digestOf(vault), vault.now(), token);
  await vault.former.stop();
  await vault.deriver.stop();
  await vault.embedding?.stop();
  await vault.segments.stop();
  await vault.queue.idle();
  const { storage, keys, system } = vault;
  const recordCount = vault.index.size();
  const at = vault.now();
  const job = destroyJob(vault.id, "user_request", createIdSource(system.clock, system.random).next(), at);
  await commitToKeep(storage, at, { job, facts: [factOf(job, recordCount, vault.sub, vault.head.logHead)] });
  system.failPoint("destroy.requested");
  vault.wipe();
  const removed = await finishDestruction({ storage, keys, system }, job);
  return { destroyed: true, job: job.id, recordCount, at, ...removed };
}

/**
 * Whose person asked to be forgotten: destroyed without being opened, locked or not, as its batch was confirmed (GOS-48). Of one that is gone already the job that
 * took it, where the keep knows it. Whoever has it open still is told so with the next look (`closed`).
 */
export async function destroyStored(
  keep: KeepParts,
  vault: string,
): Promise<{ readonly job?: string; readonly recordCount: number }> {
  const { storage, system } = keep;
  const stored = (await storage.keys.vaults()).find((each) => each.vault === vault);
  const head = await storage.records.head(vault);
  if (stored === undefined || head === undefined) {
    const before = (await storage.records.jobs(storage.keepId)).find((each) => each.vault === vault);
    return { recordCount: 0, ...(before === undefined ? {} : { job: before.id }) };
  }
  const rows = await storage.records.get(vault, await storage.records.ids(vault));
  const recordCount = rows.filter(({ envelope }) => envelope !== undefined).length;
  const at = system.clock.now();
  const job = destroyJob(vault, "rtbf", createIdSource(system.clock, system.random).next(), at);
  await commitToKeep(storage, at, { job, facts: [factOf(job, recordCount, stored.sub, head.logHead)] });
  system.failPoint("destroy.requested");
  await finishDestruction(keep, job);
  return { job: job.id, recordCount };
}

const factOf = (
  { id, reason }: ErasureJob,
  recordCount: number,
  sub: string,
  logHead: string | undefined,
): LogFact => ({
  op: "destroy",
  cnt: recordCount,
  job: id,
  of: sub,
  ...(reason === "user_request" ? {} : { rc: reason }),
  ...(logHead === undefined ? {} : { last: logHead }),
});

/** At open of the keep: what a crash left half done. */
export async function resumeDestructions(keep: KeepParts): Promise<void> {
  const { storage } = keep;
  if ((await storage.records.head(storage.keepId)) === undefined) return;
  for (const job of await storage.records.jobs(storage.keepId)) {
    if (JOB_STATES.indexOf(job.state) < JOB_STATES.indexOf(LAST_STATE)) await finishDestruction(keep, job);
  }
}

const LAST_STATE: JobState = "compacted";

type Destroyer = Pick<KeepParts, "storage" | "system"> & { readonly keys: Pick<KeepParts["keys"], "newestEpoch"> };

/** Idempotent. The keys are gone with the first line; nothing after it can fail in a way that brings anything back. */
async function finishDestruction(
  { storage, keys, system }: Destroyer,
  job: ErasureJob,
): Promise<{ readonly saltCount: number; readonly blobCount: number }> {
  const vault = job.vault ?? "";
  const { saltCount } = await storage.keys.destroyVault(vault);
  system.failPoint("destroy.keys_destroyed");
  await storage.records.destroyVault(vault);
  const { removedCount: blobCount } = await storage.blobs.removeAll(vault);
  const { busy } = await storage.records.compact();
  const state: JobState = busy ? "rows_purged" : LAST_STATE;
  const at = system.clock.now();
  const epoch = await keys.newestEpoch();
  await commitToKeep(storage, at, { job: { ...job, state, updatedAt: at, epoch } });
  return { saltCount, blobCount };
}

const destroyJob = (vault: string, reason: ErasureJob["reason"], id: string, at: number): ErasureJob => ({
  id,
  state: "requested",
  grade: "destroy",
  reason,
  requestedAt: at,
  updatedAt: at,
  ids: [],
  saltIds: [],
  cutCount: 0,
  vault,
});

const digestOf = (vault: OpenVault): string =>
  keyedHash(vault.keys.export, `${vault.id} ${vault.index.size()} ${vault.head.generation}`).toString("hex");
