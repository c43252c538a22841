/** What ordinary messages end, and what they leave alone (memory.md §4, GUM-27). */
import { describe, expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

/** Tells a fresh vault both messages. @returns the texts of current memories and of history */
async function told(...messages: readonly string[]) {
  const vault = await (await testKeep()).vault();
  for (const content of messages) await vault.observe({ kind: "turn", role: "user", content });
  const items = (await all(vault.memories.list({ order: "oldest" }))).map(({ item }) => item);
  const textsOf = (isCurrent: boolean): readonly string[] =>
    items.filter(({ truth }) => (truth === "current") === isCurrent).map(({ text }) => text);
  return { current: textsOf(true), history: textsOf(false) };
}

describe("a later message ends what it says is over", () => {
  test.each([
    ["My niece Greta is allergic to hazelnuts.", "Greta outgrew her hazelnut allergy.", "Is allergic to hazelnuts"],
    ["I'm allergic to dogs.", "I'm no longer allergic to dogs.", "Is allergic to dogs"],
    ["I need to renew my driving licence.", "I renewed my driving licence.", "Needs to renew the driving licence"],
    ["I'm looking for a new studio in Ghent.", "I found a studio!", "Is looking for a new studio in Ghent"],
    ["We're expecting a baby.", "Our baby girl Fleur was born yesterday.", "Is expecting a baby"],
    ["We have a gardener, Luis, who comes on Mondays.", "Luis comes on Tuesdays now.", "Comes on Mondays"],
  ])("%s %s", async (before, after, over) => {
    const { current, history } = await told(before, after);
    expect(history).toContain(over);
    expect(current).not.toContain(over);
  });
});

describe("a later message leaves alone what it does not name", () => {
  test.each([
    ["I work as a baker in Ghent.", "We moved from Ghent to Bruges.", "Works as a baker in Ghent"],
    ["I'm allergic to dogs.", "I'm allergic to latex too.", "Is allergic to dogs"],
    ["I need to take iron daily.", "I took iron.", "Needs to take iron daily"],
  ])("%s %s", async (before, after, kept) => {
    expect((await told(before, after)).current).toContain(kept);
  });
});

describe("no memory is formed of what is not said", () => {
  test.each([
    ["My favourite restaurant is Nonna's.", ["Favourite restaurant is Nonna's"]],
    ["I speak Polish and a bit of Czech.", ["Speaks Polish and a bit of Czech"]],
    ["The new one is called Ms Pires.", []],
    ["From now on it's only Fridays.", []],
    ["I work as a nurse at St Anna hospital.", ["Works as a nurse", "Works at St Anna hospital"]],
  ])("%s", async (message, expected) => {
    expect((await told(message)).current).toEqual(expected);
  });
});
