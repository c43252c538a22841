/** A vault is named after a person, an account or nobody; its people are found all the same (memory.md §5). */
import { describe, expect, test } from "vitest";
import { testKeep } from "../support/vault.ts";

describe.each(["Ana", "ana", "acct_17", "ana@example.org", "me"])("a vault called %s", (name) => {
  const mother = name === "me" ? "my mother" : `${name}'s mother`;
  const girlfriend = name === "me" ? "my girlfriend" : `${name}'s girlfriend`;

  async function told() {
    const vault = await (await testKeep()).vault(name);
    for (const content of [
      "my mum is allergic to dogs",
      "my girlfriend is vegan",
      "my girlfriend Isla loves hiking",
      "my boss is Ingrid",
    ])
      await vault.observe({ role: "user", content, session: "s" });
    return vault;
  }

  test("has its owner's relatives in the profile and in what is known about the owner", async () => {
    const vault = await told();
    const { text } = await vault.profile();
    expect(text).toContain(`${mother}: is allergic to dogs`);
    const lines = (await vault.recall("What do you know about me?")).items.map(({ line }) => line);
    expect(lines).toContain(`${mother}: is allergic to dogs`);
  });

  test("knows whom a meal is for, also by a name that was told later", async () => {
    const vault = await told();
    const linesFor = async (question: string) => (await vault.recall(question)).items.map(({ line }) => line);
    expect(await linesFor("plan a dinner for Isla")).toContain(`${girlfriend}: is vegan`);
    const forMother = await linesFor("plan a dinner for my mum");
    expect(forMother).toContain(`${mother}: is allergic to dogs`);
    expect(forMother).not.toContain(`${girlfriend}: is vegan`);
  });
});

test.each([
  ["my girlfriend is vegan", "my girlfriend Isla loves hiking", "what should I cook for Isla?", "is vegan"],
  ["meine Freundin ist Veganerin", "meine Freundin Isla liebt Wandern", "Was koche ich für Isla?", "ist Veganerin"],
  ["mi novia es vegana", "mi novia Isla ama el senderismo", "¿qué cocino para Isla?", "es vegana"],
  ["ma copine est végane", "ma copine Isla adore la rando", "que cuisiner pour Isla ?", "est végane"],
  ["minha namorada é vegana", "minha namorada Isla adora trilha", "o que cozinho para a Isla?", "é vegana"],
])("what was said before a name was told is found by it: %s", async (said, named, question, told) => {
  const vault = await (await testKeep()).vault("Pat");
  for (const content of [said, named]) await vault.observe({ role: "user", content, session: "s" });
  expect((await vault.recall(question)).items[0]?.line).toContain(told);
});

test("a friend without a name is not the friend who has one", async () => {
  const vault = await (await testKeep()).vault("Pat");
  for (const content of ["my friend is vegan", "my friend Tom came"])
    await vault.observe({ role: "user", content, session: "s" });
  const lines = (await vault.recall("what should I cook for Tom?")).items.map(({ line }) => line);
  expect(lines.join("\n")).not.toContain("vegan");
});
