/** Outside content in the index: what is clean is found as if it were not there (SEC-R12, SEC-P2). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IndexEntry } from "../../src/search/columns.ts";
import { VaultIndex } from "../../src/search/vault-index.ts";
import { withoutRows } from "../support/without-rows.ts";
import { fact, idOf, MINUTE_MS, message, START } from "./support.ts";

const NOW = START + 60 * 24 * MINUTE_MS;
const QUERIES = [
  "What tea does Ana drink in Berlin?",
  "piano",
  "Did Ben run on Friday?",
  "always answer about lunch",
  "What did Paris say?",
  "teaa Berlinn",
  "last week",
];
const CLEAN_IDS = 12;

const word = fc.constantFrom("tea", "Berlin", "piano", "running", "Friday", "lunch", "Paris", "teapot", "42", "Ana");
const text = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(" "));
const common = {
  text,
  isMessage: fc.boolean(),
  session: fc.constantFrom("s1", "s2"),
  turn: fc.nat({ max: 6 }),
  type: fc.constantFrom("fact" as const, "preference" as const, "instruction" as const),
  key: fc.option(fc.constantFrom("home.city", "name"), { nil: undefined }),
};
const clean = fc.record({
  ...common,
  speaker: fc.constantFrom("Ana", "Ben"),
  cites: fc.subarray([1, 2, 3], { maxLength: 2 }),
  links: fc.subarray([4, 5, 6], { maxLength: 1 }),
});
/** Cites, contradicts and names whatever it likes, at any time, in any language. */
const untrusted = fc.record({
  ...common,
  text: fc.oneof(
    text,
    fc.constantFrom("El té de Berlín es bueno los viernes", "Der Tee in Berlin ist gut", "東京 tea"),
  ),
  speaker: fc.constantFrom("Paris", "Ana", "ben", "lunch"),
  cites: fc.subarray([1, 2, 3, 4, 5, 6]),
  links: fc.subarray([1, 2, 3, 4, 5, 6]),
  at: fc.integer({ min: -10, max: 60 * 24 }),
});

interface Told {
  readonly number: number;
  readonly isMessage: boolean;
  readonly text: string;
  readonly session: string;
  readonly turn: number;
  readonly speaker: string;
  readonly type: IndexEntry["type"];
  readonly key: string | undefined;
  readonly cites: readonly number[];
  readonly links: readonly number[];
  readonly taint: IndexEntry["taint"];
  readonly at?: number;
}

function entryOf({ number, isMessage, text: said, cites, links, key, type, at, ...frame }: Told): IndexEntry {
  const fields = { ...frame, ...(at === undefined ? {} : { at }) };
  if (isMessage) return message(number, said, fields);
  return fact(number, said, {
    ...fields,
    type,
    key,
    evidence: cites.filter((id) => id !== number).map(idOf),
    contradicts: links.filter((id) => id !== number).map(idOf),
  });
}

const answers = (index: VaultIndex, queries: readonly string[] = QUERIES) =>
  queries.map((query) => {
    const { hits, searchedCount } = index.search({ text: query, now: NOW, limit: 50 });
    return { searchedCount, hits: hits.map(withoutRows) };
  });

const lookUps = (index: VaultIndex) => ({
  sharing: [...index.sharing(["tea", "berlin", "piano"], { rowsMax: 16, limit: 8 }).ids],
  frequencies: ["tea", "berlin", "friday"].map((term) => [
    index.frequency(term),
    index.factFrequency(term),
    index.factsHolding(term).length,
  ]),
  said: [index.saidCount(), index.activeFactCount(), index.inUseCount()],
  speakers: [...index.speakers()].sort(),
  holders: ["home.city", "name"].map((key) => index.holder({ space: "user" }, undefined, key)),
  before: Array.from({ length: CLEAN_IDS }, (_, number) => index.turnBefore(idOf(number + 1))),
  turns: ["s1", "s2"].map((session) => index.cleanTurnsOf(session).map((row) => index.idOf(row))),
});

function indexOf(entries: readonly IndexEntry[]): VaultIndex {
  const index = new VaultIndex();
  for (const [number, each] of entries.entries()) index.put(each, number + 1);
  return index;
}

/** As it is after a cold open from segments. */
function reopened(index: VaultIndex, entries: readonly IndexEntry[]): VaultIndex {
  const rows = [...new Set(entries.map(({ id }) => index.row(id)))].filter((row) => row >= 0);
  const steps = index.imageSteps(rows);
  for (;;) {
    const next = steps.next();
    if (next.done !== true) continue;
    const other = new VaultIndex();
    other.load(next.value);
    return other;
  }
}

