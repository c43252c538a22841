import { expect, test } from "vitest";
import { mean, ndcgAt, percentile, quality, recallAt, reciprocalRank } from "../../eval/metrics.ts";

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

test("the mean of nothing is 0, and a percentile is one of the values", () => {
  expect(mean([])).toBe(0);
  expect(mean([1, 2])).toBe(1.5);
  expect(percentile([30, 10, 20, 40], 0.5)).toBe(20);
  expect(percentile([30, 10, 20, 40], 0.95)).toBe(40);
  expect(percentile([], 0.5)).toBe(0);
});
