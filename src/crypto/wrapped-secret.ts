/**
 * The key file of a keep whose keyring a key provider guards (security.md §3.6): the secret that opens the keyring, wrapped. Magic 8 ‖ u8 format ‖
 * LP(provider) ‖ u8 count ‖ (u32 epoch ‖ u16 size ‖ wrapped)*. One entry holds the wrap; one of size 0 names an epoch that the provider has still to
 * let go of. The key file of a local keyring is the 32 bytes themselves.
 */
import { KeepsakeError } from "../model/error.ts";
import { corrupt, decrypt, encryptInto, NONCE_BYTES, TAG_BYTES } from "./cipher.ts";
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
import { KEY_BYTES } from "./secret-key.ts";

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
