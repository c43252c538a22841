/**
 * A search: filter, score, take the best. The filter comes first, so it never starves the result (PN-C10). Without a word in
 * common there are no hits: silence beats noise (GUM-24). Cost: the postings of the query's terms and one pass over the rows.
 */

import { type Interval, TAINTS, TRUTHS } from "../model/item.ts";
import { anchoredInterval } from "../text/time-question.ts";
import { occasionTerm } from "./analysis.ts";
import { createBestRows } from "./best-rows.ts";
import { candidateRows } from "./candidate-rows.ts";
import type { Columns } from "./columns.ts";
import { codeOf, EVERYDAY, isWithin, maskOf, rowFilter } from "./filter.ts";
import type { FilterMask } from "./filter-mask.ts";
import { hitsOf } from "./hits.ts";
import type { QueryWord } from "./lexical-index.ts";
import { type AnalysedQuery, analyseQuery, type QueryContext } from "./query-analysis.ts";
import { askedState } from "./question-signs.ts";
import { DEFAULT_WEIGHTS, type RankWeights } from "./rank-weights.ts";
import { createSignals, fillAllSignals, fillSignals, type RankingInput, sessionScores, wordsIn } from "./ranking.ts";
import { type OlderRow, ScoreInheritance } from "./score-inheritance.ts";
import type { SearchQuery, SearchResult } from "./search-query.ts";
import { addSemanticScore, queryCoverage, rowsWith, withOlder } from "./semantic-score.ts";
import type { SearchedIndex } from "./trust-partition.ts";

export function search(index: SearchedIndex, asked: SearchQuery): SearchResult {
  const weights = { ...DEFAULT_WEIGHTS, ...asked.weights };
  const timeZone = asked.timeZone ?? "UTC";
  const context = contextOf(index, asked.now, timeZone, weights);
  const analysed = analyseQuery(asked.text, context);
  const anchored = anchoredTime(index, asked, analysed, timeZone, weights);
  const query = anchored === undefined ? analysed : analyseQuery(asked.text, { ...context, anchored });
  return ranked(index, asked, query, weights);
}

function ranked(index: SearchedIndex, asked: SearchQuery, query: AnalysedQuery, weights: RankWeights): SearchResult {
  const { columns } = index;
  const reliance = Math.min(1, weights.shortTurn / Math.max(1, index.messages.averageLength()));
  const lexical = lexicalScores(index, query, weights, reliance);
  if (query.isOfTimeAlone) addTimeAlone(index, query, lexical, weights.timeAlone);
  if (asked.vector !== undefined)
    addSemanticScore(asked.vector, lexical, likenessWeight(query, weights, reliance), isInPartition(index));
  const passing = filterMask(index, asked, query);
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
  const asksFor = query.time.ordinal === "first" ? "former" : askedState(asked.text);
  const inheritance = index.updates.areNone()
    ? undefined
    : new ScoreInheritance({
        updates: index.updates,
        isNewer: index.isNewer,
        matchesFilter,
        isOfPast: asksFor === "former",
        mayPassOn: inheritanceFilter(index, asked, query),
      });
  const best = bestRows(index, input, { matchesFilter, inheritance }, asked.limit);
  const olderOf = olderIn(inheritance, best.input);
  const words = queryCoverage(index, query.words);
  const held = inheritance === undefined ? words : withOlder(words, olderOf);
  return {
    hits: hitsOf(index, best.input, { held, olderOf }, best.rows),
    searchedCount: passing.count,
    askedState: asksFor,
  };
}

/** Each row is asked for a few times: its chain is followed once. */
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

/** What holds and what did: a row that passes but for its truth speaks for what took its place, and one that does not lends nothing. */
function inheritanceFilter(index: SearchedIndex, asked: SearchQuery, query: AnalysedQuery): (row: number) => boolean {
  const mayRead = asked.mayRead ?? EVERYDAY;
  const passes = rowFilter(
    { ...asked.filter, truth: undefined },
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
  /** With all that a score is made of. */
  readonly input: RankingInput;
}

interface Passed {
  readonly matchesFilter: Uint8Array;
  readonly inheritance: ScoreInheritance | undefined;
}

/** By their words, then the standing wishes among them, then what took the place of others. */
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
  const inherited = inheritance?.inherited(wishing) ?? input.inherited;
  if (pinned.size === 0 && inherited.size === 0) return { rows: found.rows, input };
  const all = { ...wishing, inherited };
  const lifted = createBestRows(limit, index.isNewer);
  for (const row of new Set([...found.rows, ...pinned.keys(), ...inherited.keys()]))
    lifted.offer(row, fillAllSignals(all, row, scratch));
  return { rows: lifted.rows(), input: all };
}

/** Not more where texts are long and their vectors a blend. */
const likenessWeight = (query: AnalysedQuery, weights: RankWeights, reliance: number): number =>
  weights.likeness * (query.isOpenRequest ? 1 + weights.likenessOfRequest * reliance : 1);

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

/** Turned on generated memories, where specific questions must find what says their words, and on PrefEval, where hardly a word meets. */
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
  // Where a memory says most of what is asked for, what it is one of is no longer the question.
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

/** Nothing but a time is asked for: what lies in it is the answer. */
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

