/**
 * A small sealed value with key commitment, for what is no record: vault names, the keyring, sealed rows of the keystore.
 *   0x01 ‖ commitment 32 ‖ nonce 12 ‖ ciphertext ‖ tag 16
 * Key and commitment are derived from the given key and the nonce, so that one key may seal any number of values.
 */
import { timingSafeEqual } from "node:crypto";
import { KeepsakeError } from "../model/error.ts";
import { corrupt, decrypt, encryptInto, NONCE_BYTES, TAG_BYTES } from "./cipher.ts";
import { concat, exactSize } from "./encoding.ts";
import { hkdfExpand } from "./hkdf.ts";
import { KEY_BYTES } from "./secret-key.ts";

const FORMAT = 1;
const NONCE_AT = 1 + KEY_BYTES;
const BODY_AT = NONCE_AT + NONCE_BYTES;
const SEALED_BYTES_OVERHEAD = BODY_AT + TAG_BYTES;
const LABEL = Buffer.from("keepsake/sealed-bytes/1\0", "latin1");

/** @param nonce 12 fresh random bytes. `aad` names the place: kind of value, owner, revision. */
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

/** @throws KeepsakeError `key_mismatch` for another key, `record_corrupt` for bytes that were changed, cut or moved. */
export function openBytes(key: Uint8Array, aad: Uint8Array, sealed: Uint8Array): Buffer {
  if (sealed.byteLength < SEALED_BYTES_OVERHEAD || sealed[0] !== FORMAT) {
    throw corrupt("A sealed value is too short or has an unknown format.", { sizeBytes: sealed.byteLength });
  }
  const nonce = sealed.subarray(NONCE_AT, BODY_AT);
  const material = hkdfExpand(key, concat(LABEL, nonce), 2 * KEY_BYTES);
  try {
    if (!timingSafeEqual(sealed.subarray(1, NONCE_AT), material.subarray(KEY_BYTES))) {
      throw new KeepsakeError("key_mismatch", "A value was not sealed with this key.", {
        hint: "Open it with the keyring of the keep it was written in.",
      });
    }
    const tagAt = sealed.byteLength - TAG_BYTES;
    const body = sealed.subarray(BODY_AT, tagAt);
    return decrypt(material.subarray(0, KEY_BYTES), nonce, aad, body, sealed.subarray(tagAt));
  } finally {
    material.fill(0);
  }
}
