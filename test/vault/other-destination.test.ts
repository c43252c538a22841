/** A journey that goes elsewhere: what is planned names the new place, at its old time (memory.md §4). */
import { describe, expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

async function plansAfter(...said: readonly string[]): Promise<readonly string[]> {
  const vault = await (await testKeep()).vault();
  for (const content of said) await vault.observe({ role: "user", content });
  return (await all(vault.memories.list()))
    .filter(({ item }) => item.layer === "fact" && item.truth === "current")
    .map(({ item }) => item.text);
}

describe("another destination", () => {
  test.each([
    "Change of plan: not Lesbos, we're flying to Naxos instead",
    "we're driving to Naxos instead of Lesbos",
    "not Lesbos after all, we're going to Naxos",
    "we're not going to Lesbos any more, Naxos instead",
    "Lesbos is off, we're going to Naxos now",
  ])("%s", async (change) => {
    const [plan, ...others] = await plansAfter("We're going to Lesbos in October.", change);
    expect(plan).toMatch(/^Is going to Naxos \(October \d{4}\)$/u);
    expect(others).toEqual([]);
  });

  test("without a known journey it is one", async () => {
    expect(await plansAfter("not Lesbos after all, we're going to Naxos")).toContain("Is going to Naxos");
  });

  test.each([
    "my sister is driving to Naxos instead of Lesbos",
    "Tom and his wife are going to Naxos instead of Lesbos",
    "are we flying to Naxos instead of Lesbos?",
  ])("of another, or only asked about, changes nothing: %s", async (said) => {
    const plans = await plansAfter("We're going to Lesbos in October.", said);
    expect(plans).toContainEqual(expect.stringMatching(/^Is going to Lesbos \(October \d{4}\)$/u));
  });

  test("what is wished for elsewhere stays", async () => {
    const texts = await plansAfter("I want to learn Jira this year.", "we switched from Jira to Linear at work");
    expect(texts.some((text) => text.includes("learn Jira"))).toBe(true);
  });
});
