import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LexicalIndex, ListPool, type QueryWord } from "../../src/search/lexical-index.ts";
import { IdTable } from "../../src/search/tables.ts";

const K1 = 0.9;
/** Little punishment of length up to 15 terms on average, more beyond. */
const bOf = (averageLength: number): number => 0.85 - 0.4 * Math.min(1, 15 / Math.max(averageLength, 1 / 8));

interface Field {
  readonly terms: readonly string[];
  readonly weight: number;
  readonly isImplied?: boolean;
}

/** BM25 as it stands in the books, over plain maps. */
function naiveScore(
  documents: ReadonlyMap<number, readonly Field[]>,
  query: readonly QueryWord[],
  row: number,
): number {
  const countOf = (fields: readonly Field[], term: string): number =>
    // Beyond 31.9 nothing is counted any more, where BM25 has long stopped growing.
    Math.min(
      255 / 8,
      fields.reduce((sum, field) => sum + field.weight * field.terms.filter((other) => other === term).length, 0),
    );
  const lengthOf = (fields: readonly Field[]): number =>
    fields.reduce((sum, field) => sum + (field.isImplied ? 0 : field.weight * field.terms.length), 0);
  const all = [...documents.values()];
  const fields = documents.get(row) ?? [];
  const average = all.reduce((sum, other) => sum + lengthOf(other), 0) / all.length;
  let score = 0;
  const b = bOf(average);
  const length = Math.max(average, 1 / 8);
  for (const { readings, weight } of query) {
    let best = 0;
    for (const reading of readings) {
      const frequency = all.filter((other) => other.some((field) => field.terms.includes(reading.term))).length;
      const idf = Math.log(1 + (all.length - frequency + 0.5) / (frequency + 0.5));
      const count = countOf(fields, reading.term);
      const gain = (count * (K1 + 1)) / (count + K1 * (1 - b + (b * lengthOf(fields)) / length));
      if (count > 0) best = Math.max(best, reading.weight * idf * gain);
    }
    score += weight * best;
  }
  return score;
}

const term = fc.constantFrom("tea", "run", "berlin", "piano", "cat", "friday", "lunch", "vegan");
const repeated = ([word, count]: readonly [string, number]): string[] => Array.from({ length: count }, () => word);
const fieldsOf = fc
  .tuple(
    fc.oneof(
      { weight: 9, arbitrary: fc.array(term, { minLength: 1, maxLength: 40 }) },
      { weight: 1, arbitrary: fc.tuple(term, fc.integer({ min: 30, max: 300 })).map(repeated) },
    ),
    fc.array(term, { maxLength: 4 }),
    fc.array(fc.constantFrom("~food", "~pet"), { maxLength: 2 }),
  )
  .map(([gist, details, implied]): Field[] => [
    { terms: gist, weight: 1 },
    { terms: details, weight: 0.5 },
    { terms: implied, weight: 1, isImplied: true },
  ]);
const step = fc.record({ row: fc.nat({ max: 30 }), fields: fc.option(fieldsOf, { nil: undefined }) });
/** Words with one reading or several; no two words share one, as no question does. */
const query = fc
  .shuffledSubarray(["tea", "run", "berlin", "piano", "cat", "friday", "~food", "unknown"], {
    minLength: 1,
    maxLength: 6,
  })
  .map((terms): QueryWord[] => [
    { readings: terms.slice(0, 3).map((name, index) => ({ term: name, weight: index === 0 ? 1 : 0.8 })), weight: 1 },
    ...terms.slice(3).map((name) => ({ readings: [{ term: name, weight: 1 }], weight: 0.25 })),
  ]);

/** The same rows in an index of their own, taken in by images of so many rows, under other numbers: `offset - row`. */
function reloaded(index: LexicalIndex, rows: readonly number[], size: number, offset: number): LexicalIndex {
  const fresh = new LexicalIndex();
  for (let from = 0; from < rows.length; from += size) {
    const part = Int32Array.from(rows.slice(from, from + size));
    const steps = index.imageSteps(part);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    fresh.load(
      step.value,
      part.map((row) => offset - row),
    );
  }
  return fresh;
}

