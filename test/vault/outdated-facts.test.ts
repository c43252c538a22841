/** A later message ends a memory in words of its own (memory.md §4, GUM-27). */
import { describe, expect, test } from "vitest";
import type { Vault } from "../../src/index.ts";
import { memoriesAfter } from "../support/formed.ts";
import { all, DAY, NOON, testClock, testKeep } from "../support/vault.ts";

async function told(...messages: readonly string[]): Promise<Vault> {
  const clock = testClock();
  const vault = await (await testKeep({ clock })).vault("Noor");
  for (const [index, content] of messages.entries())
    await vault.observe({ at: NOON + index * DAY, session: `s${index}`, role: "user", content });
  return vault;
}
const itemsOf = async (vault: Vault) => (await all(vault.memories.list({}))).map(({ item }) => item);
const currentOf = async (vault: Vault): Promise<readonly string[]> =>
  (await itemsOf(vault)).filter(({ truth }) => truth === "current").map(({ text }) => text);
const historyOf = async (vault: Vault): Promise<readonly string[]> =>
  (await itemsOf(vault)).filter(({ truth }) => truth === "superseded").map(({ text }) => text);

describe("what is over is told as true no more", () => {
  test.each([
    [
      "we use MySQL for the orders service",
      "we switched the orders service from MySQL to Postgres",
      "Uses MySQL for the orders service",
    ],
    [
      "we decided to use MySQL for the orders service",
      "scrap that, we switched the orders service from MySQL to Postgres last night",
      "Decided to use MySQL for the orders service",
    ],
    [
      "we chose the Croft Hotel for the wedding",
      "the Croft Hotel is out, we went with the barn at Ardle",
      "Chose the Croft Hotel for the wedding",
    ],
    [
      "our window cleaner is a lad called Dez, every other Friday",
      "Dez has jacked it in so the windows are my job from now on",
      "Has a window cleaner, Dez",
    ],
    [
      "I lead the walking group on the Malverns",
      "passed the walking group to Hilary, my knees won't do hills",
      "Leads the walking group on the Malverns",
    ],
    [
      "I'm growing tomatoes in the greenhouse at the back",
      "greenhouse came down in the storm, tomatoes and all",
      "Is growing tomatoes in the greenhouse at the back",
    ],
    [
      "staff parking is behind the bakery on Cope Street",
      "council took the Cope Street spaces, we park at the station",
      "Staff parking is behind the bakery on Cope Street",
    ],
    [
      "My thesis supervisor is Professor Lindgren.",
      "Lindgren has gone to Uppsala; Dr Moss supervises me for the rest of it.",
      "Has a thesis supervisor, Professor Lindgren",
    ],
    [
      "I do the school run in the camper van",
      "camper's been traded in for a Skoda",
      "Does the school run in the camper van",
    ],
    [
      "I have a standing order of 40 pounds to the donkey sanctuary",
      "stopped the donkey sanctuary money, things are tight",
      "Has a standing order of 40 pounds to the donkey sanctuary",
    ],
    [
      "i eat lunch at my desk most days",
      "no more lunches at my desk, i walk to the canal now",
      "Eats lunch at the desk most days",
    ],
    ["I'm renting a cello from Hobgoblin", "gave the cello back to Hobgoblin", "Is renting a cello from Hobgoblin"],
    ["our cleaner is Marta", "Marta found another job so we have nobody now", "Has a cleaner, Marta"],
    [
      "ich leite die Wandergruppe im Harz",
      "die Wandergruppe macht jetzt Hilde, meine Knie wollen nicht mehr",
      "Leitet die Wandergruppe im Harz",
    ],
    [
      "ich fahre einen alten Twingo",
      "der Twingo ist auf der A7 liegen geblieben, hab ihn verschrotten lassen",
      "Fährt einen alten Twingo",
    ],
    [
      "je roule en vieille Twingo",
      "la Twingo a rendu l'âme sur l'autoroute, partie à la casse",
      "Roule en vieille Twingo",
    ],
    ["je loue un violoncelle chez Mertens", "j'ai rendu le violoncelle à Mertens", "Loue un violoncelle chez Mertens"],
    [
      "alquilo un violonchelo en Casa Prieto",
      "ya devolví el violonchelo a Casa Prieto",
      "Alquila un violonchelo en Casa Prieto",
    ],
    [
      "dirijo el club de lectura de la biblioteca",
      "el club de lectura lo lleva ahora Simona",
      "Dirige el club de lectura de la biblioteca",
    ],
    ["alugo um violoncelo na Casa Prado", "devolvi o violoncelo à Casa Prado", "Aluga um violoncelo na Casa Prado"],
    ["dirijo um Twingo velho", "o Twingo morreu na estrada, foi pro ferro-velho", "Dirige um Twingo velho"],
  ])("%s %s", async (before, after, over) => {
    const vault = await told(before, after);
    expect(await historyOf(vault)).toContain(over);
    expect(await currentOf(vault)).not.toContain(over);
  });
});

