/**
 * Rows of the data file: reading cells, writing a batch, and the tables of segments, logs,
 * embeddings and traces.
 */

import type { Hold, Layer } from "../../model/item.ts";
import { REASON_CODES, type ReasonCode } from "../../model/log-entry.ts";
import {
  type AuditLog,
  affectedSegments,
  type Batch,
  type ErasureJob,
  inOrder,
  JOB_STATES,
  type LostRows,
  type Place,
  type Resealed,
  SEGMENT_KINDS,
  type SealedRecord,
  type SealedSegment,
  type SealedTraces,
  type SegmentSpan,
  type StoredEmbedder,
  type StoredEmbedding,
  type StoredRecord,
  type StoredSegment,
  type TracePlace,
  type VaultHead,
} from "../record-store.ts";
import { damagedRow } from "./file-format.ts";
import {
  bytesCell,
  hexText,
  idBytes,
  numberCell,
  optionalBytesCell,
  packIds,
  type Row,
  type SqliteFile,
  type Statement,
  textCell,
  unpackIds,
  uuidText,
  wordOf,
} from "./sqlite-file.ts";

/**
 * `head` is the head after the batch. Order: puts, uses, erasures, then vectors, so that items both
 * written and erased are erased.
 */
export type BatchWriter = (vault: number, batch: Batch, head: VaultHead) => void;

interface OwnRows {
  readonly segments: SegmentRows;
  readonly embeddings: EmbeddingRows;
  readonly traces: TraceRows;
  readonly audit: AuditRows;
  readonly reseal: ResealRows;
}

export const MOVE_HEAD =
  "UPDATE vault SET seq = ?, generation = ?, next_salt = ?, log_count = ?, log_head = ? WHERE number = ?";

