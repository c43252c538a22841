/**
 * AES-256-GCM; the only module that calls the cipher (PN-05, SEC-C5, SEC-C6). Tags have 16 bytes,
 * and plaintext is returned only after authentication. GCM does not commit to a key;
 * `record-envelope.ts` and `sealBytes` add that.
 * ChaCha20-Poly1305 is used only for the file key in a passphrase stanza of age, whose format
 * requires it.
 */

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { KeepsakeError } from "../model/error.ts";
import { concat, exactSize, integerWithin } from "./encoding.ts";
import { KEY_BYTES, secretKey } from "./hash.ts";

export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;
/** Bounds memory per call; larger content is stored as a blob in chunks. */
const PLAINTEXT_MAX_BYTES = 64 * 1024 * 1024;

const ALGORITHM = "aes-256-gcm";
const OPTIONS = { authTagLength: TAG_BYTES } as const;

/**
 * Writes ciphertext ‖ tag at `offset` of `target`, which needs `plaintext.byteLength + 16` bytes.
 * @throws KeepsakeError `invalid_input` for a key or nonce of another size, or more than 64 MiB.
 */
export function encryptInto(
  target: Buffer,
  offset: number,
  key: Uint8Array,
  nonce: Uint8Array,
  aad: Uint8Array,
  plaintext: Uint8Array,
): void {
  const keyObject = secretKey(key);
  exactSize(nonce, NONCE_BYTES, "A nonce");
  integerWithin(plaintext.byteLength, PLAINTEXT_MAX_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyObject, nonce, OPTIONS).setAAD(aad);
  target.set(cipher.update(plaintext), offset);
  cipher.final(); // In counter mode `update` returned everything; `final` only computes the tag.
  target.set(cipher.getAuthTag(), offset + plaintext.byteLength);
}

/** @throws KeepsakeError `record_corrupt` if the tag does not match key, nonce, aad and bytes. */
export function decrypt(
  key: Uint8Array,
  nonce: Uint8Array,
  aad: Uint8Array,
  ciphertext: Uint8Array,
  tag: Uint8Array,
): Buffer {
  if (tag.byteLength !== TAG_BYTES) throw corrupt("The authentication tag does not have 16 bytes.");
  const keyObject = secretKey(key);
  exactSize(nonce, NONCE_BYTES, "A nonce");
  const decipher = createDecipheriv(ALGORITHM, keyObject, nonce, OPTIONS).setAAD(aad).setAuthTag(tag);
  const unverified = decipher.update(ciphertext);
  try {
    decipher.final();
  } catch {
    unverified.fill(0);
    // No `cause`: it adds nothing, and could carry buffers.
    throw corrupt("Sealed bytes were changed, or belong to another place.");
  }
  return unverified;
}

const AGE_ALGORITHM = "chacha20-poly1305";
/** A zero nonce, as the format requires: each key comes from a fresh salt and seals one value. */
const AGE_NONCE = Buffer.alloc(NONCE_BYTES);

/** Ciphertext ‖ tag. `key` must never seal anything else, because the nonce is fixed. */
export function sealAgeFileKey(key: Uint8Array, fileKey: Uint8Array): Buffer {
  const keyObject = secretKey(key);
  const cipher = createCipheriv(AGE_ALGORITHM, keyObject, AGE_NONCE, OPTIONS);
  return Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined for another key or altered bytes, which this cipher cannot distinguish. */
export function openAgeFileKey(key: Uint8Array, sealed: Uint8Array): Buffer | undefined {
  const keyObject = secretKey(key);
  const tagAt = sealed.byteLength - TAG_BYTES;
  if (tagAt < 0) return undefined;
  const decipher = createDecipheriv(AGE_ALGORITHM, keyObject, AGE_NONCE, OPTIONS).setAuthTag(sealed.subarray(tagAt));
  const unverified = decipher.update(sealed.subarray(0, tagAt));
  try {
    decipher.final();
    return unverified;
  } catch {
    unverified.fill(0);
    return undefined;
  }
}

export const corrupt = (message: string, facts: Readonly<Record<string, string | number>> = {}): KeepsakeError =>
  new KeepsakeError("record_corrupt", message, {
    hint: "Restore it from a backup; keepsake doctor lists what is damaged.",
    facts,
  });

/** HKDF-SHA256 (RFC 5869), complete and expand-only (PN-12, security.md §3.3 and §3.4). */

const HASH_BYTES = 32;
const HASHES_MAX = 255;

/** Extract and expand, to 32 bytes. */
export function hkdf(inputKey: Uint8Array, salt: Uint8Array, info: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey(inputKey), salt, info, KEY_BYTES));
}

