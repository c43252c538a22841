/**
 * Equality without content: HMAC-SHA256 under a vault's or keep's own key, for duplicates, names and shingles. Unlike a plain
 * hash it confirms nobody's guess who lacks the key (SEC-S4, SEC-C11, UNI-X11).
 */
import { createHmac, type KeyObject } from "node:crypto";
import { integerWithin } from "./encoding.ts";
import { secretKey } from "./secret-key.ts";

const DIGEST_BYTES = 32;

/** 32 bytes. Texts are hashed as UTF-8; normalise first. */
export const keyedHash = (key: Uint8Array, content: Uint8Array | string): Buffer => digest(secretKey(key), content);

/** The first `sizeBytes` of `keyedHash`: enough where a clash costs little. */
export const keyedHashTruncated = (key: Uint8Array, content: Uint8Array | string, sizeBytes: number): Buffer =>
  keyedHash(key, content).subarray(0, integerWithin(sizeBytes, DIGEST_BYTES));

/** One key for many contents, such as the shingles of a rendering; about 2 µs each. */
export function keyedHasher(
  key: Uint8Array,
  sizeBytes: number = DIGEST_BYTES,
): (content: Uint8Array | string) => Buffer {
  const keyObject = secretKey(key);
  integerWithin(sizeBytes, DIGEST_BYTES);
  return (content) => digest(keyObject, content).subarray(0, sizeBytes);
}

function digest(key: KeyObject, content: Uint8Array | string): Buffer {
  const hmac = createHmac("sha256", key);
  return (typeof content === "string" ? hmac.update(content, "utf8") : hmac.update(content)).digest();
}
