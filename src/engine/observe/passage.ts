/**
 * Selects the part of a message to quote: a short turn whole, otherwise its most relevant sentences
 * (memory.md §2).
 */

import { foreignRanges } from "../../forming/foreign-text.ts";
import type { Item, Span } from "../../model/item.ts";
import { currentSpans, mergeSpans, withoutMarks } from "../../model/text.ts";
import { analyseText } from "../../text/analysis.ts";
import { sentences } from "../../text/sentences.ts";

/** Longer turns are cut to the most relevant sentences. */
const QUOTE_MAX = 320;
/** About 120 tokens: limit for a single long sentence. */
const SENTENCE_MAX = 480;

export interface Quote {
  /** Empty if the speaker's own words say nothing relevant. */
  readonly text: string;
  /** True if everything relevant in it is outdated. */
  readonly isHistory: boolean;
}

/**
 * @param wanted weights of the query's terms
 * @param hidden spans, in the message as first stored, that the owner hid (SEC-S7)
 * @param over spans that state what is outdated
 */
export function passageIn(
  { text, message, origin }: Pick<Item, "text" | "message"> & { readonly origin: Pick<Item["origin"], "actor"> },
  wanted: ReadonlyMap<string, number>,
  outdatedSpans: readonly Span[],
  hidden: readonly Span[] = [],
): Quote {
  const today = (spans: readonly Span[]): readonly Span[] =>
    spans.flatMap((span) => currentSpans(span, message?.cuts ?? []));
  const outdated = today(outdatedSpans);
  const whole = withoutMarks(text);
  // An assistant's example is its own answer; only people paste the words of others.
  const foreign = [...(origin.actor === "ai" ? [] : foreignRanges(whole)), ...today(hidden)];
  const ownWords = without(whole, foreign).trim();
  if (foreign.length > 0 && relevanceOf(ownWords, wanted) === 0) return { text: "", isHistory: false };
  const remaining = without(whole, [...foreign, ...outdated]).trim();
  const hasRemaining =
    remaining !== ownWords && relevanceOf(remaining, wanted) > 0 && wordCount(remaining) >= REST_WORDS;
  const isHistory = outdatedSpans.length > 0 && !hasRemaining;
  return { text: quoteIn(hasRemaining ? remaining : ownWords, wanted), isHistory };
}
const wordCount = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0;
/** A shorter remainder says nothing alone, such as "Quick update on grandad: …". */
const REST_WORDS = 5;

/** Replaces each range with an ellipsis. */
function without(text: string, ranges: readonly Span[]): string {
  let left = "";
  let from = 0;
  for (const { start, end } of mergeSpans(ranges)) {
    left += `${text.slice(from, start)}…`;
    from = end;
  }
  return left + text.slice(from);
}

function quoteIn(ownWords: string, wanted: ReadonlyMap<string, number>): string {
  if (ownWords.length <= QUOTE_MAX) return ownWords;
  const parts = sentences(ownWords).map((sentence) => ({ ...sentence, weight: relevanceOf(sentence.text, wanted) }));
  let best = { start: 0, end: Math.min(ownWords.length, QUOTE_MAX) };
  let most = Number.NEGATIVE_INFINITY;
  for (const [index, first] of parts.entries()) {
    let weight = 0;
    for (const last of parts.slice(index)) {
      if (last.end - first.start > QUOTE_MAX && last !== first) break;
      weight += last.weight;
      // Prefers the longer of equal parts: context explains an answer.
      const score = weight + (last.end - first.start) / (1_000 * QUOTE_MAX);
      if (score > most) [best, most] = [{ start: first.start, end: last.end }, score];
    }
  }
  const quote = ownWords.slice(best.start, Math.min(best.end, best.start + SENTENCE_MAX)).trim();
  return `${best.start > 0 ? "… " : ""}${quote}${best.start + quote.length < ownWords.length - 1 ? " …" : ""}`;
}

function relevanceOf(text: string, wanted: ReadonlyMap<string, number>): number {
  const terms = new Set(analyseText(text).terms);
  let weight = 0;
  for (const [term, termWeight] of wanted) if (terms.has(term)) weight += termWeight;
  return weight;
}
