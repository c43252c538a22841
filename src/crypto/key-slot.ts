/**
 * Key slots: each wraps the user shred secret of a vault for one way to open it (SEC-C12;
 * security.md §3.7). Mode `standard` has only the `kek` slot, which the store's keyring opens;
 * `recoverable` adds age slots; `user-held` has only age slots, which the owner opens
 * (age-slot.ts).
 * `argon2id` is reserved: it is decoded, but never created or opened.
 */
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import { corrupt } from "./cipher.ts";
import { asBuffer, concat, exactText, integerWithin, lengthPrefixed, u8, u32 } from "./encoding.ts";
import { unwrapKey, wrapKey } from "./wrapped-secret.ts";

export type KeySlot = KekSlot | AgeRecipientSlot | AgePassphraseSlot | ArgonSlot;

interface KekSlot {
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
interface ArgonSlot {
  readonly kind: "argon2id";
  readonly passes: number;
  readonly memoryKib: number;
  readonly lanes: number;
  readonly salt: Uint8Array;
  /** `sealBytes` with a key derived from the passphrase. */
  readonly sealed: Uint8Array;
}

/** Owner of the secret; every field is bound into the wrap. */
export interface SlotOwner {
  readonly orgId: string;
  readonly userId: string;
  readonly keyVersion: number;
}

/** `userShredSecret` and `epochKey` have 32 bytes; `nonce` must be fresh. */
export function sealKekSlot(
  owner: SlotOwner,
  epoch: number,
  epochKey: Uint8Array,
  userShredSecret: Uint8Array,
  nonce: Uint8Array,
): KekSlot {
  return { kind: "kek", epoch, wrapped: wrapKey(epochKey, slotAad(owner, epoch), userShredSecret, nonce) };
}

/**
 * Wraps the same secret with the key of another epoch (SEC §3.8).
 * @throws KeepsakeError `wrong_key`
 */
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
 * The user shred secret from the first slot that an epoch key opens.
 * @param epochKey returns the key of an epoch, or undefined if the keyring does not have it
 * @throws KeepsakeError `vault_locked` if only the owner can open it, `wrong_key` for another
 * keyring.
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
    // A damaged row and a foreign keyring look the same; the second is more likely.
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

/**
 * Encodes key slots for a keystore column: u8 format ‖ u8 count ‖ for each slot u8 kind ‖ u32 size
 * ‖ body. A stored format: kinds and layouts never change their numbers.
 */
const FORMAT = 1;
/** More than any mode needs. */
const SLOTS_MAX = 16;
/** An age file with a post-quantum recipient has 1.7 KB. */
const SLOT_MAX_BYTES = 16_384;
const kinds = [
  "kek",
  "age-x25519",
  "age-hybrid",
  "age-scrypt",
  "argon2id",
] as const satisfies readonly KeySlot["kind"][];

export function encodeKeySlots(slots: readonly KeySlot[]): Buffer {
  const parts = [u8(FORMAT), u8(integerWithin(slots.length, SLOTS_MAX))];
  for (const slot of slots) {
    const body = encodeBody(slot);
    parts.push(u8(kinds.indexOf(slot.kind) + 1), u32(integerWithin(body.length, SLOT_MAX_BYTES)), body);
  }
  return concat(...parts);
}

/**
 * @throws KeepsakeError `record_corrupt` for any other layout than `encodeKeySlots` writes,
 * `store_too_new` for a later format.
 */
export function decodeKeySlots(bytes: Uint8Array): readonly KeySlot[] {
  const reader = new Reader(asBuffer(bytes));
  const format = reader.u8();
  if (format !== FORMAT) throw unknownFormat(format);
  const count = reader.u8();
  if (count > SLOTS_MAX) throw corrupt("A vault has more key slots than can be.", { count });
  const slots: KeySlot[] = [];
  for (let index = 0; index < count; index++) slots.push(decodeSlot(reader));
  reader.end();
  return slots;
}

function encodeBody(slot: KeySlot): Buffer {
  switch (slot.kind) {
    case "kek":
      return concat(u32(slot.epoch), slot.wrapped);
    case "age-x25519":
    case "age-hybrid":
      return concat(lengthPrefixed(slot.recipient), slot.file);
    case "age-scrypt":
      return concat(u8(slot.workFactorLog2), slot.file);
    case "argon2id":
      return concat(
        u32(slot.passes),
        u32(slot.memoryKib),
        u8(slot.lanes),
        u8(slot.salt.byteLength),
        slot.salt,
        slot.sealed,
      );
  }
}

function decodeSlot(reader: Reader): KeySlot {
  const kind = kinds[reader.u8() - 1];
  if (kind === undefined) throw corrupt("A vault has a key slot of an unknown kind.");
  const sizeBytes = reader.u32();
  if (sizeBytes > SLOT_MAX_BYTES) throw corrupt("A key slot is longer than can be.", { sizeBytes });
  const body = new Reader(reader.take(sizeBytes));
  switch (kind) {
    case "kek":
      return { kind, epoch: body.u32(), wrapped: body.rest() };
    case "age-x25519":
    case "age-hybrid":
      return { kind, recipient: body.text(body.u16()), file: body.rest() };
    case "age-scrypt":
      return { kind, workFactorLog2: body.u8(), file: body.rest() };
    case "argon2id":
      return {
        kind,
        passes: body.u32(),
        memoryKib: body.u32(),
        lanes: body.u8(),
        salt: body.take(body.u8()),
        sealed: body.rest(),
      };
  }
}

/** Reads forward, with bounds checks. */
class Reader {
  private offset = 0;
  private readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  take(sizeBytes: number): Buffer {
    if (this.offset + sizeBytes > this.bytes.length) throw corrupt("Key slots end too early.");
    this.offset += sizeBytes;
    return this.bytes.subarray(this.offset - sizeBytes, this.offset);
  }
  u8(): number {
    return this.take(1).readUInt8(0);
  }
  u16(): number {
    return this.take(2).readUInt16BE(0);
  }
  u32(): number {
    return this.take(4).readUInt32BE(0);
  }
  text(sizeBytes: number): string {
    const text = exactText(this.take(sizeBytes));
    if (text === undefined) throw corrupt("A key slot's recipient is no text.");
    return text;
  }
  rest(): Buffer {
    return this.take(this.bytes.length - this.offset);
  }
  end(): void {
    if (this.offset !== this.bytes.length) throw corrupt("Key slots are followed by extra bytes.");
  }
}

const unknownFormat = (format: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "The keystore was written by a later version of Keepsake.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format, known: FORMAT },
  });
