/** Row access for index segments, audit logs and embeddings in the data file. */

import type {
  AuditLog,
  Batch,
  SealedSegment,
  StoredEmbedder,
  StoredEmbedding,
  StoredSegment,
} from "../record-store.ts";
import {
  affectedSegments,
  inOrder,
  type LostRows,
  type Place,
  SEGMENT_KINDS,
  type SegmentSpan,
} from "../segment-span.ts";
import { damagedRow } from "./file-format.ts";
import { hexText, idBytes, REQUESTED, REQUESTED_ID, rowsById, uuidText } from "./record-rows.ts";
import { bytesCell, numberCell, optionalBytesCell, type Row, type SqliteFile, textCell } from "./sqlite-file.ts";

export interface SegmentRows {
  list(vault: number): readonly StoredSegment[];
  envelope(vault: number, saltId: string): Uint8Array | undefined;
  /** Segments affected by erasing these items. */
  holding(vault: number, ids: readonly string[]): readonly SegmentSpan[];
  /**
   * Drops segments that the batch invalidates and schedules their salts for destruction. Call
   * before the batch is written, because it looks up old positions.
   */
  drop(vault: number, batch: Batch, replacedVectors: readonly Place[]): void;
  insert(vault: number, segments: readonly SealedSegment[]): void;
}

export function segmentRows(file: SqliteFile): SegmentRows {
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
    list: (vault) => list.all(vault).map(segmentOf).sort(inOrder),
    envelope(vault, saltId) {
      const row = envelope.one(vault, idBytes(saltId));
      return row === undefined ? undefined : bytesCell(row, 0);
    },
    holding: (vault, ids) =>
      ids.length === 0 ? [] : losing(vault, { ...placesOf(vault, ids), uses: true, salts: new Set() }),
    drop(vault, batch, replacedVectors) {
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
    insert(vault, segments) {
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

export interface AuditRows {
  /** Assigns positions to the entries. @param firstNumber the vault's number of the first one */
  write(vault: number, log: NonNullable<Batch["log"]>, firstNumber: number): void;
  list(): readonly AuditLog[];
  entries(name: string, from: number, limit: number): readonly string[];
  begin(kind: string, above: number): AuditLog;
  drop(name: string): void;
}

const nameOf = (kind: string, number: number): string => `${kind}/${number}`;

export function auditRows(file: SqliteFile): AuditRows {
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
    write(vault, { entries, access }, firstNumber) {
      const accessIndexes = new Set(access?.indexes);
      const next = new Map<string, readonly [id: number, place: number]>();
      entries.forEach((_, index) => {
        const kind = accessIndexes.has(index) ? `access/${access?.month}` : "governance";
        const [id, place] = next.get(kind) ?? nextPlace(current(kind));
        append.run(id, place, vault, firstNumber + index);
        next.set(kind, [id, place + 1]);
      });
    },
    list: () =>
      logs.all().map((row) => ({ name: nameOf(textCell(row, 0), numberCell(row, 1)), size: numberCell(row, 2) })),
    entries(name, from, limit) {
      const id = idOf(name);
      return id === undefined ? [] : page.all(id, from, limit).map((row) => textCell(row, 0));
    },
    begin(kind, above) {
      add.run(kind, above);
      return { name: nameOf(kind, numberCell(newest.one(kind) ?? [], 1)), size: 0 };
    },
    drop(name) {
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

export interface EmbeddingRows {
  since(vault: number, embedder: string, page: EmbeddingPage): readonly StoredEmbedding[];
  of(vault: number, embedder: string, ids: readonly string[]): readonly StoredEmbedding[];
  embedders(vault: number): readonly StoredEmbedder[];
  /**
   * Positions of vectors that the batch replaces or drops, except those of its own items, which
   * `segmentRows` handles.
   */
  replaced(vault: number, batch: Batch): readonly Place[];
  write(vault: number, batch: Batch, seq: number): void;
}

interface EmbeddingPage {
  readonly seq: number;
  readonly after: Uint8Array;
  readonly through: { readonly seq: number; readonly after: Uint8Array };
  readonly limit: number;
}

const COLUMNS = "e.embedder, e.seq, e.envelope, r.created_at, r.key_version, r.salt_id";
/** CROSS JOIN fixes the order: vectors first, each with its record. */
const JOINED = "embedding e CROSS JOIN record r ON r.vault = e.vault AND r.id = e.id";

export function embeddingRows(file: SqliteFile): EmbeddingRows {
  const since = file.prepare(`
    SELECT e.id, ${COLUMNS} FROM ${JOINED} WHERE e.vault = ? AND e.embedder = ? AND (e.seq, e.id) > (?, ?) AND (e.seq, e.id) <= (?, ?)
      AND r.envelope IS NOT NULL ORDER BY e.seq, e.id LIMIT ?`);
  const requested = file.prepare(`
    ${REQUESTED} SELECT place, ${COLUMNS} FROM asked CROSS JOIN ${JOINED}
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
    since: (vault, embedder, { seq, after, through, limit }) =>
      since.all(vault, embedder, seq, after, through.seq, through.after, limit).map(embeddingOf),
    of: (vault, embedder, ids) => rowsById(requested, vault, ids, embeddingWithId, embedder),
    embedders: (vault) =>
      counts.all(vault).map((row) => ({ embedder: textCell(row, 0), vectorCount: numberCell(row, 1) })),
    replaced: (vault, { embeddings = [], onlyEmbedder }) => [
      ...embeddings.flatMap(({ id, embedder }) => seqOf.all(vault, idBytes(id), embedder).map(placeOf)),
      ...(onlyEmbedder === undefined ? [] : others.all(vault, onlyEmbedder).map(placeOf)),
    ],
    write(vault, { embeddings = [], onlyEmbedder }, seq) {
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
