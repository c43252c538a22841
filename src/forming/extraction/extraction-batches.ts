/**
 * Segments packed into requests of bounded size. Requests never mix sessions, and what is clean is never asked about beside what is not:
 * a fact takes the taint of all that the model saw (SEC-R1), so one page of a stranger would taint a whole day of the owner's own words.
 */
import { estimateTokens } from "../../model/text.ts";
import { segmentLine } from "./extraction-request.ts";
import type { Segment } from "./segment.ts";

export interface BatchOptions {
  /** Of the segments of one request, instructions and answer not counted. Default 3,000, at least 400. */
  readonly maxTokens?: number;
}

const TOKENS = { default: 3_000, min: 400 };
/** What was said just before, so that "yes, the red one" can be understood. */
const CONTEXT_SEGMENTS = 2;
/** Of a request's room, what one segment of context may take at most. */
const CONTEXT_SHARE = 1 / 8;

/**
 * Session by session, the clean ones first; each request begins with up to two segments of `context`. A segment that is too long for one
 * request is cut into several with the same `ref`, never two of them in one request, and `start` says where each begins.
 * Segments of kind `context` stay what they are and are asked about in no request.
 */
export function extractionBatches(
  segments: readonly Segment[],
  options: BatchOptions = {},
): readonly (readonly Segment[])[] {
  const room = Math.max(TOKENS.min, options.maxTokens ?? TOKENS.default);
  return runs(segments).flatMap((run) => [
    ...packed(
      run.filter(({ taint }) => taint === "clean"),
      room,
    ),
    ...packed(run, room, ({ taint }) => taint === "untrusted"),
  ]);
}

/** Neighbours of one session. */
function runs(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const found: Segment[][] = [];
  for (const segment of segments) {
    const last = found.at(-1);
    if (last !== undefined && last[0]?.session === segment.session) last.push(segment);
    else found.push([segment]);
  }
  return found;
}

/** The wanted segments of a run, with what stands before each request in the run as its context. */
function packed(
  run: readonly Segment[],
  room: number,
  isWanted: (segment: Segment) => boolean = () => true,
): readonly (readonly Segment[])[] {
  const batches: Segment[][] = [];
  const before: Segment[] = [];
  let open: { readonly segments: Segment[]; left: number } | undefined;
  const close = (): void => {
    if (open !== undefined) batches.push(open.segments);
    open = undefined;
  };
  for (const segment of run) {
    const pieces = isWanted(segment) && segment.kind !== "context" ? cutToFit(segment, room * PIECE_SHARE) : [];
    for (const [index, piece] of pieces.entries()) {
      const tokens = tokensOf(piece);
      if (open !== undefined && tokens > open.left) close();
      if (open === undefined) {
        const context = contextOf(before, room);
        open = { segments: context, left: room - context.reduce((sum, shown) => sum + tokensOf(shown), 0) };
      }
      open.segments.push(piece);
      open.left -= tokens;
      before.push(piece);
      // Two pieces of one message would share a ref.
      if (index < pieces.length - 1) close();
    }
    if (pieces.length === 0) before.push(segment);
    if (before.length > CONTEXT_SEGMENTS) before.splice(0, before.length - CONTEXT_SEGMENTS);
  }
  close();
  return batches;
}
/** A piece leaves room for the context before it. */
const PIECE_SHARE = 1 - CONTEXT_SEGMENTS * CONTEXT_SHARE;

const tokensOf = (segment: Segment): number => estimateTokens(`${segmentLine(segment)}\n`);

/** The end of a long text is nearer to what comes after it. */
function contextOf(before: readonly Segment[], room: number): Segment[] {
  return before.slice(-CONTEXT_SEGMENTS).flatMap((segment, index) => {
    const shown: Segment = { ...segment, kind: "context", ref: `context-${index + 1}` };
    const end = cutToFit(shown, room * CONTEXT_SHARE).slice(-1);
    return end.filter((piece) => tokensOf(piece) <= room * CONTEXT_SHARE);
  });
}

/** The segment, or the pieces of its text that are each within the limit. */
function cutToFit(segment: Segment, limitTokens: number): readonly Segment[] {
  if (tokensOf(segment) <= limitTokens) return [segment];
  const { text, start: from = 0 } = segment;
  const pieces: Segment[] = [];
  for (let start = 0; start < text.length; ) {
    const end = pieceEnd(segment, start, limitTokens);
    pieces.push({ ...segment, text: text.slice(start, end), start: from + start });
    start = end;
  }
  return pieces;
}

/** However much a name takes, a piece has some text, or nothing would end. */
const PIECE_CHARACTERS_MIN = 32;

function pieceEnd(segment: Segment, start: number, limitTokens: number): number {
  const { text } = segment;
  let length = Math.min(Math.ceil(limitTokens * 4), text.length - start);
  while (
    length > PIECE_CHARACTERS_MIN &&
    tokensOf({ ...segment, text: text.slice(start, start + length) }) > limitTokens
  )
    length = Math.max(PIECE_CHARACTERS_MIN, Math.floor(length * SHRINK));
  if (start + length >= text.length) return text.length;
  const window = text.slice(start, start + length);
  for (const mark of ["\n", ". ", " "]) {
    const at = window.lastIndexOf(mark);
    if (at >= length / 2) return start + at + mark.length;
  }
  return window.isWellFormed() ? start + length : start + length - 1;
}
const SHRINK = 0.8;
