/**
 * Search: filter, score, take the best. Filtering first never starves the result (PN-C10). Without
 * a common word there are no hits: silence beats noise (GUM-24). Cost: the postings of the query
 * terms and one pass over the rows.
 */

import { type Interval, TAINTS, TRUTHS } from "../model/item.ts";
import { anchoredInterval } from "../text/time-question.ts";
import { type AnalysedQuery, analyseQuery, occasionTerm, type QueryContext, requestedState } from "./analysis.ts";
import type { Columns } from "./columns.ts";
import type { FilterMask } from "./filter.ts";
import { codeOf, EVERYDAY, isWithin, maskOf, rowFilter } from "./filter.ts";
import { hitsOf, queryCoverage, rowsWith, withOlder } from "./hits.ts";
import type { QueryWord } from "./lexical-index.ts";
import { DEFAULT_WEIGHTS, type RankWeights } from "./rank-weights.ts";
import {
  candidateRows,
  createBestRows,
  createSignals,
  fillAllSignals,
  fillSignals,
  type OlderRow,
  type RankingInput,
  roleGainMax,
  ScoreInheritance,
  sessionScores,
  wordsIn,
} from "./ranking.ts";
import type { SearchQuery, SearchResult } from "./search-query.ts";
import { addSemanticScore } from "./semantic-score.ts";
import type { SearchedIndex } from "./trust-partition.ts";

export function search(index: SearchedIndex, request: SearchQuery): SearchResult {
  const weights = { ...DEFAULT_WEIGHTS, ...request.weights };
  const timeZone = request.timeZone ?? "UTC";
  const context = contextOf(index, request.now, timeZone, weights);
  const analysed = analyseQuery(request.text, context);
  const anchored = anchoredTime(index, request, analysed, timeZone, weights);
  const query = anchored === undefined ? analysed : analyseQuery(request.text, { ...context, anchored });
  return ranked(index, request, query, weights);
}

function ranked(index: SearchedIndex, request: SearchQuery, query: AnalysedQuery, weights: RankWeights): SearchResult {
  const { columns } = index;
  const reliance = Math.min(1, weights.shortTurn / Math.max(1, index.messages.averageLength()));
  const lexical = lexicalScores(index, query, weights, reliance);
  if (query.isOfTimeAlone) addTimeAlone(index, query, lexical, weights.timeAlone);
  if (request.vector !== undefined)
    addSemanticScore(request.vector, lexical, semanticWeight(query, weights, reliance), isInPartition(index));
  const passing = filterMask(index, request, query);
  const candidates = candidateRows(index, lexical);
  const input: RankingInput = {
    columns,
    evidence: index.evidence,
    turns: index.turns,
    lexical,
    candidates,
    reliance,
    sessions: sessionScores(columns, lexical, candidates, index.names.sessions.bound()),
    pinned: new Map(),
    inherited: new Map(),
    query,
    weights,
  };
  const { matchesFilter } = passing;
  const state = query.time.ordinal === "first" ? "former" : requestedState(request.text);
  const inheritance = index.updates.areNone()
    ? undefined
    : new ScoreInheritance({
        updates: index.updates,
        isNewer: index.isNewer,
        matchesFilter,
        isOfPast: state === "former",
        mayPassOn: inheritanceFilter(index, request, query),
      });
  const best = bestRows(index, input, { matchesFilter, inheritance }, request.limit);
  const olderOf = olderIn(inheritance, best.input);
  const words = queryCoverage(index, query.words);
  const held = inheritance === undefined ? words : withOlder(words, olderOf);
  return {
    hits: hitsOf(index, best.input, { held, olderOf }, best.rows),
    searchedCount: passing.count,
    requestedState: state,
  };
}

/** Rows are asked for several times, so their chains are cached. */
function olderIn(inheritance: ScoreInheritance | undefined, input: RankingInput): (row: number) => readonly OlderRow[] {
  if (inheritance === undefined) return () => NO_OLDER;
  const known = new Map<number, readonly OlderRow[]>();
  return (row) => {
    const older = known.get(row) ?? inheritance.olderOf(input, row);
    known.set(row, older);
    return older;
  };
}
const NO_OLDER: readonly OlderRow[] = [];

/** Rows that pass the filter except for their truth pass on their score; all others do not. */
function inheritanceFilter(index: SearchedIndex, request: SearchQuery, query: AnalysedQuery): (row: number) => boolean {
  const mayRead = request.mayRead ?? EVERYDAY;
  const passes = rowFilter(
    { ...request.filter, truth: undefined },
    { ...mayRead, truths: mayRead.truths | INHERITED_TRUTHS },
    index.names,
  );
  const { columns, taint } = index;
  return (row) =>
    columns.taint[row] === taint &&
    passes(columns, row) &&
    (!query.time.isExplicit || isWithinAny(columns, row, query.intervals));
}
const INHERITED_TRUTHS = maskOf(TRUTHS, ["current", "superseded"]);

interface Best {
  /** Best first. */
  readonly rows: readonly number[];
  /** Everything the score was computed from. */
  readonly input: RankingInput;
}

