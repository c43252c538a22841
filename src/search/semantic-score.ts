/**
 * Semantic similarity, added to the lexical shares. Cosines cluster, differently for each question,
 * so what counts is the number of standard deviations above the mean of this question; below two it
 * is no signal. A weighted sum with its own scale: rank fusion, and scaling to the best lexical
 * score, were measured to lose (docs/design/vectors.md).
 */

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
