/** What was so until a day that has passed is no answer about now (memory.md §4). */
import { expect, test } from "vitest";
import { DAY, testKeep } from "../support/vault.ts";

const told = async (content: string) => {
  const keep = await testKeep();
  const vault = await keep.vault();
  await vault.observe({ session: "s1", role: "user", content });
  await vault.settled();
  const ask = async (question: string) =>
    (await vault.recall(question, { session: "asks" })).items.map(({ text }) => text);
  return { keep, ask };
};

test("a stay with a last day is true until then, and told of as past afterwards", async () => {
  const { keep, ask } = await told("My brother is staying with me until Sunday");
  expect(await ask("Who is staying with me?")).toEqual([expect.stringMatching(/^Is staying .*\(until Sunday/)]);
  keep.clock.pass(30 * DAY);
  expect(await ask("Is my brother still staying with me?")).toEqual([]);
  expect(await ask("When was my brother staying with me?")).toEqual([expect.stringMatching(/^Is staying/)]);
});
