/**
 * Unkeyed SHA-256, only for ciphertext and public bytes: an unkeyed hash of content would confirm
 * guesses (SEC-S4, SEC-C11).
 */
// Default import: a named import would fail to link on a Node version without `hash`, before the
// clear error.

import nodeCrypto, {
  createHash,
  createHmac,
  createSecretKey,
  timingSafeEqual as equal,
  type KeyObject,
} from "node:crypto";
import { KeepsakeError } from "../model/error.ts";
import { exactSize, integerWithin } from "./encoding.ts";

/** 32 bytes. */
export const sha256 = (bytes: Uint8Array): Buffer => nodeCrypto.hash("sha256", bytes, "buffer");

/** Hashes UTF-8 without a copy. Check for lone surrogates first, because they count as U+FFFD. */
export const sha256OfText = (text: string): Buffer => nodeCrypto.hash("sha256", text, "buffer");
export const sha256HexOfText = (text: string): string => nodeCrypto.hash("sha256", text, "hex");

/** 64 lowercase hex digits, as in the log's `env` member (security.md §4.2). */
export const sha256Hex = (bytes: Uint8Array): string => nodeCrypto.hash("sha256", bytes, "hex");

/** For files larger than memory. */
export function sha256HexOf(pieces: Iterable<Uint8Array>): string {
  const digest = nodeCrypto.createHash("sha256");
  for (const piece of pieces) digest.update(piece);
  return digest.digest("hex");
}

/**
 * Incremental SHA-256. Unkeyed: only for content that leaves the vault anyway, such as the checksum
 * of an export (SEC-S4).
 */
interface RunningHash {
  /** Text is hashed as UTF-8. Check for lone surrogates first, because they count as U+FFFD. */
  add(piece: string | Uint8Array): void;
  /** 64 lowercase hex digits of everything so far, plus `ending`. Adding may continue. */
  hex(ending?: string): string;
}

export function openRunningHash(): RunningHash {
  const digest = createHash("sha256");
  return {
    add: (piece) => {
      digest.update(piece);
    },
    hex: (ending = "") => digest.copy().update(ending).digest("hex"),
  };
}

/** Constant time for equal lengths. */
export const timingSafeEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.byteLength === right.byteLength && equal(left, right);

/**
 * HMAC-SHA256 under a vault's or the store's key, to compare duplicates, names and shingles.
 * Without the key it confirms no guess (SEC-S4, SEC-C11, UNI-X11).
 */

const DIGEST_BYTES = 32;

/** 32 bytes. Texts are hashed as UTF-8; normalize first. */
export const keyedHash = (key: Uint8Array, content: Uint8Array | string): Buffer => digest(secretKey(key), content);

/** Enough where a collision costs little. */
export const keyedHashTruncated = (key: Uint8Array, content: Uint8Array | string, sizeBytes: number): Buffer =>
  keyedHash(key, content).subarray(0, integerWithin(sizeBytes, DIGEST_BYTES));

/** For many contents under one key, such as shingles; about 2 µs each. */
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

/**
 * Converts raw keys to Node's KeyObject, for HMAC, HKDF and AES. Passing raw bytes costs 9 µs more
 * per call (Node 24), and a wiped key must not seal anything (SEC-C9).
 */

export const KEY_BYTES = 32;
const WIPED = Buffer.alloc(KEY_BYTES);

/** KeyObjects of keys that are used for every record. */
const keyObjects = new WeakMap<Uint8Array, KeyObject>();

/** Caches the KeyObject of a key that lives as long as its vault is open. End it with `wipeKey`. */
export function cacheKeyObject<Key extends Uint8Array>(key: Key): Key {
  keyObjects.set(key, secretKey(key));
  return key;
}

/** Overwrites a key and drops its KeyObject. */
export function wipeKey(key: Uint8Array): void {
  keyObjects.delete(key);
  key.fill(0);
}

/** @throws KeepsakeError `invalid_input` for another size, `closed` for a wiped key (all zeros). */
export function secretKey(key: Uint8Array): KeyObject {
  exactSize(key, KEY_BYTES, "A key");
  // Check the bytes first, in case they were wiped without `wipeKey`.
  if (Buffer.compare(key, WIPED) !== 0) return keyObjects.get(key) ?? createSecretKey(key);
  throw new KeepsakeError("closed", "This key was wiped when its vault was closed.", {
    hint: "Open the vault again.",
  });
}
