/** GUMem's documents: the four layers in the field names of its page, from a vault and back into one. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isKeepsakeError } from "../../../src/core/error.ts";
import { foreignStatus } from "../../../src/core/foreign-status.ts";
import { HOLDS, TRUTHS } from "../../../src/core/item.ts";
import {
  type GumemDocument,
  gumemDocuments,
  gumemFact,
  gumemMessage,
  gumemSummary,
  gumemTopic,
} from "../../../src/formats/gumem/documents.ts";
import { gumem, readGumemDocuments, standingOf } from "../../../src/formats/gumem/read-documents.ts";
import type { Vault } from "../../../src/index.ts";
import { anyLife, live } from "../../support/any-life.ts";
import { all, DAY, NOON, testKeep } from "../../support/vault.ts";

async function shopper() {
  const keep = await testKeep({ options: { preset: "product" } });
  const vault = await keep.vault();
  await vault.observe([
    {
      session: "s1",
      id: "m1",
      role: "user",
      content: "I want daily running shoes, not too stiff, budget under 800.",
      at: NOON,
      metadata: { device: "phone" },
    },
    ...[
      { type: "filter", content: "Filter: size = 42", page: "/shoes", anchors: { order: "A-17" } },
      { type: "filter", content: "Filter: size = 42", page: "/shoes" },
      {
        type: "save",
        content: "Saved: 2 light-colored shoes",
        page: "/shoes/7",
        entities: ["Pegasus"],
        resourceUrls: ["https://shop.example/7"],
      },
    ].map(({ content, ...event }, index) => ({
      session: "s1",
      id: `e${index}`,
      role: "user",
      content,
      kind: "event" as const,
      event,
      at: NOON + index + 1,
    })),
  ]);
  for (const [day, place] of ["Bonn", "Rome", "Oslo", "Porto"].entries())
    await vault.observe({
      role: "user",
      content: `I bought running shoes in ${place}.`,
      session: `d${day}`,
      at: NOON + day * DAY,
    });
  keep.clock.pass(5 * DAY);
  await vault.settled();
  const documents = await all(gumemDocuments(vault));
  return { keep, vault, documents };
}

const of = <Layer extends GumemDocument["layer"]>(documents: readonly GumemDocument[], layer: Layer) =>
  documents.flatMap((each) => (each.layer === layer ? [each.document] : [])) as Extract<
    GumemDocument,
    { layer: Layer }
  >["document"][];

describe("documents", () => {
  test("a message keeps role, content, time, event type, page and metadata as they were (GUM-07)", async () => {
    const { documents } = await shopper();
    const messages = of(documents, "message");
    expect(messages[0]).toEqual({
      id: expect.any(String),
      message_id: "m1",
      session_id: "s1",
      role: "user",
      content: "I want daily running shoes, not too stiff, budget under 800.",
      timestamp: "2026-05-12T12:00:00.000Z",
      metadata: { device: "phone" },
      status: "processed",
      created_at: "2026-05-12T12:00:00.000Z",
    });
    expect(messages.find(({ event_type }) => event_type === "save")).toMatchObject({
      page: "/shoes/7",
      entities: ["Pegasus"],
      resource_urls: ["https://shop.example/7"],
    });
  });

  test("a fact has the fields of the page, and its sources are messages that are there (GUM-10, GUM-13)", async () => {
    const { documents } = await shopper();
    const messages = new Set(of(documents, "message").map(({ id }) => id));
    const facts = of(documents, "fact");
    expect(facts.length).toBeGreaterThan(3);
    for (const fact of facts) {
      expect(Object.keys(fact).sort()).toEqual(
        [
          "content",
          "created_at",
          "entities",
          "id",
          "kind",
          "labels",
          "source_message_ids",
          "status",
          "time_range",
        ].sort(),
      );
      expect(fact.source_message_ids.length).toBeGreaterThan(0);
      for (const id of fact.source_message_ids) expect(messages.has(id)).toBe(true);
      expect(fact.status).toBe("processed");
    }
    expect(facts.some(({ kind }) => kind === "preference" || kind === "goal")).toBe(true);
  });

  test("a summary has the fields of the page: topic, sources, confidence, time, decay, standing, boost, evidence and anchors (GUM-16, GUM-17, GUM-18)", async () => {
    const { vault, documents } = await shopper();
    const summaries = of(documents, "summary");
    const facts = new Set(of(documents, "fact").map(({ id }) => id));
    expect(summaries.length).toBeGreaterThan(0);
    for (const summary of summaries) {
      expect(Object.keys(summary).sort()).toEqual(
        [
          ...["anchors", "confidence", "content", "created_at", "decay_factor", "entities", "evidence", "id", "labels"],
          ...["memory_status", "retrieval_boost", "source_facts", "time", "topic", "validity"],
        ].sort(),
      );
      expect(summary).toMatchObject({ validity: "active", memory_status: "active", retrieval_boost: 1 });
      for (const id of summary.source_facts) expect(facts.has(id)).toBe(true);
      expect(summary.source_facts.length).toBeGreaterThan(0);
      const { item } = await vault.get(summary.id);
      expect(summary.decay_factor * item.curve.halfLifeDays).toBeCloseTo(Math.LN2, 12);
      expect(summary.evidence.filter(({ type }) => type === "fact").map(({ id }) => id)).toEqual(summary.source_facts);
    }
    const shoes = summaries.find(({ topic }) => topic === "running shoes");
    expect(shoes?.time).toEqual({ event_start: expect.any(String), event_end: expect.any(String) });
    const behaviours = summaries.flatMap(({ evidence }) => evidence.filter(({ type }) => type === "behavior"));
    const events = new Set(
      of(documents, "message").flatMap(({ id, event_type }) => (event_type === undefined ? [] : [id])),
    );
    for (const { id } of behaviours) expect(events.has(id)).toBe(true);
  });

  test("a topic is a label over its summaries (GUM-05, GUM-22)", async () => {
    const { documents } = await shopper();
    const [topic] = of(documents, "topic").filter(({ label }) => label === "running shoes");
    const under = of(documents, "summary").filter((summary) => summary.topic === "running shoes");
    expect(topic).toMatchObject({ summary_count: under.length });
    expect(under.length).toBeGreaterThan(0);
    expect(topic?.summary_ids).toEqual(under.map(({ id }) => id));
  });

  test("each view is undefined for what it is no view of, and for what GUMem does not see (GUM-20)", async () => {
    const { vault } = await shopper();
    for (const view of await all(vault.list({ messages: true }))) {
      const given = [gumemMessage(view), gumemFact(view), gumemSummary(view), gumemTopic(view)];
      expect(given.filter((each) => each !== undefined)).toHaveLength(1);
      const quarantined = { ...view, status: foreignStatus({ truth: "current", hold: "quarantined" }) };
      expect([gumemFact(quarantined), gumemSummary(quarantined), gumemTopic(quarantined)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test("validity and status lead back to the two axes that they came from, as far as they tell them (GUM-19, GUM-20)", () => {
    for (const truth of TRUTHS)
      for (const hold of HOLDS) {
        const { gumem: status } = foreignStatus({ truth, hold });
        if (status === undefined || status.status === "deleted") continue;
        const back = standingOf(status.validity, status.status);
        expect(foreignStatus(back).gumem).toEqual(status);
        if (truth !== "superseded" && hold !== "hidden" && hold !== "restricted") expect(back).toEqual({ truth, hold });
      }
  });
});

/** The owner vouches for all that waits. Answers for how many that is denied, which another memory says already. */
async function promoteAll(vault: Vault): Promise<number> {
  let deniedCount = 0;
  for (const { item } of await all(vault.list()))
    if (item.hold === "quarantined")
      try {
        await vault.promote(await vault.promote(item.id));
      } catch (error) {
        if (!isKeepsakeError(error, "write_denied")) throw error;
        expect(error.facts).toEqual({ reason: "duplicate" });
        deniedCount += 1;
      }
  return deniedCount;
}

