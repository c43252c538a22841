import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createBestRows } from "../../src/search/best-rows.ts";
import type { IndexEntry } from "../../src/search/index-entry.ts";
import { relevanceOf } from "../../src/search/relevance.ts";
import { roleAsked } from "../../src/search/role-asked.ts";
import { createVaultIndex } from "../../src/search/vault-index.ts";
import { fact, idOf, message, START } from "./support.ts";

const DAY_MS = 86_400_000;
const NOW = START + 10 * DAY_MS;

function ask(text: string, ...entries: readonly IndexEntry[]) {
  const index = createVaultIndex();
  for (const entry of entries) index.put(entry);
  return index.search({ text, now: NOW, limit: 20 }).hits;
}
const ids = (hits: readonly { readonly id: string }[]): readonly string[] => hits.map((hit) => hit.id);

describe("a search", () => {
  test("finds other forms of a word", () => {
    expect(ids(ask("running shoes", fact(1, "Ana runs every morning"), fact(2, "Ben bakes bread")))).toEqual([idOf(1)]);
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
    expect([roleAsked("your suggestion for dinner"), roleAsked("What is my name?"), roleAsked("the hotel")]).toEqual([
      "ai",
      "user",
      undefined,
    ]);
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
    const index = createVaultIndex();
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
