/** Vectors in memory: which a batch leaves behind, and how they are read together with the records that they belong to. */
import type { Batch, Place, StoredEmbedder, StoredEmbedding, StoredRecord } from "../../../src/storage/record-store.ts";
import { copyBytes, type MemoryEmbedding, type MemoryVault } from "./memory-medium.ts";

export const keyOf = ({ id, embedder }: Pick<MemoryEmbedding, "id" | "embedder">): string => `${id} ${embedder}`;

/** By key; `undefined` for one that goes. Vectors ride on rows that have content, and are bound to the revision that they were made from. */
export function changedEmbeddings(
  rows: MemoryVault,
  records: ReadonlyMap<string, StoredRecord | undefined>,
  batch: Batch,
  seq: number,
): Map<string, MemoryEmbedding | undefined> {
  const changed = new Map<string, MemoryEmbedding | undefined>();
  for (const [key, row] of rows.embeddings) if (isLost(row, records, batch)) changed.set(key, undefined);
  for (const { id, embedder, envelope } of batch.embeddings ?? []) {
    const record = records.has(id) ? records.get(id) : rows.records.get(id);
    if (record?.envelope === undefined) continue;
    changed.set(keyOf({ id, embedder }), { id, embedder, seq, envelope: copyBytes(envelope) });
  }
  return changed;
}

const isLost = (row: MemoryEmbedding, records: ReadonlyMap<string, unknown>, batch: Batch): boolean =>
  records.has(row.id) || (batch.onlyEmbedder !== undefined && row.embedder !== batch.onlyEmbedder);

/** Where the rows of these keys lay before. */
export const placesBefore = (rows: MemoryVault, keys: Iterable<string>): readonly Place[] =>
  [...keys].flatMap((key) => {
    const row = rows.embeddings.get(key);
    return row === undefined ? [] : [{ seq: row.seq, id: row.id }];
  });

/** Where the vectors of these items lie, whoever made them. */
export function embeddingPlaces(rows: MemoryVault, ids: readonly string[]): readonly Place[] {
  const asked = new Set(ids);
  return [...rows.embeddings.values()].filter((row) => asked.has(row.id)).map(({ id, seq }) => ({ id, seq }));
}

/** One embedder's vectors in the order of (seq, id). */
export function ofEmbedder(rows: MemoryVault | undefined, embedder: string): ReadonlyMap<string, MemoryEmbedding> {
  return new Map([...(rows?.embeddings ?? [])].filter(([, row]) => row.embedder === embedder));
}

/** How many vectors of each embedder, most first. */
export function embeddersOf(rows: MemoryVault | undefined): readonly StoredEmbedder[] {
  const counts = new Map<string, number>();
  for (const { embedder } of rows?.embeddings.values() ?? []) counts.set(embedder, (counts.get(embedder) ?? 0) + 1);
  return [...counts]
    .map(([embedder, vectorCount]) => ({ embedder, vectorCount }))
    .sort((left, right) => right.vectorCount - left.vectorCount || (left.embedder < right.embedder ? -1 : 1));
}

export const embeddingIn = (rows: MemoryVault, id: string, embedder: string): MemoryEmbedding | undefined =>
  rows.embeddings.get(keyOf({ id, embedder }));

/** Without its record a vector is nothing. */
export function withRecord(rows: MemoryVault, row: MemoryEmbedding): readonly StoredEmbedding[] {
  const record = rows.records.get(row.id);
  if (record?.saltId === undefined) return [];
  const { createdAt, keyVersion, saltId } = record;
  return [{ ...row, envelope: copyBytes(row.envelope), createdAt, keyVersion, saltId }];
}
