/**
 * The key file of a keep whose keyring a key provider guards (security.md §3.6): the secret that opens the keyring, wrapped. Magic 8 ‖ u8 format ‖
 * LP(provider) ‖ u8 count ‖ (u32 epoch ‖ u16 size ‖ wrapped)*. One entry holds the wrap; one of size 0 names an epoch that the provider has still to
 * let go of. The key file of a local keyring is the 32 bytes themselves.
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
  /** Which of a provider's keys wraps it: `KeyWrapper.id`. */
  readonly provider: string;
  readonly entries: readonly WrappedEntry[];
}

export interface WrappedEntry {
  readonly epoch: number;
  /** Empty: the provider's key of this epoch is still to be destroyed. */
  readonly wrapped: Uint8Array;
}

const MAGIC = Buffer.from("KEEPWRAP", "latin1");
const FORMAT = 1;
const ENTRIES_MAX = 64;
/** A key service's envelope around 32 bytes has a few hundred. */
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

/** @throws KeepsakeError `record_corrupt` for any other layout, `store_too_new` for a later format. */
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
  corrupt("The key file of this keep is damaged: it holds no wrapped key.", { sizeBytes });

const tooNew = (format: number): KeepsakeError =>
  new KeepsakeError("store_too_new", "The key file was written by a later version of Keepsake.", {
    hint: "Update Keepsake, then open it again.",
    facts: { format, known: FORMAT },
  });

/**
 * One 32-byte secret under another key: nonce 12 ‖ ciphertext 32 ‖ tag 16. Used where the wrapping key itself was found
 * through a checked epoch (salts, key slots), so that these many rows need no commitment of their own.
 */
const WRAPPED_KEY_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES;

export function wrapKey(wrappingKey: Uint8Array, aad: Uint8Array, secret: Uint8Array, nonce: Uint8Array): Buffer {
  const wrapped = Buffer.allocUnsafe(WRAPPED_KEY_BYTES);
  encryptInto(wrapped, NONCE_BYTES, wrappingKey, nonce, aad, exactSize(secret, KEY_BYTES, "A secret"));
  wrapped.set(nonce, 0);
  return wrapped;
}

/** @throws KeepsakeError `record_corrupt` for another size, another key, another place, or changed bytes. */
export function unwrapKey(wrappingKey: Uint8Array, aad: Uint8Array, wrapped: Uint8Array): Buffer {
  if (wrapped.byteLength !== WRAPPED_KEY_BYTES) {
    throw corrupt("A wrapped key has the wrong size.", { sizeBytes: wrapped.byteLength });
  }
  const tagAt = WRAPPED_KEY_BYTES - TAG_BYTES;
  const nonce = wrapped.subarray(0, NONCE_BYTES);
  return decrypt(wrappingKey, nonce, aad, wrapped.subarray(NONCE_BYTES, tagAt), wrapped.subarray(tagAt));
}

/**
 * Record salts in the keystore: each wrapped under the salt wrapping key of its vault and epoch, bound to its own id and vault
 * (security.md §3.8; design.md §5). Deleting the row destroys the record; destroying the epoch key destroys old copies of the row.
 */
export interface SaltPlace {
  /** The random id that the record names. */
  readonly saltId: string;
  readonly userId: string;
}

/** 60 bytes. `wrappingKey` is `saltWrappingKey` of the row's epoch; `nonce` is fresh. */
export const wrapSalt = (wrappingKey: Uint8Array, place: SaltPlace, salt: Uint8Array, nonce: Uint8Array): Buffer =>
  wrapKey(wrappingKey, saltAad(place), salt, nonce);

/** @throws KeepsakeError `record_corrupt` for a row of another epoch, id or vault, or a changed one. */
export const unwrapSalt = (wrappingKey: Uint8Array, place: SaltPlace, wrapped: Uint8Array): Buffer =>
  unwrapKey(wrappingKey, saltAad(place), wrapped);

