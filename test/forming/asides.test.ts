/** Statements beside questions and requests, and sentences that say one thing together. */
import { describe, expect, test } from "vitest";
import { formCandidates } from "../../src/forming/form-candidates.ts";

/** Monday. */
const AT = Date.UTC(2026, 4, 4, 10);
const form = (text: string) =>
  formCandidates({ text, role: "user", at: AT, timeZone: "UTC", source: "user_direct", kind: "turn" });
/** What is claimed, without context. */
const claimed = (text: string): readonly string[] =>
  form(text)
    .filter(({ type }) => type !== "context")
    .map(({ type, text: gist }) => `${type}: ${gist.replace("User: ", "")}`);

describe("what is stated before a question or a request is a statement (GUM-11)", () => {
  test.each([
    [
      "I'm planning a party for my niece, and I prefer outdoor venues, so can you help me pick one?",
      ["goal: I'm planning a party for my niece", "preference: I prefer outdoor venues"],
    ],
    ["I'm allergic to shellfish — any ideas for dinner?", ["preference: I'm allergic to shellfish"]],
    ["I hate loud bars... where could I meet friends?", ["preference: I hate loud bars"]],
    ["I love hiking and I need help planning a weekend.", ["preference: I love hiking"]],
    ["I prefer trains, so find me a route without flights.", ["preference: I prefer trains"]],
    ["As a vegetarian, what can I eat in Korea?", ["preference: As a vegetarian"]],
  ])("%s", (text, facts) => {
    expect(claimed(text)).toEqual(facts);
  });

  test("the question itself stays context, and every word is kept", () => {
    const formed = form("My sister moved to Graz, do you know a lake nearby?");
    expect(formed.map(({ type, text }) => [type, text])).toEqual([
      ["relationship", "User: My sister moved to Graz"],
      ["context", "User: do you know a lake nearby?"],
    ]);
  });
});

describe("what is asked about news of a thing stays with the thing (GUM-12)", () => {
  test.each([
    "I'm worried about missing the review meeting, so can you remind me that it's been moved to 4:30 pm?",
    "I keep thinking about the probate process, so can you explain how it was shortened to 5 months?",
  ])("%s", (text) => {
    expect(form(text).map(({ text: gist }) => gist)).toEqual([`User: ${text}`]);
  });

  test("what is asked about it otherwise parts", () => {
    const formed = form("I'm worried about missing the review meeting, so can you tell me where it is?");
    expect(formed.map(({ text }) => text)).toEqual([
      "User: I'm worried about missing the review meeting",
      "User: can you tell me where it is?",
    ]);
  });
});

describe("what is stated behind a question or a request is a statement", () => {
  test.each([
    ["Can you suggest a restaurant, since I'm vegan?", ["preference: I'm vegan"]],
    ["What could I cook, keeping in mind that I don't eat gluten?", ["preference: I don't eat gluten"]],
    ["Could you suggest a starter, as I don't eat meat?", ["preference: I don't eat meat"]],
    ["What should I order, considering my peanut allergy?", ["preference: considering my peanut allergy"]],
    ["Where should we eat, given that my wife hates noise?", ["relationship: my wife hates noise"]],
    [
      "Recommend a gym, because I live in Graz and I prefer weights.",
      ["identity: I live in Graz", "preference: I prefer weights."],
    ],
  ])("%s", (text, facts) => {
    expect(claimed(text)).toEqual(facts);
  });

  test.each([
    "Can you tell me if I'm allergic to nuts?",
    "Could you write an email saying that I'm sick and I can't come?",
    "Write a story in which I'm a pirate, I hate water.",
    "If I preferred trains, which would you book?",
    "Imagine I hate noise, where would I live?",
    "What would you do if I were vegan, since you know food?",
    "I have a question, can you help?",
  ])("nothing in %j", (text) => {
    expect(claimed(text)).toEqual([]);
  });
});

describe("two sentences that say one thing", () => {
  test("a topic and its verdict are one preference", () => {
    expect(form("Horror films? Not for me.").map(({ type, text, labels }) => [type, text, labels])).toEqual([
      ["preference", "User: Horror films? Not for me.", ["dislike", "negated"]],
    ]);
    expect(claimed("Sudoku? Love it.")).toEqual(["preference: Sudoku? Love it."]);
    expect(claimed("Option two? Not for me.")).toEqual([]);
  });

  test("a slip that is owned up to makes the next sentence a correction", () => {
    const [formed] = form("Oops, I got that wrong. My ferry is on 15 May.");
    expect(formed?.labels).toContain("correction");
    expect(form("My ferry is on 15 May.")[0]?.labels).not.toContain("correction");
  });

  test("a day that is denied is not when it happens", () => {
    const [formed] = form("Not Friday, the rehearsal is on Saturday.");
    expect(formed?.time?.start).toBe(Date.UTC(2026, 4, 9));
  });
});

test("an order that follows from a preference stands beside it; what leads up to a statement never parts from it", () => {
  expect(claimed("I prefer mornings, so don't plan anything after lunch.")).toEqual([
    "preference: I prefer mornings",
    "instruction: don't plan anything after lunch.",
  ]);
  expect(claimed("As far as I remember, my first car was a Fiat.")).toHaveLength(1);
  expect(form("By the way, I bought a tent.")).toHaveLength(1);
});
