/**
 * Recall by brute force: what a vault must answer, worked out from its decrypted items with maps and loops alone (docs/recall.md). It shares with
 * the engine what a text says (words, stems, concepts, times) and the table of weights, and none of its statistics, scores or orders.
 */
import type { Item } from "../../../src/core/item.ts";
import type { Policy } from "../../../src/core/policy.ts";
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

/** The messages that a memory and its copies were formed from, as far as they are still there. */
export const messagesOf = ({ items }: Holdings, { item, copies }: PlainRanked): ReadonlySet<string> =>
  new Set(
    [item, ...copies].flatMap(({ evidence }) => evidence.map((cited) => cited.item)).filter((id) => items.has(id)),
  );

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

export function plainRecall(holdings: Holdings, text: string, { filter, now, policy }: PlainAsking): PlainRecall {
  const { hits, searchedCount } = plainSearch(holdings, text, filter, now);
  const best = hits[0]?.score ?? 1;
  const weighed = hits.map((hit) => weighedBy(policy, holdings, hit, best, now));
  const isBright = ({ item, salience }: PlainRanked): boolean =>
    item.weight.salience >= item.curve.minimum && salience >= policy.recall.retrievalThreshold;
  const ranked = weighed.filter(isBright).toSorted((one, other) => other.total - one.total);
  const items = distinct(filter.truth === undefined ? ranked : successorsFirst(ranked));
  const chosen = new Set(items.map(({ item }) => item));
  return {
    items,
    faded: weighed.filter((entry) => !isBright(entry)),
    duplicates: ranked.filter(({ item }) => !chosen.has(item)),
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
  const total = parts.relevance + parts.salience + parts.recency + parts.topic;
  return { ...hit, parts, salience: bright, total, height: total, copies: [] };
}

/** gosum's formula: baseline · boost^count · 2^(−t/half-life) + floor · |valence|, at most 1 (GOS-26, GOS-A1). */
function salienceNow(holdings: Holdings, item: Item, now: number): number {
  const { curve, weight } = item;
  const count = Math.min(REHEARSALS_MAX, holdings.uses.get(item.id)?.rehearsalCount ?? 0);
  const decay = 0.5 ** (daysSince(holdings, item, now) / curve.halfLifeDays);
  return Math.min(1, weight.salience * curve.boost ** count * decay + curve.floor * Math.abs(weight.valence));
}

/** Behind each memory that is history stands nothing that took its place: that is lifted to just above it (GUM-27). */
function successorsFirst(entries: readonly PlainRanked[]): readonly PlainRanked[] {
  const lifted = [...entries];
  const tookThePlaceOf = (newer: Item, older: Item): boolean =>
    newer.links.some(({ type, to }) => type === "supersedes" && to === older.id) ||
    (older.truth === "superseded" && older.links.some(({ type, to }) => type === "contradicts" && to === newer.id));
  for (let place = 0; place < lifted.length; place++) {
    const older = lifted[place];
    if (older === undefined) break;
    const at = lifted.findIndex(({ item }, later) => later > place && tookThePlaceOf(item, older.item));
    if (at < 0) continue;
    lifted.splice(place, 0, ...lifted.splice(at, 1).map((newer) => ({ ...newer, height: older.height })));
    // What was lifted may be history itself: this place is looked at again.
    place -= 1;
  }
  return lifted;
}

/** Of memories that say the same the first stays. */
function distinct(entries: readonly PlainRanked[]): readonly PlainRanked[] {
  const kept: (PlainRanked & { readonly copies: Item[] })[] = [];
  for (const entry of entries) {
    const same = kept.find(({ item }) => saysTheSame(item, entry.item));
    if (same === undefined) kept.push({ ...entry, copies: [] });
    else same.copies.push(entry.item);
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
