/**
 * Gradient boosting of small regression trees on the logistic loss, with Newton steps at the leaves
 * (Friedman 2001; Chen and Guestrin 2016).
 */
import { DEPTH, type Trees } from "../src/engine/recall/relevance.ts";

const TREES = 120;
const RATE = 0.1;
const BINS = 32;
/** Minimum sum of second derivatives in a leaf. */
const WEIGHT_MIN = 4;
const SHRINK = 4;

/** @param rows equally long feature vectors */
export function fitTrees(rows: readonly Float64Array[], labels: readonly boolean[]): Trees {
  const width = rows[0]?.length ?? 0;
  const edges = Array.from({ length: width }, (_, sign) => edgesOf(rows, sign));
  const binned = edges.map((limits, sign) => Uint8Array.from(rows, (row) => binOf(limits, row[sign] ?? 0)));
  const positive = labels.filter(Boolean).length;
  const bias = Math.log((positive + 1) / (rows.length - positive + 1));
  const scores = new Float64Array(rows.length).fill(bias);
  const signs: number[] = [];
  const limits: number[] = [];
  const leaves: number[] = [];
  for (let tree = 0; tree < TREES; tree++) {
    const slope = Float64Array.from(scores, (score, row) => (labels[row] === true ? 1 : 0) - sigmoid(score));
    const curve = Float64Array.from(scores, (score) => sigmoid(score) * (1 - sigmoid(score)));
    const node = new Uint16Array(rows.length);
    for (let level = 0; level < DEPTH; level++) {
      const best = bestSplits({ binned, node, slope, curve, nodeCount: 1 << level });
      for (const { sign, bin } of best) {
        signs.push(sign);
        limits.push(bin < 0 ? Number.MAX_VALUE : (edges[sign]?.[bin] ?? Number.MAX_VALUE));
      }
      for (let row = 0; row < node.length; row++) {
        const at = node[row] ?? 0;
        const { sign, bin } = best[at] ?? { sign: 0, bin: -1 };
        node[row] = at * 2 + Number(bin >= 0 && (binned[sign]?.[row] ?? 0) > bin);
      }
    }
    const slopes = new Float64Array(1 << DEPTH);
    const curves = new Float64Array(1 << DEPTH);
    for (let row = 0; row < node.length; row++) {
      const leaf = node[row] ?? 0;
      slopes[leaf] = (slopes[leaf] ?? 0) + (slope[row] ?? 0);
      curves[leaf] = (curves[leaf] ?? 0) + (curve[row] ?? 0);
    }
    const values = slopes.map((sum, leaf) => Number(((RATE * sum) / ((curves[leaf] ?? 0) + SHRINK)).toFixed(5)));
    leaves.push(...values);
    for (let row = 0; row < node.length; row++) scores[row] = (scores[row] ?? 0) + (values[node[row] ?? 0] ?? 0);
  }
  return { bias: Number(bias.toFixed(5)), signs, limits, leaves };
}

const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));

/** Split values of a feature; the last bin holds what exceeds all of them. */
function edgesOf(rows: readonly Float64Array[], sign: number): readonly number[] {
  const sorted = Float64Array.from(rows, (row) => row[sign] ?? 0).sort();
  const limits = new Set<number>();
  for (let bin = 1; bin < BINS; bin++)
    limits.add(Number((sorted[Math.floor((bin * sorted.length) / BINS)] ?? 0).toPrecision(4)));
  const distinct = new Set(sorted.slice(0, 1));
  for (const value of sorted) if (distinct.size <= BINS) distinct.add(value);
  const chosen = distinct.size <= BINS ? distinct : limits;
  return [...chosen].sort((left, right) => left - right);
}

/** Index of the first limit that is not exceeded. */
function binOf(limits: readonly number[], value: number): number {
  let bin = 0;
  while (bin < limits.length && value > (limits[bin] ?? 0)) bin++;
  return bin;
}

interface Level {
  readonly binned: readonly Uint8Array[];
  readonly node: Uint16Array;
  readonly slope: Float64Array;
  readonly curve: Float64Array;
  readonly nodeCount: number;
}

/** Feature and bin of each node's best split; bin -1 if no split helps. */
function bestSplits({
  binned,
  node,
  slope,
  curve,
  nodeCount,
}: Level): readonly { readonly sign: number; readonly bin: number }[] {
  const best = Array.from({ length: nodeCount }, () => ({ sign: 0, bin: -1, gain: 1e-6 }));
  const size = nodeCount * (BINS + 2);
  for (const [sign, bins] of binned.entries()) {
    const slopes = new Float64Array(size);
    const curves = new Float64Array(size);
    for (let row = 0; row < node.length; row++) {
      const index = (node[row] ?? 0) * (BINS + 2) + (bins[row] ?? 0);
      slopes[index] = (slopes[index] ?? 0) + (slope[row] ?? 0);
      curves[index] = (curves[index] ?? 0) + (curve[row] ?? 0);
    }
    for (let at = 0; at < nodeCount; at++) {
      const from = at * (BINS + 2);
      const [slopeSum, curveSum] = [sumOf(slopes, from), sumOf(curves, from)];
      let [leftSlope, leftCurve] = [0, 0];
      for (let bin = 0; bin < BINS + 1; bin++) {
        leftSlope += slopes[from + bin] ?? 0;
        leftCurve += curves[from + bin] ?? 0;
        const rightCurve = curveSum - leftCurve;
        if (leftCurve < WEIGHT_MIN || rightCurve < WEIGHT_MIN) continue;
        const gain =
          gainOf(leftSlope, leftCurve) + gainOf(slopeSum - leftSlope, rightCurve) - gainOf(slopeSum, curveSum);
        if (gain > (best[at]?.gain ?? 0)) best[at] = { sign, bin, gain };
      }
    }
  }
  return best;
}

const gainOf = (slope: number, curve: number): number => (slope * slope) / (curve + SHRINK);
function sumOf(values: Float64Array, from: number): number {
  let sum = 0;
  for (let index = from; index < from + BINS + 2; index++) sum += values[index] ?? 0;
  return sum;
}
