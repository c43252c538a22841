/**
 * The last steps of every erasure in the store (SEC §3.9, steps 5 and 6): after the key epoch of
 * its keys has ended, no old keystore copy has them, and the ids are checked for remains. Uses
 * plain columns only, so it works for locked vaults.
 */
import { CLOCK_SLACK_MS } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { type ErasureJob, type Note, type VaultId, vaultBusy } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import { commitToStore, sealStoreNote } from "../govern/store-log.ts";
import type { StoreParts } from "../keys/epoch.ts";
import { chainLog, lastLogTime } from "../write/log-chain.ts";

/** Retries after concurrent commits of other processes. */
const STALE_ROUNDS_MAX = 50;
/** Latest epoch rotation after an erasure, and after the last rotation (SEC §3.1). */
export const DUE_AFTER_ERASURE_MS = 86_400_000;
const DUE_AFTER_MS = 30 * 86_400_000;

type EpochParts = {
  readonly storage: Pick<Storage, "records" | "storeId"> & { readonly keys: Pick<Storage["keys"], "epoch"> };
  readonly keys: Pick<StoreParts["keys"], "epochs" | "createdAt">;
  readonly system: Pick<StoreParts["system"], "clock">;
};
/** Whether the epoch has to change now. */
export const isEpochDue = async (store: EpochParts): Promise<boolean> =>
  store.system.clock.now() >= (await epochDueAt(store));

/** When the epoch must change next, milliseconds UTC: for the oldest waiting erasure, or by age. */
export async function epochDueAt({ storage, keys, system }: EpochParts): Promise<number> {
  const now = system.clock.now();
  if (keys.epochs.length > 1) return now;
  const waiting = (await storage.records.unfinishedJobs()).flatMap(({ job }) =>
    job.state === "compacted" && !isOver(keys.epochs, job) ? [job] : [],
  );
  const wanted = new Set(await wantedNow(storage));
  if (waiting.some(({ id }) => wanted.has(id))) return now;
  const { since } = await storage.keys.epoch();
  // A time stamp from a wrong clock must not delay the rotation.
  const past = (at: number): number => (at > now + CLOCK_SLACK_MS ? 0 : at);
  const dueFor = waiting.map(({ requestedAt }) => past(requestedAt) + DUE_AFTER_ERASURE_MS);
  return Math.min(past(Math.max(since, keys.createdAt)) + DUE_AFTER_MS, ...dueFor);
}

/** Requests an immediate epoch change for a destruction, by this or a later process. */
export const nowNote = (keys: Parameters<typeof sealStoreNote>[0], job: string): Note =>
  sealStoreNote(keys, { name: `${NOW_NOTE}${job}`, content: new Uint8Array() });

/** Jobs with such a request. */
export async function wantedNow({
  records,
  storeId,
}: Pick<Storage, "records" | "storeId">): Promise<readonly string[]> {
  const notes = await records.notes(storeId);
  return notes.flatMap(({ name }) => (name.startsWith(NOW_NOTE) ? [name.slice(NOW_NOTE.length)] : []));
}
const NOW_NOTE = "now/";

/**
 * Completes the erasures whose key epoch has ended, and returns their number.
 * @throws KeepsakeError `store_corrupt` if one has remains. All others are verified by then.
 */
export async function verifyErasures(store: StoreParts): Promise<number> {
  const { storage, keys, system } = store;
  await keys.refresh();
  let count = 0;
  let fault: unknown;
  for (const { vault, job } of await storage.records.unfinishedJobs()) {
    const isReady = job.state === "compacted" && isOver(keys.epochs, job);
    if (!isReady && job.state !== "epoch_rotated") continue;
    const rotated: ErasureJob = { ...job, state: "epoch_rotated", updatedAt: system.clock.now() };
    if (isReady) await putJob(store, vault, rotated);
    system.failPoint("erasure.epoch_rotated");
    try {
      await assertErased(storage, vault, job);
    } catch (error) {
      fault ??= error;
      continue;
    }
    await putJob(store, vault, { ...rotated, state: "verified", updatedAt: system.clock.now() });
    system.failPoint("erasure.verified");
    count += 1;
  }
  if (fault !== undefined) throw fault;
  return count;
}

/** True if every epoch that ever wrapped the job's keys has ended. */
const isOver = (epochs: readonly number[], { epoch = 0 }: ErasureJob): boolean => (epochs[0] ?? 0) > epoch;

/** Only the end of an erasure is logged. Intermediate states are in the job. */
async function putJob({ storage, system, heads }: StoreParts, vault: VaultId, job: ErasureJob): Promise<void> {
  const isEnd = job.state === "verified";
  const fact = { op: "advance", job: job.id, cnt: job.ids.length, act: "system" } as const;
  if (vault === storage.storeId)
    return commitToStore({ storage, heads }, system.clock.now(), {
      job,
      ...(isEnd ? { facts: [fact], dropNotes: [`${NOW_NOTE}${job.id}`] } : {}),
    });
  const sub = (await storage.keys.vaults()).find((stored) => stored.vault === vault)?.sub;
  for (let round = 0; round < STALE_ROUNDS_MAX; round++) {
    const head = await storage.records.head(vault);
    if (head === undefined || sub === undefined) return;
    const lastAt = await lastLogTime(storage.records, vault, head.logCount);
    const log = isEnd ? chainLog([fact], { head, at: system.clock.now(), lastAt, sub }) : {};
    const result = await storage.records.commit(vault, { after: head, jobs: [job], ...log });
    if (result.committed) return heads.noted(log.log?.entries.length ?? 0);
  }
  throw vaultBusy(vault);
}

/** Checks by id that neither envelopes nor salts remain (SEC §3.9 step 6). */
export async function assertErased({ records, keys }: Storage, vault: VaultId, job: ErasureJob): Promise<void> {
  const destroyedVault = job.vault;
  const rowCount =
    destroyedVault === undefined
      ? (await records.get(vault, job.ids)).filter((row) => row.envelope !== undefined).length
      : Number((await records.head(destroyedVault)) !== undefined);
  const saltCount =
    destroyedVault === undefined
      ? (await keys.salts(vault, job.saltIds)).length
      : (await keys.pool(destroyedVault, 0, 1)).length +
        (await keys.vaults()).filter((stored) => stored.vault === destroyedVault).length;
  if (rowCount === 0 && saltCount === 0) return;
  throw new KeepsakeError("store_corrupt", "A deletion is incomplete.", {
    hint: "Run keepsake doctor. The deletion continues when the vault is opened again.",
    facts: { job: job.id, rowCount, saltCount },
  });
}
