/**
 * Manages who can open a vault (SEC §3.7). Key slots make three modes. `standard`: the store alone.
 * `recoverable`: the store, and the owner with a recovery key. `user-held`: the owner alone;
 * folders, keystore and keyring reveal nothing (SEC-C12).
 * For the owner only, never an operator or a model.
 */

import {
  encodeKeySlots,
  type KeySlot,
  type OwnerKey,
  type OwnerLock,
  openOwnerSlots,
  recoveryKind,
  recoveryRecipient,
  sealAgeSlot,
} from "../../crypto/key-slot.ts";
import { keyedHash, timingSafeEqual } from "../../crypto/primitives.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { formatId, idTime } from "../../model/id.ts";
import type { Item } from "../../model/item.ts";
import type { StoredKeySlot, StoredVault, VaultSlots } from "../../storage/storage.ts";
import { commitToStore, readStoreNotes, type StoreChange, sealStoreNote } from "../govern/store-log.ts";
import type { OpenVault } from "../open-vault.ts";
import { consentTo, OWNER_SLOTS_NOTE } from "../write/stored-notes.ts";
import { changeEpoch, type StoreParts } from "./epoch.ts";
import { dropSpool, makeSpool, vaultDestroyed } from "./spool.ts";
import { kekSlotFor, openShredSecret, type ShredSecrets, slotsOf, versionsOf } from "./vault-keys.ts";

export type KeySlotInfo =
  | { readonly kind: "keep" }
  | { readonly kind: "passphrase" }
  | { readonly kind: "recovery-key"; readonly recipient: string };

export interface AccessState {
  readonly mode: StoredVault["mode"];
  readonly ways: readonly KeySlotInfo[];
  readonly keyVersion: number;
}

export interface AddRecoveryKey {
  readonly recipient: string;
  /** The recovery key as the person typed it again, to catch copying errors now. */
  readonly typed: string;
  /** For a user-held vault: any key that opens it. */
  readonly key?: OwnerKey;
}

export type OwnerSlot = Exclude<KeySlotInfo, { readonly kind: "keep" }>;

/** Required for user-held mode, because one may be lost (SEC §3.7). */
export const OWNER_SLOTS_MIN = 2;

export async function accessState({ storage, id, keys }: OpenVault): Promise<AccessState> {
  const stored = await storage.keys.vault(id);
  if (stored === undefined) throw vaultDestroyed();
  const ways = slotsOf(stored, keys.keyVersion).map(ownerSlotOf);
  return { mode: stored.mode, ways, keyVersion: keys.keyVersion };
}

/**
 * Adds a recovery key.
 * @throws KeepsakeError `invalid_input` for an invalid recipient, `wrong_key` if the typed key does
 * not match it, `already_exists`.
 */
export async function addRecoveryKey(vault: OpenVault, store: StoreParts, added: AddRecoveryKey): Promise<AccessState> {
  const { recipient, typed, key } = added;
  const kind = recoveryKind(recipient);
  if (kind === undefined) throw noRecipient();
  if ((await recoveryRecipient(typed)) !== recipient) throw mistyped();
  await addSlot(vault, store, { kind, recipient }, { lock: { identity: typed }, key });
  return accessState(vault);
}

/**
 * Sets or replaces the passphrase. Requires a recovery key, because a passphrase is easily
 * forgotten.
 * @throws KeepsakeError `invalid_input` for a weak passphrase or without a recovery key;
 * `wrong_key`. Cost: about two seconds.
 */
export async function setPassphrase(
  vault: OpenVault,
  store: StoreParts,
  set: { readonly passphrase: string; readonly key?: OwnerKey },
): Promise<AccessState> {
  const { ways } = await accessState(vault);
  if (!ways.some(({ kind }) => kind === "recovery-key")) throw recoveryKeyFirst();
  const { passphrase, key } = set;
  await addSlot(vault, store, { kind: "age-scrypt", passphrase }, { lock: { passphrase }, key });
  return accessState(vault);
}

