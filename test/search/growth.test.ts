/**
 * What the index lies in, far beyond the sizes at which its parts grow: it holds what plain maps hold, and nothing that was put before a
 * growth is lost or moved by it. That growth makes no pause is measured, not tested: npm run bench -- pauses.
 */
import { describe, expect, test } from "vitest";
import { columnGrowth, createColumns } from "../../src/search/columns.ts";
import { ListPool } from "../../src/search/lexical-index.ts";
import { RowGraph, TurnOrder } from "../../src/search/row-links.ts";
import { createRowsByNumber, createRowsByText, IdTable, type RowsByWord, TermTable } from "../../src/search/tables.ts";

const MANY = 5_000;
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
/** A term of one to five letters, some of them outside of Latin, with many of the same beginning. */
const term = (index: number): string => `${"aßя漢😀"[index % 7] ?? "s"}${index.toString(36)}`.slice(0, 1 + (index % 9));

describe("what the index lies in, grown many times over", () => {
  test("the dictionary gives each term one number, forgets what is dropped, and uses its number again", () => {
    const table = new TermTable();
    const known = new Map<string, number>();
    const faults: string[] = [];
    for (const index of range(3 * MANY)) {
      const word = term(index);
      const number = table.claim(word);
      if (number !== (known.get(word) ?? number)) faults.push(`${word} has two numbers`);
      known.set(word, number);
      if (index % 3 !== 0) continue;
      table.drop(number);
      known.delete(word);
      if (table.find(word) !== undefined || table.term(number) !== undefined) faults.push(`${word} is still there`);
    }
    for (const [word, number] of known)
      if (table.find(word) !== number || table.term(number) !== word) faults.push(`${word} is lost`);
    expect(faults).toEqual([]);
    expect(new Set(known.values()).size).toBe(known.size);
    expect(table.size()).toBe(known.size);
    expect(known.size).toBeGreaterThan(MANY);
    for (const word of ["a", "s1", "я", "漢9", ""]) {
      const like = new Set(table.like(word));
      const alike = [...known.keys()].filter((other) => other.charCodeAt(0) === word.charCodeAt(0));
      expect(alike.filter((other) => !like.has(other))).toEqual([]);
    }
    const dropped = new Set(
      range(10)
        .map((index) => `${index} dropped`)
        .map((word) => table.claim(word)),
    );
    for (const number of dropped) table.drop(number);
    expect(
      new Set(
        range(10)
          .map((index) => `${index} anew`)
          .map((word) => table.claim(word)),
      ),
    ).toEqual(dropped);
  });

  test("rows are found by the word that they share, and no longer once they are dropped", () => {
    const check = <Word extends string | number>(rows: RowsByWord<Word>, wordOf: (row: number) => Word): void => {
      const kept = new Map<Word, number[]>();
      for (const row of range(MANY)) rows.add(wordOf(row), row);
      for (const row of range(MANY)) {
        if (row % 4 === 0) rows.drop(row);
        else kept.set(wordOf(row), [...(kept.get(wordOf(row)) ?? []), row]);
      }
      const words = range(MANY).map((row) => rows.word(row));
      expect(words).toEqual(range(MANY).map((row) => (row % 4 === 0 ? undefined : wordOf(row))));
      for (const word of new Set(range(MANY).map(wordOf)))
        expect([...rows.rows(word)].sort((left, right) => left - right)).toEqual(kept.get(word) ?? []);
    };
    check(createRowsByText(), (row) => `key ${row % 1_700}`);
    check(createRowsByNumber(), (row) => (row % 1_700) * 4_294_967_291);
  });

  test("ids, lists, evidence and turns keep what they held", () => {
    const [ids, lists, evidence] = [new IdTable(), new ListPool(), new RowGraph()];
    const turns = new TurnOrder((left, right) => left < right);
    const id = (row: number): string => `01900000-0000-7000-8000-${(row * 7_919).toString(16).padStart(12, "0")}`;
    for (const row of range(MANY)) {
      expect(ids.claim(id(row))).toBe(row);
      lists.push(row, row);
      lists.push(row, row + 1);
      turns.insert(row, 1 + (row % 3));
      for (const cited of range(Math.min(row, 3))) evidence.add(row, row - 1 - cited);
    }
    for (const row of range(MANY)) {
      expect([ids.find(id(row)), ids.id(row)]).toEqual([row, id(row)]);
      expect([...lists.page(row).subarray(lists.offset(row), lists.offset(row) + 2)]).toEqual([row, row + 1]);
      expect(evidence.targets(row)).toEqual([row - 1, row - 2, row - 3].filter((cited) => cited >= 0));
      expect(evidence.sources(row)).toEqual([row + 1, row + 2, row + 3].filter((citing) => citing < MANY));
    }
    expect(turns.rows(2)).toEqual(range(MANY).filter((row) => row % 3 === 1));
    expect([turns.before(4), turns.before(1), turns.after(4)]).toEqual([1, -1, 7]);
  });

  test("columns are enlarged a piece at a time, and what is written meanwhile is in the larger ones", () => {
    const rowCount = 40_000;
    const growth = columnGrowth(2 * rowCount);
    let columns = createColumns(rowCount);
    for (const row of range(rowCount)) columns.at[row] = row;
    const expected = columns.at.slice();
    let steps = 0;
    while (!growth.isDone()) {
      const row = (steps++ * 6_007) % rowCount;
      columns.at[row] = row + 0.5;
      expected[row] = row + 0.5;
      columns = growth.step(columns);
    }
    expect(steps).toBeGreaterThan(Object.keys(columns).length);
    for (const column of Object.values(columns)) expect(column.length).toBe(2 * rowCount);
    expect(columns.at.subarray(0, rowCount)).toEqual(expected);
    expect(columns.at.subarray(rowCount).every((value) => value === 0)).toBe(true);
  });
});
