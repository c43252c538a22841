/** What a fact cites, found again: the segment by its ref, the quote by its words, as offsets in what was really said (SEC-R11, GUM-10). */
import type { Operation } from "../../model/extraction-reply.ts";
import type { Span } from "../../model/item.ts";
import { type Comparable, comparable, findQuote } from "./find-quote.ts";
import type { Segment } from "./segment.ts";

export interface Quote {
  readonly segment: Segment;
  /** Offsets in the segment's text. */
  readonly span: Span;
  /** The words as they stand there. */
  readonly text: string;
}

/** Spans in the message of one segment. */
export interface Cited {
  readonly ref: string;
  readonly spans: readonly Span[];
}

export type CiteFault = "uncited" | "unknown_segment" | "context_cited" | "quote_not_found";

/** Answers a fact's quotes. One that does not hold spoils them all: a wrong one among right ones is a sign of invention. */
export type QuoteFinder = (cites: Operation["cites"]) => readonly Quote[] | CiteFault;

/** For the segments of one request; where two share a ref, the first is meant. */
export function quoteFinder(segments: readonly Segment[]): QuoteFinder {
  const known = new Map<string, Segment>();
  for (const segment of segments) if (!known.has(segment.ref)) known.set(segment.ref, segment);
  const forms = new Map<Segment, Comparable>();
  const formOf = (segment: Segment): Comparable => {
    const form = forms.get(segment) ?? comparable(segment.text);
    forms.set(segment, form);
    return form;
  };

  return (cites) => {
    const quotes: Quote[] = [];
    for (const { ref, quote } of cites) {
      const segment = known.get(ref);
      if (segment === undefined) return "unknown_segment";
      if (segment.kind === "context") return "context_cited";
      const span = findQuote(formOf(segment), quote);
      if (span === undefined) return "quote_not_found";
      quotes.push({ segment, span, text: segment.text.slice(span.start, span.end) });
    }
    return quotes.length === 0 ? "uncited" : quotes;
  };
}

/** By segment, in the order they were cited; touching and overlapping spans are one. */
export function citedSpans(quotes: readonly Quote[]): readonly Cited[] {
  return [...Map.groupBy(quotes, ({ segment }) => segment)].map(([{ ref, start: from = 0 }, cited]) => ({
    ref,
    spans: joined(cited.map(({ span }) => ({ start: span.start + from, end: span.end + from }))),
  }));
}

function joined(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = found.at(-1);
    if (last === undefined || span.start > last.end) found.push(span);
    else found[found.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return found;
}
