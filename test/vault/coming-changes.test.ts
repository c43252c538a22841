/** What another person is going to do ends nothing before its day (memory.md §4). */
import { expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

const AT = Date.parse("2026-03-02T09:00:00Z");

async function told(...said: readonly string[]) {
  const vault = await (await testKeep()).vault();
  for (const [minute, content] of said.entries())
    await vault.observe({ role: "user", session: "s1", content, at: AT + minute * 60_000 });
  const items = (await all(vault.memories.list())).map(({ item }) => item);
  const textsOf = (isCurrent: boolean): readonly string[] =>
    items.filter(({ layer, truth }) => layer === "fact" && (truth === "current") === isCurrent).map(({ text }) => text);
  return { current: textsOf(true), history: textsOf(false) };
}

test.each([
  [["My manager Tunde is leaving in June"], "Has a manager, Tunde", "Is leaving (June 2026)"],
  [["My cleaner Maria comes on Mondays", "Maria is leaving in June"], "Has a cleaner, Maria", "Is leaving (June 2026)"],
] as const)("%j", async (said, ...expected) => {
  const { current, history } = await told(...said);
  expect(history).toEqual([]);
  for (const text of expected) expect(current).toContain(text);
});

test.each([
  [["My manager is Tunde", "Tunde left last week"], "Has a manager, Tunde"],
  [["I work at Tesco", "I'm starting at Asda next month"], "Works at Tesco"],
  [["I want a dog", "We're getting a dog on Friday"], "Wants a dog"],
] as const)("%j: what has happened, or is replaced, is over", async (said, over) => {
  expect((await told(...said)).history).toContain(over);
});
