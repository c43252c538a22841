/** The people that memories name are read once for all questions, until a memory changes (memory.md §5, PN-02). */
import { expect, test } from "vitest";
import { namesakes, namesGiven } from "../../src/engine/observe/speakers.ts";
import type { Item, Vault } from "../../src/index.ts";
import { testKeep } from "../support/vault.ts";

const CHAT = [
  "My cousin Maximiliane, called Milla, is allergic to shellfish.",
  "My sister Anna is allergic to nuts.",
  "My boss Anna is allergic to bees.",
  "My friend Bob is allergic to cats.",
];

async function tell(vault: Vault): Promise<void> {
  for (const content of CHAT) await vault.observe({ role: "user", content });
}

const recalled = async (vault: Vault, question: string): Promise<string> =>
  (await vault.recall(question, { rehearse: false })).items.map(({ line }) => line).join("\n");

test("a person is found by each of their names, and namesakes by what tells them apart", async () => {
  const vault = await (await testKeep()).vault();
  await tell(vault);
  for (const name of ["Maximiliane", "Milla"])
    expect(await recalled(vault, `What should I not cook for ${name}?`)).toContain("shellfish");
  const ofSister = await recalled(vault, "What is my sister Anna allergic to?");
  expect(ofSister).toContain("nuts");
  expect(ofSister).not.toContain("bees");
});

test("names of people follow what is added, corrected and forgotten between two questions (GUM-27, SEC-E1)", async () => {
  const vault = await (await testKeep()).vault();
  await tell(vault);
  expect(await recalled(vault, "Who is Bob?")).toContain("Bob");
  expect(await recalled(vault, "Who is Zelda?")).not.toContain("Zelda");
  await vault.observe({ role: "user", content: "My aunt Zelda lives in Bath." });
  expect(await recalled(vault, "Who is Zelda?")).toContain("Zelda");
  const plan = await vault.forget({ query: '"Bob"' });
  await (await vault.forget(plan)).finished;
  expect(await recalled(vault, "Who is Bob?")).not.toMatch(/Bob|cats/u);
  expect(await recalled(vault, "Who is Zelda?")).toContain("Bath");
});

test("a memory gives every name by which a question may mean its people", () => {
  const relation = { type: "relationship", key: "relation.maximiliane", subject: undefined } as const;
  // Only these fields are read.
  const items = [
    { ...relation, text: "Has a cousin, Maximiliane, called Milla", entities: ["Maximiliane"] },
    { type: "fact", text: "Is allergic to bees", subject: "Anna (boss)", entities: [] },
    { type: "fact", text: "Went to Bath with Anna", subject: undefined, entities: ["Anna", "Bath"] },
  ] as unknown as readonly Item[];
  expect(items.map((item) => namesGiven(item).toSorted())).toEqual([
    ["maximiliane", "milla"],
    ["anna"],
    ["anna", "bath"],
  ]);
  for (const name of ["Milla", "Maximiliane", "Anna", "Bath"]) {
    const giving = items.filter((item) => namesGiven(item).some((given) => given.startsWith(name.toLowerCase())));
    expect(namesakes(giving, { name })).toEqual(namesakes(items, { name }));
  }
});
