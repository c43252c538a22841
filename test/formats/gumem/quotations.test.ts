/** Passages in a GUMem context: quotations of what was said, and never facts or summaries (memory.md §2, GUM-02, GUM-25). */
import { beforeAll, describe, expect, test } from "vitest";
import { gumemContext, recalledContext } from "../../../src/formats/gumem/context.ts";
import { contextDocument, type GumemContext } from "../../../src/formats/gumem/documents.ts";
import type { Vault } from "../../../src/index.ts";
import { DAY, NOON, testKeep } from "../../support/vault.ts";

/** Nothing durable, so it forms no memory, and a question about it is answered by a passage. */
const WINDY = "It was so windy at the harbour of Peniche that nobody could stand.";
const QUESTION = "How windy was it at the harbour of Peniche?";

let vault: Vault;
beforeAll(async () => {
  const keep = await testKeep();
  vault = await keep.vault();
  const said = [
    ["user", "I live in Porto."],
    ["assistant", "How was the coast?"],
    ["user", WINDY],
    ...Array.from({ length: 12 }, (_, index) => ["user", `Thanks, that is number ${index}.`]),
  ] as const;
  await vault.observe(
    said.map(([role = "user", content = ""], index) => ({
      role,
      content,
      session: "coast",
      id: `m${index}`,
      at: NOON - 30 * DAY + index * 60_000,
    })),
  );
  await vault.settled();
});

const asked = (session: string, recallConfig?: unknown): Promise<GumemContext> =>
  gumemContext(vault, QUESTION, { session, rehearse: false, ...(recallConfig === undefined ? {} : { recallConfig }) });

const LONG_TERM = [
  "mid_term_context",
  "long_term_user_context",
  "facts",
  "summary",
  "observations",
  "propositions",
] as const;

describe("a passage that answers", () => {
  test("is a quotation where another session asks, and no memory (GUM-02)", async () => {
    const context = await asked("garden");
    expect(context.quotations.map(({ role, content }) => [role, content])).toContainEqual(["user", WINDY]);
    expect(context.short_term_context).toEqual([]);
    for (const field of LONG_TERM)
      expect(
        context[field].filter(({ content }) => content.includes("windy")),
        field,
      ).toEqual([]);
    expect(context.formatted_context).toContain(WINDY);
  });

  test("is a message of the session where its own session asks, before the last ones (GUM-02, GUM-25)", async () => {
    const context = await asked("coast");
    const texts = context.short_term_context.map(({ content }) => content);
    expect(texts).toContain(WINDY);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.at(-1)).toBe("Thanks, that is number 11.");
    const times = context.short_term_context.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted());
    expect(context.quotations.map(({ content }) => content)).not.toContain(WINDY);
    for (const field of LONG_TERM) expect(context[field].map(({ content }) => content)).not.toContain(WINDY);
    const named = context.short_term_context.find(({ content }) => content === WINDY);
    expect(named).toMatchObject({ message_id: "m2", role: "user", taint: "clean" });
  });

  test("is bounded by the semantic limits of the configuration, in the formatted text too (GUM-25)", async () => {
    for (const config of [{ message_semantic_top_k: 0 }, { messageSemanticMinScore: 1 }]) {
      const context = await asked("garden", config);
      expect(context.quotations).toEqual([]);
      expect(context.formatted_context).not.toContain(WINDY);
      // No fence stays behind where nothing is left in it.
      expect(context.formatted_context).not.toMatch(/quotes>/);
      expect(context.unused_config).toEqual([]);
    }
    expect((await asked("garden", { message_semantic_top_k: 1 })).quotations).toHaveLength(1);
  });

  test("goes over the wire as the quoted message with its line (GUM-25, GUM-36)", async () => {
    const context = await recalledContext(vault, QUESTION, { session: "garden", explain: true, rehearse: false });
    const addressOf = (session: string): string => `of/${session}`;
    const plain = await contextDocument(vault, context, { details: false, addressOf });
    const [quotation] = plain.quotations.filter(({ content }) => content === WINDY);
    expect(quotation).toMatchObject({
      message_id: "m2",
      session_id: "of/coast",
      role: "user",
      taint: "clean",
      line: expect.stringMatching(/^ana, 12 April 2026: "It was so windy/),
    });
    expect(quotation).not.toHaveProperty("relevance");
    const detailed = await contextDocument(vault, context, { details: true, addressOf });
    expect(detailed.quotations[0]).toMatchObject({ relevance: expect.any(Number), rank: expect.any(Number) });
    expect(JSON.stringify([plain.facts, plain.summary])).not.toContain("windy");
  });
});
