/** From the best rows to what is handed out: their signals by name, the first or last of them where one is asked for, and without noise (GUM-24). */
import { isMark } from "../model/text.ts";
import { analyseText } from "../text/analysis.ts";
import { TEXT_LANGUAGES, type TextLanguage } from "../text/languages.ts";
import type { Columns } from "./columns.ts";
import { LABEL_BORDER } from "./filter.ts";
import type { QueryWord } from "./lexical-index.ts";
import { createSignals, fillAllSignals, fullScore, namedSignals, type RankingInput } from "./ranking.ts";
import type { OlderRow } from "./score-inheritance.ts";
import type { Hit } from "./search-query.ts";
import { coveredShare, type QueryCoverage, type TermCoverage, unionCoverage } from "./semantic-score.ts";
import type { SearchedIndex } from "./trust-partition.ts";

/** Less is not an answer: a word of the next session but one. */
const RELEVANCE_MIN = 0.02;

interface HitLooks {
  readonly held: QueryCoverage;
  readonly olderOf: (row: number) => readonly OlderRow[];
}

/** Best first, as the rows are; `rows` are the best of all that passed. */
export function hitsOf(
  index: SearchedIndex,
  input: RankingInput,
  looks: HitLooks,
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
    relevance: relevanceOf(Math.max(score - signals.role - signals.update, input.inherited.get(row)?.told ?? 0) / full),
    score,
    signals,
    held: coveredShare(looks.held.coverageOf(row).own, looks.held.telling) ?? 0,
  }));
  return withoutNoise(index, input, looks, hits);
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
    .map(({ row, score, signals }, place) => {
      const gain = gains[place] ?? 0;
      return { row, score: score + gain, signals: { ...signals, time: signals.time + gain } };
    })
    .sort((left, right) => right.score - left.score || (isNewer(left.row, right.row) ? -1 : 1));
}

/** What is relevant at all, and where the question names what it wants, no more than that. */
function withoutNoise(
  index: SearchedIndex,
  { query }: RankingInput,
  { held: { telling, coverageOf }, olderOf }: HitLooks,
  hits: readonly Omit<Hit, "isLabelAsked" | "older">[],
): readonly Hit[] {
  const { columns, names } = index;
  const labelsOf = (row: number): readonly string[] =>
    names.labelSets
      .text(columns.labelSet[row] ?? 0)
      ?.split(LABEL_BORDER)
      .filter((label) => !isMark(label)) ?? [];
  const candidates = hits
    .filter(({ relevance, signals }) => relevance >= RELEVANCE_MIN || signals.standing > 0)
    .map((hit) => ({
      hit,
      labels: allLabels(hit.row, olderOf(hit.row), labelsOf),
      language: TEXT_LANGUAGES[columns.language[hit.row] ?? 0] ?? "und",
      held: () => coverageOf(hit.row).own,
    }));
  const { kept, labelled } = namedItems(candidates, query.words, telling);
  return kept.map((candidate) => {
    const older = olderOf(candidate.hit.row);
    return {
      ...candidate.hit,
      isLabelAsked: labelled.has(candidate),
      older: older.length === 0 ? NO_OLDER : older.map(({ row, isBelow }) => ({ id: index.idOf(row), isBelow })),
    };
  });
}
const NO_OLDER: Hit["older"] = [];

/** Its own and those of what it took the place of, each once. */
function allLabels(
  row: number,
  older: readonly OlderRow[],
  labelsOf: (row: number) => readonly string[],
): readonly string[] {
  const below = older.filter(({ isBelow }) => isBelow);
  return below.length === 0 ? labelsOf(row) : [...new Set([row, ...below.map((one) => one.row)].flatMap(labelsOf))];
}

/**
 * "The first time", "when did I last": of all that answers, the earliest or the newest is meant. What answers about as well as the best gains, the more
 * the nearer it stands to that end; a preference like all signs of time, for "first" may mean something else.
 */

/** An answer scores so much of the best, or it is another thing. */
const ANSWERS_FROM = 0.7;

export interface Scored {
  readonly row: number;
  readonly score: number;
}

/** What each gains, in the order given; zero for all but the answers. `gain` is that of the one meant, over its score. */
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
  const times = new Set(scored.filter(({ score }) => score >= ANSWERS_FROM * top).map(({ row }) => when(row)));
  const inOrder = [...times].sort((left, right) => (ordinal === "first" ? left - right : right - left));
  const placeOf = new Map(inOrder.map((time, place) => [time, place]));
  return scored.map(({ row, score }) => {
    const place = score >= ANSWERS_FROM * top ? placeOf.get(when(row)) : undefined;
    return place === undefined ? 0 : (gain * score * (inOrder.length - place)) / inOrder.length;
  });
}

