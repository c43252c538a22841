/**
 * Linear models: logistic regression over hashed features by AdaGrad (Duchi et al. 2011), over few
 * dense ones by Newton's method.
 */
import { deflateRawSync } from "node:zlib";
import { BUCKETS } from "../src/forming/judge/features.ts";
import type { PackedScale } from "../src/forming/judge/scale.ts";

export type Head = ReturnType<typeof trainHead>;

const EPOCHS = 10;
const RATE = 0.1;
const DECAY = 3e-3;

/** @param rows bucket numbers of each row */
export function trainHead(rows: readonly Int32Array[], isTrue: (row: number) => boolean, rate = RATE) {
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(1e-8);
  let bias = 0;
  let biasSquare = 1e-8;
  const order = rows.map((_, row) => row);
  const random = createRandom();
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const row of order) {
      const buckets = rows[row] ?? new Int32Array();
      let score = bias;
      for (const bucket of buckets) score += weights[bucket] ?? 0;
      const error = 1 / (1 + Math.exp(-score)) - (isTrue(row) ? 1 : 0);
      for (const bucket of buckets) {
        const gradient = error + DECAY * (weights[bucket] ?? 0);
        squares[bucket] = (squares[bucket] ?? 0) + gradient * gradient;
        weights[bucket] = (weights[bucket] ?? 0) - (rate * gradient) / Math.sqrt(squares[bucket] ?? 1);
      }
      biasSquare += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquare);
    }
  }
  return { weights, bias };
}

/** @param steps the largest weight, in steps; more cost space without a gain */
export function packed({ weights, bias }: Head, steps: number): PackedScale {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = Number((largest / steps).toPrecision(6));
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / step));
  return {
    bias: Math.round(bias / step),
    step,
    weights: deflateRawSync(new Uint8Array(bytes.buffer), { level: 9 }).toString("base64"),
  };
}

export function scoreOf({ weights, bias }: Head, buckets: Int32Array): number {
  let score = bias;
  for (const bucket of buckets) score += weights[bucket] ?? 0;
  return score;
}

/** A linear congruential generator (Numerical Recipes), for a reproducible training order. */
export function createRandom(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function shuffle(order: number[], random: (below: number) => number): void {
  for (let index = order.length - 1; index > 0; index--) {
    const other = random(index + 1);
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
}

const STEPS_MAX = 60;
const RIDGE = 1;

/** Weights of dense rows by Newton's method with a ridge. */
export function fitDense(rows: readonly Float64Array[], labels: readonly boolean[]): Float64Array {
  const size = rows[0]?.length ?? 0;
  const weights = new Float64Array(size);
  for (let step = 0; step < STEPS_MAX; step++) {
    const gradient = new Float64Array(size);
    const hessian = Array.from({ length: size }, () => new Float64Array(size));
    for (let index = 0; index < size; index++) {
      gradient[index] = RIDGE * (weights[index] ?? 0);
      (hessian[index] ?? gradient)[index] = RIDGE;
    }
    for (const [index, row] of rows.entries()) {
      const likely = probability(weights, row);
      const error = likely - Number(labels[index]);
      const curve = likely * (1 - likely);
      for (let left = 0; left < size; left++) {
        const value = row[left] ?? 0;
        if (value === 0) continue;
        gradient[left] = (gradient[left] ?? 0) + error * value;
        const line = hessian[left] ?? gradient;
        for (let right = 0; right < size; right++) line[right] = (line[right] ?? 0) + curve * value * (row[right] ?? 0);
      }
    }
    const change = solved(hessian, gradient);
    let largest = 0;
    for (let index = 0; index < size; index++) {
      weights[index] = (weights[index] ?? 0) - (change[index] ?? 0);
      largest = Math.max(largest, Math.abs(change[index] ?? 0));
    }
    if (largest < 1e-7) break;
  }
  return weights;
}

function probability(weights: ArrayLike<number>, row: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < row.length; index++) sum += (weights[index] ?? 0) * (row[index] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Gauss elimination with pivots; the matrix is positive definite. */
function solved(matrix: readonly Float64Array[], right: Float64Array<ArrayBuffer>): Float64Array {
  const size = right.length;
  const lines = matrix.map((line, index) => Float64Array.of(...line, right[index] ?? 0));
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(lines[row]?.[column] ?? 0) > Math.abs(lines[pivot]?.[column] ?? 0)) pivot = row;
    [lines[column], lines[pivot]] = [lines[pivot] ?? right, lines[column] ?? right];
    const base = lines[column] ?? right;
    for (let row = 0; row < size; row++) {
      const line = lines[row] ?? right;
      if (row === column) continue;
      const share = (line[column] ?? 0) / (base[column] ?? 1);
      if (share === 0) continue;
      for (let index = column; index <= size; index++) line[index] = (line[index] ?? 0) - share * (base[index] ?? 0);
    }
  }
  return Float64Array.from({ length: size }, (_, index) => (lines[index]?.[size] ?? 0) / (lines[index]?.[index] ?? 1));
}
