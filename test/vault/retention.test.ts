/** Retention by privacy class, carried out by upkeep (GOS-33, GOS-43). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Item, native, type Policy, preset } from "../../src/index.ts";
import { PRIVACY_CLASSES } from "../../src/model/item.ts";
import { FIELD_VALUES, withField } from "../support/any-policy.ts";
import { runs } from "../support/runs.ts";
import { all, DAY, NOON, testKeep, texts } from "../support/vault.ts";

const THINGS = [
  "harbour",
  "orchard",
  "tunnel",
  "meadow",
  "bakery",
  "stadium",
  "lantern",
  "viaduct",
  "quarry",
  "chapel",
];

/** An export of one statement a thing, each with the class and the age that is asked for. */
async function exportWith(items: readonly Pick<Item, "at" | "privacy">[]): Promise<string> {
  const vault = await (await testKeep()).vault("source");
  for (const [index] of items.entries()) await vault.remember(`The ${THINGS[index]} has a red door.`, { type: "fact" });
  let text = "";
  for await (const part of await vault.io.export(native())) text += part;
  let place = 0;
  const lines = text.split("\n").map((line) => {
    if (!line.includes('"item"')) return line;
    const parsed: { readonly item: Item } = JSON.parse(line);
    return JSON.stringify({ ...parsed, item: { ...parsed.item, ...items[place++] } });
  });
  expect(place).toBe(items.length);
  return lines.join("\n");
}

const aged = fc.record({
  at: fc.integer({ min: 0, max: 4_000 }).map((days) => NOON - days * DAY),
  privacy: fc
    .constantFrom(...PRIVACY_CLASSES)
    .map((name) => ({ class: name, basis: name === "sensitive-pii" ? "explicit-consent" : "service-delivery" })),
});
const retention = fc.record(
  Object.fromEntries(Object.entries(FIELD_VALUES).filter(([path]) => path.startsWith("retention."))),
  { requiredKeys: [] },
);

describe("upkeep", () => {
  test("lets go exactly what its class may no longer be kept, without a trace, and nothing twice (GOS-33, GOS-43)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aged, { minLength: 1, maxLength: 10 }), retention, async (items, fields) => {
        const policy: Policy = Object.entries(fields).reduce(
          (whole, [path, value]) => withField(whole, path, value),
          preset("personal"),
        );
        const file = await exportWith(items);
        const keep = await testKeep({ options: { policy } });
        const vault = await keep.vault();
        const imported = await vault.io.import(native(), file, { mine: true });
        expect(imported.importedCount).toBe(items.length);
        const isKept = ({ at, privacy }: (typeof items)[number]): boolean => {
          const own = policy.retention.perClass[privacy.class];
          const days = own === undefined ? policy.retention.defaultDays : own;
          return days === null || NOON < at + days * DAY;
        };
        const goneCount = items.filter((item) => !isKept(item)).length;
        expect(await vault.maintenance.run({ dryRun: true })).toMatchObject({ expiredCount: goneCount });
        const { expiredCount } = await vault.maintenance.run();
        // Digests that told of nothing else went along.
        expect(expiredCount).toBeGreaterThanOrEqual(goneCount);
        expect(expiredCount > 0).toBe(goneCount > 0);
        const left = items.flatMap((item, index) => (isKept(item) ? [`The ${THINGS[index]} has a red door.`] : []));
        expect((await texts(vault)).sort()).toEqual(left.sort());
        expect(await vault.maintenance.run()).toMatchObject({ expiredCount: 0 });
        // What is destroyed with a tombstone would be known as erased; of this nothing is left to know it by.
        expect(await vault.io.import(native(), file, { mine: true })).toMatchObject({
          importedCount: goneCount,
          knownCount: items.length - goneCount,
          erasedCount: 0,
        });
      }),
      runs(25),
    );
  });

  test("asks neither how much it weighs nor how often it was recalled (UNI-X15)", async () => {
    const policy = withField(preset("personal"), "retention.perClass.guest-pii", 90);
    const keep = await testKeep({ options: { policy } });
    const vault = await keep.vault();
    await vault.remember("I love my daughter more than anything.", { salience: 1 });
    for (let turn = 0; turn < 5; turn++) await vault.recall("daughter", { session: `s${turn}` });
    keep.clock.pass(90 * DAY - 1);
    await vault.recall("daughter", { session: "last" });
    expect(await vault.maintenance.run()).toMatchObject({ expiredCount: 0 });
    keep.clock.pass(1);
    expect(await vault.maintenance.run()).toMatchObject({ expiredCount: 1 });
    expect(await all(vault.memories.list())).toEqual([]);
  });

  test("lets the words of a message go with it, and what rests on it alone; what has other evidence stays (GOS-33)", async () => {
    const policy = withField(preset("personal"), "retention.defaultDays", 30);
    const keep = await testKeep({ options: { policy } });
    const vault = await keep.vault();
    await vault.observe({ session: "s1", role: "user", content: "I love rye bread. I play chess with Mia." });
    keep.clock.pass(20 * DAY);
    const again = await vault.observe({ session: "s2", role: "user", content: "I love rye bread." });
    keep.clock.pass(10 * DAY);
    await vault.maintenance.run();
    expect((await texts(vault, "message")).join()).not.toMatch(/chess/);
    expect((await texts(vault)).join()).not.toMatch(/chess/);
    expect((await all(vault.memories.list({ messages: true }))).map(({ item }) => item.id)).toContain(
      again.messages[0]?.id,
    );
  });

  test("goes on where a crash stopped it", async () => {
    for (const point of ["forget.keys_destroyed", "forget.rows_purged", "forget.compacted"]) {
      const policy = withField(preset("personal"), "retention.defaultDays", 30);
      const keep = await testKeep({ options: { policy } });
      const vault = await keep.vault();
      await vault.remember("I play chess.");
      keep.clock.pass(30 * DAY);
      await vault.remember("I play go.");
      keep.failAt(point);
      await vault.maintenance.run().catch(() => undefined);
      const opened = await (await keep.reopen()).vault();
      await opened.maintenance.run();
      expect(await texts(opened)).toEqual(["I play go."]);
      expect(opened.maintenance.damaged).toEqual([]);
    }
  });
});
