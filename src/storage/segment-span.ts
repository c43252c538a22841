/**
 * The stretch of a vault's rows that one index segment stands for: from behind one place to another, in the order of (seq, id), as
 * `RecordStore.since` reads them. Both adapters ask here which segments a commit makes untrue.
 */

/** A place in the order of (seq, id). Without an id it lies behind all rows of that commit. */
export interface Place {
  readonly seq: number;
  readonly id?: string;
}

/** `rows`: index rows of records · `uses`: use counters · `vectors`: vectors of embeddings. Each kind has an order of its own. */
export const SEGMENT_KINDS = ["rows", "uses", "vectors"] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];

export interface SegmentSpan {
  readonly kind: SegmentKind;
  /** Names the salt that the segment is sealed with; one salt a segment, so it names the segment too. */
  readonly saltId: string;
  /** Where it begins: behind this place. */
  readonly after: Place;
  /** Where it ends: with this place. */
  readonly through: Place;
  readonly rowCount: number;
}

/** Below zero, zero or above. */
export function comparePlaces(left: Place, right: Place): number {
  if (left.seq !== right.seq) return left.seq - right.seq;
  if (left.id === right.id) return 0;
  if (left.id === undefined) return 1;
  return right.id === undefined || left.id < right.id ? -1 : 1;
}

export const isWithin = (span: Pick<SegmentSpan, "after" | "through">, place: Place): boolean =>
  comparePlaces(span.after, place) < 0 && comparePlaces(place, span.through) <= 0;

/** What a commit takes away, as the places where it lay before. */
export interface Lost {
  readonly rows: readonly Place[];
  readonly vectors: readonly Place[];
  /** True where an item goes: counters are stored by their newest commit only, so every segment of them may name it. */
  readonly uses: boolean;
  /** Salts that are to be destroyed: a segment goes together with its salt. */
  readonly salts: ReadonlySet<string>;
}

/** Segments that hold something of what is lost. */
export const segmentsLosing = <Span extends SegmentSpan>(spans: readonly Span[], lost: Lost): readonly Span[] =>
  spans.filter((span) => {
    if (lost.salts.has(span.saltId)) return true;
    if (span.kind === "uses") return lost.uses;
    return lost[span.kind].some((place) => isWithin(span, place));
  });

/** The order that `segments` answers in. */
export const inOrder = (left: SegmentSpan, right: SegmentSpan): number =>
  SEGMENT_KINDS.indexOf(left.kind) - SEGMENT_KINDS.indexOf(right.kind) || comparePlaces(left.through, right.through);
