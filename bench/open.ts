/** Cold open: a new process opens the keep and its vault and can answer. Process start and imports are not in it. */
import { writeFile } from "node:fs/promises";
import { aimFor, atMost } from "./aim.ts";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import { childRun } from "./child-run.ts";
import { MINISEARCH, newMiniSearch } from "./minisearch-peer.ts";
import { PLAIN_TABLE } from "./plain-table.ts";
import { interleaved, spread } from "./statistics.ts";

const AIMS: Readonly<Record<number, number>> = { 5000: 100, 50000: 600 };

export const open: Benchmark = {
  name: "open",
  what: "cold open in a new process",
  async run(bench: Bench): Promise<readonly Section[]> {
    const sections: Section[] = [];
    for (const size of bench.sizes) sections.push(await openOf(bench, size));
    return sections;
  },
};

async function openOf({ workspace, quick, progress }: Bench, size: number): Promise<Section> {
  const filled = await workspace.filled(size);
  const serialisedPath = workspace.fresh("minisearch.json");
  const minisearch = newMiniSearch();
  minisearch.add(filled.corpus.memories);
  await writeFile(serialisedPath, minisearch.serialised());

  progress(`cold open of ${size}`);
  const figures = {
    keepsake: [] as number[],
    first: [] as number[],
    plain: [] as number[],
    minisearch: [] as number[],
  };
  const question = JSON.stringify(filled.corpus.questions[0]);
  const child = (who: string, ...paths: string[]) => childRun("open-child.ts", [who, question, ...paths]);
  let missCount = 0;
  await interleaved(
    [
      {
        name: "keepsake",
        run: async () => {
          const opened = await child("keepsake", filled.dir, filled.keysDir);
          figures.keepsake.push(opened["openMs"] ?? 0);
          figures.first.push((opened["openMs"] ?? 0) + (opened["firstMs"] ?? 0));
          missCount += opened["found"] === 1 ? 0 : 1;
        },
      },
      {
        name: "plain",
        run: async () => {
          const opened = await child("plain", filled.plainPath);
          figures.plain.push((opened["openMs"] ?? 0) + (opened["firstMs"] ?? 0));
        },
      },
      {
        name: "minisearch",
        run: async () => {
          const opened = await child("minisearch", serialisedPath);
          figures.minisearch.push((opened["openMs"] ?? 0) + (opened["firstMs"] ?? 0));
        },
      },
    ],
    { rounds: quick ? 1 : 7, warmUp: 0 },
  );
  const peer = spread(figures.minisearch).p50;
  const aim = aimFor(size, AIMS);
  return {
    title: `cold open · ${size.toLocaleString("en")} memories`,
    rows: [
      {
        ...row("keepsake · open", figures.keepsake, peer),
        ...(aim === undefined ? {} : { verdict: atMost(spread(figures.keepsake).p50, aim, "ms") }),
      },
      row("keepsake · open and the first recall", figures.first, peer),
      row(`${MINISEARCH} · from its serialised form, and the first search`, figures.minisearch, peer),
      row(`${PLAIN_TABLE} · and the first search`, figures.plain, peer),
    ],
    notes: [
      "A new process each time, files in the page cache. The peer that the ratio names is MiniSearch; FTS5 searches on disk and loads nothing.",
    ],
    wrong: missCount === 0 ? [] : [`${missCount} first recalls did not find the planted sentence`],
  };
}

function row(who: string, ms: readonly number[], peer: number): Row {
  const { p50, p95 } = spread(ms);
  return { who, figures: { "p50 ms": p50, "p95 ms": p95 }, ofPeer: p50 / peer };
}