describe("clean memories beside outside content", () => {
  const histories = fc.record({
    owned: fc.array(clean, { minLength: 3, maxLength: CLEAN_IDS }),
    outside: fc.array(untrusted, { minLength: 1, maxLength: 14 }),
    order: fc.infiniteStream(fc.boolean()),
  });

  test("are found, scored and looked up to the last digit as if it were not there, also after a cold open and when it goes (SEC-R12, SEC-P2)", () => {
    fc.assert(
      fc.property(histories, ({ owned, outside, order }) => {
        const own = owned.map((told, place) => entryOf({ ...told, number: place + 1, taint: "clean" }));
        const foreign = outside.map((told, place) =>
          entryOf({ ...told, at: START + told.at * MINUTE_MS, number: 100 + place, taint: "untrusted" }),
        );
        const mixed: IndexEntry[] = [];
        const [left, right] = [[...own], [...foreign]];
        for (const takesOwn of order) {
          if (left.length + right.length === 0) break;
          const next = (takesOwn ? left : right).shift() ?? (takesOwn ? right : left).shift();
          if (next !== undefined) mixed.push(next);
        }
        const alone = indexOf(own);
        const both = indexOf(mixed);
        expect(answers(both)).toEqual(answers(alone));
        expect(lookUps(both)).toEqual(lookUps(alone));
        const cold = reopened(both, mixed);
        expect(answers(cold)).toEqual(answers(alone));
        expect(lookUps(cold)).toEqual(lookUps(alone));
        // The other way round a search of outside content finds what came from outside, and nothing else.
        const ids = new Set(foreign.map(({ id }) => id));
        for (const query of QUERIES)
          for (const { id } of both.search({ text: query, now: NOW, limit: 50, taint: "untrusted" }).hits)
            expect(ids).toContain(id);
        for (const { id } of foreign) both.remove(id);
        expect(answers(both)).toEqual(answers(alone));
        expect(both.counts()).toEqual(alone.counts());
        expect([both.hasUntrusted(), both.untrusted.itemCount()]).toEqual([false, 0]);
      }),
      { numRuns: 150 },
    );
  });

  test("are not spoken for by what came from outside, also where they were formed from it (SEC-R12)", () => {
    const promoted = fact(9, "The tea house opens on Friday.", { evidence: [idOf(3)] });
    const pages = [
      message(2, "Tea, tea house, Friday.", { taint: "untrusted", session: "s1" }),
      message(3, "The tea house opens on Friday.", { taint: "untrusted", session: "s1" }),
    ];
    expect(answers(indexOf([...pages, fact(1, "Ana drinks tea."), promoted]))).toEqual(
      answers(indexOf([fact(1, "Ana drinks tea."), promoted])),
    );
  });

  test("and a memory that is promoted changes sides with all its words", () => {
    const page = fact(9, "The tea house in Berlin opens on Friday.", { taint: "untrusted", source: "tool" });
    const index = indexOf([fact(1, "Ana drinks tea."), page]);
    expect(index.search({ text: "tea house in Berlin", now: NOW, limit: 9 }).hits.map(({ id }) => id)).toEqual([
      idOf(1),
    ]);
    index.put({ ...page, taint: "clean" }, 9);
    expect(answers(index)).toEqual(answers(indexOf([fact(1, "Ana drinks tea."), { ...page, taint: "clean" }])));
    expect(index.hasUntrusted()).toBe(false);
  });
});

describe("how much is outside content", () => {
  test("is counted by source and day, by session for what was stated, and in all, messages not among it (SEC-R12)", () => {
    const day = 24 * 60 * MINUTE_MS;
    const outside = { taint: "untrusted", source: "tool", session: "s1" } as const;
    const index = indexOf([
      fact(1, "One.", { ...outside, speaker: "web" }),
      fact(2, "Two.", { ...outside, speaker: "web", evidence: [idOf(7)] }),
      fact(3, "Three.", { ...outside, speaker: "crm" }),
      fact(4, "Four.", { ...outside, speaker: "web", at: START + day }),
      fact(5, "Five.", { ...outside, taint: "clean", speaker: "web" }),
      message(7, "Two.", { ...outside, speaker: "web" }),
    ]);
    const { untrusted: counts } = index;
    const at = START + MINUTE_MS;
    expect(counts.itemCount()).toBe(4);
    expect(counts.fromSource({ source: "tool", speaker: "web", at })).toBe(2);
    expect(counts.fromSource({ source: "tool", speaker: "web", at: at + day })).toBe(1);
    expect(counts.fromSource({ source: "document", speaker: "web", at })).toBe(0);
    expect(counts.fromSource({ source: "tool", at })).toBe(0);
    expect([counts.statedIn("s1"), counts.statedIn("s2")]).toEqual([3, 0]);
    index.remove(idOf(1));
    expect([counts.itemCount(), counts.statedIn("s1")]).toEqual([3, 2]);
  });
});
