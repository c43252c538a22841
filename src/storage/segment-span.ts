/**
 * The range of a vault's rows that an index segment covers, in the order of (seq, id) of
 * `RecordStore.since`. Determines which segments a commit invalidates.
 */

export interface Place {
  readonly seq: number;
  readonly id?: string;
}

/** `rows`: index rows · `uses`: use counters · `vectors`: embeddings. Separate orders. */
export const SEGMENT_KINDS = ["rows", "uses", "vectors"] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];

export interface SegmentSpan {
  readonly kind: SegmentKind;
  /** Id of the segment's salt. Each segment has its own, so it identifies the segment too. */
  readonly saltId: string;
  /** Start, exclusive. */
  readonly after: Place;
  /** End, inclusive. */
  readonly through: Place;
  readonly rowCount: number;
}

export function comparePlaces(left: Place, right: Place): number {
  if (left.seq !== right.seq) return left.seq - right.seq;
  if (left.id === right.id) return 0;
  if (left.id === undefined) return 1;
  return right.id === undefined || left.id < right.id ? -1 : 1;
}

export const isWithin = (span: Pick<SegmentSpan, "after" | "through">, place: Place): boolean =>
  comparePlaces(span.after, place) < 0 && comparePlaces(place, span.through) <= 0;

/** What a commit removes, by its former positions. */
export interface LostRows {
  readonly rows: readonly Place[];
  readonly vectors: readonly Place[];
  /**
   * True if an item is erased. Any `uses` segment may name it, because counters are stored only by
   * their newest commit.
   */
  readonly uses: boolean;
  /** Salts to destroy, and the segments sealed with them. */
  readonly salts: ReadonlySet<string>;
}

/** Segments that hold something lost. */
export const affectedSegments = <Span extends SegmentSpan>(spans: readonly Span[], lost: LostRows): readonly Span[] =>
  spans.filter((span) => {
    if (lost.salts.has(span.saltId)) return true;
    if (span.kind === "uses") return lost.uses;
    return lost[span.kind].some((place) => isWithin(span, place));
  });

export const inOrder = (left: SegmentSpan, right: SegmentSpan): number =>
  SEGMENT_KINDS.indexOf(left.kind) - SEGMENT_KINDS.indexOf(right.kind) || comparePlaces(left.through, right.through);
