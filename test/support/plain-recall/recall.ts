/**
 * Recall by brute force: what a vault must answer, worked out from its decrypted items with maps and loops alone (docs/recall.md). It shares with
 * the engine what a text says (words, stems, concepts, times) and the table of weights, and none of its statistics, scores or orders.
 */
import type { Item } from "../../../src/core/item.ts";
import type { Policy } from "../../../src/core/policy.ts";
import { toldIn } from "../../../src/forming/relation.ts";
import { analyseText } from "../../../src/language/analysis.ts";
import { isNegation } from "../../../src/language/negations.ts";
import { words } from "../../../src/language/words.ts";
import type { RankParts } from "../../../src/vault/recall-rank.ts";
import { daysSince, type Holdings, type PlainFilter } from "./filter.ts";
import { type PlainHit, plainSearch } from "./search.ts";

const RECENCY_HALF_DAYS = 7;
const REHEARSALS_MAX = 12;
const SAYING_TERMS_MIN = 3;
const SAYING_SHARE_MIN = 0.8;
const EARLIER_MAX = 3;
const NEWS_PLACES = 6;
const NEWS_SCORE = 0.75;
const NEWS_WORDS = 0.35;
const ASKED_SCORE = 0.85;

export interface PlainRanked extends PlainHit {
  /** What ranks it: the sum of the parts. */
  readonly total: number;
  /** The sum at whose place it stands: that of what it was lifted above. */
  readonly height: number;
  readonly parts: RankParts;
  readonly salience: number;
  /** Others that say the same, for which it stands. */
  readonly copies: readonly Item[];
}

/** The messages that a memory and its copies were formed from, a summary through its facts, as far as they are still there. */
export function messagesOf({ items }: Holdings, { item, copies }: PlainRanked): ReadonlySet<string> {
  const cited = ({ evidence }: Item): readonly string[] => evidence.map((entry) => entry.item);
  const below = (one: Item): readonly string[] =>
    one.layer === "summary"
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
    return recallOfOne({ ...holdings, items }, text, asking);
  });
  if (clean === undefined || outside === undefined) throw new Error("two were asked for");
  return {
    items: [...clean.items, ...outside.items],
    faded: [...clean.faded, ...outside.faded],
    duplicates: [...clean.duplicates, ...outside.duplicates],
    searchedCount: clean.searchedCount + outside.searchedCount,
  };
}

function recallOfOne(holdings: Holdings, text: string, { filter, now, policy }: PlainAsking): PlainRecall {
  const { hits, searchedCount, state } = plainSearch(holdings, text, filter, now);
  const best = hits[0]?.score ?? 1;
  const weighed = hits.map((hit) => weighedBy(policy, holdings, hit, best, now));
  const isBright = ({ item, salience }: PlainRanked): boolean =>
    item.weight.salience >= item.curve.minimum && salience >= policy.recall.retrievalThreshold;
  const ranked = weighed.filter(isBright).toSorted((one, other) => other.total - one.total);
  const inOrder = successorsFirst(ranked);
  const folded = foldedOf(holdings, inOrder, { filter, now, policy });
  const different = distinct(inOrder, folded);
  const items = besideSuccessors(
    state === "former" ? different : newestFirst(holdings, different, state === "current"),
  );
  const copies = new Set(items.flatMap((entry) => entry.copies));
  return {
    items,
    faded: weighed.filter((entry) => !isBright(entry)),
    duplicates: ranked.filter(({ item }) => copies.has(item)),
    searchedCount,
  };
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

/**
 * Among the best six, a statement that gives another value of nearly the same thing moves up before each older one that it fits nearly as well as;
 * where the question asks for now, any that fits nearly as well.
 */
function newestFirst(holdings: Holdings, entries: readonly PlainRanked[], isOfNow: boolean): readonly PlainRanked[] {
  const order = entries.slice(0, NEWS_PLACES);
  for (let moved = true; moved; ) {
    moved = false;
    for (const [place, older] of order.entries()) {
      const newer = order.find((entry, at) => at > place && isNews(holdings, entry, older, isOfNow));
      if (newer === undefined) continue;
      order.splice(order.indexOf(newer), 1);
      order.splice(place, 0, { ...newer, height: older.height });
      moved = true;
      break;
    }
  }
  return [...order, ...entries.slice(NEWS_PLACES)];
}

function isNews(holdings: Holdings, newer: PlainRanked, older: PlainRanked, isOfNow: boolean): boolean {
  const [one, other] = [newer.item, older.item];
  const bothState = [one, other].every(
    ({ layer, origin, truth, type }) =>
      layer === "fact" && origin.actor === "user" && truth === "current" && type !== "instruction",
  );
  const isLater = cameLater(holdings, one, other) && one.speaker === other.speaker && isAboutSame(one, other);
  if (!bothState || !isLater || older.older.includes(one) || newer.total < NEWS_SCORE * older.total) return false;
  if (isOfNow && newer.total >= ASKED_SCORE * older.total) return true;
  const [now, before] = [toldIn(one), toldIn(other)];
  const values = new Set(before.quantities.map(({ kind, value }) => `${kind} ${value}`));
  const isOther = values.size > 0 && now.quantities.some(({ kind, value }) => !values.has(`${kind} ${value}`));
  const sharedCount = [...now.terms].filter((term) => before.terms.has(term)).length;
  const isAlike = sharedCount > 0 && sharedCount / Math.min(now.terms.size, before.terms.size) >= NEWS_WORDS;
  return (now.tellsChange || isOther) && isAlike;
}

/** Of two that came in when they were said, the later to come in; else the one said later. */
function cameLater({ commits }: Holdings, one: Item, other: Item): boolean {
  const [commit = 0, before = 0] = [one, other].map(({ id, evidence }) => commits.get(evidence[0]?.item ?? id));
  const isLive = one.origin.live === true && other.origin.live === true;
  return isLive && commit !== before ? commit > before : one.at > other.at;
}

/** The same subject; or one of the two has none and says the words of the other's. */
function isAboutSame(one: Item, other: Item): boolean {
  const named = [one, other].flatMap(({ subject }) => subject ?? []);
  const free = [one, other].find(({ subject }) => subject === undefined);
  if (free === undefined || named.length !== 1) return one.subject === other.subject;
  const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return named.flatMap(wordsOf).every((word) => wordsOf(free.text).includes(word));
}

/** What took the place of one another moves up to the first of them. */
function besideSuccessors(entries: readonly PlainRanked[]): readonly PlainRanked[] {
  const left = [...entries];
  const order: PlainRanked[] = [];
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const { height } = first;
    const group = [first];
    const isJoined = ({ item, below }: PlainRanked): boolean =>
      group.some((other) => other.below.includes(item) || below.includes(other.item));
    for (let at = left.findIndex(isJoined); at >= 0; at = left.findIndex(isJoined)) group.push(...left.splice(at, 1));
    const place = (entry: PlainRanked): number => entries.findIndex(({ item }) => item === entry.item);
    order.push(...group.toSorted((one, other) => place(one) - place(other)).map((entry) => ({ ...entry, height })));
  }
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

/** Of memories that say the same the first stays. */
function distinct(entries: readonly PlainRanked[], folded: ReadonlySet<Item>): readonly PlainRanked[] {
  const kept: (PlainRanked & { readonly copies: Item[] })[] = [];
  for (const entry of entries) {
    const same = kept.find(({ item }) => saysTheSame(item, entry.item));
    if (same !== undefined) same.copies.push(entry.item);
    else if (!folded.has(entry.item)) kept.push({ ...entry, copies: [] });
  }
  return kept;
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
