/**
 * The index after any history of puts, removals, uses, vectors, merges and reopening answers as one built afresh from what is live: same hits,
 * same scores, same signals, whatever the order in which things arrived (SEC §6.4, invariant 12).
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IndexEntry, UseCounts } from "../../src/search/columns.ts";
import { decodeSegment, encodeSegment } from "../../src/search/segment-codec.ts";
import type { RowsImage } from "../../src/search/segment-image.ts";
import { VaultIndex } from "../../src/search/vault-index.ts";
import { VectorIndex } from "../../src/search/vector-index.ts";
import { type HitWithoutRows, withoutRows } from "../support/without-rows.ts";
import { fact, idOf, MINUTE_MS, message, START } from "./support.ts";

const IDS = 24;
const DIMENSIONS = 12;
const DAY_MS = 86_400_000;
const NOW = START + 30 * DAY_MS;

/** Texts in several languages and scripts, with names, numbers, code, concepts, questions and times. */
const TEXTS = [
  "I practised the violin all afternoon",
  "The cello needs new strings",
  "Ana likes green tea",
  "Tea? Where is the tea?",
  "We moved to Oslo",
  "A concert in Oslo with Ben",
  "Ben runs every morning",
  "He was running late yesterday",
  "The cache is Redis",
  "We deploy to k8s with deployToCluster",
  "Meine Tante hat zwei alte Fahrräder",
  "Das Fahrrad ist kaputt",
  "Mon voisin a planté des cerisiers",
  "Mi abuela prepara empanadas",
  "Моя тётя вырастила тыквы",
  "我在杭州开了一家陶瓷店",
  "毎朝、盆栽に水をやっています",
  "할머니는 시장에서 인삼을 팔았습니다",
  "Always answer in metric units",
  "Prefers short answers",
  "the and of",
  "🎩 hat 42",
] as const;
const QUERIES = [
  "Which instruments do I play?",
  "green tea with Ana",
  "Who ran on Friday?",
  "Reedis cache",
  "deploy cluster",
  "Can you suggest a concert for Ben?",
  "What did you recommend?",
  "What concert was two weeks before the move to Oslo?",
  "How many bicycles does my aunt have?",
  "Welches Fahrrad ist kaputt?",
  "陶瓷店在哪里",
  "盆栽",
  "Тыква",
  "running yesterday, 42 times",
  "猫",
  "the",
  "",
] as const;

const optional = <T>(values: readonly [T, ...T[]]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const text = fc
  .array(fc.constantFrom(...TEXTS), { minLength: 1, maxLength: 3 })
  .map((sentences) => sentences.join(". "));
const use: fc.Arbitrary<UseCounts> = fc
  .nat({ max: 4 })
  .map((count) => ({ accessCount: count, rehearsalCount: count, lastRehearsedAt: START + count * DAY_MS }));
const vector = fc
  .array(fc.integer({ min: -9, max: 9 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS })
  .map((values) => Float32Array.from(values))
  .filter((values) => values.some((value) => value !== 0));

const entry: fc.Arbitrary<IndexEntry> = fc
  .record({
    number: fc.integer({ min: 1, max: IDS }),
    isMessage: fc.boolean(),
    gist: text,
    details: fc.array(fc.constantFrom(...TEXTS), { maxLength: 2 }),
    entities: fc.subarray(["Ana", "Oslo"]),
    labels: fc.subarray(["music", "travel", "short answers"]),
    // Few moments, so that many scores are tied and only time and id are left to decide.
    at: fc.constantFrom(START, START + MINUTE_MS, START + 16 * DAY_MS, NOW - DAY_MS),
    event: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
    session: fc.constantFrom("s1", "s1", "s2", undefined),
    speaker: optional(["Ana", "Ben Ode"]),
    actor: fc.constantFrom("user" as const, "ai" as const),
    type: fc.constantFrom("fact" as const, "fact" as const, "preference" as const, "instruction" as const),
    turn: fc.option(fc.nat({ max: 6 }), { nil: undefined }),
    use,
    evidence: fc.uniqueArray(fc.integer({ min: 1, max: IDS }), { maxLength: 3 }),
    truth: fc.constantFrom("current" as const, "current" as const, "superseded" as const),
    supersedes: fc.uniqueArray(fc.integer({ min: 1, max: IDS }), { maxLength: 2 }),
    contradicts: fc.uniqueArray(fc.integer({ min: 1, max: IDS }), { maxLength: 2 }),
  })
  .map(({ number, isMessage, gist, details, entities, evidence, event, supersedes, contradicts, ...rest }) => {
    const time = event === undefined ? undefined : { start: START + event * DAY_MS, end: START + (event + 1) * DAY_MS };
    return isMessage
      ? message(number, gist, { ...rest, time, labels: [], messageId: `m${number}` })
      : fact(number, gist, {
          ...rest,
          time,
          details,
          entities,
          evidence: evidence.map(idOf),
          supersedes: supersedes.map(idOf),
          contradicts: contradicts.map(idOf),
        });
  });

type Step =
  | { readonly kind: "put"; readonly entry: IndexEntry }
  | { readonly kind: "remove"; readonly number: number }
  | { readonly kind: "use"; readonly number: number; readonly use: UseCounts }
  | { readonly kind: "vector"; readonly number: number; readonly vector: Float32Array }
  | { readonly kind: "merge"; readonly size: number; readonly isReversed: boolean };
const number = fc.integer({ min: 1, max: IDS });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: entry.map((each): Step => ({ kind: "put", entry: each })) },
  { weight: 4, arbitrary: number.map((each): Step => ({ kind: "remove", number: each })) },
  {
    weight: 2,
    arbitrary: fc.tuple(number, use).map(([each, used]): Step => ({ kind: "use", number: each, use: used })),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(number, vector).map(([each, made]): Step => ({ kind: "vector", number: each, vector: made })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 15 }), fc.boolean())
      .map(([size, isReversed]): Step => ({ kind: "merge", size, isReversed })),
  },
);

