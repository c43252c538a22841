/** Short answers to questions about the person who answers (memory.md §3). */
import { describe, expect, test } from "vitest";
import { expandAnswer } from "../../src/forming/english/clauses/answers.ts";
import { all, testKeep } from "../support/vault.ts";

describe("a short answer as a sentence", () => {
  test.each([
    ["Where are you based these days?", "Tromsø", "I live in Tromsø"],
    ["where do you live?", "still in Hull lol", "I still live in Hull"],
    ["Where did you grow up?", "on a farm near Cork", "I grew up on a farm near Cork"],
    ["Great! And what do you do for a living?", "plumber", "I am a plumber"],
    ["what do you do?", "in logistics, for DHL", "I work in logistics, for DHL"],
    ["What's your job?", "retired", "I am retired"],
    ["How old are you?", "61", "I am 61"],
    ["how old is your son?", "7", "my son is 7"],
    ["Any food allergies?", "just shellfish", "I am allergic to shellfish"],
    ["Do you have any allergies?", "no", "I have no allergies"],
    ["do you have any pets?", "two parrots", "I have two parrots"],
    ["Do you have kids?", "three: Mo, Jo and Flo", "I have three kids, Mo, Jo and Flo"],
    ["Do you have kids?", "three, Mo, Jo and Flo", "I have three kids, Mo, Jo and Flo"],
    ["Do you have a car?", "nope", "I don't have a car"],
    ["Do you smoke?", "not any more", "I don't smoke"],
    ["Do you drink coffee?", "no, only mint tea", "I don't drink coffee, only mint tea"],
    ["Do you play any instruments?", "the bassoon", "I play the bassoon"],
    ["Which languages do you speak?", "Farsi and a little Dutch", "I speak Farsi and a little Dutch"],
    ["Are you vegan?", "yes, since March", "I am vegan since March"],
    ["Are you married?", "no", "I am not married"],
    ["what is your favourite film?", "Amélie", "my favourite film is Amélie"],
    ["When is your birthday?", "9 May", "my birthday is on 9 May"],
    ["Who do you live with?", "my gran", "I live with my gran"],
    ["How long have you lived there?", "six years", "I have lived there for six years"],
  ])("%s %s", (question, answer, sentence) => {
    expect(expandAnswer(question, answer)).toBe(sentence);
  });

  test.each([
    ["Do you want me to send your notes to the whole team?", "yes"],
    ["Should I always agree with you?", "yes"],
    ["Are you ready?", "yes"],
    ["Do you have any questions?", "no"],
    ["Do you have a preference?", "yes"],
    ["What's your budget?", "400"],
    ["Where do you live?", "why do you ask"],
    ["Where do you live?", "I'd rather not say"],
    ["Where do you live?", "rather not say"],
    ["What do you do?", "lots of things"],
    ["How are you?", "fine"],
    ["What do you think of it?", "nice"],
    ["The museum opens at ten.", "Bergen"],
  ])("nothing of %s %s", (question, answer) => {
    expect(expandAnswer(question, answer)).toBeUndefined();
  });
});

test("what an assistant asked is learnt from the answer, and cites it (PN-01, GUM-28)", async () => {
  const vault = await (await testKeep()).vault();
  for (const [question, answer] of [
    ["Where do you live?", "Tromsø"],
    ["Do you have any allergies?", "yes, cashews"],
    ["Shall I always order from Acme?", "yes"],
  ] as const) {
    await vault.observe({ session: "s", role: "assistant", content: question });
    await vault.observe({ session: "s", role: "user", content: answer });
  }
  const facts = (await all(vault.memories.list())).map(({ item }) => item);
  expect(facts.map(({ text }) => text).sort()).toEqual(["Is allergic to cashews", "Lives in Tromsø"]);
  for (const { id, text } of facts) {
    const { evidence } = await vault.inspect(id);
    expect(evidence.flatMap(({ quotes }) => quotes)).toEqual([text.includes("Tromsø") ? "Tromsø" : "yes, cashews"]);
  }
});
