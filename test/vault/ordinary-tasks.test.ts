/** What a model is told for tasks of every day, from a month of ordinary messages (memory.md §6, §8). */
import { beforeAll, describe, expect, test } from "vitest";
import { testClock, testKeep } from "../support/vault.ts";

const HOUR = 3_600_000;
/** A Monday. */
const START = Date.parse("2026-02-09T09:00:00Z");

const SAID = [
  "I'm Sam, 34, I live in Leeds with my partner Jo and our son Noah (8)",
  "Noah's autistic and doesn't like loud places",
  "I'm a single malt nerd but I gave up drinking in January",
  "Jo is a vegetarian and I'm allergic to shellfish",
  "my mum Carol lives in York, she has arthritis",
  "I swim on Tuesdays and Thursdays",
  "I've got a scan on my knee on Tuesday 10 February",
  "I prefer short answers with bullet points",
  "our cat Miso is diabetic and needs insulin twice a day",
  "I don't fly anymore for climate reasons",
  "I hate coriander",
  "Noah sees a speech therapist on Fridays",
  "my sister Amara is getting married in Porto on 14 June",
  "Friday nights are for D&D with Dan and Priya",
];

describe("tasks of every day", () => {
  let linesFor: (question: string) => Promise<string>;
  beforeAll(async () => {
    const clock = testClock(START);
    const vault = await (await testKeep({ clock })).vault();
    for (const content of SAID) {
      await vault.observe({ at: clock.now(), session: "talk", role: "user", content });
      clock.pass(HOUR);
    }
    await vault.settled();
    linesFor = async (question) => (await vault.recall(question)).items.map(({ line }) => line).join("\n");
  });

  test.each<readonly [string, readonly RegExp[], readonly RegExp[]]>([
    // Who cooks is not who eats; what is drunk is part of a meal.
    ["What should I cook tonight?", [/vegetarian/u, /shellfish/u, /coriander/u], [/arthritis/u]],
    // A place must suit everyone who comes. Pets do not come, and who lives elsewhere does not either.
    ["Suggest a restaurant for the three of us", [/vegetarian/u, /loud places/u], [/: is diabetic/u, /arthritis/u]],
    ["How do I get to Porto?", [/no longer flies/u], []],
    ["Which wine goes with this?", [/gave up drinking/u], []],
    ["How's the cat?", [/Miso: is diabetic/u, /insulin/u], []],
    ["Explain transformers to me", [/short answers/u], [/shellfish/u]],
    ["Translate this to French: I have a cat", [], [/shellfish|vegetarian|coriander/u]],
    ["Does anyone in my family have allergies?", [/shellfish/u], [/arthritis|coriander/u]],
    ["What do you know about my health?", [/shellfish/u], [/Miso|Jo|Carol/u]],
    ["What's on this week?", [/scan/u, /swims/u, /speech therapist/u, /Friday nights/u], [/coriander/u]],
    ["What's on in June?", [/Amara: is getting married/u], [/scan/u]],
    ["Plan my Friday", [/speech therapist/u, /Friday nights/u], [/swims/u]],
  ])("%s", async (question, shown, hidden) => {
    const lines = await linesFor(question);
    for (const line of shown) expect(lines).toMatch(line);
    for (const line of hidden) expect(lines).not.toMatch(line);
  });
});

test('a conversation that begins with "she" goes on about who was mentioned last (§5)', async () => {
  const clock = testClock(START);
  const vault = await (await testKeep({ clock })).vault();
  const said = [
    "my best friend is Dani",
    "Dani is going through a divorce",
    "my sister Elena moved to Denver",
    "she's pregnant with twins",
  ];
  for (const [index, content] of said.entries()) {
    await vault.observe({ at: clock.now(), session: `talk ${index}`, role: "user", content });
    clock.pass(24 * HOUR);
  }
  await vault.settled();
  const lines = (await vault.recall("Who is Elena?")).items.map(({ line }) => line).join("\n");
  expect(lines).toMatch(/Elena: is pregnant/u);
});