/**
 * Switches to user-held mode: removes the store's key slot and, with the next epoch, every older
 * copy of it. The key is checked first.
 * @throws KeepsakeError `invalid_input` with fewer than two owner slots, `wrong_key`,
 * `too_many_attempts`.
 */
export async function makeUserHeld(vault: OpenVault, store: StoreParts, key: OwnerKey): Promise<AccessState> {
  await proveKey(vault, store, key);
  await makeSpool(vault, store);
  await changeSlots(vault, "owner_alone", ({ slots }) => {
    const own = slots.filter(({ kind }) => kind !== "kek");
    if (own.length < OWNER_SLOTS_MIN) throw tooFewOwnerSlots(own.length);
    return { mode: "user-held", slots: own };
  });
  store.system.failPoint("access.held_alone");
  await changeEpoch(store);
  return accessState(vault);
}

/**
 * Lets the store open the vault again, too.
 * @throws KeepsakeError `wrong_key`, `too_many_attempts`.
 */
export async function shareWithStore(vault: OpenVault, store: StoreParts, key: OwnerKey): Promise<AccessState> {
  const secret = await ownSecret(vault, store, key);
  const place = { storeId: store.storage.storeId, vaultId: vault.id, keyVersion: vault.keys.keyVersion };
  await store.keys.refresh();
  const slot = kekSlotFor(store.keys, place, secret, store.system.random);
  secret.fill(0);
  await changeSlots(vault, "shared_with_keep", ({ slots }) => {
    const changed = [...slots.filter(({ kind }) => kind !== "kek"), slot];
    return { mode: modeOf(changed), slots: changed };
  });
  await dropSpool(vault);
  return accessState(vault);
}

/**
 * Removes a key slot. The secret stays the same until the keys are rotated.
 * @throws KeepsakeError `not_found`, `invalid_input` if too few would remain.
 */
export async function removeOwnerSlot(vault: OpenVault, way: OwnerSlot): Promise<AccessState> {
  await changeSlots(vault, "way_removed", ({ mode, slots }) => {
    const remaining = slots.filter((slot) => !isOwnerSlot(slot, way));
    if (remaining.length === slots.length) throw unknownOwnerSlot();
    const own = remaining.filter(({ kind }) => kind !== "kek");
    if (mode === "user-held" && own.length < OWNER_SLOTS_MIN) throw tooFewOwnerSlots(own.length);
    if (own.length > 0 && !own.some(({ kind }) => kind !== "age-scrypt")) throw recoveryKeyFirst();
    return { mode: modeOf(remaining), slots: remaining };
  });
  return accessState(vault);
}

interface SlotKeys {
  /** Key of the new slot, used to check it. */
  readonly lock: OwnerKey;
  readonly key: OwnerKey | undefined;
}

async function addSlot(vault: OpenVault, store: StoreParts, to: OwnerLock, { lock, key }: SlotKeys): Promise<void> {
  const { keyVersion } = vault.keys;
  const secret = await ownSecret(vault, store, key);
  const slot = await sealedSlot(vault, keyVersion, to, secret, lock).finally(() => secret.fill(0));
  await changeSlots(vault, "way_added", ({ slots }) => {
    const own = ownerSlotOf(slot) as OwnerSlot; // just sealed to the owner
    if (own.kind === "recovery-key" && slots.some((other) => isOwnerSlot(other, own))) throw ownerSlotExists();
    const others = slots.filter((other) => own.kind !== "passphrase" || !isOwnerSlot(other, own));
    const all = [...others, storedSlot(slot, keyVersion)];
    return { mode: modeOf(all), slots: all };
  });
}

