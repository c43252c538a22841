/**
 * Recall by brute force: what a vault must answer, worked out from its decrypted items with maps and loops alone (docs/recall.md). It shares with
 * the engine what a text says (words, stems, concepts, times) and the table of weights, and none of its statistics, scores or orders.
 */

import type { RankParts } from "../../../src/engine/recall/recall-rank.ts";
import type { Item } from "../../../src/model/item.ts";
import type { Policy } from "../../../src/model/policy.ts";
import { AnalysableText } from "../../../src/text/analysable-text.ts";
import { analyseText, termsIn } from "../../../src/text/analysis.ts";
import { sentences } from "../../../src/text/sentences.ts";
import { isNegation } from "../../../src/text/statement-key.ts";
import { words } from "../../../src/text/words.ts";
import { daysSince, type Holdings, type PlainFilter } from "./filter.ts";
import { newestFirst } from "./newest.ts";
import { isToldBy, type PlainQuote, quoteOf, withoutPairs, withoutResting } from "./passages.ts";
import { type PlainHit, plainSearch } from "./search.ts";
import { documentOf } from "./words.ts";

const RECENCY_HALF_DAYS = 7;
const REHEARSALS_MAX = 12;
const SAYING_TERMS_MIN = 3;
const SAYING_SHARE_MIN = 0.8;
const EARLIER_MAX = 3;

export interface PlainRanked extends PlainHit {
  /** What ranks it: the sum of the parts. */
  readonly total: number;
  /** The sum at whose place it stands: that of what it was lifted above. */
  readonly height: number;
  readonly parts: RankParts;
  readonly salience: number;
  /** Others that say the same, for which it stands. */
  readonly copies: readonly Item[];
  /** What of a passage is shown. */
  readonly quote?: PlainQuote;
}

/** The messages that a memory and its copies were formed from, a summary through its facts, as far as they are still there. */
export function messagesOf({ items }: Holdings, { item, copies }: PlainRanked): ReadonlySet<string> {
  const cited = ({ evidence }: Item): readonly string[] => evidence.map((entry) => entry.item);
  const below = (one: Item): readonly string[] =>
    one.layer === "message"
      ? [one.id]
      : one.layer === "summary"
        ? cited(one).flatMap((fact) => items.get(fact)?.evidence.map((entry) => entry.item) ?? [])
        : cited(one);
  return new Set([item, ...copies].flatMap(below).filter((id) => items.has(id)));
}

export interface PlainRecall {
  /** Best first. */
  readonly items: readonly PlainRanked[];
  readonly faded: readonly PlainHit[];
  readonly duplicates: readonly PlainHit[];
  readonly searchedCount: number;
}

export interface PlainAsking {
  readonly filter: PlainFilter;
  readonly now: number;
  readonly policy: Policy;
}

/** What is clean first and by itself, what came from outside behind it and by itself (SEC-R12). */
export function plainRecall(holdings: Holdings, text: string, asking: PlainAsking): PlainRecall {
  const [clean, outside] = (["clean", "untrusted"] as const).map((taint) => {
    const items = new Map([...holdings.items].filter(([, item]) => item.taint === taint));
    return recallOfOne(holdings, { ...holdings, items }, text, asking);
  });
  if (clean === undefined || outside === undefined) throw new Error("two were asked for");
  return {
    items: [...clean.items, ...outside.items],
    faded: [...clean.faded, ...outside.faded],
    duplicates: [...clean.duplicates, ...outside.duplicates],
    searchedCount: clean.searchedCount + outside.searchedCount,
  };
}

/** @param whole holdings of both sides @param holdings of one */
function recallOfOne(
  whole: Holdings,
  holdings: Holdings,
  text: string,
  { filter, now, policy }: PlainAsking,
): PlainRecall {
  const { hits: found, searchedCount, state, reliance } = plainSearch(holdings, text, filter, now);
  const hits = bySentences(whole, holdings, text, { found, reliance });
  const best = hits[0]?.score ?? 1;
  const weighed = hits.map((hit) => weighedBy(policy, holdings, hit, best, now));
  // What was said does not fade; it is quoted.
  const isBright = ({ item, salience }: PlainRanked): boolean =>
    item.layer === "message" ||
    (item.weight.salience >= item.curve.minimum && salience >= policy.recall.retrievalThreshold);
  const faded = weighed.filter((entry) => !isBright(entry));
  const awake = withoutResting(whole.items, weighed.filter(isBright), faded);
  const ranked = awake.toSorted((one, other) => other.total - one.total);
  const inOrder = withoutPairs(whole.items, successorsFirst(ranked), state);
  const folded = foldedOf(holdings, inOrder, { filter, now, policy });
  const { kept, told } = distinct(inOrder, folded);
  const ordered = state === "former" ? kept : newestFirst(whole, kept);
  const copies = new Set([...ordered.flatMap((entry) => entry.copies), ...told]);
  const earlier = earlierOf(holdings, ordered, { filter, now, policy });
  return {
    items: quoted(whole, text, ordered, new Set([...earlier.values()].flatMap(({ ids }) => ids))),
    faded,
    duplicates: ranked.filter(({ item }) => copies.has(item)),
    searchedCount,
  };
}

