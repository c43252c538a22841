/** How memory forms: message → facts → summaries → topics, with evidence all the way (spec/gumem.md). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orphanSalts } from "../../src/engine/forget/erase.ts";
import { gumemContext } from "../../src/entries/formats.ts";
import type { Item, Observation, Vault } from "../../src/index.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { runs } from "../support/runs.ts";
import { DAY, NOON, type TestKeep, testKeep } from "../support/vault.ts";
import { change } from "../support/written-items.ts";

const MINUTE = 60_000;

async function itemsOf(vault: Vault, layers?: readonly Item["layer"][]): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const { item } of vault.memories.list({ messages: true }))
    if (layers?.includes(item.layer) ?? true) items.push(item);
  return items;
}

/** The seed's own two messages and seven behaviour records. */
const SHOES: readonly Observation[] = [
  { role: "user", content: "I want daily running shoes, not too stiff, budget under 800." },
  {
    role: "user",
    content: "I mostly run in the park, about 5 km each time, and I prefer something not too flashy.",
  },
  ...(
    [
      ["filter", "Filter: category = running shoes"],
      ["filter", "Filter: price = 500-800"],
      ["filter", "Filter: size = 42"],
      ["view", "Viewed: 4 cushioned running shoes"],
      ["save", "Saved: 2 light-colored shoes"],
      ["dwell", 'Dwell: reviews containing "soft feel" and "daily training"'],
      ["skip", "Skipped: carbon-plated racing shoes"],
    ] as const
  ).map(([type, content]): Observation => ({ role: "user", content, kind: "event", event: { type } })),
].map((said, place) => ({ ...said, session: "monday", id: `m${place}`, at: NOON + place * MINUTE }));

async function shopper(): Promise<Vault> {
  const { vault: open, clock } = await testKeep({ options: { preset: "product" } });
  const vault = await open();
  await vault.observe(SHOES);
  clock.set(NOON + DAY);
  await vault.observe({
    role: "user",
    content: "Good morning! I am back in the shop.",
    session: "tuesday",
    at: NOON + DAY,
  });
  await vault.settled();
  return vault;
}

