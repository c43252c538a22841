/**
 * The key file of a keyring protected by a key provider (security.md §3.6): the wrapped keyring
 * secret. Magic 8 ‖ u8 format ‖ LP(provider) ‖ u8 count ‖ (u32 epoch ‖ u16 size ‖ wrapped)*.
 * One entry holds the wrapped secret; entries of size 0 name epochs whose provider key must still
 * be destroyed. Without a provider the key file is the 32 bytes themselves.
 */

import { KeepsakeError } from "../model/error.ts";
import { corrupt, decrypt, encryptInto, hkdf, hkdfExpand, NONCE_BYTES, TAG_BYTES } from "./cipher.ts";
import {
  asBuffer,
  concat,
  exactSize,
  exactText,
  integerWithin,
  lengthPrefixed,
  lengthPrefixedSize,
  u8,
  u32,
  writeLengthPrefixed,
} from "./encoding.ts";
import { KEY_BYTES, sha256 } from "./hash.ts";

interface WrappedSecret {
  /** The wrapping key: `KeyWrapper.id`. */
  readonly provider: string;
  readonly entries: readonly WrappedEntry[];
}

export interface WrappedEntry {
  readonly epoch: number;
  /** Empty: the provider's key of this epoch must still be destroyed. */
  readonly wrapped: Uint8Array;
}

const MAGIC = Buffer.from("KEEPWRAP", "latin1");
const FORMAT = 1;
const ENTRIES_MAX = 64;
/** Key services add a few hundred bytes to 32. */
const WRAPPED_MAX_BYTES = 16_384;
const HEADER_BYTES = MAGIC.length + 1;

export const isWrappedSecret = (file: Uint8Array): boolean => asBuffer(file).subarray(0, MAGIC.length).equals(MAGIC);

export function encodeWrappedSecret({ provider, entries }: WrappedSecret): Buffer {
  const count = u8(integerWithin(entries.length, ENTRIES_MAX));
  const bodies = entries.flatMap(({ epoch, wrapped }) => {
    const size = Buffer.alloc(2);
    size.writeUInt16BE(integerWithin(wrapped.byteLength, WRAPPED_MAX_BYTES));
    return [u32(epoch), size, wrapped];
  });
  return concat(MAGIC, u8(FORMAT), lengthPrefixed(provider), count, ...bodies);
}

/**
 * @throws KeepsakeError `record_corrupt` for any other layout, `store_too_new` for a later format.
 */
export function decodeWrappedSecret(file: Uint8Array): WrappedSecret {
  const bytes = asBuffer(file);
  if (!isWrappedSecret(bytes) || bytes.length < HEADER_BYTES + 3) throw damaged(bytes.length);
  const format = bytes[MAGIC.length] ?? 0;
  if (format > FORMAT) throw tooNew(format);
  if (format < FORMAT) throw damaged(bytes.length);
  let at = HEADER_BYTES;
  const take = (size: number): Buffer => {
    if (at + size > bytes.length) throw damaged(bytes.length);
    at += size;
    return bytes.subarray(at - size, at);
  };
  const provider = exactText(take(take(2).readUInt16BE()));
  const entryCount = take(1)[0] ?? 0;
  if (provider === undefined || entryCount > ENTRIES_MAX) throw damaged(bytes.length);
  const entries = Array.from({ length: entryCount }, () => {
    const epoch = take(4).readUInt32BE();
    const wrapped = take(take(2).readUInt16BE());
    if (wrapped.length > WRAPPED_MAX_BYTES) throw damaged(bytes.length);
    return { epoch, wrapped: Uint8Array.from(wrapped) };
  });
  if (at !== bytes.length) throw damaged(bytes.length);
  return { provider, entries };
}

const damaged = (sizeBytes: number): KeepsakeError =>
  corrupt("The key file of this store is damaged: it holds no wrapped key.", { sizeBytes });

const tooNew = (format: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "The key file was written by a later version of Keepsake.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format, known: FORMAT },
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

/**
 * The key as defined by Play New, to read foreign records (PN-12, PN-C1). Its plain concatenation
 * is ambiguous unless ids have a fixed form: "usr_1" with version 12 would share a key with
 * "usr_11" and version 2 (SEC-S1).
 * @throws KeepsakeError `invalid_input` unless the id is prefix, underscore and 32 hex digits, or a
 * UUID.
 */
export function userDataKeyV1(orgMasterKey: Uint8Array, userId: string, keyVersion: number): Buffer {
  return uncheckedUserDataKeyV1(orgMasterKey, fixedLengthId(userId), keyVersion);
}

/**
 * Like `userDataKeyV1` for any id, with possible collisions. Only for the published test vectors
 * with short ids.
 */
export function uncheckedUserDataKeyV1(orgMasterKey: Uint8Array, userId: string, keyVersion: number): Buffer {
  return hkdf(orgMasterKey, userDataSaltV1(userId, keyVersion), INFO);
}

export const userDataSaltV1 = (userId: string, keyVersion: number): Buffer =>
  sha256(Buffer.from(`${userId}${integerWithin(keyVersion, 0xffff_ffff)}`, "utf8"));

/** HKDF-Expand(UDK, "pn2/<use>", 32). */
export const subKey = (userDataKey: Uint8Array, use: SubKeyUse): Buffer =>
  hkdfExpand(userDataKey, Buffer.from(`pn2/${use}`, "latin1"), KEY_BYTES);

/** SWK of a vault and epoch. Wraps record salts, and ends with the epoch key. */
export function saltWrappingKey(epochKey: Uint8Array, orgId: string, userId: string, epoch: number): Buffer {
  return hkdf(epochKey, sha256(concat(lengthPrefixed(orgId), lengthPrefixed(userId), u32(epoch))), "pn2/swk");
}

const FIXED_LENGTH_ID = /^(?:[a-z]{1,8}_[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** @throws KeepsakeError `invalid_input` for an id without a fixed form (PN-C1). */
export function fixedLengthId(id: string): string {
  if (FIXED_LENGTH_ID.test(id)) return id;
  throw new KeepsakeError(
    "invalid_input",
    "This id has no fixed form, so a pn-v1 key for it could be shared with another id.",
    {
      hint: "Use a prefix, an underscore and 32 hex digits, or a UUID; map foreign ids to one of these first.",
      facts: { length: id.length },
    },
  );
}
