/**
 * The keep's own log and jobs, kept like a vault's under the keep's id: what happens to vaults as a whole stands here, and stays when a
 * vault is gone (UNI-X6). Names of vaults never do: `of` is a pseudonym.
 */
import { KeepsakeError } from "../core/error.ts";
import type { LogFact } from "../core/log-entry.ts";
import type { Batch, ErasureJob, VaultHead } from "../storage/record-store.ts";
import type { Storage } from "../storage/storage.ts";
import { ignoreTaken } from "./create-vault.ts";
import { chainedLog } from "./log-chain.ts";

export interface KeepChange {
  readonly facts?: readonly LogFact[];
  readonly job?: ErasureJob;
  /** Sealed (keep-note.ts). */
  readonly notes?: Batch["notes"];
  readonly dropNotes?: Batch["dropNotes"];
}

/** Each round another process has committed something to the keep's log, which is rare. */
const STALE_ROUNDS_MAX = 50;

/**
 * Durable when it resolves. @throws KeepsakeError `store_busy`, `store_full`, `store_read_only`.
 * @param given a function where the change depends on what is there: asked again when another process came first
 */
export async function commitToKeep(
  storage: Storage,
  at: number,
  given: KeepChange | (() => Promise<KeepChange>),
): Promise<void> {
  const { records, keepId } = storage;
  const sub = Buffer.from(keepId, "hex").toString("base64url");
  for (let round = 0; round < STALE_ROUNDS_MAX; round++) {
    const head = (await records.head(keepId)) ?? (await newHead(storage));
    const change = typeof given === "function" ? await given() : given;
    const { notes = [], dropNotes = [] } = change;
    const log = chainedLog(change.facts ?? [], { head, at, sub });
    const jobs = change.job === undefined ? [] : [change.job];
    const result = await records.commit(keepId, { after: head, jobs, notes, dropNotes, ...log });
    if (result.committed) return;
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
