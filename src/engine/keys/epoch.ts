/**
 * Changes the epoch (SEC-D3, SEC §3.8): adds a new epoch key, rewraps every key in the keystore
 * with it, then destroys the old key in place. Older copies of the keystore then open nothing, so
 * erased data cannot return with one (SEC-E3).
 * Works for locked vaults. Both keys exist until the last row is rewrapped, so a crash loses
 * nothing and the next change resumes.
 */

import { openBytes, sealBytes } from "../../crypto/cipher.ts";
import { rewrapKekSlot } from "../../crypto/key-slot.ts";
import { saltWrappingKey, storeNoteKey, unwrapSalt, wrapSalt } from "../../crypto/keyring.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { Note, VaultId } from "../../storage/record-store.ts";
import type { Storage, StoredSalt } from "../../storage/storage.ts";
import { commitToStore } from "../govern/store-log.ts";
import type { System } from "../system.ts";
import type { HeadCadence } from "../write/log-chain.ts";
import type { StoreKeys } from "./store-keys.ts";

export interface StoreParts {
  readonly storage: Storage;
  readonly keys: StoreKeys;
  readonly system: System;
  /** Decides when log heads are signed. */
  readonly heads: HeadCadence;
  /** A read-only store publishes nothing. */
  readonly isReadOnly?: boolean;
}

export interface EpochOptions {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((rewrappedCount: number) => void) | undefined;
}

/** Rows per keystore commit. */
const STEP_ROWS = 1_000;
const NONCE_BYTES = 12;

/**
 * Durable when it resolves. After an abort both keys exist, and the next call resumes.
 * @throws KeepsakeError `store_read_only`, `store_busy`, `store_full`. Cost: about 10 µs a record.
 */
export async function changeEpoch(store: StoreParts, options: EpochOptions = {}) {
  const { storage, keys, system } = store;
  options.signal?.throwIfAborted();
  const epoch = await keys.beginEpoch();
  system.failPoint("epoch.begun");
  await storage.keys.raiseEpoch(epoch, system.clock.now());
  const rewrappedCount = (await rewrapSlots(store, epoch)) + (await rewrapSalts(store, epoch, options));
  system.failPoint("epoch.rewrapped");
  await resealEpochNotes(store);
  await keys.endEpochsBefore(epoch);
  system.failPoint("epoch.ended");
  await commitToStore(store, system.clock.now(), { facts: [{ op: "epoch", cnt: rewrappedCount, act: "system" }] });
  return { epoch, rewrappedCount };
}

