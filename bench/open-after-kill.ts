/** Opening a vault whose writer was killed in the middle of writing and forgetting: recovery of both files, erasures taken up again, and the index. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { aimFor, atMost } from "./aim.ts";
import type { Bench, Section } from "./benchmark.ts";
import { childRun } from "./child-run.ts";
import { median, spread } from "./statistics.ts";
import type { KeepPaths } from "./workspace.ts";

const AIMS: Readonly<Record<number, number>> = { 5000: 1_000, 50000: 1_000 };
const CHILD = "kill-child.ts";
const ROUNDS = 9;
/** How long each writer lives once it writes, so that no two die at the same place. */
const livesMs = (round: number): number => 150 + 70 * round;

export async function openAfterKill({ workspace, quick, progress }: Bench, size: number): Promise<Section> {
  progress(`open after a kill: ${size}`);
  const filled = await workspace.copyOf(await workspace.filled(size));
  const openMs: number[] = [];
  const wrong: string[] = [];
  let last = 0;
  for (let round = 0; round < (quick ? 2 : ROUNDS); round++) {
    last = await killedAt(filled, last + 1, livesMs(round));
    const run = await childRun(CHILD, ["open", filled.dir, filled.keysDir, String(last)]);
    openMs.push(run["openMs"] ?? Number.NaN);
    if (run["found"] !== 1) wrong.push("a statement that was acknowledged before the kill is gone");
  }
  const { p50, p95 } = spread(openMs);
  const aim = aimFor(size, AIMS);
  return {
    title: `open after a kill · ${size.toLocaleString("en")} memories`,
    rows: [
      {
        who: "keepsake · open for writing",
        figures: { "p50 ms": p50, "p95 ms": p95 },
        ...(aim === undefined ? {} : { verdict: atMost(median(openMs), aim, "ms") }),
      },
    ],
    notes: [
      `${openMs.length} writers, each killed by SIGKILL while it remembered and forgot; each open in a new process.`,
    ],
    wrong,
  };
}

/** Answers the last statement that was acknowledged. */
async function killedAt({ dir, keysDir }: KeepPaths, first: number, afterMs: number): Promise<number> {
  const path = fileURLToPath(new URL(CHILD, import.meta.url));
  const child = spawn(process.execPath, [path, "write", dir, keysDir, String(first)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let last = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (last === 0) setTimeout(() => child.kill("SIGKILL"), afterMs);
    last = Number(line);
  }
  const [, signal] = await ended;
  if (signal !== "SIGKILL" || last === 0) throw new Error("the writer ended before it was killed");
  return last;
}