/** An index and the vectors that go with its rows. */
interface World {
  readonly index: VaultIndex;
  readonly vectors: VectorIndex;
}
const emptyWorld = (): World => ({
  index: new VaultIndex(),
  vectors: new VectorIndex({ dimensions: DIMENSIONS }),
});

interface Live {
  readonly entry: IndexEntry;
  readonly vector: Float32Array | undefined;
}

function take(world: World, live: Map<string, Live>, each: Exclude<Step, { kind: "merge" }>): void {
  const id = each.kind === "put" ? each.entry.id : idOf(each.number);
  const row = world.index.row(id);
  const known = live.get(id);
  if (each.kind === "put") {
    // A new revision says something else: its vector is made anew.
    if (row >= 0) world.vectors.remove(row);
    world.index.put(each.entry);
    live.set(id, { entry: each.entry, vector: undefined });
  } else if (each.kind === "remove") {
    if (row >= 0) world.vectors.remove(row);
    expect(world.index.remove(id)).toBe(live.delete(id));
  } else if (each.kind === "use") {
    expect(world.index.putUse(id, each.use)).toBe(known !== undefined);
    if (known !== undefined) live.set(id, { ...known, entry: { ...known.entry, use: each.use } });
  } else if (known !== undefined) {
    expect(world.vectors.put(row, each.vector)).toBe(true);
    live.set(id, { ...known, vector: each.vector });
  }
}

/** By way of bytes into another index, as a cold open takes segments in: rows get other numbers. */
function merged(world: World, ids: readonly string[], size: number): World {
  const next = emptyWorld();
  const packed = new Uint8Array(world.vectors.packedBytes);
  for (let from = 0; from < ids.length; from += size) {
    const part = ids.slice(from, from + size);
    const image = imageOf(
      world.index,
      part.map((id) => world.index.row(id)),
    );
    const segment = decodeSegment(encodeSegment({ image, unread: [] }));
    if (segment === undefined) throw new Error("the segment does not open");
    next.index.load(segment.image);
  }
  for (const id of ids) {
    const old = world.index.row(id);
    if (world.vectors.pack(old, packed, 0)) next.vectors.putPacked(next.index.row(id), packed, 0);
    // Uses lie in segments of their own.
    const { accessCount, rehearsalCount, rehearsedAt } = world.index.columns();
    next.index.putUse(id, {
      accessCount: accessCount[old] ?? 0,
      rehearsalCount: rehearsalCount[old] ?? 0,
      lastRehearsedAt: rehearsedAt[old] ?? 0,
    });
  }
  return next;
}

