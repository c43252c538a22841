/** Opens one store in this process, asks one question, and prints how long each took: `WHO QUESTION PATH…`. */
import { readFile } from "node:fs/promises";
import type { Question } from "./corpus.ts";
import { loadMiniSearch } from "./minisearch-peer.ts";
import { openPlainTable } from "./plain-table.ts";
import { numbersShown, openKeep, VAULT } from "./workspace.ts";

const RESULTS = 12;

const [who = "", asked = "", ...paths] = process.argv.slice(2);
// Written by open.ts as the JSON of a Question.
const question = JSON.parse(asked) as Question;

const start = performance.now();
const ask = await opened();
const openMs = performance.now() - start;
const answer = await ask();
const firstMs = performance.now() - start - openMs;
process.stdout.write(JSON.stringify({ openMs, firstMs, found: answer.includes(question.target) ? 1 : 0 }));

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
  const keepsake = await openKeep({ dir: first, keysDir: second });
  const vault = await keepsake.vault(VAULT);
  return async () => numbersShown(await vault.recall(question.text, { rehearse: false }));
}
