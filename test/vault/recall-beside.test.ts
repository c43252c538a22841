/** What was found only for its company is not shown (memory.md §8). */
import { expect, test } from "vitest";
import { testKeep } from "../support/vault.ts";

const linesFor = async (told: readonly string[], question: string): Promise<readonly string[]> => {
  const keep = await testKeep();
  const vault = await keep.vault();
  for (const content of told) await vault.observe({ session: "s1", role: "user", content });
  await vault.settled();
  return (await vault.recall(question, { session: "s2" })).items.map(({ text }) => text);
};

test("beside what is asked for, the rest of its message does not crowd the reply", async () => {
  const told = ["I'm Ada Brandt, 39, I teach physics at a school in Tromsø and I coach the girls' handball team."];
  const lines = await linesFor(told, "What subject do I teach?");
  expect(lines[0]).toContain("physics");
  expect(lines.length).toBeLessThanOrEqual(3);
});

test("a question that names one project is not answered by another", async () => {
  const told = ["Project Wren runs on SQLite 3.", "Project Finch uses MariaDB, sadly."];
  const lines = await linesFor(told, "Which database does Project Wren use?");
  expect(lines[0]).toContain("SQLite");
  expect(lines.join(" ")).not.toContain("MariaDB");
});

test("what somebody can't have counts where food is asked about", async () => {
  const told = ["Piet (husband) can't have shellfish. and I'm lactose intolerant."];
  const lines = await linesFor(told, "Pick a dish for our anniversary dinner, for Piet and me.");
  expect(lines.join(" ")).toContain("shellfish");
  expect(lines.join(" ")).toContain("lactose");
});
