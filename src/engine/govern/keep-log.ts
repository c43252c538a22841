/**
 * The keep's own log and jobs, kept like a vault's under the keep's id: what happens to vaults as a whole stands here, and stays when a
 * vault is gone (UNI-X6). Names of vaults never do: `of` is a pseudonym.
 */
import { KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { ErasureJob, Note, VaultHead } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import type { HeadCadence } from "../write/head-cadence.ts";
import { ignoreTaken } from "../write/ignore-taken.ts";
import { chainedLog, lastLogTime } from "../write/log-chain.ts";

export interface KeepChange {
  readonly facts?: readonly LogFact[];
  readonly job?: ErasureJob;
  /** Sealed: keep-notes.ts. */
  readonly notes?: readonly Note[];
  readonly dropNotes?: readonly string[];
}

/** Each round another process has committed something to the keep's log, which is rare. */
const STALE_ROUNDS_MAX = 50;

export interface KeepLogParts {
  readonly storage: Storage;
  readonly heads?: HeadCadence | undefined;
}

/**
 * Durable when it resolves.
 * @param change where it goes by what stands in the keep's notes a function, asked again where another process committed something first
 * @throws KeepsakeError `store_busy`, `store_full`, `store_read_only`.
 */
export async function commitToKeep(
  { storage, heads }: KeepLogParts,
  at: number,
  change: KeepChange | (() => Promise<KeepChange>),
): Promise<void> {
  const { records, keepId } = storage;
  const sub = Buffer.from(keepId, "hex").toString("base64url");
  for (let round = 0; round < STALE_ROUNDS_MAX; round++) {
    const head = (await records.head(keepId)) ?? (await newHead(storage));
    const { facts = [], job, notes = [], dropNotes = [] } = typeof change === "function" ? await change() : change;
    const lastAt = await lastLogTime(records, keepId, head.logCount);
    const log = chainedLog(facts, { head, at, lastAt, sub });
    const jobs = job === undefined ? [] : [job];
    const result = await records.commit(keepId, { after: head, jobs, notes, dropNotes, ...log });
    if (result.committed) return heads?.noted(log.log?.entries.length ?? 0);
  }
  throw new KeepsakeError("store_busy", "Other processes kept writing to this keep.", {
    hint: "Try again in a moment.",
  });
}

async function newHead(storage: Storage): Promise<VaultHead> {
  await storage.records.createVault(storage.keepId, { frees: true }).catch(ignoreTaken);
  const head = await storage.records.head(storage.keepId);
  if (head !== undefined) return head;
  throw new KeepsakeError("store_corrupt", "The keep's own log cannot be made.", { hint: "Run keepsake doctor." });
}
