/**
 * Opens one store in this process, asks one question, and prints how long each took and what the open added to the process:
 * `WHO QUESTION PATH…`. Nothing is written.
 */
import { readFile } from "node:fs/promises";
import { openKeepsake } from "../src/index.ts";
import type { Question } from "./corpus.ts";
import { loadMiniSearch } from "./minisearch-peer.ts";
import { openPlainTable } from "./plain-table.ts";
import { numbersShown, VAULT } from "./workspace.ts";

const RESULTS = 12;

const [who = "", asked = "", ...paths] = process.argv.slice(2);
// Written by open.ts as the JSON of a Question.
const question = JSON.parse(asked) as Question;

const before = process.memoryUsage.rss();
const peakBefore = process.resourceUsage().maxRSS;
const start = performance.now();
const ask = await opened();
const openMs = performance.now() - start;
const grownBytes = process.memoryUsage.rss() - before;
// In kilobytes; the highest that the process ever held.
const peakBytes = 1024 * (process.resourceUsage().maxRSS - peakBefore);
const answer = await ask();
const firstMs = performance.now() - start - openMs;
const found = answer.includes(question.target) ? 1 : 0;
process.stdout.write(JSON.stringify({ openMs, firstMs, grownBytes, peakBytes, found }));

async function opened(): Promise<() => Promise<readonly number[]>> {
  const [first = "", second = ""] = paths;
  if (who === "plain") {
    const plain = openPlainTable(first);
    return async () => plain.search(question, RESULTS);
  }
  if (who === "minisearch") {
    const minisearch = loadMiniSearch(await readFile(first, "utf8"));
    return async () => minisearch.search(question, RESULTS);
  }
  const keepsake = await openKeepsake({ dir: first, keysDir: second, readOnly: true });
  const vault = await keepsake.vault(VAULT);
  return async () => numbersShown(await vault.recall(question.text, { rehearse: false }));
}
