/**
 * The keyring file, and the key file that a key provider wraps.
 *
 * Encodes the local keyring: a file of 8 KiB with two fixed slots, each sealed with the secret of
 * the key file (PN-11, PN-13; security.md §3.6).
 * A change is written so that a crash leaves one complete state and the old epoch key leaves the
 * disk: write the inactive slot in place, fsync, overwrite the old slot with random bytes, fsync.
 * Slot: magic 8 ‖ u16 format ‖ u64 sequence ‖ u16 sealed size ‖ sealed ‖ random fill ‖ SHA-256 of
 * everything before. Later formats keep magic, format, sequence and checksum in place, so that
 * older programs can report them.
 */

import type { Random } from "../model/clock.ts";
import { isKeepsakeError, KeepsakeError, storeTooOld } from "../model/error.ts";
import {
  corrupt,
  decrypt,
  encryptInto,
  hkdf,
  hkdfExpand,
  NONCE_BYTES,
  openBytes,
  sealBytes,
  TAG_BYTES,
} from "./cipher.ts";
import {
  asBuffer,
  concat,
  exactSize,
  exactText,
  integerWithin,
  KEY_BYTES,
  lengthPrefixed,
  lengthPrefixedSize,
  readU64,
  sha256,
  u8,
  u32,
  u64,
  writeLengthPrefixed,
  writeU64,
} from "./primitives.ts";

export const KEYRING_SLOT_BYTES = 4_096;
export const KEYRING_FILE_BYTES = 2 * KEYRING_SLOT_BYTES;
export type KeyringSlot = 0 | 1;

export interface OpenKeyring {
  readonly state: KeyringState;
  /** The slot of this state; the next state is written to the other one. */
  readonly activeSlot: KeyringSlot;
  readonly sequence: number;
  /** True after a crash before the other slot was overwritten. Overwrite it now. */
  readonly otherSlotNeedsOverwriting: boolean;
}

const MAGIC = Buffer.from("KEEPRING", "latin1");
/** The newest and the oldest known format. */
const FORMAT = 3;
const OLDEST_FORMAT = 2;
const FORMAT_AT = 8;
const SEQUENCE_AT = 10;
const SIZE_AT = 18;
const HEADER_BYTES = 20;
const CHECKSUM_AT = KEYRING_SLOT_BYTES - 32;

/** The file of a new store: state in slot 0 with sequence 1, random bytes in slot 1. */
export const encodeKeyring = (state: KeyringState, secret: Uint8Array, random: Random): Buffer =>
  concat(encodeSlot(state, secret, 1, random), random.bytes(KEYRING_SLOT_BYTES));

/**
 * 4,096 bytes. `secret` is the 32-byte key file; `sequence` is one more than in the active slot.
 * @throws KeepsakeError `invalid_input` for keys of another size, or too many epochs.
 */
export function encodeSlot(state: KeyringState, secret: Uint8Array, sequence: number, random: Random): Buffer {
  const slot = Buffer.from(random.bytes(KEYRING_SLOT_BYTES)); // a copy; unwritten bytes stay random
  slot.set(MAGIC, 0);
  slot.writeUInt16BE(formatOfState(state), FORMAT_AT);
  writeU64(slot, SEQUENCE_AT, sequence);
  const content = encodeKeyringState(state);
  const sealed = sealBytes(slotKey(secret), slot.subarray(0, SIZE_AT), content, random.bytes(NONCE_BYTES));
  content.fill(0);
  slot.writeUInt16BE(sealed.length, SIZE_AT);
  slot.set(sealed, HEADER_BYTES);
  slot.set(sha256(slot.subarray(0, CHECKSUM_AT)), CHECKSUM_AT);
  return slot;
}

/**
 * Opens the newest complete slot. Falls back to the other slot if one is torn, or was sealed with a
 * secret whose key file was not written.
 * @throws KeepsakeError `record_corrupt` if neither is complete, `wrong_key` for another key file,
 * `store_too_new` or `store_too_old` for another format.
 */