/**
 * From a score to a confidence on one scale for all vaults. A score is built on shares of the best lexical score possible, so it
 * means the same for short and long queries. The curve starts at 0, never reaches 1 and keeps the order of what goes in.
 */

/** The share of the full score that parts cited turns from others best: 0.17 on LoCoMo and LongMemEval, 0.21 on BEAM 100K. */
const RELEVANT_SHARE = 0.17;
/** What a caller may read as "relevant" (design §7). */
const RELEVANT = 0.7;

/** `share` of the full score (ranking.ts), without the gain for the role asked: a whole vault may be of one role. */
export const relevanceOf = (share: number): number => 1 - (1 - RELEVANT) ** (Math.max(0, share) / RELEVANT_SHARE);

/**
 * A memory that bears a name is asked for by it: a label or alias that few items bear, and that the question says in full. Where one does, what shares
 * but a word in passing is noise, and stays only if it holds much of the question that no named item holds, or all of it.
 */

/** What an item without a name must add, as a share of the question. */
const ADDED_SHARE = 0.4;
/** It says all that is asked: the question is as much about it. Short of 1 by what sums lose to rounding. */
const WHOLE_SHARE = 1 - 1e-9;
/** A label of more of the hits is a topic and no name. */
const NAMESAKES_MAX = 4;
/** A label is looked at closely where one of its words begins like a word of the question. */
const PREFIX_LENGTH = 2;

interface NamedCandidate {
  readonly labels: readonly string[];
  readonly language: TextLanguage;
  readonly held: () => TermCoverage;
}

interface NamedItems<Candidate> {
  /** Those that are named, and what adds to them; all of them where none is named. */
  readonly kept: readonly Candidate[];
  /** Those that bear a label that the question says, be it a name or a topic. */
  readonly labelled: ReadonlySet<Candidate>;
}

/** Cost: the labels of the candidates. */
export function namedItems<Candidate extends NamedCandidate>(
  candidates: readonly Candidate[],
  words: readonly QueryWord[],
  telling: readonly number[],
): NamedItems<Candidate> {
  const isAsked = askedTerms(words);
  const bearers = new Map<string, Candidate[]>();
  for (const candidate of candidates)
    for (const label of candidate.labels)
      if (isSaid(label, candidate.language, isAsked)) bearers.set(label, [...(bearers.get(label) ?? []), candidate]);
  const labelled = new Set([...bearers.values()].flat());
  const named = new Set([...bearers.values()].filter((some) => some.length <= NAMESAKES_MAX).flat());
  if (named.size === 0) return { kept: candidates, labelled };
  let heldByNamed: TermCoverage = words.map(() => 0);
  for (const { held } of named) heldByNamed = unionCoverage(heldByNamed, held());
  const adds = (candidate: Candidate): boolean => {
    const held = candidate.held();
    const added = held.map((share, place) => Math.max(0, share - (heldByNamed[place] ?? 0)));
    return (coveredShare(added, telling) ?? 0) >= ADDED_SHARE || (coveredShare(held, telling) ?? 0) >= WHOLE_SHARE;
  };
  return { kept: candidates.filter((candidate) => named.has(candidate) || adds(candidate)), labelled };
}

interface AskedTerms {
  readonly terms: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<string>;
}

function askedTerms(words: readonly QueryWord[]): AskedTerms {
  const terms = new Set(words.flatMap(({ readings }) => readings.map(({ term }) => term)));
  return { terms, beginnings: new Set([...terms].map((term) => term.slice(0, PREFIX_LENGTH))) };
}

/** Every word of the label; of one written together (`dead_letter_queue`, `ReactJS`) the whole will do. */
function isSaid(label: string, language: TextLanguage, { terms, beginnings }: AskedTerms): boolean {
  const spoken = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  if (!spoken.some((word) => beginnings.has(word.slice(0, PREFIX_LENGTH)))) return false;
  const wanted = analyseText(label, language).terms;
  if (wanted.length === 0) return false;
  if (wanted.every((term) => terms.has(term))) return true;
  const whole = /\s/.test(label) ? undefined : wanted.toSorted((left, right) => right.length - left.length)[0];
  return whole !== undefined && terms.has(whole);
}
