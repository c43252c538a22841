/** CSV files row by row: what products write, and what is refused. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvRow, readCsv } from "../../../src/formats/files/byte-chunks.ts";
import type { KeepsakeError } from "../../../src/model/error.ts";
import { chunked, gathered, untilFault } from "./chunked.ts";

const rows = (text: string | Uint8Array, ...cuts: readonly number[]): Promise<CsvRow[]> =>
  gathered(readCsv(chunked(text, ...cuts)));

test("rows come by the names of the first row, each with the line it begins on", async () => {
  const text = '\ufeffConversation, Time ,Message\r\n"A, b",1,"two\r\nlines, ""quoted"""\n\nc,,é\rd,"",\n';
  for (const cut of [1, 2, 1_000])
    expect(await rows(text, cut)).toEqual([
      { line: 2, row: { Conversation: "A, b", Time: "1", Message: 'two\r\nlines, "quoted"' } },
      { line: 5, row: { Conversation: "c", Time: "", Message: "é" } },
      { line: 6, row: { Conversation: "d", Time: "", Message: "" } },
    ]);
});

test("a file without rows gives nothing", async () => {
  for (const text of ["", "\ufeff", "\n\n", "a,b", "a,b\n"]) expect(await rows(text)).toEqual([]);
});

test("UTF-16 is read where a byte order mark says so, cut anywhere", async () => {
  const text = "a,b\r\n1,😀é\r\n";
  const little = Buffer.from(`\ufeff${text}`, "utf16le");
  for (const cut of [1, 2, 3, 1_000]) {
    expect(await rows(little, cut)).toEqual([{ line: 2, row: { a: "1", b: "😀é" } }]);
    expect(await rows(Buffer.from(little).swap16(), cut)).toEqual([{ line: 2, row: { a: "1", b: "😀é" } }]);
  }
});

test("any table, cut anywhere, is read as it was written", async () => {
  const field = fc
    .oneof(fc.string({ unit: "grapheme" }), fc.constantFrom('"', ",", "\n", "\r\n", 'a"b', " x "))
    .map((text) => text.toWellFormed());
  const table = fc.array(fc.tuple(field, field, field), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom("\n", "\r\n"),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      async (records, lineEnd, cuts) => {
        const quoted = records.map((record) => record.map((each) => `"${each.replaceAll('"', '""')}"`).join(","));
        const read = await rows(["x,y,z", ...quoted].join(lineEnd), ...cuts);
        expect(read.map(({ row }) => [row["x"], row["y"], row["z"]])).toEqual(records);
      },
    ),
    { numRuns: 100 },
  );
});

test("a row of another length is told by its line; what came before has been given out", async () => {
  const { given, fault } = await untilFault(readCsv(chunked("a,b\n1,2\n\n3\n4,5\n")));
  expect(given).toHaveLength(1);
  expect([fault?.code, fault?.facts]).toEqual(["invalid_input", { line: 4, fieldCount: 1, columnCount: 2 }]);
  const faults: KeepsakeError[] = [];
  const read = await gathered(readCsv(chunked("a,b\n1,2,3\n4,5\n6\n7,8"), { onFault: (each) => faults.push(each) }));
  expect(read.map(({ row }) => row["a"])).toEqual(["4", "7"]);
  expect(faults.map(({ facts }) => facts["line"])).toEqual([2, 4]);
});

test.each([
  ["an open quotation mark", 'a,b\n1,2\n"secret,4', 3],
  ["a quotation mark inside a field", 'a,b\n1,2\n3,sec"ret\n', 3],
  ["something behind a quoted field", 'a,b\n"1"secret,2\n', 2],
  ["two columns of one name", "a,b, a \n1,2,3", 1],
  ["a __proto__ column", "a,__proto__\n1,2", 1],
  ["more columns than a table has", `${"secret,".repeat(1_001)}x\n`, 1],
  ["a row without end", `a\n1\n"${"secret".repeat(1_400_000)}`, 3],
])("%s is refused, with its line and without its content", async (_what, text, line) => {
  const { fault } = await untilFault(readCsv(chunked(text, 65_536)));
  expect([fault?.code, fault?.facts["line"]]).toEqual(["invalid_input", line]);
  expect(JSON.stringify([fault?.message, fault?.hint, fault?.facts, fault?.cause])).not.toContain("secret");
});

test("bytes that are no text are refused", async () => {
  for (const bytes of [
    [0x61, 0x0a, 0xff, 0x0a],
    [0x61, 0x0a, 0xc3],
    [0xff, 0xfe, 0x61],
  ])
    expect((await untilFault(readCsv(chunked(Buffer.from(bytes), 1)))).fault?.code).toBe("invalid_input");
});

test("a source that fails is told as it is, and whoever stops asking ends the source", async () => {
  async function* failing() {
    yield "a\n1\n";
    throw new TypeError("the source broke");
  }
  await expect(rowsOf(failing())).rejects.toThrow("the source broke");
  let isClosed = false;
  async function* endless() {
    try {
      yield "a\n";
      for (;;) yield "1\n";
    } finally {
      isClosed = true;
    }
  }
  for await (const { line } of readCsv(endless())) if (line === 4) break;
  expect(isClosed).toBe(true);
});

const rowsOf = (source: AsyncIterable<string>): Promise<CsvRow[]> => gathered(readCsv(source));
