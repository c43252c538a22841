/**
 * Who can open a vault (SEC §3.7): its ways in, and the three modes that they make. `standard`: the keep alone. `recoverable`: the keep, and the owner
 * with a recovery key. `user-held`: the owner alone; whoever has the folders, the keystore and the keyring reads nothing (SEC-C12). The owner's verbs, never
 * an operator's or a model's.
 */

import { type OwnerKey, type OwnerLock, openOwnerSlots, sealAgeSlot } from "../../crypto/age-slot.ts";
import { timingSafeEqual } from "../../crypto/hash.ts";
import { encodeKeySlots, type KeySlot } from "../../crypto/key-slot.ts";
import { recoveryKind, recoveryRecipient } from "../../crypto/recovery-key.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { StoredKeySlot, StoredVault, VaultSlots } from "../../storage/storage.ts";
import type { OpenVault } from "../open-vault.ts";
import { WAYS_NOTE } from "../write/stored-notes.ts";
import { changeEpoch, type KeepParts } from "./epoch.ts";
import { dropSpool, makeSpool } from "./spool.ts";
import { unlockVault, wipeSecrets } from "./unlock.ts";
import { kekSlotFor, openShredSecret, slotsOf, versionsOf } from "./vault-keys.ts";

export type WayIn =
  | { readonly kind: "keep" }
  | { readonly kind: "passphrase" }
  | { readonly kind: "recovery-key"; readonly recipient: string };

export interface AccessState {
  readonly mode: StoredVault["mode"];
  readonly ways: readonly WayIn[];
  readonly keyVersion: number;
}

export interface AddRecoveryKey {
  /** Of `newRecoveryKey()`. */
  readonly recipient: string;
  /** The recovery key as the person typed it again: what was noted down wrong is noticed now, and not when it is needed. */
  readonly typed: string;
  /** Of a vault that only its owner opens: any key that opens it. */
  readonly key?: OwnerKey;
}

export type OwnWay = Exclude<WayIn, { readonly kind: "keep" }>;

/** What must be there before nobody else can open it: one may be lost (SEC §3.7). */
const OWN_WAYS_MIN = 2;

export async function accessState({ storage, id, keys }: OpenVault): Promise<AccessState> {
  const stored = await storage.keys.vault(id);
  if (stored === undefined) throw goneVault();
  const ways = slotsOf(stored, keys.keyVersion).map(wayOf);
  return { mode: stored.mode, ways, keyVersion: keys.keyVersion };
}

/**
 * A recovery key opens the vault from now on, beside what opened it before.
 * @throws KeepsakeError `invalid_input` for no recipient, `wrong_key` when what was typed is not its recovery key, `already_exists`.
 */
export async function addRecoveryKey(vault: OpenVault, keep: KeepParts, added: AddRecoveryKey): Promise<AccessState> {
  const { recipient, typed, key } = added;
  const kind = recoveryKind(recipient);
  if (kind === undefined) throw noRecipient();
  if ((await recoveryRecipient(typed)) !== recipient) throw mistyped();
  await addSlot(vault, keep, { kind, recipient }, { lock: { identity: typed }, key });
  return accessState(vault);
}

/**
 * A passphrase opens the vault from now on; one that was there gives way. It takes a recovery key first: a passphrase alone is forgotten too easily.
 * @throws KeepsakeError `invalid_input` for a weak one, and where no recovery key is there; `wrong_key`. Cost: about two seconds.
 */
export async function setPassphrase(
  vault: OpenVault,
  keep: KeepParts,
  set: { readonly passphrase: string; readonly key?: OwnerKey },
): Promise<AccessState> {
  const { ways } = await accessState(vault);
  if (!ways.some(({ kind }) => kind === "recovery-key")) throw recoveryKeyFirst();
  const { passphrase, key } = set;
  await addSlot(vault, keep, { kind: "age-scrypt", passphrase }, { lock: { passphrase }, key });
  return accessState(vault);
}

/**
 * From now on only the owner opens the vault: the keep's own way in goes, and with the change of the epoch every older copy of it. The key is tried first.
 * @throws KeepsakeError `invalid_input` with fewer than two ways of the owner's, `wrong_key`, `too_many_attempts`.
 */