/** Passages as they are quoted, without those that say nothing in their speaker's own words, and those whose statement stands as an earlier one. */
function quoted(
  { items }: Holdings,
  text: string,
  entries: readonly PlainRanked[],
  former: ReadonlySet<string>,
): readonly PlainRanked[] {
  const clean = [...items.values()].filter(({ taint }) => taint === "clean").map(documentOf);
  const wanted = new Map(
    analyseText(text).terms.map((term) => [term, 1 / (1 + clean.filter(({ counts }) => counts.has(term)).length)]),
  );
  const isShownAsFormer = (id: string): boolean =>
    [...former].some((one) => items.get(one)?.evidence.some(({ item }) => item === id) === true);
  return entries.flatMap((entry) => {
    if (entry.item.layer !== "message") return [entry];
    const quote = quoteOf(items, entry.item, wanted);
    return quote.text === "" || (quote.isHistory && isShownAsFormer(entry.item.id)) ? [] : [{ ...entry, quote }];
  });
}

const SENTENCE_HITS = 30;
const SENTENCE_GAIN = { short: 0.1, long: 0.55 };
/** The best gain what one sentence has of all that their message says of the question (docs/recall.md, "One sentence"). */
function bySentences(
  whole: Holdings,
  { items }: Holdings,
  text: string,
  { found: hits, reliance }: { readonly found: readonly PlainHit[]; readonly reliance: number },
): readonly PlainHit[] {
  const most = SENTENCE_GAIN.short * reliance + SENTENCE_GAIN.long * (1 - reliance);
  const asked = [...new Set(analyseText(text).terms)];
  const documents = [...items.values()].map(documentOf);
  const holders = (term: string): number => documents.filter(({ counts }) => counts.has(term)).length;
  const weight = new Map(asked.map((term) => [term, Math.log(1 + whole.items.size / (1 + holders(term)))]));
  const held = (terms: readonly string[]): number =>
    asked.reduce((sum, term) => sum + (terms.includes(term) ? (weight.get(term) ?? 0) : 0), 0);
  const shareIn = (source: Item, own: Item): number => {
    const { language } = new AnalysableText(source.text);
    const parts = sentences(source.text).map((sentence) => termsIn(sentence.text, language));
    const all = held(parts.flat());
    if (all > 0) return Math.max(...parts.map(held)) / all;
    const { terms } = new AnalysableText(own.text);
    return asked.every((term) => terms.includes(term)) ? 1 : 0;
  };
  const shareOf = (own: Item): number => {
    const cited = own.evidence.flatMap(({ item }) => whole.items.get(item) ?? []);
    return Math.max(...(cited.length === 0 ? [own] : cited).map((source) => shareIn(source, own)));
  };
  if (asked.length === 0 || hits.length < 2) return hits;
  const lifted = hits.slice(0, SENTENCE_HITS).map((hit) => {
    const sentence = hit.score * most * Math.max(...[hit.item, ...hit.below].map(shareOf));
    return { ...hit, score: hit.score + sentence, signals: { ...hit.signals, sentence } };
  });
  return [...lifted.toSorted((one, other) => other.score - one.score), ...hits.slice(SENTENCE_HITS)];
}

/** GOS-52, with the weights of the policy. */
function weighedBy({ recall }: Policy, holdings: Holdings, hit: PlainHit, best: number, now: number): PlainRanked {
  const { relevance, salience, recency, topic } = recall.weights;
  const bright = salienceNow(holdings, hit.item, now);
  const parts = {
    relevance: (relevance * hit.score) / best,
    salience: salience * bright,
    recency: recency * 0.5 ** (daysSince(holdings, hit.item, now) / RECENCY_HALF_DAYS),
    topic: hit.isLabelAsked ? topic : 0,
  };
  const half = hit.item.hold === "deprioritized" ? 0.5 : 1;
  const total = (parts.relevance + parts.salience + parts.recency + parts.topic) * hit.item.weight.boost * half;
  return { ...hit, parts, salience: bright, total, height: total, copies: [] };
}