/** Opens the slot again after sealing, to prove that it works. */
async function sealedSlot(
  { id, keys }: OpenVault,
  keyVersion: number,
  to: OwnerLock,
  secret: Uint8Array,
  lock: OwnerKey,
): Promise<KeySlot> {
  const owner = { orgId: keys.storeId, userId: id, keyVersion };
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

/** The current secret, opened with the store's slot or the owner's. */
async function ownSecret(vault: OpenVault, store: StoreParts, key: OwnerKey | undefined): Promise<Uint8Array> {
  const { keyVersion } = vault.keys;
  const stored = await storedVault(vault);
  if (key === undefined) return openShredSecret(store.keys, store.storage.storeId, stored, keyVersion);
  const { secrets } = await unlockVault(store, stored, key);
  const secret = secrets.get(keyVersion);
  if (secret === undefined) throw vaultDestroyed();
  for (const [version, other] of secrets) if (version !== keyVersion) other.fill(0);
  return secret;
}

async function proveKey(vault: OpenVault, store: StoreParts, key: OwnerKey): Promise<void> {
  wipeSecrets((await unlockVault(store, await storedVault(vault), key)).secrets);
}

export async function storedVault({ storage, id }: OpenVault): Promise<StoredVault> {
  const stored = await storage.keys.vault(id);
  if (stored === undefined) throw vaultDestroyed();
  return stored;
}

/**
 * Writes the slots first, because they decide. A later change repairs a missing note or log entry.
 */
async function changeSlots(vault: OpenVault, rule: string, change: (found: StoredVault) => VaultSlots): Promise<void> {
  const { keyVersion } = vault.keys;
  let changed: VaultSlots | undefined;
  await vault.storage.keys.changeSlots(vault.id, (found) => {
    // A slot must open every version in use, so none is added during a rotation.
    if (versionsOf(found).some((version) => version !== keyVersion)) throw rotating();
    changed = change(found);
    return changed;
  });
  const ways = (changed?.slots ?? [])
    .flatMap((slot) => slotsOf({ slots: [slot] }, keyVersion))
    .map(ownerSlotOf)
    .filter(({ kind }) => kind !== "keep");
  await vault.queue.write(async (draft) => {
    draft.note(OWNER_SLOTS_NOTE, Buffer.from(JSON.stringify(ways)));
    draft.log({ op: "key_rotate", rule });
  });
}

const ownerSlotOf = (slot: KeySlot): KeySlotInfo => {
  if (slot.kind === "kek") return { kind: "keep" };
  return "recipient" in slot ? { kind: "recovery-key", recipient: slot.recipient } : { kind: "passphrase" };
};

function isOwnerSlot(slot: StoredKeySlot | KeySlot, way: OwnerSlot): boolean {
  const [opened] = "keyVersion" in slot ? slotsOf({ slots: [slot] }, slot.keyVersion) : [slot];
  const found = opened === undefined ? undefined : ownerSlotOf(opened);
  if (found?.kind !== way.kind) return false;
  return found.kind !== "recovery-key" || way.kind !== "recovery-key" || found.recipient === way.recipient;
}

function modeOf(slots: readonly StoredKeySlot[]): StoredVault["mode"] {
  if (!slots.some(({ kind }) => kind === "kek")) return "user-held";
  return slots.every(({ kind }) => kind === "kek") ? "standard" : "recoverable";
}

const noRecipient = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This is not the recipient of a recovery key.", {
    hint: "Create a recovery key first, and pass its recipient, which starts with age1.",
  });
const mistyped = (): KeepsakeError =>
  new KeepsakeError("wrong_key", "The typed key differs from the recovery key shown.", {
    hint: "Compare it with your copy. Nothing was changed.",
  });
const recoveryKeyFirst = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "A passphrase requires a recovery key.", {
    hint: "Add a recovery key first, because a passphrase alone is easily forgotten.",
  });
export const tooFewOwnerSlots = (wayCount: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "A user-held vault needs at least two keys of its owner.", {
    hint: "Add a recovery key and a passphrase, or two recovery keys.",
    facts: { wayCount, neededCount: OWNER_SLOTS_MIN },
  });