export function decodeKeyring(file: Uint8Array, secret: Uint8Array): OpenKeyring {
  exactSize(secret, KEY_BYTES, "The key file's secret");
  const bytes = asBuffer(file);
  if (bytes.length !== KEYRING_FILE_BYTES) throw damaged(bytes.length);
  const slots = [bytes.subarray(0, KEYRING_SLOT_BYTES), bytes.subarray(KEYRING_SLOT_BYTES)] as const;
  const first = wholeSequence(slots[0]);
  const second = wholeSequence(slots[1]);
  const sequence = Math.max(first, second);
  if (sequence < 0) throw damaged(bytes.length);
  const newest: KeyringSlot = first === sequence ? 0 : 1;
  const older: KeyringSlot = newest === 0 ? 1 : 0;
  const isOlderWhole = Math.min(first, second) >= 0;
  const { state, activeSlot } = openedSlot(slots, isOlderWhole ? [newest, older] : [newest], secret);
  return { state, activeSlot, sequence, otherSlotNeedsOverwriting: hasMagic(slots[activeSlot === 0 ? 1 : 0]) };
}

function openedSlot(
  slots: readonly [Buffer, Buffer],
  order: readonly KeyringSlot[],
  secret: Uint8Array,
): Pick<OpenKeyring, "state" | "activeSlot"> {
  let fault: unknown;
  for (const activeSlot of order)
    try {
      return { state: openSlot(slots[activeSlot], secret), activeSlot };
    } catch (error) {
      if (!isKeepsakeError(error, "wrong_key")) throw error;
      fault ??= error;
    }
  throw fault;
}

const hasMagic = (slot: Buffer): boolean => slot.subarray(0, MAGIC.length).equals(MAGIC);

/** The sequence of a completely written slot, or -1. */
function wholeSequence(slot: Buffer): number {
  if (!hasMagic(slot) || !sha256(slot.subarray(0, CHECKSUM_AT)).equals(slot.subarray(CHECKSUM_AT))) return -1;
  return readU64(slot, SEQUENCE_AT) ?? -1;
}

function openSlot(slot: Buffer, secret: Uint8Array): KeyringState {
  const format = slot.readUInt16BE(FORMAT_AT);
  if (format > FORMAT) throw tooNew(format);
  if (format < OLDEST_FORMAT) throw storeTooOld("keyring", { found: format, known: OLDEST_FORMAT });
  const sealed = slot.subarray(HEADER_BYTES, HEADER_BYTES + slot.readUInt16BE(SIZE_AT));
  try {
    const content = openBytes(slotKey(secret), slot.subarray(0, SIZE_AT), sealed);
    const state = decodeKeyringState(content, format);
    content.fill(0);
    return state;
  } catch (error) {
    if (isKeepsakeError(error, "key_mismatch")) throw wrongKeyFile();
    throw error;
  }
}

const slotKey = (secret: Uint8Array): Buffer => hkdf(secret, SLOT_KEY_SALT, "keepsake/keyring/1");
const SLOT_KEY_SALT = Buffer.from("keepsake/keyring", "latin1");

const damaged = (sizeBytes: number): KeepsakeError =>
  new KeepsakeError("record_corrupt", "The keyring is damaged: both of its slots are corrupt.", {
    hint: "Restore the keyring file from its own backup. Without it, the vaults of this store can't be read.",
    facts: { sizeBytes, expectedBytes: KEYRING_FILE_BYTES },
  });

const wrongKeyFile = (): KeepsakeError =>
  new KeepsakeError("wrong_key", "The key file does not open this keyring.", {
    hint: "Use the key file that was created with this keyring; both are in keysDir.",
  });

const tooNew = (format: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "The keyring was written by a later version of Keepsake.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format, known: FORMAT },
  });

/**
 * The content of a keyring: u64 created ‖ LP(store id) ‖ org master key 32 ‖ u8 count ‖ (u32 epoch
 * ‖ key 32) each ‖ u8 count ‖ (u32 number ‖ seed 32) each for the audit signing keys ‖ in format 3,
 * LP(id of the master key in a service).
 * Binary rather than JSON, so that no key becomes a string, which cannot be wiped (SEC-C9).
 */
