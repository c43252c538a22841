/** Vectors in the data file: written with a batch, read together with the records that they belong to. */
import type { Batch, StoredEmbedder, StoredEmbedding } from "../record-store.ts";
import type { Place } from "../segment-span.ts";
import { ASKED, ASKED_ID, hexText, idBytes, rowsAsked, uuidText } from "./compact-id.ts";
import type { SqliteFile } from "./sqlite-file.ts";
import { bytesCell, numberCell, type Row, textCell } from "./statement.ts";

export interface EmbeddingRows {
  since(vault: number, embedder: string, page: EmbeddingPage): readonly StoredEmbedding[];
  of(vault: number, embedder: string, ids: readonly string[]): readonly StoredEmbedding[];
  embedders(vault: number): readonly StoredEmbedder[];
  /** Where the vectors lie that this batch replaces or drops, its items' own apart (segment-rows.ts drops those). */
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
/** CROSS keeps the order: vectors first, each with its one record. */
const JOINED = "embedding e CROSS JOIN record r ON r.vault = e.vault AND r.id = e.id";

export function embeddingRows(file: SqliteFile): EmbeddingRows {
  const since = file.prepare(`
    SELECT e.id, ${COLUMNS} FROM ${JOINED} WHERE e.vault = ? AND e.embedder = ? AND (e.seq, e.id) > (?, ?) AND (e.seq, e.id) <= (?, ?)
      AND r.envelope IS NOT NULL ORDER BY e.seq, e.id LIMIT ?`);
  const asked = file.prepare(`
    ${ASKED} SELECT place, ${COLUMNS} FROM asked CROSS JOIN ${JOINED}
      WHERE e.vault = ?1 AND e.id = ${ASKED_ID} AND e.embedder = ?3 AND r.envelope IS NOT NULL`);
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
    of: (vault, embedder, ids) => rowsAsked(asked, vault, ids, embeddingNamed, embedder),
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

const embeddingOf = (row: Row): StoredEmbedding => embeddingNamed(row, uuidText(bytesCell(row, 0)));

/** Whatever the first cell holds. */
const embeddingNamed = (row: Row, id: string): StoredEmbedding => ({
  id,
  embedder: textCell(row, 1),
  seq: numberCell(row, 2),
  envelope: bytesCell(row, 3),
  createdAt: textCell(row, 4),
  keyVersion: numberCell(row, 5),
  saltId: hexText(bytesCell(row, 6)),
});
