/** Turns the best rows into hits with named signals, without noise (GUM-24). */
import { LAYERS } from "../model/item.ts";
import { isMark } from "../model/text.ts";
import { analyseText } from "../text/analysis.ts";
import { TEXT_LANGUAGES, type TextLanguage } from "../text/languages.ts";
import type { Columns } from "./columns.ts";
import { LABEL_BORDER } from "./filter.ts";
import type { LexicalIndex, QueryWord } from "./lexical-index.ts";
import type { OlderRow } from "./ranking.ts";
import { createSignals, fillAllSignals, fullScore, namedSignals, type RankingInput } from "./ranking.ts";
import type { Hit } from "./search-query.ts";
import type { SearchedIndex } from "./trust-partition.ts";

/** Lower values are noise, such as a word shared with a distant session. */
const RELEVANCE_MIN = 0.02;

interface HitContext {
  readonly held: QueryCoverage;
  readonly olderOf: (row: number) => readonly OlderRow[];
}

/** Best first. `rows` are the best of all rows that passed the filter. */
export function hitsOf(
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
      held: () => coverageOf(hit.row),
    }));
  const { kept, labelled } = namedItems(candidates, query.words, rarity);
  return kept.map((candidate) => {
    const older = olderOf(candidate.hit.row);
    return {
      ...candidate.hit,
      isLabelInQuestion: labelled.has(candidate),
      older: older.length === 0 ? NO_OLDER : older.map(({ row, isBelow }) => ({ id: index.idOf(row), row, isBelow })),
    };
  });
}
const NO_OLDER: Hit["older"] = [];

/** Labels of the item and of the items it superseded, each once. */
function allLabels(
  row: number,
  older: readonly OlderRow[],
  labelsOf: (row: number) => readonly string[],
): readonly string[] {
  const below = older.filter(({ isBelow }) => isBelow);
  return below.length === 0 ? labelsOf(row) : [...new Set([row, ...below.map((one) => one.row)].flatMap(labelsOf))];
}

/**
 * "The first time", "when did I last": among good answers, the earliest or the latest is meant.
 * Hits that score nearly as well as the best gain the more, the nearer they are to that end. This
 * is a preference like all signs of time: "first" may mean something else.
 */

/** Minimum share of the best score that counts as an answer. */
const ANSWER_SHARE_MIN = 0.7;

export interface Scored {
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

/**
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

/**
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

interface QuestionTerms {
  readonly terms: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<string>;
}

function questionTerms(words: readonly QueryWord[]): QuestionTerms {
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

export const queryCoverage = (source: WordSource, words: readonly QueryWord[]): QueryCoverage => ({
  rarity: rarityOf(source, words),
  coverageOf: coverageBy(source, words),
});

/** Adds the coverage of superseded items. */
export const withOlder = (
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

const MESSAGE = LAYERS.indexOf("message");

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

export const rowsWith = (index: LexicalIndex, { readings }: QueryWord): number =>
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
