/** Times in questions, through the whole vault: what happened then comes first. The clock stands at Tuesday, 12 May 2026, noon UTC. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Vault } from "../../src/index.ts";
import { DAY, NOON, testClock, testKeep } from "../support/vault.ts";

/** When it was said, and where: each in words of its own, so that only the time tells them apart for the question. */
const SWIMS = {
  lake: "2019-08-20T10:00:00Z",
  sea: "2023-02-11T10:00:00Z",
  quarry: "2023-09-11T10:00:00Z",
  fjord: "2024-06-01T10:00:00Z",
  pier: "2024-07-01T10:00:00Z",
  lido: "2025-05-14T10:00:00Z",
  pond: "2026-02-14T10:00:00Z",
  harbour: "2026-04-02T10:00:00Z",
  river: "2026-05-11T16:00:00Z",
  hotel: "2026-05-12T08:00:00Z",
} as const;
type Place = keyof typeof SWIMS;
const PLACES = Object.keys(SWIMS) as readonly Place[]; // exactly the keys that are written above

async function swimmer(
  order: readonly Place[] = PLACES,
  more: readonly (readonly [string, string])[] = [],
): Promise<Vault> {
  const vault = await (await testKeep()).vault();
  for (const place of order)
    await vault.observe({
      session: place,
      role: "user",
      content: `I went swimming at the ${place}.`,
      at: SWIMS[place],
    });
  for (const [at, content] of more) await vault.observe({ session: at, role: "user", content, at });
  return vault;
}
async function places(vault: Vault, question: string, timeZone = "UTC"): Promise<readonly string[]> {
  const { items } = await vault.search(question, { timeZone });
  return items.map((item) => PLACES.find((place) => item.text.includes(place)) ?? item.text);
}

describe("a question with a time finds first what happened then", () => {
  const vault = swimmer();
  test.each<[string, readonly Place[]]>([
    ["Where did I go swimming yesterday?", ["river"]],
    ["Where did I go swimming last May?", ["lido"]],
    ["Where did I go swimming in May 2025?", ["lido"]],
    ["Where did I go swimming in 2023?", ["quarry", "sea"]],
    ["Where did I go swimming in September 2023?", ["quarry"]],
    ["Where did I go swimming in the autumn of 2023?", ["quarry"]],
    ["Where have I been swimming since March?", ["hotel", "river", "harbour"]],
    ["Where have I been swimming since April 2026?", ["hotel", "river", "harbour"]],
    ["Where did I go swimming before 2020?", ["lake"]],
    ["Where did I go swimming last month?", ["harbour"]],
    ["Where did I go swimming last year?", ["lido"]],
    ["Where did I go swimming three months ago?", ["pond"]],
    ["Where did I go swimming between May and June 2024?", ["fjord"]],
    ["Where did I go swimming on 1 July 2024?", ["pier"]],
    ["Where did I go swimming on 2023-02-11?", ["sea"]],
    ["Where did I go swimming today?", ["hotel"]],
    ["Where did I swim today?", ["hotel"]],
    ["When did I first go swimming?", ["lake"]],
    ["When was the first time that I went swimming?", ["lake"]],
    ["Where did I go swimming most recently?", ["hotel"]],
    ["Where did I last go swimming?", ["hotel"]],
    ["What did I do yesterday?", ["river"]],
    ["What happened today?", ["hotel"]],
    ["What was I doing on 14 February 2026?", ["pond"]],
    ["Where did I go swimming this morning?", ["hotel"]],
    ["Where did I go swimming on Monday?", ["river"]],
  ])("%s", async (question, expected) => {
    expect((await places(await vault, question)).slice(0, expected.length).toSorted()).toEqual(
      [...expected].toSorted(),
    );
  });

  test("and leaves the others in: a time steers and is no filter, unless the words say so", async () => {
    const { items } = await (await vault).search("Where did I go swimming in 2023?", { cutOff: false });
    expect(items).toHaveLength(PLACES.length);
    expect((await places(await vault, "only from 2023: where did I go swimming?")).toSorted()).toEqual([
      "quarry",
      "sea",
    ]);
  });

  test.each<[string, Place]>([
    ["Where did I go swimming two weeks before the move to Oslo?", "fjord"],
    ["Where did I go swimming two weeks after we moved to Oslo?", "pier"],
  ])("counted from an event that the vault knows: %s", async (question, place) => {
    const vault = await swimmer(PLACES, [["2024-06-15T10:00:00Z", "We moved to Oslo today."]]);
    expect((await places(vault, question))[0]).toBe(place);
  });

  test("whatever was said first", async () => {
    const expected: readonly (readonly [string, Place])[] = [
      ["Where did I go swimming yesterday?", "river"],
      ["Where did I go swimming last May?", "lido"],
      ["Where did I go swimming before 2020?", "lake"],
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...PLACES], { minLength: PLACES.length }), async (order) => {
        const shuffled = await swimmer(order);
        for (const [question, place] of expected) expect((await places(shuffled, question))[0]).toBe(place);
      }),
      { numRuns: 8 },
    );
  });

  test("on any day of ten years, asked for in any of the ways to write it", async () => {
    const SOUPS = ["leek", "lentil", "onion", "pumpkin", "fennel"];
    const MONTHS = "January February March April May June July August September October November December".split(" ");
    const day = fc.integer({ min: 40, max: 3_600 });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(day, { minLength: 5, maxLength: 5 }), fc.nat({ max: 3 }), async (days, form) => {
        const other = await (await testKeep()).vault();
        for (const [number, back] of days.entries())
          await other.observe({
            role: "user",
            session: `s${number}`,
            content: `We had the ${SOUPS[number]} soup for lunch with all of my friends.`,
            at: NOON - back * DAY,
          });
        for (const [number, back] of days.entries()) {
          const at = new Date(NOON - back * DAY);
          const [date, month, year] = [at.getUTCDate(), MONTHS[at.getUTCMonth()], at.getUTCFullYear()];
          const written = [
            at.toISOString().slice(0, 10),
            `${date} ${month} ${year}`,
            `${month} ${date}, ${year}`,
            `the ${date}th of ${month} ${year}`,
          ][form];
          const { items } = await other.search(`Which soup did we have for lunch on ${written}?`);
          expect(items[0]?.text).toContain(SOUPS[number]);
        }
      }),
      { numRuns: 12 },
    );
  });

  test("a day is that of the asker: the same question in two zones finds two things", async () => {
    const open = await (await testKeep()).vault();
    // 23:30 on the 10th in Los Angeles, 18:30 on the 11th in Auckland.
    await open.observe({ role: "user", session: "a", content: "I had ramen for lunch.", at: "2026-05-11T06:30:00Z" });
    await open.observe({ role: "user", session: "b", content: "I had tacos for lunch.", at: "2026-05-12T01:00:00Z" });
    const first = async (timeZone: string) =>
      (await open.search("What did I have for lunch yesterday?", { timeZone, now: Date.parse("2026-05-12T11:00:00Z") }))
        .items[0]?.text;
    // Yesterday in Auckland ended at noon UTC of the 11th; in Los Angeles it is the 11th, from 07:00 UTC on.
    expect([await first("Pacific/Auckland"), await first("America/Los_Angeles")]).toEqual([
      expect.stringContaining("ramen"),
      expect.stringContaining("tacos"),
    ]);
  });
});

