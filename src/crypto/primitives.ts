/**
 * Random bytes, hashes, keyed hashes and byte encodings: what the other files of this folder are
 * made of. Only cipher.ts calls a cipher.
 */

import { isUtf8 } from "node:buffer";
import nodeCrypto, {
  createHash,
  createHmac,
  createSecretKey,
  timingSafeEqual as equal,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import type { Random } from "../model/clock.ts";
import { KeepsakeError } from "../model/error.ts";

/** Enough for about 200 nonces. */
const BLOCK_BYTES = 4_096;

/**
 * The system's random bytes for keys, salts, nonces and ids (PN-14). Small requests are cut from a
 * block, because a system call costs microseconds and an item needs four.
 */
export const systemRandom: Random = createSystemRandom();

function createSystemRandom(): Random {
  let block = Buffer.alloc(0);
  let used = 0;
  return {
    bytes(count) {
      if (count > BLOCK_BYTES / 8) return randomBytes(count);
      if (used + count > block.length) {
        block = randomBytes(BLOCK_BYTES);
        used = 0;
      }
      const drawn = Buffer.from(block.subarray(used, used + count));
      // Wipe, so that returned bytes exist nowhere else.
      block.fill(0, used, used + count);
      used += count;
      return drawn;
    },
  };
}

/*
 * Unkeyed SHA-256, only for ciphertext and public bytes: an unkeyed hash of content would confirm
 * guesses (SEC-S4, SEC-C11).
 */
// Default import: a named import would fail to link on a Node version without `hash`, before the
// clear error.

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
export function openRunningHash() {
  const digest = createHash("sha256");
  return {
    /** Text is hashed as UTF-8. Check for lone surrogates first, because they count as U+FFFD. */
    add: (piece: string | Uint8Array): void => {
      digest.update(piece);
    },
    /** 64 lowercase hex digits of everything so far, plus `ending`. Adding may continue. */
    hex: (ending: string = ""): string => digest.copy().update(ending).digest("hex"),
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

/*
 * Byte encodings for keys, associated data and sealed formats (SEC-S1, security.md §3.2). Every
 * part has a fixed length or a length prefix, so different tuples never have the same bytes.
 */

const LENGTH_PREFIXED_MAX_BYTES = 65_535;
const U32_MAX = 0xffff_ffff;

/**
 * LP(x): two-byte big-endian length, then UTF-8.
 * @throws KeepsakeError `invalid_input` for a lone surrogate, which UTF-8 would silently replace,
 * and beyond 65,535 bytes.
 */
export function lengthPrefixed(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(lengthPrefixedSize(text));
  writeLengthPrefixed(bytes, 0, text);
  return bytes;
}

/** Size of `lengthPrefixed(text)`. Throws like it. */
export function lengthPrefixedSize(text: string): number {
  if (!text.isWellFormed()) {
    throw new KeepsakeError("invalid_input", "The text contains half of a surrogate pair.", {
      hint: "Pass well-formed Unicode text.",
      facts: { length: text.length },
    });
  }
  const sizeBytes = Buffer.byteLength(text, "utf8");
  if (sizeBytes > LENGTH_PREFIXED_MAX_BYTES) {
    throw new KeepsakeError("invalid_input", "A text is too long for its two-byte length.", {
      hint: `Keep it within ${LENGTH_PREFIXED_MAX_BYTES} bytes.`,
      facts: { sizeBytes },
    });
  }
  return 2 + sizeBytes;
}

/** Writes LP(text) at `offset`. @returns the offset after it */
export function writeLengthPrefixed(target: Buffer, offset: number, text: string): number {
  const sizeBytes = target.write(text, offset + 2, "utf8");
  target.writeUInt16BE(sizeBytes, offset);
  return offset + 2 + sizeBytes;
}

export const u8 = (value: number): Buffer => Buffer.of(integerWithin(value, 0xff));

export function u32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(integerWithin(value, U32_MAX));
  return bytes;
}

/** Eight bytes, big-endian. Refuses numbers above 2^53 - 1. */
export function u64(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  writeU64(bytes, 0, value);
  return bytes;
}

export function writeU64(target: Buffer, offset: number, value: number): void {
  integerWithin(value, Number.MAX_SAFE_INTEGER);
  target.writeUInt32BE(Math.floor(value / 2 ** 32), offset);
  target.writeUInt32BE(value % 2 ** 32, offset + 4);
}

/** Undefined if the stored number is above 2^53 - 1. */
export function readU64(source: Buffer, offset: number): number | undefined {
  const value = source.readUInt32BE(offset) * 2 ** 32 + source.readUInt32BE(offset + 4);
  return Number.isSafeInteger(value) ? value : undefined;
}

/**
 * Undefined for invalid UTF-8, because lossy decoding would map different bytes to the same text.
 */
export const exactText = (bytes: Uint8Array): string | undefined =>
  isUtf8(bytes) ? asBuffer(bytes).toString("utf8") : undefined;

export const concat = (...parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts);

/** A Buffer over the same memory. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** @throws KeepsakeError `invalid_input` unless `value` is an integer from 0 to `maximum`. */
export function integerWithin(value: number, maximum: number): number {
  if (Number.isSafeInteger(value) && value >= 0 && value <= maximum) return value;
  throw new KeepsakeError("invalid_input", `${value} is not an integer from 0 to ${maximum}.`, {
    hint: "Key versions, epochs and revisions are counted from 0 or 1 upwards.",
    facts: { value, maximum },
  });
}

/** @throws KeepsakeError `invalid_input` for another size. */
export function exactSize(bytes: Uint8Array, sizeBytes: number, what: string): Uint8Array {
  if (bytes.byteLength === sizeBytes) return bytes;
  throw new KeepsakeError("invalid_input", `${what} has ${bytes.byteLength} bytes and needs ${sizeBytes}.`, {
    hint: "Pass the key, salt or nonce as raw bytes.",
    facts: { sizeBytes: bytes.byteLength, expectedBytes: sizeBytes },
  });
}

/* Hashes of a Merkle tree (RFC 6962; merkle-tree.ts). */

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** SHA-256(0x00 ‖ entry). */
export const leafHash = (entry: Uint8Array): Buffer => sha256(concat(LEAF, entry));

/** SHA-256(0x01 ‖ left ‖ right). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(concat(NODE, left, right));
