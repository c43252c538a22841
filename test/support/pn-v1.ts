/**
 * Play New's own keys and records, which Keepsake never writes (PN-12, PN-14..16, PN-C1): the published
 * vectors are in this form, and PN2 must differ from it where it is ambiguous (SEC-S1).
 */
import { corrupt, decrypt, encryptInto, exactInstant, hkdf, NONCE_BYTES, TAG_BYTES } from "../../src/crypto/cipher.ts";
import { integerWithin, sha256 } from "../../src/crypto/primitives.ts";
import { KeepsakeError } from "../../src/model/error.ts";

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
  return hkdf(orgMasterKey, userDataSaltV1(userId, keyVersion), "pn-personal-memory-v1");
}

export const userDataSaltV1 = (userId: string, keyVersion: number): Buffer =>
  sha256(Buffer.from(`${userId}${integerWithin(keyVersion, 0xffff_ffff)}`, "utf8"));

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
