/**
 * Key slots: each wraps the same user shred secret for one way of opening a vault (SEC-C12; security.md §3.7). Mode `standard`
 * has the `kek` slot alone, `recoverable` adds an age slot, `user-held` has no `kek` slot. Here is what the keep's own keyring
 * opens, the `kek` slot; a vault without one answers `vault_locked`. Age slots open with what their owner holds (age-slot.ts).
 * `argon2id` is laid out and kept, and nothing makes or opens one in this version.
 */
import { isKeepsakeError, KeepsakeError } from "../core/error.ts";
import { concat, lengthPrefixed, u32 } from "./encoding.ts";
import { unwrapKey, wrapKey } from "./wrapped-key.ts";

export type KeySlot = KekSlot | AgeRecipientSlot | AgePassphraseSlot | ArgonSlot;

export interface KekSlot {
  readonly kind: "kek";
  readonly epoch: number;
  /** nonce ‖ ciphertext ‖ tag, 60 bytes. */
  readonly wrapped: Uint8Array;
}
export interface AgeRecipientSlot {
  readonly kind: "age-x25519" | "age-hybrid";
  /** The public recovery recipient. */
  readonly recipient: string;
  /** An age file around `"pn2-usk" 0x00 ‖ LP(org) ‖ LP(user) ‖ u32(kv) ‖ USK`. */
  readonly file: Uint8Array;
}
export interface AgePassphraseSlot {
  readonly kind: "age-scrypt";
  readonly workFactorLog2: number;
  readonly file: Uint8Array;
}
export interface ArgonSlot {
  readonly kind: "argon2id";
  readonly passes: number;
  readonly memoryKib: number;
  readonly lanes: number;
  readonly salt: Uint8Array;
  /** `sealBytes` under the key of the passphrase. */
  readonly sealed: Uint8Array;
}

/** Whose secret it is; all of it is bound into the wrap. */
export interface SlotOwner {
  readonly orgId: string;
  readonly userId: string;
  readonly keyVersion: number;
}

/** `userShredSecret` and `epochKey` have 32 bytes; `nonce` is fresh. */
export function sealKekSlot(
  owner: SlotOwner,
  epoch: number,
  epochKey: Uint8Array,
  userShredSecret: Uint8Array,
  nonce: Uint8Array,
): KekSlot {
  return { kind: "kek", epoch, wrapped: wrapKey(epochKey, slotAad(owner, epoch), userShredSecret, nonce) };
}

/** The same secret under the key of another epoch (SEC §3.8). @throws KeepsakeError `wrong_key` */
export function rewrapKekSlot(
  owner: SlotOwner,
  slot: KekSlot,
  from: Uint8Array,
  to: { readonly epoch: number; readonly key: Uint8Array; readonly nonce: Uint8Array },
): KekSlot {
  const secret = openKekSlot(owner, slot, from);
  const fresh = sealKekSlot(owner, to.epoch, to.key, secret, to.nonce);
  secret.fill(0);
  return fresh;
}

/**
 * The user shred secret, from the first slot that the given epoch keys can open.
 * @param epochKey the key of an epoch, or undefined where the keyring no longer has it
 * @throws KeepsakeError `vault_locked` when only the owner holds a way in, `wrong_key` when the keyring is not the one it was wrapped with.
 */
export function openKeySlots(
  owner: SlotOwner,
  slots: readonly KeySlot[],
  epochKey: (epoch: number) => Uint8Array | undefined,
): Buffer {
  const kekSlots = slots.filter((slot) => slot.kind === "kek");
  if (kekSlots.length === 0) throw locked(slots.length);
  for (const slot of kekSlots) {
    const key = epochKey(slot.epoch);
    if (key !== undefined) return openKekSlot(owner, slot, key);
  }
  throw wrongKeyring(kekSlots[0]?.epoch ?? 0);
}

function openKekSlot(owner: SlotOwner, slot: KekSlot, epochKey: Uint8Array): Buffer {
  try {
    return unwrapKey(epochKey, slotAad(owner, slot.epoch), slot.wrapped);
  } catch (error) {
    if (!isKeepsakeError(error, "record_corrupt")) throw error;
    // The wrap cannot tell a damaged row from a keyring of another keep; the second is what people meet.
    throw wrongKeyring(slot.epoch);
  }
}

const SLOT_TAG = Buffer.from("pn2/slot\0", "latin1");

const slotAad = (owner: SlotOwner, epoch: number): Buffer =>
  concat(SLOT_TAG, lengthPrefixed(owner.orgId), lengthPrefixed(owner.userId), u32(owner.keyVersion), u32(epoch));

const locked = (slotCount: number): KeepsakeError =>
  new KeepsakeError("vault_locked", "Only the owner's passphrase or recovery key opens this vault.", {
    hint: "Unlock it first: keepsake unlock.",
    facts: { slotCount },
  });

const wrongKeyring = (epoch: number): KeepsakeError =>
  new KeepsakeError("wrong_key", "The keyring does not open this vault's key.", {
    hint: "Point keysDir at the keyring that belongs to this data directory.",
    facts: { epoch },
  });