export function batchWriter(file: SqliteFile, { segments, embeddings, traces, audit, reseal }: OwnRows): BatchWriter {
  const moveHead = file.prepare(MOVE_HEAD);
  const put = file.prepare(`
    INSERT INTO record (vault, id, seq, created_at, layer, hold, revision, key_version, salt_id, envelope)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (vault, id) DO UPDATE SET seq = excluded.seq, created_at = excluded.created_at, layer = excluded.layer,
      hold = excluded.hold, revision = excluded.revision, key_version = excluded.key_version, salt_id = excluded.salt_id,
      envelope = excluded.envelope, erased_at = NULL`);
  // A counter queued before its item was erased matches no row.
  const use = file.prepare(`
    INSERT INTO use_counter (vault, id, seq, envelope)
    SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM record WHERE vault = ?1 AND id = ?2 AND envelope IS NOT NULL)
    ON CONFLICT (vault, id) DO UPDATE SET seq = excluded.seq, envelope = excluded.envelope`);
  const dropUse = file.prepare("DELETE FROM use_counter WHERE vault = ? AND id = ?");
  const empty = file.prepare(`
    UPDATE record SET seq = ?, hold = ${ERASED_NUMBER}, salt_id = NULL, envelope = NULL, erased_at = ?
    WHERE vault = ? AND id = ?`);
  const drop = file.prepare("DELETE FROM record WHERE vault = ? AND id = ?");
  const putNote = file.prepare(`
    INSERT INTO note (vault, name, envelope) VALUES (?, ?, ?)
    ON CONFLICT (vault, name) DO UPDATE SET envelope = excluded.envelope`);
  const dropNote = file.prepare("DELETE FROM note WHERE vault = ? AND name = ?");
  const addSaltToDestroy = file.prepare("INSERT OR IGNORE INTO doomed_salt (vault, salt_id) VALUES (?, ?)");
  const removeDestroyedSalt = file.prepare("DELETE FROM doomed_salt WHERE vault = ? AND salt_id = ?");
  const putJob = file.prepare(`
    INSERT INTO job (vault, id, state, grade, reason, requested_at, updated_at, cut_count, ids, salt_ids, destroyed_vault)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (vault, id) DO UPDATE SET state = excluded.state, grade = excluded.grade, reason = excluded.reason,
      requested_at = excluded.requested_at, updated_at = excluded.updated_at, cut_count = excluded.cut_count,
      ids = excluded.ids, salt_ids = excluded.salt_ids, destroyed_vault = excluded.destroyed_vault`);
  const noteEpoch = file.prepare("UPDATE job SET epoch = ? WHERE vault = ? AND id = ?");
  const append = file.prepare("INSERT INTO log (vault, number, entry) VALUES (?, ?, ?)");

  function putRecord(vault: number, seq: number, record: SealedRecord): void {
    const { createdAt, revision, keyVersion, envelope } = record;
    const [layer, hold] = [layerNumber(record.layer), holdNumber(record.hold)];
    const [id, saltId] = [idBytes(record.id), idBytes(record.saltId)];
    put.run(vault, id, seq, createdAt, layer, hold, revision, keyVersion, saltId, envelope);
  }

  function erase(vault: number, seq: number, gone: NonNullable<Batch["erase"]>[number]): void {
    const id = idBytes(gone.id);
    dropUse.run(vault, id);
    if (gone.tombstone) empty.run(seq, gone.at, vault, id);
    else drop.run(vault, id);
  }

  function writeJob(vault: number, job: ErasureJob): void {
    const { id, state, grade, reason, requestedAt, updatedAt, cutCount } = job;
    const [ids, saltIds] = [packIds(job.ids), packIds(job.saltIds)];
    const destroyed = job.vault === undefined ? null : idBytes(job.vault);
    putJob.run(vault, id, state, grade, reason, requestedAt, updatedAt, cutCount, ids, saltIds, destroyed);
    if (job.epoch !== undefined) noteEpoch.run(job.epoch, vault, id);
  }

  return (vault, batch, head) => {
    const { seq } = head;
    segments.drop(vault, batch, embeddings.replaced(vault, batch));
    for (const record of batch.put ?? []) putRecord(vault, seq, record);
    for (const { id, envelope } of batch.use ?? []) use.run(vault, idBytes(id), seq, envelope);
    for (const gone of batch.erase ?? []) erase(vault, seq, gone);
    embeddings.write(vault, batch, seq);
    for (const name of batch.dropNotes ?? []) dropNote.run(vault, name);
    for (const { name, envelope } of batch.notes ?? []) putNote.run(vault, name, envelope);
    for (const saltId of batch.saltsToDestroy ?? []) addSaltToDestroy.run(vault, idBytes(saltId));
    for (const saltId of batch.saltsDestroyed ?? []) removeDestroyedSalt.run(vault, idBytes(saltId));
    for (const job of batch.jobs ?? []) writeJob(vault, job);
    segments.insert(vault, batch.segments ?? []);
    traces.write(vault, batch);
    if (batch.reseal !== undefined) reseal(vault, batch.reseal);
    const firstNumber = head.logCount - (batch.log?.entries.length ?? 0);
    batch.log?.entries.forEach((entry, index) => {
      append.run(vault, firstNumber + index, entry);
    });
    if (batch.log !== undefined) audit.write(vault, batch.log, firstNumber);
    moveHead.run(seq, head.generation, head.nextSalt, head.logCount, head.logHead ?? null, vault);
  };
}

/** Replaces envelopes in place. Rows erased meanwhile are not recreated. */
type ResealRows = (vault: number, reseal: Resealed) => void;

export function resealRows(file: SqliteFile): ResealRows {
  const record = file.prepare(
    "UPDATE record SET key_version = ?, envelope = ? WHERE vault = ? AND id = ? AND envelope IS NOT NULL",
  );
  const use = file.prepare("UPDATE use_counter SET envelope = ? WHERE vault = ? AND id = ?");
  const embedding = file.prepare("UPDATE embedding SET envelope = ? WHERE vault = ? AND id = ? AND embedder = ?");
  const segment = file.prepare("UPDATE segment SET envelope = ? WHERE vault = ? AND salt_id = ?");
  const trace = file.prepare("UPDATE trace SET envelope = ? WHERE vault = ? AND seq = ? AND page = ?");
  return (vault, reseal) => {
    for (const { id, keyVersion, envelope } of reseal.records) record.run(keyVersion, envelope, vault, idBytes(id));
    for (const { id, envelope } of reseal.uses) use.run(envelope, vault, idBytes(id));
    for (const { id, embedder, envelope } of reseal.embeddings) embedding.run(envelope, vault, idBytes(id), embedder);
    for (const { saltId, envelope } of reseal.segments) segment.run(envelope, vault, idBytes(saltId));
    for (const { seq, page, envelope } of reseal.traces) trace.run(envelope, vault, seq, page);
  };
}

