/**
 * Seals the same content with the same salt under another key version (security.md §3.9, §3.10).
 * Padding and suite stay, so the envelope keeps its length.
 */

import type { KeyObject } from "node:crypto";
import { isKeepsakeError } from "../model/error.ts";
import { envelopeHeader, openRecord, sealRecord } from "./cipher.ts";
import { type SaltPlace, unwrapSalt } from "./keyring.ts";
import { asBuffer, cacheKeyObject, secretKey, wipeKey } from "./primitives.ts";

interface SealedUnder {
  readonly key: Uint8Array;
  readonly keyVersion: number;
  readonly aad: Uint8Array;
}

export interface ResealRow {
  readonly envelope: Uint8Array;
  readonly salt: SaltPlace & { readonly wrapped: Uint8Array; readonly wrappingKey: Uint8Array };
  readonly from: SealedUnder;
  readonly to: SealedUnder;
  /** 12 fresh random bytes. */
  readonly nonce: Uint8Array;
}

/** Undefined for a damaged envelope, which then stays as it is. */
export function reseal({ envelope, salt, from, to, nonce }: ResealRow): Uint8Array | undefined {
  let opened: Uint8Array | undefined;
  let plain: Uint8Array | undefined;
  try {
    opened = unwrapSalt(salt.wrappingKey, salt, salt.wrapped);
    plain = openRecord(from.key, opened, from.aad, envelope, from.keyVersion);
    return sealRecord(to.key, opened, to.aad, plain, {
      keyVersion: to.keyVersion,
      suite: envelopeHeader(envelope).suite,
      nonce,
    });
  } catch (error) {
    if (isKeepsakeError(error, "record_corrupt") || isKeepsakeError(error, "key_mismatch")) return undefined;
    throw error;
  } finally {
    opened?.fill(0);
    plain?.fill(0);
  }
}

/**
 * A batch of rows in one buffer that is transferred to a thread and back without copying; new
 * envelopes replace the old ones in place. Keys are passed as handles, so that no message holds key
 * bytes.
 */
export interface ResealBatch {
  readonly userId: string;
  readonly keys: readonly KeyObject[];
  /** `NUMBERS` values per row. */
  readonly table: Uint32Array<ArrayBuffer>;
  /** The concatenated `parts` of each row. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Columns of a row: indexes of its keys, versions, part sizes, and the result flag. */
const [WRAPPING_KEY, FROM_KEY, FROM_VERSION, TO_KEY, TO_VERSION, SIZES] = [0, 1, 2, 3, 4, 5];
const parts = ({ envelope, salt, from, to, nonce }: ResealRow): readonly Uint8Array[] => [
  envelope,
  salt.wrapped,
  Buffer.from(salt.saltId),
  from.aad,
  to.aad,
  nonce,
];
const PARTS = 6;
const IS_RESEALED = SIZES + PARTS;
const NUMBERS = IS_RESEALED + 1;

/** @param rows of one vault */
export function packRows(rows: readonly ResealRow[]): ResealBatch {
  const places = new Map<Uint8Array, number>();
  function placeOf(key: Uint8Array): number {
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return place;
  }
  const table = new Uint32Array(rows.length * NUMBERS);
  const all: Uint8Array[] = [];
  for (const [index, row] of rows.entries()) {
    const own = parts(row);
    const { salt, from, to } = row;
    const keys = [placeOf(salt.wrappingKey), placeOf(from.key), from.keyVersion, placeOf(to.key), to.keyVersion];
    table.set([...keys, ...own.map((part) => part.byteLength)], index * NUMBERS);
    all.push(...own);
  }
  const bytes = new Uint8Array(all.reduce((sum, part) => sum + part.byteLength, 0));
  let offset = 0;
  for (const part of all) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return { userId: rows[0]?.salt.userId ?? "", keys: [...places.keys()].map(secretKey), table, bytes };
}

/** Reseals in place. Key bytes are exported only during this call. */
export function resealBatch(batch: ResealBatch): void {
  const keys = batch.keys.map((handle) => cacheKeyObject(handle.export()));
  try {
    for (const [index, row] of rowsIn(batch, keys).entries()) {
      const fresh = reseal(row);
      if (fresh === undefined) continue;
      row.envelope.set(fresh);
      batch.table[index * NUMBERS + IS_RESEALED] = 1;
    }
  } finally {
    for (const key of keys) wipeKey(key);
  }
}

export function resealedRows({ table, bytes }: Pick<ResealBatch, "table" | "bytes">): (Uint8Array | undefined)[] {
  return sliced(table, bytes).map(([envelope], index) =>
    table[index * NUMBERS + IS_RESEALED] === 1 ? envelope : undefined,
  );
}

function rowsIn({ table, bytes, userId }: ResealBatch, keys: readonly Uint8Array[]): readonly ResealRow[] {
  const NONE = new Uint8Array(0);
  return sliced(table, bytes).map((own, index) => {
    const number = (place: number): number => table[index * NUMBERS + place] ?? 0;
    const key = (place: number): Uint8Array => keys[number(place)] ?? NONE;
    const [envelope = NONE, wrapped = NONE, saltId = NONE, fromAad = NONE, toAad = NONE, nonce = NONE] = own;
    return {
      envelope,
      salt: { saltId: asBuffer(saltId).toString("latin1"), userId, wrapped, wrappingKey: key(WRAPPING_KEY) },
      from: { key: key(FROM_KEY), keyVersion: number(FROM_VERSION), aad: fromAad },
      to: { key: key(TO_KEY), keyVersion: number(TO_VERSION), aad: toAad },
      nonce,
    };
  });
}

function sliced(table: Uint32Array, bytes: Uint8Array): readonly (readonly Uint8Array[])[] {
  const rows: Uint8Array[][] = [];
  let offset = 0;
  for (let at = 0; at < table.length; at += NUMBERS)
    rows.push(
      Array.from(table.subarray(at + SIZES, at + SIZES + PARTS), (size) => {
        offset += size;
        return bytes.subarray(offset - size, offset);
      }),
    );
  return rows;
}
