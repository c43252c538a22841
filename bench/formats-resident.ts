/** What a process needs to write a PAM store to a file and to read one from it, from ten thousand memories to a million. */

import { rm } from "node:fs/promises";
import { atMost } from "./aim.ts";
import type { Bench, Row, Section } from "./benchmark.ts";
import { childRun } from "./child-run.ts";

const SIZES = [10_000, 100_000, 1_000_000];
const QUICK_SIZES = [500, 2_000];
/** Memories of a store that goes before, in each process. */
const WARM_UP = 50_000;
const QUICK_WARM_UP = 500;
/** Of the most that the smallest store needs. */
const AIM_OF_SMALLEST = 1.25;
const BYTES_A_MB = 1024 ** 2;
const MICROSECONDS_A_MS = 1_000;

const WAYS = ["encode", "decode"] as const;
/** A heap that a process is given without bounds grows with the speed of what passes through it, and says nothing of what it needs. */
const HEAP = ["--max-semi-space-size=4", "--max-old-space-size=64"];

interface Run {
  readonly way: (typeof WAYS)[number];
  readonly count: number;
  readonly figures: Readonly<Record<string, number>>;
}

export async function residentSection({ quick, workspace, progress }: Bench): Promise<Section> {
  const runs: Run[] = [];
  const warmUp = String(quick ? QUICK_WARM_UP : WARM_UP);
  for (const count of quick ? QUICK_SIZES : SIZES) {
    const path = workspace.fresh("store.json");
    for (const way of WAYS) {
      progress(`formats: memory to ${way} ${count} memories`);
      runs.push({
        way,
        count,
        figures: await childRun("formats-resident-child.ts", [way, String(count), path, warmUp], HEAP),
      });
    }
    await rm(path);
  }
  const smallest = (way: Run["way"]): number => runs.find((run) => run.way === way)?.figures["peakBytes"] ?? Number.NaN;
  const row = ({ way, count, figures }: Run): Row => {
    const of = (name: string): number => figures[name] ?? Number.NaN;
    const ratio = of("peakBytes") / smallest(way);
    return {
      who: `keepsake · ${way} ${count.toLocaleString("en")}, ${(of("fileBytes") / BYTES_A_MB).toFixed(0)} MB`,
      figures: {
        "peak MB": of("peakBytes") / BYTES_A_MB,
        "at the start MB": of("startBytes") / BYTES_A_MB,
        "of the smallest": ratio,
        "CPU µs a memory": (MICROSECONDS_A_MS * of("cpuMs")) / count,
      },
      ...(quick || count === SIZES[0] ? {} : { verdict: atMost(ratio, AIM_OF_SMALLEST, "× the smallest") }),
    };
  };
  return {
    title: "PAM · resident memory while a file is written and read",
    rows: WAYS.flatMap((way) => runs.filter((run) => run.way === way).map(row)),
    notes: [
      `Peak: the most that the process ever held, measured by the system; each in a process of its own, whose JavaScript heap has at most 64 MB (${HEAP.join(" ")}): what does not fit fails. Each has passed a store of ${Number(warmUp).toLocaleString("en")} memories before, so that the runtime's own room is the same. The memories are made while they are written.`,
      "What remains of a memory that has passed is a hash of its id and the numbers of what it refers to, some 20 bytes, so that references are judged at the end.",
    ],
    wrong: runs.filter(({ figures }) => figures["isRight"] !== 1).map(({ way, count }) => `${way} of ${count} failed`),
  };
}
