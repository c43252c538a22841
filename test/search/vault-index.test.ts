import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOLDS, LAYERS, TRUTHS } from "../../src/model/item.ts";
import type { IndexEntry } from "../../src/search/columns.ts";
import { EVERYDAY, maskOf, type SearchFilter, withMessages } from "../../src/search/filter.ts";
import { VaultIndex } from "../../src/search/vault-index.ts";
import { createWordMemo } from "../../src/text/detect.ts";
import { withoutRows } from "../support/without-rows.ts";
import { fact, idOf, MINUTE_MS, message, START } from "./support.ts";

const NOW = START + 60 * 24 * MINUTE_MS;
const ALL_IDS = 24;

function indexOf(...entries: readonly IndexEntry[]): VaultIndex {
  const index = new VaultIndex();
  for (const entry of entries) index.put(entry);
  return index;
}
const found = (index: VaultIndex, text: string, filter: SearchFilter = {}): readonly string[] =>
  index.search({ text, now: NOW, filter, limit: 50 }).hits.map((hit) => hit.id);

const word = fc.constantFrom("tea", "Berlin", "piano", "running", "vegan", "Friday", "lunch", "the");
const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));
const optional = <T>(values: readonly [T, ...T[]]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const anyEntry: fc.Arbitrary<IndexEntry> = fc
  .record({
    number: fc.integer({ min: 1, max: ALL_IDS }),
    isMessage: fc.boolean(),
    text: sentence,
    at: fc.integer({ min: 0, max: 5 }).map((step) => START + step * MINUTE_MS),
    eventStep: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    session: optional(["s1", "s2"]),
    speaker: optional(["Ana", "Ben"]),
    agent: optional(["coder"]),
    turn: fc.option(fc.nat({ max: 4 }), { nil: undefined }),
    labels: fc.subarray(["food", "travel", "work"]),
    hold: fc.constantFrom(...HOLDS),
    truth: fc.constantFrom(...TRUTHS),
    type: fc.constantFrom("fact" as const, "preference" as const),
    source: fc.constantFrom("user_direct" as const, "tool" as const),
    confidence: fc.constantFrom(0.2, 0.7, 0.9),
    key: optional(["home.city"]),
    evidence: fc.uniqueArray(fc.integer({ min: 1, max: ALL_IDS }), { maxLength: 3 }),
    supersedes: fc.uniqueArray(fc.integer({ min: 1, max: ALL_IDS }), { maxLength: 2 }),
    contradicts: fc.uniqueArray(fc.integer({ min: 1, max: ALL_IDS }), { maxLength: 2 }),
  })
  .map(({ number, isMessage, text, eventStep, confidence, evidence, supersedes, contradicts, ...rest }) => {
    const changes = {
      ...rest,
      time:
        eventStep === undefined
          ? undefined
          : { start: START + eventStep * MINUTE_MS, end: START + (eventStep + (eventStep % 2)) * MINUTE_MS },
      weight: { salience: 0.5, valence: 0, confidence, boost: 1 },
    };
    if (isMessage) return message(number, text, { ...changes, key: undefined, messageId: `m${number}` });
    return fact(number, text, {
      ...changes,
      evidence: evidence.map(idOf),
      supersedes: supersedes.map(idOf),
      contradicts: contradicts.map(idOf),
    });
  });
type Step = { readonly put: IndexEntry } | { readonly remove: number };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: anyEntry.map((put) => ({ put })), weight: 3 },
  { arbitrary: fc.integer({ min: 1, max: ALL_IDS }).map((remove) => ({ remove })), weight: 1 },
);

const QUERIES = ["tea in Berlin", "Did Ana run on Friday?", "vegan lunch"];

/** Everything that the index answers, as plain data without row numbers. */
function answers(index: VaultIndex): unknown {
  const ids = Array.from({ length: ALL_IDS + 1 }, (_, number) => idOf(number));
  return {
    size: index.size(),
    counts: index.counts(),
    searches: QUERIES.map((text) => {
      const { hits, searchedCount } = index.search({ text, now: NOW, limit: 50 });
      return { searchedCount, hits: hits.map(withoutRows) };
    }),
    sessions: ["s1", "s2", "s3"].map((session) => index.bySession(session)),
    holder: index.holder({ space: "user" }, undefined, "home.city"),
    items: ids.map((id) => ({
      has: index.has(id),
      citing: index.citing(id),
      evidence: index.evidenceOf(id),
      neighbours: index.neighbours(id, 2),
      named: index.byMessageId(`m${Number.parseInt(id.slice(-12), 16)}`),
      ending: index.endingWith(id.slice(-12)),
    })),
    equal: ["tea", "Berlin lunch"].map((text) => index.maybeEqual(text)),
  };
}