/** Rows that may be shown and pass the filter; the time is part of it where the question says so. */
function filterMask(index: SearchedIndex, asked: SearchQuery, query: AnalysedQuery): FilterMask {
  const found = index.filterMasks.rows(index, asked.filter ?? {}, asked.mayRead ?? EVERYDAY);
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

/** "Two weeks before the move": what the vault knows of the move says when that was. Undefined where it knows nothing of it. */
function anchoredTime(
  index: SearchedIndex,
  asked: SearchQuery,
  query: AnalysedQuery,
  timeZone: string,
  weights: RankWeights,
): Interval | undefined {
  const { anchor } = query.time;
  if (anchor === undefined) return undefined;
  const phrase = asked.text.slice(anchor.phrase.start, anchor.phrase.end);
  const event = analyseQuery(phrase, contextOf(index, asked.now, timeZone, weights));
  const [hit] = ranked(index, { ...asked, text: phrase, limit: 1 }, event, weights).hits;
  if (hit === undefined || hit.relevance < ANCHOR_RELEVANCE) return undefined;
  const { at, eventStart, eventEnd } = index.columns;
  const start = eventStart[hit.row] ?? Number.NaN;
  const said = at[hit.row] ?? 0;
  const known = Number.isNaN(start) ? { start: said, end: said + 1 } : { start, end: eventEnd[hit.row] ?? start + 1 };
  return anchoredInterval(anchor, known, timeZone);
}
/** A weaker hit is likely not the event that is meant. */
const ANCHOR_RELEVANCE = 0.5;

const CLEAN = codeOf(TAINTS, "clean");
const INSTRUCTIONS_MAX = 3;
const PREFERENCES_MAX = 4;
/** How much of a question must be what an instruction is for, by how telling its words are: one everyday word in ten is no occasion. */
const OCCASION_MIN = 0.1;

/** What was found by words alone. */
interface Found {
  /** Best first. */
  readonly rows: readonly number[];
  /** The most that words add to one row. */
  readonly top: number;
}

/** By row: what standing adds; of equal ones the oldest, which has held longest. Empty where nothing is asked for. */
function pinnedInstructionScores(
  index: SearchedIndex,
  input: RankingInput,
  matchesFilter: Uint8Array,
  { rows, top }: Found,
): ReadonlyMap<number, number> {
  const { query, weights, lexical } = input;
  const scores = new Map<number, number>();
  // Nobody's wish stands because a page says so (SEC-R3).
  if (index.taint !== CLEAN || !query.signs.isRequest || top === 0) return scores;
  const byWords = (left: number, right: number): number =>
    (lexical[right] ?? 0) - (lexical[left] ?? 0) || (index.isNewer(left, right) ? 1 : -1);

  const { instructions, preferences } = index.filterMasks.wishes(index);
  const isPassed = (row: number): boolean => matchesFilter[row] === 1;
  const rules = instructions.filter(isPassed);
  const isFor = rules.length === 0 ? () => 0 : occasionShare(index, [...query.words, ...query.concepts]);
  const shares = new Map(rules.map((row) => [row, isFor(row)]));
  const share = (row: number): number => shares.get(row) ?? 0;
  rules.sort((left, right) => share(right) - share(left) || byWords(left, right));
  for (const row of rules.slice(0, INSTRUCTIONS_MAX)) {
    const place = share(row) > 0 ? weights.occasionPlace : weights.instructionPlace;
    const beaten = rows[place - 1];
    const lift = beaten === undefined ? 0 : liftTo(input, row, beaten);
    scores.set(row, Math.max(weights.instruction * top, lift));
  }
  const liked = preferences.filter(isPassed).sort(byWords);
  for (const row of liked.slice(0, PREFERENCES_MAX)) scores.set(row, weights.preference * top);
  return scores;
}

/** Rounding must not decide which of two equal scores stands first. */
const ABOVE = 1 + 1e-6;

/** What standing must add so that a row stands just before another: a score grows in step with it. */
function liftTo(input: RankingInput, row: number, beaten: number): number {
  const parts = createSignals();
  // With a standing of nothing, for without any a row that no word speaks for scores nothing at all, its session included.
  const scoreWith = (standing: number): number =>
    fillSignals({ ...input, pinned: new Map([[row, standing]]) }, row, parts);
  const without = scoreWith(0);
  const gain = scoreWith(1) - without;
  return gain <= 0 ? 0 : Math.max(0, (ABOVE * fillSignals(input, beaten, parts) - without) / gain);
}

/** By row: how much of the question is what the instruction is for; 0 where too little is, or it does not say. */
function occasionShare({ items, messages }: SearchedIndex, words: readonly QueryWord[]): (row: number) => number {
  const rowCount = items.documentCount() + messages.documentCount();
  const telling = words.map(
    (word) => word.weight * Math.log(1 + rowCount / (1 + rowsWith(items, word) + rowsWith(messages, word))),
  );
  const all = telling.reduce((sum, tells) => sum + tells, 0);
  const holding = items.holding(
    words.map(({ readings, weight }) => ({
      weight,
      readings: readings.map((reading) => ({ ...reading, term: occasionTerm(reading.term) })),
    })),
  );
  return (row) => {
    const held = holding(row).reduce((sum, held, place) => sum + held * (telling[place] ?? 0), 0);
    return all > 0 && held / all >= OCCASION_MIN ? held / all : 0;
  };
}
