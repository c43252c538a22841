/**
 * A search: filter, score, take the best. The filter comes first, so it never starves the result (PN-C10). Without a word in
 * common there are no hits: silence beats noise (GUM-24). Cost: the postings of the query's terms and one pass over the rows.
 */
import type { Interval } from "../core/item.ts";
import { TEXT_LANGUAGES } from "../language/language.ts";
import { anchoredInterval } from "../language/time-question.ts";
import { createBestRows } from "./best-rows.ts";
import type { Columns } from "./columns.ts";
import { CONFIDENCE_ROWS, confidenceOf } from "./confidence.ts";
import { EVERYDAY, isEventWithin, rowFilter, withoutMessages } from "./filter.ts";
import { hitsOf } from "./hits.ts";
import { addLikeness } from "./likeness.ts";
import { type AnalysedQuery, analyseQuery, type QueryContext } from "./query-analysis.ts";
import { DEFAULT_WEIGHTS, type RankWeights } from "./rank-weights.ts";
import { createSignals, fillSignals, type RankingInput, sessionScores } from "./ranking.ts";
import type { SearchQuery, SearchResult } from "./search-query.ts";
import type { SearchedIndex } from "./searched-index.ts";
import { standingScores } from "./standing.ts";

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
  if (asked.vector !== undefined) addLikeness(asked.vector, lexical, weights.likeness);
  const unstanding: RankingInput = {
    columns,
    evidence: index.evidence,
    turns: index.turns,
    lexical,
    reliance,
    sessions: sessionScores(columns, lexical, index.names.sessions.bound()),
    standing: new Map(),
    query,
    weights,
  };
  const passing = passingRows(index, asked, query);
  const standing = standingScores(
    unstanding,
    passing,
    query.signs.isRequest ? topSum(unstanding, passing) : 0,
    index.isNewer,
  );
  const input = { ...unstanding, standing };
  const rows = bestRows(input, passing, Math.max(asked.limit, CONFIDENCE_ROWS), index.isNewer);
  return {
    hits: hitsOf(index, input, rows).slice(0, asked.limit),
    confidence: confidenceOf(index, query, rows),
    searchedCount: passing.length,
  };
}

function bestRows(
  input: RankingInput,
  rows: readonly number[],
  limit: number,
  isNewer: SearchedIndex["isNewer"],
): readonly number[] {
  const best = createBestRows(limit, isNewer);
  const scratch = createSignals();
  for (const row of rows) {
    const score = fillSignals(input, row, scratch);
    if (score > 0) best.offer(row, score);
  }
  return best.rows();
}

function contextOf(index: SearchedIndex, now: number, timeZone: string, weights: RankWeights): QueryContext {
  const { messages, items } = index;
  return {
    now,
    timeZone,
    speakers: index.names.speakers,
    languages: languagesOf(index),
    frequency: (term) => messages.documentFrequency(term) + items.documentFrequency(term),
    similar: (word, length) => [...new Set([...messages.similar(word, length), ...items.similar(word, length)])],
    weights,
  };
}

function languagesOf({ columns, rowBound }: SearchedIndex): QueryContext["languages"] {
  const isHeld = new Uint8Array(TEXT_LANGUAGES.length);
  for (let row = 0; row < rowBound; row++) if (columns.present[row] === 1) isHeld[columns.language[row] ?? 0] = 1;
  return TEXT_LANGUAGES.filter((_, code) => isHeld[code] === 1);
}

function lexicalScores(
  index: SearchedIndex,
  query: AnalysedQuery,
  weights: RankWeights,
  reliance: number,
): Float32Array {
  const lexical = index.accumulator.subarray(0, index.rowBound).fill(0);
  const concepts = weights.conceptsInLongText + (1 - weights.conceptsInLongText) * reliance;
  for (const words of [index.messages, index.items]) {
    const best = words.bestScore(query.words);
    if (best === 0) continue;
    words.score(query.words, lexical, 1 / best);
    words.score(query.concepts, lexical, concepts / best);
  }
  return lexical;
}

/** Nothing but a time is asked for: what lies in it is the answer. */
function addTimeAlone(
  { columns }: SearchedIndex,
  { intervals }: AnalysedQuery,
  scores: Float32Array,
  share: number,
): void {
  for (let row = 0; row < scores.length; row++)
    if (columns.present[row] === 1 && isWithinAny(columns, row, intervals)) scores[row] = (scores[row] ?? 0) + share;
}

/** Rows that may be shown and pass the filter; the time is part of it where the question says so. */
function passingRows(index: SearchedIndex, asked: SearchQuery, query: AnalysedQuery): readonly number[] {
  const { columns } = index;
  const passes = rowFilter(asked.filter ?? {}, withoutMessages(asked.mayRead ?? EVERYDAY), index.names);
  const rows: number[] = [];
  for (let row = 0; row < index.rowBound; row++)
    if (passes(columns, row) && (!query.time.isExplicit || isWithinAny(columns, row, query.intervals))) rows.push(row);
  return rows;
}

const isWithinAny = (columns: Columns, row: number, intervals: readonly Interval[]): boolean =>
  intervals.some(({ start, end }) => {
    const at = columns.at[row] ?? 0;
    return (at >= start && at < end) || isEventWithin(columns, row, start, end);
  });

/** The best sum of words, before any gain. */
function topSum(input: RankingInput, rows: readonly number[]): number {
  const scratch = createSignals();
  let top = 0;
  for (const row of rows) {
    fillSignals(input, row, scratch);
    top = Math.max(top, (scratch[0] ?? 0) + (scratch[1] ?? 0) + (scratch[2] ?? 0) + (scratch[3] ?? 0));
  }
  return top;
}

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
