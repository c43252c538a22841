/** Journeys: filters, price ranges and rejections about one kind of thing make one topic with one sentence (GUM-05, GUM-15, GUM-31). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gumem } from "../../src/formats/gumem/vault-format.ts";
import type { Item, Observation, Vault } from "../../src/index.ts";
import { givenTexts } from "../formats/importers/given-texts.ts";
import { DAY, NOON, testKeep } from "../support/vault.ts";

const MINUTE = 60_000;

type Seen = readonly [type: string, text: string];

const journey = (session: string, from: number, seen: readonly Seen[]): readonly Observation[] =>
  seen.map(([type, content], place) => ({
    role: "user",
    kind: "event",
    event: { type },
    content,
    session,
    at: from + place * MINUTE,
    id: `${session}${place}`,
  }));

const TENTS: readonly Seen[] = [
  ["filter", "Filter: category = family tents"],
  ["filter", "Filter: price = 200-400"],
  ["filter", "Filter: size = 4"],
  ["save", "Saved: green family tents"],
  ["skip", "Skipped: heavy canvas tents"],
];
const MACHINES: readonly Seen[] = [
  ["search", "espresso machines under 600"],
  ["save", "Saved: compact espresso machines"],
  ["filter", "Filter: price = 300-600"],
  ["skip", "Skipped: capsule espresso machines"],
];

const CABINS: readonly Seen[] = [
  ["search", "Search: lake cabins Dalsland canoe"],
  ["filter", "Filter: category = cabins"],
  ["filter", "Filter: price = 60-90"],
  ["save", "Saved: 2 Kroken cabins"],
  ["skip", "Skipped: campsites"],
];

async function itemsOf(vault: Vault, layer: Item["layer"]): Promise<readonly Item[]> {
  await vault.settled();
  const items: Item[] = [];
  for await (const { item } of vault.memories.list({ messages: true })) items.push(item);
  return items.filter((item) => item.layer === layer && item.truth === "current");
}
const topicsOf = async (vault: Vault): Promise<readonly string[]> =>
  (await itemsOf(vault, "topic")).map(({ text }) => text).sort();
const summaryOf = async (vault: Vault, topic: string): Promise<string> => {
  const found = (await itemsOf(vault, "topic")).find(({ text }) => text === topic);
  const own = (await itemsOf(vault, "summary")).filter(({ topicId }) => topicId === found?.id && found !== undefined);
  return own.map(({ text }) => text).join("\n");
};

describe("a journey", () => {
  test("is one topic, named by its thing, with one sentence of range, size, style and what is avoided", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe(journey("a", NOON, TENTS));
    expect(await topicsOf(vault)).toEqual(["family tents"]);
    expect(await summaryOf(vault, "family tents")).toBe(
      "family tents: Ana appears to look for a price of 200-400 and size 4, to prefer green family tents and to avoid heavy canvas tents.",
    );
  });

  test("has what was said of it at once, before the next conversation tells anything (GUM-15, GUM-31)", async () => {
    const vault = await (await testKeep()).vault("Mika");
    const said = (content: string, at: number): Observation => ({ role: "user", content, session: "a", at });
    await vault.observe([
      said("I'm after a family tent for windy beaches, budget under 420.", NOON - 2 * MINUTE),
      said("I like muted colours. I want to learn the accordion.", NOON - MINUTE),
      ...journey("a", NOON, TENTS),
    ]);
    await vault.settled();
    const [summary] = (await vault.recall("Any recommendations from the tents I looked at yesterday?")).items;
    expect(summary?.line).toMatch(
      /windy beaches.*under 420.*likes muted colours.*price of 200-400.*avoid heavy canvas/,
    );
    expect(summary?.line).not.toContain("accordion");
  });

  test("of a trip holds its wishes, and has names and dates as written, in English (GUM-22)", async () => {
    const vault = await (await testKeep()).vault("me");
    const said = (content: string): Observation => ({ role: "user", content, session: "a", at: NOON - MINUTE });
    await vault.observe([
      said("We want to go to Gotland in August."),
      said("I'd love to cycle along the coast."),
      ...journey("a", NOON, [
        ["search", "Search: guest houses in Visby"],
        ["filter", "Filter: breakfast = included"],
        ["filter", "Filter: dates = 2-9 August"],
        ["save", "Saved: Casa da Boa Vista"],
        ["skip", "Skipped: party hostels"],
      ]),
      { ...said("I rent a boat shed."), session: "b", at: NOON + DAY },
    ]);
    expect(await topicsOf(vault)).toEqual(["guest houses"]);
    expect(await summaryOf(vault, "guest houses")).toBe(
      "guest houses: The user wants to go to Gotland (August 2026), would love to cycle along the coast, and appears to look for breakfast included and dates 2-9 August, to prefer Casa da Boa Vista and to avoid party hostels.",
    );
    // A request that names its place begins with it, and has nothing of another journey.
    await vault.observe(
      journey("c", NOON + 2 * DAY, [
        ["filter", "Filter: category = flats"],
        ["save", "Saved: flat with balcony"],
        ["skip", "Skipped: attic flats"],
      ]),
    );
    await vault.settled();
    const lines = (await vault.recall("Suggest a place to stay in Gotland")).items.map(({ line }) => line);
    expect(lines[0]).toBe(await summaryOf(vault, "guest houses"));
    expect(lines.join("\n")).not.toMatch(/flat/);
  });

  test("reads the same in a vault that imports its documents (GUM-15)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe([
      ...journey("a", NOON, [
        ["filter", "Filter: category = cargo trailers"],
        ["filter", "Filter: load = 60-80 kg"],
        ["save", "Saved: folding cargo trailers"],
        ["skip", "Skipped: one-wheeled cargo trailers"],
      ]),
      ...journey("b", NOON + DAY, MACHINES),
    ]);
    await vault.settled();
    let text = "";
    for await (const piece of await vault.io.export(gumem())) text += piece;
    const other = await keep.vault("rui");
    await other.io.import(gumem(), givenTexts({ "trailers.json": text }), { mine: true });
    const told = (await summaryOf(vault, "cargo trailers")).replaceAll("Ana", "Rui");
    expect(told).toMatch(/load of 60-80 kg.+ and to avoid one-wheeled cargo trailers\.$/u);
    expect((await itemsOf(other, "summary")).map((item) => item.text)).toContain(told);
  });

  test("of another thing is another topic, in the same session too", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe([...journey("a", NOON, TENTS), ...journey("a-2", NOON + MINUTE, [])]);
    await vault.observe(journey("b", NOON + DAY, MACHINES).map((each) => ({ ...each, session: "a" })));
    expect(await topicsOf(vault)).toEqual(["espresso machines", "family tents"]);
    const machines = await summaryOf(vault, "espresso machines");
    expect(machines).toMatch(/300-600.*compact.*avoid capsule/);
    expect(machines).not.toMatch(/tents|200-400/);
    expect(await summaryOf(vault, "family tents")).not.toMatch(/espresso|300-600/);
  });

  test("of one word takes its wish along: several journeys, each in one sentence (GUM-05, GUM-15)", async () => {
    const vault = await (await testKeep()).vault();
    const said = (content: string, session: string, at: number): Observation => ({
      role: "user",
      content,
      session,
      at,
    });
    await vault.observe([
      said("I'm looking for a used cello for my daughter, at most 3000 euros.", "cello", NOON),
      said("I mostly play at home.", "cello", NOON),
      ...journey("cello", NOON + MINUTE, [
        ["filter", "Filter: category = cellos"],
        ["filter", "Filter: price = 1500-2800"],
        ["filter", "Filter: bow = included"],
        ["save", "Saved: 2 student cellos"],
        ["skip", "Skipped: electric cellos"],
      ]),
    ]);
    await vault.observe([
      said("I'm looking for a three-room cabin in Norway, at most 200 euros a night.", "cabin", NOON + 9 * DAY),
      ...journey("cabin", NOON + 9 * DAY + MINUTE, [
        ["filter", "Filter: beds = 6"],
        ["filter", "Filter: rent = 120-180"],
        ["save", "Saved: 3 cabins with sauna"],
        ["skip", "Skipped: tent cabins"],
      ]),
    ]);
    await vault.observe(said("Thanks, that is all.", "end", NOON + 20 * DAY));
    // No topic "euros", which both have in common.
    expect(await topicsOf(vault)).toEqual(["cabins", "cellos"]);
    expect(await summaryOf(vault, "cellos")).toBe(
      "cellos: Ana is looking for a used cello for the daughter, at most 3000 euros, mostly plays at home, and appears to look for a price of 1500-2800 and bow included, to prefer student cellos and to avoid electric cellos.",
    );
    const cabins = await summaryOf(vault, "cabins");
    expect(cabins).toMatch(
      /^cabins: Ana is looking for a three-room cabin in Norway, at most 200 euros a night, and appears to look for .*\.$/,
    );
    for (const words of ["6 beds", "a rent of 120-180", "prefer cabins with sauna", "avoid tent cabins"])
      expect(cabins).toContain(words);
    const cited = (await itemsOf(vault, "summary")).map(({ evidence }) => evidence.map(({ item }) => item));
    for (const ids of cited) expect(new Set(ids).size).toBe(ids.length);
  });

  test("takes the wish along whose places or things its events name, and quotes no event that its summary tells (GUM-05, GUM-15, GUM-24)", async () => {
    const vault = await (await testKeep()).vault("usr_52");
    const said = (content: string, at: number): Observation => ({ role: "user", content, session: "c", at });
    await vault.observe([
      said("I'm planning a canoe week in Dalsland in July with my cousin.", NOON),
      said("I want to learn the accordion.", NOON),
      ...journey("c", NOON + MINUTE, CABINS),
    ]);
    await vault.observe({ role: "user", content: "Good morning.", session: "d", at: NOON + 3 * DAY });
    expect(await topicsOf(vault)).toEqual(["cabins"]);
    expect(await summaryOf(vault, "cabins")).toBe(
      "cabins: The user is planning a canoe week in Dalsland with a cousin (July 2026), and appears to look for a price of 60-90, to prefer Kroken cabins and to avoid campsites.",
    );
    const found = await vault.recall("Which cabins did I look at?");
    expect(found.items[0]).toMatchObject({ layer: "summary" });
    expect(found.prompt).not.toMatch(/Filter:|Saved:|Skipped:/);
  });

  test("takes what was wished in its sessions with a word of its name, beside another journey (GUM-05, GUM-15)", async () => {
    const vault = await (await testKeep()).vault();
    const said = (content: string, session: string, at: number): Observation => ({
      role: "user",
      content,
      session,
      at,
    });
    await vault.observe([
      said("I need a new mattress, medium firm, under 600 euros.", "bed", NOON),
      ...journey("bed", NOON + MINUTE, [
        ["search", "Searched: latex mattresses"],
        ["filter", "Filter: firmness = medium"],
        ["view", "Viewed: Samina latex mattress"],
      ]),
      said("I want to learn Portuguese, forty minutes a day.", "lessons", NOON + DAY),
      ...journey("lessons", NOON + DAY + MINUTE, [
        ["search", "Searched: Portuguese courses"],
        ["filter", "Filter: level = A1"],
        ["view", "Viewed: online Portuguese course"],
      ]),
    ]);
    expect(await topicsOf(vault)).toEqual(["Portuguese courses", "latex mattresses"]);
    expect(await summaryOf(vault, "latex mattresses")).toMatch(/new mattress.*under 600.*firmness medium/);
    expect(await summaryOf(vault, "Portuguese courses")).toMatch(/learn Portuguese.*level A1/);
    expect(await summaryOf(vault, "Portuguese courses")).not.toMatch(/mattress/);
  });

  test("a habit of many sessions is no summary of each of them (GUM-15)", async () => {
    const vault = await (await testKeep()).vault();
    for (let week = 0; week < 5; week++)
      await vault.observe(journey(`w${week}`, NOON + week * 7 * DAY, [["view", "Viewed: churn dashboard"]]));
    await vault.observe({ role: "user", content: "I moved to Graz.", session: "w4", at: NOON + 29 * DAY });
    expect((await itemsOf(vault, "fact")).map(({ text }) => text)).toContain("Often looks at churn dashboard");
    expect((await itemsOf(vault, "summary")).filter(({ text }) => text.includes("churn"))).toEqual([]);
  });

  test("has ranges of its own: neither a category nor a name is needed to tell several apart (GUM-05, GUM-15)", async () => {
    const vault = await (await testKeep()).vault();
    const events = [
      ...journey("boat", NOON, [
        ["filter", "Filter: price = 900-1500"],
        ["view", "Viewed: 3 inflatable kayaks"],
        ["save", "Saved: Red kayak with rudder"],
        ["skip", "Skipped: wooden canoes"],
      ]),
      ...journey("tour", NOON + DAY, [
        ["search", "Searched: Danish cooking classes"],
        ["filter", "Filter: price = 30-60"],
        ["save", "Saved: Saturday cooking class"],
        ["skip", "Skipped: vegan baking classes"],
      ]),
      ...journey("screen", NOON + 2 * DAY, [
        ["view", "Viewed: 4 OLED monitors"],
        ["filter", "Filter: price = 200-350"],
        ["save", "Saved: OLED monitor with USB hub"],
      ]),
    ];
    // One process after another, in small batches.
    for (const event of events) {
      await vault.observe(event);
      await vault.settled();
    }
    await vault.observe({ role: "user", content: "Good morning.", session: "end", at: NOON + 9 * DAY });
    expect(await topicsOf(vault)).toEqual(["cooking classes", "kayaks", "monitors"]);
    expect(await summaryOf(vault, "kayaks")).toBe(
      "kayaks: Ana appears to look for a price of 900-1500, to be interested in inflatable kayaks, to prefer red kayak with rudder and to avoid wooden canoes.",
    );
    expect(await summaryOf(vault, "cooking classes")).toMatch(
      /a price of 30-60, to prefer Saturday cooking class and to avoid vegan baking classes\.$/,
    );
    expect(await summaryOf(vault, "monitors")).toMatch(/a price of 200-350 .*OLED monitor/);
    const facts: Item[] = [];
    for await (const { item } of vault.memories.list()) if (item.layer === "fact") facts.push(item);
    // A range that was known before its journey moved to it, instead of leaving an old one behind.
    expect(facts.filter(({ text }) => text.includes("price")).map(({ text, truth }) => `${text}, ${truth}`)).toEqual([
      "Appears to look for a price of 200-350 in monitors, current",
      "Appears to look for a price of 30-60 in cooking classes, current",
      "Appears to look for a price of 900-1500 in kayaks, current",
    ]);
  });

  test("answers only its own questions, also in the preset product (GUM-05, GUM-24)", async () => {
    const vault = await (await testKeep({ options: { preset: "product" } })).vault();
    const said = (content: string, session: string, at: number): Observation => ({
      role: "user",
      content,
      session,
      at,
    });
    await vault.observe([
      said("I'd like to learn Greek before June, weekends only.", "greek", NOON),
      ...journey("greek", NOON + MINUTE, [
        ["search", "Searched: Greek weekend courses"],
        ["filter", "Filter: level = A2"],
        ["save", "Saved: Sunday morning Greek course"],
        ["skip", "Skipped: German courses"],
      ]),
      said("I'm looking for a flat in Ghent, at most 1100 euros.", "flat", NOON + DAY),
      ...journey("flat", NOON + DAY + MINUTE, [
        ["filter", "Filter: rent = 800-1100"],
        ["save", "Saved: bright flat with terrace"],
        ["skip", "Skipped: basement flats"],
      ]),
      said("Good morning.", "end", NOON + 2 * DAY),
    ]);
    await vault.settled();
    const summariesFor = async (question: string): Promise<readonly string[]> =>
      (await vault.recall(question)).items.flatMap(({ layer, text }) => (layer === "summary" ? [text] : []));
    expect(await summariesFor("Which flats did I look at?")).toEqual([
      expect.stringMatching(/^flats?: .*Ghent.* a rent of 800-1100.*terrace.*avoid basement flats\.$/),
    ]);
    expect(await summariesFor("Which course would suit me?")).toEqual([expect.stringMatching(/Greek.*level A2/)]);
    for (const unrelated of ["What's the weather like on Mars?", "Translate this sentence into Latin."])
      expect((await vault.recall(unrelated)).items).toEqual([]);
  });

  test("leaves a range alone that its owner corrected, also when the journey gets its name later (GUM-27)", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe(journey("a", NOON, [["filter", "Filter: price = 40-70"]]));
    await vault.settled();
    const [range] = await itemsOf(vault, "fact");
    await vault.correct(range?.id ?? "", "Spends at most 50 on a lamp.");
    await vault.observe(
      journey("a", NOON, [
        ["filter", "Filter: price = 40-70"],
        ["view", "Viewed: 3 brass lamps"],
      ]),
    );
    await vault.settled();
    expect((await itemsOf(vault, "fact")).map(({ text }) => text).sort()).toEqual([
      "Appears to be interested in brass lamps",
      "Spends at most 50 on a lamp.",
    ]);
  });

  test("comes first in an ordinary recall whose question names it: its summary, its facts, the rest (GUM-01, GUM-05, GUM-23)", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe(journey("a", NOON, TENTS));
    await vault.observe([
      { role: "user", content: "I bought a family tent from Ida.", session: "b", at: NOON + DAY },
      { role: "user", content: "My uncle Piet hates tents.", session: "c", at: NOON + 2 * DAY },
    ]);
    await vault.observe({ role: "user", content: "Good morning.", session: "d", at: NOON + 3 * DAY });
    await vault.settled();
    const [first, ...others] = (await vault.recall("Which family tents would suit me?")).items;
    expect(first).toMatchObject({
      layer: "summary",
      text: expect.stringMatching(/^family tents: .*200-400.*heavy canvas/),
    });
    expect(others.map(({ layer }) => layer)).not.toContain("summary");
    const lines = others.map(({ text }) => text);
    expect(lines[0]).toMatch(/green|bought/i);
    // By its head alone.
    expect((await vault.recall("What about the tents I looked at?")).items[0]?.layer).toBe("summary");
    // The caller asked for something else, or the budget is too small for it.
    for (const options of [
      { layered: false },
      { filter: { layers: ["fact"] } },
      { items: 2 },
      { budgetTokens: 60 },
    ] as const)
      expect((await vault.recall("Which family tents would suit me?", options)).items[0]?.layer).not.toBe("summary");
    expect((await vault.recall("Who is Piet?")).items.map(({ layer }) => layer)).not.toContain("summary");
  });

  test("gives way to a fact that answers more of the question than its name (GUM-05)", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe(journey("a", NOON, TENTS));
    await vault.observe({ role: "user", content: "I bought a family tent from Ida.", session: "b", at: NOON + DAY });
    await vault.settled();
    const { items } = await vault.recall("Which family tent did I buy from Ida?");
    expect(items[0]?.text).toBe("Bought a family tent from Ida");
  });

  test("takes what was said of it along, before and after", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe({ role: "user", content: "We sold our old family tent.", session: "talk", at: NOON - DAY });
    await vault.observe(journey("a", NOON, TENTS));
    await vault.settled();
    await vault.observe({ role: "user", content: "I bought a family tent.", session: "later", at: NOON + DAY });
    expect(await topicsOf(vault)).toEqual(["family tents"]);
    expect(await summaryOf(vault, "family tents")).toMatch(/bought/i);
  });

  test("goes by the name that its events have at last", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe(
      journey("a", NOON, [
        ["save", "Saved: blue boots"],
        ["save", "Saved: brown boots"],
        ["skip", "Skipped: red boots"],
      ]),
    );
    expect(await topicsOf(vault)).toEqual(["boots"]);
    await vault.observe(
      journey("b", NOON + MINUTE * 9, [
        ["filter", "category = hiking boots"],
        ["filter", "size = 44"],
      ]),
    );
    expect(await topicsOf(vault)).toEqual(["hiking boots"]);
    expect(await summaryOf(vault, "hiking boots")).toMatch(
      /size 44.*prefer blue boots and brown boots.*avoid red boots/,
    );
  });

  test("that loses the event that named it keeps no word of it (GUM-34, SEC-E4)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe(
      journey("a", NOON, [
        ["filter", "category = racing saddles"],
        ["filter", "price = 40-90"],
        ["filter", "size = 17"],
        ["filter", "color = black"],
      ]),
    );
    expect(await topicsOf(vault)).toEqual(["racing saddles"]);
    const named = (await itemsOf(vault, "message")).find(({ text }) => text.includes("saddles"));
    await (await vault.forget(await vault.forget({ ids: [named?.id ?? ""] }))).finished;
    const everything: Item[] = [];
    for await (const { item } of vault.memories.list({ messages: true })) everything.push(item);
    expect(JSON.stringify(everything)).not.toMatch(/racing|saddle/);
    await vault.settled();
    expect(await topicsOf(vault)).toEqual([]);
    expect((await itemsOf(vault, "fact")).map(({ text }) => text).sort()).toEqual([
      "Appears to look for a price of 40-90",
      "Appears to look for size 17",
      "Appears to look for the color black",
    ]);
  });

  test("is the same whatever the batches and restarts", async () => {
    const wish = {
      role: "user",
      session: "c",
      content: "I'm planning a canoe week in Dalsland in July with my cousin.",
    };
    const events = [
      ...journey("a", NOON, TENTS),
      ...journey("b", NOON + DAY, MACHINES),
      { ...wish, id: "before", at: NOON + 2 * DAY },
      ...journey("c", NOON + 2 * DAY + MINUTE, CABINS),
      { ...wish, id: "after", at: NOON + 2 * DAY + 9 * MINUTE, content: "I want to swim in Dalsland." },
    ];
    const shape = async (vault: Vault) => [
      await topicsOf(vault),
      (await itemsOf(vault, "summary")).map(({ text }) => text).sort(),
    ];
    const whole = await (await testKeep()).vault();
    await whole.observe(events);
    const expected = await shape(whole);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.boolean(), async (size, isReopened) => {
        let keep = await testKeep();
        for (let from = 0; from < events.length; from += size) {
          const vault = await keep.vault();
          await vault.observe(events.slice(from, from + size));
          await vault.settled();
          if (isReopened) keep = await keep.reopen();
        }
        const [topics, summaries] = await shape(await keep.vault());
        expect(topics).toEqual(expected[0]);
        expect(summaries).toEqual(expected[1]);
      }),
      { numRuns: 8 },
    );
  });
});

describe("business records (GUM-30)", () => {
  const RECORDS = ["BK-55120", "88.40", "9301774", "2026-06-19T07:15:00Z", "DE44500105175407324931", "17 left"];
  const purchases: readonly Observation[] = [0, 1, 2].map((day) => ({
    role: "user",
    kind: "event",
    content: `Purchased: folding kayaks BK-55120${day} for 88.40 EUR, stock 17 left`,
    event: {
      type: "purchase",
      anchors: {
        booking: `BK-55120${day}`,
        price: "88.40",
        customer_id: "9301774",
        paid_at: "2026-06-19T07:15:00Z",
        iban: "DE44500105175407324931",
      },
    },
    session: `k${day}`,
    id: `k${day}`,
    at: NOON + day * DAY,
  }));

  test("are pointed at by the anchors of their events, and copied into no memory, summary or topic", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe(purchases);
    await vault.observe({ role: "user", content: "Good evening.", session: "end", at: NOON + 9 * DAY });
    const facts = await itemsOf(vault, "fact");
    expect(facts.map(({ text }) => text).join("; ")).toMatch(/kayak/);
    const formed = [...facts, ...(await itemsOf(vault, "summary")), ...(await itemsOf(vault, "topic"))];
    for (const { text, details, key = "", labels, entities } of formed)
      for (const record of RECORDS)
        expect(JSON.stringify([text, details, key, labels, entities])).not.toContain(record);
    const events = new Map((await itemsOf(vault, "message")).map(({ id, message }) => [id, message?.event?.anchors]));
    const cited = facts.flatMap(({ evidence }) => evidence.map(({ item }) => events.get(item)?.["booking"]));
    expect(new Set(cited)).toEqual(new Set(["BK-551200", "BK-551201", "BK-551202"]));
  });
});
