/**
 * Cold open: a new process opens the keep and its vault and can answer. Process start and imports are not in it. Once from the segments of
 * the index, as it is, and once without them, from the records alone.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { aimFor, atMost } from "./aim.ts";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import { childRun } from "./child-run.ts";
import { isMiniSearchInstalled, MINISEARCH, MINISEARCH_NOTES, newMiniSearch } from "./minisearch-peer.ts";
import { PLAIN_TABLE } from "./plain-table.ts";
import { interleaved, median, spread } from "./statistics.ts";
import type { KeepPaths } from "./workspace.ts";

const AIMS: Readonly<Record<number, number>> = { 5000: 100, 50000: 600 };
const BYTES_A_MB = 1024 ** 2;

export const open: Benchmark = {
  name: "open",
  what: "cold open in a new process, from segments and from records",
  sizes: [1_000, 5_000, 20_000, 50_000],
  async *run(bench: Bench): AsyncGenerator<Section> {
    for (const size of bench.sizes) yield await openOf(bench, size);
  },
};

/** What a child answers, run by run. */
type Runs = Readonly<Record<string, number>>[];

async function openOf({ workspace, quick, progress }: Bench, size: number): Promise<Section> {
  const filled = await workspace.filled(size);
  const bare = await workspace.copyOf(filled);
  const segments = dropSegments(bare);
  const serialisedPath = workspace.fresh("minisearch.json");
  if (isMiniSearchInstalled) {
    const minisearch = newMiniSearch();
    minisearch.add(filled.corpus.memories);
    await writeFile(serialisedPath, minisearch.serialised());
  }

  progress(`cold open of ${size}`);
  const runs = { keepsake: [] as Runs, records: [] as Runs, plain: [] as Runs, minisearch: [] as Runs };
  const question = JSON.stringify(filled.corpus.questions[0]);
  const opens = (name: keyof typeof runs, who: string, ...paths: string[]) => ({
    name,
    run: async () => runs[name].push(await childRun("open-child.ts", [who, question, ...paths])),
  });
  const contenders = [
    opens("keepsake", "keepsake", filled.dir, filled.keysDir),
    opens("plain", "plain", filled.plainPath),
    ...(isMiniSearchInstalled ? [opens("minisearch", "minisearch", serialisedPath)] : []),
  ];
  await interleaved(contenders, { rounds: quick ? 1 : 7, warmUp: 0 });
  // Fewer of what takes long, and by itself: it would push the other files out of the caches.
  const records = opens("records", "keepsake", bare.dir, bare.keysDir);
  await interleaved([records], { rounds: quick ? 1 : 3, warmUp: 0 });

  const peerMs = figures(runs.minisearch, "openMs", "firstMs");
  const peer = isMiniSearchInstalled ? median(peerMs) : undefined;
  const aim = aimFor(size, AIMS);
  const opened = figures(runs.keepsake, "openMs");
  const missCount = [...runs.keepsake, ...runs.records].filter((run) => run["found"] !== 1).length;
  return {
    title: `cold open · ${size.toLocaleString("en")} memories`,
    rows: [
      {
        ...row("keepsake · open", opened, peer, runs.keepsake),
        ...(aim === undefined ? {} : { verdict: atMost(median(opened), aim, "ms") }),
      },
      row("keepsake · open and the first recall", figures(runs.keepsake, "openMs", "firstMs"), peer),
      row("keepsake · open, without segments", figures(runs.records, "openMs"), peer, runs.records),
      ...(isMiniSearchInstalled
        ? [row(`${MINISEARCH} · from its serialised form, and the first search`, peerMs, peer)]
        : []),
      row(`${PLAIN_TABLE} · and the first search`, figures(runs.plain, "openMs", "firstMs"), peer),
    ],
    notes: [
      `The vault holds ${(2 * size).toLocaleString("en")} items in ${segments.count} segments of ${(segments.sizeBytes / BYTES_A_MB).toFixed(1)} MB; without them it took ${(median(figures(runs.records, "openMs")) / median(opened)).toFixed(1)} times as long.`,
      "A new process each time, files in the page cache. The peer that the ratio names is MiniSearch; FTS5 searches on disk and loads nothing.",
      "Grown: resident memory after the open over that before. Peak: its highest so far over its highest before.",
      ...MINISEARCH_NOTES,
    ],
    wrong: missCount === 0 ? [] : [`${missCount} first recalls did not find the planted sentence`],
  };
}

/** As a crash or an older version leaves a keep: the records are all there, the segments are not. */
function dropSegments({ dir }: KeepPaths): { readonly count: number; readonly sizeBytes: number } {
  using database = new DatabaseSync(join(dir, "keepsake.db"));
  const found = database.prepare("SELECT count(*) AS count, total(length(envelope)) AS bytes FROM segment").get();
  database.exec("DELETE FROM segment");
  return { count: Number(found?.["count"]), sizeBytes: Number(found?.["bytes"]) };
}

/** The sum of these figures, run by run. */
const figures = (runs: Runs, ...names: readonly string[]): readonly number[] =>
  runs.map((run) => names.reduce((sum, name) => sum + (run[name] ?? Number.NaN), 0));

function row(who: string, ms: readonly number[], peer: number | undefined, memory: Runs = []): Row {
  const { p50, p95 } = spread(ms);
  const megabytes = (name: string): number => median(figures(memory, name)) / BYTES_A_MB;
  const held = memory.length === 0 ? {} : { "grown MB": megabytes("grownBytes"), "peak MB": megabytes("peakBytes") };
  const ofPeer = peer === undefined ? {} : { ofPeer: p50 / peer };
  return { who, figures: { "p50 ms": p50, "p95 ms": p95, ...held }, ...ofPeer };
}
