/**
 * Plans which rows of a vault to write as segments (docs/design/index-segments.md). A gap between
 * segments is written together with small neighbours, which bounds both the number of segments and
 * the rewrites per row. Pure.
 */
import type { SegmentKind } from "../../storage/segment-span.ts";
import { comparePlaces, type Place, type SegmentSpan } from "../../storage/segment-span.ts";

export interface Stretch {
  readonly after: Place;
  readonly through: Place;
}

export interface SegmentSizes {
  /** Rows per segment: bounds what one correction rewrites, and the pause while it is sealed. */
  readonly rowsMax: number;
  /** Uncovered rows that trigger a write in the background. */
  readonly backgroundRows: number;
  /** Uncovered rows that trigger a write at close. */
  readonly closeRows: number;
}

/** A neighbour is merged if it has at most this many times the rows of the gap. */
const GROWTH = 2;

/** @param gapCounts rows before each span and after the last one */
export function planStretches(
  spans: readonly SegmentSpan[],
  gapCounts: readonly number[],
  end: Place,
  rowsMax: number,
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let taken = 0;
  for (let gap = 0; gap < gapCounts.length; gap++) {
    if ((gapCounts[gap] ?? 0) === 0 || gap < taken) continue;
    const [first, last] = widened(spans, gapCounts, gap, taken, rowsMax);
    taken = last + 1;
    const after = spans[first - 1]?.through ?? START;
    const through = spans[last]?.after ?? end;
    if (comparePlaces(after, through) < 0) stretches.push({ after, through });
  }
  return stretches;
}

export const START: Place = { seq: 0 };

/** Extends a stretch around a gap over the neighbours to merge. */
function widened(
  spans: readonly SegmentSpan[],
  gapCounts: readonly number[],
  gap: number,
  firstFree: number,
  rowsMax: number,
): readonly [number, number] {
  let [first, last] = [gap, gap];
  let count = gapCounts[gap] ?? 0;
  const takes = (span: SegmentSpan | undefined, gapBehind: number): boolean => {
    if (span === undefined || span.rowCount > GROWTH * count) return false;
    const more = span.rowCount + (gapCounts[gapBehind] ?? 0);
    if (count + more > rowsMax) return false;
    count += more;
    return true;
  };
  for (;;) {
    if (first > firstFree && takes(spans[first - 1], first - 1)) first -= 1;
    else if (takes(spans[last], last + 1)) last += 1;
    else return [first, last];
  }
}

export interface SegmentSource {
  readonly kind: SegmentKind;
  /** Per index row: the commit that wrote the entry, or 0. Valid until the vault changes. */
  readonly seqs: () => Float64Array;
  /** Encodes these rows, which are all rows of the stretch, in order. */
  readonly steps: (rows: readonly number[], stretch: Stretch) => Generator<undefined, SegmentBytes>;
}

/** A stretch with a snapshot of its rows, in the order of (seq, id). */
export interface SegmentPart extends Stretch {
  readonly rows: readonly number[];
  readonly seqs: readonly number[];
}

export interface SegmentBytes {
  readonly bytes: Uint8Array;
  /** False if an entry has changed since the snapshot, which makes the bytes useless. */
  readonly isCurrent: () => boolean;
}
