import { expect, test } from "vitest";
import { passageIn } from "../../src/engine/observe/background-formation.ts";

const TEXT = "The spare key lies under the blue pot. The bakery opens at seven, as it always did on weekdays.";
const WANTED = new Map([["bakeri", 1]]);
const message = { text: TEXT, message: undefined, origin: { actor: "user" as const } };

test("what was put away is quoted by no overlap of two memories (SEC-S7)", () => {
  const hidden = [
    { start: 0, end: 24 },
    { start: 14, end: 38 },
  ];
  const { text } = passageIn(message, WANTED, [], hidden);
  expect(text).toContain("The bakery opens at seven");
  expect(text).not.toMatch(/key|blue|pot/u);
});

const EXAMPLE =
  "Sure. Here's an example: Millbrook Dairy pays its farmers a fixed price. It also buys back the bottles.";

test("what the assistant gives as an example is its own answer, and no pasted text", () => {
  const wanted = new Map([["farmer", 1]]);
  const quoteOf = (actor: "ai" | "user"): string =>
    passageIn({ text: EXAMPLE, message: undefined, origin: { actor } }, wanted, []).text;
  expect(quoteOf("ai")).toContain("Millbrook Dairy");
  expect(quoteOf("user")).toBe("");
});
