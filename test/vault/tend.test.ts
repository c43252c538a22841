import { describe, expect, test } from "vitest";
import type { MaintenanceProgress } from "../../src/entries/types.ts";
import { type Item, native, type Policy, preset, type Vault } from "../../src/index.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { all, DAY, NOON, testKeep } from "../support/vault.ts";

const itemsOf = async (vault: Vault): Promise<Item[]> => (await all(vault.memories.list())).map((view) => view.item);
const layerOf = async (vault: Vault, layer: Item["layer"]): Promise<Item[]> =>
  (await itemsOf(vault)).filter((item) => item.layer === layer);
const current = (items: readonly Item[]): Item[] => items.filter((item) => item.truth === "current");

const FADING: Policy = {
  ...preset("personal"),
  curves: { default: { ...preset("persona").curves.default }, byType: {} },
};

/** Sentences that move nobody, so that nothing keeps them from fading. */
const PLAIN = [
  "I keep a boat behind the harbour tunnel.",
  "I own an orchard near the bridge.",
  "I bought a lamp at the quarry.",
];

const say = (vault: Vault, contents: readonly string[], session = "s", at = NOON) =>
  vault.observe(
    contents.map((content, index) => ({ session, id: `${session} ${index}`, role: "user", content, at: at + index })),
  );

describe("tend", () => {
  test("does its steps in order, says how far it is, and a second time finds nothing to do", async () => {
    const keep = await testKeep({
      options: { policy: { ...FADING, compaction: { totalTokens: 20 } }, embedder: hashEmbedder() },
    });
    const vault = await keep.vault();
    await say(vault, [
      "I love rye bread.",
      "I own an orchard near the bridge.",
      "I bought a lamp at the quarry.",
      "I play the violin.",
      "I prefer tea to coffee.",
    ]);
    const seen: MaintenanceProgress[] = [];
    const tended = await vault.maintenance.run({ progress: (progress) => seen.push(progress) });
    expect([...new Set(seen.map(({ step }) => step))]).toEqual([
      "form",
      "derive",
      "retention",
      "compact",
      "topics",
      "archive",
      "tombstones",
      "traces",
      "keys",
      "review",
      "embed",
    ]);
    for (const { done, total } of seen) expect(done).toBeLessThanOrEqual(total);
    expect(tended).toMatchObject({ isDryRun: false, archivedCount: 0, mergedTopicCount: 0 });
    expect(tended.compaction.retiredCount).toBeGreaterThan(0);
    expect(tended.embeddedCount).toBeGreaterThan(0);
    const { seq } = await vault.stats();
    expect(await vault.maintenance.run()).toMatchObject({
      derivedCount: 0,
      compaction: { retiredCount: 0 },
      archivedCount: 0,
    });
    // The last step writes down that other embedders' vectors are gone, and nothing else.
    expect((await vault.stats()).seq - seq).toBeLessThanOrEqual(1);
  });

  test("a dry run changes nothing, on a keep that is only read as well", async () => {
    const keep = await testKeep({ options: { policy: { ...FADING, compaction: { totalTokens: 60 } } } });
    const vault = await keep.vault();
    await say(vault, PLAIN);
    const { seq } = await vault.stats();
    keep.clock.pass(1_000 * DAY);
    const dry = await vault.maintenance.run({ dryRun: true });
    expect(dry.isDryRun).toBe(true);
    expect(dry.archivedCount).toBe(3);
    expect((await vault.stats()).seq).toBe(seq);
    const reader = await (await keep.reopen({ readOnly: true })).vault();
    expect(await reader.maintenance.run({ dryRun: true })).toEqual(dry);
    await expect(reader.maintenance.run()).rejects.toMatchObject({ code: "store_read_only" });
  });

  test("stops when it is told to, and goes on the next time", async () => {
    const keep = await testKeep({ options: { policy: FADING } });
    const vault = await keep.vault();
    await say(vault, PLAIN.slice(0, 2));
    keep.clock.pass(1_000 * DAY);
    const stop = new AbortController();
    const reason = new Error("stopped by the test");
    const stopped = vault.maintenance.run({
      signal: stop.signal,
      progress: ({ step }) => {
        if (step === "topics") stop.abort(reason);
      },
    });
    await expect(stopped).rejects.toBe(reason);
    expect((await layerOf(vault, "fact")).map((item) => item.hold)).toEqual(["active", "active"]);
    expect(await vault.maintenance.run()).toMatchObject({ archivedCount: 2 });
  });
});

const WORDS =
  "anvil basalt candle dune ember fjord gable hinge ivory jetty kiln ledger mast nickel opal pulley quill rivet".split(
    " ",
  );

