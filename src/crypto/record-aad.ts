/**
 * Where a sealed record belongs, as the bytes that its seal is bound to (PN-15, SEC-C2, SEC-S6; security.md §3.5).
 * A blob moved to another record, vault, keep, field, time, key version or revision does not open.
 */
import { KeepsakeError } from "../core/error.ts";
import { integerWithin, lengthPrefixedSize, writeLengthPrefixed, writeU64 } from "./encoding.ts";

/** The parts of a record that are sealed apart from each other. The numbers are stored formats. */
export const recordField = {
  content: 1,
  embedding: 2,
  metadata: 3,
  blob: 4,
  lineage: 5,
  reason: 6,
  counters: 7,
} as const;
export type RecordField = (typeof recordField)[keyof typeof recordField];

export interface RecordPlace {
  readonly memoryId: string;
  /** The vault's random id. */
  readonly userId: string;
  /** The exact stored text, `2026-04-12T09:15:00.000Z`; never rebuilt from a number of another precision (SEC-S6). */
  readonly createdAt: string;
  /** The keep's random id. */
  readonly orgId: string;
  readonly field: RecordField;
  readonly keyVersion: number;
  readonly revision: number;
}

const TAG = Buffer.from("PN2\0", "latin1");
const FIXED_TAIL_BYTES = 1 + 4 + 8;

/** @throws KeepsakeError `invalid_input` for a time of another form, ill-formed text or a number out of range. */
export function recordAad(place: RecordPlace): Buffer {
  exactInstant(place.createdAt);
  const textBytes =
    lengthPrefixedSize(place.memoryId) +
    lengthPrefixedSize(place.userId) +
    lengthPrefixedSize(place.createdAt) +
    lengthPrefixedSize(place.orgId);
  const aad = Buffer.allocUnsafe(TAG.length + textBytes + FIXED_TAIL_BYTES);
  aad.set(TAG, 0);
  let offset = writeLengthPrefixed(aad, TAG.length, place.memoryId);
  offset = writeLengthPrefixed(aad, offset, place.userId);
  offset = writeLengthPrefixed(aad, offset, place.createdAt);
  offset = writeLengthPrefixed(aad, offset, place.orgId);
  aad[offset] = integerWithin(place.field, 0xff);
  aad.writeUInt32BE(integerWithin(place.keyVersion, 0xffff_ffff), offset + 1);
  writeU64(aad, offset + 5, place.revision);
  return aad;
}

const EXACT_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** @throws KeepsakeError `invalid_input` unless it is UTC with milliseconds, 24 characters (PN-C1). */
export function exactInstant(createdAt: string): string {
  if (EXACT_INSTANT.test(createdAt)) return createdAt;
  throw new KeepsakeError("invalid_input", "A creation time is not RFC 3339 in UTC with milliseconds.", {
    hint: "Write it like 2026-04-12T09:15:00.000Z.",
    facts: { length: createdAt.length },
  });
}
