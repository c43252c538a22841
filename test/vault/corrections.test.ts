/** What the owner corrects reads like any memory, and what was undone is not called former (memory.md §4). */
import { describe, expect, test } from "vitest";
import { testKeep } from "../support/vault.ts";

async function corrected(text: string) {
  const keep = await testKeep();
  const vault = await keep.vault("Ana");
  const { formed } = await vault.observe({ role: "user", content: "I live in Berlin." });
  const former = formed[0]?.id ?? "";
  keep.clock.pass(1_000);
  const { id } = await vault.correct(former, text);
  const prompt = async (): Promise<string> => (await vault.recall("Where do I live?", { context: false })).prompt;
  return { vault, former, id, prompt };
}

describe("a correction", () => {
  test.each([
    ["I live in Porto.", "Ana: lives in Porto"],
    ["Lives in Porto", "Ana: lives in Porto"],
  ])("%s", async (text, line) => {
    const { vault, id, prompt } = await corrected(text);
    expect((await vault.memories.get(id)).line).toBe(line);
    expect(await prompt()).toContain("formerly: Lives in Berlin");
  });

  test("keeps the words of the owner where several things are said", async () => {
    const { vault, id } = await corrected("I live in Porto and I work in Braga.");
    expect((await vault.memories.get(id)).item.text).toBe("I live in Porto and I work in Braga.");
  });

  test("that is undone is no former value; done again, the other one is", async () => {
    const { vault, former, id, prompt } = await corrected("I live in Porto.");
    await vault.memories.restore(former);
    expect(await prompt()).toContain("lives in Berlin");
    expect(await prompt()).not.toContain("Porto");
    await vault.memories.restore(id);
    expect(await prompt()).toContain("lives in Porto; formerly: Lives in Berlin");
    expect((await vault.memories.history(id)).map(({ truth }) => truth)).toEqual(["current", "superseded"]);
  });
});
