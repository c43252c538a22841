/**
 * `npm run bench [-- NAME…] [--json FILE] [--sizes 5000,50000] [--vaults 200] [--cache FOLDER] [--full] [--quick]`: prints a table a benchmark,
 * each against a named peer in the same run. Exit codes: 0 measured, also where an aim was missed · 1 an answer was wrong, or nothing was measured · 2 the
 * arguments make no sense.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Bench, type Benchmark, brokenOff, type Section } from "./benchmark.ts";
import { cli } from "./cli.ts";
import { compaction } from "./compaction.ts";
import { MEMORIES_MAX } from "./corpus.ts";
import { disk } from "./disk.ts";
import { erase } from "./erase.ts";
import { formation } from "./formation.ts";
import { formats } from "./formats.ts";
import { gate } from "./gate.ts";
import { machine, machineLines } from "./machine.ts";
import { memory } from "./memory.ts";
import { open } from "./open.ts";
import { pauses } from "./pauses.ts";
import { playNewCapacity } from "./play-new.ts";
import { recall } from "./recall.ts";
import { table } from "./report.ts";
import { scale } from "./scale.ts";
import { serve } from "./serve.ts";
import { createWorkspace } from "./workspace.ts";
import { writeBatch } from "./write-batch.ts";
import { writeGrouped } from "./write-grouped.ts";
import { writeSingle } from "./write-single.ts";

export const BENCHMARKS: readonly Benchmark[] = [
  writeSingle,
  writeGrouped,
  writeBatch,
  formation,
  compaction,
  formats,
  gate,
  recall,
  playNewCapacity,
  open,
  disk,
  pauses,
  memory,
  erase,
  cli,
  serve,
  scale,
];
const DEFAULT_SIZES = [5_000, 50_000];
const DEFAULT_VAULTS = 20;
/** Where benchmarks are asked for by name. */
const NAMED_VAULTS = 200;
const VAULTS_MAX = 2_000;
/** Below this the questions are too few to say anything. */
const SIZE_MIN = 200;

export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** What is being done now: for a person who waits at a terminal. */
  readonly progress: (line: string) => void;
}

const USAGE = `Usage: npm run bench -- [NAME…] [--json FILE] [--sizes 5000,50000] [--vaults 200] [--cache FOLDER] [--full] [--quick]
${BENCHMARKS.map(({ name, what }) => `  ${name.padEnd(14)}${what}`).join("\n")}
  --json        writes all rows to FILE
  --sizes       memories a vault, ${SIZE_MIN} to ${MEMORIES_MAX} (recall, scale: more), for the benchmarks that depend on it
  --vaults      vaults in one keep, for recall and serve, 1 to ${VAULTS_MAX}
  --cache       folder in which recall's filled stores stay for the next run
  --full        formats: also what takes an hour
  --quick       few rounds: shows that everything runs, gives no figures to quote`;

export async function benchCommand(
  args: readonly string[],
  output: Output,
  benchmarks: readonly Benchmark[] = BENCHMARKS,
): Promise<number> {
  const asked = parse(args, benchmarks);
  if (asked === undefined) {
    output.err(USAGE);
    return 2;
  }
  await using workspace = await createWorkspace(output.progress);
  const on = machine(workspace.folder);
  for (const line of machineLines(on)) output.out(line);
  const sections: (Section & { readonly benchmark: string })[] = [];
  for (const benchmark of asked.chosen) {
    const sizes = asked.sizes ?? (asked.areNamed ? benchmark.sizes : undefined) ?? DEFAULT_SIZES;
    for await (const section of outcome(benchmark, { ...asked, sizes, workspace, progress: output.progress })) {
      sections.push({ benchmark: benchmark.name, ...section });
      output.out(`\n${table(section)}`);
    }
  }
  if (asked.json !== undefined) await writeFile(asked.json, `${JSON.stringify({ machine: on, sections }, null, 2)}\n`);
  return judge(sections, output);
}

/** A benchmark that breaks is a fault of the run, and the others still measure. */
async function* outcome(benchmark: Benchmark, bench: Bench): AsyncGenerator<Section> {
  try {
    const running = benchmark.run(bench);
    yield* Symbol.asyncIterator in running ? running : await running;
  } catch (error) {
    yield brokenOff(benchmark.name, error);
  }
}

function judge(sections: readonly Section[], output: Output): number {
  const rows = sections.flatMap((section) => section.rows);
  const verdicts = rows.flatMap((row) => row.verdict ?? []);
  const wrongCount = sections.reduce((sum, section) => sum + (section.wrong?.length ?? 0), 0);
  const metCount = verdicts.filter((verdict) => verdict.met).length;
  output.out(
    `\n${rows.length} rows, ${metCount} of ${verdicts.length} aims met, ${wrongCount} wrong ${wrongCount === 1 ? "answer" : "answers"}`,
  );
  if (rows.length === 0) output.err("Nothing was measured.");
  return rows.length === 0 || wrongCount > 0 ? 1 : 0;
}

interface Asked {
  readonly chosen: readonly Benchmark[];
  /** Whether benchmarks were named, or all run. */
  readonly areNamed: boolean;
  readonly sizes: readonly number[] | undefined;
  readonly vaults: number;
  readonly cache: string | undefined;
  readonly full: boolean;
  readonly quick: boolean;
  readonly json: string | undefined;
}

function parse(args: readonly string[], benchmarks: readonly Benchmark[]): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: "string" },
        sizes: { type: "string" },
        vaults: { type: "string" },
        cache: { type: "string" },
        full: { type: "boolean", default: false },
        quick: { type: "boolean", default: false },
      },
    });
    const areNamed = positionals.length > 0;
    const chosen = benchmarks.filter(({ name, isLong }) => (areNamed ? positionals.includes(name) : isLong !== true));
    const areKnown = positionals.every((name) => benchmarks.some((benchmark) => benchmark.name === name));
    const sizes = values.sizes?.split(",").map(Number);
    const sizeMax = Math.min(...chosen.map((benchmark) => benchmark.sizeMax ?? MEMORIES_MAX));
    const isFit = sizes?.every((size) => Number.isInteger(size) && size >= SIZE_MIN && size <= sizeMax) ?? true;
    const vaults = values.vaults === undefined ? (areNamed ? NAMED_VAULTS : DEFAULT_VAULTS) : Number(values.vaults);
    const isFitting = Number.isInteger(vaults) && vaults >= 1 && vaults <= VAULTS_MAX;
    if (!isFit || !areKnown || !isFitting) return undefined;
    const { cache, json, full, quick } = values;
    return { chosen, areNamed, sizes, vaults, cache, json, full, quick };
  } catch {
    // parseArgs throws for an unknown option; the usage says which ones there are.
    return undefined;
  }
}
