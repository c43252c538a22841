/**
 * Search: filter, score, take the best. Filtering first never starves the result (PN-C10). Without
 * a common word there are no hits: silence beats noise (GUM-24). Cost: the postings of the query
 * terms and one pass over the rows.
 */

import { type Interval, TRUTHS } from "../model/item.ts";
import { isMark } from "../model/text.ts";
import { analyseText } from "../text/analysis.ts";
import { TEXT_LANGUAGES, type TextLanguage } from "../text/languages.ts";
import { anchoredInterval } from "../text/time-question.ts";
import { type AnalysedQuery, analyseQuery, occasionTerm, type QueryContext, requestedState } from "./analysis.ts";
import { CLEAN, type Columns, MESSAGE } from "./columns.ts";
import { EVERYDAY, type FilterMask, isWithin, LABEL_BORDER, maskOf, rowFilter } from "./filter.ts";
import type { LexicalIndex, QueryWord } from "./lexical-index.ts";
import { DEFAULT_WEIGHTS, type RankWeights } from "./rank-weights.ts";
import {
  candidateRows,
  createBestRows,
  createSignals,
  fillAllSignals,
  fillSignals,
  fullScore,
  namedSignals,
  type OlderRow,
  type RankingInput,
  roleGainMax,
  ScoreInheritance,
  sessionScores,
  wordsIn,
} from "./ranking.ts";
import type { Hit, SearchQuery, SearchResult } from "./search-query.ts";
import { addSemanticScore } from "./semantic-score.ts";
import type { SearchedIndex } from "./trust-partition.ts";

