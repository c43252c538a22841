/**
 * Stores messages for a locked vault, sealed to its spool key, and imports them in order when the
 * owner unlocks it (design §5). Until then nobody else can read them, not even their sender.
 */

import { openWithIdentity, sealToRecipient } from "../../crypto/age-file.ts";
import { newRecoveryKey } from "../../crypto/key-slot.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { createIdSource } from "../../model/id.ts";
import type { Observation } from "../../model/observation.ts";
import { type Note, vaultBusy } from "../../storage/record-store.ts";
import type { StoredVault } from "../../storage/storage.ts";
import { observe, prepareMessage } from "../observe/observe.ts";
import type { OpenVault } from "../open-vault.ts";
import { SPOOL_IDENTITY_NOTE, SPOOL_NOTE } from "../write/stored-notes.ts";
import type { StoreParts } from "./epoch.ts";

export interface Spooled {
  /** Messages of this call. */
  readonly spooledCount: number;
}

/** About a year of conversation. */
const SPOOL_MAX_BYTES = 16 * 1024 * 1024;
/** Messages per note, imported in one commit. */
const MESSAGES_MAX = 1_000;
const STALE_ROUNDS_MAX = 200;
const PLACE_DIGITS = 16;

/**
 * Stores messages for a locked vault. Each gets a timestamp and, if it has none, an id, so that it
 * is imported once.
 * @throws KeepsakeError `invalid_input` for the first invalid message, or if the store can open the
 * vault; `store_full` if the spool is full.
 */
export async function spool(
  store: StoreParts,
  stored: StoredVault,
  input: Observation | readonly Observation[],
): Promise<Spooled> {
  const { system } = store;
  const observations = Array.isArray(input) ? input : [input];
  if (observations.length > MESSAGES_MAX) throw tooMany(observations.length);
  const recipient = await spoolRecipient(store, stored.vault);
  if (recipient === undefined) throw notLocked();
  const now = system.clock.now();
  const ids = createIdSource(system.clock, system.random);
  const messages = observations.map((given, index) => ({
    ...(given.place === undefined ? { id: ids.next() } : {}),
    ...given,
    at: prepareMessage(given, index, now).at,
  }));
  const envelope = await sealToRecipient(recipient, Buffer.from(JSON.stringify(messages)));
  await addNote(store, stored.vault, envelope, ids.next());
  return { spooledCount: messages.length };
}

/** Names start with the commit number, so notes sort by arrival across processes. */
async function addNote({ storage }: StoreParts, vault: string, envelope: Uint8Array, id: string): Promise<void> {
  for (let round = 0; round < STALE_ROUNDS_MAX; round++) {
    const head = await storage.records.head(vault);
    if (head === undefined) throw vaultDestroyed();
    const place = String(head.seq + 1).padStart(PLACE_DIGITS, "0");
    const note = { name: `${SPOOLED_NOTE}${place}/${id}`, envelope };
    const waiting = [...(await readSpooledNotes({ storage, id: vault })), note];
    const sizeBytes = waiting.reduce((sum, { envelope }) => sum + envelope.byteLength, 0);
    if (sizeBytes > SPOOL_MAX_BYTES) throw spoolFull(sizeBytes);
    const result = await storage.records.commit(vault, { after: head, notes: [note] });
    if (result.committed) return;
  }
  throw vaultBusy(vault);
}