describe("the index of a vault", () => {
  test("answers after any history what an index built afresh from the same items answers", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        const index = new VaultIndex();
        const items = new Map<string, IndexEntry>();
        for (const [number, step] of steps.entries()) {
          if ("put" in step) {
            index.put(step.put);
            items.set(step.put.id, step.put);
          } else {
            expect(index.remove(idOf(step.remove))).toBe(items.delete(idOf(step.remove)));
          }
          if (number % 7 !== 6 && number !== steps.length - 1) continue;
          expect(answers(index)).toEqual(answers(indexOf(...items.values())));
          // Order of arrival must not show either: neither in ranking nor in look-ups.
          expect(answers(index)).toEqual(answers(indexOf(...[...items.values()].reverse())));
        }
      }),
      { numRuns: 60 },
    );
  });

  test("a filter finds what testing each item by hand finds, and counts it (PN-19)", () => {
    const full = fc.record({
      after: fc.integer({ min: 0, max: 6 }).map((step) => START + step * MINUTE_MS),
      before: fc.integer({ min: 0, max: 6 }).map((step) => START + step * MINUTE_MS),
      types: fc.subarray(["fact" as const, "preference" as const], { minLength: 1 }),
      layers: fc.subarray([...LAYERS], { minLength: 1 }),
      labels: fc.subarray(["food", "travel", "work"], { minLength: 1 }),
      speaker: fc.constantFrom("ana", "BEN", "Cleo"),
      agent: fc.constantFrom("coder", "other"),
      session: fc.constantFrom("s1", "s3"),
      minConfidence: fc.constantFrom(0.2, 0.7, 0.8),
      source: fc.subarray(["user_direct" as const, "tool" as const], { minLength: 1 }),
      hold: fc.subarray([...HOLDS], { minLength: 1 }),
      truth: fc.subarray([...TRUTHS], { minLength: 1 }),
    });
    // Few conditions at once: with all of them nearly nothing passes, and a wrong one would not show.
    const filters = fc
      .tuple(full, fc.nat({ max: 11 }), fc.nat({ max: 11 }))
      .map(([all, first, second]): SearchFilter => {
        const conditions = Object.entries(all);
        return Object.fromEntries([first, second].flatMap((index) => conditions.slice(index, index + 1)));
      });
    const open = { layers: maskOf(LAYERS, LAYERS), truths: maskOf(TRUTHS, TRUTHS), holds: maskOf(HOLDS, HOLDS) };
    let foundCount = 0;
    fc.assert(
      fc.property(
        fc.uniqueArray(anyEntry, { selector: (entry) => entry.id, maxLength: 20 }),
        filters,
        (entries, filter) => {
          const passing = entries.filter((entry) => passes(entry, filter));
          const index = indexOf(...entries);
          const ask = (of: SearchFilter) =>
            index.search({ text: "tea Berlin piano", now: NOW, filter: of, limit: 50, mayRead: open });
          const result = ask(filter);
          expect(result.searchedCount).toBe(passing.length);
          const allowed = new Set(passing.map((entry) => entry.id));
          const ids = new Set(result.hits.map((hit) => hit.id));
          for (const id of ids) expect(allowed).toContain(id);
          // What took the place of another may be found by the words of one that the filter leaves out.
          const own = ask({}).hits.filter((hit) => allowed.has(hit.id) && hit.older.length === 0);
          for (const { id } of own) expect(ids).toContain(id);
          foundCount += own.length;
        },
      ),
    );
    expect(foundCount).toBeGreaterThan(0);
  });

  test("filters come before ranking, so that better matches outside of them never starve the result (PN-C10)", () => {
    const outside = Array.from({ length: 40 }, (_, index) => fact(index + 10, "tea tea tea", { session: "noise" }));
    const index = indexOf(
      ...outside,
      fact(1, "She ordered tea and a long list of other things for lunch", { session: "s1" }),
    );
    const result = index.search({ text: "tea", now: NOW, filter: { session: "s1" }, limit: 5 });
    expect(result.hits.map((hit) => hit.id)).toEqual([idOf(1)]);
    expect(result.searchedCount).toBe(1);
  });

  test("a message is handed out as a message, only where the reader may see messages, and never with the everyday mask (GUM-02)", () => {
    const index = indexOf(
      message(1, "I adopted a cat"),
      fact(2, "Ana adopted a cat", { evidence: [idOf(1)] }),
      message(3, "The cat that I adopted sleeps", { hold: "hidden" }),
    );
    const ask = (filter: SearchFilter, mayRead = withMessages(EVERYDAY)) =>
      index
        .search({ text: "adopted cat", now: NOW, filter, limit: 9, mayRead })
        .hits.map((hit) => hit.id)
        .sort();
    expect(ask({})).toEqual([idOf(1), idOf(2)]);
    expect(ask({ layers: ["message"] })).toEqual([idOf(1)]);
    expect(ask({ layers: ["fact"] })).toEqual([idOf(2)]);
    expect(ask({}, EVERYDAY)).toEqual([idOf(2)]);
    expect(ask({ layers: ["message"] }, EVERYDAY)).toEqual([]);
  });

  test("what is not current or not in use is left out unless the reader may see it", () => {
    const index = indexOf(
      fact(1, "Ana lives in Berlin", { truth: "superseded" }),
      fact(2, "Ana lives in Lisbon"),
      fact(3, "Ana lives in Porto", { hold: "hidden" }),
    );
    expect(found(index, "where does Ana live")).toEqual([idOf(2)]);
    const history = { ...EVERYDAY, truths: maskOf(TRUTHS, ["superseded"]) };
    expect(index.search({ text: "lives", now: NOW, limit: 9, mayRead: history }).hits.map((hit) => hit.id)).toEqual([
      idOf(1),
    ]);
  });

  test("an erased item leaves no term, no posting, no name and no row behind", () => {
    const index = indexOf(
      fact(1, "Ana plays the zither", { speaker: "Ana", session: "s1", labels: ["music"], evidence: [idOf(7)] }),
    );
    expect(found(index, "zither")).toEqual([idOf(1)]);
    const row = index.row(idOf(1));
    index.remove(idOf(1));
    expect(found(index, "zither")).toEqual([]);
    expect(index.counts()).toMatchObject({ termCount: 0, postingCount: 0 });
    expect(index.bySession("s1")).toEqual([]);
    expect(index.citing(idOf(7))).toEqual([]);
    expect(Object.values(index.columns()).every((column) => column[row] === 0)).toBe(true);
    expect(index.idOf(row)).toBe("00000000-0000-0000-0000-000000000000");
  });

  test("facts and messages lead to each other, also when the message is written anew (GUM-10)", () => {
    const index = indexOf(message(1, "I moved to Lisbon and I love fado"));
    index.put(fact(2, "Ana moved to Lisbon", { evidence: [idOf(1)] }));
    index.put(fact(3, "Ana loves fado", { evidence: [idOf(1)] }));
    expect(index.citing(idOf(1))).toEqual([idOf(2), idOf(3)]);
    index.put(message(1, "I moved to [erased] and I love fado"));
    expect(index.citing(idOf(1))).toEqual([idOf(2), idOf(3)]);
    expect(index.evidenceOf(idOf(3))).toEqual([idOf(1)]);
    index.remove(idOf(2));
    expect(index.citing(idOf(1))).toEqual([idOf(3)]);
  });

  test("finds the holder of a profile key by space and subject, and the newest where two claim it", () => {
    const index = indexOf(
      fact(1, "Ana lives in Berlin", { key: "home.city", truth: "superseded" }),
      fact(2, "Ana lives in Lisbon", { key: "home.city" }),
      fact(3, "Ben lives in Rome", { key: "home.city", subject: "Ben" }),
      fact(4, "Perhaps Ana lives in Oslo", { key: "home.city", hold: "quarantined" }),
    );
    expect(index.holder({ space: "user" }, undefined, "home.city")).toBe(idOf(2));
    expect(index.holder({ space: "user" }, "Ben", "home.city")).toBe(idOf(3));
    expect(index.holder({ space: "project" }, undefined, "home.city")).toBeUndefined();
    index.put(fact(5, "Ana lives in Porto", { key: "home.city" }));
    expect(index.holder({ space: "user" }, undefined, "home.city")).toBe(idOf(5));
  });

  test("finds memories whose text may be equal, without regard to case and spaces", () => {
    const index = indexOf(
      fact(2, "Ana likes  TEA"),
      fact(1, "ana likes tea"),
      message(3, "ana likes tea"),
      fact(4, "ana likes teas"),
    );
    expect(index.maybeEqual("Ana likes tea")).toEqual([idOf(1), idOf(2)]);
  });

  test("use counts change their columns and nothing else", () => {
    const index = indexOf(fact(1, "Ana likes tea"));
    expect(index.putUse(idOf(1), { accessCount: 3, rehearsalCount: 2, lastRehearsedAt: NOW })).toBe(true);
    expect(index.putUse(idOf(9), { accessCount: 3, rehearsalCount: 2, lastRehearsedAt: NOW })).toBe(false);
    const row = index.row(idOf(1));
    expect(index.columns().rehearsalCount[row]).toBe(2);
    expect(index.columns().rehearsedAt[row]).toBe(NOW);
    expect(found(index, "tea")).toEqual([idOf(1)]);
  });
});

