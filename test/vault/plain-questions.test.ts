/** Plain questions and tasks find what they mean, and not what merely shares a word (memory.md §6, §8). */
import { describe, expect, test } from "vitest";
import { testKeep } from "../support/vault.ts";

async function firstFor(said: readonly string[], question: string): Promise<readonly string[]> {
  const vault = await (await testKeep()).vault("Pat");
  for (const content of said) await vault.observe({ role: "user", content, session: "talk" });
  return (await vault.recall(question)).items.map(({ text }) => text);
}

describe("asked and answered", () => {
  test.each<readonly [readonly string[], string, RegExp]>([
    [["I'm a retired tram driver"], "What did I do for a living?", /tram driver/u],
    [["I applied to York for law", "YORK SAID YES"], "Where will I study?", /York/u],
    [["started seeing someone! she's a vet", "her name's Orla"], "What's the name of the woman I'm seeing?", /Orla/u],
    [["I'm on losartan for my blood pressure"], "What do I take for my blood pressure?", /losartan/u],
    [["I slipped a disc in March"], "Help me plan carrying my wardrobe upstairs", /disc/u],
    [["I use Python 3.12 and pandas at work"], "Write me a function that reads a CSV", /Python/u],
    [["I collect vinyl, mostly dub", "I always take aisle seats"], "Which record should I buy next?", /vinyl/u],
  ])("%s %s", async (said, question, expected) => {
    expect((await firstFor(said, question))[0]).toMatch(expected);
  });
});
