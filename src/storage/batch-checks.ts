/**
 * What a batch may not ask for, whichever adapter it goes to: malformed ids, and counters that go back (SEC-S10).
 * Checked before the first row is written, so that a refused batch leaves nothing behind.
 */

import { KeepsakeError } from "../model/error.ts";
import type { Batch, Resealed, VaultHead } from "./record-store.ts";
import { comparePlaces, type SegmentSpan } from "./segment-span.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const RANDOM_ID = /^[0-9a-f]{32}$/;
/** RFC 3339 UTC with milliseconds, the string that the AAD uses (SEC §3.2). */
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

/** The head after this batch. @throws KeepsakeError `invalid_input` when the next salt would go back to one that may be in use. */
export function nextHead(head: VaultHead, batch: Batch): VaultHead {
  const nextSalt = batch.nextSalt ?? head.nextSalt;
  if (nextSalt < head.nextSalt) throw malformed("The next salt of a vault never goes back.");
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
/** A head whose counters are as high as those of both. The hash of the newest entry is that of the one that has more entries. */
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
  if (comparePlaces(after, through) >= 0) throw malformed("A segment ends behind the place where it begins.");
}

function checkItemId(id: string): void {
  if (!isItemId(id)) throw malformed("The id of an item is a UUID in lower case.");
}

const malformed = (message: string): KeepsakeError =>
  new KeepsakeError("invalid_input", message, { hint: "This is a fault of the caller, not of the data." });

/* The refusals that every adapter gives in the same words. Facts are random ids and counts, never content (PN-02). */

export const storeClosed = (): KeepsakeError =>
  new KeepsakeError("closed", "This store is closed.", { hint: "Open the keep again." });

export const vaultMissing = (vault: string): KeepsakeError =>
  new KeepsakeError("not_found", "There is no such vault here.", {
    hint: "It was destroyed, or never made. List the vaults to see which there are.",
    facts: { vault },
  });

export const vaultTaken = (vault: string): KeepsakeError =>
  new KeepsakeError("already_exists", "There is a vault of this id or name already.", {
    hint: "Open the one that is there, or choose another name.",
    facts: { vault },
  });

export const saltTaken = (saltId: string): KeepsakeError =>
  new KeepsakeError("already_exists", "There is a salt of this id already.", {
    hint: "Draw a new random id for each salt; an id is never given twice.",
    facts: { saltId },
  });

export const keyringMissing = (): KeepsakeError =>
  new KeepsakeError("not_found", "This keep has no keyring yet.", { hint: "Make it first." });

export const wrongSlotSize = (slotBytes: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "A slot is one half of the keyring.", {
    hint: "Create the keyring first, and write slots of exactly half its size.",
    facts: { slotBytes },
  });

export const keysChanged = (epoch: number): KeepsakeError =>
  new KeepsakeError("keys_changed", "The keys of this keep were changed meanwhile.", {
    hint: "Read the keyring again and wrap under its newest epoch key.",
    facts: { epoch },
  });

export const keyringTaken = (): KeepsakeError =>
  new KeepsakeError("already_exists", "This keep has a keyring already.", {
    hint: "Read the keyring that is there. Overwriting it would destroy every memory of the keep.",
  });
