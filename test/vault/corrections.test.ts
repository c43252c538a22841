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

  test.each([
    ["My boss is Marta.", "No, that's wrong, it's Laura.", "has a boss, Laura", "Who is my boss?"],
    ["My boss is Marta.", "My boss is Laura.", "has a boss, Laura", "Who is my boss?"],
    ["My dog is called Rex.", "He's called Max.", "has a dog, Max", "What's my dog's name?"],
    ["I'm 34 years old.", "It's 35.", "is 35 years old", "How old am I?"],
    [
      "My sister Ida lives in York.",
      "That's out of date, she moved to Leeds.",
      "lives in Leeds",
      "Where does Ida live?",
    ],
    ["My sister Ida lives in York.", "Leeds", "lives in Leeds", "Where does Ida live?"],
    [
      "My dentist appointment is on 3 June at 9.",
      "It's on 4 June at 10.",
      "4 June at 10",
      "When is my dentist appointment?",
    ],
    ["I'm vegan.", "I'm not vegan any more, I eat fish now.", "not vegan any more", "Am I vegan?"],
    ["Meine Chefin heißt Marta.", "Nein, sie heißt Laura.", "Laura", "Wie heißt meine Chefin?"],
    ["Vivo en Lima.", "No, es Quito.", "Quito", "¿Dónde vivo?"],
  ])(
    "%s %s: the right value replaces the wrong one, which stays in the history (GUM-27, PN-29)",
    async (told, text, right, question) => {
      const keep = await testKeep();
      const vault = await keep.vault("Ana");
      const { formed } = await vault.observe({ role: "user", content: told, session: "s" });
      const former = formed.at(-1);
      keep.clock.pass(1_000);
      const { id } = await vault.correct(former?.id ?? "", text);
      expect((await vault.memories.history(id)).map(({ id: value, truth }) => [value === former?.id, truth])).toEqual([
        [false, "current"],
        [true, "superseded"],
      ]);
      const lines = (await vault.recall(question)).items.map(({ line }) => line);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(right);
    },
  );

  test("that takes over words of the wrong memory is deleted with it (SEC-E4)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault("Ana");
    const { formed } = await vault.observe({ role: "user", content: "My boss is Marta.", session: "s" });
    const { id } = await vault.correct(formed[0]?.id ?? "", "It's Laura.");
    await (await vault.forget(await vault.forget({ ids: [formed[0]?.id ?? ""] }))).finished;
    await expect(vault.memories.get(id)).rejects.toMatchObject({ code: "not_found" });
  });

  test.each(["Somewhere else", "It's complicated"])("that names no value of it stays as given: %s", async (text) => {
    const { vault, id } = await corrected(text);
    expect((await vault.memories.get(id)).item.text).toBe(text);
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