/** gosum's formula: baseline · boost^count · 2^(−t/half-life) + floor · |valence|, at most 1 (GOS-26, GOS-A1). */
function salienceNow(holdings: Holdings, item: Item, now: number): number {
  const { curve, weight } = item;
  const count = Math.min(REHEARSALS_MAX, holdings.uses.get(item.id)?.rehearsalCount ?? 0);
  const decay = 0.5 ** (daysSince(holdings, item, now) / curve.halfLifeDays);
  return Math.min(1, weight.salience * curve.boost ** count * decay + curve.floor * Math.abs(weight.valence));
}

/** Behind each memory stands nothing that took its place: that is lifted to just above it (GUM-27). */
function successorsFirst(entries: readonly PlainRanked[]): readonly PlainRanked[] {
  const order: PlainRanked[] = [];
  const seen = new Set<PlainRanked>();
  const place = (entry: PlainRanked, height: number): void => {
    if (seen.has(entry)) return;
    seen.add(entry);
    for (const newer of entries) if (newer.below.includes(entry.item)) place(newer, height);
    order.push({ ...entry, height });
  };
  for (const entry of entries) place(entry, entry.height);
  return order;
}

/** Of two that both hold the older stands on the line of the newer, and in no place of its own. */
function foldedOf(holdings: Holdings, entries: readonly PlainRanked[], asking: PlainAsking): ReadonlySet<Item> {
  const folded = new Set<Item>();
  for (const entry of entries) {
    if (folded.has(entry.item)) continue;
    for (const one of fitOlder(holdings, entry, asking).slice(0, EARLIER_MAX))
      if (entry.below.includes(one) && one.truth === "current") folded.add(one);
  }
  return folded;
}

export interface PlainEarlier {
  readonly ids: readonly string[];
  readonly isConflict: boolean;
}

/** What stands beside each memory of a reply, which stand in this order: what it took the place of and is not in the reply itself. */
export function earlierOf(
  holdings: Holdings,
  items: readonly PlainRanked[],
  asking: PlainAsking,
): ReadonlyMap<string, PlainEarlier> {
  const shown = new Set(items.flatMap(({ item, copies }) => [item, ...copies]));
  const earlier = new Map<string, PlainEarlier>();
  for (const entry of items.toReversed()) {
    const { item, copies } = entry;
    const fit = fitOlder(holdings, entry, asking);
    const beside = fit.filter((one) => !shown.has(one)).slice(0, EARLIER_MAX);
    for (const one of beside) shown.add(one);
    const isConflict = item.truth === "current" && fit.some((one) => one.truth === "current" && !copies.includes(one));
    earlier.set(item.id, { ids: beside.map(({ id }) => id), isConflict });
  }
  return earlier;
}

const fitOlder = (holdings: Holdings, { item, older }: PlainRanked, { policy, now }: PlainAsking): readonly Item[] =>
  older.filter(
    (one) =>
      (one.taint === "clean" || item.taint !== "clean") &&
      one.weight.salience >= one.curve.minimum &&
      salienceNow(holdings, one, now) >= policy.recall.retrievalThreshold,
  );

/** Of memories that say the same the first stays; a passage goes where memories before it tell nearly all of it. */
function distinct(
  entries: readonly PlainRanked[],
  folded: ReadonlySet<Item>,
): { readonly kept: readonly PlainRanked[]; readonly told: readonly Item[] } {
  const kept: (PlainRanked & { readonly copies: Item[] })[] = [];
  const told: Item[] = [];
  for (const entry of entries) {
    const { item } = entry;
    const same = kept.find((before) => saysTheSame(before.item, item));
    const isTold =
      item.layer === "message" &&
      isToldBy(
        item,
        kept.map((before) => before.item),
      );
    if (isTold) told.push(item);
    else if (same !== undefined) same.copies.push(item);
    else if (!folded.has(item)) kept.push({ ...entry, copies: [] });
  }
  return { kept, told };
}

/** Nearly the same words in the same order, said by and about the same people, of the same time, truth and trust. */
function saysTheSame(one: Item, other: Item): boolean {
  if (frameOf(one) !== frameOf(other)) return false;
  const [shorter = [], longer = []] = [one, other]
    .map(({ text }) => [...analyseText(text).terms])
    .sort((left, right) => left.length - right.length);
  if (shorter.length < SAYING_TERMS_MIN || shorter.length / longer.length < SAYING_SHARE_MIN) return false;
  let at = 0;
  const extra = longer.filter((term) => {
    if (term !== shorter[at]) return true;
    at += 1;
    return false;
  });
  return at === shorter.length && !extra.some((term) => /\p{N}/u.test(term));
}

const frameOf = ({ speaker, subject, time, truth, taint, entities, text }: Item): string =>
  JSON.stringify([
    speaker,
    subject,
    time,
    truth,
    taint,
    entities.toSorted(),
    words(text)
      .map((word) => word.text)
      .filter(isNegation),
  ]);
