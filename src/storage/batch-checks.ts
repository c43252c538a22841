/** Validates a batch before the first write: ids, and counters that must grow (SEC-S10). */

import { KeepsakeError } from "../model/error.ts";
import type { Batch, Resealed, VaultHead } from "./record-store.ts";
import { comparePlaces, type SegmentSpan } from "./segment-span.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const RANDOM_ID = /^[0-9a-f]{32}$/;
/** RFC 3339 UTC with milliseconds, as in the AAD (SEC §3.2). */
const INSTANT_LENGTH = 24;

export const isItemId = (id: string): boolean => UUID.test(id);

export const isRandomId = (id: string): boolean => RANDOM_ID.test(id);

/** @throws KeepsakeError `invalid_input` */
export function checkRandomId(id: string): void {
  if (!isRandomId(id)) throw malformed("A random id is 32 lower-case hex digits.");
}

/** @throws KeepsakeError `invalid_input` */
export function checkBatch(batch: Batch): void {
  for (const record of batch.put ?? []) {
    checkItemId(record.id);
    checkRandomId(record.saltId);
    if (record.createdAt.length !== INSTANT_LENGTH) throw malformed("The instant of a record has 24 characters.");
  }
  for (const { id } of batch.use ?? []) checkItemId(id);
  for (const { id, embedder } of batch.embeddings ?? []) {
    checkItemId(id);
    checkRandomId(embedder);
  }
  if (batch.onlyEmbedder !== undefined) checkRandomId(batch.onlyEmbedder);
  for (const { id } of batch.erase ?? []) checkItemId(id);
  for (const saltId of [...(batch.saltsToDestroy ?? []), ...(batch.saltsDestroyed ?? [])]) checkRandomId(saltId);
  for (const job of batch.jobs ?? []) {
    job.ids.forEach(checkItemId);
    job.saltIds.forEach(checkRandomId);
  }
  batch.segments?.forEach(checkSpan);
  checkResealed(batch.reseal);
  for (const { saltId, items } of batch.traces ?? []) {
    checkRandomId(saltId);
    items.forEach(checkItemId);
  }
}

/** The head after this batch. @throws KeepsakeError `invalid_input` for a reused salt. */
export function nextHead(head: VaultHead, batch: Batch): VaultHead {
  const nextSalt = batch.nextSalt ?? head.nextSalt;
  if (nextSalt < head.nextSalt) throw malformed("The next salt of a vault must not decrease.");
  const logHead = batch.log === undefined ? head.logHead : batch.log.head;
  return {
    seq: head.seq + 1,
    generation: head.generation + (batch.raiseGeneration === true ? 1 : 0),
    nextSalt,
    logCount: head.logCount + (batch.log?.entries.length ?? 0),
    ...(logHead === undefined ? {} : { logHead }),
  };
}

function checkResealed({ records, uses, embeddings, segments }: Resealed = NONE): void {
  for (const { id } of [...records, ...uses, ...embeddings]) checkItemId(id);
  for (const { embedder } of embeddings) checkRandomId(embedder);
  for (const { saltId } of segments) checkRandomId(saltId);
}
const NONE: Resealed = { records: [], uses: [], embeddings: [], traces: [], segments: [] };
/** Takes the higher value of each counter. The hash belongs to the head with more entries. */
export function advancedHead(head: VaultHead, to: Partial<VaultHead>): VaultHead {
  const logHead = (to.logCount ?? 0) > head.logCount ? (to.logHead ?? head.logHead) : head.logHead;
  return {
    seq: Math.max(head.seq, to.seq ?? 0),
    generation: Math.max(head.generation, to.generation ?? 0),
    nextSalt: Math.max(head.nextSalt, to.nextSalt ?? 0),
    logCount: Math.max(head.logCount, to.logCount ?? 0),
    ...(logHead === undefined ? {} : { logHead }),
  };
}

function checkSpan({ saltId, after, through }: SegmentSpan): void {
  checkRandomId(saltId);
  for (const { id } of [after, through]) if (id !== undefined) checkItemId(id);
  if (comparePlaces(after, through) >= 0) throw malformed("A segment must end after its start.");
}

function checkItemId(id: string): void {
  if (!isItemId(id)) throw malformed("The id of an item is a UUID in lower case.");
}

const malformed = (message: string): KeepsakeError =>
  new KeepsakeError("invalid_input", message, { hint: "This is a fault of the caller, not of the data." });

/** Errors shared by all adapters. Facts are random ids and counts, never content (PN-02). */

export const storeClosed = (): KeepsakeError =>
  new KeepsakeError("closed", "This store is closed.", { hint: "Reopen the store." });

export const vaultMissing = (vault: string): KeepsakeError =>
  new KeepsakeError("not_found", "There is no such vault.", {
    hint: "It was destroyed, or never existed. List the existing vaults.",
    facts: { vault },
  });

export const vaultTaken = (vault: string): KeepsakeError =>
  new KeepsakeError("already_exists", "A vault with this id or name already exists.", {
    hint: "Open the existing vault, or choose another name.",
    facts: { vault },
  });

export const saltTaken = (saltId: string): KeepsakeError =>
  new KeepsakeError("already_exists", "A salt with this id already exists.", {
    hint: "Draw a new random id for each salt; an id is never given twice.",
    facts: { saltId },
  });

export const keyringMissing = (): KeepsakeError =>
  new KeepsakeError("not_found", "This store has no keyring yet.", { hint: "Make it first." });

export const wrongSlotSize = (slotBytes: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "A slot is one half of the keyring.", {
    hint: "Create the keyring first, and write slots of exactly half its size.",
    facts: { slotBytes },
  });

export const keysChanged = (epoch: number): KeepsakeError =>
  new KeepsakeError("keys_changed", "The keys of this store were changed meanwhile.", {
    hint: "Read the keyring again and wrap under its newest epoch key.",
    facts: { epoch },
  });

export const keyringTaken = (): KeepsakeError =>
  new KeepsakeError("already_exists", "This store already has a keyring.", {
    hint: "Use the existing keyring. Overwriting it would destroy every memory of the store.",
  });