describe("words that were met while items came in", () => {
  test("are forgotten as soon as an item goes, is written anew, or the next commit comes", () => {
    const memo = createWordMemo();
    const index = new VaultIndex(memo);
    index.put(fact(1, "a zither in the attic"), 1);
    index.put(fact(2, "a bassoon in the attic"), 1);
    const both = memo.size();
    expect(both).toBeGreaterThan(3);
    index.remove(idOf(1));
    expect(memo.size()).toBe(0);
    index.put(fact(2, "an oboe"), 2);
    const afresh = memo.size();
    expect(afresh).toBeGreaterThan(0);
    expect(afresh).toBeLessThan(both);
    index.put(fact(3, "tea"), 3);
    expect(memo.size()).toBe(1);
    index.remove(idOf(3));
    expect(memo.size()).toBe(0);
  });
});

function passes(entry: IndexEntry, filter: SearchFilter): boolean {
  const isOne = <T>(list: readonly T[] | undefined, value: T): boolean => list === undefined || list.includes(value);
  const after = filter.after ?? Number.NEGATIVE_INFINITY;
  const before = filter.before ?? Number.POSITIVE_INFINITY;
  const isSaid = entry.at >= after && entry.at < before;
  const isHappening =
    entry.time !== undefined && entry.time.start < before && (entry.time.end > after || entry.time.start >= after);
  return (
    isOne(filter.layers, entry.layer) &&
    isOne(filter.types, entry.type) &&
    isOne(filter.source, entry.source) &&
    // A message that is in use lies in the archive.
    (isOne(filter.hold, entry.hold) || (entry.layer === "message" && entry.hold === "archived")) &&
    isOne(filter.truth, entry.truth) &&
    (filter.labels === undefined || filter.labels.some((label) => entry.labels.includes(label))) &&
    (filter.speaker === undefined || entry.speaker?.toLowerCase() === filter.speaker.toLowerCase()) &&
    (filter.agent === undefined || entry.agent === filter.agent) &&
    (filter.session === undefined || entry.session === filter.session) &&
    entry.weight.confidence >= (filter.minConfidence ?? 0) &&
    (isSaid || isHappening)
  );
}

test("the result of a pass is kept until the index changes or is wiped (PN-02)", () => {
  const index = indexOf(message(1, "tea in Berlin"));
  const pass = (): { readonly ids: readonly string[] } => ({ ids: index.passing({}, withMessages(EVERYDAY)) });
  const first = index.untilChange(pass);
  expect(index.untilChange(pass)).toBe(first);
  index.put(message(2, "piano on Friday"));
  const second = index.untilChange(pass);
  expect(second.ids).toEqual([idOf(1), idOf(2)]);
  index.remove(idOf(1));
  expect(index.untilChange(pass).ids).toEqual([idOf(2)]);
  const third = index.untilChange(pass);
  index.wipePasses();
  expect(index.untilChange(pass)).not.toBe(third);
});
