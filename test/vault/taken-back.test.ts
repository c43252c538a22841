/** What a message puts right or takes back of the one before it (memory.md §4, GUM-27). */
import { describe, expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

/** Tells a fresh vault the messages of one conversation. @returns the texts of current memories and of history */
async function told(...messages: readonly string[]) {
  const vault = await (await testKeep()).vault();
  for (const content of messages) await vault.observe({ kind: "turn", role: "user", content, session: "s1" });
  const items = (await all(vault.memories.list({ order: "oldest" }))).map(({ item }) => item);
  const textsOf = (isCurrent: boolean): readonly string[] =>
    items.filter(({ truth }) => (truth === "current") === isCurrent).map(({ text }) => text);
  return { current: textsOf(true), history: textsOf(false) };
}

describe("the right word alone replaces the wrong one", () => {
  test.each([
    ["My flight is at 6am", "actually it's at 7am", "The flight is at 7am"],
    ["My flight is at 6am", "sorry 7am", "The flight is at 7am"],
    ["I'm 35", "sorry, 36", "Is 36"],
    ["I have 3 kids", "actually 4, keep forgetting the baby", "Has 4 children"],
    ["I live in Leds", "*Leeds", "Lives in Leeds"],
    ["My sister is called Anna", "sorry, I meant Hannah", "Has a sister, Hannah"],
    ["I work at Aldi. My manager is Tom", "sorry, Tim", "Has a manager, Tim"],
    ["I'm 35 and I have 2 dogs", "sorry, 36", "Is 36"],
  ])("%s %s", async (said, corrected, right) => {
    const { current, history } = await told(said, corrected);
    expect(current).toContain(right);
    expect(history).toHaveLength(1);
  });

  test.each([
    ["My exam is on Thursday", "actually Friday"],
    ["My exam is on Thursday", "my bad, Friday"],
    ["I'm moving on 3 December", "sorry, 5 December"],
  ])("%s %s", async (said, corrected) => {
    const { current, history } = await told(said, corrected);
    expect(current).toEqual([expect.stringContaining(corrected.split(/, |actually /u)[1] ?? "")]);
    expect(history).toHaveLength(1);
  });

  test.each([
    ["I have a cat", "Sorry, Claude"],
    ["I like tea", "actually Assam"],
    ["My exam is on Thursday", "Actually Friday is my day off"],
  ])("%s %s: nothing is wrong", async (said, next) => {
    expect((await told(said, next)).history).toEqual([]);
  });
});

describe("what was said is taken back", () => {
  test.each([
    ["I'm allergic to nuts", "scratch that, it was a false alarm"],
    ["I'm allergic to nuts", "actually no, I was wrong"],
    ["I'm allergic to nuts", "forget that, I was mixing it up with my brother"],
    ["We're going to Rome in May", "we cancelled it"],
    ["We're going to Rome in May", "never mind, that's cancelled"],
    ["We're going to Rome in May", "scrap that, we're going to Naples"],
  ])("%s %s", async (said, next) => {
    expect((await told(said, next)).history).toHaveLength(1);
  });

  test.each([
    ["I'm allergic to nuts", "actually no, leave it"],
    ["I live in Rome", "we cancelled it"],
    ["I have a dentist appointment on Friday", "Just kidding about Carol, she's great"],
  ])("%s %s: it holds", async (said, next) => {
    expect((await told(said, next)).history).toEqual([]);
  });
});

test.each([
  ["My partner Hugh and I have been together for twenty-two years.", "Has a partner, Hugh"],
  ["My wife Ann and I have been married for 30 years.", "Has a wife, Ann"],
])("a duration ends no relation: %s", async (said, relation) => {
  const { current, history } = await told(said);
  expect(current).toContain(relation);
  expect(history).toEqual([]);
});
