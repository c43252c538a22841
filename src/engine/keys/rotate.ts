/**
 * Rotates the shred secret of a vault (SEC §3.9 deep rotation, §3.10) in four steps: add key slots
 * for the new secret, switch to it in one commit, reseal everything, destroy the old secret.
 * With `now` all of it happens at once, for a leaked key. Otherwise rows are resealed on use and in
 * maintenance, by a deadline. An interrupted rotation resumes. Older copies of the data become
 * unreadable, so a backup is due.
 */

import { type OwnerLock, sealAgeSlot } from "../../crypto/age-slot.ts";
import { recoveryKind } from "../../crypto/recovery-key.ts";
import { DAY_MS } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { StoredKeySlot, StoredVault } from "../../storage/storage.ts";
import type { OpenVault } from "../open-vault.ts";
import { openNote, sealNote } from "../write/record-seal.ts";
import { isSealedByStore, KEY_NOTE, OWNER_SLOTS_NOTE } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { type OwnerSlot, storedSlot, storedVault } from "./access.ts";
import type { StoreParts } from "./epoch.ts";
import { encodeKeyNote, type KeyNote, keyNoteName } from "./key-note.ts";
import { isRotating, type MoveOptions, moveAll } from "./rotate-rows.ts";
import { unlockVault, wipeSecrets } from "./unlock.ts";
import { kekSlotFor, slotsOf, versionsOf } from "./vault-keys.ts";

export interface RotateOptions extends MoveOptions {
  /** Reseals everything before returning. Default false: by the deadline. */
  readonly now?: boolean;
  /** Required if the vault has one. It is checked first, and the new secret is sealed to it. */
  readonly passphrase?: string;
  /** Days until everything must be resealed. Default 30. */
  readonly deadlineDays?: number;
}

export interface Rotation {
  readonly keyVersion: number;
  readonly startedAt: number;
  readonly deadline: number;
  /** Nothing is sealed with an older version, and the old secret is destroyed. */
  readonly doneAt?: number;
  /** Records resealed by this call. */
  readonly movedCount: number;
}

const SECRET_BYTES = 32;
const DEADLINE_DAYS = 30;
/** Records resealed per maintenance run. */
const MAINTENANCE_RECORDS = 2_000;

/**
 * Starts a rotation or resumes one.
 * @throws KeepsakeError `invalid_input` if a passphrase is needed, `wrong_key`,
 * `too_many_attempts`, `store_full`, `store_busy`, `store_read_only`.
 * Cost with `now`: about 50 µs per record.
 */
export async function rotateKeys(vault: OpenVault, store: StoreParts, options: RotateOptions = {}): Promise<Rotation> {
  await vault.catchUp();
  if (!isRotating(vault)) await begin(vault, store, options);
  const movedCount = options.now === true ? await finish(vault, options) : 0;
  return rotationOf(vault, movedCount);
}

/** The current or last rotation; undefined if there was none. */
export const lastRotation = (vault: OpenVault): Rotation | undefined =>
  vault.keyNote === undefined ? undefined : rotationOf(vault, 0);

/**
 * Maintenance step: reseals some records, or all if the deadline has passed.
 * @returns their number
 */
export async function continueRotation(vault: OpenVault, options: MoveOptions = {}): Promise<number> {
  const { keyNote } = vault;
  if (keyNote === undefined || !isRotating(vault)) return 0;
  if (vault.now() >= keyNote.deadline) return finish(vault, options);
  const { movedCount, isDone } = await moveAll(vault, { ...options, recordsMax: MAINTENANCE_RECORDS });
  if (isDone) await end(vault);
  return movedCount;
}

function rotationOf({ keyNote, keys }: OpenVault, movedCount: number): Rotation {
  if (keyNote === undefined) throw new RangeError("a rotation was begun and has left no note");
  const { keys: _keys, ...times } = keyNote;
  return { keyVersion: keys.keyVersion, ...times, movedCount };
}

async function begin(vault: OpenVault, store: StoreParts, options: RotateOptions): Promise<void> {
  const { system } = store;
  const stored = await storedVault(vault);
  const from = vault.keys.keyVersion;
  // A version that a crash left only in the keystore was never used, so it is replaced.
  const keyVersion = Math.max(...versionsOf(stored)) + 1;
  // Ask the key service before anything is written.
  const input = await vault.keys.inputKey(keyVersion);
  const secret = Buffer.from(system.random.bytes(SECRET_BYTES));
  try {
    const fresh = await freshSlots(vault, store, { stored, keyVersion, secret, passphrase: options.passphrase });
    await vault.storage.keys.changeSlots(vault.id, ({ mode, slots }) => {
      if (!hasSameSlots(slots, stored.slots)) throw changedMeanwhile();
      return { mode, slots: [...slots.filter((slot) => slot.keyVersion === from), ...fresh] };
    });
    system.failPoint("rotate.slots_added");
    vault.keys.add(keyVersion, { input, shredSecret: secret });
  } finally {
    secret.fill(0);
    input.fill(0);
  }
  const startedAt = vault.now();
  const note: KeyNote = {
    keys: { dedup: vault.keys.dedup, names: vault.keys.names, transfer: vault.keys.transfer },
    startedAt,
    deadline: startedAt + (options.deadlineDays ?? DEADLINE_DAYS) * DAY_MS,
  };
  await vault.queue.write((draft) => moveNotes(draft, keyVersion, note), { alone: true });
  await vault.keys.moveTo(keyVersion);
  system.failPoint("rotate.begun");
}