/**
 * Expand only, from a uniform key; at most 8,160 bytes. node:crypto lacks this, so it is the loop
 * of RFC 5869 §2.3.
 */
export function hkdfExpand(key: Uint8Array, info: Uint8Array, sizeBytes: number): Buffer {
  const keyObject = secretKey(key);
  const blockCount = integerWithin(Math.ceil(sizeBytes / HASH_BYTES), HASHES_MAX);
  const output = Buffer.allocUnsafe(blockCount * HASH_BYTES);
  // previous hash ‖ info ‖ counter in one buffer, so that each step is one HMAC call.
  const message = Buffer.allocUnsafe(HASH_BYTES + info.byteLength + 1);
  message.set(info, HASH_BYTES);
  for (let block = 1; block <= blockCount; block++) {
    message[message.length - 1] = block;
    const digest = createHmac("sha256", keyObject)
      .update(block === 1 ? message.subarray(HASH_BYTES) : message)
      .digest();
    output.set(digest, (block - 1) * HASH_BYTES);
    message.set(digest, 0);
    digest.fill(0);
  }
  message.fill(0);
  return output.subarray(0, sizeBytes);
}

const FORMAT = 1;
const NONCE_AT = 1 + KEY_BYTES;
const BODY_AT = NONCE_AT + NONCE_BYTES;
const SEALED_BYTES_OVERHEAD = BODY_AT + TAG_BYTES;
const LABEL = Buffer.from("keepsake/sealed-bytes/1\0", "latin1");

/**
 * @param nonce 12 fresh random bytes
 * @param aad names the place: kind of value, owner, revision
 */
export function sealBytes(key: Uint8Array, aad: Uint8Array, plaintext: Uint8Array, nonce: Uint8Array): Buffer {
  const material = hkdfExpand(key, concat(LABEL, exactSize(nonce, NONCE_BYTES, "A nonce")), 2 * KEY_BYTES);
  try {
    const sealed = Buffer.allocUnsafe(SEALED_BYTES_OVERHEAD + plaintext.byteLength);
    sealed[0] = FORMAT;
    sealed.set(material.subarray(KEY_BYTES), 1);
    sealed.set(nonce, NONCE_AT);
    encryptInto(sealed, BODY_AT, material.subarray(0, KEY_BYTES), nonce, aad, plaintext);
    return sealed;
  } finally {
    material.fill(0);
  }
}

/** @throws KeepsakeError `key_mismatch` for another key, `record_corrupt` for altered bytes. */
export function openBytes(key: Uint8Array, aad: Uint8Array, sealed: Uint8Array): Buffer {
  if (sealed.byteLength < SEALED_BYTES_OVERHEAD || sealed[0] !== FORMAT) {
    throw corrupt("A sealed value is too short or has an unknown format.", { sizeBytes: sealed.byteLength });
  }
  const nonce = sealed.subarray(NONCE_AT, BODY_AT);
  const material = hkdfExpand(key, concat(LABEL, nonce), 2 * KEY_BYTES);
  try {
    if (!timingSafeEqual(sealed.subarray(1, NONCE_AT), material.subarray(KEY_BYTES))) {
      throw new KeepsakeError("key_mismatch", "A value was not sealed with this key.", {
        hint: "Open it with the keyring of the store that wrote it.",
      });
    }
    const tagAt = sealed.byteLength - TAG_BYTES;
    const body = sealed.subarray(BODY_AT, tagAt);
    return decrypt(material.subarray(0, KEY_BYTES), nonce, aad, body, sealed.subarray(tagAt));
  } finally {
    material.fill(0);
  }
}
