/**
 * Byte encodings for keys, associated data and sealed formats (SEC-S1, security.md §3.2). Every
 * part has a fixed length or a length prefix, so different tuples never have the same bytes.
 */
import { isUtf8 } from "node:buffer";
import { KeepsakeError } from "../model/error.ts";

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
    throw new KeepsakeError("invalid_input", "A text holds half of a surrogate pair.", {
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