describe("the seed's running shoes", () => {
  test("two messages and seven events give facts, a summary and the topic, and the next day recalls them (GUM-31, GUM-08, GUM-14)", async () => {
    const vault = await shopper();
    const facts = (await itemsOf(vault, ["fact"])).filter((fact) => fact.type !== "context");
    const find = (...words: readonly string[]): Item => {
      const found = facts.find(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
      if (found === undefined) throw new Error(`no fact says ${words.join(" ")}`);
      return found;
    };
    find("daily running shoes", "under 800");
    find("runs in the park", "5 km");
    find("not too flashy");
    const messages = new Map((await itemsOf(vault, ["message"])).map((message) => [message.id, message]));
    const traced = {
      size: find("size 42"),
      price: find("500-800"),
      colour: find("light-colored"),
      carbon: find("carbon-plated"),
      cushion: find("cushioned"),
    };
    for (const fact of Object.values(traced)) {
      expect(fact.authority).toBe("ai_inferred");
      expect(fact.weight.confidence).toBeLessThanOrEqual(0.6);
      expect(fact.text).toMatch(/appears to|often/i);
      expect(fact.evidence.length).toBeGreaterThan(0);
      for (const { item } of fact.evidence) expect(messages.get(item)?.message?.kind).toBe("event");
    }
    expect(traced.carbon.text).toContain("avoid");
    const [topic, ...otherTopics] = await itemsOf(vault, ["topic"]);
    expect([topic?.text, otherTopics]).toEqual(["running shoes", []]);
    const summaries = (await itemsOf(vault, ["summary"])).filter(({ truth }) => truth === "current");
    expect(summaries.map(({ topicId, labels }) => [topicId, labels])).toEqual([[topic?.id, ["topic"]]]);
    const recalled = await vault.recall("Any recommendations from the shoes I looked at yesterday?", {
      session: "tuesday",
    });
    for (const words of ["size 42", "500-800", "cushioned", "light-colored", "flashy", "5 km", "carbon-plated"])
      expect(recalled.prompt).toContain(words);
  });
});

describe("summaries and topics", () => {
  const STOPS = ["forget.requested", "forget.keys_destroyed", "forget.rows_purged", "forget.compacted"];
  const GARDEN = [
    "I planted the tomatoes on the balcony.",
    "I water the tomatoes every evening.",
    "I gave the tomatoes to a neighbour.",
    "I sold the tomatoes at the market.",
    "I live in Porto.",
  ];

  async function gardener(): Promise<Vault> {
    const { vault: open } = await testKeep();
    const vault = await open();
    for (const [day, content] of GARDEN.entries())
      await vault.observe({ role: "user", content, session: `s${day}`, at: NOON + day * DAY });
    await vault.settled();
    return vault;
  }

  /** Dies at the point, which leaves nobody the word; answers what opens after it. */
  async function stoppedForgetting(word: string, keep: TestKeep, vault: Vault, point: string): Promise<TestKeep> {
    const saying = (await itemsOf(vault, ["fact"])).filter(({ text }) => text.includes(word));
    const plan = await vault.forget({ ids: saying.map(({ id }) => id) });
    keep.failAt(point);
    await vault.forget(plan).then(
      ({ finished }) => finished.catch(() => undefined),
      () => undefined,
    );
    expect(JSON.stringify(await itemsOf(vault, ["summary", "topic"]))).not.toContain(word);
    return keep.reopen();
  }

  const citedBy = async (vault: Vault, summary: Item | undefined): Promise<readonly Item[]> => {
    const cited = new Set(summary?.evidence.map(({ item }) => item));
    return (await itemsOf(vault, ["fact"])).filter(({ id }) => cited.has(id));
  };
  const topicSummaryOf = async (vault: Vault): Promise<Item | undefined> =>
    (await itemsOf(vault, ["summary"])).find(({ labels }) => labels.includes("topic"));

  test("three facts that share a word make a topic with a summary that cites them (GUM-05, GUM-15)", async () => {
    const vault = await gardener();
    const [topic] = await itemsOf(vault, ["topic"]);
    const summary = await topicSummaryOf(vault);
    expect(topic?.text).toMatch(/tomatoes/);
    expect(topic?.evidence.map(({ item }) => item)).toEqual([summary?.id]);
    expect((await citedBy(vault, summary)).map(({ text }) => text).toSorted()).toEqual([
      "Gave the tomatoes to a neighbour",
      "Planted the tomatoes on the balcony",
      "Sold the tomatoes at the market",
      "Waters the tomatoes every evening",
    ]);
    // The facts stay what they were: each is recalled by its own id.
    const [watering] = (await citedBy(vault, summary)).filter(({ text }) => text.startsWith("Waters"));
    const recalled = (await vault.recall("When do I water the tomatoes?")).items.map(({ id }) => id);
    expect(recalled).toContain(watering?.id);
  });

  test("writing climbs from message to topic: all that a summary cites are facts, and all that they cite are messages (GUM-01, GUM-04, GUM-22)", async () => {
    const vault = await gardener();
    const summary = await topicSummaryOf(vault);
    const facts = await citedBy(vault, summary);
    expect(facts).toHaveLength(summary?.evidence.length ?? 0);
    const summaries = await itemsOf(vault, ["summary"]);
    expect(summaries.length).toBeGreaterThan(1);
    for (const each of summaries) expect(await citedBy(vault, each)).toHaveLength(each.evidence.length || 1);
    const [topic] = await itemsOf(vault, ["topic"]);
    expect(topic?.evidence.map(({ item }) => item)).toEqual([summary?.id]);
    for (const fact of facts)
      for (const { item } of fact.evidence) expect((await vault.memories.get(item)).item.layer).toBe("message");
  });

  test("a corrected fact leaves every summary in the same commit, and stays as history (GUM-16, GUM-27)", async () => {
    const vault = await gardener();
    const [wrong] = (await itemsOf(vault, ["fact"])).filter(({ text }) => text.includes("balcony"));
    await vault.correct(wrong?.id ?? "", "I planted tomatoes in the greenhouse.");
    const summaries = await itemsOf(vault, ["summary"]);
    expect(summaries.filter(({ text, details }) => JSON.stringify([text, details]).includes("balcony"))).toEqual([]);
    expect((await vault.memories.get(wrong?.id ?? "")).item.truth).toBe("superseded");
    await expect(vault.correct(summaries[0]?.id ?? "", "No tomatoes.")).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("what is forgotten is in no summary and no topic any more, before anything is formed anew (GUM-34)", async () => {
    const vault = await gardener();
    const ids = (await itemsOf(vault, ["fact"])).filter(({ text }) => text.includes("balcony")).map(({ id }) => id);
    const plan = await vault.forget({ ids });
    const { finished } = await vault.forget(plan);
    const said = async (): Promise<readonly unknown[]> =>
      (await itemsOf(vault)).map(({ text, details, labels, entities }) => [text, details, labels, entities]);
    expect(JSON.stringify(await said())).not.toContain("balcony");
    await finished;
    expect(JSON.stringify(await said())).not.toContain("balcony");
    expect((await topicSummaryOf(vault))?.text).toContain("waters the tomatoes");
    expect((await topicSummaryOf(vault))?.truth).toBe("current");
  });

  test("forming has not settled before the summaries that an erasure emptied are told anew (GUM-34, SEC-P2)", async () => {
    const vault = await gardener();
    const ids = (await itemsOf(vault, ["fact"])).filter(({ text }) => text.includes("balcony")).map(({ id }) => id);
    await vault.forget(await vault.forget({ ids }));
    expect((await topicSummaryOf(vault))?.truth).not.toBe("current");
    await vault.settled();
    const summary = await topicSummaryOf(vault);
    expect([summary?.truth, summary?.text.includes("water")]).toEqual(["current", true]);
  });

  test.each(STOPS)(
    "an erasure that stops at %s leaves no summary of a session or a week with the words, and none empty once the vault is open again (SEC-E4, SEC-D10)",
    async (point) => {
      const keep = await testKeep({ options: { preset: "product" } });
      const vault = await keep.vault();
      await vault.observe(
        [
          ["monday", "I planted the tomatoes on the balcony."],
          ["monday", "I play the violin."],
          ["monday", "I work as a nurse."],
          ["monday", "I live in Porto."],
          ["tuesday", "I drive a Volvo."],
          ["tuesday", "I own a canoe."],
        ].map(([session = "", content = ""], place) => ({ role: "user", content, session, at: NOON + place * MINUTE })),
      );
      keep.clock.set(NOON + 14 * DAY);
      await vault.observe({ role: "user", content: "I collect stamps.", session: "later", at: NOON + 14 * DAY });
      await vault.settled();
      const periods = async (open: Vault): Promise<readonly Item[]> =>
        (await itemsOf(open, ["summary"])).filter(({ topicId, truth }) => topicId === undefined && truth === "current");
      const before = (await periods(vault)).map(({ id }) => id);
      // Of two sessions, and of the week that both are in.
      expect(before).toHaveLength(3);
      const again = await stoppedForgetting("balcony", keep, vault, point);
      const after = await periods(await again.vault());
      expect(after.map(({ id }) => id)).toEqual(before);
      expect(after.filter(({ text }) => text.includes("plays the violin"))).toHaveLength(2);
      expect(after.filter(({ text }) => text.includes("drives a Volvo"))).toHaveLength(2);
      expect(JSON.stringify(after)).not.toContain("balcony");
      await again.keepsake.close();
    },
  );

  test.each(STOPS)(
    "an erasure that stops at %s leaves no topic with the words, and its summary told anew once the vault is open again (SEC-E4, SEC-D10)",
    async (point) => {
      const keep = await testKeep();
      const vault = await keep.vault();
      await vault.observe(
        GARDEN.map((content, day) => ({ role: "user", content, session: `s${day}`, at: NOON + day * DAY })),
      );
      await vault.settled();
      const again = await stoppedForgetting("balcony", keep, vault, point);
      const open = await again.vault();
      const left = await itemsOf(open, ["summary", "topic"]);
      expect(JSON.stringify(left)).not.toContain("balcony");
      expect(left.find(({ layer }) => layer === "topic")?.text).toMatch(/tomatoes/);
      const summary = await topicSummaryOf(open);
      expect([summary?.truth, summary?.text.includes("water")]).toEqual(["current", true]);
      await again.keepsake.close();
    },
  );

  test("a summary that a second erasure takes is not told anew for the first: no key of it outlives the opening (SEC-D10, SEC-E4)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.observe(
      GARDEN.map((content, day) => ({ role: "user", content, session: `s${day}`, at: NOON + day * DAY })),
    );
    await vault.settled();
    await stoppedForgetting("balcony", keep, vault, "forget.rows_purged");
    const [topic] = await itemsOf(vault, ["topic"]);
    const plan = await vault.forget({ ids: [topic?.id ?? ""] });
    keep.failAt("forget.requested");
    await vault.forget(plan).catch(() => undefined);
    const again = await keep.reopen();
    expect(await itemsOf(await again.vault(), ["summary", "topic"])).toEqual([]);
    await again.keepsake.close();
    expect(await orphanSalts(await openReferenceStorage({ medium: keep.medium }))).toEqual(new Map());
  });

  test("the label of a topic that only the forgotten said is another before the answer (SEC-E4)", async () => {
    const { vault: open, failAt, medium } = await testKeep();
    const vault = await open();
    const said = [
      "I water the tomatoes every evening.",
      "I sold the tomatoes at the market.",
      "I lost the tomatoes to frost.",
      "I keep the tomatoes on the balcony.",
      "I drew a tomato on the wall.",
      "I gave a tomato to my neighbour.",
      "I dropped a tomato in the kitchen.",
    ];
    for (const [day, content] of said.entries())
      await vault.observe({ role: "user", content, session: `s${day}`, at: NOON + day * DAY });
    await vault.settled();
    expect((await itemsOf(vault, ["topic"])).map(({ text }) => text)).toEqual(["tomatoes"]);
    const saltIdOf = (id: string | undefined): string | undefined =>
      medium.vaults.get(vault.id)?.records.get(id ?? "")?.saltId;
    const labelled = saltIdOf((await itemsOf(vault, ["topic"]))[0]?.id);
    const saying = (await itemsOf(vault, ["fact"])).filter(({ text }) => text.includes("tomatoes"));
    const plan = await vault.forget({ ids: saying.map(({ id }) => id) });
    // Whoever reads before anything behind the answer was done.
    failAt("forget.requested");
    await vault.forget(plan).catch(() => undefined);
    const [topic] = await itemsOf(vault, ["topic"]);
    expect([topic?.text, topic?.truth]).toEqual(["tomato", "current"]);
    // The key of what it was called is among those that go before the answer.
    const [job] = medium.vaults.get(vault.id)?.jobs.values() ?? [];
    expect(job?.saltIds).toContain(labelled);
    expect((await topicSummaryOf(vault))?.text).toContain("kitchen");
    expect(JSON.stringify(await itemsOf(vault, ["topic", "summary"]))).not.toContain("tomatoes");
  });

  test("forgetting a topic takes the facts that would form it again (GUM-34)", async () => {
    const vault = await gardener();
    const [topic] = await itemsOf(vault, ["topic"]);
    await vault.forget(await vault.forget({ ids: [topic?.id ?? ""] }));
    await vault.settled();
    const texts = (await itemsOf(vault)).map(({ text }) => text).join("\n");
    expect(texts).not.toContain("tomatoes");
    expect(texts).toContain("Porto");
  });
});

describe("recall from the top", () => {
  const TALK = [
    "I planted the tomatoes on the balcony.",
    "I water the tomatoes every evening.",
    "I sold the tomatoes at the market.",
    "I gave the tomatoes to a neighbour.",
    "I live in Porto.",
    "I work as a nurse.",
  ];
  async function talker(): Promise<Vault> {
    const { vault: open } = await testKeep({ options: { preset: "product" } });
    const vault = await open();
    for (const [day, content] of TALK.entries())
      await vault.observe({ role: "user", content, session: `s${day}`, at: NOON + day * DAY });
    await vault.settled();
    return vault;
  }

  test("a question that a summary answers stops there; one that it does not goes on to facts, and then to what was said last (GUM-23)", async () => {
    const vault = await talker();
    const [enough, facts, messages] = await Promise.all([
      vault.recall("tomatoes?", { session: "new", rehearse: false }),
      vault.recall("tomatoes in Porto", { session: "new", rehearse: false }),
      vault.recall("tomatoes nurse market nonsense evening", { session: "s5", items: 1, rehearse: false }),
    ]);
    expect([enough.layers?.stoppedAt, enough.items.map(({ layer }) => layer)]).toEqual(["summaries", ["summary"]]);
    expect(enough.layers?.topics.map(({ label }) => label)).toEqual(["tomatoes"]);
    expect(facts.layers?.stoppedAt).toBe("facts");
    expect(facts.items.map(({ layer }) => layer)[0]).toBe("summary");
    expect(facts.prompt).toContain("Porto");
    expect(messages.layers?.stoppedAt).toBe("messages");
    expect(messages.layers?.recent.map(({ text }) => text)).toEqual(["I work as a nurse."]);
  });

  test("the reply has the five fields of the page, across sessions of one person and of nobody else (GUM-25, GUM-26)", async () => {
    const vault = await talker();
    const context = await gumemContext(vault, "tomatoes in Porto", { session: "s0", rehearse: false });
    expect(context.query).toBe("tomatoes in Porto");
    expect(context.short_term_context.map(({ content }) => content)).toEqual([
      "I planted the tomatoes on the balcony.",
    ]);
    expect(context.mid_term_context.some(({ content }) => content.includes("Porto"))).toBe(true);
    expect(context.long_term_user_context.map(({ topic }) => topic)).toEqual(["tomatoes"]);
    for (const { content } of [...context.mid_term_context, ...context.long_term_user_context])
      expect(context.formatted_context.toLowerCase()).toContain(content.slice(0, 40).toLowerCase());
    expect([context.history, context.facts, context.summary]).toEqual([
      context.short_term_context,
      context.mid_term_context,
      context.long_term_user_context,
    ]);
  });

  test("a summary has confidence, event time, labels, entities, topic, anchors and evidence, and leads to the messages (GUM-17)", async () => {
    const { vault: open } = await testKeep({ options: { preset: "product" } });
    const vault = await open();
    for (const [day, place] of ["Bonn", "Rome", "Oslo"].entries())
      await vault.observe({
        role: "user",
        content: `I visited the museum in ${place} yesterday.`,
        session: `s${day}`,
        at: NOON + day * DAY,
      });
    await vault.settled();
    const [summary] = (await itemsOf(vault, ["summary"])).filter(({ labels }) => labels.includes("topic"));
    expect(summary).toMatchObject({ labels: ["topic"], authority: "ai_inferred", taint: "clean" });
    expect(summary?.weight.confidence).toBeCloseTo(0.9);
    expect(summary?.entities.toSorted()).toEqual(["Bonn", "Oslo", "Rome"]);
    expect(summary?.time?.start).toBe(Date.parse("2026-05-11T00:00:00Z"));
    expect(summary?.time?.end).toBe(Date.parse("2026-05-14T00:00:00Z"));
    expect(summary?.topicId).toBeDefined();
    const recalled = await vault.recall("museum", { rehearse: false });
    expect(recalled.items[0]?.messages.map(({ session }) => session)).toEqual(["s0", "s1", "s2"]);
  });

  test("without being asked from the top, topics and summaries of facts that speak for themselves are no memories of their own (GUM-22)", async () => {
    const vault = await talker();
    const plain = await vault.recall("tomatoes", { layered: false, rehearse: false });
    expect(plain.items.map(({ layer }) => layer)).not.toContain("summary");
    expect(plain.items.map(({ layer }) => layer)).not.toContain("topic");
    for (const layer of ["summary", "topic"] as const) {
      const asked = await vault.search("tomatoes", { layered: false, filter: { layers: [layer] } });
      expect(new Set(asked.items.map((item) => item.layer))).toEqual(new Set([layer]));
    }
  });

  test("what is deprioritized ranks lower, what is archived is not recalled, and the boost changes the rank (GUM-20, GUM-21)", async () => {
    const { vault: open } = await testKeep();
    const vault = await open();
    for (const colour of ["red", "green", "blue"]) await vault.remember(`I own a ${colour} teapot.`);
    const texts = async (): Promise<readonly string[]> =>
      (await vault.search("teapot")).items.map(({ text }) => /red|green|blue/.exec(text)?.[0] ?? "");
    const of = async (colour: string): Promise<string> =>
      (await vault.search(`${colour} teapot`)).items.find(({ text }) => text.includes(colour))?.id ?? "";
    const [red, green, blue] = [await of("red"), await of("green"), await of("blue")];
    const [first = "", second = ""] = await texts();
    await change(vault, await of(first), { hold: "deprioritized" });
    expect((await texts())[0]).toBe(second);
    expect(await texts()).toContain(first);
    await change(vault, await of(first), { hold: "active" });
    await change(vault, red, { hold: "deprioritized" });
    const { weight } = (await vault.memories.get(blue)).item;
    await change(vault, blue, { weight: { ...weight, boost: 2 } });
    expect(await texts()).toEqual(["blue", "green", "red"]);
    await change(vault, green, { hold: "archived" });
    expect(await texts()).toEqual(["blue", "red"]);
    await (await vault.forget(await vault.forget({ ids: [blue] }))).finished;
    expect(await texts()).toEqual(["red"]);
  });
});

describe("news", () => {
  async function told(...sayings: readonly string[]): Promise<readonly Item[]> {
    const { vault: open } = await testKeep();
    const vault = await open();
    for (const [day, content] of sayings.entries())
      await vault.observe({ role: "user", content, session: `s${day}`, at: NOON + day * DAY });
    return (await itemsOf(vault, ["fact"])).toReversed();
  }
  const truths = (facts: readonly Item[]) =>
    facts.map(({ truth, count, links }) => [truth, count, links.map(({ type }) => type)]);

  test("the same again, in other words of liking, reinforces instead of multiplying", async () => {
    expect(truths(await told("I love rye bread.", "I like rye bread!"))).toEqual([["current", 2, []]]);
  });

  test("another number, a negation, another person, another order or another kind is another statement", async () => {
    expect(await told("I have two cats.", "I have three cats.")).toHaveLength(2);
    expect(await told("I like jazz.", "I don't like jazz.")).toHaveLength(2);
    expect(await told("I like jazz.", "My sister likes jazz.")).toHaveLength(2);
    expect(await told("I prefer tea over coffee.", "I prefer coffee over tea.")).toHaveLength(2);
    expect(
      await told("Noted number 1 on the blackboard for me.", "Noted number 2 on the blackboard for me."),
    ).toHaveLength(2);
  });

  test("what is no more ends what was, which stays as history (GUM-27)", async () => {
    expect(truths(await told("I love jazz.", "I live in Porto.", "I don't like jazz any more."))).toEqual([
      ["superseded", 1, []],
      ["current", 1, []],
      ["current", 1, ["supersedes"]],
    ]);
  });

  test("another quantity of the same thing, said to be how it is now, takes the older one's place; without that both stay and the newer names the older", async () => {
    const now = await told(
      "I've read 12 books of my reading challenge.",
      "I've now read 15 books of my reading challenge.",
    );
    expect(truths(now)).toEqual([
      ["superseded", 1, []],
      ["current", 1, ["supersedes"]],
    ]);
    const likely = await told(
      "I have read 12 books of my reading challenge.",
      "I have read 15 books of my reading challenge.",
    );
    expect(truths(likely)).toEqual([
      ["current", 1, []],
      ["current", 1, ["contradicts"]],
    ]);
  });

  test("nothing is retired across subjects, and episodes do not retire each other", async () => {
    expect(truths(await told("My brother lives in Bonn.", "Actually, my sister lives in Cologne."))).toEqual([
      ["current", 1, []],
      ["current", 1, []],
    ]);
    const trips = await told("I took a 5 day trip to Paris.", "I took a 4 day trip to Yellowstone.");
    expect(trips.map(({ truth }) => truth)).toEqual(["current", "current"]);
  });
});

describe("when it forms", () => {
  test("sync false answers when the messages are durable, and everything is formed behind the answer; a crash in between loses nothing (GUM-32, GUM-13)", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const observed = await vault.observe({ role: "user", content: "I live in Berlin." }, { sync: false });
    expect([observed.messages[0]?.outcome, observed.formed, observed.pendingCount]).toEqual(["stored", [], 1]);
    await vault.settled();
    expect((await itemsOf(vault, ["fact"])).map(({ text }) => text)).toEqual(["Lives in Berlin"]);
  });
});

