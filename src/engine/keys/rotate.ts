/**
 * Another shred secret for a vault (SEC §3.9 deep rotation, §3.10): the secret in its ways in first, then one commit from which on everything new is sealed
 * under it, then everything that is there, and last the end of the older secret. `now` does it all at once, for a key that may have leaked; otherwise
 * what is used moves when it is used, and the rest with the upkeep, by a deadline. Stopped at any point, it goes on there. Older copies of the data are
 * worth nothing afterwards, so a backup is due.
 */

import { type OwnerLock, sealAgeSlot } from "../../crypto/age-slot.ts";
import { recoveryKind } from "../../crypto/recovery-key.ts";
import { DAY_MS } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { StoredKeySlot, StoredVault } from "../../storage/storage.ts";
import type { OpenVault } from "../open-vault.ts";
import { openNote, sealNote } from "../write/record-seal.ts";
import { isSealedByKeep, KEY_NOTE, WAYS_NOTE } from "../write/stored-notes.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { type OwnWay, storedSlot, storedVault } from "./access.ts";
import type { KeepParts } from "./epoch.ts";
import { encodeKeyNote, type KeyNote, keyNoteName } from "./key-note.ts";
import { isRotating, type MoveOptions, moveAll } from "./rotate-rows.ts";
import { unlockVault, wipeSecrets } from "./unlock.ts";
import { kekSlotFor, slotsOf, versionsOf } from "./vault-keys.ts";

export interface RotateOptions extends MoveOptions {
  /** Everything is moved before the answer. Default false: by the deadline. */
  readonly now?: boolean;
  /** Of a vault that a passphrase opens: the new secret is sealed to it too. It is tried first. */
  readonly passphrase?: string;
  /** Days until all is moved at the latest. Default 30. */
  readonly deadlineDays?: number;
}

export interface Rotation {
  readonly keyVersion: number;
  /** Milliseconds UTC. */
  readonly startedAt: number;
  readonly deadline: number;
  /** Nothing is left under an older version, and its secret is destroyed. */
  readonly doneAt?: number;
  /** Records that this call moved. */
  readonly movedCount: number;
}

const SECRET_BYTES = 32;
const DEADLINE_DAYS = 30;
/** What an upkeep that is in no hurry moves. */
const UPKEEP_RECORDS = 2_000;

/**
 * Begins a rotation, or goes on with one that was begun.
 * @throws KeepsakeError `invalid_input` where a passphrase is needed, `wrong_key`, `too_many_attempts`, `store_full`, `store_busy`, `store_read_only`.
 * Cost with `now`: about 50 µs a record.
 */
export async function rotateKeys(vault: OpenVault, keep: KeepParts, options: RotateOptions = {}): Promise<Rotation> {
  await vault.catchUp();
  if (!isRotating(vault)) await begin(vault, keep, options);
  const movedCount = options.now === true ? await finish(vault, options) : 0;
  return rotationOf(vault, movedCount);
}

/** The last rotation, or the one under way; undefined where there was none. */
export const lastRotation = (vault: OpenVault): Rotation | undefined =>
  vault.keyNote === undefined ? undefined : rotationOf(vault, 0);

/** Part of the upkeep: some of it, or all when the deadline has come. Answers how many records were moved. */
export async function tendRotation(vault: OpenVault, options: MoveOptions = {}): Promise<number> {
  const { keyNote } = vault;
  if (keyNote === undefined || !isRotating(vault)) return 0;
  if (vault.now() >= keyNote.deadline) return finish(vault, options);
  const { movedCount, isDone } = await moveAll(vault, { ...options, recordsMax: UPKEEP_RECORDS });
  if (isDone) await end(vault);
  return movedCount;
}

function rotationOf({ keyNote, keys }: OpenVault, movedCount: number): Rotation {
  if (keyNote === undefined) throw new RangeError("a rotation was begun and has left no note");
  const { keys: _keys, ...times } = keyNote;
  return { keyVersion: keys.keyVersion, ...times, movedCount };
}

