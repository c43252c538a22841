/**
 * What segments are made of, one source for each kind: entries by row of the index, each written by a commit. The writer
 * (segment-writer.ts) decides which of them make a segment; the source turns them into bytes, in small steps.
 */
import { encodeSegment } from "../../search/segment-codec.ts";
import { isWithin } from "../../storage/segment-span.ts";
import type { OpenVault } from "../open-vault.ts";
import type { SegmentSource } from "./segment-plan.ts";

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
