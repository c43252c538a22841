/** GUMem's documents: messages, facts and summaries of a vault in the field names of its page. */
import { describe, expect, test } from "vitest";
import {
  type GumemFact,
  type GumemMessage,
  type GumemSummary,
  gumemFact,
  gumemMessage,
  gumemSummary,
  gumemSummaryOf,
} from "../../../src/formats/gumem/documents.ts";
import { foreignStatus, HOLDS, TRUTHS } from "../../../src/model/item.ts";
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
  const messages: GumemMessage[] = [];
  const facts: GumemFact[] = [];
  const summaries: GumemSummary[] = [];
  for (const view of await all(vault.memories.list({ messages: true, order: "oldest" }))) {
    const [message, fact, summary] = [gumemMessage(view), gumemFact(view), await gumemSummaryOf(vault, view)];
    if (message !== undefined) messages.push(message);
    if (fact !== undefined) facts.push(fact);
    if (summary !== undefined) summaries.push(summary);
  }
  return { vault, messages, facts, summaries };
}

describe("documents", () => {
  test("a message keeps role, content, time, event type, page and metadata as they were (GUM-07)", async () => {
    const { messages } = await shopper();
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
    const { messages: all, facts } = await shopper();
    const messages = new Set(all.map(({ id }) => id));
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
    const { vault, messages, facts: all, summaries } = await shopper();
    const facts = new Set(all.map(({ id }) => id));
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
      const { item } = await vault.memories.get(summary.id);
      expect(summary.decay_factor * item.curve.halfLifeDays).toBeCloseTo(Math.LN2, 12);
      expect(summary.evidence.filter(({ type }) => type === "fact").map(({ id }) => id)).toEqual(summary.source_facts);
    }
    const shoes = summaries.find(({ topic }) => topic === "running shoes");
    expect(shoes?.time).toEqual({ event_start: expect.any(String), event_end: expect.any(String) });
    const behaviours = summaries.flatMap(({ evidence }) => evidence.filter(({ type }) => type === "behavior"));
    const events = new Set(messages.flatMap(({ id, event_type }) => (event_type === undefined ? [] : [id])));
    for (const { id } of behaviours) expect(events.has(id)).toBe(true);
  });

  test("a topic is a label over its summaries (GUM-05, GUM-22)", async () => {
    const { vault, summaries } = await shopper();
    const under = summaries.filter((summary) => summary.topic === "running shoes");
    expect(under.length).toBeGreaterThan(0);
    const topics = (await all(vault.memories.list({ messages: true }))).filter(({ item }) => item.layer === "topic");
    const topic = topics.find(({ item }) => item.text === "running shoes");
    expect(topic?.item.evidence.map(({ item }) => item)).toEqual(under.map(({ id }) => id));
  });

  test("each view is undefined for what it is no view of, and for what GUMem does not see (GUM-20)", async () => {
    const { vault } = await shopper();
    for (const view of await all(vault.memories.list({ messages: true }))) {
      const given = [gumemMessage(view), gumemFact(view), gumemSummary(view)];
      expect(given.filter((each) => each !== undefined)).toHaveLength(view.item.layer === "topic" ? 0 : 1);
      const quarantined = { ...view, status: foreignStatus({ truth: "current", hold: "quarantined" }) };
      expect([gumemFact(quarantined), gumemSummary(quarantined)]).toEqual([undefined, undefined]);
    }
  });

  test("validity and status are words of the page, for every state that GUMem sees (GUM-19, GUM-20)", () => {
    for (const truth of TRUTHS)
      for (const hold of HOLDS) {
        const { gumem: status } = foreignStatus({ truth, hold });
        if (status === undefined) continue;
        expect(["active", "invalid", "deprecated"]).toContain(status.validity);
        expect(["active", "deprioritized", "archived", "deleted"]).toContain(status.status);
        expect(status.validity === "active").toBe(truth === "current");
      }
  });
});
