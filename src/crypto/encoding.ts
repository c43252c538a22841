/**
 * The byte encodings that keys, associated data and sealed formats are built from (SEC-S1, security.md §3.2).
 * Every part has a fixed length or carries its own, so no two different tuples have the same bytes.
 */
import { isUtf8 } from "node:buffer";
import { KeepsakeError } from "../model/error.ts";

/** Most UTF-8 bytes that a length prefix of two bytes can announce. */
const LENGTH_PREFIXED_MAX_BYTES = 65_535;
const U32_MAX = 0xffff_ffff;

/**
 * LP(x): two bytes of big-endian length, then the UTF-8 bytes.
 * @throws KeepsakeError `invalid_input` for a lone surrogate, which UTF-8 would silently replace, and beyond 65,535 bytes.
 */
export function lengthPrefixed(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(lengthPrefixedSize(text));
  writeLengthPrefixed(bytes, 0, text);
  return bytes;
}

/** Bytes that `lengthPrefixed` takes for this text. Throws as it does. */
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

/** Writes LP(text) at `offset` into a buffer that was sized with `lengthPrefixedSize`; returns the offset behind it. */
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

/** Eight bytes, big-endian. Numbers beyond 2^53 - 1 are refused: revisions and sequences are plain numbers in Keepsake. */
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

/** The reverse of `writeU64`; undefined where the stored number is beyond 2^53 - 1. */
export function readU64(source: Buffer, offset: number): number | undefined {
  const value = source.readUInt32BE(offset) * 2 ** 32 + source.readUInt32BE(offset + 4);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** The text of these bytes; undefined where they are no UTF-8: read as if they were, two of them could mean one text. */
export const exactText = (bytes: Uint8Array): string | undefined =>
  isUtf8(bytes) ? asBuffer(bytes).toString("utf8") : undefined;

export const concat = (...parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts);

/** A Buffer over the same memory, so that the big-endian readers are at hand without a copy. */
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

/** @throws KeepsakeError `invalid_input` unless the bytes have exactly the size that their use asks for. */
export function exactSize(bytes: Uint8Array, sizeBytes: number, what: string): Uint8Array {
  if (bytes.byteLength === sizeBytes) return bytes;
  throw new KeepsakeError("invalid_input", `${what} has ${bytes.byteLength} bytes and needs ${sizeBytes}.`, {
    hint: "Pass the key, salt or nonce as raw bytes.",
    facts: { sizeBytes: bytes.byteLength, expectedBytes: sizeBytes },
  });
}