/** LP(salt id) ‖ LP(vault), in one buffer: one is made for every record that is read. */
function saltAad({ saltId, userId }: SaltPlace): Buffer {
  const aad = Buffer.allocUnsafe(lengthPrefixedSize(saltId) + lengthPrefixedSize(userId));
  writeLengthPrefixed(aad, writeLengthPrefixed(aad, 0, saltId), userId);
  return aad;
}

/*
 * The keys of one vault (PN-12, SEC-S1, SEC-S2; security.md §3.1 and §3.3). In these formulas `orgId` is the keep's
 * random id and `userId` the vault's. Nothing here is stored: each key is computed again while the vault is open (PN-13).
 */

interface UserKeyInput {
  /** 32 bytes: the master key, the same for all vaults of a keep; or where that stays in a key service, what the service made of `masterMacMessage` (SEC-S3). */
  readonly orgMasterKey: Uint8Array;
  readonly orgId: string;
  readonly userId: string;
  readonly keyVersion: number;
  /** 32 bytes, of this vault and key version alone. Destroying it destroys every record of the version. */
  readonly userShredSecret: Uint8Array;
}

/** What a sub-key is for; each use has a key of its own, so that no output of one says anything about another. */
export type SubKeyUse = "enc" | "dedup" | "blind" | "index" | "export";

const INFO = "pn-personal-memory-v1";
const MASTER_MAC_TAG = Buffer.from("pn2-omk-mac\0", "latin1");
const SALT_TAG = Buffer.from("pn-salt-v2\0", "latin1");

/** The user data key. All five inputs count: the tuple is encoded injectively, and without the secret the master key is not enough. */
export function userDataKeyV2(input: UserKeyInput): Buffer {
  return hkdf(input.orgMasterKey, userDataSaltV2(input), INFO);
}

/**
 * What a key service is asked for where the master key never leaves it: "pn2-omk-mac" 0x00 ‖ LP(org) ‖ LP(user) ‖ u32(kv). Its HMAC-SHA-256 stands in the place of the
 * master key, for this vault and version alone (SEC-S3; security.md §3.6). Names no person: both ids are random.
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
 * The key as Play New writes it, to read what others sealed (PN-12, PN-C1). Its plain concatenation is only unambiguous for
 * ids of fixed form, so others are refused: "usr_1" with version 12 would share a key with "usr_11" and version 2 (SEC-S1).
 * @throws KeepsakeError `invalid_input` unless the id is prefix, underscore and 32 hex digits, or a UUID.
 */
export function userDataKeyV1(orgMasterKey: Uint8Array, userId: string, keyVersion: number): Buffer {
  return uncheckedUserDataKeyV1(orgMasterKey, fixedLengthId(userId), keyVersion);
}

/** As `userDataKeyV1`, for any id. It can collide; only the published vectors with short ids need it. */
export function uncheckedUserDataKeyV1(orgMasterKey: Uint8Array, userId: string, keyVersion: number): Buffer {
  return hkdf(orgMasterKey, userDataSaltV1(userId, keyVersion), INFO);
}

export const userDataSaltV1 = (userId: string, keyVersion: number): Buffer =>
  sha256(Buffer.from(`${userId}${integerWithin(keyVersion, 0xffff_ffff)}`, "utf8"));

/** HKDF-Expand(UDK, "pn2/<use>", 32). */
export const subKey = (userDataKey: Uint8Array, use: SubKeyUse): Buffer =>
  hkdfExpand(userDataKey, Buffer.from(`pn2/${use}`, "latin1"), KEY_BYTES);

/** SWK of one vault and epoch: wraps the record salts, and dies with the epoch key. */
export function saltWrappingKey(epochKey: Uint8Array, orgId: string, userId: string, epoch: number): Buffer {
  return hkdf(epochKey, sha256(concat(lengthPrefixed(orgId), lengthPrefixed(userId), u32(epoch))), "pn2/swk");
}

const FIXED_LENGTH_ID = /^(?:[a-z]{1,8}_[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** @throws KeepsakeError `invalid_input` for an id whose end could be read in two ways in a plain concatenation (PN-C1). */
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
