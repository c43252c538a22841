/**
 * One 32-byte secret under another key: nonce 12 ‖ ciphertext 32 ‖ tag 16. Used where the wrapping key itself was found
 * through a checked epoch (salts, key slots), so that these many rows need no commitment of their own.
 */
import { corrupt, decrypt, encryptInto, NONCE_BYTES, TAG_BYTES } from "./cipher.ts";
import { exactSize } from "./encoding.ts";
import { KEY_BYTES } from "./secret-key.ts";

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
