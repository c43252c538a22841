/** Opens one store, asks the first question, then all of them, and prints times, places and memory: `SPEC` as JSON. Run with --expose-gc. */
import { readFile } from "node:fs/promises";
import { lifeMemories } from "./life-corpus.ts";
import { loadMiniSearch, newMiniSearch } from "./minisearch-peer.ts";
import { newOrama } from "./orama-peer.ts";
import { openPlainTable } from "./plain-table.ts";
import { type Asked, RESULTS, type RecallAnswer, type RecallSpec } from "./recall-spec.ts";
import { textVectors } from "./text-vector.ts";
import { numbersShown, openKeep, VAULT } from "./workspace.ts";

/** Buffers are let go by finalisers, which run between two collections. */
const COLLECTIONS = 4;
const WARM_UP_QUESTIONS = 200;
/** Of the time for hot questions. */
const WARM_UP_SHARE = 0.25;
/** The vector of a question is made at once; without this bound a busy machine would turn hybrid recall into lexical recall unseen. */
const EMBEDDER_WAIT_MS = 10_000;
const FILL_BATCH = 10_000;
const MICROSECONDS_A_MS = 1_000;

type Ask = (asked: Asked) => number | Promise<number>;

// Written by recall.ts as the JSON of these types.
const spec = JSON.parse(process.argv[2] ?? "{}") as RecallSpec;
const all = JSON.parse(await readFile(spec.askedPath, "utf8")) as readonly Asked[];

const start = performance.now();
const ask = await opened();
const openMs = performance.now() - start;
const [first] = all;
if (first !== undefined) await ask(first);
const firstMs = performance.now() - start - openMs;

const times: number[] = [];
const places: number[] = [];
let cpuMs = 0;
if (spec.hotMs > 0) {
  await askInTurn(all.slice(0, WARM_UP_QUESTIONS).map(reworded), spec.hotMs * WARM_UP_SHARE);
  const before = process.cpuUsage();
  await askInTurn(all, spec.hotMs, (ms, place) => {
    times.push(ms);
    places.push(place);
  });
  const { user, system } = process.cpuUsage(before);
  cpuMs = (user + system) / MICROSECONDS_A_MS / times.length;
}
for (let round = 0; round < COLLECTIONS; round++) {
  globalThis.gc?.();
  await new Promise((resolve) => setImmediate(resolve));
}
const { rss, heapUsed, external } = process.memoryUsage();
const answer: RecallAnswer = { openMs, firstMs, times, places, cpuMs, rssBytes: rss, heapBytes: heapUsed + external };
process.stdout.write(JSON.stringify(answer));
// What was opened has to live until here.
if (first !== undefined) await ask(first);
process.exit(0);

/** For the warm-up: no question that counts was asked before in the same words. */
function reworded(asked: Asked): Asked {
  return { ...asked, question: { ...asked.question, text: `So, ${asked.question.text}` } };
}

async function askInTurn(
  questions: readonly Asked[],
  withinMs: number,
  note: (ms: number, place: number) => void = () => undefined,
): Promise<void> {
  const end = performance.now() + withinMs;
  for (const asked of questions) {
    const from = performance.now();
    const place = await ask(asked);
    const to = performance.now();
    note(to - from, place);
    if (to > end) return;
    // Timers and other work of the process have their turn between two questions, as in a server.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function opened(): Promise<Ask> {
  const [path = "", second = ""] = spec.paths;
  switch (spec.who) {
    case "nothing":
      return () => 0;
    case "plain": {
      const plain = openPlainTable(path);
      return ({ question }) => placeOf(plain.search(question, RESULTS), question.target);
    }
    case "minisearch":
    case "minisearch-stem": {
      const isStemmed = spec.who === "minisearch-stem";
      const minisearch =
        path === "" ? newMiniSearch(isStemmed) : loadMiniSearch(await readFile(path, "utf8"), isStemmed);
      if (path === "") await filled((batch) => minisearch.add(batch));
      return ({ question }) => placeOf(minisearch.search(question, RESULTS), question.target);
    }
    case "orama": {
      const orama = await newOrama(path === "" ? undefined : await readFile(path, "utf8"));
      if (orama === undefined) throw new Error("Orama is not installed");
      if (path === "") await filled((batch) => orama.add(batch));
      return async ({ question }) => placeOf(await orama.search(question, RESULTS), question.target);
    }
    case "keepsake":
    case "hybrid":
      return openedVault(path, second);
  }
}

async function openedVault(dir: string, keysDir: string): Promise<Ask> {
  const options =
    spec.who === "hybrid" ? { embedder: textVectors(spec.dimensions), embedderWaitMs: EMBEDDER_WAIT_MS } : {};
  const keepsake = await openKeep({ dir, keysDir }, {}, options);
  const vault = await keepsake.vault(VAULT);
  return async ({ question, itemId }) => {
    const recalled = await vault.recall(question.text, { rehearse: spec.rehearse, items: RESULTS });
    if (recalled.degraded !== undefined) throw new Error(`recall was degraded: ${recalled.degraded}`);
    return itemId === undefined
      ? placeOf(numbersShown(recalled), question.target)
      : placeOf(
          recalled.items.map(({ id }) => id),
          itemId,
        );
  };
}

async function filled(add: (batch: ReturnType<typeof lifeMemories>) => unknown): Promise<void> {
  for (let from = 0; from < spec.size; from += FILL_BATCH)
    await add(lifeMemories(from, Math.min(spec.size, from + FILL_BATCH), spec.size));
}

function placeOf<Name>(shown: readonly Name[], right: Name): number {
  return shown.indexOf(right) + 1;
}
