/** Passages: which stand beside the memories that were formed of them, and what of them is quoted (docs/recall.md, "Passages"). */

import { foreignRanges } from "../../../src/forming/foreign-text.ts";
import type { Item, Span } from "../../../src/model/item.ts";
import { CUT_MARK, withoutMarks } from "../../../src/model/text.ts";
import type { RequestedState } from "../../../src/search/analysis.ts";
import { analyseText } from "../../../src/text/analysis.ts";
import { sentences } from "../../../src/text/sentences.ts";
import type { PlainHit } from "./search.ts";

const HELD_IN_FULL = 0.9;
const TOLD_SHARE = 0.75;
const QUOTE_MAX = 320;
const SENTENCE_MAX = 480;
const REST_WORDS = 5;
const LENGTH_COUNTS = 1e-3;

type Items = ReadonlyMap<string, Item>;
const sourcesOf = ({ evidence }: Item): readonly string[] => evidence.map(({ item }) => item);
const citing = (everything: Items, id: string): readonly Item[] =>
  [...everything.values()].filter((item) => sourcesOf(item).includes(id));

/** What faded does not come back as the passage behind it. */
export function withoutResting<Hit extends PlainHit>(
  everything: Items,
  awake: readonly Hit[],
  faded: readonly PlainHit[],
): readonly Hit[] {
  const isAmong = (hits: readonly PlainHit[], one: Item): boolean => hits.some(({ item }) => item.id === one.id);
  return awake.filter(({ item }) => {
    const formed = citing(everything, item.id);
    return !formed.some((one) => isAmong(faded, one)) || formed.some((one) => isAmong(awake, one));
  });
}

/** Of a memory and its passage the better one, and the memory where it needs no passage beside it. */
export function withoutPairs<Hit extends PlainHit>(
  everything: Items,
  hits: readonly Hit[],
  state: RequestedState | undefined,
): readonly Hit[] {
  const heldIn = new Map(hits.map(({ item, held }) => [item.id, held]));
  const isInFull = ({ item, held }: Hit): boolean =>
    sourcesOf(item).some((id) => held >= Math.max(HELD_IN_FULL, heldIn.get(id) ?? 0));
  const isPattern = ({ item }: Hit): boolean =>
    item.layer === "fact" && item.taint === "clean" && item.labels.includes("pattern");
  const spokenFor = new Set(
    hits
      .filter((hit) => isPattern(hit) || isInFull(hit) || hit.older.length > 0)
      .flatMap(({ item }) => sourcesOf(item)),
  );
  if (state !== "former")
    for (const { below } of hits)
      for (const message of below.flatMap(sourcesOf))
        if (citing(everything, message).every((one) => below.some(({ id }) => id === one.id))) spokenFor.add(message);
  const kept = new Set<string>();
  return hits.filter(({ item }) => {
    const sources = sourcesOf(item);
    const isQuoted = sources.length > 0 && sources.every((id) => kept.has(id));
    if (spokenFor.has(item.id) || isQuoted) return false;
    kept.add(item.id);
    return true;
  });
}

/** The memories were formed from nearly all that the message says. */
export function isToldBy(message: Item, memories: readonly Item[]): boolean {
  const spans = memories.flatMap(({ evidence }) => evidence.filter(({ item }) => item === message.id));
  const length = spans.flatMap((entry) => entry.spans).reduce((sum, { start, end }) => sum + end - start, 0);
  return length >= TOLD_SHARE * message.text.trim().length;
}

export interface PlainQuote {
  readonly text: string;
  /** All that it says of the question is no longer so. */
  readonly isHistory: boolean;
}

/** @param wanted terms of the question, by how telling they are */
export function quoteOf(everything: Items, message: Item, wanted: ReadonlyMap<string, number>): PlainQuote {
  const formed = citing(everything, message.id);
  const holding = new Set(formed.filter(({ truth }) => truth === "current").map(({ text }) => text));
  const isPutAway = ({ hold }: Item): boolean => ["restricted", "hidden", "archived", "quarantined"].includes(hold);
  const isOver = (one: Item): boolean =>
    ["superseded", "retracted"].includes(one.truth) && !isPutAway(one) && !holding.has(one.text);
  const spansOf = (some: readonly Item[]): readonly Span[] =>
    some.flatMap(({ evidence }) => evidence.filter(({ item }) => item === message.id).flatMap(({ spans }) => spans));
  const [over, away] = [spansOf(formed.filter(isOver)), spansOf(formed.filter(isPutAway))];
  const text = withoutMarks(message.text);
  const cuts = message.message?.cuts ?? [];
  const foreign = [...offsetsIn(message.origin.actor === "ai" ? [] : foreignRanges(text)), ...offsetsToday(away, cuts)];
  const said = without(text, new Set(foreign));
  if (foreign.length > 0 && tellingIn(said, wanted) === 0) return { text: "", isHistory: false };
  const rest = without(text, new Set([...foreign, ...offsetsToday(over, cuts)]));
  const isLeft = rest !== said && tellingIn(rest, wanted) > 0 && (rest.match(/\p{L}+/gu) ?? []).length >= REST_WORDS;
  return { text: bestOf(isLeft ? rest : said, wanted), isHistory: over.length > 0 && !isLeft };
}

const offsetsIn = (spans: readonly Span[]): readonly number[] =>
  spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, step) => start + step));

/** Evidence counts in the text as it was stored first; of what was cut out since there is a mark. */
const offsetsToday = (spans: readonly Span[], cuts: readonly Span[]): readonly number[] =>
  offsetsIn(spans)
    .filter((offset) => !cuts.some(({ start, end }) => offset >= start && offset < end))
    .map((offset) =>
      cuts
        .filter(({ end }) => end <= offset)
        .reduce((today, { start, end }) => today - (end - start) + CUT_MARK.length, offset),
    );

/** An ellipsis in the place of each run that is left out. */
function without(text: string, offsets: ReadonlySet<number>): string {
  let left = "";
  for (let at = 0; at < text.length; at++)
    if (!offsets.has(at)) left += text.charAt(at);
    else if (!offsets.has(at - 1)) left += "…";
  return left.trim();
}

/** A short turn is quoted whole. A long one is cut to the most relevant run of sentences, preferring longer runs. */
function bestOf(said: string, wanted: ReadonlyMap<string, number>): string {
  if (said.length <= QUOTE_MAX) return said;
  const each = sentences(said);
  const runs = each.flatMap((first, from) =>
    each.slice(from).flatMap((last, count) => {
      const length = last.end - first.start;
      if (count > 0 && length > QUOTE_MAX) return [];
      const telling = each.slice(from, from + count + 1).reduce((sum, { text }) => sum + tellingIn(text, wanted), 0);
      return [{ start: first.start, end: last.end, worth: telling + (LENGTH_COUNTS * length) / QUOTE_MAX }];
    }),
  );
  const best = runs.reduce((one, other) => (other.worth > one.worth ? other : one));
  const quote = said.slice(best.start, Math.min(best.end, best.start + SENTENCE_MAX)).trim();
  const isToTheEnd = best.start + quote.length >= said.length - 1;
  return `${best.start > 0 ? "… " : ""}${quote}${isToTheEnd ? "" : " …"}`;
}

function tellingIn(text: string, wanted: ReadonlyMap<string, number>): number {
  const terms = new Set(analyseText(text).terms);
  return [...wanted].reduce((sum, [term, telling]) => sum + (terms.has(term) ? telling : 0), 0);
}
