/** A change that is still ahead ends nothing before its day (memory.md §4). */
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
  ["My manager Tunde is leaving in June", "Has a manager, Tunde", "Is leaving (June 2026)"],
  ["I work at Tesco", "I'm leaving Tesco on 31 May", "Works at Tesco", "Is leaving Tesco on 31 May (31 May 2026)"],
  [
    "I work at Tesco",
    "I resigned from Tesco, my last day is 31 May",
    "Works at Tesco",
    "Resigned from Tesco, the last day is 31 May (31 May 2026)",
  ],
  [
    "I work at Tesco",
    "Handed in my notice. Last day is Friday",
    "Works at Tesco",
    "Handed in the notice, last day is Friday (Friday 6 March 2026)",
  ],
  [
    "I work at Tesco",
    "I got an offer from Asda, I start on 1 April",
    "Works at Tesco",
    "Got an offer from Asda, starts on 1 April (1 April 2026)",
  ],
  [
    "I live in Leeds",
    "We've bought a house in York, we move in June",
    "Lives in Leeds",
    "Has bought a house in York, moves (June 2026)",
  ],
  ["I drive a Golf", "I'm getting a Tesla in June", "Drives a Golf", "Is getting a Tesla (June 2026)"],
  ["I take ramipril", "I'm stopping ramipril in June", "Takes ramipril", "Is stopping ramipril (June 2026)"],
  ["My rent is £900", "My rent goes up to £950 in May", "Has a rent of £900", "The rent goes up to £950 (May 2026)"],
])("%s, %s, %s", async (...row) => {
  const said = row.slice(0, -2);
  const { current, history } = await told(...said);
  expect(history).toEqual([]);
  for (const text of row.slice(-2)) expect(current).toContain(text);
});

test.each([
  ["I work at Tesco", "I'm starting at Asda next month", "Started at Asda today!", "Works at Tesco"],
  ["My manager is Tunde", "Tunde left last week", "Has a manager, Tunde"],
  ["I want a dog", "We're getting a dog on Friday", "Wants a dog"],
])("once it has happened, it does: %s, %s, %s", async (...row) => {
  const { history } = await told(...row.slice(0, -1));
  expect(history).toContain(row.at(-1));
});
