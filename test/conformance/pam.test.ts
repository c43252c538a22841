import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { pam } from "../../conformance/pam/command.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures/pam");
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function judged(folder: string) {
  const lines: string[] = [];
  const tell = (line: string) => lines.push(line);
  return { code: await pam([folder], { out: tell, err: tell }), lines };
}

function laidOut(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-pam-"));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}

const read = (path: string) => JSON.parse(readFileSync(join(FIXTURES, path), "utf8"));
const RIGHT = read("cases/memory-store.json").slice(0, 2);

test("schemas, examples, vectors and cases of the standard all hold (PAM-5, PAM-24, PAM-66)", async () => {
  const { code, lines } = await judged(FIXTURES);
  expect(lines.filter((line) => line.startsWith("FAILED"))).toEqual([]);
  expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^[1-9]\d\d passed, 0 failed$/)]);
});

test("a wrong expectation, a stray file, a member without a place and an empty folder fail", async () => {
  const [first] = RIGHT;
  for (const [path, content] of [
    ["cases/memory-store.json", [{ ...first, expect: { ...first.expect, errors: ["dag"] } }]],
    ["cases/memory-store.json", [{ ...first, mood: 1 }]],
    ["cases/memory-store.json", [{ ...first, expect: { ...first.expect, hints: [] } }]],
    ["cases/memory-store.json", [{ name: "x", expect: first.expect }]],
    ["cases/memory-store.json", []],
    ["cases/memory-store.json", "{"],
    ["vectors/moods.json", []],
    ["notes.txt", "x"],
    ["schemas/other.schema.json", { $id: "x" }],
    ["examples/x.json", { schema: "portable-ai-memory" }],
    ["providers/chatgpt/basic/expected.json", {}],
  ] as const) {
    const { code } = await judged(laidOut({ "cases/right.json": RIGHT, [path]: content }));
    expect(code, `${path} ${JSON.stringify(content).slice(0, 60)}`).toBe(1);
  }
  expect((await judged(laidOut({ "README.md": "#" }))).code).toBe(1);
  expect((await judged(laidOut({ "cases/right.json": RIGHT }))).lines.at(-1)).toBe("4 passed, 0 failed");
  expect(await pam([], { out: () => undefined, err: () => undefined })).toBe(2);
});

test("one changed character in any vector is noticed", async () => {
  for (const [table, member] of [
    ["content-hash", "content_hash"],
    ["jcs", "canonical"],
    ["checksum", "checksum"],
  ] as const) {
    const [vector, ...rest] = read(`vectors/${table}.json`);
    const spoiled = [{ ...vector, [member]: `${vector[member].slice(0, -1)}~` }, ...rest];
    expect((await judged(laidOut({ [`vectors/${table}.json`]: spoiled }))).code, table).toBe(1);
  }
  for (const [table, place] of [
    ["signature", "verified"],
    ["incremental-merge", "total_memories"],
  ] as const) {
    const [vector] = read(`vectors/${table}.json`);
    const other = { ...vector, expect: { ...vector.expect, [place]: place === "verified" ? false : 99 } };
    expect((await judged(laidOut({ [`vectors/${table}.json`]: [other] }))).code, table).toBe(1);
  }
});

test("where our level differs from the standard's validator by intent, either is taken, and nothing else", async () => {
  const cases = read("cases/embeddings.json");
  const mismatch = cases.find(({ name }: { name: string }) => name === "dimensions-mismatch");
  const verdict = (expected: object) =>
    judged(laidOut({ "cases/embeddings.json": [{ ...mismatch, expect: { ...mismatch.expect, ...expected } }] }));
  expect((await verdict({})).code).toBe(0);
  expect((await verdict({ valid: false, errors: ["dimensions-mismatch"], note: "our level" })).code).toBe(0);
  expect((await verdict({ warnings: ["dimensions-mismatch"] })).code).toBe(1);
});

test("the data may lie in any folder", async () => {
  const folder = laidOut({});
  cpSync(join(FIXTURES, "vectors"), join(folder, "vectors"), { recursive: true });
  expect((await judged(folder)).code).toBe(0);
});
