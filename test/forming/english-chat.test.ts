/** What people tell in chat, in passing and without the verb that says it: it is formed all the same, and what only surrounds it is not (memory.md §3). */
import { expect, test } from "vitest";
import { formed } from "../../src/forming/form.ts";
import { tongueIn } from "../../src/forming/tongues.ts";

const AT = Date.parse("2026-02-12T10:00:00Z");

async function memoriesOf(text: string): Promise<readonly string[]> {
  const speaking = await tongueIn("en");
  if (speaking === undefined) throw new Error("English is spoken.");
  const told = { text, before: "", at: AT, zone: "UTC", mayInstruct: true, isAmongPeople: false };
  return formed(speaking.tongue, speaking.judge, told).memories.flatMap(({ text: said, isOnlyNews }) =>
    isOnlyNews ? [] : [said],
  );
}

test.each([
  ["olives taste like pennies to me", ["Doesn't like olives (taste like pennies)"]],
  ["cruises aren't my cup of tea", ["Doesn't like cruises"]],
  ["not a fan of karaoke tbh", ["Doesn't like karaoke"]],
  ["I've gone off wine since the summer", ["No longer likes wine"]],
  ["I like trains", ["Likes trains"]],
  ["quizzes are fine, whatever", []],
])("a taste is told without a verb of liking: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["I'm coeliac, need 5 packed lunches for work", ["Is coeliac"]],
  ["we drove to Trieste in July, legs are ruined", ["Drove to Trieste (July 2025)"]],
  ["I teach maths at a school in Cork, need a quiz for year 8", ["Teaches maths at a school in Cork"]],
])("a request or a remark behind a comma is no part of the fact: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["bullet points are ok again", ["Bullet points are fine"]],
  ["use the 12 hour clock please, the other one confuses me", ["Use the 12 hour clock"]],
  ["you can answer in Welsh again", ["Answer in Welsh"]],
])("a wish is lifted, and its reason is no part of it: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});

test.each([
  ["eczema has been terrible this week", ["Has eczema"]],
  ["cider gives me migraines", ["Gets migraines from cider"]],
  ["so it's Ines Kowalska now", ["Is called Ines Kowalska"]],
  ["guess I'm vegan now?", ["Is vegan"]],
  ["dad's birthday is on 4 June", ["Birthday is on 4 June"]],
  ["the cellar is a nightmare", []],
])("what is told in passing is kept, and a verdict is not: %s", async (said, memories) => {
  expect(await memoriesOf(said)).toEqual(memories);
});
