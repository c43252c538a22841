/** A new day, hour or name for what was just told (memory.md §4). */
import { expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

/** A Monday. */
const AT = Date.parse("2026-03-02T09:00:00Z");

async function current(...said: readonly string[]): Promise<readonly string[]> {
  const vault = await (await testKeep()).vault();
  for (const [minute, content] of said.entries())
    await vault.observe({ role: "user", session: "s1", content, at: AT + minute * 60_000 });
  return (await all(vault.memories.list()))
    .filter(({ item }) => item.layer === "fact" && item.truth === "current")
    .map(({ item }) => item.text);
}

test.each([
  [["my eye test is on thursday at 10", "sorry, it's on friday"], "The eye test is at 10 (Friday 6 March 2026)"],
  [["my eye test is on monday at 10", "actually it's on tuesday"], "The eye test is at 10 (Tuesday 10 March 2026)"],
  [
    ["my eye test is on 20 March at 10", "oh, it's on thursday"],
    "The eye test is on Thursday at 10 (Thursday 19 March 2026)",
  ],
  [
    ["my eye test is on 12 March at 10", "it's been moved to friday"],
    "The eye test is on Friday at 10 (Friday 13 March 2026)",
  ],
  [["my eye test is on 9 March at 10", "no wait, it's at 11:30"], "The eye test is on 9 March at 11:30 (9 March 2026)"],
  [
    ["my eye test is on 9 March at 10", "scratch that, it's at 4 pm"],
    "The eye test is on 9 March at 4 pm (9 March 2026)",
  ],
  [["my eye test is on 9 March", "they moved it to 14:30"], "The eye test is on 9 March at 2:30 pm (9 March 2026)"],
] as const)("the last appointment gets its new day or hour: %j", async (said, text) => {
  expect(await current(...said)).toEqual([text]);
});

test("a number that is no hour moves nothing", async () => {
  const said = await current("my eye test is on 9 March at 10", "it's 4 degrees outside");
  expect(said).toEqual(["The eye test is on 9 March at 10 (9 March 2026)"]);
});

test.each([
  ["our choir is called Low Tide", "we renamed the choir to High Water"],
  ["my company is called Low Tide", "I've renamed the company High Water"],
  ["our team is called Low Tide", "we changed the team's name to High Water"],
])("a new name is the name: %s → %s", async (before, after) => {
  const texts = (await current(before, after)).join("\n");
  expect(texts).toMatch(/is called High Water/u);
});