export async function holdAlone(vault: OpenVault, keep: KeepParts, key: OwnerKey): Promise<AccessState> {
  await proveKey(vault, keep, key);
  await makeSpool(vault, keep);
  await changeWays(vault, "owner_alone", ({ slots }) => {
    const own = slots.filter(({ kind }) => kind !== "kek");
    if (own.length < OWN_WAYS_MIN) throw tooFewWays(own.length);
    return { mode: "user-held", slots: own };
  });
  keep.system.failPoint("access.held_alone");
  await changeEpoch(keep);
  return accessState(vault);
}

/** The keep opens the vault again, beside its owner. @throws KeepsakeError `wrong_key`, `too_many_attempts`. */
export async function shareWithKeep(vault: OpenVault, keep: KeepParts, key: OwnerKey): Promise<AccessState> {
  const secret = await ownSecret(vault, keep, key);
  const place = { keepId: keep.storage.keepId, vaultId: vault.id, keyVersion: vault.keys.keyVersion };
  await keep.keys.refresh();
  const slot = kekSlotFor(keep.keys, place, secret, keep.system.random);
  secret.fill(0);
  await changeWays(vault, "shared_with_keep", ({ slots }) => {
    const kept = [...slots.filter(({ kind }) => kind !== "kek"), slot];
    return { mode: modeOf(kept), slots: kept };
  });
  await dropSpool(vault);
  return accessState(vault);
}

/**
 * Takes a way in away; the secret behind it stays the same until the keys are rotated.
 * @throws KeepsakeError `not_found`, `invalid_input` where too few would be left.
 */
export async function removeWay(vault: OpenVault, way: OwnWay): Promise<AccessState> {
  await changeWays(vault, "way_removed", ({ mode, slots }) => {
    const kept = slots.filter((slot) => !isWay(slot, way));
    if (kept.length === slots.length) throw unknownWay();
    const own = kept.filter(({ kind }) => kind !== "kek");
    if (mode === "user-held" && own.length < OWN_WAYS_MIN) throw tooFewWays(own.length);
    if (own.length > 0 && !own.some(({ kind }) => kind !== "age-scrypt")) throw recoveryKeyFirst();
    return { mode: modeOf(kept), slots: kept };
  });
  return accessState(vault);
}

interface SlotKeys {
  /** What opens the new slot: it is tried before the slot counts. */
  readonly lock: OwnerKey;
  readonly key: OwnerKey | undefined;
}

async function addSlot(vault: OpenVault, keep: KeepParts, to: OwnerLock, { lock, key }: SlotKeys): Promise<void> {
  const { keyVersion } = vault.keys;
  const secret = await ownSecret(vault, keep, key);
  const slot = await sealedSlot(vault, keyVersion, to, secret, lock).finally(() => secret.fill(0));
  await changeWays(vault, "way_added", ({ slots }) => {
    const own = wayOf(slot) as OwnWay; // it was sealed to the owner just now
    if (own.kind === "recovery-key" && slots.some((other) => isWay(other, own))) throw knownWay();
    const kept = slots.filter((other) => own.kind !== "passphrase" || !isWay(other, own));
    const all = [...kept, storedSlot(slot, keyVersion)];
    return { mode: modeOf(all), slots: all };
  });
}

/** Sealed, and opened again, so that nobody relies on a way in that leads nowhere. */
async function sealedSlot(
  { id, keys }: OpenVault,
  keyVersion: number,
  to: OwnerLock,
  secret: Uint8Array,
  lock: OwnerKey,
): Promise<KeySlot> {
  const owner = { orgId: keys.keepId, userId: id, keyVersion };
  const slot = await sealAgeSlot(owner, to, secret);
  const opened = await openOwnerSlots(owner, [slot], lock);
  const isSame = timingSafeEqual(opened, secret);
  opened.fill(0);
  if (!isSame) throw mistyped();
  return slot;
}

export const storedSlot = (slot: KeySlot, keyVersion: number): StoredKeySlot => ({
  keyVersion,
  kind: slot.kind,
  epoch: 0,
  wrapped: encodeKeySlots([slot]),
});

