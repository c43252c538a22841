/** A store that an earlier version wrote in today's formats, opened by this one. expected.jsonl is what was in it. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openKeepsake } from "../../src/index.ts";
import { DATA_FORMAT } from "../../src/storage/sqlite/file-format.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";
import { all } from "../support/vault.ts";

const FIXTURES = join(import.meta.dirname, "..", "fixtures");
const NAME = `format-${DATA_FORMAT.version}`;
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function copyOfFixture(): string {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-fixture-"));
  folders.push(folder);
  cpSync(join(FIXTURES, NAME), folder, { recursive: true });
  return folder;
}

test("there is a fixture of today's format, and of no other", () => {
  expect(readdirSync(FIXTURES).filter((name) => name.startsWith("format-"))).toEqual([NAME]);
});

test("its index segments and its vectors come along: nothing is embedded again", async () => {
  const folder = copyOfFixture();
  const embedder = hashEmbedder();
  await using keepsake = await openKeepsake({ dir: join(folder, "data"), keysDir: join(folder, "keys"), embedder });
  const vault = await keepsake.vault("Ana", { create: false });
  const { segments, embedding } = await vault.maintenance.condition();
  expect(segments).toMatchObject({ count: 6 });
  expect(segments.coveredCount + segments.uncoveredCount).toBe(10);
  expect(embedding).toMatchObject({ embeddedCount: 6, pendingCount: 0 });
  await vault.maintenance.embedded();
  expect(embedder.calls).toEqual([]);
});

test("it opens and holds what it held", async () => {
  const folder = copyOfFixture();
  const expected = readFileSync(join(folder, "expected.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).item);
  await using keepsake = await openKeepsake({ dir: join(folder, "data"), keysDir: join(folder, "keys") });
  const vault = await keepsake.vault("Ana", { create: false });
  const found = (await all(vault.memories.list({ messages: true }))).map((view) => view.item);
  expect(new Map(found.map((item) => [item.id, item]))).toEqual(new Map(expected.map((item) => [item.id, item])));
  expect(await keepsake.check()).toEqual([]);
  expect((await vault.recall("which instrument do I play", { rehearse: false })).items[0]?.text).toContain("viola");
  await vault.remember("It can be written to as well.");
});
