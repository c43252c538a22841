/**
 * The store's own log and jobs, kept under the store's id. It records what happens to whole vaults,
 * and outlives them (UNI-X6). Vaults appear by pseudonym, never by name.
 */
import { KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { ErasureJob, Note, VaultHead } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import type { HeadCadence } from "../write/head-cadence.ts";
import { ignoreAlreadyExists } from "../write/ignore-already-exists.ts";
import { chainLog, lastLogTime } from "../write/log-chain.ts";

export interface StoreChange {
  readonly facts?: readonly LogFact[];
  readonly job?: ErasureJob;
  /** Sealed by store-notes.ts. */
  readonly notes?: readonly Note[];
  readonly dropNotes?: readonly string[];
}

/** Each round another process has committed to this log, which is rare. */
const STALE_ROUNDS_MAX = 50;

export interface StoreLogParts {
  readonly storage: Storage;
  readonly heads?: HeadCadence | undefined;
}

/**
 * Durable when it resolves.
 * @param change a function if it depends on stored notes; it runs again if another process
 * committed first
 * @throws KeepsakeError `store_busy`, `store_full`, `store_read_only`.
 */
export async function commitToStore(
  { storage, heads }: StoreLogParts,
  at: number,
  change: StoreChange | (() => Promise<StoreChange>),
): Promise<void> {
  const { records, storeId } = storage;
  const sub = Buffer.from(storeId, "hex").toString("base64url");
  for (let round = 0; round < STALE_ROUNDS_MAX; round++) {
    const head = (await records.head(storeId)) ?? (await newHead(storage));
    const { facts = [], job, notes = [], dropNotes = [] } = typeof change === "function" ? await change() : change;
    const lastAt = await lastLogTime(records, storeId, head.logCount);
    const log = chainLog(facts, { head, at, lastAt, sub });
    const jobs = job === undefined ? [] : [job];
    const result = await records.commit(storeId, { after: head, jobs, notes, dropNotes, ...log });
    if (result.committed) return heads?.noted(log.log?.entries.length ?? 0);
  }
  throw new KeepsakeError("store_busy", "Other processes kept writing to this store.", {
    hint: "Try again in a moment.",
  });
}

async function newHead(storage: Storage): Promise<VaultHead> {
  await storage.records.createVault(storage.storeId, { frees: true }).catch(ignoreAlreadyExists);
  const head = await storage.records.head(storage.storeId);
  if (head !== undefined) return head;
  throw new KeepsakeError("store_corrupt", "The log of the store cannot be created.", { hint: "Run keepsake doctor." });
}
