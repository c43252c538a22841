/** From cells to the rows of the record port. A cell that makes no sense is `store_corrupt`, never a guess. */
import type { Hold, Layer } from "../../model/item.ts";
import { REASON_CODES, type ReasonCode } from "../../model/log-entry.ts";
import { type ErasureJob, JOB_STATES, type StoredRecord, type VaultHead } from "../record-store.ts";
import { hexText, unpackIds, uuidText } from "./compact-id.ts";
import { damagedRow } from "./disk-error.ts";
import { bytesCell, numberCell, optionalBytesCell, type Row, textCell, wordOf } from "./statement.ts";

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
/** The first cell is the place among the ids asked for (asked-ids.ts). */
export const ASKED_RECORD_COLUMNS = `place, ${CONTENT_COLUMNS}`;

export const recordOf = (row: Row): StoredRecord => recordNamed(row, uuidText(bytesCell(row, 0)));

/** Whatever the first cell holds. The hot path of opening a vault: each field written once, no spreading. */
export function recordNamed(row: Row, id: string): StoredRecord {
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

/** Layer and hold as small numbers. A number keeps its meaning for ever: it is part of the stored format (docs/formats.md). */
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