/* Converts cells to rows of the record store. An invalid cell is `store_corrupt`. */

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
const ERASED_NUMBER = HOLD_NUMBERS.erased;

const byNumber = <Word extends string>(numbers: Readonly<Record<Word, number>>): readonly (Word | undefined)[] => {
  const words: (Word | undefined)[] = [];
  for (const word in numbers) words[numbers[word]] = word;
  return words;
};
const LAYERS = byNumber(LAYER_NUMBERS);
const HOLDS = byNumber(HOLD_NUMBERS);

const layerNumber = (layer: Layer): number => LAYER_NUMBERS[layer];
const holdNumber = (hold: Hold): number => HOLD_NUMBERS[hold];

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

/**
 * Reads rows for many packed ids with one statement, because taking the file locks once per row
 * costs as much as the read.
 * `?1` is the vault, `?2` the packed ids. The first column is `place`.
 */

export const REQUESTED = `WITH RECURSIVE asked (place) AS (SELECT 0 WHERE length(?2) > 0
  UNION ALL SELECT place + 1 FROM asked WHERE 16 * (place + 2) <= length(?2))`;
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

export type VaultNumbers = ReturnType<typeof vaultNumbers>;

/** Bounds the cache of a server with many vaults. */
const CACHED_MAX = 10_000;

export function vaultNumbers(file: SqliteFile) {
  const find: Statement = file.prepare("SELECT number FROM vault WHERE id = ?");
  const known = new Map<string, number>();
  return {
    /** `undefined` if the vault is not in this file. */
    of(vault: string): number | undefined {
      const remembered = known.get(vault);
      if (remembered !== undefined) return remembered;
      const row = find.one(idBytes(vault));
      if (row === undefined) return undefined;
      const number = numberCell(row, 0);
      if (known.size >= CACHED_MAX) known.clear();
      known.set(vault, number);
      return number;
    },
    forget(vault: string): void {
      known.delete(vault);
    },
  };
}

export type SegmentRows = ReturnType<typeof segmentRows>;