const hasSameSlots = (found: readonly StoredKeySlot[], seen: readonly StoredKeySlot[]): boolean =>
  found.length === seen.length &&
  found.every(({ kind, keyVersion }, index) => {
    const other = seen[index];
    return other?.kind === kind && other.keyVersion === keyVersion;
  });

interface Fresh {
  readonly stored: StoredVault;
  readonly keyVersion: number;
  readonly secret: Uint8Array;
  readonly passphrase: string | undefined;
}

/**
 * Seals the new secret to the same key slots. The owner's come from the vault's note, because a
 * keystore could list others.
 */
async function freshSlots(vault: OpenVault, store: StoreParts, fresh: Fresh): Promise<readonly StoredKeySlot[]> {
  const { stored, keyVersion, secret } = fresh;
  const { storeId } = store.storage;
  const made: StoredKeySlot[] = [];
  if (stored.slots.some(({ kind }) => kind === "kek"))
    made.push(kekSlotFor(store.keys, { storeId, vaultId: vault.id, keyVersion }, secret, store.system.random));
  for (const way of await ownerSlotsOf(vault, stored)) {
    const lock = await lockOf(vault, store, way, fresh);
    const owner = { orgId: storeId, userId: vault.id, keyVersion };
    made.push(storedSlot(await sealAgeSlot(owner, lock, secret), keyVersion));
  }
  return made;
}

async function ownerSlotsOf(vault: OpenVault, stored: StoredVault): Promise<readonly OwnerSlot[]> {
  const sealed = await vault.storage.records.note(vault.id, OWNER_SLOTS_NOTE);
  const written: readonly OwnerSlot[] =
    sealed === undefined
      ? []
      : JSON.parse(Buffer.from(openNote(vault.keys, OWNER_SLOTS_NOTE, sealed)).toString("utf8"));
  const slots = slotsOf(stored, vault.keys.keyVersion);
  return written.filter((way) =>
    slots.some((slot) =>
      way.kind === "recovery-key"
        ? "recipient" in slot && slot.recipient === way.recipient
        : slot.kind === "age-scrypt",
    ),
  );
}

async function lockOf(vault: OpenVault, store: StoreParts, way: OwnerSlot, fresh: Fresh): Promise<OwnerLock> {
  if (way.kind === "passphrase") {
    const { passphrase, stored } = fresh;
    if (passphrase === undefined) throw passphraseNeeded();
    const current = { ...stored, slots: stored.slots.filter((slot) => slot.keyVersion === vault.keys.keyVersion) };
    wipeSecrets((await unlockVault(store, current, { passphrase })).secrets);
    return { kind: "age-scrypt", passphrase };
  }
  const kind = recoveryKind(way.recipient);
  if (kind === undefined) throw new RangeError("the vault wrote down a recipient that is none");
  return { kind, recipient: way.recipient };
}

/**
 * Switches to the new version: all notes are resealed in one commit. Other processes read the notes
 * before they write, and follow.
 */
async function moveNotes(draft: UnitOfWork, keyVersion: number, note: KeyNote): Promise<void> {
  const { vault } = draft;
  const { keys, system } = vault;
  const to = { vaultId: vault.id, index: keys.at(keyVersion).index };
  for (const { name, envelope } of await vault.storage.records.notes(vault.id)) {
    if (isSealedByStore(name)) continue;
    if (name.startsWith(KEY_NOTE)) draft.dropNote(name);
    else draft.sealedNote({ name, envelope: sealNote(to, name, openNote(keys, name, envelope), system.random) });
  }
  draft.noteVersion = keyVersion;
  draft.note(keyNoteName(keyVersion), encodeKeyNote(note));
  draft.log({ op: "key_rotate", rule: "begun" });
}

async function finish(vault: OpenVault, options: MoveOptions): Promise<number> {
  const work = async (): Promise<number> => {
    const { movedCount } = await moveAll(vault, options);
    await end(vault);
    return movedCount;
  };
  return vault.heads === undefined ? work() : vault.heads.bulk(work);
}

/** Destroys the old secret in place. */
async function end(vault: OpenVault): Promise<void> {
  const { keyVersion } = vault.keys;
  const { keyNote } = vault;
  if (keyNote === undefined) return;
  const destroyed = new Set<number>();
  await vault.storage.keys.changeSlots(vault.id, ({ mode, slots }) => {
    for (const slot of slots) if (slot.keyVersion < keyVersion) destroyed.add(slot.keyVersion);
    return { mode, slots: slots.filter((slot) => slot.keyVersion >= keyVersion) };
  });
  vault.system.failPoint("rotate.secret_destroyed");
  for (const version of destroyed) vault.keys.drop(version);
  await vault.queue.write(async (draft) => {
    draft.note(keyNoteName(keyVersion), encodeKeyNote({ ...keyNote, doneAt: draft.at }));
    draft.log({ op: "key_rotate", rule: "done", act: "system" });
  });
}

const passphraseNeeded = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "A passphrase opens this vault, so it is needed to seal the new key to it.", {
    hint: "Hand over the passphrase, or remove it from the ways in first.",
  });
const changedMeanwhile = (): KeepsakeError =>
  new KeepsakeError("keys_changed", "The ways into this vault changed meanwhile.", { hint: "Try again." });
