/**
 * What comes in while a vault is locked: sealed to the vault's spool key, kept in order, and taken in when its owner unlocks it, before anything is
 * recalled (design §5). Nobody who is not the owner can read it meanwhile, whoever wrote it included.
 */

import { openWithIdentity, sealToRecipient } from "../../crypto/age-file.ts";
import { newRecoveryKey } from "../../crypto/recovery-key.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { createIdSource } from "../../model/id.ts";
import type { Observation } from "../../model/observation.ts";
import type { Note } from "../../storage/record-store.ts";
import type { StoredVault } from "../../storage/storage.ts";
import { observe, prepare } from "../observe/observe.ts";
import type { OpenVault } from "../open-vault.ts";
import { SPOOL_IDENTITY_NOTE, SPOOL_NOTE } from "../write/stored-notes.ts";
import type { KeepParts } from "./epoch.ts";

export interface Spooled {
  /** Messages of this call; they wait for the vault's owner. */
  readonly spooledCount: number;
}

/** What was taken in when the vault was unlocked. */
export interface SpoolTaken {
  readonly takenCount: number;
  /** Parts that could not be opened, or held no messages, and went. */
  readonly damagedCount: number;
}

/** A year of talk; who keeps a vault locked for longer is told so. */
const SPOOL_MAX_BYTES = 16 * 1024 * 1024;
/** Sealed together, and taken in by one commit. */
const MESSAGES_MAX = 1_000;
const STALE_ROUNDS_MAX = 200;
const PLACE_DIGITS = 16;

/**
 * Keeps messages for a vault that is locked. Each gets the time at which it came, and an id where it names no place, so that it is taken in once.
 * @throws KeepsakeError `invalid_input` for the first message that is not valid, or a vault that the keep opens itself; `store_full` where too much waits.
 */
export async function spool(
  keep: KeepParts,
  stored: StoredVault,
  input: Observation | readonly Observation[],
): Promise<Spooled> {
  const { system } = keep;
  const observations = Array.isArray(input) ? input : [input];
  if (observations.length > MESSAGES_MAX) throw tooMany(observations.length);
  const recipient = await spoolRecipient(keep, stored.vault);
  if (recipient === undefined) throw notLocked();
  const now = system.clock.now();
  const ids = createIdSource(system.clock, system.random);
  const messages = observations.map((given, index) => ({
    ...(given.place === undefined ? { id: ids.next() } : {}),
    ...given,
    at: prepare(given, index, now).at,
  }));
  const envelope = await sealToRecipient(recipient, Buffer.from(JSON.stringify(messages)));
  await addNote(keep, stored.vault, envelope, ids.next());
  return { spooledCount: messages.length };
}

/** Its name begins with the number of its commit: notes stand in the order in which they came, whichever process wrote them. */
async function addNote({ storage }: KeepParts, vault: string, envelope: Uint8Array, id: string): Promise<void> {
  for (let round = 0; round < STALE_ROUNDS_MAX; round++) {
    const head = await storage.records.head(vault);
    if (head === undefined) throw goneVault();
    const place = String(head.seq + 1).padStart(PLACE_DIGITS, "0");
    const note = { name: `${SPOOLED_NOTE}${place}/${id}`, envelope };
    const waiting = [...(await spooledNotes({ storage, id: vault })), note];
    const sizeBytes = waiting.reduce((sum, { envelope }) => sum + envelope.byteLength, 0);
    if (sizeBytes > SPOOL_MAX_BYTES) throw spoolFull(sizeBytes);
    const result = await storage.records.commit(vault, { after: head, notes: [note] });
    if (result.committed) return;
  }
  throw new KeepsakeError("store_busy", "Other processes kept writing to this vault.", {
    hint: "Try again in a moment.",
  });
}

export async function spooledNotes({ storage, id }: Pick<OpenVault, "storage" | "id">): Promise<readonly Note[]> {
  const notes = await storage.records.notes(id);
  return notes
    .filter(({ name }) => name.startsWith(SPOOLED_NOTE))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/**
 * Takes in what waits, oldest first, through the same gate as everything else. Each message carries an id, so that those whose note was not
 * dropped before a crash are known the next time. A vault that takes nothing now (frozen, restricted, a full disk) keeps it waiting.
 */
export async function takeSpooled(vault: OpenVault): Promise<SpoolTaken> {
  const { spoolIdentity } = vault;
  if (spoolIdentity === undefined || vault.isReadOnly || vault.isPaused) return { takenCount: 0, damagedCount: 0 };
  let [takenCount, damagedCount] = [0, 0];
  for (const note of await spooledNotes(vault)) {
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

/** How many messages it held; 0 for what is none of ours. */
async function takeOne(vault: OpenVault, identity: string, { envelope }: Note): Promise<number> {
  try {
    const content = await openWithIdentity(identity, envelope);
    // Whoever knows the recipient can seal something to it: it is parsed as what a stranger sends.
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
  new KeepsakeError("invalid_input", "These are too many messages for one call.", {
    hint: `Hand over at most ${MESSAGES_MAX} at a time.`,
    facts: { count },
  });
const notLocked = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This vault has no spool: the keep opens it.", {
    hint: "Open it with keepsake.vault(name) and call observe.",
  });
const spoolFull = (sizeBytes: number): KeepsakeError =>
  new KeepsakeError("store_full", "Too much waits for this vault to be unlocked.", {
    hint: "Its owner has to unlock it: keepsake unlock. What came in before is kept.",
    facts: { sizeBytes, limitBytes: SPOOL_MAX_BYTES },
  });
const goneVault = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no such vault any more.", { hint: "It was destroyed." });

/** The public half. */
export const SPOOL_RECIPIENT_NOTE = `${SPOOL_NOTE}recipient`;
/** Begins the names of what waits; an id follows, so that they are in the order they came. */
export const SPOOLED_NOTE = `${SPOOL_NOTE}at/`;

/** Where there is one already it stays. */
export async function makeSpool(vault: OpenVault, { keys }: KeepParts): Promise<void> {
  if (vault.spoolIdentity !== undefined) return;
  const { identity, recipient } = await newRecoveryKey("age-x25519");
  const bound = recipientBinding(vault.id);
  const sealed = { name: SPOOL_RECIPIENT_NOTE, envelope: keys.sealForKeep(bound, Buffer.from(recipient)) };
  await vault.queue.write(async (draft) => {
    draft.note(SPOOL_IDENTITY_NOTE, Buffer.from(identity));
    draft.sealedNote(sealed);
  });
}

/** What still waits is taken in first. */
export async function dropSpool(vault: OpenVault): Promise<void> {
  await vault.queue.write(async (draft) => {
    draft.dropNote(SPOOL_IDENTITY_NOTE);
    draft.dropNote(SPOOL_RECIPIENT_NOTE);
  });
  vault.spoolIdentity = undefined;
}

/** Undefined for a vault that has no spool. @throws KeepsakeError `record_corrupt`, `key_mismatch`. */
async function spoolRecipient({ storage, keys }: KeepParts, vault: string): Promise<string | undefined> {
  const sealed = await storage.records.note(vault, SPOOL_RECIPIENT_NOTE);
  return sealed === undefined
    ? undefined
    : Buffer.from(keys.openForKeep(recipientBinding(vault), sealed)).toString("utf8");
}

const recipientBinding = (vault: string): string => `spool-recipient/${vault}`;
