/**
 * The change of the epoch (SEC-D3, SEC §3.8): a new epoch key, every wrap in the keystore made anew under it, then the end of the older key, in
 * place. From then on no older copy of the keystore opens anything, so nothing that was erased can come back with one (SEC-E3). Keys are
 * rewrapped and nothing is opened but them: it works for locked vaults too. Until the last row has moved both keys are there, so a crash at any
 * point costs nothing, and the next change goes on where it stood.
 */

import { openBytes, sealBytes } from "../../crypto/cipher.ts";
import { rewrapKekSlot } from "../../crypto/key-slot.ts";
import { keepNoteKey } from "../../crypto/keyring.ts";
import { saltWrappingKey, unwrapSalt, wrapSalt } from "../../crypto/wrapped-secret.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { Note, VaultId } from "../../storage/record-store.ts";
import type { Storage, StoredSalt } from "../../storage/storage.ts";
import { commitToKeep } from "../govern/keep-log.ts";
import type { System } from "../system.ts";
import type { HeadCadence } from "../write/head-cadence.ts";
import type { KeepKeys } from "./keep-keys.ts";

export interface KeepParts {
  readonly storage: Storage;
  readonly keys: KeepKeys;
  readonly system: System;
  /** Signs the heads of the logs in time. */
  readonly heads: HeadCadence;
  /** Nothing is published by who may only read. */
  readonly isReadOnly?: boolean;
}

export interface EpochOptions {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((rewrappedCount: number) => void) | undefined;
}

export interface EpochChange {
  /** The epoch that everything stands under now. */
  readonly epoch: number;
  /** Wraps that were made anew. */
  readonly rewrappedCount: number;
}

/** Rows of one keystore commit. */
const STEP_ROWS = 1_000;
const NONCE_BYTES = 12;

/**
 * Durable when it resolves. Stopped by its signal, it leaves both keys alive, and goes on with the next call.
 * @throws KeepsakeError `store_read_only`, `store_busy`, `store_full`. Cost: about 10 µs a record.
 */
export async function changeEpoch(keep: KeepParts, options: EpochOptions = {}): Promise<EpochChange> {
  const { storage, keys, system } = keep;
  options.signal?.throwIfAborted();
  const epoch = await keys.beginEpoch();
  system.failPoint("epoch.begun");
  await storage.keys.raiseEpoch(epoch, system.clock.now());
  const rewrappedCount = (await rewrapSlots(keep, epoch)) + (await rewrapSalts(keep, epoch, options));
  system.failPoint("epoch.rewrapped");
  await resealEpochNotes(keep);
  await keys.endEpochsBefore(epoch);
  system.failPoint("epoch.ended");
  await commitToKeep(keep, system.clock.now(), { facts: [{ op: "epoch", cnt: rewrappedCount, act: "system" }] });
  return { epoch, rewrappedCount };
}

async function rewrapSlots({ storage, keys, system }: KeepParts, epoch: number): Promise<number> {
  let count = 0;
  for (const { vault, slots } of await storage.keys.vaults()) {
    const older = slots.filter((slot) => slot.kind === "kek" && slot.epoch < epoch);
    // Taken from the keyring each time: what is read anew meanwhile wipes what was read before.
    const fresh = older.map((slot) => {
      const owner = { orgId: storage.keepId, userId: vault, keyVersion: slot.keyVersion };
      const from = { epoch: slot.epoch, key: epochKeyOf(keys, slot.epoch) };
      const nonce = system.random.bytes(NONCE_BYTES);
      const { wrapped } = rewrapKekSlot(owner, { kind: "kek", epoch: slot.epoch, wrapped: slot.wrapped }, from.key, {
        epoch,
        key: epochKeyOf(keys, epoch),
        nonce,
      });
      return { ...slot, epoch, wrapped };
    });
    if (fresh.length > 0) await storage.keys.rewrapSlots(vault, fresh);
    count += fresh.length;
  }
  return count;
}

async function rewrapSalts(keep: KeepParts, epoch: number, { signal, progress }: EpochOptions): Promise<number> {
  const { storage, system } = keep;
  let count = 0;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await storage.keys.saltsBefore(epoch, STEP_ROWS);
    if (rows.length === 0) return count;
    const rewrap = rewrapper(keep, epoch);
    await storage.keys.replaceSalts(rows.map(rewrap));
    count += rows.length;
    progress?.(count);
    system.failPoint("epoch.rewrapped_some");
  }
}

type SaltOfVault = StoredSalt & { readonly vault: VaultId };

/** Wrapping keys are derived once for each vault and epoch of a step. */
function rewrapper({ storage, keys, system }: KeepParts, epoch: number): (row: SaltOfVault) => SaltOfVault {
  const made = new Map<string, Uint8Array>();
  const wrappingKey = (vault: VaultId, under: number): Uint8Array => {
    const name = `${vault} ${under}`;
    const known = made.get(name);
    if (known !== undefined) return known;
    const key = saltWrappingKey(epochKeyOf(keys, under), storage.keepId, vault, under);
    made.set(name, key);
    return key;
  };
  return (row) => {
    const place = { saltId: row.saltId, userId: row.vault };
    const salt = unwrapSalt(wrappingKey(row.vault, row.epoch), place, row.wrapped);
    const wrapped = wrapSalt(wrappingKey(row.vault, epoch), place, salt, system.random.bytes(NONCE_BYTES));
    salt.fill(0);
    return { ...row, epoch, wrapped };
  };
}

