/** Unkeyed SHA-256, for ciphertext and public bytes only: an unkeyed hash of content would confirm guesses (SEC-S4, SEC-C11). */
// By its default export: a Node without `hash` has to link this file in order to refuse it with a sentence.

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

/** Of the text's UTF-8 bytes, without a copy of them. A lone surrogate would count as U+FFFD: whoever gives text checks it before. */
export const sha256OfText = (text: string): Buffer => nodeCrypto.hash("sha256", text, "buffer");
export const sha256HexOfText = (text: string): string => nodeCrypto.hash("sha256", text, "hex");

/** 64 lower-case hex digits, the form that the log's `env` member holds (security.md §4.2). */
export const sha256Hex = (bytes: Uint8Array): string => nodeCrypto.hash("sha256", bytes, "hex");

/** Of bytes that come piece by piece: a file that is larger than memory. */
export function sha256HexOf(pieces: Iterable<Uint8Array>): string {
  const digest = nodeCrypto.createHash("sha256");
  for (const piece of pieces) digest.update(piece);
  return digest.digest("hex");
}

/**
 * SHA-256 of what comes in pieces over time. Unkeyed: for what leaves the vault anyway, as an export's checksum or a file that a person
 * gave (SEC-S4).
 */
interface RunningHash {
  /** Text counts as its UTF-8 bytes; a lone surrogate in it would count as U+FFFD, so whoever gives text checks it before. */
  add(piece: string | Uint8Array): void;
  /**
   * 64 lower-case hex digits of everything added so far, and of `ending` behind it. More may be added afterwards, as if this had not been
   * asked.
   */
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

/** Comparison of secrets in constant time; unequal lengths are unequal. */
export const timingSafeEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.byteLength === right.byteLength && equal(left, right);

/*
 * Equality without content: HMAC-SHA256 under a vault's or keep's own key, for duplicates, names and shingles. Unlike a plain
 * hash it confirms nobody's guess who lacks the key (SEC-S4, SEC-C11, UNI-X11).
 */

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

/*
 * Raw key bytes → Node's KeyObject, the one way into HMAC, HKDF and AES in this room. Handing Node the raw bytes costs 9 µs a call
 * more than making the object (Node 24), and a key that was wiped must not seal anything (SEC-C9).
 */

/** Every key in the room has this size. */
export const KEY_BYTES = 32;
const WIPED = Buffer.alloc(KEY_BYTES);

/** Made once for keys that are used for every record; a key that nobody holds any more takes its object along. */
const held = new WeakMap<Uint8Array, KeyObject>();

/** Answers the key itself, whose object from now on is made once. For keys that live as long as their vault is open, and end with `wipeKey`. */
export function holdKey<Key extends Uint8Array>(key: Key): Key {
  held.set(key, secretKey(key));
  return key;
}

/** Overwrites a key, and lets go of its object. */
export function wipeKey(key: Uint8Array): void {
  held.delete(key);
  key.fill(0);
}

/** @throws KeepsakeError `invalid_input` for another size, `closed` for a key of zeros: its owner has wiped it. */
export function secretKey(key: Uint8Array): KeyObject {
  exactSize(key, KEY_BYTES, "A key");
  // Looked at before any held object: bytes that were wiped in some other way seal nothing either.
  if (Buffer.compare(key, WIPED) !== 0) return held.get(key) ?? createSecretKey(key);
  throw new KeepsakeError("closed", "This key was wiped when its vault was closed.", {
    hint: "Open the vault again.",
  });
}
