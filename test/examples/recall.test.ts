/** docs/recall.md shows what comes back: each question of its table is asked here, of the conversation that the demo plays. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readChat } from "../../examples/demo/chat-file.ts";
import type { Vault } from "../../src/index.ts";
import { testClock, testKeep } from "../support/vault.ts";

const root = join(import.meta.dirname, "../..");
const rows = (readFileSync(join(root, "docs/recall.md"), "utf8").split("| question | reply begins with |\n")[1] ?? "")
  .split("\n\n", 1)
  .flatMap((table) => table.trim().split("\n").slice(1))
  .map((row) => row.split("|").map((cell) => cell.trim()))
  .map(([, question = "", reply = ""]) => ({ question, reply }));

let sofia: Vault;
beforeAll(async () => {
  const { vault } = await testKeep({ clock: testClock(Date.parse("2026-06-10T12:00:00Z")) });
  sofia = await vault("Sofia");
  for (const { messages } of readChat(join(root, "examples/conversations/sofia.jsonl"))) await sofia.observe(messages);
});

test("the page has questions", () => {
  expect(rows.length).toBeGreaterThan(5);
});

test.each(rows)("$question", async ({ question, reply }) => {
  const { prompt } = await sofia.recall(question);
  // Without the heading and the fence, which is another one each time.
  const lines = prompt.split("\n").filter((line) => line !== "" && line !== "About Sofia:" && !line.startsWith("<"));
  const shown = lines.map((line) => `\`${line}\``);
  expect(shown.slice(0, reply.split(" · ").length).join(" · ") || "–").toBe(reply);
});
