/** Converts cells to rows of the record store. An invalid cell is `store_corrupt`. */

import type { Hold, Layer } from "../../model/item.ts";
import { REASON_CODES, type ReasonCode } from "../../model/log-entry.ts";
import { type ErasureJob, JOB_STATES, type StoredRecord, type VaultHead } from "../record-store.ts";
import { damagedRow } from "./file-format.ts";
import {
  bytesCell,
  numberCell,
  optionalBytesCell,
  type Row,
  type SqliteFile,
  type Statement,
  textCell,
  wordOf,
} from "./sqlite-file.ts";

export const HEAD_COLUMNS = "number, seq, generation, next_salt, log_count, log_head";

export function headOf(row: Row): VaultHead {
  const logHead = row[5];
  return {
    seq: numberCell(row, 1),
    generation: numberCell(row, 2),
    nextSalt: numberCell(row, 3),
    logCount: numberCell(row, 4),
    ...(typeof logHead === "string" ? { logHead } : {}),
  };
}

const CONTENT_COLUMNS = "seq, created_at, layer, hold, revision, key_version, salt_id, erased_at, envelope";
export const RECORD_COLUMNS = `id, ${CONTENT_COLUMNS}`;
/** The first cell is the index among the requested ids. */
export const REQUESTED_RECORD_COLUMNS = `place, ${CONTENT_COLUMNS}`;

export const recordOf = (row: Row): StoredRecord => recordWithId(row, uuidText(bytesCell(row, 0)));

/** Hot path of opening a vault, hence without spreads. */
export function recordWithId(row: Row, id: string): StoredRecord {
  const seq = numberCell(row, 1);
  const createdAt = textCell(row, 2);
  const layer = layerOf(numberCell(row, 3));
  const hold = holdOf(numberCell(row, 4));
  const revision = numberCell(row, 5);
  const keyVersion = numberCell(row, 6);
  const envelope = optionalBytesCell(row, 9);
  if (envelope === undefined) {
    return { id, seq, createdAt, layer, hold, revision, keyVersion, erasedAt: numberCell(row, 8) };
  }
  return { id, seq, createdAt, layer, hold, revision, keyVersion, saltId: hexText(bytesCell(row, 7)), envelope };
}

export const JOB_COLUMNS =
  "job.id, state, grade, reason, requested_at, updated_at, cut_count, ids, salt_ids, destroyed_vault, epoch";

export function jobOf(row: Row): ErasureJob {
  const destroyed = optionalBytesCell(row, 9);
  const epoch = numberCell(row, 10);
  return {
    id: textCell(row, 0),
    state: wordOf(JOB_STATES, textCell(row, 1)),
    grade: wordOf(GRADES, textCell(row, 2)),
    reason: wordOf<ReasonCode>(REASON_CODES, textCell(row, 3)),
    requestedAt: numberCell(row, 4),
    updatedAt: numberCell(row, 5),
    cutCount: numberCell(row, 6),
    ids: unpackIds(bytesCell(row, 7), uuidText),
    saltIds: unpackIds(bytesCell(row, 8), hexText),
    ...(epoch === 0 ? {} : { epoch }),
    ...(destroyed === undefined ? {} : { vault: hexText(destroyed) }),
  };
}

const GRADES: readonly ErasureJob["grade"][] = ["forget", "shred", "purge", "destroy"];

/** Stored numbers: part of the format, never reuse (docs/formats.md). */
const LAYER_NUMBERS: Readonly<Record<Layer, number>> = { message: 1, fact: 2, summary: 3, topic: 4 };
const HOLD_NUMBERS: Readonly<Record<Hold, number>> = {
  active: 1,
  deprioritized: 2,
  archived: 3,
  hidden: 4,
  restricted: 5,
  quarantined: 6,
  pending: 7,
  erased: 8,
};
export const ERASED_NUMBER = HOLD_NUMBERS.erased;