const ownerSlotExists = (): KeepsakeError =>
  new KeepsakeError("already_exists", "This recovery key already opens the vault.", { hint: "No action is needed." });
const unknownOwnerSlot = (): KeepsakeError =>
  new KeepsakeError("not_found", "The vault has no such passphrase or recovery key.", {
    hint: "List them with keepsake keys show.",
  });
const rotating = (): KeepsakeError =>
  new KeepsakeError("keys_changed", "The keys of this vault are being rotated.", {
    hint: "Finish the rotation first: keepsake keys rotate --now.",
  });

/*
 * Unlocks a user-held vault (SEC-C12; security.md §3.7): a passphrase or a recovery key opens its
 * shred secrets, which stay in memory while the vault or the owner's session is open.
 */

/**
 * The secrets of an unlocked vault, held in memory by a session. They open the vault until its keys
 * are rotated.
 */
export interface UnlockedVault {
  readonly vault: string;
  /** 32 bytes each, by key version. */
  readonly secrets: ShredSecrets;
}

export type VaultKey = OwnerKey | UnlockedVault;

/**
 * @throws KeepsakeError `wrong_key`, `too_many_attempts` (facts: `waitMs`), `record_corrupt` for an
 * altered slot. Cost: about a second for a passphrase.
 */
export async function unlockVault(store: StoreParts, stored: StoredVault, key: OwnerKey): Promise<UnlockedVault> {
  await countAttempt(store, stored.vault);
  const secrets = new Map<number, Uint8Array>();
  for (const keyVersion of versionsOf(stored)) {
    const owner = { orgId: store.storage.storeId, userId: stored.vault, keyVersion };
    secrets.set(keyVersion, await openOwnerSlots(owner, slotsOf(stored, keyVersion), key));
  }
  await forgetAttempts(store, stored.vault);
  return { vault: stored.vault, secrets };
}

/** Copies the secrets, so that wiping them leaves the session's intact. */
export async function secretsFor(store: StoreParts, stored: StoredVault, key: VaultKey): Promise<ShredSecrets> {
  if (!("secrets" in key)) return (await unlockVault(store, stored, key)).secrets;
  if (key.vault !== stored.vault) return new Map();
  return new Map([...key.secrets].map(([keyVersion, secret]) => [keyVersion, Uint8Array.from(secret)]));
}

export const lockedVault = (): KeepsakeError =>
  new KeepsakeError("vault_locked", "This vault was locked. Only its owner can open it again.", {
    hint: "Unlock it with keepsake unlock.",
  });

export const otherSecrets = (): KeepsakeError =>
  new KeepsakeError("wrong_key", "The key of this session doesn't open the vault.", {
    hint: "Unlock it again. Its keys may have been rotated.",
  });

export function wipeSecrets(secrets: ShredSecrets): void {
  for (const secret of secrets.values()) secret.fill(0);
}

/**
 * Limits attempts to unlock a vault (SEC-C13): five without delay, then with delays that double up
 * to 15 minutes. An attempt is recorded durably before it is made, so that killing the process does
 * not reset it.
 * An attacker with a copy of the keystore is only slowed by scrypt.
 */

const FREE_ATTEMPTS = 5;
const FIRST_WAIT_MS = 1_000;
const WAIT_MAX_MS = 15 * 60_000;

interface Attempts {
  readonly failedCount: number;
  readonly lastAt: number;
}

const NONE: Attempts = { failedCount: 0, lastAt: 0 };

const noteName = (vault: string): string => `attempts/${vault}`;