describe("what faded", () => {
  test("leaves recall below the minimum of its curve, and is kept (GOS-28)", async () => {
    const keep = await testKeep({ options: { policy: FADING } });
    const vault = await keep.vault();
    await say(vault, PLAIN.slice(0, 2));
    expect(await vault.maintenance.run()).toMatchObject({ archivedCount: 0 });
    keep.clock.pass(365 * DAY);
    expect(await vault.maintenance.run()).toMatchObject({ archivedCount: 2, compaction: { idleCount: 2 } });
    expect((await layerOf(vault, "fact")).map((item) => [item.truth, item.hold])).toEqual([
      ["current", "archived"],
      ["current", "archived"],
    ]);
    expect((await vault.search("harbour tunnel")).items).toEqual([]);
    expect(await vault.maintenance.run()).toMatchObject({ archivedCount: 0 });
  });

  test("never leaves a personal vault for being faint", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await say(vault, ["I love rye bread."]);
    keep.clock.pass(3_650 * DAY);
    expect(await vault.maintenance.run()).toMatchObject({ archivedCount: 0 });
  });

  test("is a candidate only when nothing has shown it for so long (PN-24)", async () => {
    const keep = await testKeep({ options: { policy: FADING } });
    const vault = await keep.vault();
    await say(vault, PLAIN.slice(0, 2));
    keep.clock.pass(80 * DAY);
    expect((await vault.maintenance.compact({ dryRun: true })).idleCount).toBe(0);
    expect((await vault.recall("harbour tunnel", { session: "later", items: 1 })).items).toHaveLength(1);
    await vault.flush();
    keep.clock.pass(60 * DAY);
    expect((await vault.maintenance.compact({ dryRun: true })).idleCount).toBe(1);
  });

  test("near the ceiling the faintest go until there is room, but nothing that waits for review (GOS-61, GOS-A27)", async () => {
    const items = 20;
    const policy: Policy = { ...preset("personal"), caps: { ...preset("personal").caps, items } };
    const keep = await testKeep({ options: { policy } });
    const vault = await keep.vault();
    const waiting = await vault.remember("I was diagnosed with diabetes.", { salience: 0.01 });
    const { curve } = (await vault.memories.get(waiting.id)).item;
    keep.clock.pass((curve.halfLifeDays / 2) * DAY);
    for (const [index, word] of WORDS.entries())
      await vault.remember(`A note: ${word}.`, { salience: 0.1 + index / 40 });
    const lasting = (await layerOf(vault, "fact")).length;
    expect(lasting).toBe(19);
    const tended = await vault.maintenance.run();
    const inRecall = current(await itemsOf(vault)).filter((item) => item.hold === "active");
    expect(inRecall.length).toBeLessThanOrEqual(0.9 * items);
    const gone = (await layerOf(vault, "fact")).filter((item) => item.hold === "archived");
    expect(gone).toHaveLength(tended.archivedCount);
    const faintest = Math.max(...gone.map((item) => item.weight.salience));
    const left = inRecall.filter((item) => item.layer === "fact" && item.id !== waiting.id);
    expect((await vault.memories.review()).entries.map(({ id }) => id)).toEqual([waiting.id]);
    expect((await vault.memories.get(waiting.id)).item.hold).toBe("active");
    expect(Math.min(...left.map((item) => item.weight.salience))).toBeGreaterThan(faintest);
    expect(await vault.maintenance.run()).toMatchObject({ archivedCount: 0 });
  });
});

