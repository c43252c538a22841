/** A breed is a kind of dog, in every language (memory.md §5, §8). */
import { expect, test } from "vitest";
import { testKeep } from "../support/vault.ts";

test.each([
  ["Our dachshund Waldemar is lying on my feet right now", "What's our dog called?"],
  ["Unser Dackel Waldemar liegt gerade auf meinen Füßen", "Wie heißt unser Hund?"],
  ["notre teckel Waldemar dort sur mes pieds", "Comment s'appelle notre chien ?"],
  ["meu poodle Waldemar tá dormindo", "Qual é o nome do meu cachorro?"],
])("%s", async (said, question) => {
  const vault = await (await testKeep()).vault("Robin");
  await vault.observe({ session: "one", role: "user", content: said });
  await vault.settled();
  const { items } = await vault.recall(question, { session: "two" });
  expect(items[0]?.line).toContain("Waldemar");
});
