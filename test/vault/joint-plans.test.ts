/** Plans of a group: whoever of them says so moves what all of them do (memory.md §4). */
import { expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

const START = Date.parse("2026-03-02T10:00:00Z");

async function lines(...said: readonly (readonly [speaker: string, session: string, content: string])[]) {
  const vault = await (await testKeep()).vault();
  for (const [place, [speaker, session, content]] of said.entries())
    await vault.observe({ at: START + place * 60_000, role: "user", speaker, session, content });
  return (await all(vault.memories.list()))
    .filter(({ item }) => item.layer === "fact" && item.truth === "current")
    .map(({ item }) => item.text);
}

test("another member moves it", async () => {
  const told = await lines(
    ["Signe", "s1", "Choir dinner is on 3 May at the Golden Lion"],
    ["Greta", "s1", "then let's meet on 10 May instead"],
  );
  expect(told.some((text) => text.startsWith("Choir dinner is on 10 May"))).toBe(true);
  expect(told.some((text) => text.includes("3 May"))).toBe(false);
});

test("what one does alone, nobody else moves", async () => {
  const told = await lines(["Signe", "s1", "I'm starting at the clinic on 3 May"], ["Greta", "s1", "new date: 10 May"]);
  expect(told.some((text) => text.includes("10 May"))).toBe(false);
});
