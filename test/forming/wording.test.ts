/** How well a text reads as a memory, whatever its sentence was worth (memory.md §3.3, §3.4). */
import { describe, expect, test } from "vitest";
import { english } from "../../src/forming/english/form.ts";
import { formMemories } from "../../src/forming/form.ts";
import { createJudge, readWeights } from "../../src/forming/judge/judge.ts";

const judge = createJudge(readWeights("en"));
const memoriesOf = (text: string): readonly string[] =>
  formMemories(english, judge, {
    text,
    before: "",
    at: Date.UTC(2026, 4, 12, 12),
    zone: "UTC",
    mayInstruct: false,
    isAmongPeople: true,
  }).memories.map(({ text: memory }) => memory);

test.each([
  ["Adopted a greyhound from a shelter in Leeds", "Some strange things happened at the market"],
  ["Plays the oboe in a wind band", "Is taking it one day at a time"],
  ["Sold the allotment in Hull", "Was so happy for them"],
  ["Is training as a paramedic", "Small steps lead to big results"],
])("%j reads better than %j", (memory, none) => {
  expect(judge.wording(memory)).toBeGreaterThan(judge.wording(none) + 2);
});

describe("a message between people", () => {
  test("keeps what reads like a memory and leaves what does not beside it", () => {
    const memories = memoriesOf(
      "So many things have happened lately! We adopted a greyhound called Biscuit from a shelter in Leeds last Friday, and everybody had such a great time with it.",
    );
    expect(memories.some((memory) => memory.includes("greyhound"))).toBe(true);
    expect(memories.filter((memory) => /things have happened|great time/u.test(memory))).toEqual([]);
  });
});
