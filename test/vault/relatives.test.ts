/** Relatives are found by what they are, in whichever language the memory and the question are (memory.md §5, §8). */
import { beforeAll, describe, expect, test } from "vitest";
import type { Vault } from "../../src/index.ts";
import { relationsIn, relationsNamed, widerOf, withNarrower } from "../../src/text/common-words.ts";
import { testKeep } from "../support/vault.ts";

/** What people speak of as theirs, as their language forms it. */
const MEMORIES = {
  English: ["Has a son, Leo", "Is married to Clara", "Has a dog, Biscuit"],
  German: ["Hat einen Sohn, Leo", "Hat eine Ehefrau, Clara", "Hat einen Hund, Biscuit"],
  Spanish: ["Tiene un hijo, Leo", "Su mujer se llama Clara", "Tiene un perro, Biscuit"],
  French: ["A un fils, Leo", "A une femme, Clara", "A un chien, Biscuit"],
  Portuguese: ["Tem um filho, Leo", "A mulher chama-se Clara", "Tem um cão, Biscuit"],
};

const KIDS = [
  "What are my kids called?",
  "Wie heißen meine Kinder?",
  "¿Cómo se llaman mis hijos?",
  "Comment s'appellent mes enfants ?",
  "Como se chamam os meus filhos?",
];
const PARTNERS = [
  "What's my wife's name?",
  "Wie heißt meine Frau?",
  "¿Cómo se llama mi mujer?",
  "Comment s'appelle ma femme ?",
  "Como se chama a minha mulher?",
];
const AGES = [
  "How old is my son?",
  "Wie alt ist mein Sohn?",
  "¿Cuántos años tiene mi hijo?",
  "Quel âge a mon fils ?",
  "Quantos anos tem o meu filho?",
];

const first = async (vault: Vault, question: string): Promise<string | undefined> =>
  (await vault.recall(question)).items[0]?.text;

describe.each(Object.entries(MEMORIES))("memories in %s", (_, [son = "", wife = "", dog = ""]) => {
  let vault: Vault;
  beforeAll(async () => {
    vault = await (await testKeep()).vault();
    await vault.remember(son, { type: "relationship", key: "relation.leo" });
    await vault.remember(wife, { type: "relationship", key: "relationship.partner" });
    await vault.remember(dog, { type: "relationship", key: "relation.biscuit" });
    await vault.remember("Is 6", { type: "identity", key: "age", subject: "Leo" });
  });

  test.each(KIDS)("%s", async (question) => {
    expect(await first(vault, question)).toBe(son);
  });

  test.each(PARTNERS)("%s", async (question) => {
    expect(await first(vault, question)).toBe(wife);
  });

  test.each(AGES)("%s", async (question) => {
    expect(await first(vault, question)).toBe("Is 6");
  });
});

test("somebody who is known by the relation alone is found by it", async () => {
  const vault = await (await testKeep()).vault("Nadia");
  await vault.remember("Lives in Bath", { type: "identity", key: "home.city", subject: "Nadia's mother" });
  expect(await first(vault, "Wo wohnt meine Mutter?")).toBe("Lives in Bath");
});

test("relatives of somebody else are theirs", async () => {
  const vault = await (await testKeep()).vault("Nadia");
  await vault.remember("Has a son, Leo", { type: "relationship", key: "relation.leo" });
  await vault.remember("Has a son, Emil", { type: "relationship", key: "relation.emil", subject: "Tom" });
  expect(await first(vault, "What are Tom's kids called?")).toBe("Has a son, Emil");
});

describe("words for relatives", () => {
  test.each([
    ["Ehefrau", "de", ["partner"]],
    ["meines" as string, "de", []],
    ["Hundes", "de", ["dog"]],
    ["Freundin", "de", ["partner", "friend"]],
    ["hermanos", "es", ["sibling"]],
    ["belle-mere", "fr", ["mother-in-law", "stepmother"]],
    ["irmã", "pt", ["sister"]],
    ["brothers and sisters", "en", ["sibling"]],
  ] as const)("%s (%s)", (word, language, relations) => {
    expect(relationsNamed(word, language)).toEqual(relations);
  });

  test("a memory says what somebody is; its first word says nothing", () => {
    expect([...relationsIn("Hat einen Sohn, Leo", "de")]).toEqual(["son"]);
    expect([...relationsIn("Son chien s'appelle Filou", "fr")]).toEqual(["dog"]);
    expect(relationsIn("Has a son, Leo", "und").has("son")).toBe(true);
  });

  test("some words stand for several", () => {
    expect(withNarrower(["child"])).toEqual(["child", "son", "daughter"]);
    expect(widerOf(["dog"])).toEqual(["pet"]);
    expect(widerOf(["friend"])).toEqual([]);
  });
});

describe("relatives of relatives", () => {
  let vault: Vault;
  beforeAll(async () => {
    vault = await (await testKeep()).vault("Vera");
    await vault.remember("Can't eat gluten", { subject: "Vera's husband's mother" });
    await vault.remember("Lives in Antwerp", { subject: "Vera's mother", key: "home.city" });
    await vault.remember("Lives in Porto", { subject: "Vera's flatmate's father", key: "home.city" });
  });

  test("the mother of one's husband is a mother-in-law, and not one's own", async () => {
    expect(await first(vault, "What can't my mother-in-law eat?")).toBe("Can't eat gluten");
    expect(await first(vault, "Where does my mother live?")).toBe("Lives in Antwerp");
  });

  test("a flatmate's father is found by both words, and not as one's own", async () => {
    expect(await first(vault, "Where does my flatmate's dad live?")).toBe("Lives in Porto");
    expect(await first(vault, "Where does my father live?")).toBeUndefined();
  });
});

test("what else is remembered of somebody does not end what was remembered before (GUM-27)", async () => {
  const vault = await (await testKeep()).vault();
  const { id } = await vault.remember("My colleague Devi watered the ferns while I was away.");
  await vault.remember("My colleague Devi repaired the coffee machine.");
  expect((await vault.memories.get(id)).item.truth).toBe("current");
  // Who somebody is stays an attribute.
  const { item } = await vault.memories.get((await vault.remember("My sister is called Nour.")).id);
  expect(item.key).toBe("relation.nour");
});
