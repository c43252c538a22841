/**
 * Likeness in meaning, by vectors of one embedder, added to the shares of words. Cosines of texts lie close together, and how close differs from
 * question to question, so what counts is by how many standard deviations one stands above the mean of this question; below two it says nothing.
 * A weighted sum on a scale of its own: fusing by ranks, and scaling to the best score of words, were measured to lose (docs/design/vectors.md).
 */
import { createBestRows } from "./best-rows.ts";
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
