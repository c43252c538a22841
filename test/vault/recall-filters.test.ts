/** The filters of recall over real vaults: what passes is what testing each memory by hand passes, and nothing outside starves it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { system } from "../../src/engine/system.ts";
import { type Item, type ItemView, isKeepsakeError, type ReadFilter, type Vault } from "../../src/index.ts";
import { runs } from "../support/runs.ts";
import { all, DAY, NOON, type TestKeep, testClock, testKeep } from "../support/vault.ts";

const ITEMS_MAX = 200;
/** Every memory holds the word that is asked for, so that a filter alone decides. */
const QUESTION = "harbour";
/** And another that no other one holds: none is news of another, or the same again. */
const PIERS = [
  "Anchor",
  "Beacon",
  "Cormorant",
  "Dolphin",
  "Ebony",
  "Falcon",
  "Garnet",
  "Heron",
  "Indigo",
  "Juniper",
  "Kestrel",
  "Lobster",
];

interface Told {
  readonly speaker: string | undefined;
  readonly agent: string | undefined;
  readonly session: string;
  readonly daysAgo: number;
  readonly metadata: Record<string, string | number | boolean> | undefined;
  readonly role: "user" | "assistant";
  readonly types: number;
}
const WAYS = ["I love the harbour at pier", "I visited the harbour at pier", "I painted the harbour at pier"] as const;

const told: fc.Arbitrary<Told> = fc.record({
  speaker: fc.constantFrom("Ana", "Ben", undefined),
  agent: fc.constantFrom("coder", "writer", undefined),
  session: fc.constantFrom("s1", "s2", "s3"),
  daysAgo: fc.integer({ min: 0, max: 300 }),
  metadata: fc.option(
    fc.record(
      { channel: fc.constantFrom("web", "phone"), order: fc.constantFrom(1, 2), isPaid: fc.boolean() },
      { requiredKeys: [] },
    ),
    { nil: undefined },
  ),
  role: fc.constantFrom("user", "user", "assistant"),
  types: fc.nat({ max: WAYS.length - 1 }),
});

async function vaultOf(messages: readonly Told[]): Promise<{ keep: TestKeep; vault: Vault }> {
  const clock = testClock(NOON - 300 * DAY);
  const keep = await testKeep({
    clock,
    options: { system: { clock, segmentSizes: { ...system.segmentSizes, backgroundRows: 4, closeRows: 1 } } },
  });
  const vault = await keep.vault();
  const inOrder = messages.toSorted((left, right) => right.daysAgo - left.daysAgo);
  for (const [number, { types, daysAgo, metadata, ...message }] of inOrder.entries()) {
    clock.set(NOON - daysAgo * DAY);
    await vault.observe({
      ...message,
      content: `${WAYS[types]} ${PIERS[number]}.`,
      at: clock.now(),
      ...(metadata === undefined ? {} : { metadata }),
    });
  }
  clock.set(NOON);
  await vault.settled();
  return { keep, vault };
}

const filters: fc.Arbitrary<ReadFilter> = fc
  .tuple(
    fc.record({
      after: fc.integer({ min: 0, max: 300 }).map((days) => NOON - days * DAY),
      before: fc.integer({ min: 0, max: 300 }).map((days) => new Date(NOON - days * DAY).toISOString()),
      types: fc.subarray(["preference" as const, "goal" as const, "context" as const, "fact" as const], {
        minLength: 1,
      }),
      speaker: fc.constantFrom("ana", "BEN", "Cleo"),
      agent: fc.constantFrom("coder", "other"),
      inSession: fc.constantFrom("s1", "s9"),
      minConfidence: fc.constantFrom(0, 0.2, 0.5, 0.9),
      source: fc.subarray(["user_direct" as const, "assistant" as const], { minLength: 1 }),
      metadata: fc.constantFrom(
        { channel: "web" },
        { channel: "web", order: 1 },
        { isPaid: false },
        { order: "1" },
        {},
      ),
    }),
    fc.uniqueArray(fc.nat({ max: 8 }), { minLength: 1, maxLength: 3 }),
  )
  .map(([full, places]) => {
    const conditions = Object.entries(full);
    return Object.fromEntries(places.flatMap((place) => conditions.slice(place, place + 1)));
  });

/** By hand, over the memory and its messages as they lie in the vault. */
function passes({ item, now }: ItemView, messages: ReadonlyMap<string, Item>, filter: ReadFilter): boolean {
  const moment = (value: ReadFilter["after"]): number => (value === undefined ? Number.NaN : new Date(value).getTime());
  const [after, before] = [moment(filter.after), moment(filter.before)];
  const isSaid = !(item.at < after) && !(item.at >= before);
  const isHappening =
    item.time !== undefined && !(item.time.start >= before) && !(item.time.end <= after && item.time.start < after);
  const cited = item.layer === "message" ? [item.id] : item.evidence.map((entry) => entry.item);
  const metadata = cited.map((id) => messages.get(id)?.message?.metadata ?? {});
  const wanted = Object.entries(filter.metadata ?? {});
  return (
    (filter.after === undefined && filter.before === undefined ? true : isSaid || isHappening) &&
    (filter.types?.includes(item.type) ?? true) &&
    (filter.speaker === undefined || item.speaker?.toLowerCase() === filter.speaker.toLowerCase()) &&
    (filter.agent === undefined || item.scope.agent === filter.agent) &&
    (filter.inSession === undefined || item.origin.session === filter.inSession) &&
    now.confidence >= (filter.minConfidence ?? 0) - 1e-6 &&
    (filter.source?.includes(item.origin.source) ?? true) &&
    (wanted.length === 0 || metadata.some((given) => wanted.every(([name, value]) => given[name] === value)))
  );
}