const SAYINGS = [
  "I'm vegetarian.",
  "I love hiking in the mountains and I live in Porto.",
  "My sister Ana works at Siemens. She loves hiking.",
  "I planted tomatoes.",
  "My tomatoes need water.",
  "I sold my tomatoes at the market.",
  "I don't like hiking any more.",
  "Actually, I live in Lisbon.",
  "I'm flying to Oslo on Friday.",
  "What do you think?",
  "I have read 12 books.",
  "I have now read 14 books.",
];
const conversation = fc.array(
  fc.record({ content: fc.constantFrom(...SAYINGS), session: fc.constantFrom("a", "b", "c") }),
  { minLength: 1, maxLength: 14 },
);

/** What a vault holds, without what chance and the clock put into it. */
async function shape(vault: Vault, layers?: readonly Item["layer"][]): Promise<unknown> {
  const items = await itemsOf(vault, layers);
  const textOf = new Map(items.map(({ id, text }) => [id, text]));
  return items
    .filter(({ layer, truth }) => layer === "message" || layer === "fact" || truth === "current")
    .map(({ layer, type, text, details, truth, count, evidence, links, key }) => [
      layer,
      type,
      text,
      details,
      truth,
      count,
      evidence.map(({ item, spans }) => [textOf.get(item), spans]),
      links.map((link) => [link.type, textOf.get(link.to)]),
      key === undefined || layer === "summary" ? undefined : key,
    ])
    .map((fields) => JSON.stringify(fields))
    .toSorted();
}

