/** GUMem's recall configuration in all its spellings, and what it changes of an answer. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recalledContext } from "../../../src/formats/gumem/context.ts";
import { type RecallConfig, readRecallConfig, unusedFields } from "../../../src/formats/gumem/requests.ts";
import { DAY, NOON, testKeep } from "../../support/vault.ts";

const FIELDS = [
  ...["message_recent_limit", "message_semantic_top_k", "observation_recent_limit", "observation_semantic_top_k"],
  ...["proposition_top_k", "topic_top_k", "observation_context_top_k", "long_term_rrf_k"],
] as const;
const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
const camel = (name: string): string => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

describe("the configuration", () => {
  test("is read in any of its spellings and comes out in snake case (GUM-25, GUM-B12)", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...FIELDS), fc.integer({ min: 1, max: 50 })),
        fc.constantFrom(
          pascal,
          camel,
          (name: string) => name,
          (name: string) => pascal(name).replace(/K$/, "K"),
        ),
        (fields, spell) => {
          const spelled = Object.fromEntries(Object.entries(fields).map(([name, value]) => [spell(name), value]));
          expect(readRecallConfig(spelled)).toEqual(fields);
          expect(readRecallConfig(readRecallConfig(spelled))).toEqual(fields);
        },
      ),
    );
    expect(
      readRecallConfig({
        MessageRecentLimit: 4,
        MetadataFilters: { tenant: "a" },
        ObservationSemanticTopK: 3,
        QueryRouter: "single_hop_direct",
        EnableLongTermRecall: true,
      }),
    ).toEqual({
      message_recent_limit: 4,
      metadata_filters: { tenant: "a" },
      observation_semantic_top_k: 3,
      query_router: "single_hop_direct",
      enable_long_term_recall: true,
    } satisfies RecallConfig);
    expect(readRecallConfig({ FactSemanticTopK: 3, summaryTopK: 2 })).toEqual({
      observation_semantic_top_k: 3,
      proposition_top_k: 2,
    });
    expect(readRecallConfig({ message_recent_limit: undefined })).toEqual({});
  });

  test("one field in two spellings with two values, an unknown field and a wrong value are refused (GUM-25, GUM-B12)", () => {
    expect(readRecallConfig({ topic_top_k: 2, TopicTopK: 2 })).toEqual({ topic_top_k: 2 });
    const wrong: readonly unknown[] = [
      { topic_top_k: 2, TopicTopK: 3 },
      { "zebra crossing": 1 },
      { topic_top_k: -1 },
      { topic_top_k: 1.5 },
      { observation_semantic_min_score: 2 },
      { query_router: "zebra" },
      "zebra",
      null,
      [1],
    ];
    for (const config of wrong) {
      try {
        readRecallConfig(config);
        expect.unreachable();
      } catch (error) {
        expect(error).toMatchObject({ code: "invalid_input" });
        expect(JSON.stringify([String(error), error])).not.toContain("zebra");
      }
    }
  });

  test("names the fields that change nothing here (GUM-25)", () => {
    expect(
      unusedFields(readRecallConfig({ LongTermRrfK: 60, queryRouter: "multi_hop_chain", topic_top_k: 1 })),
    ).toEqual(["query_router", "long_term_rrf_k"]);
  });
});

describe("an answer", () => {
  const TALK = [
    "I planted tomatoes on the balcony.",
    "The tomatoes are ripe in Porto.",
    "I sold tomatoes at the market.",
    "I cooked tomatoes for Mia.",
    "I work as a nurse.",
  ];
  async function talker() {
    const keep = await testKeep({ options: { preset: "product" } });
    const vault = await keep.vault();
    for (const [day, content] of TALK.entries())
      await vault.observe({
        role: "user",
        content,
        session: `s${day % 2}`,
        at: NOON + day * DAY,
        metadata: { shop: day < 2 ? "a" : "b" },
      });
    for (const fact of ["Grows tomatoes in Porto.", "Sells tomatoes to a restaurant in Porto."])
      await vault.remember(fact);
    await vault.settled();
    return vault;
  }
  // Everything that is found, so that the configuration alone cuts; and more than the summary of the tomatoes tells, so that facts are needed.
  const asked = async (recallConfig?: unknown) =>
    recalledContext(await talker(), "a nurse with tomatoes in Porto", {
      session: "s0",
      rehearse: false,
      cutOff: false,
      ...(recallConfig === undefined ? {} : { recallConfig }),
    });

  test("is cut as the configuration says, and the formatted text says what is left of it and nothing else (GUM-24, GUM-25)", async () => {
    const whole = await asked();
    expect(whole).not.toHaveProperty("unused_config");
    expect(whole.mid_term_context.length).toBeGreaterThan(1);
    expect(whole.long_term_user_context.length).toBeGreaterThan(0);
    const cut = await asked({
      MessageRecentLimit: 1,
      MessageSemanticTopK: 0,
      PropositionTopK: 0,
      ObservationSemanticTopK: 1,
      LongTermRrfK: 60,
    });
    expect(cut.short_term_context.map(({ text }) => text)).toEqual(["I work as a nurse."]);
    expect(cut.long_term_user_context).toEqual([]);
    expect(cut.mid_term_context).toHaveLength(1);
    expect(cut.unused_config).toEqual(["long_term_rrf_k"]);
    const lines = (text: string) => text.split("\n").slice(1, -1);
    const memories = [...whole.mid_term_context, ...whole.long_term_user_context].map(({ line }) => line);
    for (const memory of memories)
      expect(lines(whole.formatted_context).filter((line) => line.startsWith(memory))).toHaveLength(1);
    const quoted = lines(whole.formatted_context).filter((line) => line.startsWith("ana, "));
    expect(quoted.length).toBeGreaterThanOrEqual(whole.quotations.length);
    expect(lines(whole.formatted_context)).toHaveLength(memories.length + quoted.length);
    expect(lines(cut.formatted_context)).toEqual([cut.mid_term_context[0]?.line]);
    expect(cut.formatted_context).toMatch(/^About ana:\n.+\n$/);
    const short = await asked({ observation_context_top_k: 1, proposition_top_k: 0, message_semantic_top_k: 0 });
    expect(lines(short.formatted_context)).toHaveLength(1);
    expect(short.mid_term_context.length).toBe(whole.mid_term_context.length);
  });

  test("keeps back facts below the least score, has no long-term part where none is wanted, and filters by metadata (GUM-25, GUM-37)", async () => {
    const whole = (await asked()).mid_term_context;
    const least = Math.max(...whole.map(({ relevance }) => relevance));
    const strict = await asked({ observation_semantic_min_score: least });
    expect(strict.mid_term_context.every(({ relevance }) => relevance >= least)).toBe(true);
    expect(strict.mid_term_context.length).toBeGreaterThan(0);
    expect(strict.mid_term_context.length).toBeLessThan(whole.length);
    const short = await asked({ enable_long_term_recall: false });
    expect(short).toMatchObject({
      mid_term_context: [],
      long_term_user_context: [],
      topics: [],
      quotations: [],
      formatted_context: "",
      stopped_at: "messages",
    });
    expect(short.short_term_context.length).toBeGreaterThan(0);
    const shop = await asked({ MetadataFilters: { shop: "a" } });
    const said = [...shop.mid_term_context, ...shop.quotations].map(({ text }) => text).join();
    expect(said).toContain("Porto");
    expect(said).not.toContain("market");
    expect((await asked({ topic_top_k: 0 })).topics).toEqual([]);
  });
});