const byNumber = <Word extends string>(numbers: Readonly<Record<Word, number>>): readonly (Word | undefined)[] => {
  const words: (Word | undefined)[] = [];
  for (const word in numbers) words[numbers[word]] = word;
  return words;
};
const LAYERS = byNumber(LAYER_NUMBERS);
const HOLDS = byNumber(HOLD_NUMBERS);

export const layerNumber = (layer: Layer): number => LAYER_NUMBERS[layer];
export const holdNumber = (hold: Hold): number => HOLD_NUMBERS[hold];

export function layerOf(number: number): Layer {
  const layer = LAYERS[number];
  if (layer === undefined) throw damagedRow();
  return layer;
}

export function holdOf(number: number): Hold {
  const hold = HOLDS[number];
  if (hold === undefined) throw damagedRow();
  return hold;
}

const ID_BYTES = 16;

/** From a UUID or 32 hex digits. */
export const idBytes = (id: string): Buffer => Buffer.from(id.length === 36 ? id.replaceAll("-", "") : id, "hex");

/**
 * Two ASCII digits per byte, written into one scratch buffer. Three times as fast as slicing, which
 * matters when opening a vault.
 */
const DIGITS = Uint8Array.from(Array.from({ length: 256 }, (_, value) => hexPair(value)).flat());
const scratch = Buffer.alloc(36);
const DASH = 45;

function hexPair(value: number): [number, number] {
  const pair = value.toString(16).padStart(2, "0");
  return [pair.charCodeAt(0), pair.charCodeAt(1)];
}

export function hexText(bytes: Uint8Array): string {
  let at = 0;
  for (const value of checked(bytes)) at = writePair(value, at);
  return scratch.toString("latin1", 0, at);
}

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

/** Concatenates ids into one value. */
export const packIds = (ids: readonly string[]): Buffer => Buffer.concat(ids.map(idBytes));

export function unpackIds(bytes: Uint8Array, text: (id: Uint8Array) => string): string[] {
  const ids: string[] = [];
  for (let at = 0; at + ID_BYTES <= bytes.length; at += ID_BYTES) ids.push(text(bytes.subarray(at, at + ID_BYTES)));
  return ids;
}

/**
 * Reads rows for many packed ids with one statement, because taking the file locks once per row
 * costs as much as the read.
 * `?1` is the vault, `?2` the packed ids. The first column is `place`.
 */

export const REQUESTED = `WITH RECURSIVE asked (place) AS (SELECT 0 WHERE length(?2) > 0
  UNION ALL SELECT place + 1 FROM asked WHERE 16 * (place + 2) <= length(?2))`;
/** SQL for the id at `place`. */
export const REQUESTED_ID = "substr(?2, 16 * place + 1, 16)";

/** In the order of the ids, without missing rows. Every id must be well-formed. */
export function rowsById<Found>(
  statement: Statement,
  vault: number,
  ids: readonly string[],
  found: (row: Row, id: string) => Found,
  ...more: readonly string[]
): readonly Found[] {
  if (ids.length === 0) return [];
  // Each place has at most one row, and CROSS JOIN keeps the order.
  return statement.all(vault, packIds(ids), ...more).map((row) => found(row, ids[numberCell(row, 0)] ?? ""));
}

export interface VaultNumbers {
  /** `undefined` if the vault is not in this file. */
  of(vault: string): number | undefined;
  forget(vault: string): void;
}

/** Bounds the cache of a server with many vaults. */
const CACHED_MAX = 10_000;

export function vaultNumbers(file: SqliteFile): VaultNumbers {
  const find: Statement = file.prepare("SELECT number FROM vault WHERE id = ?");
  const known = new Map<string, number>();
  return {
    of(vault) {
      const remembered = known.get(vault);
      if (remembered !== undefined) return remembered;
      const row = find.one(idBytes(vault));
      if (row === undefined) return undefined;
      const number = numberCell(row, 0);
      if (known.size >= CACHED_MAX) known.clear();
      known.set(vault, number);
      return number;
    },
    forget(vault) {
      known.delete(vault);
    },
  };
}