describe("the lexical index", () => {
  test("scores what textbook BM25 scores by the best reading of each word, after any history of puts, removals and merges", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), query, fc.integer({ min: 1, max: 9 }), (steps, asked, size) => {
        const index = new LexicalIndex();
        const documents = new Map<number, readonly Field[]>();
        for (const { row, fields } of steps) {
          if (documents.delete(row)) index.remove(row);
          if (fields === undefined) continue;
          index.put(row, fields);
          documents.set(row, fields);
        }
        const scores = new Float32Array(31);
        index.score(asked, scores);
        const copy = reloaded(index, [...documents.keys()], size, 30);
        const copied = new Float32Array(31);
        copy.score(asked, copied, 0.5);
        for (const [row, score] of scores.entries()) {
          const expected = documents.has(row) ? naiveScore(documents, asked, row) : 0;
          expect(Math.abs(score - expected)).toBeLessThan(1e-5);
          expect(Math.abs((copied[30 - row] ?? 0) - expected / 2)).toBeLessThan(1e-5);
        }
        expect([index.documentCount(), copy.documentCount()]).toEqual([documents.size, documents.size]);
        for (const { term: name } of asked.flatMap((word) => word.readings))
          expect(index.documentFrequency(name)).toBe(
            [...documents.values()].filter((fields) => fields.some((field) => field.terms.includes(name))).length,
          );
      }),
    );
  });

  test("no row scores more than the best score, which counts unknown terms too", () => {
    fc.assert(
      fc.property(fc.array(fieldsOf, { minLength: 1, maxLength: 20 }), query, (texts, asked) => {
        const index = new LexicalIndex();
        for (const [row, fields] of texts.entries()) index.put(row, fields);
        const scores = new Float32Array(texts.length);
        index.score(asked, scores);
        expect(Math.max(...scores)).toBeLessThanOrEqual(index.bestScore(asked) + 1e-4);
      }),
    );
  });

  test("a removed row leaves no posting, and a term goes with its last posting", () => {
    const index = new LexicalIndex();
    index.put(0, [{ terms: ["tea", "berlin"], weight: 1 }]);
    index.put(1, [{ terms: ["tea", "xylophone"], weight: 1 }]);
    index.remove(1);
    expect(index.documentFrequency("xylophone")).toBe(0);
    expect(index.termCount()).toBe(2);
    expect(index.postingCount()).toBe(2);
    index.remove(0);
    expect([index.termCount(), index.postingCount(), index.documentCount()]).toEqual([0, 0, 0]);
  });
});

describe("the list pool", () => {
  test("keeps every list as plain arrays do, and leaves nothing of a cleared list behind", () => {
    const change = fc.record({ list: fc.nat({ max: 300 }), value: fc.integer({ min: 1, max: 9 }), action: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
        const pool = new ListPool();
        const model = new Map<number, number[]>();
        for (const { list, value, action } of changes) {
          const values = model.get(list) ?? [];
          model.set(list, values);
          if (action === 0) {
            pool.clear(list);
            values.length = 0;
          } else if (action === 1 && values.length > 0) {
            const index = value % values.length;
            pool.removeAt(list, index);
            const last = values.pop() ?? 0;
            if (index < values.length) values[index] = last;
          } else {
            const added = action === 2 ? [value, value + 1, value + 2] : [value];
            if (action === 2) {
              const at = pool.extend(list, added.length);
              pool.page(list).set(added, at);
            } else pool.push(list, value);
            values.push(...added);
          }
        }
        for (const [list, values] of model) {
          const offset = pool.offset(list);
          expect(pool.length(list)).toBe(values.length);
          expect([...pool.page(list).subarray(offset, offset + values.length)]).toEqual(values);
        }
        const pages = new Set([...model.keys()].map((list) => pool.page(list)));
        for (const list of model.keys()) pool.clear(list);
        for (const page of pages) expect(page.every((value) => value === 0)).toBe(true);
      }),
    );
  });
});

describe("a list that outgrows its page", () => {
  test("keeps its entries, shares its page with no other list, and is gone when it is cleared", () => {
    const pool = new ListPool();
    const count = 100_000;
    for (let value = 1; value <= count; value++) {
      pool.push(0, value);
      if (value % 3 === 0) pool.push(1, value);
    }
    const page = pool.page(0);
    expect(page.subarray(pool.offset(0), pool.offset(0) + count)).toEqual(
      Uint32Array.from({ length: count }, (_, index) => index + 1),
    );
    pool.clear(0);
    expect(page.every((value) => value === 0)).toBe(true);
    expect(pool.length(0)).toBe(0);
    expect(pool.page(1)[pool.offset(1) + 9]).toBe(30);
  });
});

describe("the id table", () => {
  test("keeps every id on its row as a map does, through growth, collisions and reuse", () => {
    const id = (number: number): string => `0195556a-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
    const change = fc.record({ number: fc.nat({ max: 700 }), isClaimed: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { minLength: 300, maxLength: 900 }), (changes) => {
        const table = new IdTable();
        const model = new Map<number, number>();
        for (let number = 0; number < 250; number++) model.set(number, table.claim(id(number)));
        for (const { number, isClaimed } of changes) {
          const row = model.get(number);
          expect(table.find(id(number))).toBe(row ?? -1);
          if (isClaimed) model.set(number, table.claim(id(number)));
          else if (row !== undefined) {
            table.release(row);
            model.delete(number);
          }
        }
        for (let number = 0; number <= 700; number++) expect(table.find(id(number))).toBe(model.get(number) ?? -1);
        for (const [number, row] of model) expect(table.id(row)).toBe(id(number));
        expect(new Set(model.values()).size).toBe(model.size);
        expect(table.rowBound()).toBeLessThanOrEqual(701);
      }),
      { numRuns: 20 },
    );
  });
});