describe("a vault at its limit of memories", () => {
  const limited = (items: number): Policy => ({ ...preset("persona"), caps: { ...preset("persona").caps, items } });
  const BOATS = ["sloop", "ketch", "yawl", "cutter", "dinghy", "barge", "trawler", "punt", "skiff", "canoe", "tug"];

  test("goes on learning: the least salient memory is archived, and messages do not count (GOS-61)", async () => {
    const keep = await testKeep({ options: { policy: limited(6) } });
    const vault = await keep.vault();
    const texts: string[] = [];
    for (const [index, boat] of BOATS.entries()) {
      const content = `The guest in berth ${index + 1} owns a ${boat} with green sails.`;
      const { formed, denied } = await vault.observe({ role: "user", session: `s${index}`, content }, { sync: true });
      expect([formed.length, denied]).toEqual([1, {}]);
      texts.push(formed[0]?.text ?? "");
    }
    const inUse = current(await itemsOf(vault)).filter((item) => item.hold === "active" && item.layer !== "message");
    expect(inUse.length).toBeLessThanOrEqual(6);
    expect(inUse.map(({ text }) => text)).toContain(texts.at(-1));
    const again = await (await keep.reopen()).vault();
    await again.observe({
      role: "user",
      session: "z",
      content: "The guest in berth 30 owns a catamaran with red sails.",
    });
    expect((await again.recall("catamaran", { session: "q" })).items).not.toEqual([]);
  });

  test("learns all of one batch, keeps facts rather than their summaries, and exports no more than fit (GOS-61, GOS-65)", async () => {
    const told =
      "Mr Achter lost his rod at the weir. Ms Quist asked for wool pillows. The Halloran family booked the barge. Mrs Lund complained about the bells. A juggler stayed in the attic. Dr Ibe fixed the piano. Mr Novak ordered twelve oysters. A surveyor measured the mill. The choir of Elm rehearsed in the barn. Mr Roy sold a canoe. A baker from Ghent praised the oven.";
    const vault = await (await testKeep({ options: { policy: limited(6) } })).vault();
    const messages = told.split(/(?<=\.) /).map((content, index) => ({
      role: "user" as const,
      session: `talk ${index}`,
      content,
    }));
    const { formed, denied } = await vault.observe(messages, { sync: true });
    expect([formed.length, denied]).toEqual([messages.length, {}]);
    for (let day = 0; day < 3; day++) await vault.maintenance.run();

    const active = current(await itemsOf(vault)).filter((item) => item.hold === "active");
    const facts = active.filter(({ layer }) => layer === "fact");
    expect(facts.map(({ text }) => text)).toContain(formed.at(-1)?.text);
    expect(active.filter(({ layer }) => layer !== "message").length).toBeLessThanOrEqual(6);
    expect(facts.length).toBeGreaterThanOrEqual(4);
    const inUse = new Set(facts.map(({ id }) => id));
    const digests = active.filter(({ layer }) => layer === "summary");
    for (const { evidence } of digests) expect(evidence.some(({ item }) => inUse.has(item))).toBe(true);
  });

  test("lets the faintest go and never one that waits for review; one commit counts its own (GOS-61, GOS-A27)", async () => {
    const vault = await (await testKeep({ options: { policy: limited(4) } })).vault();
    const say = (text: string, salience: number) => vault.remember(text, { session: "s", salience });
    const strong = await say("The harbour master speaks Icelandic.", 0.9);
    const faint = await say("The bakery on the pier opens late.", 0.3);
    const middle = await say("The ferry has two decks for bicycles.", 0.6);
    const last = await say("The crane is painted every spring.", 0.7);
    await Promise.all([say("The lighthouse needs a new lamp.", 0.8), say("The slipway is closed on Mondays.", 0.8)]);
    const holdOf = async ({ id }: { readonly id: string }) => (await vault.memories.get(id)).item.hold;
    expect([await holdOf(faint), await holdOf(middle)]).toEqual(["archived", "archived"]);
    expect([await holdOf(strong), await holdOf(last)]).toEqual(["active", "active"]);
  });

  test("keeps a vivid memory while faint ones of the same commit go, and never holds more than fit (GOS-61)", async () => {
    const keep = await testKeep({ options: { policy: limited(6) } });
    const vault = await keep.vault();
    const active = async () =>
      current(await itemsOf(vault)).filter(({ hold, layer }) => hold === "active" && layer !== "message");
    const vivid = await vault.remember("The harbour master speaks Icelandic.", { session: "s", salience: 1 });
    await Promise.all(
      BOATS.map((boat, berth) =>
        vault.remember(`A ${boat} has berth ${berth + 1}.`, { session: "s", salience: 0.3 + (berth + 1) / 20 }),
      ),
    );
    expect((await active()).length).toBeLessThanOrEqual(6);
    expect((await vault.memories.get(vivid.id)).item.hold).toBe("active");
    const berths = (await active()).flatMap(({ text }) => /berth (\d+)/.exec(text)?.[1] ?? []).map(Number);
    expect(berths.toSorted((one, other) => one - other)).toEqual([7, 8, 9, 10, 11]);
    // A memory that is fainter than all others gives way itself.
    const { id } = await vault.remember("The quay is wet.", { session: "s", salience: 0.3 });
    expect((await vault.memories.get(id)).item.hold).toBe("archived");
    // Items of an import are stored as they are, and count too.
    const other = await keep.vault("other");
    await other.remember("The ferry is late.", { session: "s", salience: 0.5 });
    await other.io.import(native(), await vault.io.export(native()), { mine: true });
    const inUse = current(await itemsOf(other)).filter(({ hold, layer }) => hold === "active" && layer !== "message");
    expect(inUse.length).toBeLessThanOrEqual(6);
  });

  test("refuses only where none can give way", async () => {
    const vault = await (await testKeep({ options: { policy: limited(1) } })).vault();
    const { id } = await vault.remember("The buoy at the entrance is red.", { session: "s" });
    await vault.freeze(id);
    await expect(vault.remember("The buoy at the pier is blue.", { session: "s" })).rejects.toMatchObject({
      code: "write_denied",
      facts: { reason: "cap_items" },
    });
  });
});

