import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitTrees } from "../../scripts/boosted-trees.ts";
import { DEPTH, FEATURE_NAMES, probabilityOf, RELEVANCE, type Trees } from "../../src/engine/recall/relevance.ts";

const NODES = (1 << DEPTH) - 1;

/** One tree that asks for sign 0 at its root, and sends everything left from there. */
const oneTree: Trees = {
  bias: 0,
  signs: [0, ...new Array<number>(NODES - 1).fill(1)],
  limits: [0.5, ...new Array<number>(NODES - 1).fill(Number.MAX_VALUE)],
  leaves: Array.from({ length: 1 << DEPTH }, (_, leaf) => (leaf === 0 ? -2 : leaf === 1 << (DEPTH - 1) ? 3 : 100)),
};

describe("a sum of trees as a probability", () => {
  test("a value up to the limit goes left, and one above it right", () => {
    expect(probabilityOf(oneTree, Float64Array.of(0.5, 0))).toBeCloseTo(1 / (1 + Math.exp(2)));
    expect(probabilityOf(oneTree, Float64Array.of(0.51, 0))).toBeCloseTo(1 / (1 + Math.exp(-3)));
  });

  test("without a tree it is the bias", () => {
    expect(probabilityOf({ bias: 0, signs: [], limits: [], leaves: [] }, Float64Array.of(1))).toBe(0.5);
  });

  test("training learns what a weighted sum cannot: either of two signs, but not both", () => {
    const rows = Array.from({ length: 400 }, (_, row) => Float64Array.of(Number(row % 3 > 0), Number(row % 9 > 2)));
    const trees = fitTrees(
      rows,
      rows.map(([one = 0, other = 0]) => one !== other),
    );
    for (const [one, other] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      const likely = probabilityOf(trees, Float64Array.of(one, other));
      if (one === other) expect(likely).toBeLessThan(0.2);
      else expect(likely).toBeGreaterThan(0.8);
    }
  });

  test("the trees of recall fit the signs, and answer every input with a probability", () => {
    expect(RELEVANCE.limits.length).toBe(RELEVANCE.signs.length);
    expect(RELEVANCE.leaves.length / (1 << DEPTH)).toBe(RELEVANCE.signs.length / NODES);
    const numbers: readonly unknown[] = [...RELEVANCE.signs, ...RELEVANCE.limits, ...RELEVANCE.leaves];
    expect(numbers.filter((each) => !Number.isFinite(each))).toEqual([]);
    expect(Math.max(...RELEVANCE.signs)).toBeLessThan(FEATURE_NAMES.length);
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true }), { minLength: FEATURE_NAMES.length, maxLength: FEATURE_NAMES.length }),
        (values) => {
          const likely = probabilityOf(RELEVANCE, Float64Array.from(values));
          expect(likely).toBeGreaterThan(0);
          expect(likely).toBeLessThan(1);
        },
      ),
    );
  });
});