export async function readSpooledNotes({ storage, id }: Pick<OpenVault, "storage" | "id">): Promise<readonly Note[]> {
  const notes = await storage.records.notes(id);
  return notes
    .filter(({ name }) => name.startsWith(SPOOLED_NOTE))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/**
 * Imports waiting messages, oldest first, through the write gate. Message ids make this idempotent
 * after a crash. A vault that accepts no writes (frozen, restricted, full disk) keeps them waiting.
 */
export async function takeSpooled(vault: OpenVault) {
  const { spoolIdentity } = vault;
  if (spoolIdentity === undefined || vault.isReadOnly || vault.isPaused) return { takenCount: 0, damagedCount: 0 };
  let [takenCount, damagedCount] = [0, 0];
  for (const note of await readSpooledNotes(vault)) {
    const messageCount = await takeOne(vault, spoolIdentity, note);
    const isTaken = messageCount > 0;
    takenCount += messageCount;
    if (!isTaken) damagedCount += 1;
    vault.system.failPoint("spool.taken_one");
    await vault.queue.write(async (draft) => {
      draft.dropNote(note.name);
      if (!isTaken) draft.log({ op: "drop", rule: "spool_damaged", act: "system" });
    });
  }
  return { takenCount, damagedCount };
}

/** @returns the number of messages, 0 if the note is not valid */
async function takeOne(vault: OpenVault, identity: string, { envelope }: Note): Promise<number> {
  try {
    const content = await openWithIdentity(identity, envelope);
    // Anyone who knows the recipient can seal a message, so this is untrusted input.
    const given: unknown = JSON.parse(content.toString("utf8"));
    const messages: readonly Observation[] = Array.isArray(given) ? given : [];
    if (messages.length > 0) await observe(vault, messages);
    return messages.length;
  } catch (error) {
    if (error instanceof SyntaxError || DAMAGED.some((code) => isKeepsakeError(error, code))) return 0;
    throw error;
  }
}
const DAMAGED = ["record_corrupt", "wrong_key", "invalid_input"] as const;

const tooMany = (count: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "There are too many messages for one call.", {
    hint: `Pass at most ${MESSAGES_MAX} at a time.`,
    facts: { count },
  });
const notLocked = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This vault has no spool, because the store can open it.", {
    hint: "Open it with keepsake.vault(name) and call observe.",
  });
const spoolFull = (sizeBytes: number): KeepsakeError =>
  new KeepsakeError("store_full", "Too many messages are waiting for this vault to be unlocked.", {
    hint: "Its owner must unlock it with keepsake unlock. Earlier messages are kept.",
    facts: { sizeBytes, limitBytes: SPOOL_MAX_BYTES },
  });

export const vaultDestroyed = (): KeepsakeError =>
  new KeepsakeError("not_found", "This vault no longer exists.", { hint: "It was destroyed." });

/** The public key of the spool. */
export const SPOOL_RECIPIENT_NOTE = `${SPOOL_NOTE}recipient`;
/** Prefix of the notes; an id that sorts by time follows. */
export const SPOOLED_NOTE = `${SPOOL_NOTE}at/`;

/** Does nothing if the vault has a spool. */
export async function makeSpool(vault: OpenVault, { keys }: StoreParts): Promise<void> {
  if (vault.spoolIdentity !== undefined) return;
  const { identity, recipient } = await newRecoveryKey("age-x25519");
  const bound = recipientBinding(vault.id);
  const sealed = { name: SPOOL_RECIPIENT_NOTE, envelope: keys.sealForStore(bound, Buffer.from(recipient)) };
  await vault.queue.write(async (draft) => {
    draft.note(SPOOL_IDENTITY_NOTE, Buffer.from(identity));
    draft.sealedNote(sealed);
  });
}

export async function dropSpool(vault: OpenVault): Promise<void> {
  await vault.queue.write(async (draft) => {
    draft.dropNote(SPOOL_IDENTITY_NOTE);
    draft.dropNote(SPOOL_RECIPIENT_NOTE);
  });
  vault.spoolIdentity = undefined;
}

/** Undefined if the vault has no spool. @throws KeepsakeError `record_corrupt`, `key_mismatch`. */
async function spoolRecipient({ storage, keys }: StoreParts, vault: string): Promise<string | undefined> {
  const sealed = await storage.records.note(vault, SPOOL_RECIPIENT_NOTE);
  return sealed === undefined
    ? undefined
    : Buffer.from(keys.openForStore(recipientBinding(vault), sealed)).toString("utf8");
}

const recipientBinding = (vault: string): string => `spool-recipient/${vault}`;