/** @throws KeepsakeError `too_many_attempts`, with `facts.waitMs`. */
async function countAttempt(parts: StoreParts, vault: string): Promise<void> {
  const { keys, system, isReadOnly } = parts;
  const now = system.clock.now();
  const name = noteName(vault);
  /** Recomputed if another attempt was recorded meanwhile, so that parallel attempts all count. */
  async function counted(): Promise<StoreChange> {
    const { failedCount, lastAt } = await attemptsOf(parts, vault);
    const waitMs = waitAfter(failedCount) - (now - lastAt);
    // A clock that was set back must not extend the delay.
    if (waitMs > 0 && now >= lastAt) throw tooMany(waitMs);
    const attempts: Attempts = { failedCount: failedCount + 1, lastAt: now };
    return { notes: [sealStoreNote(keys, { name, content: Buffer.from(JSON.stringify(attempts)) })] };
  }
  try {
    // A read-only store cannot record attempts, and is not reachable by others.
    if (isReadOnly === true) await counted();
    else await commitToStore(parts, now, counted);
  } catch (error) {
    // A full disk must not lock out an owner who wants to free space.
    if (!isKeepsakeError(error, "store_full")) throw error;
  }
}

async function forgetAttempts(store: StoreParts, vault: string): Promise<void> {
  if (store.isReadOnly === true) return;
  await commitToStore(store, store.system.clock.now(), { dropNotes: [noteName(vault)] });
}

async function attemptsOf(store: StoreParts, vault: string): Promise<Attempts> {
  const found = (await readStoreNotes(store, noteName(vault)))[0];
  return found === undefined ? NONE : JSON.parse(Buffer.from(found.content).toString("utf8"));
}

function waitAfter(failedCount: number): number {
  if (failedCount < FREE_ATTEMPTS) return 0;
  return Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** Math.min(failedCount - FREE_ATTEMPTS, 20));
}

const tooMany = (waitMs: number): KeepsakeError =>
  new KeepsakeError("too_many_attempts", "Too many wrong keys were tried on this vault.", {
    hint: `Wait ${Math.ceil(waitMs / 1_000)} s, then try again. Nothing was changed.`,
    facts: { waitMs },
  });

/**
 * Transfers a person's memories from another deployment (GOS-10, UNI-X2). Requires their recorded
 * consent. Each item gets an id derived from the old one, so that importing is idempotent and
 * references stay valid.
 */

const TRANSFER_SCOPE = "transfer";
const FOREIGN_CODEC = "keepsake";
const FOREIGN_MAX = 100;

/** `own`: from this deployment, or from a personal vault that names none. */
type Origin = "own" | "transferred" | "refused";

export function originOf(vault: OpenVault, { tenant }: Pick<Item, "tenant">): Origin {
  const { deployment } = vault.policy;
  if (deployment === undefined || tenant?.deployment === deployment) return "own";
  return consentTo(vault.consents, TRANSFER_SCOPE, vault.now()) === undefined ? "refused" : "transferred";
}

export function transferred(vault: OpenVault, item: Item): Item {
  const { deployment } = vault.policy;
  const id = (old: string): string => transferredId(vault, old);
  const { consent: _consent, ...privacy } = item.privacy;
  return {
    ...item,
    id: id(item.id),
    revision: 1,
    origin: { ...item.origin, method: "api_export" },
    tenant: { ...item.tenant, ...(deployment === undefined ? {} : { deployment }) },
    privacy,
    evidence: item.evidence.map((entry) => ({ ...entry, item: id(entry.item) })),
    links: item.links.map((link) => ({ ...link, to: id(link.to) })),
    ...(item.topicId === undefined ? {} : { topicId: id(item.topicId) }),
    foreign: [...item.foreign, { codec: FOREIGN_CODEC, id: item.id }].slice(-FOREIGN_MAX),
  };
}

/** Keeps the timestamp of the old id. */
function transferredId(vault: OpenVault, old: string): string {
  const bytes = keyedHash(vault.keys.transfer, `keepsake/transfer/1\u0000${old}`);
  return formatId(idTime(old), ((bytes[8] ?? 0) << 4) | ((bytes[9] ?? 0) & 0xf), bytes);
}
