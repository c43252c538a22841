/** Images of index rows and their bytes: what is taken in answers like what was put, and bytes that do not fit are refused. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IndexEntry } from "../../src/search/columns.ts";
import { decodeSegment, encodeSegment } from "../../src/search/segment-codec.ts";
import type { RowsImage } from "../../src/search/segment-image.ts";
import { decodeSections, encodeSections } from "../../src/search/segment-sections.ts";
import { VaultIndex } from "../../src/search/vault-index.ts";
import { anyCodePoint } from "../support/any-code-point.ts";
import { runs } from "../support/runs.ts";
import { withoutRows } from "../support/without-rows.ts";
import { fact, idOf, MINUTE_MS, message, START } from "./support.ts";

const IDS = 30;
const NOW = START + 60 * 24 * MINUTE_MS;
const QUERIES = ["tea in Berlin", "Did Ana run on Friday?", "vegan lunch", "42 Käse"];

const word = fc.constantFrom(
  "tea",
  "Berlin",
  "piano",
  "running",
  "vegan",
  "Friday",
  "lunch",
  "Käse",
  "42",
  "東京",
  "\u{1f9f3}",
);
const optional = <T>(values: readonly [T, ...T[]]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const entry: fc.Arbitrary<IndexEntry> = fc
  .record({
    number: fc.integer({ min: 1, max: IDS }),
    isMessage: fc.boolean(),
    text: fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" ")),
    session: optional(["s1", "s2", "größe"]),
    speaker: optional(["Ana", "Ben"]),
    subject: optional(["Mia"]),
    agent: optional(["coder"]),
    turn: fc.option(fc.nat({ max: 4 }), { nil: undefined }),
    labels: fc.subarray(["food", "travel"]),
    start: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    key: optional(["home.city"]),
    evidence: fc.uniqueArray(fc.integer({ min: 1, max: IDS }), { maxLength: 3 }),
    taint: fc.constantFrom("clean" as const, "clean" as const, "untrusted" as const),
    truth: fc.constantFrom("current" as const, "current" as const, "superseded" as const),
    supersedes: fc.uniqueArray(fc.integer({ min: 1, max: IDS }), { maxLength: 2 }),
    contradicts: fc.uniqueArray(fc.integer({ min: 1, max: IDS }), { maxLength: 2 }),
  })
  .map(({ number, isMessage, text, start, evidence, key, supersedes, contradicts, ...rest }) => {
    const time = start === undefined ? undefined : { start: START + start, end: START + start + 1 };
    return isMessage
      ? message(number, text, { ...rest, time, messageId: `m${number}` })
      : fact(number, text, {
          ...rest,
          time,
          key,
          evidence: evidence.map(idOf),
          supersedes: supersedes.map(idOf),
          contradicts: contradicts.map(idOf),
          details: [text],
          entities: ["Ana"],
        });
  });
const step = fc.oneof(
  { arbitrary: entry.map((put) => ({ put })), weight: 4 },
  { arbitrary: fc.integer({ min: 1, max: IDS }).map((remove) => ({ remove })), weight: 1 },
);

function apply(index: VaultIndex, steps: readonly ({ put: IndexEntry } | { remove: number })[], from = 1): void {
  for (const [number, one] of steps.entries()) {
    if ("put" in one) index.put(one.put, from + number);
    else index.remove(idOf(one.remove));
  }
}

const rowsOf = (index: VaultIndex): number[] =>
  Array.from({ length: IDS }, (_, number) => index.row(idOf(number + 1))).filter((row) => row >= 0);

function imageOf(index: VaultIndex, rows: readonly number[]): RowsImage {
  const steps = index.imageSteps(rows);
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
}

/** The same items in an index of their own, by way of bytes. */
function reloaded(index: VaultIndex, size: number): VaultIndex {
  const fresh = new VaultIndex();
  const rows = rowsOf(index);
  for (let from = 0; from < rows.length; from += size) {
    const segment = decodeSegment(
      encodeSegment({ image: imageOf(index, rows.slice(from, from + size)), unread: [idOf(99)] }),
    );
    expect(segment?.unread).toEqual([idOf(99)]);
    if (segment !== undefined) fresh.load(segment.image);
  }
  return fresh;
}

function answers(index: VaultIndex): unknown {
  const ids = Array.from({ length: IDS + 1 }, (_, number) => idOf(number));
  return {
    size: index.size(),
    counts: index.counts(),
    sessions: index.sessionCount(),
    searches: QUERIES.map((text) => {
      const { hits, searchedCount } = index.search({ text, now: NOW, limit: 50 });
      return {
        searchedCount,
        hits: hits.map(withoutRows),
      };
    }),
    bySession: ["s1", "s2", "größe", "none"].map((session) => index.bySession(session)),
    turns: ["s1", "s2"].map((session) => index.turnsOf(session).map((row) => index.idOf(row))),
    holders: [undefined, "Mia"].map((subject) => index.holder({ space: "user" }, subject, "home.city")),
    equal: index.maybeEqual("tea Berlin"),
    items: ids.map((id) => ({
      seq: index.columns().seq[index.row(id)],
      citation: index.citation(id),
      labels: index.has(id) ? index.labelsOf(index.row(id)) : [],
      speaker: index.has(id) ? index.speakerOf(index.row(id)) : "",
      citing: index.citing(id),
      evidence: index.evidenceOf(id),
      neighbours: index.neighbours(id, 2),
      named: index.byMessageId(`m${Number.parseInt(id.slice(-12), 16)}`),
    })),
  };
}