export interface KeyringState {
  /** The store's random id, `org_id` in the formulas. */
  readonly storeId: string;
  /** 32 bytes. With `masterMac` it is used only for names and notes of the store. */
  readonly orgMasterKey: Uint8Array;
  /** The key of a service that derives vault keys (SEC-S3). Absent: `orgMasterKey`. */
  readonly masterMac?: string;
  /** Existing epoch keys: one, or two during an epoch change. */
  readonly keks: readonly EpochKey[];
  /** Seeds of the keys that sign log heads, oldest first. */
  readonly auditKeys: readonly AuditKey[];
  readonly createdAt: number;
}
export interface AuditKey {
  /** Counted from 1. */
  readonly number: number;
  /** 32 bytes, Ed25519. */
  readonly seed: Uint8Array;
}
export interface EpochKey {
  readonly epoch: number;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/** Fits a slot with room to spare; an epoch change needs two. */
export const EPOCH_KEYS_MAX = 64;
export const AUDIT_KEYS_MAX = 16;
const STORE_ID_MAX_BYTES = 128;
/** An ARN, or the full path of a key. */
const MASTER_MAC_MAX_BYTES = 512;
const EPOCH_KEY_BYTES = 4 + KEY_BYTES;

/** Only a master key in a service needs format 3. */
export const formatOfState = ({ masterMac }: KeyringState): 2 | 3 => (masterMac === undefined ? 2 : 3);

/** The result holds keys; the caller wipes it. */
export function encodeKeyringState(state: KeyringState): Buffer {
  const storeId = lengthPrefixed(state.storeId);
  integerWithin(storeId.length - 2, STORE_ID_MAX_BYTES);
  const keks = state.keks.flatMap(({ epoch, key }) => [u32(epoch), exactSize(key, KEY_BYTES, "An epoch key")]);
  const master = exactSize(state.orgMasterKey, KEY_BYTES, "The master key");
  const kekCount = u8(integerWithin(state.keks.length, EPOCH_KEYS_MAX));
  const seeds = state.auditKeys.flatMap(({ number, seed }) => [u32(number), exactSize(seed, KEY_BYTES, "A seed")]);
  const seedCount = u8(integerWithin(state.auditKeys.length, AUDIT_KEYS_MAX));
  const masterMac = state.masterMac === undefined ? [] : [lengthPrefixed(state.masterMac)];
  integerWithin(masterMac[0]?.length ?? 0, 2 + MASTER_MAC_MAX_BYTES);
  return concat(u64(state.createdAt), storeId, master, kekCount, ...keks, seedCount, ...seeds, ...masterMac);
}

/**
 * Copies the keys, so that the caller can wipe `content`.
 * @throws KeepsakeError `record_corrupt` for any other layout.
 */
export function decodeKeyringState(content: Uint8Array, format: number): KeyringState {
  const bytes = asBuffer(content);
  const storeIdBytes = bytes.length >= 10 ? bytes.readUInt16BE(8) : 0;
  const masterAt = 10 + storeIdBytes;
  const countAt = masterAt + KEY_BYTES;
  const createdAt = bytes.length > countAt ? readU64(bytes, 0) : undefined;
  const kekCount = bytes[countAt] ?? 0;
  const seedsAt = countAt + 1 + kekCount * EPOCH_KEY_BYTES;
  const auditCount = bytes[seedsAt] ?? 0;
  const seedsEndAt = seedsAt + 1 + auditCount * EPOCH_KEY_BYTES;
  const masterMac = format < 3 ? undefined : masterMacAt(bytes, seedsEndAt);
  const endsAt = masterMac === undefined ? seedsEndAt : seedsEndAt + 2 + Buffer.byteLength(masterMac);
  const storeId = exactText(bytes.subarray(10, masterAt));
  const isBounded = storeIdBytes <= STORE_ID_MAX_BYTES && kekCount <= EPOCH_KEYS_MAX && auditCount <= AUDIT_KEYS_MAX;
  const isNamed = format < 3 || masterMac !== undefined;
  if (createdAt === undefined || storeId === undefined || !isBounded || !isNamed || bytes.length !== endsAt) {
    throw corrupt("The keyring's content has an unknown layout.", { sizeBytes: bytes.length });
  }
  const keks = numberedKeys(bytes.subarray(countAt + 1, seedsAt)).map(({ number, key }) => ({ epoch: number, key }));
  const seeds = numberedKeys(bytes.subarray(seedsAt + 1, seedsEndAt));
  const auditKeys = seeds.map(({ number, key }) => ({ number, seed: key }));
  const orgMasterKey = Buffer.from(bytes.subarray(masterAt, countAt));
  return { storeId, orgMasterKey, keks, auditKeys, createdAt, ...(masterMac === undefined ? {} : { masterMac }) };
}

/** Undefined for an invalid id. */
function masterMacAt(bytes: Buffer, at: number): string | undefined {
  const size = bytes.length >= at + 2 ? bytes.readUInt16BE(at) : 0;
  const isName = size > 0 && size <= MASTER_MAC_MAX_BYTES && bytes.length >= at + 2 + size;
  return isName ? exactText(bytes.subarray(at + 2, at + 2 + size)) : undefined;
}

function numberedKeys(bytes: Buffer): { readonly number: number; readonly key: Buffer }[] {
  const keys: { readonly number: number; readonly key: Buffer }[] = [];
  for (let at = 0; at < bytes.length; at += EPOCH_KEY_BYTES)
    keys.push({ number: bytes.readUInt32BE(at), key: Buffer.from(bytes.subarray(at + 4, at + EPOCH_KEY_BYTES)) });
  return keys;
}

/**
 * Keys of the store itself, derived from the org master key: for sealed vault names and their
 * lookup hashes, notes and confirmations (design.md §3).
 */
type StoreKeyUse = "vault-name" | "vault-name-lookup" | "keep-note" | "confirmation";

/**
 * HKDF(OMK, SHA256("keepsake/keep" 0x00 ‖ LP(store id)), "keepsake/<use>"). The tag separates it
 * from user data keys.
 */
export function storeKey(orgMasterKey: Uint8Array, storeId: string, use: StoreKeyUse): Buffer {
  return hkdf(orgMasterKey, sha256(concat(KEEP_TAG, lengthPrefixed(storeId))), `keepsake/${use}`);
}

/**
 * The key of temporary store notes: HKDF(KEK_e, SHA256("keepsake/keep" 0x00 ‖ LP(store id)),
 * "keepsake/keep-note"). It ends with its epoch, and with it every older copy of a note.
 */
export function storeNoteKey(epochKey: Uint8Array, storeId: string): Buffer {
  return hkdf(epochKey, sha256(concat(KEEP_TAG, lengthPrefixed(storeId))), "keepsake/keep-note");
}

const KEEP_TAG = Buffer.from("keepsake/keep\0", "latin1");

interface WrappedSecret {
  /** The wrapping key: `KeyWrapper.id`. */
  readonly provider: string;
  readonly entries: readonly WrappedEntry[];
}

/**
 * The key file of a keyring protected by a key provider (security.md §3.6): the wrapped keyring
 * secret. Magic 8 ‖ u8 format ‖ LP(provider) ‖ u8 count ‖ (u32 epoch ‖ u16 size ‖ wrapped)*.
 * One entry holds the wrapped secret; entries of size 0 name epochs whose provider key must still
 * be destroyed. Without a provider the key file is the 32 bytes themselves.
 */
export interface WrappedEntry {
  readonly epoch: number;
  /** Empty: the provider's key of this epoch must still be destroyed. */
  readonly wrapped: Uint8Array;
}

const WRAPPED_MAGIC = Buffer.from("KEEPWRAP", "latin1");
const WRAPPED_FORMAT = 1;
const ENTRIES_MAX = 64;
/** Key services add a few hundred bytes to 32. */
const WRAPPED_MAX_BYTES = 16_384;
const WRAPPED_HEADER_BYTES = WRAPPED_MAGIC.length + 1;

export const isWrappedSecret = (file: Uint8Array): boolean =>
  asBuffer(file).subarray(0, WRAPPED_MAGIC.length).equals(WRAPPED_MAGIC);

export function encodeWrappedSecret({ provider, entries }: WrappedSecret): Buffer {
  const count = u8(integerWithin(entries.length, ENTRIES_MAX));
  const bodies = entries.flatMap(({ epoch, wrapped }) => {
    const size = Buffer.alloc(2);
    size.writeUInt16BE(integerWithin(wrapped.byteLength, WRAPPED_MAX_BYTES));
    return [u32(epoch), size, wrapped];
  });
  return concat(WRAPPED_MAGIC, u8(WRAPPED_FORMAT), lengthPrefixed(provider), count, ...bodies);
}

/**
 * @throws KeepsakeError `record_corrupt` for any other layout, `store_too_new` for a later format.
 */
export function decodeWrappedSecret(file: Uint8Array): WrappedSecret {
  const bytes = asBuffer(file);
  if (!isWrappedSecret(bytes) || bytes.length < WRAPPED_HEADER_BYTES + 3) throw damagedKeyFile(bytes.length);
  const format = bytes[WRAPPED_MAGIC.length] ?? 0;
  if (format > WRAPPED_FORMAT) throw keyFileTooNew(format);
  if (format < WRAPPED_FORMAT) throw damagedKeyFile(bytes.length);
  let at = WRAPPED_HEADER_BYTES;
  const take = (size: number): Buffer => {
    if (at + size > bytes.length) throw damagedKeyFile(bytes.length);
    at += size;
    return bytes.subarray(at - size, at);
  };
  const provider = exactText(take(take(2).readUInt16BE()));
  const entryCount = take(1)[0] ?? 0;
  if (provider === undefined || entryCount > ENTRIES_MAX) throw damagedKeyFile(bytes.length);
  const entries = Array.from({ length: entryCount }, () => {
    const epoch = take(4).readUInt32BE();
    const wrapped = take(take(2).readUInt16BE());
    if (wrapped.length > WRAPPED_MAX_BYTES) throw damagedKeyFile(bytes.length);
    return { epoch, wrapped: Uint8Array.from(wrapped) };
  });
  if (at !== bytes.length) throw damagedKeyFile(bytes.length);
  return { provider, entries };
}

const damagedKeyFile = (sizeBytes: number): KeepsakeError =>
  corrupt("The key file of this store is damaged: it contains no wrapped key.", { sizeBytes });

const keyFileTooNew = (format: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "The key file was written by a later version of Keepsake.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format, known: WRAPPED_FORMAT },
  });