interface Passed {
  readonly matchesFilter: Uint8Array;
  readonly inheritance: ScoreInheritance | undefined;
}

/** Ranks by words, then adds pinned instructions, then inherited scores. */
function bestRows(
  index: SearchedIndex,
  input: RankingInput,
  { matchesFilter, inheritance }: Passed,
  limit: number,
): Best {
  const best = createBestRows(limit, index.isNewer);
  const scratch = createSignals();
  let top = 0;
  const { rows } = input.candidates;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    if (matchesFilter[row] !== 1) continue;
    const score = fillSignals(input, row, scratch);
    if (score <= 0) continue;
    best.offer(row, score);
    top = Math.max(top, wordsIn(scratch));
  }
  const found = { rows: best.rows(), top };
  const pinned = pinnedInstructionScores(index, input, matchesFilter, found);
  const wishing = pinned.size === 0 ? input : { ...input, pinned };
  // What is passed on must lift a row among the best, or exceed the share without the role gain of
  // one that is.
  const scoreMin = best.scoreMin() / (1 + roleGainMax(input.weights));
  const inherited = inheritance?.inherited(wishing, scoreMin) ?? input.inherited;
  if (pinned.size === 0 && inherited.size === 0) return { rows: found.rows, input };
  const all = { ...wishing, inherited };
  const lifted = createBestRows(limit, index.isNewer);
  for (const row of new Set([...found.rows, ...pinned.keys(), ...inherited.keys()]))
    lifted.offer(row, fillAllSignals(all, row, scratch));
  return { rows: lifted.rows(), input: all };
}

/** Not increased where texts are long: their vectors blend several topics. */
const semanticWeight = (query: AnalysedQuery, weights: RankWeights, reliance: number): number =>
  weights.semantic * (query.isOpenRequest ? 1 + weights.semanticOfRequest * reliance : 1);

function contextOf(index: SearchedIndex, now: number, timeZone: string, weights: RankWeights): QueryContext {
  const { messages, items } = index;
  return {
    now,
    timeZone,
    speakers: index.speakers,
    languages: index.filterMasks.languages(index),
    frequency: (term) => messages.documentFrequency(term) + items.documentFrequency(term),
    similar: (word, length) => [...new Set([...messages.similar(word, length), ...items.similar(word, length)])],
    weights,
  };
}

/**
 * Tuned on generated memories, where specific questions must match literally, and on PrefEval,
 * where hardly any words match.
 */
const UNSAID_POWER = 3;

function lexicalScores(
  index: SearchedIndex,
  query: AnalysedQuery,
  weights: RankWeights,
  reliance: number,
): Float32Array {
  const lexical = index.accumulator.subarray(0, index.rowBound).fill(0);
  const concepts = weights.conceptsInLongText + (1 - weights.conceptsInLongText) * reliance;
  const indexes = [index.messages, index.items]
    .map((words) => ({ words, best: words.bestScore(query.words) }))
    .filter(({ best }) => best > 0);
  for (const { words, best } of indexes) words.score(query.words, lexical, 1 / best);
  // If a memory contains most of the requested words, the concepts no longer matter.
  const unsaid = query.requested.length === 0 ? 0 : Math.max(0, 1 - highest(lexical)) ** UNSAID_POWER;
  for (const { words, best } of indexes) {
    words.score(query.concepts, lexical, concepts / best);
    if (unsaid > 0) words.score(query.requested, lexical, (unsaid * concepts) / best);
  }
  return lexical;
}

function highest(scores: Float32Array): number {
  let most = 0;
  for (let row = 0; row < scores.length; row++) most = Math.max(most, scores[row] ?? 0);
  return most;
}

/** A question about nothing but a time is answered by everything in it. */
function addTimeAlone(
  { columns, taint }: SearchedIndex,
  { intervals }: AnalysedQuery,
  scores: Float32Array,
  share: number,
): void {
  for (let row = 0; row < scores.length; row++)
    if (columns.present[row] === 1 && columns.taint[row] === taint && isWithinAny(columns, row, intervals))
      scores[row] = (scores[row] ?? 0) + share;
}

/**
 * Rows that are visible and pass the filter, with the time included if the question requires it.
 */
function filterMask(index: SearchedIndex, request: SearchQuery, query: AnalysedQuery): FilterMask {
  const found = index.filterMasks.rows(index, request.filter ?? {}, request.mayRead ?? EVERYDAY);
  if (!query.time.isExplicit) return found;
  const matchesFilter = found.matchesFilter.map((passes, row) =>
    Number(passes === 1 && isWithinAny(index.columns, row, query.intervals)),
  );
  return { matchesFilter, count: matchesFilter.reduce((sum, passes) => sum + passes, 0) };
}

const isInPartition =
  ({ columns, taint }: SearchedIndex) =>
  (row: number): boolean =>
    columns.taint[row] === taint;

const isWithinAny = (columns: Columns, row: number, intervals: readonly Interval[]): boolean =>
  intervals.some(({ start, end }) => isWithin(columns, row, start, end));