describe("an image of index rows", () => {
  test("taken in answers like the index that it was taken from, and goes on like it", () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 50 }),
        fc.array(step, { maxLength: 20 }),
        fc.integer({ min: 1, max: 12 }),
        (steps, later, size) => {
          const index = new VaultIndex();
          apply(index, steps);
          const fresh = reloaded(index, size);
          expect(answers(fresh)).toEqual(answers(index));
          for (const each of [index, fresh]) apply(each, later, 100);
          expect(answers(fresh)).toEqual(answers(index));
          for (let number = 1; number <= IDS; number++) fresh.remove(idOf(number));
          expect(fresh.counts()).toMatchObject({ termCount: 0, postingCount: 0 });
          expect([fresh.size(), fresh.sessionCount()]).toEqual([0, 0]);
        },
      ),
    );
  });

  test("taken in over items that are there puts its own in their place", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.array(step, { maxLength: 30 }), (steps, others) => {
        const [index, other] = [new VaultIndex(), new VaultIndex()];
        apply(index, steps);
        apply(other, others);
        const rows = rowsOf(index);
        if (rows.length > 0) other.load(imageOf(index, rows));
        const expected = new VaultIndex();
        apply(expected, others);
        for (const row of rows) expected.remove(index.idOf(row));
        if (rows.length > 0) expected.load(imageOf(index, rows));
        expect(answers(other)).toEqual(answers(expected));
      }),
    );
  });

  test("is known to be out of date when one of its rows was written anew, taken out, or given to another item", () => {
    const index = new VaultIndex();
    const entries = [fact(1, "I drink tea."), fact(2, "I play the piano.")];
    for (const [number, one] of entries.entries()) index.put(one, number + 1);
    const rows = rowsOf(index);
    const image = imageOf(index, rows);
    expect(index.isImageOf(image, rows)).toBe(true);
    index.putUse(idOf(1), { accessCount: 4, rehearsalCount: 1, lastRehearsedAt: NOW });
    expect(index.isImageOf(image, rows)).toBe(true);
    index.put(fact(1, "I drink coffee."), 3);
    expect(index.isImageOf(image, rows)).toBe(false);
    index.put(fact(1, "I drink tea."), 1);
    expect(index.isImageOf(image, rows)).toBe(true);
    index.remove(idOf(2));
    expect(index.isImageOf(image, rows)).toBe(false);
    index.put(fact(3, "I play chess."), 2);
    expect(index.isImageOf(image, rows)).toBe(false);
  });
});

describe("the bytes of a segment", () => {
  const bytesOf = (): Uint8Array => {
    const index = new VaultIndex();
    for (let number = 1; number <= 12; number++)
      index.put(
        number % 2 === 0
          ? message(number, "tea in Berlin", { session: "s1", speaker: "Ana", turn: number, messageId: `m${number}` })
          : fact(number, "Ana drinks tea", {
              evidence: [idOf(number + 1), idOf(50)],
              supersedes: [idOf(number - 2)],
              contradicts: [idOf(number + 2), idOf(51)],
              labels: ["food"],
              key: "drink",
            }),
        number,
      );
    return encodeSegment({ image: imageOf(index, rowsOf(index)), unread: [] });
  };

  test("cut anywhere are refused", () => {
    const bytes = bytesOf();
    for (let length = 0; length < bytes.length; length += 7) {
      expect(() => decodeSegment(bytes.slice(0, length))).toThrow(RangeError);
    }
  });

  test("with any byte changed are refused, or lead nowhere outside of them", () => {
    const bytes = bytesOf();
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = bytes.slice();
        changed[at] = (changed[at] ?? 0) ^ change;
        let decoded: ReturnType<typeof decodeSegment>;
        try {
          decoded = decodeSegment(changed);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        if (decoded !== undefined) new VaultIndex().load(decoded.image);
      }),
      runs(2_000),
    );
  });

  test("of another analysis are not read", () => {
    const bytes = bytesOf();
    const { byteOffset } = decodeSections(bytes).f64("schema");
    new Float64Array(bytes.buffer, byteOffset, 1)[0] = 1;
    expect(decodeSegment(bytes)).toBeUndefined();
  });

  test("need no place of their own in memory", () => {
    const bytes = bytesOf();
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(decodeSegment(shifted.subarray(3))).toEqual(decodeSegment(bytes));
  });
});

describe("sections", () => {
  test("come back as they went in, texts of any kind too", () => {
    const texts = fc.array(
      fc.oneof(fc.string({ unit: anyCodePoint }), fc.constantFrom("\ud800", "\udfff", "\ufeff", "")),
    );
    fc.assert(
      fc.property(texts, fc.uint8Array(), fc.float64Array(), (words, small, large) => {
        const sections = decodeSections(encodeSections({ words, small, large, none: new Uint32Array() }));
        expect(sections.texts("words")).toEqual(words);
        expect([...sections.u8("small")]).toEqual([...small]);
        expect([...sections.f64("large")]).toEqual([...large]);
        expect(sections.u32("none")).toHaveLength(0);
        expect([sections.has("words"), sections.has("others")]).toEqual([true, false]);
        expect(() => sections.u32("small")).toThrow(RangeError);
        expect(() => sections.texts("others")).toThrow(RangeError);
      }),
    );
  });
});