/** Each document with the words of what it refers to in place of ids, which are each vault's own. */
async function told(vault: Vault): Promise<readonly string[]> {
  const words = new Map((await all(vault.list({ messages: true }))).map(({ item }) => [item.id, item.text]));
  const inWords = (name: string, value: unknown): unknown => {
    // A document does not tell when its memory was said again, so confidence falls from an earlier day.
    if (name === "confidence" && typeof value === "number") return value.toFixed(1);
    return typeof value === "string" ? (words.get(value) ?? value) : value;
  };
  return (await all(gumemDocuments(vault))).map((document) => JSON.stringify(document, inWords)).sort();
}

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}
describe("back into a vault", () => {
  test("documents bring what they tell, in all four layers, as another product's (GUM-01, GUM-07)", async () => {
    const { keep, documents } = await shopper();
    const other = await keep.vault("moved");
    const result = await other.import(gumem(), each(documents), { mine: true });
    expect(result).toMatchObject({ problemCount: 0, refusedCount: 0 });
    const again = await all(gumemDocuments(other));
    const bare = (some: readonly GumemDocument[]) => of(some, "message").map(({ id: _id, ...rest }) => rest);
    expect(bare(again)).toEqual(bare(documents));
    const words = (some: readonly GumemDocument[], layer: "summary" | "topic") =>
      some
        .flatMap((one) =>
          one.layer === layer ? ["label" in one.document ? one.document.label : one.document.content] : [],
        )
        .sort();
    expect(words(again, "summary")).toEqual(words(documents, "summary"));
    expect(words(again, "topic")).toEqual(words(documents, "topic"));
    const facts = (some: readonly GumemDocument[]) =>
      of(some, "fact").map(({ content, kind, labels, entities, time_range, created_at }) => ({
        content,
        kind,
        labels,
        entities,
        time_range,
        created_at,
      }));
    expect(facts(documents)).toEqual(expect.arrayContaining(facts(again)));
    // What does more than state, as a preference, waits for its owner.
    expect(facts(again).length + result.repeatedCount + result.quarantinedCount).toBe(facts(documents).length);
    const messages = new Set(of(again, "message").map(({ id }) => id));
    for (const { source_message_ids: sources } of of(again, "fact")) {
      expect(sources.length).toBeGreaterThan(0);
      for (const id of sources) expect(messages.has(id)).toBe(true);
    }
  });

  test("whatever was lived is told again, once its owner vouched for what waits (GUM-01, GUM-10)", async () => {
    await fc.assert(
      fc.asyncProperty(anyLife, async (acts) => {
        const keep = await testKeep();
        const vault = await keep.vault();
        await live(keep, vault, acts);
        const documents = await all(gumemDocuments(vault));
        const other = await keep.vault("moved");
        const result = await other.import(gumem(), each(documents), { mine: true });
        expect(result).toMatchObject({ problemCount: 0, refusedCount: 0 });
        const deniedCount = await promoteAll(other);
        const [before, after] = [await told(vault), await told(other)];
        // What another memory says already is not said twice: then there are fewer, with the evidence of both.
        if (result.repeatedCount + deniedCount === 0) expect(after).toEqual(before);
        else expect(after).toHaveLength(before.length - result.repeatedCount - deniedCount);
      }),
      { numRuns: 30 },
    );
  });

  test("a summary is as sure in another vault as where it was written, however late it moves (GUM-17)", async () => {
    const { keep, documents, vault } = await shopper();
    keep.clock.pass(90 * DAY);
    const other = await keep.vault("moved");
    await other.import(gumem(), each(documents), { mine: true });
    const sure = async (some: Vault) =>
      (await all(some.list()))
        .filter(({ item }) => item.layer === "summary")
        .map(({ item, now }) => [item.text, item.weight.confidence, now.confidence])
        .sort();
    expect(await sure(other)).toEqual(await sure(vault));
  });

  test("a summary goes on telling a fact that its owner vouched for (GUM-16, SEC-R5)", async () => {
    const vault = await (await testKeep()).vault();
    const created_at = "2026-01-01T00:00:00Z";
    const fact = { id: "f1", content: "I am Ana.", kind: "identity", created_at };
    const summary = { id: "s1", content: "Ana, in short.", source_facts: ["f1"], created_at };
    await vault.import(
      gumem(),
      each([
        { layer: "fact", document: fact },
        { layer: "summary", document: summary },
      ]),
    );
    expect(await promoteAll(vault)).toBe(0);
    const told = (await all(vault.list())).map(({ item: { text, truth, hold } }) => [text, truth, hold]);
    expect(told).toEqual(
      expect.arrayContaining([
        ["I am Ana.", "current", "active"],
        ["Ana, in short.", "current", "active"],
      ]),
    );
  });

  test("into the vault that they are of they bring nothing (GUM-33)", async () => {
    const { vault, documents } = await shopper();
    expect(await vault.import(gumem(), each(documents), { mine: true })).toMatchObject({
      importedCount: 0,
      knownCount: documents.length,
    });
  });

  test("what does not fit is told with its place and without its words, and sinks nothing (GUM-07)", async () => {
    const good = { layer: "fact", document: { id: "f1", content: "Likes tea.", created_at: "2026-01-01T00:00:00Z" } };
    const wrong: readonly unknown[] = [
      7,
      { layer: "zebra", document: {} },
      { layer: "fact", document: { id: "f2", content: "Zebra", created_at: "soon" } },
      { layer: "summary", document: { id: "s1", content: "Zebra", created_at: "2026-01-01", source_facts: [] } },
      {
        layer: "summary",
        document: { id: "s2", content: "Zebra", created_at: "2026-01-01", source_facts: ["f1"], validity: "zebra" },
      },
      { layer: "message", document: { id: "m1", content: "Zebra" } },
    ];
    const decoded = await all(readGumemDocuments(each([...wrong, good]), NOON));
    expect(decoded.map(({ kind }) => kind)).toEqual([...wrong.map(() => "problem"), "memory"]);
    expect(JSON.stringify(decoded.slice(0, -1)).toLowerCase()).not.toContain("zebra");
    const deleted = {
      layer: "summary",
      document: { id: "s3", content: "Gone", created_at: "2026-01-01", source_facts: ["f1"], memory_status: "deleted" },
    };
    expect(await all(readGumemDocuments(each([deleted]), NOON))).toEqual([]);
    const vault: Vault = await (await testKeep()).vault();
    expect(await vault.import(gumem(), each([good]))).toMatchObject({ importedCount: 1 });
    expect((await all(vault.list()))[0]?.item).toMatchObject({ taint: "untrusted", text: "Likes tea." });
  });
});
