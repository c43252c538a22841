/**
 * `node test/vault/write-fixture.ts test/fixtures/format-5` writes a store in today's formats for
 * test/fixtures: later versions of the same formats must open it (design §3). Run it when the data
 * format gets a new number, and delete the older fixture.
 */
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { native, openKeepsake } from "../../src/index.ts";
import { hashEmbedder } from "../support/hash-embedder.ts";

const target = process.argv[2];
if (target === undefined || target.startsWith("-") || existsSync(target)) {
  console.error("Name a folder that does not exist yet.");
  process.exit(2);
}

let now = Date.parse("2026-01-05T09:00:00.000Z");
const day = 86_400_000;
const keepsake = await openKeepsake({
  dir: join(target, "data"),
  keysDir: join(target, "keys"),
  embedder: hashEmbedder(),
  // Small segments, so that a few memories fill several.
  system: { clock: { now: () => now }, segmentSizes: { rowsMax: 4, backgroundRows: 4, closeRows: 1 } },
});
const vault = await keepsake.vault("Ana");
await vault.observe([
  {
    session: "s1",
    id: "m1",
    role: "user",
    content: "My sister Mia lives in Berlin. Please call me Annie from now on.",
    timeZone: "Europe/Berlin",
  },
  { session: "s1", id: "m2", role: "assistant", content: "I will, Annie." },
  { session: "s1", id: "m3", role: "tool", content: "The weather in Berlin is mild today." },
  {
    session: "s1",
    id: "m4",
    role: "user",
    content: "I keep a spare key under the blue flowerpot. I never eat oysters.",
  },
]);
now += day;
const { id } = await vault.remember("I play the violin.", { labels: ["music"], key: "hobby.main" });
now += day;
await vault.correct(id, "I play the viola.");
await vault.recall("viola", { session: "s2" });
await vault.flush();
await (await vault.forget(await vault.forget({ query: "spare key" }))).finished;
await vault.maintenance.embedded();
const lines: string[] = [];
for await (const line of await vault.io.export(native())) lines.push(line);
await keepsake.close();

writeFileSync(join(target, "expected.jsonl"), lines.slice(1, -1).join(""));
// Both are recreated on open: the ballast is empty space, and `data-folder` names a local folder.
for (const entry of readdirSync(target, { recursive: true, encoding: "utf8" })) {
  if (/\b(?:ballast|data-folder)$/.test(entry)) rmSync(join(target, entry));
}
