/** What is said in passing and holds: wishes about answers that change, a child known before, an illness that limits meals (memory.md §4-§6). */
import { describe, expect, test } from "vitest";
import { all, testKeep } from "../support/vault.ts";

async function wishesAfter(...said: readonly string[]): Promise<readonly string[]> {
  const vault = await (await testKeep()).vault();
  for (const content of said) await vault.observe({ role: "user", content });
  return (await all(vault.memories.list()))
    .filter(({ item }) => item.layer === "fact" && item.truth === "current")
    .map(({ item }) => item.text)
    .sort();
}

describe("a wish about answers that changes", () => {
  test.each([
    ["no more bullet points, just full sentences", ["Don't use bullet points", "Give full sentences"]],
    ["actually short paragraphs instead of bullet points", ["Don't use bullet points", "Use short paragraphs"]],
    ["no bullet points, short paragraphs instead", ["Don't use bullet points", "Use short paragraphs"]],
    ["I don't want bullet points anymore", ["Don't use bullet points"]],
  ])("%s", async (change, wishes) => {
    expect(await wishesAfter("please always answer with bullet points", change)).toEqual(wishes);
  });

  test("the same words about something else change nothing", async () => {
    const wishes = await wishesAfter(
      "please always answer with bullet points",
      "no more tables on the terrace, just benches",
    );
    expect(wishes).toContain("Answer with bullet points");
  });
});

test("a child who is called a daughter later is one person (memory.md §5)", async () => {
  const vault = await (await testKeep()).vault();
  for (const content of ["my kids are Piet (6) and Nell (3)", "my daughter Nell is allergic to kiwi"])
    await vault.observe({ role: "user", content });
  expect((await vault.people.list()).map(({ name }) => name).sort()).toEqual(["Nell", "Piet"]);
  // The other way round, the daughter stays one.
  const other = await (await testKeep()).vault();
  for (const content of ["my daughter Nell is allergic to kiwi", "my kids are Piet (6) and Nell (3)"])
    await other.observe({ role: "user", content });
  expect((await other.people.list()).find(({ name }) => name === "Nell")?.relation).toBe("daughter");
});

test.each([
  ["ich bin Diabetikerin", "Plane ein Abendessen", "Ist Diabetikerin"],
  ["je suis diabétique", "Prépare un dîner", "Est diabétique"],
  ["I have gout", "plan a dinner", "Has gout"],
])("an illness that limits meals comes with a dinner: %s (memory.md §6)", async (content, question, text) => {
  const vault = await (await testKeep()).vault();
  await vault.observe({ role: "user", content });
  expect((await vault.recall(question)).items.map((item) => item.text)).toContain(text);
});

test("a dinner minds who lives with the owner (memory.md §6)", async () => {
  const vault = await (await testKeep()).vault();
  for (const content of [
    "My son Piet can't have dairy.",
    "My uncle Bram has gout, he lives with us.",
    "My cousin Ilse has gout, she lives with her sister.",
  ])
    await vault.observe({ role: "user", content });
  const { items } = await vault.recall("plan a dinner");
  expect(items.map(({ subject, text }) => `${subject}: ${text}`).sort()).toEqual([
    "Bram: Has gout",
    "Piet: Can't have dairy",
  ]);
});

/** The texts of what one message forms. */
async function formedFrom(content: string): Promise<readonly string[]> {
  const vault = await (await testKeep()).vault();
  await vault.observe({ role: "user", content });
  return (await all(vault.memories.list())).flatMap(({ item }) => (item.layer === "fact" ? [item.text] : []));
}

test.each([
  [
    "Use Berlin for Europe, Toronto for Americas, and avoid Friday meetings.",
    ["Avoid Friday meetings", "Use Berlin for Europe", "Use Toronto for Americas"],
  ],
  [
    "use Osaka for Asia and Lima for South America and never book meetings on Mondays",
    ["Don't book meetings on Mondays", "Use Lima for South America", "Use Osaka for Asia"],
  ],
  [
    "My brother Tim is a nurse, I'm vegan, and we're moving to Braga.",
    ["Has a brother, Tim", "Is a nurse", "Is moving to Braga", "Is vegan"],
  ],
])("one message gives several facts: %s (GUM-11)", async (content, texts) => {
  expect((await formedFrom(content)).toSorted()).toEqual(texts);
});

test.each([
  ["I'm allergic to peanuts and cashews.", "Is allergic to peanuts and cashews"],
  [
    "I work Mondays to Thursdays from nine to five in a bakery in Lyon.",
    "Works Mondays to Thursdays from nine to five in a bakery in Lyon",
  ],
])("what belongs together stays one fact: %s (GUM-12)", async (content, text) => {
  expect(await formedFrom(content)).toEqual([text]);
});
