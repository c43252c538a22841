import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  areaUnderCurve,
  isNewerFirst,
  mean,
  ndcgAt,
  percentile,
  quality,
  recallAt,
  reciprocalRank,
  setQuality,
} from "../../eval/metrics.ts";

test("recall at k is the share of the evidence among the first k", () => {
  const gold = new Set(["a", "b"]);
  expect(recallAt(["x", "a", "y", "b"], gold, 1)).toBe(0);
  expect(recallAt(["x", "a", "y", "b"], gold, 2)).toBe(0.5);
  expect(recallAt(["x", "a", "y", "b"], gold, 4)).toBe(1);
  expect(recallAt([], gold, 10)).toBe(0);
});

test("nDCG is 1 for the best order, and counts a place by log₂(rank + 1)", () => {
  expect(ndcgAt(["a", "b", "x"], new Set(["a", "b"]), 10)).toBe(1);
  expect(ndcgAt(["x", "a"], new Set(["a"]), 10)).toBeCloseTo(1 / Math.log2(3), 12);
  expect(ndcgAt(["x", "x2", "a"], new Set(["a", "b"]), 10)).toBeCloseTo(0.5 / (1 + 1 / Math.log2(3)), 12);
  // More evidence than places: filling the places is the best that can be done.
  expect(ndcgAt(["a", "b"], new Set(["a", "b", "c"]), 2)).toBe(1);
  expect(ndcgAt(["x"], new Set(["a"]), 10)).toBe(0);
});

test("the reciprocal rank looks at the first piece of evidence alone", () => {
  expect(reciprocalRank(["x", "a", "b"], new Set(["a", "b"]))).toBe(0.5);
  expect(reciprocalRank(["x"], new Set(["a"]))).toBe(0);
});

test("quality takes evidence that is named twice as one", () => {
  expect(quality(["a"], ["a", "a"])).toEqual({ recall5: 1, recall10: 1, recall20: 1, ndcg10: 1, mrr: 1 });
});

test("quality never falls when a piece of evidence moves up by one place", () => {
  const list = fc.shuffledSubarray(["a", "b", "c", "d", "e", "f", "g", "h"], { minLength: 2 });
  fc.assert(
    fc.property(list, fc.nat(), fc.subarray(["a", "b", "c"], { minLength: 1 }), (ranked, seed, evidence) => {
      const place = 1 + (seed % (ranked.length - 1));
      const [above, below] = [ranked[place - 1] ?? "", ranked[place] ?? ""];
      fc.pre(evidence.includes(below) && !evidence.includes(above));
      const better = ranked.with(place - 1, below).with(place, above);
      const [before, after] = [quality(ranked, evidence), quality(better, evidence)];
      expect(after.ndcg10).toBeGreaterThan(before.ndcg10);
      expect(after.mrr).toBeGreaterThanOrEqual(before.mrr);
      expect(after.recall5).toBeGreaterThanOrEqual(before.recall5);
    }),
  );
});

test("a set is exact when it holds what is wanted and nothing else; silence is right only where it is wanted", () => {
  expect(setQuality(["b", "a"], ["a", "b"])).toEqual({ isExact: true, precision: 1, recall: 1 });
  expect(setQuality(["a", "x", "y", "z"], ["a", "b"])).toEqual({ isExact: false, precision: 0.25, recall: 0.5 });
  expect(setQuality(["a"], ["a", "b"])).toEqual({ isExact: false, precision: 1, recall: 0.5 });
  expect(setQuality([], [])).toEqual({ isExact: true, precision: 1, recall: 1 });
  expect(setQuality([], ["a"])).toEqual({ isExact: false, precision: 0, recall: 0 });
  expect(setQuality(["a"], [])).toEqual({ isExact: false, precision: 0, recall: 0 });
});

test("the newer statement is first when no older one stands above it; what is not found stands below all", () => {
  expect(isNewerFirst(["x", "new", "old"], ["old"], ["new"])).toBe(true);
  expect(isNewerFirst(["old", "new"], ["old"], ["new"])).toBe(false);
  expect(isNewerFirst(["new"], ["old"], ["new"])).toBe(true);
  expect(isNewerFirst(["old"], ["old"], ["new"])).toBe(false);
  expect(isNewerFirst(["x"], ["old"], ["new"])).toBe(false);
});

test("the area under the curve, by hand: three of four pairs stand right, a tie counts half, one kind alone says nothing", () => {
  expect(areaUnderCurve([0.9, 0.4], [0.5, 0.1])).toBe(0.75);
  expect(areaUnderCurve([0.5], [0.5])).toBe(0.5);
  expect(areaUnderCurve([0.5, 0.9], [0.5])).toBe(0.75);
  expect(areaUnderCurve([1, 1], [0, 0])).toBe(1);
  expect(areaUnderCurve([], [0.3])).toBeUndefined();
  expect(areaUnderCurve([0.3], [])).toBeUndefined();
});

test("the area under the curve is the share of pairs that stand right, whatever the scale of the confidence", () => {
  const confidences = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(confidences, confidences, (answerable, unanswerable) => {
      let pairs = 0;
      for (const high of answerable) for (const low of unanswerable) pairs += high > low ? 1 : high === low ? 0.5 : 0;
      const area = areaUnderCurve(answerable, unanswerable) ?? -1;
      expect(area).toBeCloseTo(pairs / (answerable.length * unanswerable.length), 12);
      const scaled = (values: readonly number[]) => values.map((value) => Math.exp(value));
      expect(areaUnderCurve(scaled(answerable), scaled(unanswerable))).toBeCloseTo(area, 12);
      expect(areaUnderCurve(unanswerable, answerable)).toBeCloseTo(1 - area, 12);
    }),
  );
});

test("the mean of nothing is 0, and a percentile is one of the values", () => {
  expect(mean([])).toBe(0);
  expect(mean([1, 2])).toBe(1.5);
  expect(percentile([30, 10, 20, 40], 0.5)).toBe(20);
  expect(percentile([30, 10, 20, 40], 0.95)).toBe(40);
  expect(percentile([], 0.5)).toBe(0);
});
