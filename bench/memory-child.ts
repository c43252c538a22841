/** Opens one store, asks every question once, collects, and prints what the process holds: `WHO SIZE PATH…`. Run with --expose-gc. */
import { corpus, type Question } from "./corpus.ts";
import { newMiniSearch } from "./minisearch-peer.ts";
import { openKeep, VAULT } from "./workspace.ts";

const RESULTS = 12;
/** Buffers are let go by finalisers, which run between two collections. */
const COLLECTIONS = 4;

const [who = "", size = "", dir = "", keysDir = ""] = process.argv.slice(2);
const { questions } = corpus(Number(size));
const ask = await opened();
for (const question of questions) await ask(question);
for (let round = 0; round < COLLECTIONS; round++) {
  globalThis.gc?.();
  await new Promise((resolve) => setImmediate(resolve));
}
const { rss, heapUsed, external } = process.memoryUsage();
process.stdout.write(JSON.stringify({ rss, heap: heapUsed + external }));
// What was opened has to live until here.
await ask(questions[0] ?? { text: "", words: [], mark: ["", ""], target: 0 });

async function opened(): Promise<(question: Question) => unknown> {
  if (who === "nothing") return () => undefined;
  if (who === "minisearch") {
    const minisearch = newMiniSearch();
    minisearch.add(corpus(Number(size)).memories);
    return (question) => minisearch.search(question, RESULTS);
  }
  const keepsake = await openKeep({ dir, keysDir });
  const vault = await keepsake.vault(VAULT);
  return ({ text }) => vault.recall(text, { rehearse: false });
}
