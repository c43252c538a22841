/** Batch import: arrays of messages through observe, and the native import of another vault's export. Sealed and indexed when it answers. */
import { native } from "../src/index.ts";
import { atLeast } from "./aim.ts";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import { corpus } from "./corpus.ts";
import { isMiniSearchInstalled, MINISEARCH, MINISEARCH_NOTES, newMiniSearch } from "./minisearch-peer.ts";
import { openPlainTable, PLAIN_TABLE } from "./plain-table.ts";
import { interleaved, rate, spread } from "./statistics.ts";
import { batches, OBSERVE_BATCH, observation, openKeep, VAULT } from "./workspace.ts";

const MESSAGES = 5_000;
const AIM_ITEMS_A_SECOND = 5_000;

export const writeBatch: Benchmark = {
  name: "write-batch",
  what: `${MESSAGES} messages in arrays; native import`,
  async run({ workspace, quick, progress }: Bench): Promise<readonly Section[]> {
    const { memories } = corpus(quick ? MESSAGES / 5 : MESSAGES, 6);
    const parts = batches(memories, OBSERVE_BATCH);
    let exported: readonly string[] = [];
    const itemCounts: number[] = [];

    async function observeAll(): Promise<void> {
      progress("batch import: observe");
      await using keepsake = await openKeep(workspace.freshKeep());
      const vault = await keepsake.vault(VAULT);
      for (const part of parts) await vault.observe(part.map(observation));
      itemCounts.push((await vault.stats()).itemCount);
      if (exported.length === 0) exported = await lines(await vault.io.export(native()));
    }
    async function importAll(): Promise<void> {
      progress("batch import: native");
      await using keepsake = await openKeep(workspace.freshKeep());
      const vault = await keepsake.vault(VAULT);
      await vault.io.import(native(), chunks(exported), { mine: true });
      itemCounts.push((await vault.stats()).itemCount);
    }
    function insertAll(): void {
      using plain = openPlainTable(`${workspace.fresh("batch")}.db`);
      for (const part of parts) plain.insert(part);
    }
    // The first observe makes the export that is imported; it is a warm-up round.
    const times = await interleaved(
      [
        { name: "observe", run: observeAll },
        { name: "import", run: importAll },
        { name: "plain", run: insertAll },
        ...(isMiniSearchInstalled ? [{ name: "minisearch" as const, run: () => newMiniSearch().add(memories) }] : []),
      ],
      { rounds: quick ? 1 : 3, warmUp: 1 },
    );
    const items = 2 * memories.length;
    const floor = rate(times.plain, memories.length);
    const wrong = itemCounts.filter((count) => count < memories.length);
    return [
      {
        title: `batch import · ${memories.length.toLocaleString("en")} messages, ${items.toLocaleString("en")} items`,
        rows: [
          row("keepsake · observe, arrays of 1,000", times.observe, { items, memories: memories.length, floor }, true),
          row("keepsake · native import", times.import, { items, memories: memories.length, floor }, true),
          row(
            `${PLAIN_TABLE} · arrays of 1,000`,
            times.plain,
            { items: memories.length, memories: memories.length, floor },
            false,
          ),
          ...(isMiniSearchInstalled
            ? [
                row(
                  `${MINISEARCH} · addAll`,
                  times.minisearch,
                  { items: memories.length, memories: memories.length, floor },
                  false,
                ),
              ]
            : []),
        ],
        notes: [
          "From an empty folder to a closed keep. An item is a message or a fact: each sentence becomes one of each or more, all sealed and indexed.",
          "Of the peer: memories a second, so that two items count once.",
          ...MINISEARCH_NOTES,
        ],
        wrong: wrong.map((count) => `${memories.length} facts should be there at least, ${count} are`),
      },
    ];
  },
};

interface Counts {
  readonly items: number;
  readonly memories: number;
  readonly floor: number;
}

function row(who: string, ms: readonly number[], { items, memories, floor }: Counts, isJudged: boolean): Row {
  const itemRate = rate(ms, items);
  return {
    who,
    figures: { "p50 s": spread(ms).p50 / 1_000, "memories/s": rate(ms, memories), "items/s": itemRate },
    ofPeer: rate(ms, memories) / floor,
    ...(isJudged ? { verdict: atLeast(itemRate, AIM_ITEMS_A_SECOND, "items/s") } : {}),
  };
}

async function lines(document: AsyncIterable<string>): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const line of document) all.push(line);
  return all;
}

const LINES_A_CHUNK = 100;

/** As a file arrives: in pieces. */
async function* chunks(all: readonly string[]): AsyncGenerator<string> {
  for (const part of batches(all, LINES_A_CHUNK)) yield part.join("");
}