export function search(index: SearchedIndex, request: SearchQuery): SearchResult {
  const weights = { ...DEFAULT_WEIGHTS, ...request.weights };
  const timeZone = request.timeZone ?? "UTC";
  const context = { ...contextOf(index, request.now, timeZone, weights), names: request.names };
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
    sessions: sessionScores(columns, lexical, candidates, index.names.session.bound()),
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
    reliance,
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

interface Passed {
  readonly matchesFilter: Uint8Array;
  readonly inheritance: ScoreInheritance | undefined;
}

/** Ranks by words, then adds pinned instructions, then inherited scores. */
function bestRows(index: SearchedIndex, input: RankingInput, { matchesFilter, inheritance }: Passed, limit: number) {
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

/* Turns the best rows into hits with named signals, without noise (GUM-24). */

/** Lower values are noise, such as a word shared with a distant session. */
const RELEVANCE_MIN = 0.02;

interface HitContext {
  readonly held: QueryCoverage;
  readonly olderOf: (row: number) => readonly OlderRow[];
}

/** Best first. `rows` are the best of all rows that passed the filter. */
function hitsOf(
  index: SearchedIndex,
  input: RankingInput,
  context: HitContext,
  rows: readonly number[],
): readonly Hit[] {
  const parts = createSignals();
  const scored = inOrder(
    index,
    input,
    rows.map((row) => ({ row, score: fillAllSignals(input, row, parts), signals: namedSignals(parts) })),
  );
  const full = fullScore(input.weights, input.reliance);
  const hits = scored.map(({ row, score, signals }) => ({
    id: index.idOf(row),
    row,
    relevance: relevanceOf(
      Math.max(score - signals.role - signals.update, input.inherited.get(row)?.withoutRole ?? 0) / full,
    ),
    score,
    signals,
    held: coveredShare(context.held.coverageOf(row), context.held.rarity),
  }));
  return withoutNoise(index, input, context, hits);
}

type ScoredRow = Pick<Hit, "row" | "score" | "signals">;

function inOrder(
  { columns, isNewer }: SearchedIndex,
  { query, weights }: RankingInput,
  scored: readonly ScoredRow[],
): readonly ScoredRow[] {
  const { ordinal } = query.time;
  if (ordinal === undefined) return scored;
  const gains = ordinalGains(columns, scored, ordinal, weights.ordinal);
  return scored
    .map(({ row, score, signals }, index) => {
      const gain = gains[index] ?? 0;
      return { row, score: score + gain, signals: { ...signals, time: signals.time + gain } };
    })
    .sort((left, right) => right.score - left.score || (isNewer(left.row, right.row) ? -1 : 1));
}

/** Removes irrelevant hits; if the question names specific items, everything else as well. */
function withoutNoise(
  index: SearchedIndex,
  { query }: RankingInput,
  { held: { rarity, coverageOf }, olderOf }: HitContext,
  hits: readonly Omit<Hit, "isLabelInQuestion" | "older">[],
): readonly Hit[] {
  const { columns, names } = index;
  const labelsOf = (row: number): readonly string[] =>
    names.labelSet
      .text(columns.labelSet[row] ?? 0)
      ?.split(LABEL_BORDER)
      .filter((label) => !isMark(label)) ?? [];
  const candidates = hits
    .filter(({ relevance, signals }) => relevance >= RELEVANCE_MIN || signals.standing > 0)
    .map((hit) => ({
      hit,
      labels: allLabels(hit.row, olderOf(hit.row), labelsOf),
      language: TEXT_LANGUAGES[columns.language[hit.row] ?? 0] ?? "und",
      held: () => coverageOf(hit.row),
    }));
  const { kept, labelled } = namedItems(candidates, query.words, rarity);
  return kept.map((candidate) => {
    const older = olderOf(candidate.hit.row);
    return {
      ...candidate.hit,
      isLabelInQuestion: labelled.has(candidate),
      older: older.map(({ row, isBelow }) => ({ id: index.idOf(row), row, isBelow })),
    };
  });
}

/** Labels of the item and of the items it superseded, each once. */
function allLabels(
  row: number,
  older: readonly OlderRow[],
  labelsOf: (row: number) => readonly string[],
): readonly string[] {
  const below = older.filter(({ isBelow }) => isBelow);
  return below.length === 0 ? labelsOf(row) : [...new Set([row, ...below.map((one) => one.row)].flatMap(labelsOf))];
}

/*
 * "The first time", "when did I last": among good answers, the earliest or the latest is meant.
 * Hits that score nearly as well as the best gain the more, the nearer they are to that end. This
 * is a preference like all signs of time: "first" may mean something else.
 */

/** Minimum share of the best score that counts as an answer. */
const ANSWER_SHARE_MIN = 0.7;

interface Scored {
  readonly row: number;
  readonly score: number;
}

/**
 * Gain of each candidate, in the given order; zero for all that are no answers. `gain` is the share
 * of its score that the preferred candidate gets.
 */
function ordinalGains(
  { at, eventStart }: Columns,
  scored: readonly Scored[],
  ordinal: "first" | "last",
  gain: number,
): readonly number[] {
  const top = scored.reduce((most, { score }) => Math.max(most, score), 0);
  const when = (row: number): number => {
    const start = eventStart[row] ?? Number.NaN;
    return Number.isNaN(start) ? (at[row] ?? 0) : start;
  };
  const times = new Set(scored.filter(({ score }) => score >= ANSWER_SHARE_MIN * top).map(({ row }) => when(row)));
  const inOrder = [...times].sort((left, right) => (ordinal === "first" ? left - right : right - left));
  const placeOf = new Map(inOrder.map((time, index) => [time, index]));
  return scored.map(({ row, score }) => {
    const index = score >= ANSWER_SHARE_MIN * top ? placeOf.get(when(row)) : undefined;
    return index === undefined ? 0 : (gain * score * (inOrder.length - index)) / inOrder.length;
  });
}

/*
 * Maps a score to a confidence on one scale for all vaults. Scores are shares of the best possible
 * lexical score, so they mean the same for short and long queries. The curve starts at 0, never
 * reaches 1 and is monotonic.
 */

/**
 * The share of the full score that best separates cited turns from others: 0.17 on LoCoMo and
 * LongMemEval, 0.21 on BEAM 100K.
 */
const RELEVANT_SHARE = 0.17;
/** Threshold for "relevant" in the API (design §7). */
export const RELEVANT = 0.7;

/**
 * `share` of the full score (ranking.ts), without the role gain: a whole vault may be of one role.
 */
export const relevanceOf = (share: number): number => 1 - (1 - RELEVANT) ** (Math.max(0, share) / RELEVANT_SHARE);

/*
 * Items with a distinctive name (a label or alias of few items) are selected when the question
 * contains that name in full. Other hits then count as noise, unless they cover much of the
 * question beyond the named items, or all of it.
 */

/** Share of the question that an unnamed item must add. */
const ADDED_SHARE = 0.4;
/**
 * Covers the whole question, so the question is as much about it. Below 1 to allow for rounding.
 */
const WHOLE_SHARE = 1 - 1e-9;
/** A label of more hits than this is a topic, not a name. */
const NAMESAKES_MAX = 4;
/**
 * Labels are examined only if one of their words shares this prefix with a word of the question.
 */
const PREFIX_LENGTH = 2;

interface NamedCandidate {
  readonly labels: readonly string[];
  readonly language: TextLanguage;
  readonly held: () => TermCoverage;
}

interface NamedItems<Candidate> {
  /** The named items and those that add to them; all candidates if none is named. */
  readonly kept: readonly Candidate[];
  /** Candidates with a label that the question contains, whether name or topic. */
  readonly labelled: ReadonlySet<Candidate>;
}

/** Cost: linear in the labels of the candidates. */
export function namedItems<Candidate extends NamedCandidate>(
  candidates: readonly Candidate[],
  words: readonly QueryWord[],
  rarity: readonly number[],
): NamedItems<Candidate> {
  const isInQuestion = questionTerms(words);
  const candidatesByLabel = new Map<string, Candidate[]>();
  for (const candidate of candidates)
    for (const label of candidate.labels)
      if (isLabelIn(label, candidate.language, isInQuestion))
        candidatesByLabel.set(label, [...(candidatesByLabel.get(label) ?? []), candidate]);
  const labelled = new Set([...candidatesByLabel.values()].flat());
  const named = new Set([...candidatesByLabel.values()].filter((some) => some.length <= NAMESAKES_MAX).flat());
  if (named.size === 0) return { kept: candidates, labelled };
  let heldByNamed: TermCoverage = words.map(() => 0);
  for (const { held } of named) heldByNamed = unionCoverage(heldByNamed, held());
  const adds = (candidate: Candidate): boolean => {
    const held = candidate.held();
    const added = held.map((share, index) => Math.max(0, share - (heldByNamed[index] ?? 0)));
    return coveredShare(added, rarity) >= ADDED_SHARE || coveredShare(held, rarity) >= WHOLE_SHARE;
  };
  return { kept: candidates.filter((candidate) => named.has(candidate) || adds(candidate)), labelled };
}

type QuestionTerms = ReturnType<typeof questionTerms>;

function questionTerms(words: readonly QueryWord[]) {
  const terms = new Set(words.flatMap(({ readings }) => readings.map(({ term }) => term)));
  return { terms, beginnings: new Set([...terms].map((term) => term.slice(0, PREFIX_LENGTH))) };
}

/** Every word occurs; or the whole, for a compound (`dead_letter_queue`, `ReactJS`). */
function isLabelIn(label: string, language: TextLanguage, { terms, beginnings }: QuestionTerms): boolean {
  const labelWords = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  if (!labelWords.some((word) => beginnings.has(word.slice(0, PREFIX_LENGTH)))) return false;
  const wanted = analyseText(label, language).terms;
  if (wanted.length === 0) return false;
  if (wanted.every((term) => terms.has(term))) return true;
  const whole = /\s/.test(label) ? undefined : wanted.toSorted((left, right) => right.length - left.length)[0];
  return whole !== undefined && terms.has(whole);
}

/* How much of the question the words of an item cover. */

/** By query word: 1 if covered, less for guesses and other readings, 0 if not. */
type TermCoverage = readonly number[];

interface WordSource {
  readonly columns: Columns;
  readonly messages: LexicalIndex;
  readonly items: LexicalIndex;
}

/** The words of one question, looked up once. */
interface QueryCoverage {
  /** Discriminative weight of each word. */
  readonly rarity: readonly number[];
  /** Coverage by the item itself. Cost: its terms. */
  readonly coverageOf: (row: number) => TermCoverage;
}

const queryCoverage = (source: WordSource, words: readonly QueryWord[]): QueryCoverage => ({
  rarity: rarityOf(source, words),
  coverageOf: coverageBy(source, words),
});

/** Adds the coverage of superseded items. */
const withOlder = (
  { rarity, coverageOf }: QueryCoverage,
  olderOf: (row: number) => readonly OlderRow[],
): QueryCoverage => ({
  rarity,
  coverageOf(row) {
    let covered = coverageOf(row);
    for (const { row: older, isBelow } of olderOf(row))
      if (isBelow) covered = unionCoverage(covered, coverageOf(older));
    return covered;
  },
});

function coverageBy(
  { columns, messages, items }: WordSource,
  words: readonly QueryWord[],
): (row: number) => TermCoverage {
  const inItem = items.holding(words);
  const inMessage = messages.holding(words);
  return (row) => (columns.layer[row] === MESSAGE ? inMessage(row) : inItem(row));
}

const unionCoverage = (left: TermCoverage, right: TermCoverage): TermCoverage =>
  left.map((held, index) => Math.max(held, right[index] ?? 0));

/** Discriminative weight of each word: its weight in the question times its rarity in the vault. */
function rarityOf({ messages, items }: WordSource, words: readonly QueryWord[]): readonly number[] {
  const rowCount = items.documentCount() + messages.documentCount();
  return words.map((word) => {
    const count = Math.min(rowCount, rowsWith(messages, word) + rowsWith(items, word));
    return word.weight * Math.log(1 + (PRIOR_ROWS + rowCount - count + 0.5) / (count + 0.5));
  });
}

/** A prior: in a vault of ten memories, one missing word must not outweigh all others. */
const PRIOR_ROWS = 200;

const rowsWith = (index: LexicalIndex, { readings }: QueryWord): number =>
  readings.reduce((sum, { term }) => sum + index.documentFrequency(term), 0);

/** Covered share of all words; 0 if they have no weight. */
function coveredShare(held: TermCoverage, rarity: readonly number[]): number {
  let [sum, all] = [0, 0];
  for (const [index, weight] of rarity.entries()) {
    all += weight;
    sum += weight * (held[index] ?? 0);
  }
  return all === 0 ? 0 : sum / all;
}
