/** Who and what a question is about, when its words are not those of the memory (memory.md §8). */
import { expect, test } from "vitest";
import type { RecallOptions } from "../../src/index.ts";
import { DAY, testKeep } from "../support/vault.ts";

/** @param told messages, a week apart */
const askedOf = async (told: readonly string[]) => {
  const keep = await testKeep();
  const vault = await keep.vault("Robin");
  for (const [index, content] of told.entries()) {
    await vault.observe({ session: `s${index}`, role: "user", content });
    keep.clock.pass(7 * DAY);
  }
  await vault.settled();
  return async (question: string, options: RecallOptions = {}) =>
    (await vault.recall(question, { session: "asks", ...options })).items.map(({ line, text }) => line ?? text);
};

test("a thing that is named does not hide what the owner says of its parts", async () => {
  const ask = await askedOf([
    "I'm building an app for beekeepers called Hivewise.",
    "Doing it in Flutter with Firebase.",
    "Moved everything to Supabase this weekend.",
  ]);
  expect((await ask("What database does Hivewise use?"))[0]).toContain("Supabase");
});

test("who has a role is meant by it, and nobody who had it before", async () => {
  const ask = await askedOf([
    "A carer comes on Monday mornings, her name is Josephine.",
    "Josephine left us, the new carer is Grant, a big gentle fellow.",
    "Grant comes every weekday from eight till ten.",
  ]);
  const lines = await ask("When does the carer come?");
  expect(lines[0]).toContain("every weekday");
  expect(lines.join(" ")).not.toContain("Monday");
});

test("the role of a relative's helper names the helper", async () => {
  const ask = await askedOf([
    "My mum Corrie moved into the annex.",
    "Mum's home again, her left arm is weak. A nurse comes every morning, Farid.",
    "Farid comes only on Mondays and Fridays now.",
  ]);
  expect((await ask("When does mum's nurse come?"))[0]).toContain("Mondays and Fridays");
});

test.each([
  ["My brother Tom collects stamps", "I collect coins", "What does my brother collect?", "Tom: collects stamps"],
  ["My husband Paulo plays the oboe", "I play chess", "What does my husband play?", "Paulo: plays the oboe"],
  ["Mein Bruder Tom sammelt Briefmarken", "Ich sammle Münzen", "Was sammelt mein Bruder?", "Tom: sammelt Briefmarken"],
  [
    "Mon frère Tom collectionne les timbres",
    "Je collectionne les pièces",
    "Que collectionne mon frère ?",
    "Tom: collectionne les timbres",
  ],
  [
    "Mi hermano Tom colecciona sellos",
    "Yo colecciono monedas",
    "¿Qué colecciona mi hermano?",
    "Tom: colecciona sellos",
  ],
  ["O meu irmão Tom coleciona selos", "Eu coleciono moedas", "O que coleciona o meu irmão?", "Tom: coleciona selos"],
])("what is told of somebody with a name answers for the relative: %s", async (told, own, question, answer) => {
  const ask = await askedOf([told, own]);
  expect((await ask(question))[0]).toBe(answer);
});

test("'which of the kids' asks who, so any child may be the answer", async () => {
  const ask = await askedOf([
    "I have a son, Bas, who's 12.",
    "Ruben asked if we want to live together. He has twins, Pip and Lotte, 8.",
    "Lotte can't have gluten, the doctor is sure now.",
  ]);
  expect((await ask("Which of the kids has to avoid gluten?"))[0]).toBe("Lotte: can't have gluten");
});

test("what took the place of a memory about somebody answers for them", async () => {
  const ask = await askedOf([
    "I have a wife, Inga.",
    "Inga is expecting! Due in June.",
    "Our daughter was born on the 6th, Jette, 3,400 grams.",
  ]);
  expect((await ask("Is Inga pregnant?"))[0]).toMatch(/born|Jette/);
});

test("a message that ended a memory answers, however little it is worth in itself", async () => {
  const ask = await askedOf([
    "I play camogie on Wednesdays and Fridays, corner back.",
    "giving up the camogie for good, knee isn't right",
  ]);
  expect((await ask("Do I still play camogie?"))[0]).toContain("giving up");
});

test("a message is not quoted for words that are no longer true", async () => {
  const ask = await askedOf([
    "My mum Corrie is home again. She takes 5 mg of ramipril.",
    "Mum takes 10 mg of ramipril now.",
  ]);
  const lines = await ask("How much ramipril does mum take?");
  expect(lines[0]).toContain("10 mg");
  expect(lines.join(" ")).not.toContain("home again");
  expect((await ask("How much ramipril does mum take?", { cutOff: false })).join(" ")).toContain("home again");
});

test("a memory is shown though its message is covered by another one", async () => {
  const ask = await askedOf([
    "I've lived in Malmö since 2017 and I've been learning Swedish for 4 years, still mixing up en and ett",
    "yes, give me five nouns",
  ]);
  expect((await ask("How long have I been learning Swedish?"))[0]).toContain("learning Swedish for 4 years");
});

test("what somebody is mad about is what they are interested in", async () => {
  const ask = await askedOf(["Suggest a present for my nephew Alfie, he is mad about dinosaurs."]);
  expect((await ask("What is my nephew interested in?"))[0]).toBe("Alfie: is mad about dinosaurs");
});

test("the owner's business is what they run", async () => {
  const ask = await askedOf(["I run a small upholstery workshop in Hebden Bridge.", "I do my invoices in FreeAgent."]);
  expect((await ask("What is my business?"))[0]).toContain("upholstery");
});

test("who has been somewhere for years lives there", async () => {
  const ask = await askedOf(["I'm originally from Tromsø but I've been in Leeds for six years now"]);
  expect((await ask("What city do I live in?"))[0]).toContain("Leeds");
});

test("a role stays when the state told with it is over", async () => {
  const ask = await askedOf(["my partner Lasse is a sound technician and on tour until March", "ok", "good", "thanks"]);
  expect((await ask("What does Lasse do?"))[0]).toBe("Lasse: is a sound technician");
});

test("a new post ends the former employer", async () => {
  const ask = await askedOf([
    "I live in Swansea and work at a garden centre.",
    "I start my new job as head gardener at Conwy castle on 20 February.",
    "the castle garden is huge",
  ]);
  const [first = ""] = await ask("Where do I work?");
  expect(first).toContain("Conwy castle");
  expect(first).not.toContain("garden centre");
});

test("a craft in a workshop is what one does for a living", async () => {
  const ask = await askedOf([
    "I make and repair violins in a small workshop in Namur.",
    "we're moving the workshop soon",
  ]);
  expect((await ask("What do I do for a living?"))[0]).toContain("violins");
});

test("where one grew up is not where one was born", async () => {
  const ask = await askedOf(["I was born in Sweden but I grew up in Tampere."]);
  expect((await ask("Where did I grow up?"))[0]).toContain("Tampere");
  expect((await ask("Where was I born?"))[0]).toContain("Sweden");
});

test("the new employer comes before the news of the change", async () => {
  const ask = await askedOf([
    "I work at a flower shop called Petal & Stem.",
    "I quit the shop and started a new job, I work for the city parks department now.",
  ]);
  expect((await ask("Where do I work?"))[0]).toContain("parks department");
});
