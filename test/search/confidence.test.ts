/** What a search answers beside the order: how sure it is, which hits are named, and what is noise. */
import { describe, expect, test } from "vitest";
import { analyseQuery } from "../../src/language/analysis.ts";
import { focusWords } from "../../src/search/focus-words.ts";
import type { IndexEntry } from "../../src/search/index-entry.ts";
import { ordinalGains } from "../../src/search/ordinal.ts";
import { createVaultIndex } from "../../src/search/vault-index.ts";
import { fact, idOf, message, START } from "./support.ts";

const NOW = START + 86_400_000;

function searched(text: string, entries: readonly IndexEntry[], limit = 20) {
  const index = createVaultIndex();
  for (const entry of entries) index.put(entry);
  return index.search({ text, now: NOW, limit });
}
const ids = (text: string, entries: readonly IndexEntry[]): readonly string[] =>
  searched(text, entries).hits.map((hit) => hit.id);

describe("the words that a question is after", () => {
  test.each([
    ["What was the atmosphere like at the dinner?", ["atmospher"]],
    ["What specific criteria did I use for the tasks?", ["criterion"]],
    ["Can you tell me about my background and earlier projects?", ["background"]],
    ["How old is my sister?", ["sister"]],
    ["What monthly budget did I set for books?", ["monthli", "budget"]],
    ["Wie war die Stimmung beim Abendessen?", ["stimmung"]],
    ["Who are you?", ["who", "ar", "you"]],
    ["", []],
  ])("%s", (question, focus) => {
    expect([...focusWords(question, analyseQuery(question).words)]).toEqual(focus);
  });
});

describe("the confidence that the vault knows (GUM-24)", () => {
  const dinner = [
    fact(1, "Ana celebrated the casting with a dinner at the harbour on 20 April"),
    fact(2, "Ana paid 80 euros for the dinner at the harbour"),
    fact(3, "Ben repaired the bicycle"),
    fact(4, "Carla likes green tea"),
    fact(5, "Dora moved to Lisbon"),
  ];

  test("falls where the vault knows the matter and not what is asked of it", () => {
    const known = searched("What was the price of the dinner at the harbour, the euros paid?", dinner).confidence;
    const unknown = searched(
      "What was the atmosphere of the dinner at the harbour, the euros paid?",
      dinner,
    ).confidence;
    const paid = searched("What dinner at the harbour was paid in euros?", dinner).confidence;
    expect(paid).toBeGreaterThan(unknown);
    expect(known).toBeGreaterThan(0);
  });

  test("is nothing where nothing is found, and never leaves 0 to 1", () => {
    expect(searched("quantum chromodynamics", dinner).confidence).toBe(0);
    expect(searched("", dinner).confidence).toBe(0);
    for (const text of ["dinner", "How many dinners did Ana have, and when? Summarize.", "dinner ".repeat(500)]) {
      const { confidence } = searched(text, dinner);
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThan(1);
    }
  });

  test("falls where somebody else said it", () => {
    const talk = [
      message(1, "I adopted a grey kitten from the shelter", { speaker: "Ana", session: "s", turn: 0 }),
      fact(2, "Ana: I adopted a grey kitten from the shelter", { speaker: "Ana", evidence: [idOf(1)], session: "s" }),
      message(3, "I bake bread on Sundays", { speaker: "Ben", session: "s", turn: 1 }),
      fact(4, "Ben: I bake bread on Sundays", { speaker: "Ben", evidence: [idOf(3)], session: "s" }),
    ];
    const right = searched("Which kitten did Ana adopt from the shelter?", talk).confidence;
    const wrong = searched("Which kitten did Ben adopt from the shelter?", talk).confidence;
    expect(right).toBeGreaterThan(wrong + 0.2);
  });

  test("does not depend on how many hits are wanted", () => {
    const text = "What did Ana pay for the dinner?";
    const all = searched(text, dinner).confidence;
    for (const limit of [0, 1, 2, 64]) expect(searched(text, dinner, limit).confidence).toBe(all);
  });
});

describe("a memory that is asked for by its name", () => {
  const notes = [
    fact(1, "Runs on a cluster of five machines", { labels: ["kubernetes", "k8s"] }),
    fact(2, "Deploys go out on Fridays, the story is short", { labels: ["releases"] }),
    fact(3, "The cache of the shop", { labels: ["Redis"] }),
    fact(4, "The deploy runs from a cache of its own", { labels: ["build_cache"] }),
  ];

  test("comes alone where its label is said in full, in any case and form", () => {
    expect(ids("does the deploy on our cluster of machines run on K8S", notes)).toEqual([idOf(1)]);
    expect(ids("how is redis used for the cache", notes)).toEqual([idOf(3)]);
    expect(ids("what does build_cache hold", notes)).toEqual([idOf(4)]);
  });

  test("brings along what holds much of the question that it does not hold", () => {
    expect(ids("redis or the Friday deploys and their story", notes)).toEqual([idOf(2), idOf(3)]);
  });

  test("and a label that many items bear is a topic, which shuts nothing out", () => {
    const many = Array.from({ length: 6 }, (_, place) =>
      fact(place + 10, `Note ${place} of the week`, { labels: ["travel"] }),
    );
    const found = ids("travel plans of the week on Friday", [...many, fact(2, "The plans are made on Fridays")]);
    expect(found).toContain(idOf(2));
    expect(found).toHaveLength(7);
  });

  test("says so, hit by hit (GOS-52)", () => {
    const { hits } = searched("is redis a cache", [
      ...notes.slice(2),
      fact(9, "A cache that is used when redis is away, cache upon cache"),
    ]);
    expect(hits.map((hit) => [hit.id, hit.isLabelAsked])).toContainEqual([idOf(3), true]);
  });
});

describe("the first and the last of what answers", () => {
  test("gain in their order, and what answers less gains nothing", () => {
    const columns = {
      at: Float64Array.of(30, 10, 20, 5),
      eventStart: Float64Array.of(Number.NaN, Number.NaN, 1, Number.NaN),
    };
    const scored = [
      { row: 0, score: 10 },
      { row: 1, score: 9 },
      { row: 2, score: 8 },
      { row: 3, score: 1 },
    ];
    // Only these two columns are read.
    const asked = columns as unknown as Parameters<typeof ordinalGains>[0];
    expect(ordinalGains(asked, scored, "first", 0.6)).toEqual([
      10 * 0.2,
      expect.closeTo(9 * 0.4),
      expect.closeTo(8 * 0.6),
      0,
    ]);
    expect(ordinalGains(asked, scored, "last", 0.6)).toEqual([
      expect.closeTo(6),
      expect.closeTo(9 * 0.4),
      expect.closeTo(8 * 0.2),
      0,
    ]);
  });
});
