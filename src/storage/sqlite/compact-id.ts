/** Ids as the 16 bytes that they are: a third of their text, in every row and every index. */
import { damagedRow } from "./disk-error.ts";
import { numberCell, type Row, type Statement } from "./statement.ts";

const ID_BYTES = 16;

/** Of a UUID or of 32 hex digits. */
export const idBytes = (id: string): Buffer => Buffer.from(id.length === 36 ? id.replaceAll("-", "") : id, "hex");

/** Two ASCII digits for each byte. Written into one scratch text: three times as fast as slicing, and opening a vault is all ids. */
const DIGITS = Uint8Array.from(Array.from({ length: 256 }, (_, value) => hexPair(value)).flat());
const scratch = Buffer.alloc(36);
const DASH = 45;

function hexPair(value: number): [number, number] {
  const pair = value.toString(16).padStart(2, "0");
  return [pair.charCodeAt(0), pair.charCodeAt(1)];
}

/** Of 16 bytes. */
export function hexText(bytes: Uint8Array): string {
  let at = 0;
  for (const value of checked(bytes)) at = writePair(value, at);
  return scratch.toString("latin1", 0, at);
}

/** Of 16 bytes. */
export function uuidText(bytes: Uint8Array): string {
  let at = 0;
  for (const value of checked(bytes)) {
    at = writePair(value, at);
    if (at === 8 || at === 13 || at === 18 || at === 23) scratch[at++] = DASH;
  }
  return scratch.toString("latin1", 0, at);
}

function writePair(value: number, at: number): number {
  scratch[at] = DIGITS[2 * value] ?? 0;
  scratch[at + 1] = DIGITS[2 * value + 1] ?? 0;
  return at + 2;
}

function checked(bytes: Uint8Array): Uint8Array {
  if (bytes.length !== ID_BYTES) throw damagedRow();
  return bytes;
}

/** Many ids in one value, one behind the other. */
export const packIds = (ids: readonly string[]): Buffer => Buffer.concat(ids.map(idBytes));

export function unpackIds(bytes: Uint8Array, text: (id: Uint8Array) => string): string[] {
  const ids: string[] = [];
  for (let at = 0; at + ID_BYTES <= bytes.length; at += ID_BYTES) ids.push(text(bytes.subarray(at, at + ID_BYTES)));
  return ids;
}

/**
 * Rows for many ids by one statement, the ids packed into one value: statement by statement each row would take and let go of the
 * file's locks, which costs as much as reading it.
 */

/** The statement begins with this; ?1 is its vault and ?2 the packed ids. Its first column is `place`. */
export const ASKED = `WITH RECURSIVE asked (place) AS (SELECT 0 WHERE length(?2) > 0
  UNION ALL SELECT place + 1 FROM asked WHERE 16 * (place + 2) <= length(?2))`;
/** The id at each place. */
export const ASKED_ID = "substr(?2, 16 * place + 1, 16)";

/** What `found` makes of each row, in the order of the ids; those without a row are left out. Every id must be well-formed. */
export function rowsAsked<Found>(
  statement: Statement,
  vault: number,
  ids: readonly string[],
  found: (row: Row, id: string) => Found,
  ...more: readonly string[]
): readonly Found[] {
  if (ids.length === 0) return [];
  // Each place has at most one row, and the places are walked in their order (CROSS JOIN).
  return statement.all(vault, packIds(ids), ...more).map((row) => found(row, ids[numberCell(row, 0)] ?? ""));
}