async function rewrapSlots({ storage, keys, system }: StoreParts, epoch: number): Promise<number> {
  let count = 0;
  for (const { vault, slots } of await storage.keys.vaults()) {
    const older = slots.filter((slot) => slot.kind === "kek" && slot.epoch < epoch);
    // Read the key each time, because a reload of the keyring wipes the old copy.
    const fresh = older.map((slot) => {
      const owner = { orgId: storage.storeId, userId: vault, keyVersion: slot.keyVersion };
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

async function rewrapSalts(store: StoreParts, epoch: number, { signal, progress }: EpochOptions): Promise<number> {
  const { storage, system } = store;
  let count = 0;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await storage.keys.saltsBefore(epoch, STEP_ROWS);
    if (rows.length === 0) return count;
    const rewrap = rewrapper(store, epoch);
    await storage.keys.replaceSalts(rows.map(rewrap));
    count += rows.length;
    progress?.(count);
    system.failPoint("epoch.rewrapped_some");
  }
}

type SaltOfVault = StoredSalt & { readonly vault: VaultId };

/** Derives each wrapping key once per vault and epoch of a step. */
function rewrapper({ storage, keys, system }: StoreParts, epoch: number): (row: SaltOfVault) => SaltOfVault {
  const made = new Map<string, Uint8Array>();
  const wrappingKey = (vault: VaultId, under: number): Uint8Array => {
    const name = `${vault} ${under}`;
    const known = made.get(name);
    if (known !== undefined) return known;
    const key = saltWrappingKey(epochKeyOf(keys, under), storage.storeId, vault, under);
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

function epochKeyOf(keys: StoreKeys, epoch: number): Uint8Array {
  const key = keys.epochKey(epoch);
  if (key !== undefined) return key;
  throw new KeepsakeError("wrong_key", "Part of the keystore belongs to an epoch whose key was destroyed.", {
    hint: "It comes from an older copy of the keystore. Restore the newest copy with keepsake restore.",
    facts: { epoch },
  });
}

/**
 * Store notes with personal data are sealed with the epoch key. Once the epoch has ended, dropped
 * notes cannot be recovered from older copies (SEC-E3). Names hold no content. Notes with only
 * codes and ids are in store-log.ts.
 */

/** Prefix of person requests; the id follows. */
export const PERSON_NOTE = "person/";
/** The big-endian epoch number precedes the sealed content. */
const EPOCH_BYTES = 4;

/** Seals with the newest epoch key that this process knows. */
function sealEpochNote({ storage, keys, system }: StoreParts, name: string, content: Uint8Array): Note {
  const { epoch, key } = keys.epoch;
  const noteKey = storeNoteKey(key, storage.storeId);
  const number = Buffer.alloc(EPOCH_BYTES);
  number.writeUInt32BE(epoch);
  const sealed = sealBytes(noteKey, Buffer.from(name), content, system.random.bytes(NONCE_BYTES));
  noteKey.fill(0);
  return { name, envelope: Buffer.concat([number, sealed]) };
}

/** @throws KeepsakeError `wrong_key` if its epoch has ended, `record_corrupt`. */
async function openEpochNote({ storage, keys }: StoreParts, note: Note): Promise<Buffer> {
  const { name, envelope } = note;
  const epoch = epochOf(note);
  // Another process may have changed the epoch.
  if (keys.epochKey(epoch) === undefined) await keys.refresh();
  const key = keys.epochKey(epoch);
  if (key === undefined) throw outlived(epoch);
  const noteKey = storeNoteKey(key, storage.storeId);
  try {
    return openBytes(noteKey, Buffer.from(name), envelope.subarray(EPOCH_BYTES));
  } finally {
    noteKey.fill(0);
  }
}

export async function epochNotes(store: StoreParts): Promise<ReadonlyMap<string, Buffer>> {
  const opened = new Map<string, Buffer>();
  for (const note of await sealedNotes(store)) opened.set(note.name, await openEpochNote(store, note));
  return opened;
}

/** Without content the note is dropped. */
interface EpochNoteChange {
  readonly content: Uint8Array | undefined;
  readonly facts?: readonly LogFact[];
}

/** Reads a note, applies `change`, and writes the result with its log entries in one commit. */
export async function changeEpochNote(
  store: StoreParts,
  name: string,
  change: (content: Buffer | undefined) => EpochNoteChange,
): Promise<void> {
  const { keys, system } = store;
  await keys.refresh();
  const { epoch } = keys.epoch;
  let written: Uint8Array | undefined;
  await commitToStore(store, system.clock.now(), async () => {
    const { content, facts = [] } = change((await epochNotes(store)).get(name));
    written = content;
    return content === undefined
      ? { dropNotes: [name], facts }
      : { notes: [sealEpochNote(store, name, content)], facts };
  });
  // Another process ended the epoch meanwhile, so this content would become unreadable.
  if (written !== undefined && (await keys.newestEpoch()) !== epoch) await rewrite(store, name, written);
}

/** Skipped if another process has rewritten it. */
async function rewrite(store: StoreParts, name: string, content: Uint8Array): Promise<void> {
  const { system, keys } = store;
  await commitToStore(store, system.clock.now(), async () => {
    const stored = (await sealedNotes(store)).find((note) => note.name === name);
    const isDead = stored !== undefined && keys.epochKey(epochOf(stored)) === undefined;
    return isDead ? { notes: [sealEpochNote(store, name, content)] } : {};
  });
}

async function sealedNotes({ storage }: Pick<StoreParts, "storage">): Promise<readonly Note[]> {
  const notes = await storage.records.notes(storage.storeId);
  return notes.filter(({ name }) => name.startsWith(PERSON_NOTE));
}

/** True if the key of the note was destroyed. */
export const isExpiredNote = (note: Note, epochs: readonly number[]): boolean =>
  note.name.startsWith(PERSON_NOTE) && !epochs.includes(epochOf(note));

const epochOf = ({ envelope }: Note): number => Buffer.from(envelope).readUInt32BE(0);

/** Reseals notes with the newest epoch key before the old epoch ends. */
async function resealEpochNotes(store: StoreParts): Promise<void> {
  const { system, keys } = store;
  if ((await sealedNotes(store)).length === 0) return;
  await commitToStore(store, system.clock.now(), async () => {
    const older = (await sealedNotes(store)).filter((note) => epochOf(note) < keys.epoch.epoch);
    const opened = await Promise.all(older.map(async (note) => [note.name, await openEpochNote(store, note)] as const));
    return { notes: opened.map(([name, content]) => sealEpochNote(store, name, content)) };
  });
}

const outlived = (epoch: number): KeepsakeError =>
  new KeepsakeError("wrong_key", "A note of this store belongs to an epoch whose key was destroyed.", {
    hint: "It comes from an older copy of the data. Restore the newest one.",
    facts: { epoch },
  });
