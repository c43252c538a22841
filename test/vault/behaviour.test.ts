/** What the owner's events teach: habits that show their events, and change with them (GUM-08, GUM-B6). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Item, Observation, Vault } from "../../src/index.ts";
import { DAY, NOON, testKeep } from "../support/vault.ts";
import { change } from "../support/written-items.ts";

const HOUR = 3_600_000;

const event = (type: string, content: string, at: number, extra: Partial<Observation> = {}): Observation => ({
  role: "user",
  kind: "event",
  event: { type },
  content,
  at,
  ...extra,
});

async function itemsOf(vault: Vault): Promise<readonly Item[]> {
  await vault.settled();
  const items: Item[] = [];
  for await (const { item } of vault.memories.list({ messages: true })) items.push(item);
  return items;
}
const factsOf = async (vault: Vault): Promise<readonly Item[]> =>
  (await itemsOf(vault)).filter(({ layer, truth }) => layer === "fact" && truth === "current");
const textsOf = async (vault: Vault): Promise<readonly string[]> =>
  (await factsOf(vault)).map(({ text }) => text).sort();

const filters = (...days: readonly number[]): readonly Observation[] =>
  days.map((day, place) =>
    event("filter", "Filter: size = 42", NOON + day * DAY + place * HOUR, { id: `f${day}.${place}` }),
  );

describe("a habit", () => {
  test("takes three days, is inferred, at most 0.6 sure, and shows each of its events (GUM-08, GUM-B6)", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe(filters(0, 1));
    expect(await textsOf(vault)).toEqual(["Appears to look for size 42"]);
    await vault.observe(filters(2));
    const [habit, ...others] = await factsOf(vault);
    expect([habit?.text, others]).toEqual(["Often filters for size 42", []]);
    expect([habit?.authority, habit?.count, habit?.origin.method]).toEqual(["ai_inferred", 3, "derived"]);
    expect(habit?.weight.confidence).toBeLessThanOrEqual(0.6);
    const messages = new Map((await itemsOf(vault)).map((item) => [item.id, item]));
    const shown = habit?.evidence.map(({ item }) => messages.get(item)?.message?.kind);
    expect(shown).toEqual(["event", "event", "event"]);
  });

  test("is no matter of one day, however often, and one glance is nothing (GUM-29)", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe(filters(0, 0, 0, 0));
    await vault.observe(event("view", "Viewed: brass lamps", NOON));
    expect(await textsOf(vault)).toEqual(["Appears to look for size 42"]);
  });

  test("is one memory that grows, without a history of its own", async () => {
    const vault = await (await testKeep()).vault();
    for (const day of [0, 1, 2, 3]) {
      await vault.observe(filters(day));
      await vault.settled();
    }
    const facts = (await itemsOf(vault)).filter(({ layer }) => layer === "fact");
    expect(facts.map(({ text, truth, count }) => [text, truth, count])).toEqual([
      ["Often filters for size 42", "current", 4],
    ]);
  });

  test("of a guest, of a program or of a page is none of the owner's (SEC-R1)", async () => {
    const vault = await (await testKeep()).vault();
    for (const extra of [
      { speaker: "Bea" },
      { role: "assistant" },
      { role: "tool" },
      { role: "system" },
      { subject: "Bea" },
    ])
      await vault.observe(
        filters(0, 1, 2).map((each) => ({ ...each, id: JSON.stringify([extra, each.id]), ...extra })),
      );
    expect(await textsOf(vault)).toEqual([]);
  });

  test("that its owner corrected, hid or confirmed is not formed again", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe(filters(0, 1));
    const [first] = await factsOf(vault);
    await vault.correct(first?.id ?? "", "Buys size 42 for a brother");
    await vault.observe([event("save", "Saved: oak shelves", NOON), event("save", "Saved: oak shelves", NOON + DAY)]);
    await vault.settled();
    const shelves = (await factsOf(vault)).find(({ text }) => text.includes("oak"));
    await vault.forget({ ids: [shelves?.id ?? ""] }, { grade: "hide" }).then((plan) => vault.forget(plan));
    await vault.observe([...filters(2, 3), event("save", "Saved: oak shelves", NOON + 2 * DAY)]);
    const told = (await factsOf(vault)).filter(({ hold }) => hold === "active").map(({ text }) => text);
    expect(told).toEqual(["Buys size 42 for a brother"]);
  });

  test("fades sooner than what was said, and is back when it is seen again (GUM-B3)", async () => {
    const vault = await (await testKeep({ options: { preset: "product" } })).vault();
    await vault.observe({ role: "user", content: "I prefer oat milk.", session: "s", at: NOON });
    await vault.observe(filters(0, 1, 2).map((each) => ({ ...each, session: "s" })));
    const halfLives = (await factsOf(vault)).map(({ text, curve }) => [text, curve.halfLifeDays]).sort();
    expect(halfLives).toEqual([
      ["Often filters for size 42", 14],
      ["Prefers oat milk", 90],
    ]);
    const habit = async () => (await factsOf(vault)).find(({ text }) => text.includes("size 42"));
    await change(vault, (await habit())?.id ?? "", { hold: "archived" });
    expect((await habit())?.hold).toBe("archived");
    await vault.observe(filters(90).map((each) => ({ ...each, session: "s" })));
    expect(await habit()).toMatchObject({ hold: "active", at: NOON + 90 * DAY });
  });

  test("is shown by recall in the place of the events that taught it", async () => {
    const vault = await (await testKeep()).vault();
    for (const day of [0, 1, 2])
      await vault.observe(event("save", "Saved the blue linen shirt", NOON + day * DAY, { session: "shop" }));
    await vault.settled();
    const { items } = await vault.recall("blue linen shirt", { session: "later" });
    expect(items.map(({ layer, text }) => [layer, text])).toEqual([["fact", "Often saves blue linen shirt"]]);
    expect(items[0]?.messages).toHaveLength(3);
  });
});

describe("an event that goes", () => {
  const forget = async (vault: Vault, ids: readonly string[]): Promise<void> => {
    const plan = await vault.forget({ ids });
    await (await vault.forget(plan)).finished;
  };
  const eventsOf = async (vault: Vault): Promise<readonly string[]> =>
    (await itemsOf(vault))
      .filter(({ message }) => message?.kind === "event")
      .map(({ id }) => id)
      .sort();

  test.each([
    ["at once", false],
    ["after the vault was opened anew", true],
  ])(
    "leaves what the others show, and takes along what they show no more, %s (GUM-34, SEC-E4)",
    async (_when, isReopened) => {
      const keep = await testKeep();
      let vault = await keep.vault();
      await vault.observe([
        ...filters(0, 1, 2),
        event("view", "Viewed: walnut desks", NOON),
        event("view", "Viewed: walnut desks", NOON + DAY),
      ]);
      expect(await textsOf(vault)).toEqual(["Appears to be interested in walnut desks", "Often filters for size 42"]);
      if (isReopened) vault = await (await keep.reopen()).vault();
      const all = await itemsOf(vault);
      const going = all.filter(({ message, at }) => message?.kind === "event" && at === NOON).map(({ id }) => id);
      expect(going).toHaveLength(2);
      await forget(vault, going);
      expect(await textsOf(vault)).toEqual(["Appears to look for size 42"]);
      expect(JSON.stringify(await itemsOf(vault))).not.toContain("interested in walnut");
      await forget(vault, await eventsOf(vault));
      expect((await itemsOf(vault)).filter(({ layer }) => layer === "fact")).toEqual([]);
    },
  );

  test("takes its words out of the habit in the same commit, before anything is derived", async () => {
    // Nothing runs until it is asked for.
    const system = { clock: { now: () => NOON }, later: () => () => undefined };
    const vault = await (await testKeep({ options: { system } })).vault();
    await vault.observe([
      event("filter", "category = running shoes", NOON, { session: "s" }),
      event("filter", "price = 500-800", NOON + HOUR / 6, { session: "s" }),
    ]);
    const [category] = await eventsOf(vault);
    const plan = await vault.forget({ ids: [category ?? ""] });
    await vault.forget(plan);
    const now: Item[] = [];
    for await (const { item } of vault.memories.list({ messages: true })) now.push(item);
    expect(JSON.stringify(now)).not.toContain("running");
    expect(await textsOf(vault)).toEqual(["Appears to look for a price of 500-800"]);
  });

  test("and is out of use shows nothing until it is back (SEC-S7)", async () => {
    const vault = await (await testKeep()).vault();
    await vault.observe(filters(0, 1, 2));
    await vault.settled();
    const [first = ""] = await eventsOf(vault);
    await vault.forget(await vault.forget({ ids: [first] }, { grade: "hide" }));
    expect(await textsOf(vault)).toEqual(["Appears to look for size 42"]);
    await vault.restore(first);
    expect(await textsOf(vault)).toEqual(["Often filters for size 42"]);
  });
});

describe("whatever the batches", () => {
  const SEEN = [
    ["filter", "Filter: size = 42"],
    ["filter", "Filter: size = 38"],
    ["filter", "category = lamps; price = 20-60"],
    ["view", "Viewed: brass lamps"],
    ["save", "Saved: brass lamps"],
    ["skip", "Skipped: plastic lamps"],
  ] as const;
  const events = fc.array(
    fc.record({
      seen: fc.constantFrom(...SEEN),
      day: fc.integer({ min: 0, max: 20 }),
      session: fc.constantFrom("a", "b"),
    }),
    { minLength: 1, maxLength: 14 },
  );

  test("and restarts, the same is told of the same events", async () => {
    await fc.assert(
      fc.asyncProperty(events, fc.integer({ min: 1, max: 4 }), async (seen, size) => {
        const given = seen.map(({ seen: [type, text], day, session }, place) =>
          event(type, text, NOON + day * DAY + place * 60_000, { session, id: `e${place}` }),
        );
        const shape = async (vault: Vault) =>
          (await factsOf(vault))
            .map(({ text, count, evidence, at, weight }) =>
              JSON.stringify([text, count, evidence.length, at, weight.confidence]),
            )
            .sort();
        const whole = await (await testKeep()).vault();
        await whole.observe(given);
        let keep = await testKeep();
        for (let from = 0; from < given.length; from += size) {
          const vault = await keep.vault();
          await vault.observe(given.slice(from, from + size));
          await vault.settled();
          keep = await keep.reopen();
        }
        expect(await shape(await keep.vault())).toEqual(await shape(whole));
      }),
      {
        numRuns: 12,
        examples: [
          // What only one of two sessions turns out to be about.
          [
            [
              { seen: SEEN[0], day: 5, session: "b" },
              { seen: SEEN[0], day: 0, session: "a" },
              { seen: SEEN[3], day: 5, session: "b" },
            ],
            1,
          ],
          // What moved to a thing of its own does not end for what comes in its former place.
          [
            [
              { seen: SEEN[0], day: 16, session: "a" },
              { seen: SEEN[0], day: 15, session: "a" },
              { seen: SEEN[4], day: 15, session: "a" },
            ],
            1,
          ],
        ],
      },
    );
  });
});
