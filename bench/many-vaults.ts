/**
 * Many vaults of one size in one keep: does a recall cost the same whatever else the machine holds? The keep is filled vault by vault, and
 * at each step one vault is opened cold in a new process, and as many as there are are opened together and asked in turn.
 */
import { mkdir } from "node:fs/promises";
import type { Bench, Row, Section } from "./benchmark.ts";
import { childRun } from "./child-run.ts";
import { lifeMemories } from "./life-corpus.ts";
import { heapFlag } from "./recall-store.ts";
import { median, slope } from "./statistics.ts";
import { batches, observation, openKeep } from "./workspace.ts";

/** Items: half of them messages, half the facts in them. */
const VAULT_ITEMS = 5_000;
const MESSAGES = VAULT_ITEMS / 2;
const BATCH = 1_000;
/** Shares of all vaults at which is measured. */
const STEPS = [0.05, 0.25, 0.5, 0.75, 1];
const COLD_RUNS = 5;
const BYTES_A_MB = 1024 ** 2;
const FLAT_SHARE = 0.1;

export async function manyVaults(bench: Bench): Promise<readonly Section[]> {
  const { vaults: all, workspace, quick, progress } = bench;
  const messages = quick ? MESSAGES / 10 : MESSAGES;
  const paths = workspace.freshKeep();
  await mkdir(paths.dir, { recursive: true });
  const points: Point[] = [];
  let made = 0;
  for (const vaults of [...new Set(STEPS.map((share) => Math.max(1, Math.round(share * all))))]) {
    await using keepsake = await openKeep(paths);
    for (; made < vaults; made++) {
      progress(`many vaults: ${made} of ${all}`);
      await using vault = await keepsake.vault(vaultName(made));
      const from = made * messages;
      const told = lifeMemories(from, from + messages, all * messages);
      for (const batch of batches(told, BATCH)) await vault.observe(batch.map(observation));
    }
    await keepsake.close();
    points.push(await measured(bench, paths, { vaults, messages }));
  }
  const items = (2 * messages).toLocaleString("en");
  const last = points.at(-1);
  return [
    {
      title: `many vaults · ${items} items each, in one keep`,
      rows: points.map(rowOf(points[0])),
      notes: [
        `Slope by least squares, for 100 vaults more: hot p50 ${per100(points, "hotMs", "ms")}, cold open ${per100(points, "coldMs", "ms")}, memory ${per100(points, "residentMb", "MB")} (${(slope(points.map((point) => [point.vaults, point.residentMb])) || 0).toFixed(2)} MB a vault).`,
        `Hot: all vaults are open in one process and asked in turn, so that each question meets another vault. Cold: a new process opens the keep and one of the vaults. A slope below ${100 * FLAT_SHARE} % of the figure itself at ${last?.vaults ?? 0} vaults is noise. Of the peer: of the first row.`,
      ],
      wrong: points.flatMap(({ vaults, found }) =>
        found > 0 ? [] : [`no question was answered with ${vaults} vaults`],
      ),
    },
  ];
}

export const vaultName = (number: number): string => `person-${number}`;

interface Point {
  readonly vaults: number;
  readonly hotMs: number;
  readonly hotTailMs: number;
  readonly coldMs: number;
  readonly coldFirstMs: number;
  readonly residentMb: number;
  readonly found: number;
}

async function measured(
  { quick, progress }: Bench,
  { dir, keysDir }: { readonly dir: string; readonly keysDir: string },
  { vaults, messages }: { readonly vaults: number; readonly messages: number },
): Promise<Point> {
  progress(`many vaults: recall with ${vaults}`);
  const child = (how: string) =>
    childRun("many-vaults-child.ts", [how, String(vaults), String(messages), dir, keysDir], ["--expose-gc", heapFlag]);
  const hot = await child("hot");
  const colds: Readonly<Record<string, number>>[] = [];
  for (let run = 0; run < (quick ? 1 : COLD_RUNS); run++) colds.push(await child("cold"));
  const cold = (name: string): number => median(colds.map((answer) => answer[name] ?? Number.NaN));
  return {
    vaults,
    hotMs: hot["p50"] ?? Number.NaN,
    hotTailMs: hot["p99"] ?? Number.NaN,
    coldMs: cold("openMs"),
    coldFirstMs: cold("firstMs"),
    residentMb: (hot["grown"] ?? Number.NaN) / BYTES_A_MB,
    found: hot["found"] ?? 0,
  };
}

const rowOf =
  (first: Point | undefined) =>
  (point: Point): Row => ({
    who: `keepsake · ${point.vaults} vaults open`,
    figures: {
      "hot p50 ms": point.hotMs,
      "hot p99 ms": point.hotTailMs,
      "cold open ms": point.coldMs,
      "with the first ms": point.coldMs + point.coldFirstMs,
      "resident MB": point.residentMb,
      "MB a vault": point.residentMb / point.vaults,
      "recall@10": point.found,
    },
    ofPeer: point.hotMs / (first?.hotMs ?? Number.NaN),
  });

function per100(points: readonly Point[], name: "hotMs" | "coldMs" | "residentMb", unit: string): string {
  if (points.length < 2) return "not to be told from one point";
  const grown = 100 * slope(points.map((point) => [point.vaults, point[name]]));
  return `${grown < 0 ? "−" : "+"}${Math.abs(grown).toFixed(3)} ${unit}`;
}
