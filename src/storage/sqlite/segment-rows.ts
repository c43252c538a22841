/** Segments of the index in the data file: their cells, and which of them a batch takes away. */
import type { Batch, SealedSegment, StoredSegment } from "../record-store.ts";
import { inOrder, type Lost, type Place, SEGMENT_KINDS, type SegmentSpan, segmentsLosing } from "../segment-span.ts";
import { hexText, idBytes, uuidText } from "./compact-id.ts";
import { damagedRow } from "./disk-error.ts";
import type { SqliteFile } from "./sqlite-file.ts";
import { bytesCell, numberCell, optionalBytesCell, type Row } from "./statement.ts";

export interface SegmentRows {
  list(vault: number): readonly StoredSegment[];
  envelope(vault: number, saltId: string): Uint8Array | undefined;
  /** What goes when these items do. */
  holding(vault: number, ids: readonly string[]): readonly SegmentSpan[];
  /** Takes away what the batch makes untrue and dooms its salts. To be called before the batch is written: it asks where rows lay. */
  drop(vault: number, batch: Batch, replacedVectors: readonly Place[]): void;
  insert(vault: number, segments: readonly SealedSegment[]): void;
}

export function segmentRows(file: SqliteFile): SegmentRows {
  const spanColumns = "salt_id, kind, after_seq, after_id, seq, last_id, row_count";
  const list = file.prepare(`SELECT ${spanColumns}, octet_length(envelope) FROM segment WHERE vault = ?`);
  // From its index alone: envelopes are large, and every commit that takes something away asks this.
  const spans = file.prepare(`SELECT ${spanColumns} FROM segment WHERE vault = ?`);
  const envelope = file.prepare("SELECT envelope FROM segment WHERE vault = ? AND salt_id = ?");
  const remove = file.prepare("DELETE FROM segment WHERE vault = ? AND salt_id = ?");
  const doom = file.prepare("INSERT OR IGNORE INTO doomed_salt (vault, salt_id) VALUES (?, ?)");
  const insert = file.prepare(`
    INSERT INTO segment (vault, salt_id, kind, after_seq, after_id, seq, last_id, row_count, envelope)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const recordSeq = file.prepare("SELECT seq FROM record WHERE vault = ? AND id = ?");
  const embeddingSeqs = file.prepare("SELECT seq FROM embedding WHERE vault = ? AND id = ?");
  const dropEmbeddings = file.prepare("DELETE FROM embedding WHERE vault = ? AND id = ?");

  const losing = (vault: number, lost: Lost): readonly SegmentSpan[] => {
    const rows = spans.all(vault).filter((row) => mayLose(row, lost));
    return segmentsLosing(rows.map(spanOf), lost).toSorted(inOrder);
  };

  function placesOf(vault: number, ids: readonly string[]): Pick<Lost, "rows" | "vectors"> {
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
      const gone = [...(batch.put ?? []), ...(batch.erase ?? [])].map(({ id }) => id);
      const places = placesOf(vault, gone);
      // A vector is sealed with the salt of the revision that it was made from.
      for (const { id } of places.vectors) dropEmbeddings.run(vault, idBytes(id ?? ""));
      const jobs = batch.jobs ?? [];
      const uses = (batch.erase?.length ?? 0) > 0 || jobs.some((job) => job.state === "requested");
      const salts = new Set([...(batch.saltsToDestroy ?? []), ...jobs.flatMap((job) => job.saltIds)]);
      const vectors = [...places.vectors, ...replacedVectors];
      if (places.rows.length === 0 && vectors.length === 0 && !uses && salts.size === 0) return;
      for (const { saltId } of losing(vault, { rows: places.rows, vectors, uses, salts })) {
        remove.run(vault, idBytes(saltId));
        doom.run(vault, idBytes(saltId));
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

/** A number keeps its meaning for ever: it is part of the stored format (docs/formats.md). */
const kindNumber = (kind: SegmentSpan["kind"]): number => SEGMENT_KINDS.indexOf(kind) + 1;

const idCell = (place: Place): Buffer | null => (place.id === undefined ? null : idBytes(place.id));

/** By its commits alone, and by its salt: of hundreds of segments an erasure hits a few, and the others need not be read as what they are. */
function mayLose(row: Row, { rows, vectors, uses, salts }: Lost): boolean {
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
