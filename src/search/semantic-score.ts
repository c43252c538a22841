/**
 * Likeness in meaning, by vectors of one embedder, added to the shares of words. Cosines of texts lie close together, and how close differs from
 * question to question, so what counts is by how many standard deviations one stands above the mean of this question; below two it says nothing.
 * A weighted sum on a scale of its own: fusing by ranks, and scaling to the best score of words, were measured to lose (docs/design/vectors.md).
 */

import { LAYERS } from "../model/item.ts";
import { createBestRows } from "./best-rows.ts";
import type { Columns } from "./columns.ts";
import type { LexicalIndex, QueryWord } from "./lexical-index.ts";
import type { RowGraph } from "./row-graph.ts";
import type { OlderRow } from "./score-inheritance.ts";
import { NO_VECTOR, type VectorIndex } from "./vector-index.ts";

export interface QuestionVector {
  readonly vectors: VectorIndex;
  readonly question: Float32Array;
  /** The cosine that is worth "relevant" with this embedder (Calibration): what is expected of a vault too small to tell. */
  readonly relevant: number;
  /** What was found by `compare`; of use while the vectors are the same. */
  readonly compared?: Compared | undefined;
}

export interface Compared {
  /** By row, NO_VECTOR where there is none. */
  readonly cosines: Float32Array;
  /** Of the vectors. */
  readonly revision: number;
}

/** Deviations above the mean that are no sign of anything: one in forty texts lies there by chance. */
const CHANCE_DEVIATIONS = 2;
/**
 * A vault of few texts has no mean to speak of. So many texts are assumed beside them whose cosines lie around half of what is relevant, relevant
 * ones two deviations above.
 */
const ASSUMED_COUNT = 20;

/** The question beside every row. */
export function compare({ vectors, question }: Pick<QuestionVector, "vectors" | "question">): Compared {
  const cosines = new Float32Array(vectors.rowBound());
  vectors.score(question, cosines);
  return { cosines, revision: vectors.revision() };
}

/** Which rows take part: those of one taint lane. */
type IsIn = (row: number) => boolean;
const EVERY: IsIn = () => true;

/** Rows that stand above chance, at most `limit`: the most like first, and of equal ones the lower row. */
export function mostLike(
  { cosines }: Compared,
  relevant: number,
  limit: number,
  isIn: IsIn = EVERY,
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

/** Adds `weight` to `scores[row]` for each deviation that the row lies above chance. */
export function addSemanticScore(
  asked: QuestionVector,
  scores: Float32Array,
  weight: number,
  isIn: IsIn = EVERY,
): void {
  const { vectors, relevant, compared } = asked;
  const { cosines } = compared?.revision === vectors.revision() ? compared : compare(asked);
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
  isIn: IsIn,
): { readonly mean: number; readonly deviation: number } {
  const [assumedMean, assumedDeviation] = [relevant / 2, relevant / 4];
  let count = ASSUMED_COUNT;
  let sum = ASSUMED_COUNT * assumedMean;
  let squares = ASSUMED_COUNT * (assumedMean ** 2 + assumedDeviation ** 2);
  // Counted by place: an iterator takes three times as long.
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

/** By word of the question: 1 where it is held, less for a guess or a reading of another language, 0 where it is not. */
export type TermCoverage = readonly number[];

interface RowCoverage {
  /** What the item says itself. */
  readonly own: TermCoverage;
  /** With the messages that it was formed from. */
  readonly told: TermCoverage;
}

interface WordSource {
  readonly columns: Columns;
  readonly evidence: RowGraph;
  readonly messages: LexicalIndex;
  readonly items: LexicalIndex;
}

/** The words of one question, looked up once. */
export interface QueryCoverage {
  /** How telling each word is. */
  readonly telling: readonly number[];
  /** What a row holds. Cost: its terms and those of its messages. */
  readonly coverageOf: (row: number) => RowCoverage;
}

export const queryCoverage = (source: WordSource, words: readonly QueryWord[]): QueryCoverage => ({
  telling: tellingOf(source, words),
  coverageOf: coverageBy(source, words),
});

/** What took the place of others holds their words too. */
export const withOlder = (
  { telling, coverageOf }: QueryCoverage,
  olderOf: (row: number) => readonly OlderRow[],
): QueryCoverage => ({
  telling,
  coverageOf(row) {
    let { own, told } = coverageOf(row);
    for (const { row: older, isBelow } of olderOf(row)) {
      if (!isBelow) continue;
      const held = coverageOf(older);
      own = unionCoverage(own, held.own);
      told = unionCoverage(told, held.told);
    }
    return { own, told };
  },
});

const NONE = -1;
const MESSAGE = LAYERS.indexOf("message");

function coverageBy(
  { columns, evidence, messages, items }: WordSource,
  words: readonly QueryWord[],
): (row: number) => RowCoverage {
  const inItem = items.holding(words);
  const inMessage = messages.holding(words);
  return (row) => {
    const own = columns.layer[row] === MESSAGE ? inMessage(row) : inItem(row);
    let told: TermCoverage = own;
    for (let edge = evidence.firstEdge(row); edge !== NONE; edge = evidence.nextEdge(edge)) {
      const cited = evidence.targetOf(edge);
      if (columns.present[cited] === 1) told = unionCoverage(told, inMessage(cited));
    }
    return { own, told };
  };
}

export const unionCoverage = (left: TermCoverage, right: TermCoverage): TermCoverage =>
  left.map((held, place) => Math.max(held, right[place] ?? 0));

/** How telling each word is: its weight in the question, by how rare it is in the vault. */
function tellingOf({ messages, items }: WordSource, words: readonly QueryWord[]): readonly number[] {
  const rowCount = items.documentCount() + messages.documentCount();
  return words.map((word) => {
    const count = Math.min(rowCount, rowsWith(messages, word) + rowsWith(items, word));
    return word.weight * Math.log(1 + (PRIOR_ROWS + rowCount - count + 0.5) / (count + 0.5));
  });
}

/** A prior, so that in a vault of ten memories a word that is not there does not outweigh all that are. */
const PRIOR_ROWS = 200;

export const rowsWith = (index: LexicalIndex, { readings }: QueryWord): number =>
  readings.reduce((sum, { term }) => sum + index.documentFrequency(term), 0);

/** The share that is held, of all words or of those that `counts` chooses; undefined where those tell nothing. */
export function coveredShare(
  held: TermCoverage,
  telling: readonly number[],
  counts: (place: number) => boolean = () => true,
): number | undefined {
  let [sum, all] = [0, 0];
  for (const [place, tells] of telling.entries()) {
    if (!counts(place)) continue;
    all += tells;
    sum += tells * (held[place] ?? 0);
  }
  return all === 0 ? undefined : sum / all;
}
