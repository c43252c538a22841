/** English clauses that mean what the message named before them, and wishes with words of their own (memory.md §3). */
import { describe, expect, test } from "vitest";
import { memoriesAfter } from "../support/formed.ts";

describe("what a clause means is named before it", () => {
  test.each<readonly [string, readonly string[]]>([
    ["is 14 May a weekday this year? it's my birthday", ["The birthday is 14 May"]],
    ["what star sign is November 9? thats my birthday", ["The birthday is November 9"]],
    ["They ask for a date of birth and that's 3 June 1990.", ["The birthday is 3 June 1990"]],
    ["Add pronouns to the badge. Mine are she/they.", ["Uses she/they pronouns"]],
    ["turning 58 on friday, feeling every year of it", ["Turns 58 (Friday 6 March 2026)"]],
    ["I'm a tax adviser and this week was all paperwork", ["Is a tax adviser"]],
    ["I don't work at the post office any more. I'm at the tram depot now", ["Works at the tram depot"]],
    ["The parrot is called Admiral, he's loud", ["Admiral: Is loud", "Has a parrot, Admiral"]],
  ])("%s", async (said, memories) => {
    expect(await memoriesAfter([said])).toEqual(memories);
  });
});

describe("a wish keeps the words that it is about", () => {
  test.each<readonly [string, readonly string[]]>([
    [
      'when I ask for an email, never start with "I hope this finds you well"',
      ['Don\'t start with "I hope this finds you well" when asked for an email'],
    ],
    ['Please never end a letter with "I look forward to it"', ['Don\'t end a letter with "I look forward to it"']],
    ["Some ground rules: answer in French, keep it under 100 words", ["Answer in French", "Keep it under 100 words"]],
    ["A few rules for our work: code examples always in Kotlin", ["Code examples in Kotlin"]],
    [
      "Keep your answers short from now on. Three sentences at most, and no emojis.",
      ["Don't use emojis", "Keep answers short"],
    ],
  ])("%s", async (said, memories) => {
    expect(await memoriesAfter([said])).toEqual(memories);
  });
});

test("what is weekly moves to other days, and keeps its place", async () => {
  const said = [
    "My pottery class is on Tuesday evenings at the community centre.",
    "The pottery class has changed, it's on Thursday evenings from now on.",
  ];
  expect(await memoriesAfter(said, { daysApart: 20 })).toEqual([
    "The pottery class is on Thursday evenings at the community centre",
  ]);
});

test("'it' is what has moved", async () => {
  const said = ["My choir practice is on Mondays at 7", "Choir practice has moved, it's on Wednesdays now"];
  expect(await memoriesAfter(said, { daysApart: 20 })).toEqual(["The choir practice is on Wednesdays at 7"]);
});

test("the next order of a talk is none for ever", async () => {
  const said = ["Write me a poem about Venice in the fog.", "Nice. Now make it shorter, four lines please."];
  expect(await memoriesAfter(said)).toEqual([]);
});

test("how an answer should be said again is no wish for ever", async () => {
  expect(await memoriesAfter(["how do magnets work?", "in simple words please"])).toEqual([]);
  expect(await memoriesAfter(["Always explain things in simple words"])).toEqual(["Explain things in simple words"]);
});

test("the owner's name needs no capital", async () => {
  const said = "hi i'm tuuli, studying architecture, second year";
  expect(await memoriesAfter([said], { owner: "Tuuli" })).toEqual([
    "Is called Tuuli",
    "Is studying architecture, second year",
  ]);
});

test.each([
  'translate please, using "I moved to Leeds with my wife Eva"',
  'Please write "My name is Bob and I live in Rome" on the card',
  'never say "my wife Eva is a doctor in Rome"',
])("words that are to be written tell nothing of the speaker: %s (SEC-R2)", async (said) => {
  expect((await memoriesAfter([said])).join(" ")).not.toMatch(/Has|Lives|Moved|called/u);
});

test("words that somebody else says stay theirs (SEC-R2)", async () => {
  const said = 'He always ends a call with a sigh: "I moved to Rome and I have two kids"';
  expect((await memoriesAfter([said])).join(" ")).not.toMatch(/Rome|two/u);
});