/**
 * Wraps a 32-byte secret: nonce 12 ‖ ciphertext 32 ‖ tag 16. For salts and key slots, whose
 * wrapping key belongs to a checked epoch, so that no commitment is needed per row.
 */
const WRAPPED_KEY_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES;

export function wrapKey(wrappingKey: Uint8Array, aad: Uint8Array, secret: Uint8Array, nonce: Uint8Array): Buffer {
  const wrapped = Buffer.allocUnsafe(WRAPPED_KEY_BYTES);
  encryptInto(wrapped, NONCE_BYTES, wrappingKey, nonce, aad, exactSize(secret, KEY_BYTES, "A secret"));
  wrapped.set(nonce, 0);
  return wrapped;
}

/** @throws KeepsakeError `record_corrupt` for another size, key or place, or altered bytes. */
export function unwrapKey(wrappingKey: Uint8Array, aad: Uint8Array, wrapped: Uint8Array): Buffer {
  if (wrapped.byteLength !== WRAPPED_KEY_BYTES) {
    throw corrupt("A wrapped key has the wrong size.", { sizeBytes: wrapped.byteLength });
  }
  const tagAt = WRAPPED_KEY_BYTES - TAG_BYTES;
  const nonce = wrapped.subarray(0, NONCE_BYTES);
  return decrypt(wrappingKey, nonce, aad, wrapped.subarray(NONCE_BYTES, tagAt), wrapped.subarray(tagAt));
}