describe("behaviour that is taken up late", () => {
  test("a strong act is told once its turn comes, however many facts stand before it, and as often as it was done (GUM-08, GUM-B6)", async () => {
    // Nothing runs until it is asked for.
    const { vault: open } = await testKeep({
      options: { system: { clock: { now: () => NOON }, later: () => () => undefined } },
    });
    const vault = await open();
    const talk = Array.from({ length: 520 }, (_, number) => ({
      role: "user",
      content: `I counted ${number + 2} swans at the lake of ${["Anif", "Bruck", "Cham", "Dorf"][number % 4]}.`,
    }));
    const save = { role: "user", content: "Saved: desk lamps", kind: "event", event: { type: "save" } } as const;
    await vault.observe([
      { ...save, id: "first", session: "a", at: NOON - DAY },
      ...talk,
      { ...save, id: "second", session: "b" },
    ]);
    await vault.observe({ role: "user", content: "Saved: oak shelves", kind: "event", event: { type: "save" } });
    await vault.settled();
    const told = (await itemsOf(vault, ["fact"])).filter(({ labels }) => labels.includes("pattern"));
    expect(told.map(({ text, count }) => [text, count]).toSorted()).toEqual([
      [expect.stringContaining("desk lamps"), 2],
      [expect.stringContaining("oak shelves"), 1],
    ]);
  });
});

