/** Who holds a post after someone else, and who somebody is (memory.md §4, §5). */
import { expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

async function holding(...said: readonly string[]) {
  const vault = await (await testKeep()).vault();
  for (const content of said) await vault.observe({ role: "user", session: "s1", content });
  const current = (await all(vault.memories.list()))
    .filter(({ item }) => item.layer === "fact" && item.truth === "current")
    .map(({ item }) => `${item.subject === undefined ? "" : `${item.subject}: `}${item.text}`);
  return { vault, current };
}

test("the new one holds the post of the person just named", async () => {
  const { current } = await holding(
    "my daughter Elin is 7",
    "her piano teacher is called Bridget",
    "Bridget is retiring, the new one is called Osman",
  );
  expect(current).toContain("Elin: Has a teacher, Osman");
  expect(current.join()).not.toContain("Has a piano teacher, Bridget");
});

test("a name after a new post is the holder's, and not the one's before", async () => {
  const { current } = await holding("our drummer Hal left in May", "we have a new drummer! Wanda, she's 31");
  expect(current).toContain("Has a drummer, Wanda");
  expect(current).toContain("Wanda: Is 31");
  expect(current).not.toContain("Has a drummer, Hal");
});

test("who somebody is comes before what is known about them", async () => {
  const { vault } = await holding("I met a man called Pavel on the ferry, he's a beekeeper");
  const { items } = await vault.recall("Who is Pavel?");
  expect(items[0]?.text).toBe("Met a man called Pavel on the ferry");
});

test("what is sold out is not given up", async () => {
  const { current } = await holding("I got a booth at the Lindau fair, every second Sunday", "sold out at the fair!");
  expect(current).toContain("Got a booth at the Lindau fair, every second Sunday");
});

test("where somebody will work is answered by where they start", async () => {
  const { vault } = await holding("I start at the new place on Monday, the map archive");
  const { items } = await vault.recall("Where will I be working?");
  expect(items[0]?.text).toContain("the map archive");
});

test("the social worker is found by that relation", async () => {
  const { vault } = await holding(
    "my nephew Alf is 6",
    "his social worker is called Bridget",
    "Bridget is leaving, the new one is called Osman",
  );
  const { items } = await vault.recall("Who is the social worker now?");
  expect(items[0]?.text).toBe("Has a social worker, Osman");
});

test("a child whose name no list has starts school today", async () => {
  const { current } = await holding("my son Ravi is 4", "Ravi started school today!!");
  expect(current.join()).toMatch(/Ravi: Started school/u);
});
