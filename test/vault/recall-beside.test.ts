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

test("other memories of the same message do not crowd the answer", async () => {
  const told = [
    "I'm Ruth, I repair violins in a workshop in Cremona, I keep two goats and I row on the lake at weekends.",
  ];
  const lines = await linesFor(told, "What do I repair?");
  expect(lines[0]).toContain("violins");
  expect(lines.length).toBeLessThanOrEqual(3);
});

test("a question that names one project is not answered by another", async () => {
  const told = ["Project Wren is hosted at Hetzner.", "Project Finch is hosted on a box under my desk."];
  const lines = await linesFor(told, "Where is Project Wren hosted?");
  expect(lines[0]).toContain("Hetzner");
  expect(lines.join(" ")).not.toContain("desk");
});

test("what somebody can't have counts where food is asked about", async () => {
  const told = ["My nephew Arlo can't eat eggs. and I don't tolerate gluten."];
  const lines = await linesFor(told, "Which cake could I bake for Arlo and me?");
  expect(lines.join(" ")).toContain("eggs");
  expect(lines.join(" ")).toContain("gluten");
});