describe("what goes on stays", () => {
  test.each([
    ["I drive a rusty Twingo", "got new tyres for the Twingo", "Drives a rusty Twingo"],
    [
      "the choir rehearses at the Guildhall on Mondays",
      "exceptionally the choir met at the school this Monday",
      "The choir rehearses at the Guildhall on Mondays",
    ],
    ["I drive a rusty Twingo", "nearly sold the Twingo last week, couldn't do it", "Drives a rusty Twingo"],
    ["I drive a rusty Twingo", "my neighbour scrapped her Twingo", "Drives a rusty Twingo"],
    [
      "we get our veg box from Riverford every thursday",
      "Riverford put their prices up again",
      "Gets the veg box from Riverford every Thursday",
    ],
    [
      "I swim at Tooting lido on sundays",
      "the lido was closed this sunday because of the storm",
      "Swims at Tooting lido on Sundays",
    ],
    [
      "Our invoices are handled by Dana in finance.",
      "Dana is on leave this week, so invoices may be late.",
      "The invoices are handled by Dana in finance",
    ],
    [
      "I'm on the Monzo Plus plan, 5 quid a month",
      "should I drop Monzo Plus?",
      "Is on the Monzo Plus plan, 5 quid a month",
    ],
    [
      "I keep bees on the roof of the school",
      "if I ever quit I'd sell the bees to the school",
      "Keeps bees on the roof of the school",
    ],
    [
      "my piano teacher is Mr Hargreaves",
      "Mr Hargreaves said my scales are better",
      "Has a piano teacher, Mr Hargreaves",
    ],
    ["my brother Kit drives a rusty Twingo", "Kit scrapped the Twingo", "Has a brother, Kit"],
    ["ich fahre einen alten Twingo", "der Twingo hat neue Reifen bekommen", "Fährt einen alten Twingo"],
    ["ich schwimme sonntags im Stadtbad", "das Stadtbad hatte diesen Sonntag zu", "Schwimmt sonntags im Stadtbad"],
    ["je roule en vieille Twingo", "la Twingo a de nouveaux pneus", "Roule en vieille Twingo"],
    ["conduzco un Twingo viejo", "le puse ruedas nuevas al Twingo", "Conduce un Twingo viejo"],
    ["dirijo um Twingo velho", "pus pneus novos no Twingo", "Dirige um Twingo velho"],
    ["ich fahre einen alten Twingo", "hätte den Twingo beinahe verkauft, ging aber nicht", "Fährt einen alten Twingo"],
    ["je loue un box rue Haute", "j'ai presque rendu le box de la rue Haute, et puis non", "Loue un box rue Haute"],
    ["conduzco un Twingo viejo", "casi vendo el Twingo, no pude", "Conduce un Twingo viejo"],
    ["dirijo um Twingo velho", "quase vendi o Twingo, não consegui", "Dirige um Twingo velho"],
  ])("%s %s", async (before, after, kept) => {
    expect(await currentOf(await told(before, after))).toContain(kept);
  });
});

test("who does something for the speaker is who they were", async () => {
  const said = [
    "my editor is Katarina, she wants the sketches by March 20",
    "Katarina gave me more time, sketches are due on April 6 now",
  ];
  expect(await memoriesAfter(said, { daysApart: 22 })).toContain("Has an editor, Katarina");
});

const BAND = "my favourite band has got to be elbow, seen em 5 times";
const OFF = "gone right off elbow after that last album tbh. its all fontaines dc in this house now";

test("where nothing is remembered of the change, its message answers in place of the memory (memory.md §8)", async () => {
  const vault = await told(BAND, OFF);
  const { items } = await vault.recall("What's my favourite band?", { now: NOON + 2 * DAY });
  expect(items[0]?.line).toContain("fontaines dc");
  expect(items.map(({ line }) => line).join("\n")).not.toContain("avourite band");
});

test("deleting the later message makes nothing current again", async () => {
  const vault = await told(BAND, OFF);
  const { items } = await vault.recall("What's my favourite band?", { now: NOON + 2 * DAY });
  await vault.forget({ ids: [items[0]?.id ?? ""] });
  expect(await currentOf(vault)).toEqual([]);
});

test("a wrong ending is undone by restoring the memory", async () => {
  const vault = await told(BAND, OFF);
  const [old] = (await itemsOf(vault)).filter(({ truth }) => truth === "superseded");
  await vault.memories.restore(old?.id ?? "");
  expect(await currentOf(vault)).toContain(old?.text);
});

test("a message told late ends nothing newer", async () => {
  const vault = await told("I drive a rusty Twingo");
  await vault.observe({ at: NOON - 9 * DAY, session: "late", role: "user", content: "the Twingo died, scrapped it" });
  expect(await currentOf(vault)).toContain("Drives a rusty Twingo");
});

test("text of others ends nothing (SEC-R3)", async () => {
  const vault = await told("I drive a rusty Twingo");
  const content = "the Twingo finally died on the motorway, scrapped it";
  await vault.observe({ at: NOON + DAY, session: "s1", role: "assistant", content });
  await vault.observe({ at: NOON + DAY, session: "s1", role: "tool", content });
  await vault.observe({ at: NOON + DAY, session: "s1", role: "user", content: `Ravi wrote: "${content}"` });
  expect(await currentOf(vault)).toContain("Drives a rusty Twingo");
});

test("a correction by the owner is not overwritten", async () => {
  const vault = await told("I drive a rusty Punto");
  const [known] = await itemsOf(vault);
  await vault.correct(known?.id ?? "", "Drives a rusty Twingo");
  await vault.observe({
    at: NOON + 3 * DAY,
    session: "s3",
    role: "user",
    content: "the Twingo finally died on the motorway, scrapped it",
  });
  expect(await currentOf(vault)).toContain("Drives a rusty Twingo");
});

test.each([
  ["I live in Ghent.", "just this week we moved to Leeds", "Leeds"],
  ["Trabajo desde casa.", "casi siempre trabajo en la oficina ahora", "oficina"],
])('"%s %s" is no exception', async (before, after, value) => {
  const vault = await told(before, after);
  expect((await currentOf(vault)).join(" | ")).toContain(value);
  const items = (await itemsOf(vault)).filter(({ text, truth }) => truth === "current" && text.includes(value));
  expect(items.some(({ key }) => key !== undefined)).toBe(true);
});