describe("a week ahead brings its events and habits in every full language (memory.md §8)", () => {
  test.each([
    ["Am Freitag habe ich einen Zahnarzttermin.", "Ich singe donnerstags im Chor.", "Was steht diese Woche an?"],
    ["El viernes tengo cita con el dentista.", "Los jueves juego al pádel.", "¿Qué tengo esta semana?"],
    [
      "Vendredi j'ai rendez-vous chez le dentiste.",
      "Le jeudi je joue au tennis.",
      "Qu'est-ce que j'ai cette semaine ?",
    ],
    ["Na sexta-feira tenho dentista.", "Jogo padel às quintas com o Nuno.", "O que tenho esta semana?"],
  ])("%s %s", async (event, habit, question) => {
    const clock = testClock(Date.parse("2026-02-09T09:00:00Z"));
    const vault = await (await testKeep({ clock })).vault();
    for (const content of [event, habit]) await vault.observe({ role: "user", content, at: clock.now() });
    const lines = (await vault.recall(question)).items.map(({ line }) => line);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/13\D*2026/u);
  });
});

describe("a question for what is usually done at a time of the week brings the habits of that time (memory.md §8)", () => {
  const HABITS = [
    "On Friday evenings I go swimming with my daughter.",
    "I usually play cards with Tom on Friday mornings.",
    "I bake bread every Sunday.",
    "At weekends I go climbing.",
    "I run five kilometres every morning.",
    "I have a physio appointment on Friday 5 June.",
  ];
  let vault: Vault;
  beforeAll(async () => {
    vault = await (await testKeep()).vault();
    for (const content of HABITS) await vault.observe({ role: "user", content });
    await vault.settled();
  });

  test.each([
    ["What do I usually do on Fridays?", ["swimming", "cards"]],
    ["What do I do on Friday evenings?", ["swimming"]],
    ["What does a typical Sunday look like for me?", ["bread", "climbing"]],
    ["How do I spend my weekends?", ["bread", "climbing"]],
    ["What's my morning routine?", ["run", "cards"]],
    ["What am I doing on Tuesdays?", []],
    ["What are my habits?", ["run", "bread", "cards", "swimming", "climbing"]],
  ])("%s", async (question, told) => {
    const lines = (await vault.recall(question)).items.map(({ line }) => line);
    expect(lines.slice(0, told.length)).toEqual(
      expect.arrayContaining(told.map((word) => expect.stringContaining(word))),
    );
    expect(lines.join("\n")).not.toContain("physio");
    if (!question.includes("habits"))
      expect(lines.filter((line) => /Friday|weekend|Sunday/u.test(line))).toHaveLength(
        told.filter((word) => word !== "run").length,
      );
  });

  test.each([
    ["Was mache ich freitags?", "Freitagabends gehe ich in die Sauna.", "Mittwochs singe ich im Chor."],
    ["¿Qué suelo hacer los viernes?", "Los viernes voy a la sauna.", "Los miércoles canto en un coro."],
    ["Qu'est-ce que je fais le vendredi ?", "Le vendredi je vais au sauna.", "Le mercredi je chante en chorale."],
    ["O que costumo fazer às sextas?", "Às sextas vou à sauna.", "Às quartas canto num coro."],
  ])("%s", async (question, meant, other) => {
    const spoken = await (await testKeep()).vault();
    for (const content of [other, meant]) await spoken.observe({ role: "user", content });
    const lines = (await spoken.recall(question)).items.map(({ line }) => line);
    expect(lines).toEqual([expect.stringMatching(/sauna/iu)]);
  });
});
