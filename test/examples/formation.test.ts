/** docs/formation.md shows what sentences form: each row of its tables is formed here, in a vault of its own. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Vault } from "../../src/index.ts";
import { DAY, testClock, testKeep } from "../support/vault.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/formation.md"), "utf8");
const MONDAY = Date.parse("2026-05-04T10:00:00Z");

/** The tables whose first columns are `said` and `memories`, by cells. */
const rows = page
  .split("\n\n")
  .filter((part) => part.startsWith("| said | memories |"))
  .flatMap((table) => table.trim().split("\n").slice(2))
  .map((row) => row.split("|").map((cell) => cell.trim()))
  .map(([, said = "", memories = "", refused = ""]) => ({ said, memories, refused: refused.replaceAll("`", "") }));

test("the page has examples of every kind", () => {
  expect(rows.length).toBeGreaterThan(25);
});

test.each(rows)("$said", async ({ said, memories, refused }) => {
  const { vault } = await testKeep({ clock: testClock(MONDAY) });
  const ana = await vault("Ana");
  const denied: string[] = [];
  for (const [day, content] of said.split(" / ").entries()) {
    const observed = await ana.observe({ session: "may", role: "user", content, at: MONDAY + day * DAY });
    denied.push(...Object.keys(observed.denied));
  }
  expect((await formed(ana)).join(" · ") || "–").toBe(memories);
  expect(denied.join(", ")).toBe(refused);
});

/** As the page writes them, oldest first. */
async function formed(vault: Vault): Promise<readonly string[]> {
  const found: string[] = [];
  const filter = { layers: ["fact"], truth: ["current", "superseded"] } as const;
  for await (const { item } of vault.memories.list({ filter, order: "oldest" })) {
    const value = (await vault.memories.history(item.id)).find(({ id }) => id === item.id);
    const line = item.truth === "superseded" ? `~~${value?.line}~~` : value?.line;
    found.push(item.key === undefined ? `${line}` : `${line} \`${item.key}\``);
  }
  return found;
}
