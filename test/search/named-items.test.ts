import { expect, test } from "vitest";
import { namedItems } from "../../src/search/search.ts";

const words = [{ weight: 1, readings: [{ term: "zorbax", weight: 1 }] }];
const candidate = (labels: readonly string[], held: number) => ({
  labels,
  language: "en" as const,
  held: () => [held],
});

test("what says all that is asked stays beside what bears it as a label; what says a part goes", () => {
  const labelled = candidate(["zorbax"], 1);
  const [whole, part] = [candidate([], 1), candidate([], 0.3)];
  expect(namedItems([labelled, whole, part], words, [1]).kept).toEqual([labelled, whole]);
});