async function begin(vault: OpenVault, keep: KeepParts, options: RotateOptions): Promise<void> {
  const { system } = keep;
  const stored = await storedVault(vault);
  const from = vault.keys.keyVersion;
  // What a crash left in the keystore alone was never used: it gives way.
  const keyVersion = Math.max(...versionsOf(stored)) + 1;
  // A key service may have to be asked for it: before anything is written.
  const input = await vault.keys.inputKey(keyVersion);
  const secret = Buffer.from(system.random.bytes(SECRET_BYTES));
  try {
    const fresh = await freshSlots(vault, keep, { stored, keyVersion, secret, passphrase: options.passphrase });
    await vault.storage.keys.changeSlots(vault.id, ({ mode, slots }) => {
      if (!isSameWays(slots, stored.slots)) throw changedMeanwhile();
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

const isSameWays = (found: readonly StoredKeySlot[], seen: readonly StoredKeySlot[]): boolean =>
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

/** The same ways in for the new secret. The owner's are those that the vault itself wrote down: a recipient that only the keystore names is not theirs. */
async function freshSlots(vault: OpenVault, keep: KeepParts, fresh: Fresh): Promise<readonly StoredKeySlot[]> {
  const { stored, keyVersion, secret } = fresh;
  const { keepId } = keep.storage;
  const made: StoredKeySlot[] = [];
  if (stored.slots.some(({ kind }) => kind === "kek"))
    made.push(kekSlotFor(keep.keys, { keepId, vaultId: vault.id, keyVersion }, secret, keep.system.random));
  for (const way of await ownWays(vault, stored)) {
    const lock = await lockOf(vault, keep, way, fresh);
    const owner = { orgId: keepId, userId: vault.id, keyVersion };
    made.push(storedSlot(await sealAgeSlot(owner, lock, secret), keyVersion));
  }
  return made;
}

async function ownWays(vault: OpenVault, stored: StoredVault): Promise<readonly OwnWay[]> {
  const sealed = await vault.storage.records.note(vault.id, WAYS_NOTE);
  const written: readonly OwnWay[] =
    sealed === undefined ? [] : JSON.parse(Buffer.from(openNote(vault.keys, WAYS_NOTE, sealed)).toString("utf8"));
  const slots = slotsOf(stored, vault.keys.keyVersion);
  return written.filter((way) =>
    slots.some((slot) =>
      way.kind === "recovery-key"
        ? "recipient" in slot && slot.recipient === way.recipient
        : slot.kind === "age-scrypt",
    ),
  );
}

async function lockOf(vault: OpenVault, keep: KeepParts, way: OwnWay, fresh: Fresh): Promise<OwnerLock> {
  if (way.kind === "passphrase") {
    const { passphrase, stored } = fresh;
    if (passphrase === undefined) throw passphraseNeeded();
    const current = { ...stored, slots: stored.slots.filter((slot) => slot.keyVersion === vault.keys.keyVersion) };
    wipeSecrets((await unlockVault(keep, current, { passphrase })).secrets);
    return { kind: "age-scrypt", passphrase };
  }
  const kind = recoveryKind(way.recipient);
  if (kind === undefined) throw new RangeError("the vault wrote down a recipient that is none");
  return { kind, recipient: way.recipient };
}

/**
 * From this commit on the vault goes by the new version: every note of it is sealed anew. Whoever has the vault open reads its notes before writing on, and
 * follows.
 */
async function moveNotes(draft: UnitOfWork, keyVersion: number, note: KeyNote): Promise<void> {
  const { vault } = draft;
  const { keys, system } = vault;
  const to = { vaultId: vault.id, index: keys.at(keyVersion).index };
  for (const { name, envelope } of await vault.storage.records.notes(vault.id)) {
    if (isSealedByKeep(name)) continue;
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

/** The older secret goes, in place and for good. */
async function end(vault: OpenVault): Promise<void> {
  const { keyVersion } = vault.keys;
  const { keyNote } = vault;
  if (keyNote === undefined) return;
  const gone = new Set<number>();
  await vault.storage.keys.changeSlots(vault.id, ({ mode, slots }) => {
    for (const slot of slots) if (slot.keyVersion < keyVersion) gone.add(slot.keyVersion);
    return { mode, slots: slots.filter((slot) => slot.keyVersion >= keyVersion) };
  });
  vault.system.failPoint("rotate.secret_destroyed");
  for (const version of gone) vault.keys.drop(version);
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