describe("properties", () => {
  /** @param each awaited between the parts */
  const observed = async (
    parts: readonly (readonly Observation[])[],
    each: (vault: Vault) => Promise<void> = async () => undefined,
  ): Promise<Vault> => {
    const { vault: open } = await testKeep();
    const vault = await open();
    for (const part of parts) {
      await vault.observe(part);
      await each(vault);
    }
    await vault.settled();
    return vault;
  };
  const inParts = (messages: readonly Observation[], sizes: readonly number[]): readonly Observation[][] => {
    const parts: Observation[][] = [];
    for (let at = 0, step = 0; at < messages.length; step++) {
      const size = sizes[step % sizes.length] ?? 1;
      parts.push(messages.slice(at, at + size));
      at += size;
    }
    return parts;
  };
  const dated = (said: readonly { content: string; session: string }[]): readonly Observation[] =>
    said.map((one, place) => ({ role: "user", id: `m${place}`, at: NOON + place * MINUTE, ...one }));

  const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 });

  test("what forms is the same however messages are batched", async () => {
    await fc.assert(
      fc.asyncProperty(conversation, sizes, async (said, steps) => {
        const messages = dated(said);
        const whole = await observed([messages]);
        expect(await shape(await observed(inParts(messages, steps)))).toEqual(await shape(whole));
      }),
      runs(40),
    );
  });

  test("what is kept of a message is the same, whatever has been formed from those before it", async () => {
    await fc.assert(
      fc.asyncProperty(conversation, sizes, async (said, steps) => {
        const messages = dated(said);
        const whole = await observed([messages]);
        const grown = await observed(inParts(messages, steps), (vault) => vault.settled());
        expect(await shape(grown, ["message", "fact"])).toEqual(await shape(whole, ["message", "fact"]));
      }),
      runs(40),
    );
  });

  test("every fact leads to messages that are there and back, every summary to facts, every topic to summaries; no erasure leaves an item without its evidence (GUM-10, GUM-16, GUM-34)", async () => {
    await fc.assert(
      fc.asyncProperty(conversation, fc.array(fc.nat({ max: 13 }), { maxLength: 4 }), async (said, gone) => {
        const vault = await observed([dated(said)]);
        const messages = await itemsOf(vault, ["message"]);
        const ids = [...new Set(gone.flatMap((place) => messages[place]?.id ?? []))];
        if (ids.length > 0) await vault.forget(await vault.forget({ ids }));
        for (const round of ["at once", "later"]) {
          const items = await itemsOf(vault);
          const layers = new Map(items.map(({ id, layer }) => [id, layer]));
          const below = { fact: "message", summary: "fact", topic: "summary" } as const;
          for (const item of items) {
            if (item.layer === "message") continue;
            expect([round, item.text, item.evidence.length > 0]).toEqual([round, item.text, true]);
            for (const { item: cited } of item.evidence) {
              expect([round, item.text, layers.get(cited)]).toEqual([round, item.text, below[item.layer]]);
              expect((await vault.inspect(cited)).derived.map(({ id }) => id)).toContain(item.id);
            }
          }
          await vault.settled();
        }
      }),
      runs(40),
    );
  });
});