function epochKeyOf(keys: KeepKeys, epoch: number): Uint8Array {
  const key = keys.epochKey(epoch);
  if (key !== undefined) return key;
  throw new KeepsakeError("wrong_key", "A part of the keystore stands under an epoch whose key is gone.", {
    hint: "It comes from an older copy of the keystore. Restore the newest one with keepsake restore.",
    facts: { epoch },
  });
}

/*
 * Notes of the keep that hold who somebody is: sealed under a key that dies with its epoch, so that what was dropped from them cannot be had from any older
 * copy once the epoch is over (SEC-E3). Names hold no content. What holds codes and ids alone stands in keep-notes.ts.
 */

/** Begins the names of the requests of persons; the id of the request follows. */
export const PERSON_NOTE = "person/";
/** The number of the epoch, big-endian, stands before what is sealed. */
const EPOCH_BYTES = 4;

/** Under the newest epoch that this process knows. */
function sealEpochNote({ storage, keys, system }: KeepParts, name: string, content: Uint8Array): Note {
  const { epoch, key } = keys.epoch;
  const noteKey = keepNoteKey(key, storage.keepId);
  const number = Buffer.alloc(EPOCH_BYTES);
  number.writeUInt32BE(epoch);
  const sealed = sealBytes(noteKey, Buffer.from(name), content, system.random.bytes(NONCE_BYTES));
  noteKey.fill(0);
  return { name, envelope: Buffer.concat([number, sealed]) };
}

/** @throws KeepsakeError `wrong_key` where its epoch is over, `record_corrupt`. */
async function openEpochNote({ storage, keys }: KeepParts, note: Note): Promise<Buffer> {
  const { name, envelope } = note;
  const epoch = epochOf(note);
  // Another process may have changed the epoch since.
  if (keys.epochKey(epoch) === undefined) await keys.refresh();
  const key = keys.epochKey(epoch);
  if (key === undefined) throw outlived(epoch);
  const noteKey = keepNoteKey(key, storage.keepId);
  try {
    return openBytes(noteKey, Buffer.from(name), envelope.subarray(EPOCH_BYTES));
  } finally {
    noteKey.fill(0);
  }
}

/** Each of them, opened. */
export async function epochNotes(keep: KeepParts): Promise<ReadonlyMap<string, Buffer>> {
  const opened = new Map<string, Buffer>();
  for (const note of await sealedNotes(keep)) opened.set(note.name, await openEpochNote(keep, note));
  return opened;
}

/** What becomes of a note: without content it is dropped. */
interface EpochNoteChange {
  readonly content: Uint8Array | undefined;
  readonly facts?: readonly LogFact[];
}

/** Reads one note and writes what `change` makes of it, with its entries in the log: one commit. */
export async function changeEpochNote(
  keep: KeepParts,
  name: string,
  change: (content: Buffer | undefined) => EpochNoteChange,
): Promise<void> {
  const { keys, system } = keep;
  await keys.refresh();
  const { epoch } = keys.epoch;
  let written: Uint8Array | undefined;
  await commitToKeep(keep, system.clock.now(), async () => {
    const { content, facts = [] } = change((await epochNotes(keep)).get(name));
    written = content;
    return content === undefined
      ? { dropNotes: [name], facts }
      : { notes: [sealEpochNote(keep, name, content)], facts };
  });
  // Another process ended the epoch meanwhile, and what stands under its key would be lost.
  if (written !== undefined && (await keys.newestEpoch()) !== epoch) await rewrite(keep, name, written);
}

/** Unless somebody has written it anew since. */
async function rewrite(keep: KeepParts, name: string, content: Uint8Array): Promise<void> {
  const { system, keys } = keep;
  await commitToKeep(keep, system.clock.now(), async () => {
    const stored = (await sealedNotes(keep)).find((note) => note.name === name);
    const isDead = stored !== undefined && keys.epochKey(epochOf(stored)) === undefined;
    return isDead ? { notes: [sealEpochNote(keep, name, content)] } : {};
  });
}

async function sealedNotes({ storage }: Pick<KeepParts, "storage">): Promise<readonly Note[]> {
  const notes = await storage.records.notes(storage.keepId);
  return notes.filter(({ name }) => name.startsWith(PERSON_NOTE));
}

/** One whose key is gone: it says nothing any more. */
export const isOutlived = (note: Note, epochs: readonly number[]): boolean =>
  note.name.startsWith(PERSON_NOTE) && !epochs.includes(epochOf(note));

const epochOf = ({ envelope }: Note): number => Buffer.from(envelope).readUInt32BE(0);

/** Before an epoch ends: under the newest one. */
async function resealEpochNotes(keep: KeepParts): Promise<void> {
  const { system, keys } = keep;
  if ((await sealedNotes(keep)).length === 0) return;
  await commitToKeep(keep, system.clock.now(), async () => {
    const older = (await sealedNotes(keep)).filter((note) => epochOf(note) < keys.epoch.epoch);
    const opened = await Promise.all(older.map(async (note) => [note.name, await openEpochNote(keep, note)] as const));
    return { notes: opened.map(([name, content]) => sealEpochNote(keep, name, content)) };
  });
}

const outlived = (epoch: number): KeepsakeError =>
  new KeepsakeError("wrong_key", "A note of this keep stands under an epoch whose key is gone.", {
    hint: "It comes from an older copy of the data. Restore the newest one.",
    facts: { epoch },
  });
