/**
 * Semantic similarity, added to the lexical shares. Cosines cluster, differently for each question,
 * so what counts is the number of standard deviations above the mean of this question; below two it
 * is no signal. A weighted sum with its own scale: rank fusion, and scaling to the best lexical
 * score, were measured to lose (docs/design/vectors.md).
 */

import { LAYERS } from "../model/item.ts";
import type { Columns } from "./columns.ts";
import type { LexicalIndex, QueryWord } from "./lexical-index.ts";
import type { OlderRow } from "./ranking.ts";
import { createBestRows } from "./ranking.ts";
import { NO_VECTOR, type VectorIndex } from "./vector-index.ts";

export interface QuestionVector {
  readonly vectors: VectorIndex;
  readonly question: Float32Array;
  /** The cosine that counts as "relevant" (Calibration): the prior for small vaults. */
  readonly relevant: number;
  /** Result of `compare`; reusable while the vectors are unchanged. */
  readonly compared?: Compared | undefined;
}

export interface Compared {
  /** By row; NO_VECTOR if there is none. */
  readonly cosines: Float32Array;
  /** Revision of the vectors. */
  readonly revision: number;
}

/** Deviations that mean nothing: one text in forty gets there by chance. */
const CHANCE_DEVIATIONS = 2;
/**
 * A vault with few texts has no meaningful mean. This many more are assumed, with cosines around
 * half of the relevant value and relevant ones two deviations above.
 */
const ASSUMED_COUNT = 20;

/** Compares the question with every row. */
export function compare({ vectors, question }: Pick<QuestionVector, "vectors" | "question">): Compared {
  const cosines = new Float32Array(vectors.rowBound());
  vectors.score(question, cosines);
  return { cosines, revision: vectors.revision() };
}

/** Rows that take part: those of one trust partition. */
type RowTest = (row: number) => boolean;
const EVERY: RowTest = () => true;

/** Rows above chance, at most `limit`: most similar first, ties by row number. */
export function mostSimilar(
  { cosines }: Compared,
  relevant: number,
  limit: number,
  isIn: RowTest = EVERY,
): readonly number[] {
  const { mean, deviation } = spread(cosines, relevant, isIn);
  const least = mean + CHANCE_DEVIATIONS * deviation;
  const best = createBestRows(limit, (left, right) => left < right);
  for (let row = 0; row < cosines.length; row++) {
    const cosine = cosines[row] ?? NO_VECTOR;
    if (cosine > least && isIn(row)) best.offer(row, cosine);
  }
  return best.rows();
}

/** Adds `weight` to `scores[row]` for each deviation above chance. */
export function addSemanticScore(
  question: QuestionVector,
  scores: Float32Array,
  weight: number,
  isIn: RowTest = EVERY,
): void {
  const { vectors, relevant, compared } = question;
  const { cosines } = compared?.revision === vectors.revision() ? compared : compare(question);
  const { mean, deviation } = spread(cosines, relevant, isIn);
  const least = mean + CHANCE_DEVIATIONS * deviation;
  const rowCount = Math.min(scores.length, cosines.length);
  for (let row = 0; row < rowCount; row++) {
    const cosine = cosines[row] ?? NO_VECTOR;
    if (cosine > least && isIn(row)) scores[row] = (scores[row] ?? 0) + (weight * (cosine - least)) / deviation;
  }
}

function spread(
  cosines: Float32Array,
  relevant: number,
  isIn: RowTest,
): { readonly mean: number; readonly deviation: number } {
  const [assumedMean, assumedDeviation] = [relevant / 2, relevant / 4];
  let count = ASSUMED_COUNT;
  let sum = ASSUMED_COUNT * assumedMean;
  let squares = ASSUMED_COUNT * (assumedMean ** 2 + assumedDeviation ** 2);
  // An index loop: an iterator takes three times as long.
  for (let row = 0; row < cosines.length; row++) {
    const cosine = cosines[row] ?? NO_VECTOR;
    if (cosine === NO_VECTOR || !isIn(row)) continue;
    count += 1;
    sum += cosine;
    squares += cosine * cosine;
  }
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(squares / count - mean * mean) };
}

/** By query word: 1 if covered, less for guesses and other readings, 0 if not. */
export type TermCoverage = readonly number[];

interface WordSource {
  readonly columns: Columns;
  readonly messages: LexicalIndex;
  readonly items: LexicalIndex;
}

/** The words of one question, looked up once. */
export interface QueryCoverage {
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

export const unionCoverage = (left: TermCoverage, right: TermCoverage): TermCoverage =>
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

/**
 * Covered share of all words, or of those selected by `counts`; undefined if they have no weight.
 */
export function coveredShare(
  held: TermCoverage,
  rarity: readonly number[],
  counts: (index: number) => boolean = () => true,
): number | undefined {
  let [sum, all] = [0, 0];
  for (const [index, weight] of rarity.entries()) {
    if (!counts(index)) continue;
    all += weight;
    sum += weight * (held[index] ?? 0);
  }
  return all === 0 ? undefined : sum / all;
}
