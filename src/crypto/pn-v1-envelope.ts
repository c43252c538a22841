/**
 * Play New's own format: nonce ‖ ciphertext ‖ tag under the user data key, with memory id ‖ user id
 * ‖ time as associated data (PN-14..16, PN-C1). Only for reading foreign records; Keepsake stores
 * PN2 envelopes.
 */
import { corrupt, decrypt, encryptInto, exactInstant, NONCE_BYTES, TAG_BYTES } from "./cipher.ts";
import { fixedLengthId } from "./keyring.ts";

interface PnV1Place {
  readonly memoryId: string;
  readonly userId: string;
  readonly createdAt: string;
}

/**
 * `userDataKey` comes from `userDataKeyV1`. It seals many records, so every nonce must be fresh.
 */
export function sealPnV1(userDataKey: Uint8Array, place: PnV1Place, plaintext: Uint8Array, nonce: Uint8Array): Buffer {
  const blob = Buffer.allocUnsafe(NONCE_BYTES + plaintext.byteLength + TAG_BYTES);
  encryptInto(blob, NONCE_BYTES, userDataKey, nonce, pnV1Aad(place), plaintext);
  blob.set(nonce, 0);
  return blob;
}

/**
 * @throws KeepsakeError `record_corrupt` for another key or place, or altered bytes, which this
 * format cannot distinguish.
 */
export function openPnV1(userDataKey: Uint8Array, place: PnV1Place, blob: Uint8Array): Buffer {
  if (blob.byteLength < NONCE_BYTES + TAG_BYTES) {
    throw corrupt("A pn-v1 record is too short.", { sizeBytes: blob.byteLength });
  }
  const tagAt = blob.byteLength - TAG_BYTES;
  const nonce = blob.subarray(0, NONCE_BYTES);
  return decrypt(userDataKey, nonce, pnV1Aad(place), blob.subarray(NONCE_BYTES, tagAt), blob.subarray(tagAt));
}

const pnV1Aad = (place: PnV1Place): Buffer =>
  Buffer.from(`${fixedLengthId(place.memoryId)}${fixedLengthId(place.userId)}${exactInstant(place.createdAt)}`, "utf8");