/** Memories in use and the messages behind them, by id, each with the others that it is shown in place of. */
async function byHand(vault: Vault, filter: ReadFilter): Promise<ReadonlyMap<string, readonly string[]>> {
  const views = await all(vault.memories.list({ messages: true, filter: {} }));
  const messages = new Map(views.filter(({ item }) => item.layer === "message").map(({ item }) => [item.id, item]));
  // Whose facts are all there, a summary has nothing to add.
  const shown = views.filter(
    ({ item }) =>
      item.layer === "message" || (item.layer === "fact" && item.hold === "active" && item.truth === "current"),
  );
  const isPair = (one: Item, other: Item): boolean => one.evidence.some((entry) => entry.item === other.id);
  const passing = shown.filter((view) => passes(view, messages, filter)).map(({ item }) => item);
  return new Map(
    passing.map((item) => [
      item.id,
      passing.filter((other) => isPair(item, other) || isPair(other, item)).map(({ id }) => id),
    ]),
  );
}
async function check(vault: Vault, filter: ReadFilter, expected: ReadonlyMap<string, readonly string[]>) {
  const { items, searchedCount } = await vault.search(QUESTION, { filter, items: ITEMS_MAX, cutOff: false });
  expect(searchedCount).toBe(expected.size);
  const ids = new Set(items.map((item) => item.id));
  expect([...ids].filter((id) => !expected.has(id))).toEqual([]);
  // A memory and the passage that it came from are not both shown; one of them is.
  for (const [id, others] of expected) {
    const shown = [id, ...others].filter((one) => ids.has(one));
    expect(shown, `of ${id}`).not.toEqual([]);
    if (ids.has(id)) expect(shown).toEqual([id]);
  }
}

describe("filters", () => {
  test("recall brings what testing each memory by hand passes, before and after a cold open (PN-19, PN-C10)", async () => {
    let summaryCount = 0;
    let passageCount = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(told, { minLength: 1, maxLength: PIERS.length }),
        fc.array(filters, { minLength: 4, maxLength: 4 }),
        async (messages, asked) => {
          const { keep, vault } = await vaultOf(messages);
          summaryCount += (await all(vault.memories.list())).filter(({ item }) => item.layer === "summary").length;
          const expected = [];
          for (const filter of asked) {
            const ids = await byHand(vault, filter);
            expected.push(ids);
            passageCount += [...ids].filter(([, others]) => others.length > 0).length;
            await check(vault, filter, ids);
          }
          await keep.keepsake.close();
          const again = await (await keep.reopen({ system: { clock: keep.clock } })).vault();
          for (const [place, filter] of asked.entries()) await check(again, filter, expected[place] ?? new Map());
        },
      ),
      runs(40),
    );
    // Otherwise none was there to stay out.
    expect(summaryCount).toBeGreaterThan(0);
    expect(passageCount).toBeGreaterThan(0);
  });

  test("a hundred better matches outside the metadata asked for take nothing from the one inside (PN-C10, GUM-37)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe(
      Array.from({ length: 100 }, (_, number) => ({
        role: "user",
        content: `Harbour, harbour, I love harbour number ${number}.`,
        metadata: { ticket: number },
      })),
    );
    await vault.observe({
      role: "user",
      content: "I walked past the old harbour with a bag of groceries.",
      metadata: { ticket: "T-1", nested: { b: [1, 2], a: null } },
    });
    const ask = async (metadata: NonNullable<ReadFilter["metadata"]>) =>
      (await vault.search("harbour", { filter: { metadata }, items: 3 })).items.map((item) => item.text);
    expect(await ask({ ticket: "T-1" })).toEqual([expect.stringContaining("groceries")]);
    expect(await ask({ nested: { a: null, b: [1, 2] } })).toEqual([expect.stringContaining("groceries")]);
    expect(await ask({ nested: { a: null, b: [2, 1] } })).toEqual([]);
    expect(await ask({ ticket: 7 })).toHaveLength(1);
    expect(await ask({ ticket: "7" })).toEqual([]);
    const tooMany = Object.fromEntries(Array.from({ length: 17 }, (_, number) => [`k${number}`, number]));
    const refused = await vault.search("x", { filter: { metadata: tooMany } }).catch((error: unknown) => error);
    expect(isKeepsakeError(refused, "invalid_input")).toBe(true);
  });

  test("the least confidence asked for is that of now, as the reply tells it (PN-19)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe({ role: "user", content: "I saw a heron at the harbour." });
    const [fresh] = (await vault.search("heron")).items;
    const least = { minConfidence: (fresh?.confidence ?? 0) - 0.01 };
    expect((await vault.search("heron", { filter: least })).items).toHaveLength(1);
    keep.clock.pass(30 * DAY);
    expect((await vault.search("heron", { filter: least })).items).toEqual([]);
    expect((await all(vault.memories.list({ filter: least }))).length).toBe(0);
    expect((await vault.search("heron")).items[0]?.confidence).toBeLessThan(least.minConfidence);
  });
});