export function segmentRows(file: SqliteFile) {
  const spanColumns = "salt_id, kind, after_seq, after_id, seq, last_id, row_count";
  const list = file.prepare(`SELECT ${spanColumns}, octet_length(envelope) FROM segment WHERE vault = ?`);
  // Answered from an index: envelopes are large, and every erasing commit runs this.
  const spans = file.prepare(`SELECT ${spanColumns} FROM segment WHERE vault = ?`);
  const envelope = file.prepare("SELECT envelope FROM segment WHERE vault = ? AND salt_id = ?");
  const remove = file.prepare("DELETE FROM segment WHERE vault = ? AND salt_id = ?");
  const addSaltToDestroy = file.prepare("INSERT OR IGNORE INTO doomed_salt (vault, salt_id) VALUES (?, ?)");
  const insert = file.prepare(`
    INSERT INTO segment (vault, salt_id, kind, after_seq, after_id, seq, last_id, row_count, envelope)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const recordSeq = file.prepare("SELECT seq FROM record WHERE vault = ? AND id = ?");
  const embeddingSeqs = file.prepare("SELECT seq FROM embedding WHERE vault = ? AND id = ?");
  const dropEmbeddings = file.prepare("DELETE FROM embedding WHERE vault = ? AND id = ?");

  const losing = (vault: number, lost: LostRows): readonly SegmentSpan[] => {
    const rows = spans.all(vault).filter((row) => mayLose(row, lost));
    return affectedSegments(rows.map(spanOf), lost).toSorted(inOrder);
  };

  function placesOf(vault: number, ids: readonly string[]): Pick<LostRows, "rows" | "vectors"> {
    const rows: Place[] = [];
    const vectors: Place[] = [];
    for (const id of ids) {
      const bytes = idBytes(id);
      const row = recordSeq.one(vault, bytes);
      if (row === undefined) continue;
      rows.push({ seq: numberCell(row, 0), id });
      for (const embedding of embeddingSeqs.all(vault, bytes)) vectors.push({ seq: numberCell(embedding, 0), id });
    }
    return { rows, vectors };
  }

  return {
    list: (vault: number): readonly StoredSegment[] => list.all(vault).map(segmentOf).sort(inOrder),
    envelope(vault: number, saltId: string): Uint8Array | undefined {
      const row = envelope.one(vault, idBytes(saltId));
      return row === undefined ? undefined : bytesCell(row, 0);
    },
    /** Segments affected by erasing these items. */
    holding: (vault: number, ids: readonly string[]): readonly SegmentSpan[] =>
      ids.length === 0 ? [] : losing(vault, { ...placesOf(vault, ids), uses: true, salts: new Set() }),
    /**
     * Drops segments that the batch invalidates and schedules their salts for destruction. Call
     * before the batch is written, because it looks up old positions.
     */
    drop(vault: number, batch: Batch, replacedVectors: readonly Place[]): void {
      const erasedIds = [...(batch.put ?? []), ...(batch.erase ?? [])].map(({ id }) => id);
      const places = placesOf(vault, erasedIds);
      // A vector is sealed with the salt of its item's revision.
      for (const { id } of places.vectors) dropEmbeddings.run(vault, idBytes(id ?? ""));
      const jobs = batch.jobs ?? [];
      const uses = (batch.erase?.length ?? 0) > 0 || jobs.some((job) => job.state === "requested");
      const salts = new Set([...(batch.saltsToDestroy ?? []), ...jobs.flatMap((job) => job.saltIds)]);
      const vectors = [...places.vectors, ...replacedVectors];
      if (places.rows.length === 0 && vectors.length === 0 && !uses && salts.size === 0) return;
      for (const { saltId } of losing(vault, { rows: places.rows, vectors, uses, salts })) {
        remove.run(vault, idBytes(saltId));
        addSaltToDestroy.run(vault, idBytes(saltId));
      }
    },
    insert(vault: number, segments: readonly SealedSegment[]): void {
      for (const segment of segments) {
        const { kind, saltId, after, through, rowCount } = segment;
        const [afterId, lastId] = [idCell(after), idCell(through)];
        const number = kindNumber(kind);
        insert.run(vault, idBytes(saltId), number, after.seq, afterId, through.seq, lastId, rowCount, segment.envelope);
      }
    },
  };
}

/** Stored numbers: part of the format, never reuse (docs/formats.md). */
const kindNumber = (kind: SegmentSpan["kind"]): number => SEGMENT_KINDS.indexOf(kind) + 1;

const idCell = (place: Place): Buffer | null => (place.id === undefined ? null : idBytes(place.id));

/**
 * Compares commits and salts only. An erasure affects few of hundreds of segments, so the others
 * need not be decoded.
 */
function mayLose(row: Row, { rows, vectors, uses, salts }: LostRows): boolean {
  const kind = SEGMENT_KINDS[numberCell(row, 1) - 1];
  if (kind === "uses" ? uses : holdsOneOf(row, kind === "rows" ? rows : vectors)) return true;
  return salts.size > 0 && salts.has(hexText(bytesCell(row, 0)));
}
function holdsOneOf(row: Row, places: readonly Place[]): boolean {
  const [after, through] = [numberCell(row, 2), numberCell(row, 4)];
  return places.some(({ seq }) => after <= seq && seq <= through);
}

const segmentOf = (row: Row): StoredSegment => ({ ...spanOf(row), sizeBytes: numberCell(row, 7) });

function spanOf(row: Row): SegmentSpan {
  const kind = SEGMENT_KINDS[numberCell(row, 1) - 1];
  if (kind === undefined) throw damagedRow();
  return {
    saltId: hexText(bytesCell(row, 0)),
    kind,
    after: placeOf(numberCell(row, 2), optionalBytesCell(row, 3)),
    through: placeOf(numberCell(row, 4), optionalBytesCell(row, 5)),
    rowCount: numberCell(row, 6),
  };
}

const placeOf = (seq: number, id: Uint8Array | undefined): Place =>
  id === undefined ? { seq } : { seq, id: uuidText(id) };

export type AuditRows = ReturnType<typeof auditRows>;

const nameOf = (kind: string, number: number): string => `${kind}/${number}`;

export function auditRows(file: SqliteFile) {
  const newest = file.prepare("SELECT id, number FROM audit_log WHERE kind = ? ORDER BY number DESC LIMIT 1");
  const add = file.prepare(`
    INSERT INTO audit_log (kind, number) SELECT ?1, 1 + max(coalesce(max(number), 0), ?2) FROM audit_log WHERE kind = ?1`);
  const named = file.prepare("SELECT id FROM audit_log WHERE kind || '/' || number = ?");
  const last = file.prepare("SELECT coalesce(max(place), -1) FROM audit WHERE log = ?");
  const append = file.prepare("INSERT INTO audit (log, place, vault, number) VALUES (?, ?, ?, ?)");
  const logs = file.prepare(`
    SELECT kind, number, (SELECT 1 + coalesce(max(place), -1) FROM audit WHERE log = id) FROM audit_log ORDER BY id`);
  const page = file.prepare(`
    SELECT entry FROM audit JOIN log ON log.vault = audit.vault AND log.number = audit.number
    WHERE audit.log = ? AND place >= ? ORDER BY place LIMIT ?`);
  const dropEntries = file.prepare(`
    DELETE FROM log WHERE (vault, number) IN (SELECT vault, number FROM audit WHERE log = ?)`);
  const dropPlaces = file.prepare("DELETE FROM audit WHERE log = ?");
  const dropLog = file.prepare("DELETE FROM audit_log WHERE id = ?");

  function current(kind: string): number {
    const row = newest.one(kind);
    if (row !== undefined) return numberCell(row, 0);
    add.run(kind, 0);
    return numberCell(newest.one(kind) ?? [], 0);
  }
  function idOf(name: string): number | undefined {
    const row = named.one(name);
    return row === undefined ? undefined : numberCell(row, 0);
  }

  return {
    /** Assigns positions to the entries. @param firstNumber the vault's number of the first one */
    write(vault: number, { entries, access }: NonNullable<Batch["log"]>, firstNumber: number): void {
      const accessIndexes = new Set(access?.indexes);
      const next = new Map<string, readonly [id: number, place: number]>();
      entries.forEach((_, index) => {
        const kind = accessIndexes.has(index) ? `access/${access?.month}` : "governance";
        const [id, place] = next.get(kind) ?? nextPlace(current(kind));
        append.run(id, place, vault, firstNumber + index);
        next.set(kind, [id, place + 1]);
      });
    },
    list: (): readonly AuditLog[] =>
      logs.all().map((row) => ({ name: nameOf(textCell(row, 0), numberCell(row, 1)), size: numberCell(row, 2) })),
    entries(name: string, from: number, limit: number): readonly string[] {
      const id = idOf(name);
      return id === undefined ? [] : page.all(id, from, limit).map((row) => textCell(row, 0));
    },
    begin(kind: string, above: number): AuditLog {
      add.run(kind, above);
      return { name: nameOf(kind, numberCell(newest.one(kind) ?? [], 1)), size: 0 };
    },
    drop(name: string): void {
      const id = idOf(name);
      if (id === undefined) return;
      dropEntries.run(id);
      dropPlaces.run(id);
      dropLog.run(id);
    },
  };

  function nextPlace(id: number): readonly [id: number, place: number] {
    return [id, 1 + numberCell(last.one(id) ?? [], 0)];
  }
}

export type EmbeddingRows = ReturnType<typeof embeddingRows>;

const EMBEDDING_COLUMNS = "e.embedder, e.seq, e.envelope, r.created_at, r.key_version, r.salt_id";
/** CROSS JOIN fixes the order: vectors first, each with its record. */
const JOINED = "embedding e CROSS JOIN record r ON r.vault = e.vault AND r.id = e.id";

export function embeddingRows(file: SqliteFile) {
  const since = file.prepare(`
    SELECT e.id, ${EMBEDDING_COLUMNS} FROM ${JOINED} WHERE e.vault = ? AND e.embedder = ? AND (e.seq, e.id) > (?, ?) AND (e.seq, e.id) <= (?, ?)
      AND r.envelope IS NOT NULL ORDER BY e.seq, e.id LIMIT ?`);
  const requested = file.prepare(`
    ${REQUESTED} SELECT place, ${EMBEDDING_COLUMNS} FROM asked CROSS JOIN ${JOINED}
      WHERE e.vault = ?1 AND e.id = ${REQUESTED_ID} AND e.embedder = ?3 AND r.envelope IS NOT NULL`);
  const counts = file.prepare(
    "SELECT embedder, count(*) FROM embedding WHERE vault = ? GROUP BY embedder ORDER BY 2 DESC, 1",
  );
  const seqOf = file.prepare("SELECT seq, id FROM embedding WHERE vault = ? AND id = ? AND embedder = ?");
  const others = file.prepare("SELECT seq, id FROM embedding WHERE vault = ? AND embedder <> ?");
  const dropOthers = file.prepare("DELETE FROM embedding WHERE vault = ? AND embedder <> ?");
  const put = file.prepare(`
    INSERT INTO embedding (vault, id, embedder, seq, envelope)
    SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM record WHERE vault = ?1 AND id = ?2 AND envelope IS NOT NULL)
    ON CONFLICT (vault, id, embedder) DO UPDATE SET seq = excluded.seq, envelope = excluded.envelope`);
  const placeOf = (row: Row): Place => ({ seq: numberCell(row, 0), id: uuidText(bytesCell(row, 1)) });

  return {
    since: (
      vault: number,
      embedder: string,
      {
        seq,
        after,
        through,
        limit,
      }: {
        readonly seq: number;
        readonly after: Uint8Array;
        readonly through: { readonly seq: number; readonly after: Uint8Array };
        readonly limit: number;
      },
    ): readonly StoredEmbedding[] =>
      since.all(vault, embedder, seq, after, through.seq, through.after, limit).map(embeddingOf),
    of: (vault: number, embedder: string, ids: readonly string[]): readonly StoredEmbedding[] =>
      rowsById(requested, vault, ids, embeddingWithId, embedder),
    embedders: (vault: number): readonly StoredEmbedder[] =>
      counts.all(vault).map((row) => ({ embedder: textCell(row, 0), vectorCount: numberCell(row, 1) })),
    /**
     * Positions of vectors that the batch replaces or drops, except those of its own items, which
     * `segmentRows` handles.
     */
    replaced: (vault: number, { embeddings = [], onlyEmbedder }: Batch): readonly Place[] => [
      ...embeddings.flatMap(({ id, embedder }) => seqOf.all(vault, idBytes(id), embedder).map(placeOf)),
      ...(onlyEmbedder === undefined ? [] : others.all(vault, onlyEmbedder).map(placeOf)),
    ],
    write(vault: number, { embeddings = [], onlyEmbedder }: Batch, seq: number): void {
      if (onlyEmbedder !== undefined) dropOthers.run(vault, onlyEmbedder);
      for (const { id, embedder, envelope } of embeddings) put.run(vault, idBytes(id), embedder, seq, envelope);
    },
  };
}

const embeddingOf = (row: Row): StoredEmbedding => embeddingWithId(row, uuidText(bytesCell(row, 0)));

const embeddingWithId = (row: Row, id: string): StoredEmbedding => ({
  id,
  embedder: textCell(row, 1),
  seq: numberCell(row, 2),
  envelope: bytesCell(row, 3),
  createdAt: textCell(row, 4),
  keyVersion: numberCell(row, 5),
  saltId: hexText(bytesCell(row, 6)),
});

/**
 * Stored pages of traces. The ids they name are stored in clear beside the envelope, so that an
 * erasure finds them.
 */
export type TraceRows = ReturnType<typeof traceRows>;

const TRACE_COLUMNS = "seq, page, salt_id, at, has_content, items, envelope";
/** Up to this many ids are searched by SQLite; more are matched here. */
const FEW_IDS = 8;

export function traceRows(file: SqliteFile) {
  const newest = file.prepare(`
    SELECT ${TRACE_COLUMNS} FROM trace WHERE vault = ? AND (seq, page) < (?, ?) ORDER BY seq DESC, page DESC LIMIT ?`);
  const oldest = file.prepare(`SELECT ${TRACE_COLUMNS} FROM trace WHERE vault = ? ORDER BY seq, page LIMIT ?`);
  const after = "FROM trace WHERE vault = ? AND (seq, page) > (?, ?)";
  const each = file.prepare(`SELECT seq, page, has_content, items ${after} ORDER BY seq, page`);
  const withContent = file.prepare(`SELECT seq, page ${after} AND has_content = 1 ORDER BY seq, page LIMIT ?`);
  const namesOne = Array.from({ length: FEW_IDS }, () => "instr(items, ?) > 0").join(" OR ");
  const aboutOne = file.prepare(`
    SELECT seq, page ${after} AND (has_content = 1 OR ${namesOne}) ORDER BY seq, page LIMIT ?`);
  const one = file.prepare(`SELECT ${TRACE_COLUMNS} FROM trace WHERE vault = ? AND seq = ? AND page = ?`);
  const drop = file.prepare("DELETE FROM trace WHERE vault = ? AND seq = ? AND page = ?");
  const put = file.prepare(`INSERT OR REPLACE INTO trace (vault, ${TRACE_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);

  function aboutFew(vault: number, ids: readonly string[], limit: number, { seq, page }: TracePlace): readonly Row[] {
    if (ids.length === 0) return withContent.all(vault, seq, page, limit);
    // Unused parameters are NULL, which matches nothing.
    const parameters = Array.from({ length: FEW_IDS }, (_, place) =>
      ids[place] === undefined ? null : idBytes(ids[place]),
    );
    return aboutOne.all(vault, seq, page, ...parameters, limit);
  }

  function aboutMany(vault: number, ids: readonly string[], { seq, page }: TracePlace): readonly Row[] {
    const wanted = new Set(ids);
    const namesWanted = (row: Row): boolean => unpackIds(bytesCell(row, 3), uuidText).some((id) => wanted.has(id));
    return each.all(vault, seq, page).filter((row) => numberCell(row, 2) === 1 || namesWanted(row));
  }

  return {
    newest: (vault: number, limit: number, before: TracePlace | undefined): readonly SealedTraces[] =>
      newest.all(vault, before?.seq ?? Number.MAX_SAFE_INTEGER, before?.page ?? 0, limit).map(tracesOf),
    oldest: (vault: number, limit: number): readonly SealedTraces[] => oldest.all(vault, limit).map(tracesOf),
    about(
      vault: number,
      ids: readonly string[],
      limit: number,
      after: TracePlace | undefined = BEFORE_ALL,
    ): readonly SealedTraces[] {
      const found = ids.length > FEW_IDS ? aboutMany(vault, ids, after) : aboutFew(vault, ids, limit, after);
      const page = found.slice(0, limit);
      return page.flatMap((row) => one.all(vault, numberCell(row, 0), numberCell(row, 1)).map(tracesOf));
    },
    write(vault: number, { traces = [], dropTraces = [] }: Batch): void {
      for (const { seq, page } of dropTraces) drop.run(vault, seq, page);
      for (const { seq, page, saltId, at, hasContent, items, envelope } of traces)
        put.run(vault, seq, page, idBytes(saltId), at, hasContent ? 1 : 0, packIds(items), envelope);
    },
  };
}

const BEFORE_ALL: TracePlace = { seq: -1, page: 0 };

const tracesOf = (row: Row): SealedTraces => ({
  seq: numberCell(row, 0),
  page: numberCell(row, 1),
  saltId: hexText(bytesCell(row, 2)),
  at: numberCell(row, 3),
  hasContent: numberCell(row, 4) === 1,
  items: unpackIds(bytesCell(row, 5), uuidText),
  envelope: bytesCell(row, 6),
});
