/**
 * Segments of kind `vectors`: the integers of many vectors in one sealed block, so that a cold open neither reads nor decrypts them one by
 * one (docs/design/index-segments.md). A block belongs to one embedder; for another one it is as good as none (PN-C9).
 */
import { decodeSections, encodeSections } from "../../search/segment-sections.ts";
import type { VaultIndex } from "../../search/vault-index.ts";
import type { VectorIndex } from "../../search/vector-index.ts";
import type { SegmentSource } from "./segment-plan.ts";

interface Parts {
  readonly index: Pick<VaultIndex, "idWords">;
  readonly vectors: VectorIndex;
  readonly tag: string;
  /** By row of the index: the commit that wrote its vector; 0 for none. */
  readonly seqs: () => Float64Array;
}

export interface VectorsImage {
  /** Four words an id. */
  readonly ids: Uint32Array;
  readonly seqs: Float64Array;
  /** As VectorIndex.pack wrote them; all zeros where the embedder had nothing to say. */
  readonly packed: Uint8Array;
}

const SCHEMA = 1;
/** Rows a step, a millisecond or so. */
const STEP_ROWS = 1_000;

export const vectorsSource = ({ index, vectors, tag, seqs }: Parts): SegmentSource => ({
  kind: "vectors",
  seqs,
  *steps(rows) {
    const before = Float64Array.from(rows, (row) => seqs()[row] ?? 0);
    const packed = new Uint8Array(rows.length * vectors.packedBytes);
    for (const [entry, row] of rows.entries()) {
      if (entry % STEP_ROWS === STEP_ROWS - 1) yield;
      vectors.pack(row, packed, entry * vectors.packedBytes);
    }
    yield;
    const bytes = encodeSections({
      schema: Uint32Array.of(SCHEMA, vectors.dimensions),
      embedder: [tag],
      ids: index.idWords(rows),
      seqs: before,
      packed,
    });
    packed.fill(0);
    return { bytes, isCurrent: () => rows.every((row, entry) => seqs()[row] === before[entry]) };
  },
});

/** Undefined for another schema or embedder. @throws RangeError for bytes that do not fit together. */
export function decodeVectors(
  bytes: Uint8Array,
  { vectors, tag }: Pick<Parts, "vectors" | "tag">,
): VectorsImage | undefined {
  const sections = decodeSections(bytes);
  const [schema, dimensions] = sections.u32("schema");
  if (schema !== SCHEMA || dimensions !== vectors.dimensions || sections.texts("embedder")[0] !== tag) return undefined;
  const [ids, seqs, packed] = [sections.u32("ids"), sections.f64("seqs"), sections.u8("packed")];
  if (ids.length !== 4 * seqs.length || packed.length !== seqs.length * vectors.packedBytes)
    throw new RangeError("vectors do not fit together");
  return { ids, seqs, packed };
}
