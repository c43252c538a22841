/**
 * Which part of a message is quoted: a turn whole, of a long one the part that says most of what is asked (memory.md §2). Parts end at paragraphs
 * and sentences.
 */

import { foreignRanges } from "../../forming/foreign-text.ts";
import type { Item, Span } from "../../model/item.ts";
import { mergeSpans, spansToday, withoutMarks } from "../../model/text.ts";
import { analyseText } from "../../text/analysis.ts";
import { sentences } from "../../text/sentences.ts";

/** Up to this length a turn is quoted whole. A longer one is cut to the most relevant sentences. */
const QUOTE_MAX = 320;
/** About 120 tokens: the limit for a single sentence longer than a quotation. */
const SENTENCE_MAX = 480;

export interface Quote {
  /** Empty where its speaker says nothing of it in own words. */
  readonly text: string;
  /** All that it says of the question is no longer so. */
  readonly isHistory: boolean;
}

/**
 * @param wanted terms of the question, each with what it tells
 * @param hidden what of the message, as it was first stored, its owner put away: it is not quoted (SEC-S7)
 * @param over what of it says what is no longer so
 */
export function passageIn(
  { text, message, origin }: Pick<Item, "text" | "message"> & { readonly origin: Pick<Item["origin"], "actor"> },
  wanted: ReadonlyMap<string, number>,
  over: readonly Span[],
  hidden: readonly Span[] = [],
): Quote {
  const today = (spans: readonly Span[]): readonly Span[] =>
    spans.flatMap((span) => spansToday(span, message?.cuts ?? []));
  const gone = today(over);
  const whole = withoutMarks(text);
  // What the assistant gives as an example is its own answer; only people paste what others wrote.
  const foreign = [...(origin.actor === "ai" ? [] : foreignRanges(whole)), ...today(hidden)];
  const said = without(whole, foreign).trim();
  if (foreign.length > 0 && tellingIn(said, wanted) === 0) return { text: "", isHistory: false };
  const left = without(whole, [...foreign, ...gone]).trim();
  const isLeft = left !== said && tellingIn(left, wanted) > 0 && wordCount(left) >= REST_WORDS;
  const isHistory = over.length > 0 && !isLeft;
  return { text: quoteIn(isLeft ? left : said, wanted), isHistory };
}
const wordCount = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;
/** "Quick update on grandad: …": what is left of a sentence says nothing by itself. */
const REST_WORDS = 5;

/** The text without some of its ranges, an ellipsis in the place of each. */
function without(text: string, ranges: readonly Span[]): string {
  let left = "";
  let from = 0;
  for (const { start, end } of mergeSpans(ranges)) {
    left += `${text.slice(from, start)}…`;
    from = end;
  }
  return left + text.slice(from);
}

function quoteIn(said: string, wanted: ReadonlyMap<string, number>): string {
  if (said.length <= QUOTE_MAX) return said;
  const parts = sentences(said).map((sentence) => ({ ...sentence, weight: tellingIn(sentence.text, wanted) }));
  let best = { start: 0, end: Math.min(said.length, QUOTE_MAX) };
  let most = Number.NEGATIVE_INFINITY;
  for (const [place, first] of parts.entries()) {
    let weight = 0;
    for (const last of parts.slice(place)) {
      if (last.end - first.start > QUOTE_MAX && last !== first) break;
      weight += last.weight;
      // Of equals the longer: words around an answer explain it.
      const told = weight + (last.end - first.start) / (1_000 * QUOTE_MAX);
      if (told > most) [best, most] = [{ start: first.start, end: last.end }, told];
    }
  }
  const quote = said.slice(best.start, Math.min(best.end, best.start + SENTENCE_MAX)).trim();
  return `${best.start > 0 ? "… " : ""}${quote}${best.start + quote.length < said.length - 1 ? " …" : ""}`;
}

function tellingIn(text: string, wanted: ReadonlyMap<string, number>): number {
  const held = new Set(analyseText(text).terms);
  let weight = 0;
  for (const [term, telling] of wanted) if (held.has(term)) weight += telling;
  return weight;
}
