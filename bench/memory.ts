/** Resident memory: how much a process grows over the same process with an empty vault, after it answered every question. */
import { aimFor, atMost } from "./aim.ts";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import { childRun } from "./child-run.ts";
import { isMiniSearchInstalled, MINISEARCH, MINISEARCH_NOTES } from "./minisearch-peer.ts";
import { median } from "./statistics.ts";
import { openKeep, VAULT } from "./workspace.ts";

const AIM_MB: Readonly<Record<number, number>> = { 50000: 120 };
const BYTES_A_MB = 1024 ** 2;

export const memory: Benchmark = {
  name: "memory",
  what: "resident memory, over an empty vault",
  async run({ sizes, workspace, quick, progress }: Bench): Promise<readonly Section[]> {
    const emptyKeep = workspace.freshKeep();
    await using keepsake = await openKeep(emptyKeep);
    await keepsake.vault(VAULT);
    await keepsake.close();
    const runs = quick ? 1 : 3;
    const sections: Section[] = [];
    for (const size of sizes) {
      progress(`memory of ${size}`);
      const filled = await workspace.filled(size);
      const measure = (who: string, ...paths: string[]) => grown(runs, [who, String(size), ...paths]);
      const empty = await measure("keepsake", emptyKeep.dir, emptyKeep.keysDir);
      const full = await measure("keepsake", filled.dir, filled.keysDir);
      const ours = over(full, empty);
      const peer = isMiniSearchInstalled ? over(await measure("minisearch"), await measure("nothing")) : undefined;
      const aim = aimFor(size, AIM_MB);
      sections.push({
        title: `memory · ${size.toLocaleString("en")} memories · no vectors`,
        rows: [
          {
            ...row("keepsake · growth over an empty vault", ours, peer?.rss),
            ...(aim === undefined ? {} : { verdict: atMost(ours.rss / BYTES_A_MB, aim, "MB") }),
          },
          ...(peer === undefined ? [] : [row(`${MINISEARCH} · growth over none`, peer, peer.rss)]),
        ],
        notes: [
          "Opened without an embedder; `recall` prints the same with vectors of 384, 1,024 and 1,536 dimensions. The aim includes 384.",
          "Each in a process of its own, after a full collection; the heap column counts live objects and buffers only.",
          ...MINISEARCH_NOTES,
        ],
      });
    }
    return sections;
  },
};

interface Grown {
  readonly rss: number;
  readonly heap: number;
}

async function grown(runs: number, args: readonly string[]): Promise<Grown> {
  const figures: Readonly<Record<string, number>>[] = [];
  for (let run = 0; run < runs; run++) figures.push(await childRun("memory-child.ts", args, ["--expose-gc"]));
  const of = (name: string): number => median(figures.map((figure) => figure[name] ?? Number.NaN));
  return { rss: of("rss"), heap: of("heap") };
}

const over = (full: Grown, empty: Grown): Grown => ({ rss: full.rss - empty.rss, heap: full.heap - empty.heap });

const row = (who: string, { rss, heap }: Grown, peer: number | undefined): Row => ({
  who,
  figures: { "resident MB": rss / BYTES_A_MB, "heap MB": heap / BYTES_A_MB },
  ...(peer === undefined ? {} : { ofPeer: rss / peer }),
});
