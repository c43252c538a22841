/** Unkeyed SHA-256, for ciphertext and public bytes only: an unkeyed hash of content would confirm guesses (SEC-S4, SEC-C11). */
// By its default export: a Node without `hash` has to link this file in order to refuse it with a sentence.
import nodeCrypto, { createHash, timingSafeEqual as equal } from "node:crypto";

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
