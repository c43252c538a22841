/**
 * Likeness in meaning, by vectors of one embedder, added to the scores of words. Cosines of short texts lie close together, so what counts is how
 * far one stands above the mean of this question, on the scale of its best. A weighted sum: fusing by ranks was measured to lose.
 */
import { NO_VECTOR, type VectorIndex } from "./vector-index.ts";

export interface QuestionVector {
  readonly vectors: VectorIndex;
  readonly question: Float32Array;
}

/** What the likest row gets where no word speaks for anything: a share of the best lexical score, as a fair match has it. */
const TOP_WITHOUT_WORDS = 0.3;

/** Adds to `scores[row]`, for every row with a vector above the mean, up to `weight` times the best score of words. */
export function addLikeness({ vectors, question }: QuestionVector, scores: Float32Array, weight: number): void {
  const cosines = new Float32Array(scores.length);
  vectors.score(question, cosines);
  let sum = 0;
  let count = 0;
  let best = NO_VECTOR;
  let top = 0;
  for (let row = 0; row < scores.length; row++) {
    top = Math.max(top, scores[row] ?? 0);
    const cosine = cosines[row] ?? NO_VECTOR;
    if (cosine === NO_VECTOR) continue;
    sum += cosine;
    count += 1;
    best = Math.max(best, cosine);
  }
  const mean = count === 0 ? 0 : sum / count;
  if (best <= mean) return;
  const scale = (weight * (top > 0 ? top : TOP_WITHOUT_WORDS)) / (best - mean);
  for (let row = 0; row < scores.length; row++) {
    const cosine = cosines[row] ?? NO_VECTOR;
    if (cosine > mean) scores[row] = (scores[row] ?? 0) + scale * (cosine - mean);
  }
}
