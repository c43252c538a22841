/** The thread in which a pattern is timed: it tells of each run before it begins, so that whoever waits can end it, and stops at the first slow attack. */
import { parentPort, workerData } from "node:worker_threads";
import { type Attack, attackText } from "./attack.ts";
import { LARGE_LENGTH, processorMs, SMALL_LENGTH, slowness, timeOf } from "./slowness.ts";

/** What the thread is started with. */
export interface GrowthWork {
  readonly source: string;
  readonly flags: string;
  readonly lengthMax: number | undefined;
  readonly attacks: readonly Attack[];
}

export type GrowthMessage =
  | { readonly kind: "run"; readonly attackIndex: number; readonly startedAtMs: number }
  | { readonly kind: "slow"; readonly attackIndex: number; readonly how: string };

const work: GrowthWork = workerData; // made by growth.ts alone
// All matches are timed, as a replacement or a split would want them.
const pattern = new RegExp(work.source, work.flags.includes("g") ? work.flags : `${work.flags}g`);
const tell = (message: GrowthMessage): void => parentPort?.postMessage(message);

for (const [attackIndex, attack] of work.attacks.entries()) {
  const run = (text: string): number => {
    tell({ kind: "run", attackIndex, startedAtMs: processorMs() });
    return timeOf(() => text.replaceAll(pattern, ""));
  };
  if (work.lengthMax !== undefined) {
    run(attackText(attack, work.lengthMax));
    continue;
  }
  const how = slowness(run, attackText(attack, SMALL_LENGTH), attackText(attack, LARGE_LENGTH));
  if (how === undefined) continue;
  tell({ kind: "slow", attackIndex, how });
  break;
}
