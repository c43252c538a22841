/** The same rows under another key: what is not there any more stays away, and the order of the rows does not change. */
import type { Resealed } from "../../../src/storage/record-store.ts";
import { keyOf } from "./memory-embeddings.ts";
import { copyBytes, type MemoryVault } from "./memory-medium.ts";

/** A copy, so that the caller cannot change what is stored. */
export function copyResealed(reseal: Resealed | undefined): Resealed | undefined {
  if (reseal === undefined) return undefined;
  return {
    records: reseal.records.map(copyEnvelope),
    uses: reseal.uses.map(copyEnvelope),
    embeddings: reseal.embeddings.map(copyEnvelope),
    traces: reseal.traces.map(copyEnvelope),
    segments: reseal.segments.map(copyEnvelope),
  };
}

export function resealRows(rows: MemoryVault, reseal: Resealed | undefined): void {
  if (reseal === undefined) return;
  for (const { id, keyVersion, envelope } of reseal.records) {
    const row = rows.records.get(id);
    if (row?.envelope !== undefined) rows.records.set(id, { ...row, keyVersion, envelope });
  }
  for (const { id, envelope } of reseal.uses) replace(rows.uses, id, envelope);
  for (const { id, embedder, envelope } of reseal.embeddings)
    replace(rows.embeddings, keyOf({ id, embedder }), envelope);
  for (const { saltId, envelope } of reseal.segments) replace(rows.segments, saltId, envelope);
  const pages = new Map(reseal.traces.map(({ seq, page, envelope }) => [`${seq} ${page}`, envelope]));
  rows.traces = rows.traces.map((row) => ({ ...row, envelope: pages.get(`${row.seq} ${row.page}`) ?? row.envelope }));
}

/** A map keeps the place of a key that is set again. */
function replace<Row extends { readonly envelope: Uint8Array }>(
  rows: Map<string, Row>,
  key: string,
  envelope: Uint8Array,
): void {
  const row = rows.get(key);
  if (row !== undefined) rows.set(key, { ...row, envelope });
}

const copyEnvelope = <Row extends { readonly envelope: Uint8Array }>(row: Row): Row => ({
  ...row,
  envelope: copyBytes(row.envelope),
});