function imageOf(index: VaultIndex, rows: readonly number[]): RowsImage {
  const steps = index.imageSteps(rows);
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
}

function afresh(live: readonly Live[]): World {
  const world = emptyWorld();
  for (const { entry: each, vector: made } of live) {
    world.index.put(each);
    if (made !== undefined) world.vectors.put(world.index.row(each.id), made);
  }
  return world;
}

function ask({ index, vectors }: World, question: string, asked: Float32Array | undefined): readonly HitWithoutRows[] {
  const { hits } = index.search({
    text: question,
    now: NOW,
    limit: 60,
    vector: asked === undefined ? undefined : { vectors, question: asked, relevant: 0.5 },
  });
  return hits.map(withoutRows);
}

/** Without vectors to the last bit; with them the mean of all cosines is summed in the order of rows, so up to 1e-5. */
function expectSame(found: readonly HitWithoutRows[], expected: readonly HitWithoutRows[], isExact: boolean): void {
  if (isExact) {
    expect(found).toEqual(expected);
    return;
  }
  const byId = (hits: readonly HitWithoutRows[]) => hits.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  expect(byId(found).map((hit) => hit.id)).toEqual(byId(expected).map((hit) => hit.id));
  for (const [place, hit] of byId(expected).entries()) {
    const other = byId(found)[place];
    expect(Math.abs((other?.score ?? Number.NaN) - hit.score)).toBeLessThan(1e-5);
    expect(Math.abs((other?.relevance ?? Number.NaN) - hit.relevance)).toBeLessThan(1e-5);
  }
  for (const [place, hit] of expected.entries())
    if ((found[place]?.id ?? "") !== hit.id) expect((found[place]?.score ?? 0) - hit.score).toBeCloseTo(0, 5);
}

describe("after any history the index answers as one built afresh from what is live", () => {
  test("by words, concepts, guesses, languages, times, standing wishes and vectors, in any order of arrival", () => {
    let seenHits = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 90 }), vector, fc.nat(), (steps, asked, turn) => {
        let world = emptyWorld();
        const live = new Map<string, Live>();
        for (const each of steps) {
          if (each.kind !== "merge") take(world, live, each);
          else {
            const ids = [...live.keys()];
            world = merged(world, each.isReversed ? ids.reverse() : ids, each.size);
          }
        }
        const all = [...live.values()];
        const from = turn % Math.max(1, all.length);
        const others = [afresh(all), afresh([...all.slice(from), ...all.slice(0, from)].reverse())];
        for (const question of QUERIES)
          for (const made of [undefined, asked]) {
            const found = ask(world, question, made);
            seenHits += found.length;
            for (const other of others) expectSame(found, ask(other, question, made), made === undefined);
          }
      }),
      { numRuns: 60 },
    );
    // Otherwise the comparison above compares nothing.
    expect(seenHits).toBeGreaterThan(1_000);
  });

  test("which of several equal standing wishes come along is decided by time, not by order of arrival", () => {
    const wishes = ["metric", "imperial", "short", "plain", "polite"].map((kind, place) =>
      fact(place + 1, `Always answer in ${kind} words`, { type: "instruction", at: START }),
    );
    const flat = fact(9, "The flat has a balcony");
    const found = [wishes, wishes.toReversed()].map((order) =>
      ask(
        afresh([...order, flat].map((each) => ({ entry: each, vector: undefined }))),
        "Can you describe my flat?",
        undefined,
      ),
    );
    expect(found[0]).toEqual(found[1]);
  });

  test("which of many words that begin alike are guessed at does not depend on what came first", () => {
    const nouns = [
      "planet",
      "plank",
      "plant",
      "plankton",
      "plantain",
      "planetoid",
      "plantar",
      "plangent",
      "planish",
      "planula",
      "planform",
    ];
    const facts = nouns.map((noun, place) =>
      fact(place + 1, `The zebra saw the ${noun} with the other zebras`, { at: START }),
    );
    const found = [facts, facts.toReversed()].map((order) =>
      ask(afresh(order.map((each) => ({ entry: each, vector: undefined }))), "plan", undefined),
    );
    expect(found[0]?.length).toBeGreaterThan(5);
    // As many as are guessed at and no more, or the question would not be put.
    expect(found[0]?.length).toBeLessThan(nouns.length);
    expect(found[0]).toEqual(found[1]);
  });
});
