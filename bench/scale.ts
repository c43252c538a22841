/**
 * One vault far beyond what a person has: time and memory at 125,000, 250,000, 500,000 and 1,000,000 items, and whether they grow in
 * proportion. The same keep grows from step to step. It takes long, so it runs only when asked for by name.
 */

import { writeFile } from "node:fs/promises";
import type { Bench, Benchmark, Row, Section } from "./benchmark.ts";
import { childAnswer } from "./child-run.ts";
import { LIFE_MEMORIES_MAX, lifeMemories, lifeQuestions } from "./life-corpus.ts";
import type { Asked, RecallAnswer, RecallSpec } from "./recall-spec.ts";
import { heapFlag } from "./recall-store.ts";
import { median, slope, spread } from "./statistics.ts";
import { observation, openKeep, VAULT } from "./workspace.ts";

const SIZES = [125_000, 250_000, 500_000, 1_000_000];
const BATCH = 1_000;
const QUESTIONS = 200;
const HOT_MS = 60_000;
const BYTES_A_MB = 1024 ** 2;
const MILLION = 1_000_000;

export const scale: Benchmark = {
  name: "scale",
  what: "one vault up to 1,000,000 items (long; only by name)",
  sizes: SIZES,
  sizeMax: LIFE_MEMORIES_MAX,
  isLong: true,
  async run(bench: Bench): Promise<readonly Section[]> {
    const { sizes, workspace, progress } = bench;
    const total = Math.ceil((sizes.at(-1) ?? 0) / 2);
    const paths = workspace.freshKeep();
    const askedPath = workspace.fresh("asked.json");
    const points: Point[] = [await measured(bench, { items: 0, seconds: 0, ...paths, askedPath }, true)];
    let made = 0;
    for (const items of sizes) {
      const messages = Math.ceil(items / 2);
      const [start, from] = [performance.now(), made];
      {
        await using keepsake = await openKeep(paths);
        const vault = await keepsake.vault(VAULT);
        while (made < messages) {
          const rate = Math.round(((made - from) * 2_000) / (performance.now() - start));
          progress(`one vault: ${2 * made} of ${2 * total} items, ${rate} items a second`);
          const upTo = Math.min(messages, made + BATCH);
          await vault.observe(lifeMemories(made, upTo, total).map(observation));
          made = upTo;
        }
      }
      const seconds = (performance.now() - start) / 1_000;
      const asked: readonly Asked[] = lifeQuestions(messages, QUESTIONS).map((question) => ({ question }));
      await writeFile(askedPath, JSON.stringify(asked));
      progress(`one vault of ${items}: recall`);
      points.push(
        await measured(bench, { items, seconds: (seconds * items) / (items - 2 * from), ...paths, askedPath }),
      );
    }
    const [empty, ...filled] = points;
    return [
      {
        title: "one vault, far beyond a person's",
        rows: filled.map((point) => row(point, empty?.rssBytes ?? 0, filled[0])),
        notes: [
          `Growth by least squares, for a million items: memory ${mega(filled, (point) => point.rssBytes / BYTES_A_MB)} MB, hot p50 ${mega(filled, (point) => point.p50)} ms, cold open ${mega(filled, (point) => point.openMs)} ms.`,
          "Half of the items are messages, half the facts in them; no vectors. Items a second: observe in arrays of 1,000, sealed and indexed, with the close of the keep, from the size before to this one. Of the peer: memory an item, of the first row's: 1× is proportional.",
        ],
        wrong: filled.flatMap(({ items, found }) =>
          found > 0 ? [] : [`no question was answered with ${items} items`],
        ),
      },
    ];
  },
};

interface Point {
  readonly items: number;
  readonly seconds: number;
  readonly openMs: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMs: number;
  readonly found: number;
  readonly rssBytes: number;
}

interface At {
  readonly items: number;
  readonly seconds: number;
  readonly dir: string;
  readonly keysDir: string;
  readonly askedPath: string;
}

async function measured(bench: Bench, at: At, isEmpty = false): Promise<Point> {
  const { items, seconds, dir, keysDir, askedPath } = at;
  if (isEmpty) {
    await writeFile(askedPath, JSON.stringify(lifeQuestions(2, 2).map((question) => ({ question }))));
    const keepsake = await openKeep({ dir, keysDir });
    await keepsake.vault(VAULT);
    await keepsake.close();
  }
  const spec: RecallSpec = {
    who: "keepsake",
    size: items,
    paths: [dir, keysDir],
    dimensions: 0,
    askedPath,
    hotMs: bench.quick ? HOT_MS / 20 : HOT_MS,
    rehearse: false,
  };
  const answers: RecallAnswer[] = [];
  for (let run = 0; run < (bench.quick ? 1 : 2); run++) {
    // recall-child.ts prints exactly this.
    answers.push(
      (await childAnswer("recall-child.ts", [JSON.stringify(spec)], ["--expose-gc", heapFlag])) as RecallAnswer,
    );
  }
  const cpuMs = median(answers.map((answer) => answer.cpuMs));
  const { p50, p99 } = spread(answers.flatMap(({ times }) => times));
  const places = answers[0]?.places ?? [];
  return {
    items,
    seconds,
    openMs: median(answers.map(({ openMs }) => openMs)),
    p50,
    p99,
    cpuMs,
    found: places.filter((place) => place > 0).length / places.length,
    rssBytes: median(answers.map(({ rssBytes }) => rssBytes)),
  };
}

function row(point: Point, emptyBytes: number, first: Point | undefined): Row {
  const bytes = (point.rssBytes - emptyBytes) / point.items;
  const firstBytes = first === undefined ? Number.NaN : (first.rssBytes - emptyBytes) / first.items;
  return {
    who: `keepsake · ${point.items.toLocaleString("en")} items`,
    figures: {
      "items/s": point.items / point.seconds,
      "open ms": point.openMs,
      "hot p50 ms": point.p50,
      "hot p99 ms": point.p99,
      "CPU ms": point.cpuMs,
      "recall@10": point.found,
      "resident MB": (point.rssBytes - emptyBytes) / BYTES_A_MB,
      "B an item": bytes,
    },
    ofPeer: bytes / firstBytes,
  };
}

const mega = (points: readonly Point[], of: (point: Point) => number): string =>
  points.length < 2
    ? "not to be told from one size,"
    : Math.round(MILLION * slope(points.map((point) => [point.items, of(point)]))).toLocaleString("en");
