/** Keeps that earlier versions wrote, opened by this one. Each folder of test/fixtures is a keep; expected.jsonl is what was in it. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openKeepsake } from "../../src/index.ts";
import { DATA_FORMAT } from "../../src/storage/sqlite/file-format.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { all } from "../support/vault.ts";

const FIXTURES = join(import.meta.dirname, "..", "fixtures");
const formats = readdirSync(FIXTURES).filter((name) => name.startsWith("format-"));
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test("there is a keep of every stored format", () => {
  expect(formats).toEqual(Array.from({ length: DATA_FORMAT.version }, (_, index) => `format-${index + 1}`));
});

test("a keep of format 2 brings its index segments and its vectors along: nothing is embedded again", async () => {
  const folder = copyOf("format-2");
  const embedder = hashEmbedder();
  await using keepsake = await openKeepsake({ dir: join(folder, "data"), keysDir: join(folder, "keys"), embedder });
  const vault = await keepsake.vault("Ana", { create: false });
  const { segments, embedding } = await vault.condition();
  expect(segments).toMatchObject({ count: 6 });
  expect(segments.coveredCount + segments.uncoveredCount).toBe(11);
  expect(embedding).toMatchObject({ embeddedCount: 6, pendingCount: 0 });
  await vault.embedded();
  expect(embedder.calls).toEqual([]);
});

function copyOf(format: string): string {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-fixture-"));
  folders.push(folder);
  cpSync(join(FIXTURES, format), folder, { recursive: true });
  return folder;
}

test.each(formats)("a keep of %s opens and holds what it held", async (format) => {
  const folder = copyOf(format);
  const expected = readFileSync(join(folder, "expected.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).item);
  await using keepsake = await openKeepsake({ dir: join(folder, "data"), keysDir: join(folder, "keys") });
  const vault = await keepsake.vault("Ana", { create: false });
  const found = (await all(vault.list({ messages: true }))).map((view) => view.item);
  expect(new Map(found.map((item) => [item.id, item]))).toEqual(new Map(expected.map((item) => [item.id, item])));
  expect(await keepsake.check()).toEqual([]);
  expect((await vault.recall("which instrument do I play", { rehearse: false })).items[0]?.text).toContain("viola");
  await vault.remember("It can be written to as well.");
});
