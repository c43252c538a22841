/**
 * Play New's capacity (PN-35): `store` and `retrieve` over the records of one user, 5,000 as its Phase 1 plans and ten times as many, beside
 * the plain table with the same sentences. Each record answers one question; an answer without its record is wrong.
 */
import { playNew } from "../src/formats/playnew/operations.ts";
import { atMost, both } from "./aim.ts";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import { corpus } from "./corpus.ts";
import { openPlainTable, PLAIN_TABLE } from "./plain-table.ts";
import { spread } from "./statistics.ts";
import { batches, OBSERVE_BATCH, openKeep, VAULT } from "./workspace.ts";

const RESULTS = 10;
const STORES = 100;
/** What a person who waits for an answer does not notice. */
const AIM_P50_MS = 50;
const AIM_P99_MS = 200;
/** Questions whose record is among the results, of all. */
const FOUND_MIN = 0.8;

export const playNewCapacity: Benchmark = {
  name: "play-new",
  what: "Play New's store and retrieve over the records of one user",
  sizes: [5_000, 50_000],
  async *run(bench: Bench): AsyncGenerator<Section> {
    for (const size of bench.sizes) yield await capacityOf(bench, size);
  },
};

async function capacityOf({ workspace, quick, progress }: Bench, size: number): Promise<Section> {
  progress(`play-new: ${size} records`);
  const { memories: records, questions: all } = corpus(size);
  const questions = quick ? all.slice(0, 40) : all;
  await using keepsake = await openKeep(workspace.freshKeep());
  const vault = await keepsake.vault(VAULT);
  for (const batch of batches(records, OBSERVE_BATCH))
    await Promise.all(batch.map(({ text, session }) => vault.remember(text, { session })));
  await vault.settled();
  const memory = playNew(vault);
  const user = { user_id: memory.userId };
  let foundCount = 0;
  const timesOf = async (more: object, isCounted: boolean): Promise<readonly number[]> => {
    const times: number[] = [];
    for (const { text, target } of questions) {
      const start = performance.now();
      const { memories } = await memory.retrieve({
        ...user,
        query: text,
        max_results: RESULTS,
        min_similarity: 0,
        ...more,
      });
      times.push(performance.now() - start);
      if (isCounted && memories.some(({ content }) => content === records[target]?.text)) foundCount++;
    }
    return times;
  };
  await timesOf({}, false);
  const retrieved = spread(await timesOf({}, true));
  const filtered = spread(await timesOf({ category_filter: ["learned_context", "preference"] }, false));
  const stored = spread(
    await storesOf((content) => memory.store({ ...user, category: "learned_context", content_type: "fact", content })),
  );
  using plain = openPlainTable(":memory:");
  plain.insert(records);
  const asked = spread(questions.map((question) => timed(() => plain.search(question, RESULTS))));
  const row = (who: string, { p50, p99 }: typeof asked): Row => ({
    who,
    figures: { "p50 ms": p50, "p99 ms": p99 },
    ofPeer: p50 / asked.p50,
  });
  const judged = (each: Row): Row => ({
    ...each,
    verdict: both(
      atMost(each.figures["p50 ms"] ?? Number.NaN, AIM_P50_MS, "ms p50"),
      atMost(each.figures["p99 ms"] ?? Number.NaN, AIM_P99_MS, "ms p99"),
    ),
  });
  const found = foundCount / questions.length;
  return {
    title: `play-new · ${size.toLocaleString("en")} records of one user`,
    rows: [
      judged(row("keepsake · retrieve", retrieved)),
      judged(row("keepsake · retrieve, two categories", filtered)),
      row("keepsake · store", stored),
      row(`${PLAIN_TABLE} · search`, asked),
    ],
    notes: [
      `${(100 * found).toFixed(0)} % of ${questions.length} questions have their record among ${RESULTS}. The category of a record is read once and then counted.`,
    ],
    wrong: found < FOUND_MIN ? [`only ${(100 * found).toFixed(0)} % of the questions found their record`] : [],
  };
}

async function storesOf(store: (content: string) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let number = 0; number < STORES; number++) {
    const start = performance.now();
    await store(`The crate with the label ${number} stands behind pillar ${STORES - number}.`);
    times.push(performance.now() - start);
  }
  return times;
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
