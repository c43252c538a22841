/**
 * Which stretches of a vault's rows are to be written as segments now (docs/design/index-segments.md). Rows in no segment lie in the gaps
 * between those that are there; a gap is written together with the small segments beside it, so that their number stays low while
 * no row is written more than a few times. Pure.
 */
import type { SegmentKind } from "../../storage/segment-span.ts";
import { comparePlaces, type Place, type SegmentSpan } from "../../storage/segment-span.ts";

export interface Stretch {
  readonly after: Place;
  readonly through: Place;
}

export interface SegmentSizes {
  /** Rows of a segment: bounds what one correction makes anew, and the pause while one is sealed and written. */
  readonly rowsMax: number;
  /** So many rows without a segment are written in the background, */
  readonly backgroundRows: number;
  /** and so many at close. */
  readonly closeRows: number;
}

/** A small segment beside a gap is taken along while it has at most so many times the gap's rows. */
const GROWTH = 2;

/** @param gapCounts rows in the gap before each span, and behind the last: one more than there are spans. */
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

/** The first and the last gap of a stretch around one gap; the segments between them are written anew. */
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
