import { expect, test } from "vitest";
import { passageIn } from "../../src/vault/passage.ts";

const TEXT = "The spare key lies under the blue pot. The bakery opens at seven, as it always did on weekdays.";
const WANTED = new Map([["bakeri", 1]]);
const message = { text: TEXT, message: undefined };

test("what was put away is quoted by no overlap of two memories (SEC-S7)", () => {
  const hidden = [
    { start: 0, end: 24 },
    { start: 14, end: 38 },
  ];
  const { text } = passageIn(message, WANTED, [], hidden);
  expect(text).toContain("The bakery opens at seven");
  expect(text).not.toMatch(/key|blue|pot/u);
});
