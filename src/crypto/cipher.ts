/**
 * AES-256-GCM, the one place that calls the cipher (PN-05, SEC-C5, SEC-C6). Tags have 16 bytes, never fewer; plaintext
 * leaves only after the tag was checked. It does not commit to a key by itself: `record-envelope` and `sealed-bytes` add that.
 * ChaCha20-Poly1305 is here for one thing alone, the file key in a passphrase stanza of age, whose format asks for it.
 */
import { createCipheriv, createDecipheriv } from "node:crypto";
import { KeepsakeError } from "../model/error.ts";
import { exactSize, integerWithin } from "./encoding.ts";
import { secretKey } from "./secret-key.ts";

export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;
/** Bounds what one call holds in memory; larger content is a blob in chunks. */
const PLAINTEXT_MAX_BYTES = 64 * 1024 * 1024;

const ALGORITHM = "aes-256-gcm";
const OPTIONS = { authTagLength: TAG_BYTES } as const;

/**
 * Writes ciphertext ‖ tag at `offset` of `target`, which has `plaintext.byteLength + 16` bytes left there.
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
  cipher.final(); // In counter mode everything came out of `update`; `final` only closes the tag.
  target.set(cipher.getAuthTag(), offset + plaintext.byteLength);
}

/**
 * The plaintext, or nothing at all.
 * @throws KeepsakeError `record_corrupt` when the tag has not 16 bytes or does not fit key, nonce, aad and ciphertext.
 */
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
    // The cause says nothing more than "unable to authenticate", and is left out so that no error carries buffers along.
    throw corrupt("Sealed bytes were changed, or belong to another place.");
  }
  return unverified;
}

const AGE_ALGORITHM = "chacha20-poly1305";
/** The format's own nonce: its key comes from a fresh random salt and seals one value. */
const AGE_NONCE = Buffer.alloc(NONCE_BYTES);

/** Ciphertext ‖ tag. `key` seals nothing else, ever: the nonce is fixed. */
export function sealAgeFileKey(key: Uint8Array, fileKey: Uint8Array): Buffer {
  const keyObject = secretKey(key);
  const cipher = createCipheriv(AGE_ALGORITHM, keyObject, AGE_NONCE, OPTIONS);
  return Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
}

/** The reverse; undefined for another key or changed bytes, which this cipher cannot tell apart. */
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

/** The error for sealed bytes that cannot be what was written. */
export const corrupt = (message: string, facts: Readonly<Record<string, string | number>> = {}): KeepsakeError =>
  new KeepsakeError("record_corrupt", message, {
    hint: "Restore it from a backup; keepsake doctor lists what is damaged.",
    facts,
  });
