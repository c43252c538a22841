/**
 * What segments are made of, one source for each kind: entries by row of the index, each written by a commit. The writer
 * (segment-writer.ts) decides which of them make a segment; the source turns them into bytes, in small steps.
 */
import { encodeSegment } from "../search/segment-codec.ts";
import { isWithin, type SegmentKind } from "../storage/segment-span.ts";
import type { OpenVault } from "./open-vault.ts";
import type { Stretch } from "./segment-plan.ts";

export interface SegmentSource {
  readonly kind: SegmentKind;
  /** By row of the index: the commit that wrote the entry; 0 where there is none. Good until the vault changes. */
  readonly seqs: () => Float64Array;
  /** The entries of these rows, which are all that lie in the stretch, in their order. */
  readonly steps: (rows: readonly number[], stretch: Stretch) => Generator<undefined, SegmentBytes>;
}

/** A stretch with all entries that lay in it when it was looked at. */
export interface SegmentPart extends Stretch {
  /** In the order of (seq, id). */
  readonly rows: readonly number[];
  /** The commits that wrote them. */
  readonly seqs: readonly number[];
}

export interface SegmentBytes {
  readonly bytes: Uint8Array;
  /** False when an entry has changed since it was looked at: then the bytes are worth nothing. */
  readonly isCurrent: () => boolean;
}

/** Rows of the index, as the records of these commits gave them. */
export const rowsSource = (vault: Pick<OpenVault, "index" | "unread">): SegmentSource => ({
  kind: "rows",
  seqs: () => vault.index.columns().seq,
  *steps(rows, stretch) {
    const image = yield* vault.index.imageSteps(rows);
    const unread = [...vault.unread].filter(([id, seq]) => isWithin(stretch, { seq, id })).map(([id]) => id);
    yield;
    return { bytes: encodeSegment({ image, unread }), isCurrent: () => vault.index.isImageOf(image, rows) };
  },
});

/** Use counters. One that changes later is stored by a later commit, and read after the segment. */
export const usesSource = (vault: Pick<OpenVault, "uses">): SegmentSource => ({
  kind: "uses",
  seqs: vault.uses.seqs,
  *steps(rows) {
    yield;
    return { bytes: vault.uses.encode(rows), isCurrent: () => true };
  },
});
