/** What the log says about rows: the last envelope of each, no row without an entry, nothing erased that lives (security.md §4.8). */
import { expect, test } from "vitest";
import { chained, KEY, memoryOf, publishedLog, subjectOf } from "../../conformance/audit/example-log.ts";
import { addEnvelope, type EnvelopeTable, rowFaults } from "../../src/audit/chain-book.ts";
import { verifyLog } from "../../src/audit/verify-log.ts";
import { type LogFact, logEntry } from "../../src/model/log-entry.ts";

const hash = (digit: string) => digit.repeat(64);
const [A, B, C, D, E] = [1, 2, 3, 4, 5].map(memoryOf);
const facts: readonly LogFact[] = [
  { op: "store", mem: A, rev: 1, env: hash("1") },
  { op: "store", mem: B, rev: 1, env: hash("2") },
  { op: "update", mem: A, rev: 2, env: hash("3") },
  { op: "recall", mem: A, cnt: 1 },
  { op: "store", mem: C, rev: 1, env: hash("4") },
  { op: "shred", mem: B, rc: "rtbf" },
  { op: "update", mem: B, rev: 2, env: hash("2") },
  { op: "consent", mem: D },
  { op: "policy" },
].map((fact) => fact as LogFact);
const texts = chained(facts.map((fact) => ({ subject: 0, fact })));

function tableOf(all: readonly string[]): EnvelopeTable {
  const table: EnvelopeTable = new Map();
  for (const text of all) addEnvelope(table, logEntry.parse(JSON.parse(text)));
  return table;
}
const row = (mem = "", env: string, subject?: string) => ({ mem, env, ...(subject === undefined ? {} : { subject }) });

test("the table holds the last envelope of each memory, and that an erased one stays erased", () => {
  const table = tableOf(texts);
  expect(table.get(A ?? "")).toEqual([{ env: hash("3"), rev: 2, subject: subjectOf(0), isErased: false }]);
  expect(table.get(B ?? "")).toMatchObject([{ env: hash("2"), isErased: true }]);
  expect(table.get(D ?? "")).toEqual([{ subject: subjectOf(0), isErased: false }]);
  expect(table.size).toBe(4);
});

test("the same table comes out of verifying the files", async () => {
  const table: EnvelopeTable = new Map();
  await verifyLog(await publishedLog(texts), [KEY], { onEntry: (entry) => addEnvelope(table, entry) });
  expect(table).toEqual(tableOf(texts));
});

test("rows that the log does not bear out are named", () => {
  const table = tableOf(texts);
  expect(rowFaults(table, [row(A, hash("3")), row(C, hash("4"), subjectOf(0))])).toEqual([]);
  expect(
    rowFaults(table, [
      row(A, hash("1")),
      row(B, hash("2")),
      row(C, hash("4"), subjectOf(1)),
      row(D, hash("5")),
      row(E, hash("6")),
    ]),
  ).toEqual([
    { code: "row_differs", mem: A },
    { code: "row_erased", mem: B },
    { code: "row_of_other_subject", mem: C },
    { code: "row_without_entry", mem: D },
    { code: "row_without_entry", mem: E },
  ]);
});

test("a memory that one vault took over from another is each one's own, under the same id (UNI-X2)", () => {
  const both = chained([
    { subject: 0, fact: { op: "store", mem: A ?? "", rev: 1, env: hash("1") } },
    { subject: 1, fact: { op: "store", mem: A ?? "", rev: 1, env: hash("2") } },
    { subject: 0, fact: { op: "shred", mem: A ?? "", rc: "rtbf" } },
  ]);
  const table = tableOf(both);
  expect(rowFaults(table, [row(A, hash("2"), subjectOf(1))])).toEqual([]);
  expect(rowFaults(table, [row(A, hash("1"), subjectOf(0))])).toEqual([{ code: "row_erased", mem: A }]);
  expect(rowFaults(table, [row(A, hash("1"), subjectOf(1))])).toEqual([{ code: "row_differs", mem: A }]);
  expect(rowFaults(table, [row(A, hash("1"), subjectOf(2))])).toEqual([{ code: "row_of_other_subject", mem: A }]);
});
