import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { questionSigns } from "../../src/search/analysis.ts";
import type { IndexEntry } from "../../src/search/columns.ts";
import { createBestRows } from "../../src/search/ranking.ts";
import { relevanceOf } from "../../src/search/search.ts";
import { VaultIndex } from "../../src/search/vault-index.ts";
import { fact, idOf, message, START } from "./support.ts";

const DAY_MS = 86_400_000;
const NOW = START + 10 * DAY_MS;

function ask(text: string, ...entries: readonly IndexEntry[]) {
  const index = new VaultIndex();
  for (const entry of entries) index.put(entry);
  return index.search({ text, now: NOW, limit: 20 }).hits;
}
const ids = (hits: readonly { readonly id: string }[]): readonly string[] => hits.map((hit) => hit.id);

describe("a search", () => {
  test("finds other forms of a word", () => {
    expect(ids(ask("running shoes", fact(1, "Ana runs every morning"), fact(2, "Ben bakes bread")))).toEqual([idOf(1)]);
  });

  test("reads a question in the languages of what was said, and not in those of topics and summaries", () => {
    const said = [fact(1, "I stitched novels near the fridge in Rome."), fact(2, "The rom of the computer is full.")];
    const garden = fact(3, "A casa nova e o jardim da minha mãe");
    const asked = "Where in Rome did I stitch?";
    // In Portuguese "rom" is the stem of "Rome".
    expect(ids(ask(asked, ...said, garden))).toEqual([idOf(1), idOf(2)]);
    for (const layer of ["topic", "summary"] as const)
      expect(ids(ask(asked, ...said, { ...garden, layer }))).toEqual([idOf(1)]);
  });

  test("answers nothing where no word speaks for any memory: silence beats noise (GUM-24)", () => {
    const memories = [fact(1, "Ana likes tea"), fact(2, "Ben was at the dentist")];
    for (const text of ["", "   ", "?!", "quantum chromodynamics", "\u0000\ud800"])
      expect(ask(text, ...memories)).toEqual([]);
    expect(ask("tea")).toEqual([]);
  });

  test("a query of nothing but stop words finds what is said in these words alone", () => {
    expect(ids(ask("who are you", fact(1, "Who are you?"), fact(2, "Ana likes tea")))).toEqual([idOf(1)]);
  });

  test("a fact profits from the words of its message that the fact itself left out", () => {
    const hits = ask(
      "marathon training",
      message(1, "I started marathon training. My knee hurts.", { session: "s1", turn: 0 }),
      fact(2, "Ana's knee hurts", { evidence: [idOf(1)], session: "s1" }),
      message(3, "My tooth hurts.", { session: "s2", turn: 0 }),
      fact(4, "Ana's tooth hurts", { evidence: [idOf(3)], session: "s2" }),
    );
    expect(ids(hits)).toEqual([idOf(2)]);
    expect(hits[0]?.signals.message).toBeGreaterThan(0);
    expect(hits[0]?.signals.lexical).toBe(0);
  });

  test("an answer is found by the words of the question before it, and not across sessions", () => {
    const asked = message(1, "What is the name of your cat?", { session: "s1", turn: 0 });
    const answer = (session: string) => [
      message(2, "Bailey!", { session, turn: 1 }),
      fact(3, "Ben says: Bailey", { evidence: [idOf(2)], session }),
    ];
    const hits = ask("name of the cat", asked, ...answer("s1"));
    expect(ids(hits)).toEqual([idOf(3)]);
    expect(hits[0]?.signals.neighbour).toBeGreaterThan(0);
    expect(ids(ask("name of the cat", asked, ...answer("s2")))).toEqual([]);
  });

  test("the speaker that is named comes first, the other one is not left out", () => {
    const said = (number: number, speaker: string) =>
      fact(number, "We went hiking in the hills", { speaker, at: START });
    expect(ids(ask("Where did Ben's hiking take him?", said(1, "Ana"), said(2, "Ben"), said(3, "Cleo")))[0]).toBe(
      idOf(2),
    );
    expect(ids(ask("Where did Ben's hiking take him?", said(1, "Ana"), said(2, "Ben"), said(3, "Cleo")))).toHaveLength(
      3,
    );
  });

  test("the role that is asked for comes first", () => {
    const said = (number: number, actor: "user" | "ai") =>
      fact(number, "The hotel at the lake is quiet", { actor, at: START });
    expect(ids(ask("Which hotel did you recommend?", said(1, "user"), said(2, "ai")))[0]).toBe(idOf(2));
    expect(ids(ask("Which hotel did I like?", said(1, "user"), said(2, "ai")))[0]).toBe(idOf(1));
    expect(
      ["your suggestion for dinner", "What is my name?", "the hotel"].map((text) => questionSigns(text).actor),
    ).toEqual(["ai", "user", undefined]);
  });

  test("what tells a time or a number comes first where one is asked for, and what only asks comes last", () => {
    const visits = [
      fact(1, "Ana saw the dentist", { at: START }),
      fact(2, "Ana saw the dentist", { at: START, time: { start: START, end: START + DAY_MS } }),
      fact(3, "Has Ana seen the dentist?", { at: START }),
      fact(4, "Ana saw the dentist twice", { at: START }),
    ];
    expect(ids(ask("When did Ana see the dentist?", ...visits))[0]).toBe(idOf(2));
    const counted = ids(ask("How many times was Ana at the dentist?", ...visits));
    expect([counted[0], counted.at(-1)]).toEqual([idOf(4), idOf(3)]);
  });

  test("a question that names a class finds what is one of it, also in another language", () => {
    const memories = [fact(1, "I practised the violin all afternoon"), fact(2, "The train was late again")];
    expect(ids(ask("Which instruments do I play?", ...memories))).toEqual([idOf(1)]);
    expect(ids(ask("我会什么乐器?", ...memories))).toEqual([idOf(1)]);
  });

  test("standing instructions and preferences come along where something is asked for, whatever words they share", () => {
    const memories = [
      fact(1, "Always answer in metric units", { type: "instruction" }),
      fact(2, "The flat measures ninety square metres"),
      fact(3, "The flat has a balcony"),
    ];
    expect(ids(ask("Can you describe my flat?", ...memories))).toContain(idOf(1));
    expect(ids(ask("What did you tell me of the flat?", ...memories))).not.toContain(idOf(1));
    const hit = ask("Can you describe my flat?", ...memories).find(({ id }) => id === idOf(1));
    expect(hit?.signals.standing).toBeGreaterThan(0);
  });

  test("a mistyped or unfinished word is guessed at only where nothing holds it, and never a name with digits", () => {
    const memories = [fact(1, "The cache is Redis"), fact(2, "We deploy to k8s"), fact(3, "Kubernetes runs it all")];
    expect(ids(ask("Reedis", ...memories))).toEqual([idOf(1)]);
    expect(ids(ask("k9s", ...memories))).toEqual([]);
    expect(ids(ask("kubern", ...memories))).toEqual([idOf(3)]);
    expect(ids(ask("cache", ...memories, fact(4, "Cached pages")))).toContain(idOf(4));
  });

  test("a time counted from an event is looked up where the vault knows the event", () => {
    const memories = [
      fact(1, "The move to Oslo", { at: NOW, time: { start: NOW - 40 * DAY_MS, end: NOW - 39 * DAY_MS } }),
      fact(2, "Ana went to a concert", { at: NOW - 54 * DAY_MS }),
      fact(3, "Ana went to a concert", { at: NOW - 20 * DAY_MS }),
    ];
    const hits = ask("What concert did Ana see two weeks before the move to Oslo?", ...memories);
    const concerts = ids(hits).filter((id) => id !== idOf(1));
    expect(concerts).toEqual([idOf(2), idOf(3)]);
  });

  test("a time filters only where the question says so", () => {
    const memories = [
      fact(1, "A concert in the park", { at: Date.UTC(2023, 5, 1) }),
      fact(2, "A concert in the hall", { at: Date.UTC(2025, 5, 1) }),
    ];
    expect(ids(ask("concert in 2023", ...memories))).toEqual([idOf(1), idOf(2)]);
    expect(ids(ask("concert, only from 2023", ...memories))).toEqual([idOf(1)]);
  });

  test("what was said or happened in the time asked for comes first", () => {
    const visits = [
      fact(1, "Ana saw the dentist", { at: NOW - 5 * DAY_MS }),
      fact(2, "Ana saw the dentist", { at: NOW - DAY_MS }),
      fact(3, "Ana saw the dentist", { at: NOW - 3 * DAY_MS, time: { start: NOW - DAY_MS, end: NOW - DAY_MS } }),
    ];
    const hits = ask("Who saw the dentist yesterday?", ...visits);
    expect(ids(hits)).toEqual([idOf(2), idOf(3), idOf(1)]);
    expect(hits.map((hit) => hit.signals.time > 0)).toEqual([true, true, false]);
  });

  test("equal scores go newest first: by time, then by id, whatever the order of arrival", () => {
    const said = (number: number, at: number) => fact(number, "Ana likes tea", { at });
    const memories = [said(2, START), said(3, START + DAY_MS), said(1, START)];
    for (const arrival of [memories, memories.toReversed()])
      expect(ids(ask("tea", ...arrival))).toEqual([idOf(3), idOf(2), idOf(1)]);
  });

  test("the signals sum up to the score, and relevance keeps its order between 0 and 1", () => {
    const hits = ask(
      "Did Ana drink tea with you yesterday?",
      message(1, "Tea with Ana yesterday", { session: "s1", speaker: "Ana", at: NOW - DAY_MS }),
      fact(2, "Ana drank tea", { evidence: [idOf(1)], session: "s1", speaker: "Ana", actor: "ai", at: NOW - DAY_MS }),
      fact(3, "Tea is from China"),
    );
    expect(hits).toHaveLength(2);
    for (const hit of hits) {
      const sum = Object.values(hit.signals).reduce((total, signal) => total + signal, 0);
      expect(hit.score).toBeCloseTo(sum, 10);
      expect(hit.relevance).toBeGreaterThan(0);
      expect(hit.relevance).toBeLessThan(1);
    }
  });

  test("a fact told directly does not lose to one with a transcript", () => {
    const hits = ask(
      "vegetarian",
      message(1, "By the way, I am vegetarian and so on and so forth", { session: "s1" }),
      fact(2, "Ana says she is vegetarian, by the way", { evidence: [idOf(1)], session: "s1" }),
      fact(3, "Ana is vegetarian"),
      fact(4, "Ana is vegetarian, her message was not kept", { evidence: [idOf(99)] }),
    );
    expect(ids(hits)[0]).toBe(idOf(3));
    expect(ids(hits)).toHaveLength(3);
    expect(hits[0]?.relevance).toBeGreaterThan(0.7);
  });

  test("a limit cuts the list and changes nothing else", () => {
    const memories = Array.from({ length: 9 }, (_, index) => fact(index + 1, "tea ".repeat((index % 3) + 1)));
    const index = new VaultIndex();
    for (const entry of memories) index.put(entry);
    const all = index.search({ text: "tea", now: NOW, limit: 50 });
    for (const limit of [0, 1, 4, 9])
      expect(index.search({ text: "tea", now: NOW, limit })).toEqual({ ...all, hits: all.hits.slice(0, limit) });
  });
});

test("relevance starts at 0, is 0.7 where relevance begins, grows and stays below 1", () => {
  expect(relevanceOf(0)).toBe(0);
  expect(relevanceOf(0.17)).toBeCloseTo(0.7, 10);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 2, noNaN: true }),
      fc.double({ min: 0, max: 2, noNaN: true }),
      (left, right) => {
        expect(relevanceOf(left)).toBeLessThan(1);
        if (left <= right) expect(relevanceOf(left)).toBeLessThanOrEqual(relevanceOf(right));
      },
    ),
  );
});

test("the bounded heap keeps what sorting everything would keep", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 60 }), fc.nat({ max: 20 }), (scores, limit) => {
      const best = createBestRows(limit, (left, right) => left < right);
      for (const [row, score] of scores.entries()) best.offer(row, score);
      const sorted = scores.map((score, row) => ({ row, score })).sort((a, b) => b.score - a.score || a.row - b.row);
      expect(best.rows()).toEqual(sorted.slice(0, limit).map(({ row }) => row));
    }),
  );
});
