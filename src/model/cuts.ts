/**
 * Spans cut out of a message: what was erased or may not be kept is replaced by a mark, and the rest stays where it was said
 * (design §4, erase "down"). Spans of evidence keep counting in the text as it was first stored, so that cutting one fact's
 * sentence changes nothing for the others; this maps them to the text of today.
 */
import type { Span } from "./item.ts";

export const CUT_MARK = "[erased]";
/** Stands for a sentence that was deleted before, and was said again. */
export const DELETED_EARLIER = "[deleted earlier]";

/** Blanks in the place of marks, whose words nobody said. Offsets stay. */
export const withoutMarks = (text: string): string =>
  text.includes("[")
    ? [CUT_MARK, DELETED_EARLIER].reduce((left, mark) => left.replaceAll(mark, " ".repeat(mark.length)), text)
    : text;

/** Sorted, without overlaps; touching spans become one. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: { start: number; end: number }[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else if (span.end > span.start) merged.push({ start: span.start, end: span.end });
  }
  return merged;
}

/** True where `covers` (merged) leaves nothing of the spans. No spans stand for the whole text, which no span of it covers. */
export const isCovered = (spans: readonly Span[], covers: readonly Span[]): boolean =>
  spans.length > 0 && spans.every((span) => covers.some((cover) => cover.start <= span.start && span.end <= cover.end));

/** Offset in the text of today, for an offset of the first text that lies in no cut. */
function shifted(offset: number, cuts: readonly Span[]): number {
  let position = offset;
  for (const cut of cuts) if (cut.end <= offset) position -= cut.end - cut.start - CUT_MARK.length;
  return position;
}

/** Length of the text as it was first stored. */
const firstLength = (text: string, cuts: readonly Span[]): number =>
  cuts.reduce((length, cut) => length + (cut.end - cut.start) - CUT_MARK.length, text.length);

/**
 * @param text the text of today, which `before` was already cut out of
 * @param more further spans, in offsets of the first text
 */
export function cutText(
  text: string,
  before: readonly Span[],
  more: readonly Span[],
): { readonly text: string; readonly cuts: readonly Span[] } {
  const length = firstLength(text, before);
  const bounded = more.map((span) => ({ start: Math.min(span.start, length), end: Math.min(span.end, length) }));
  const cuts = mergeSpans([...before, ...bounded]);
  let result = "";
  let from = 0;
  for (const cut of [...cuts, { start: length, end: length }]) {
    if (cut.start > from) {
      const start = shifted(from, before);
      result += text.slice(start, start + cut.start - from);
    }
    if (cut.end > cut.start) result += CUT_MARK;
    from = cut.end;
  }
  return { text: result, cuts };
}

/** What a span of the first text still says today; parts that were cut show as marks. */
export function spanText(text: string, cuts: readonly Span[], span: Span): string {
  let result = "";
  let from = span.start;
  for (const left of [...leftOf(span, cuts), { start: span.end, end: span.end }]) {
    if (left.start > from) result += CUT_MARK;
    result += text.slice(shifted(left.start, cuts), shifted(left.start, cuts) + left.end - left.start);
    from = left.end;
  }
  return result;
}

/** What is left of a span of the first text, in offsets of the text of today. */
export const spansToday = (span: Span, cuts: readonly Span[]): readonly Span[] =>
  leftOf(span, cuts).map(({ start, end }) => ({
    start: shifted(start, cuts),
    end: shifted(start, cuts) + end - start,
  }));

/** The parts of a span that lie in no cut. */
function leftOf({ start, end }: Span, cuts: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  let from = start;
  for (const cut of cuts) {
    if (cut.end <= from || cut.start >= end) continue;
    if (cut.start > from) left.push({ start: from, end: cut.start });
    from = cut.end;
  }
  if (from < end) left.push({ start: from, end });
  return left;
}

/**
 * A span of the text of today in offsets of the first text, for evidence found in a message that was cut before. An end that lies within a mark
 * takes in all that was cut there.
 */
export const firstSpan = ({ start, end }: Span, cuts: readonly Span[]): Span => ({
  start: firstOffset(start, cuts, (cut) => cut.start),
  end: firstOffset(end, cuts, (cut) => cut.end),
});

function firstOffset(offset: number, cuts: readonly Span[], within: (cut: Span) => number): number {
  let cutLength = 0;
  for (const cut of cuts) {
    const mark = cut.start - cutLength;
    if (offset <= mark) break;
    if (offset < mark + CUT_MARK.length) return within(cut);
    cutLength += cut.end - cut.start - CUT_MARK.length;
  }
  return offset + cutLength;
}