describe("topics that are one", () => {
  const RUNNING = [
    "I bought running shoes in Bern.",
    "I own two pairs of running shoes.",
    "I prefer running shoes from Acme.",
  ];
  const SHOES = [
    "I bought leather shoes in Rome.",
    "I keep my shoes in the hall.",
    "I own black shoes for the office.",
    "I repaired my shoes on Friday.",
  ];

  const topicsOf = async (vault: Vault): Promise<string[]> =>
    current(await layerOf(vault, "topic")).map((item) => item.key ?? "");
  const factsUnder = async (vault: Vault, key: string): Promise<string[]> => {
    const topic = current(await layerOf(vault, "topic")).find((item) => item.key === key);
    const summaries = await Promise.all((topic?.evidence ?? []).map((entry) => vault.memories.get(entry.item)));
    const facts = summaries.flatMap(({ item }) => item.evidence.map((entry) => vault.memories.get(entry.item)));
    return (await Promise.all(facts)).map(({ item }) => item.text);
  };
  async function shod() {
    const keep = await testKeep();
    const vault = await keep.vault();
    await say(vault, RUNNING, "a", NOON - 3 * DAY);
    await vault.settled();
    await say(vault, SHOES, "b", NOON - 2 * DAY);
    await vault.settled();
    return { keep, vault };
  }

  test("become one: the members move, the summaries of the other end, its name leads on (GUM-05, GUM-22)", async () => {
    const { vault } = await shod();
    expect((await topicsOf(vault)).toSorted()).toEqual(["topic.run", "topic.shoe"]);
    const before = [...(await factsUnder(vault, "topic.run")), ...(await factsUnder(vault, "topic.shoe"))];
    expect(await vault.maintenance.run({ dryRun: true })).toMatchObject({ mergedTopicCount: 1 });
    expect(await vault.maintenance.run()).toMatchObject({ mergedTopicCount: 1 });
    expect(await topicsOf(vault)).toEqual(["topic.shoe"]);
    expect((await factsUnder(vault, "topic.shoe")).toSorted()).toEqual(before.toSorted());
    const [topic] = current(await layerOf(vault, "topic"));
    expect(topic?.labels).toEqual(expect.arrayContaining(["shoes", "running"]));
    const told = current(await layerOf(vault, "summary")).filter((item) => item.labels.includes("topic"));
    expect(told.every((item) => item.topicId === topic?.id)).toBe(true);
    // What is over keeps none of its words.
    const over = (await itemsOf(vault)).filter((item) => item.truth === "superseded");
    expect(over.map((item) => [item.layer, item.text]).toSorted()).toEqual([
      ["summary", "[merged]"],
      ["topic", "[merged]"],
    ]);
    expect(await vault.maintenance.run()).toMatchObject({ mergedTopicCount: 0 });
    await say(
      vault,
      ["I prefer running by the river.", "I timed the running in Bern.", "I love running in the rain."],
      "c",
      NOON,
    );
    await vault.settled();
    expect(await topicsOf(vault)).toEqual(["topic.shoe"]);
    expect((await factsUnder(vault, "topic.shoe")).join()).toContain("running by the river");
  });

  test("stay two where few of the smaller one's memories speak of the other", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await say(vault, [...RUNNING, "I keep my running shoes in the car."], "a", NOON - 3 * DAY);
    await vault.settled();
    await say(vault, SHOES.slice(0, 3), "b", NOON - 2 * DAY);
    await vault.settled();
    expect((await topicsOf(vault)).toSorted()).toEqual(["topic.run", "topic.shoe"]);
    expect(await vault.maintenance.run()).toMatchObject({ mergedTopicCount: 0 });
  });

  test("are forgotten as one: nothing of the merged one is left behind (SEC-E4)", async () => {
    const { vault } = await shod();
    await vault.maintenance.run();
    for (const session of ["a", "b"]) await (await vault.forget(await vault.forget({ session }))).finished;
    expect(await itemsOf(vault)).toEqual([]);
  });
});
