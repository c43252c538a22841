/**
 * The last steps of every erasure (SEC §3.9, steps 5 and 6), whichever vault it is in: once the epoch that its keys were last wrapped under is
 * over, no older copy of the keystore holds them, and what is left of it is looked for by id. Works on clear columns alone, so a locked vault
 * is no obstacle.
 */
import { CLOCK_SLACK_MS } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { ErasureJob, Note, VaultId } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import { commitToKeep } from "../govern/keep-log.ts";
import { sealedKeepNote } from "../govern/store-disclosures.ts";
import type { KeepParts } from "../keys/epoch.ts";
import { chainedLog, lastLogTime } from "../write/log-chain.ts";

/** Each round another process has committed something to the vault. */
const STALE_ROUNDS_MAX = 50;
/** A change of the epoch is due so long after an erasure, and so long after the last change in any case (SEC §3.1). */
export const DUE_AFTER_ERASURE_MS = 86_400_000;
const DUE_AFTER_MS = 30 * 86_400_000;

type EpochParts = {
  readonly storage: Pick<Storage, "records" | "keepId"> & { readonly keys: Pick<Storage["keys"], "epoch"> };
  readonly keys: Pick<KeepParts["keys"], "epochs" | "createdAt">;
  readonly system: Pick<KeepParts["system"], "clock">;
};

/** Whether the epoch has to change now. */
export const isEpochDue = async (keep: EpochParts): Promise<boolean> =>
  keep.system.clock.now() >= (await epochDueAt(keep));

/** When the epoch has to change next, milliseconds UTC: for the oldest erasure that waits for it, or because it was long in use. */
export async function epochDueAt({ storage, keys, system }: EpochParts): Promise<number> {
  const now = system.clock.now();
  if (keys.epochs.length > 1) return now;
  const waiting = (await storage.records.unfinishedJobs()).flatMap(({ job }) =>
    job.state === "compacted" && !isOver(keys.epochs, job) ? [job] : [],
  );
  const wanted = new Set(await wantedNow(storage));
  if (waiting.some(({ id }) => wanted.has(id))) return now;
  const { since } = await storage.keys.epoch();
  // Under a wrong clock nothing may have to wait until that time comes.
  const past = (at: number): number => (at > now + CLOCK_SLACK_MS ? 0 : at);
  const dueFor = waiting.map(({ requestedAt }) => past(requestedAt) + DUE_AFTER_ERASURE_MS);
  return Math.min(past(Math.max(since, keys.createdAt)) + DUE_AFTER_MS, ...dueFor);
}

/** Says that the epoch is to change for this destruction at once, whoever does it: `destroy` with `now`, or who comes after it. */
export const nowNote = (keys: Parameters<typeof sealedKeepNote>[0], job: string): Note =>
  sealedKeepNote(keys, { name: `${NOW_NOTE}${job}`, content: new Uint8Array() });

/** The jobs that wait for it. */
export async function wantedNow({ records, keepId }: Pick<Storage, "records" | "keepId">): Promise<readonly string[]> {
  const notes = await records.notes(keepId);
  return notes.flatMap(({ name }) => (name.startsWith(NOW_NOTE) ? [name.slice(NOW_NOTE.length)] : []));
}
const NOW_NOTE = "now/";

/**
 * Moves every erasure that waited for the end of an epoch to its end. Answers how many are verified by it.
 * @throws KeepsakeError `store_corrupt` where one left something behind; every other one is verified by then
 */
export async function verifyErasures(keep: KeepParts): Promise<number> {
  const { storage, keys, system } = keep;
  await keys.refresh();
  let count = 0;
  let fault: unknown;
  for (const { vault, job } of await storage.records.unfinishedJobs()) {
    const isReady = job.state === "compacted" && isOver(keys.epochs, job);
    if (!isReady && job.state !== "epoch_rotated") continue;
    const rotated: ErasureJob = { ...job, state: "epoch_rotated", updatedAt: system.clock.now() };
    if (isReady) await putJob(keep, vault, rotated);
    system.failPoint("erasure.epoch_rotated");
    try {
      await assertErased(storage, vault, job);
    } catch (error) {
      fault ??= error;
      continue;
    }
    await putJob(keep, vault, { ...rotated, state: "verified", updatedAt: system.clock.now() });
    system.failPoint("erasure.verified");
    count += 1;
  }
  if (fault !== undefined) throw fault;
  return count;
}

/** No key that its keys were ever wrapped under is alive. */
const isOver = (epochs: readonly number[], { epoch = 0 }: ErasureJob): boolean => (epochs[0] ?? 0) > epoch;

/** The end of an erasure stands in the log of what it happened to; the steps between are found in the job itself. */
async function putJob({ storage, system, heads }: KeepParts, vault: VaultId, job: ErasureJob): Promise<void> {
  const isEnd = job.state === "verified";
  const fact = { op: "advance", job: job.id, cnt: job.ids.length, act: "system" } as const;
  if (vault === storage.keepId)
    return commitToKeep({ storage, heads }, system.clock.now(), {
      job,
      ...(isEnd ? { facts: [fact], dropNotes: [`${NOW_NOTE}${job.id}`] } : {}),
    });
  const sub = (await storage.keys.vaults()).find((stored) => stored.vault === vault)?.sub;
  for (let round = 0; round < STALE_ROUNDS_MAX; round++) {
    const head = await storage.records.head(vault);
    if (head === undefined || sub === undefined) return;
    const lastAt = await lastLogTime(storage.records, vault, head.logCount);
    const log = isEnd ? chainedLog([fact], { head, at: system.clock.now(), lastAt, sub }) : {};
    const result = await storage.records.commit(vault, { after: head, jobs: [job], ...log });
    if (result.committed) return heads.noted(log.log?.entries.length ?? 0);
  }
  throw new KeepsakeError("store_busy", "Other processes kept writing to this vault.", {
    hint: "Try again in a moment.",
  });
}

/** By id, not by content: no envelope of what went, no salt (SEC §3.9 step 6). @throws KeepsakeError `store_corrupt` */
export async function assertErased({ records, keys }: Storage, vault: VaultId, job: ErasureJob): Promise<void> {
  const gone = job.vault;
  const rowCount =
    gone === undefined
      ? (await records.get(vault, job.ids)).filter((row) => row.envelope !== undefined).length
      : Number((await records.head(gone)) !== undefined);
  const saltCount =
    gone === undefined
      ? (await keys.salts(vault, job.saltIds)).length
      : (await keys.pool(gone, 0, 1)).length + (await keys.vaults()).filter((stored) => stored.vault === gone).length;
  if (rowCount === 0 && saltCount === 0) return;
  throw new KeepsakeError("store_corrupt", "An erasure left something behind.", {
    hint: "Run keepsake doctor; the erasure goes on when the vault is opened again.",
    facts: { job: job.id, rowCount, saltCount },
  });
}