/**
 * "Two weeks before the move": looks up when the move was. Undefined if the vault does not know it.
 */
function anchoredTime(
  index: SearchedIndex,
  request: SearchQuery,
  query: AnalysedQuery,
  timeZone: string,
  weights: RankWeights,
): Interval | undefined {
  const { anchor } = query.time;
  if (anchor === undefined) return undefined;
  const phrase = request.text.slice(anchor.phrase.start, anchor.phrase.end);
  const event = analyseQuery(phrase, contextOf(index, request.now, timeZone, weights));
  const [hit] = ranked(index, { ...request, text: phrase, limit: 1 }, event, weights).hits;
  if (hit === undefined || hit.relevance < ANCHOR_RELEVANCE) return undefined;
  const { at, eventStart, eventEnd } = index.columns;
  const start = eventStart[hit.row] ?? Number.NaN;
  const said = at[hit.row] ?? 0;
  const known = Number.isNaN(start) ? { start: said, end: said + 1 } : { start, end: eventEnd[hit.row] ?? start + 1 };
  return anchoredInterval(anchor, known, timeZone);
}
/** Weaker hits are probably not the event that is meant. */
const ANCHOR_RELEVANCE = 0.5;

const CLEAN = codeOf(TAINTS, "clean");
const INSTRUCTIONS_MAX = 3;
const PREFERENCES_MAX = 4;
/**
 * Minimum share of the question that the occasion of an instruction must cover, weighted by rarity.
 * One everyday word in ten is not enough.
 */
const OCCASION_MIN = 0.1;

/** Result of ranking by words alone. */
interface Found {
  /** Best first. */
  readonly rows: readonly number[];
  /** Highest score by words. */
  readonly top: number;
}

/**
 * By row: score added by pinning. Ties go to the oldest, which has held longest. Empty unless the
 * question is a request.
 */
function pinnedInstructionScores(
  index: SearchedIndex,
  input: RankingInput,
  matchesFilter: Uint8Array,
  { rows, top }: Found,
): ReadonlyMap<number, number> {
  const { query, weights, lexical } = input;
  const scores = new Map<number, number>();
  // Untrusted content cannot create standing instructions (SEC-R3).
  if (index.taint !== CLEAN || !query.signs.isRequest || top === 0) return scores;
  const byWords = (left: number, right: number): number =>
    (lexical[right] ?? 0) - (lexical[left] ?? 0) || (index.isNewer(left, right) ? 1 : -1);

  const { instructions, preferences } = index.filterMasks.pinned(index);
  const isPassed = (row: number): boolean => matchesFilter[row] === 1;
  const rules = instructions.filter(isPassed);
  const isFor = rules.length === 0 ? () => 0 : occasionShare(index, [...query.words, ...query.concepts]);
  const shares = new Map(rules.map((row) => [row, isFor(row)]));
  const share = (row: number): number => shares.get(row) ?? 0;
  rules.sort((left, right) => share(right) - share(left) || byWords(left, right));
  for (const row of rules.slice(0, INSTRUCTIONS_MAX)) {
    const place = share(row) > 0 ? weights.occasionPlace : weights.instructionPlace;
    const beaten = rows[place - 1];
    const lift = beaten === undefined ? 0 : scoreAbove(input, row, beaten);
    scores.set(row, Math.max(weights.instruction * top, lift));
  }
  const liked = preferences.filter(isPassed).sort(byWords);
  for (const row of liked.slice(0, PREFERENCES_MAX)) scores.set(row, weights.preference * top);
  return scores;
}

/** Keeps rounding from deciding between two equal scores. */
const ABOVE = 1 + 1e-6;

/** The pinned score that puts a row just above another. The total grows linearly with it. */
function scoreAbove(input: RankingInput, row: number, beaten: number): number {
  const parts = createSignals();
  // Uses a pinned score of zero: without any, a row that no word matches scores nothing at all.
  const scoreWith = (standing: number): number =>
    fillSignals({ ...input, pinned: new Map([[row, standing]]) }, row, parts);
  const without = scoreWith(0);
  const gain = scoreWith(1) - without;
  return gain <= 0 ? 0 : Math.max(0, (ABOVE * fillSignals(input, beaten, parts) - without) / gain);
}

/** By row: share of the question covered by the occasion; 0 below the minimum. */
function occasionShare({ items, messages }: SearchedIndex, words: readonly QueryWord[]): (row: number) => number {
  const rowCount = items.documentCount() + messages.documentCount();
  const rarity = words.map(
    (word) => word.weight * Math.log(1 + rowCount / (1 + rowsWith(items, word) + rowsWith(messages, word))),
  );
  const all = rarity.reduce((sum, tells) => sum + tells, 0);
  const holding = items.holding(
    words.map(({ readings, weight }) => ({
      weight,
      readings: readings.map((reading) => ({ ...reading, term: occasionTerm(reading.term) })),
    })),
  );
  return (row) => {
    const held = holding(row).reduce((sum, held, index) => sum + held * (rarity[index] ?? 0), 0);
    return all > 0 && held / all >= OCCASION_MIN ? held / all : 0;
  };
}
