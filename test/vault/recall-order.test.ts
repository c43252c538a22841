/** The line that answers comes first, and a task that needs no memory gets none (memory.md §8). */
import { expect, test } from "vitest";
import { testKeep } from "../support/vault.ts";

const told = async (...contents: readonly string[]) => {
  const keep = await testKeep();
  const vault = await keep.vault();
  for (const content of contents) await vault.observe({ session: "s1", role: "user", content });
  await vault.settled();
  return async (question: string) => (await vault.recall(question, { session: "asks" })).items.map(({ text }) => text);
};

test("of several constraints, the one that shares words with the question comes first (memory.md §8)", async () => {
  const ask = await told("My son Jory has coeliac disease", "I'm allergic to penicillin", "My mum has glaucoma");
  expect((await ask("Which of us has coeliac disease?"))[0]).toMatch(/coeliac/);
});

test("a task about a word brings nothing, and a question about the same word still does", async () => {
  const ask = await told("I'm happy with my new bike", "I'm allergic to oranges");
  expect(await ask("Give me a synonym for happy")).toEqual([]);
  expect(await ask("Give me a rhyme for orange")).toEqual([]);
  expect(await ask("Am I happy with my bike?")).toEqual([expect.stringMatching(/happy/)]);
});

test("of many payments, the one to the person in the question is found, whatever was paid to others later (GUM-27)", async () => {
  const people = ["Jarle Voss", "Mette Arnal", "Jarle Kemp", "Ottmar Voss", "Mette Holm", "Salka Fenn"];
  const ask = await told(
    ...people.map((who, place) => `I paid ${310 + place} euros to ${who} for the repair of the loom`),
  );
  for (const [place, who] of people.entries())
    expect((await ask(`How much did I pay ${who} for the repair?`)).slice(0, 1)).toEqual([
      `Paid ${310 + place} euros to ${who} for the repair of the loom`,
    ]);
});

test("what one is allergic to begins with what one cannot eat (memory.md §8)", async () => {
  const ask = await told("I hate Excelsior Online with a passion", "I can't eat shellfish");
  expect((await ask("what am I allergic to?"))[0]).toBe("Can't eat shellfish");
});

test("what one should avoid comes with a meal, and not with a film (memory.md §6)", async () => {
  const ask = await told("I'm supposed to cut down on salt", "I'm not to have grapefruit with my tablets");
  const meal = await ask("What should I cook tonight?");
  expect(meal).toContain("Is supposed to cut down on salt");
  expect(await ask("Suggest a film for tonight")).toEqual([]);
});

test("a question about a topic begins with its summary, which stands for the facts that it tells (GUM-05)", async () => {
  const ask = await told(
    "The organ estimate from Brandt came to 9,300 euros.",
    "We chose tin pipes for the organ.",
    "The organ bellows have a crack.",
  );
  const summary =
    "organ: The organ estimate from Brandt came to 9,300 euros. The organ bellows have a crack. Ana chose tin pipes for the organ.";
  for (const question of [
    "What is going on with the organ?",
    "How is the organ coming along?",
    "Tell me about the organ",
  ])
    expect(await ask(question)).toEqual([summary]);
  // One fact answers.
  expect(await ask("Which pipes did we choose for the organ?")).toEqual(["Chose tin pipes for the organ"]);
});

test("what one should buy is answered by no purchase of another thing (memory.md §8)", async () => {
  const ask = await told("I bought a straw hat yesterday.", "I prefer dark roast coffee.", "My brother bought a kiln.");
  expect(await ask("Which bookshelf should I buy?")).toEqual([]);
  expect(await ask("Which coffee should I buy?")).toEqual(["Prefers dark roast coffee"]);
  expect(await ask("Which hat did I buy?")).toContainEqual(expect.stringMatching(/^Bought a straw hat/));
});
