/**
 * Notes of the keep that hold who somebody is: sealed under a key that dies with its epoch, so that what was dropped from them cannot be had from any older
 * copy once the epoch is over (SEC-E3). Names hold no content. What holds codes and ids alone stands in keep-notes.ts.
 */

import { keepNoteKey } from "../../crypto/keyring.ts";
import { openBytes, sealBytes } from "../../crypto/sealed-bytes.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { LogFact } from "../../model/log-entry.ts";
import type { Note } from "../../storage/record-store.ts";
import { commitToKeep } from "../govern/keep-log.ts";
import type { KeepParts } from "./epoch.ts";

/** Begins the names of the requests of persons; the id of the request follows. */
export const PERSON_NOTE = "person/";
/** The number of the epoch, big-endian, stands before what is sealed. */
const EPOCH_BYTES = 4;
const NONCE_BYTES = 12;

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
export interface EpochNoteChange {
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
export async function resealEpochNotes(keep: KeepParts): Promise<void> {
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