/**
 * Wraps record salts for the keystore with the salt wrapping key of vault and epoch, bound to their
 * id and vault (security.md §3.8; design.md §5). Deleting the row destroys the record; destroying
 * the epoch key destroys old copies of the row.
 */
export interface SaltPlace {
  /** The random id that the record names. */
  readonly saltId: string;
  readonly userId: string;
}

/** 60 bytes. `wrappingKey` is `saltWrappingKey` of the row's epoch; `nonce` must be fresh. */
export const wrapSalt = (wrappingKey: Uint8Array, place: SaltPlace, salt: Uint8Array, nonce: Uint8Array): Buffer =>
  wrapKey(wrappingKey, saltAad(place), salt, nonce);

/**
 * @throws KeepsakeError `record_corrupt` for a row of another epoch, id or vault, or altered bytes.
 */
export const unwrapSalt = (wrappingKey: Uint8Array, place: SaltPlace, wrapped: Uint8Array): Buffer =>
  unwrapKey(wrappingKey, saltAad(place), wrapped);

/** LP(salt id) ‖ LP(vault), in one buffer, because this runs for every record. */
function saltAad({ saltId, userId }: SaltPlace): Buffer {
  const aad = Buffer.allocUnsafe(lengthPrefixedSize(saltId) + lengthPrefixedSize(userId));
  writeLengthPrefixed(aad, writeLengthPrefixed(aad, 0, saltId), userId);
  return aad;
}