/** Of the version that is in use, by the keep's way in or by the owner's. */
async function ownSecret(vault: OpenVault, keep: KeepParts, key: OwnerKey | undefined): Promise<Uint8Array> {
  const { keyVersion } = vault.keys;
  const stored = await storedVault(vault);
  if (key === undefined) return openShredSecret(keep.keys, keep.storage.keepId, stored, keyVersion);
  const { secrets } = await unlockVault(keep, stored, key);
  const secret = secrets.get(keyVersion);
  if (secret === undefined) throw goneVault();
  for (const [version, other] of secrets) if (version !== keyVersion) other.fill(0);
  return secret;
}

async function proveKey(vault: OpenVault, keep: KeepParts, key: OwnerKey): Promise<void> {
  wipeSecrets((await unlockVault(keep, await storedVault(vault), key)).secrets);
}

export async function storedVault({ storage, id }: OpenVault): Promise<StoredVault> {
  const stored = await storage.keys.vault(id);
  if (stored === undefined) throw goneVault();
  return stored;
}

/** Slots first: what they say is true whatever becomes of the note and the entry, which the next change writes again. */
async function changeWays(vault: OpenVault, rule: string, change: (found: StoredVault) => VaultSlots): Promise<void> {
  const { keyVersion } = vault.keys;
  let changed: VaultSlots | undefined;
  await vault.storage.keys.changeSlots(vault.id, (found) => {
    // A way in opens every version that something may be sealed under: none is added while there are two.
    if (versionsOf(found).some((version) => version !== keyVersion)) throw rotating();
    changed = change(found);
    return changed;
  });
  const ways = (changed?.slots ?? [])
    .flatMap((slot) => slotsOf({ slots: [slot] }, keyVersion))
    .map(wayOf)
    .filter(({ kind }) => kind !== "keep");
  await vault.queue.write(async (draft) => {
    draft.note(WAYS_NOTE, Buffer.from(JSON.stringify(ways)));
    draft.log({ op: "key_rotate", rule });
  });
}

const wayOf = (slot: KeySlot): WayIn => {
  if (slot.kind === "kek") return { kind: "keep" };
  return "recipient" in slot ? { kind: "recovery-key", recipient: slot.recipient } : { kind: "passphrase" };
};

function isWay(slot: StoredKeySlot | KeySlot, way: OwnWay): boolean {
  const [opened] = "keyVersion" in slot ? slotsOf({ slots: [slot] }, slot.keyVersion) : [slot];
  const found = opened === undefined ? undefined : wayOf(opened);
  if (found?.kind !== way.kind) return false;
  return found.kind !== "recovery-key" || way.kind !== "recovery-key" || found.recipient === way.recipient;
}

function modeOf(slots: readonly StoredKeySlot[]): StoredVault["mode"] {
  if (!slots.some(({ kind }) => kind === "kek")) return "user-held";
  return slots.every(({ kind }) => kind === "kek") ? "standard" : "recoverable";
}

const noRecipient = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This is no recipient of a recovery key.", {
    hint: "Make a recovery key first, and hand over its recipient: it starts with age1.",
  });
const mistyped = (): KeepsakeError =>
  new KeepsakeError("wrong_key", "What was typed is not the recovery key that was shown.", {
    hint: "Compare it with what was shown. Nothing was changed.",
  });
const recoveryKeyFirst = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "Beside a passphrase there must be a recovery key.", {
    hint: "Add a recovery key first; a passphrase alone is forgotten too easily.",
  });
const tooFewWays = (wayCount: number): KeepsakeError =>
  new KeepsakeError(
    "invalid_input",
    "Two ways in of the owner's own are needed before nobody else can open the vault.",
    {
      hint: "Add a recovery key and a passphrase, or two recovery keys.",
      facts: { wayCount, neededCount: OWN_WAYS_MIN },
    },
  );
const knownWay = (): KeepsakeError =>
  new KeepsakeError("already_exists", "This recovery key opens the vault already.", { hint: "Nothing is to be done." });
const unknownWay = (): KeepsakeError =>
  new KeepsakeError("not_found", "The vault has no such way in.", { hint: "List them with keepsake keys show." });
const rotating = (): KeepsakeError =>
  new KeepsakeError("keys_changed", "The keys of this vault are being rotated.", {
    hint: "Finish the rotation first: keepsake keys rotate --now.",
  });
const goneVault = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no such vault any more.", { hint: "It was destroyed." });