/**
 * Derives the keys of one vault (PN-12, SEC-S1, SEC-S2; security.md §3.1 and §3.3). In the formulas
 * `orgId` is the store's random id and `userId` the vault's. Derived keys are never stored (PN-13).
 */

interface UserKeyInput {
  /**
   * 32 bytes: the store's master key or, if a key service holds it, the service's result for
   * `masterMacMessage` (SEC-S3).
   */
  readonly orgMasterKey: Uint8Array;
  readonly orgId: string;
  readonly userId: string;
  readonly keyVersion: number;
  /** 32 bytes, unique to vault and key version. Destroying it destroys the version's records. */
  readonly userShredSecret: Uint8Array;
}

/** Each use has its own sub-key, so that outputs of one use reveal nothing about another. */
export type SubKeyUse = "enc" | "dedup" | "blind" | "index" | "export";

const INFO = "pn-personal-memory-v1";
const MASTER_MAC_TAG = Buffer.from("pn2-omk-mac\0", "latin1");
const SALT_TAG = Buffer.from("pn-salt-v2\0", "latin1");

/** The user data key. Depends on all five inputs; the master key alone is not enough. */
export function userDataKeyV2(input: UserKeyInput): Buffer {
  return hkdf(input.orgMasterKey, userDataSaltV2(input), INFO);
}

/**
 * The message for a key service that holds the master key: "pn2-omk-mac" 0x00 ‖ LP(org) ‖ LP(user)
 * ‖ u32(kv). Its HMAC-SHA-256 replaces the master key for this vault and version (SEC-S3;
 * security.md §3.6). Both ids are random.
 */
export const masterMacMessage = ({
  orgId,
  userId,
  keyVersion,
}: Omit<UserKeyInput, "orgMasterKey" | "userShredSecret">): Buffer =>
  concat(MASTER_MAC_TAG, lengthPrefixed(orgId), lengthPrefixed(userId), u32(keyVersion));

export function userDataSaltV2(input: Omit<UserKeyInput, "orgMasterKey">): Buffer {
  exactSize(input.userShredSecret, KEY_BYTES, "A shred secret");
  const names = concat(lengthPrefixed(input.orgId), lengthPrefixed(input.userId));
  return sha256(concat(SALT_TAG, names, u32(input.keyVersion), input.userShredSecret));
}

/** HKDF-Expand(UDK, "pn2/<use>", 32). */
export const subKey = (userDataKey: Uint8Array, use: SubKeyUse): Buffer =>
  hkdfExpand(userDataKey, Buffer.from(`pn2/${use}`, "latin1"), KEY_BYTES);

/** SWK of a vault and epoch. Wraps record salts, and ends with the epoch key. */
export function saltWrappingKey(epochKey: Uint8Array, orgId: string, userId: string, epoch: number): Buffer {
  return hkdf(epochKey, sha256(concat(lengthPrefixed(orgId), lengthPrefixed(userId), u32(epoch))), "pn2/swk");
}
