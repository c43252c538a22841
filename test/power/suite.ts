/** Power losses, counted: a short form in `npm test`, a long one in `npm run test:full` (SEC §6.3). */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CrashKeep } from "../support/crash-keep.ts";
import { type Dice, dice } from "../support/dice.ts";
import { ACKNOWLEDGED, PowerJudge } from "../support/power-judge.ts";
import { type LifeOptions, layDisk, liveUnderLog, type PowerLife } from "../support/power-life.ts";
import { type DiskState, type Loss, PowerReplay } from "../support/power-trace.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

export const powerSeed = Number(process.env["KEEPSAKE_SEED"] ?? 1);

export interface PowerCounts {
  lifeCount: number;
  stepCount: number;
  stateCount: number;
  /** Of them, those that were opened and judged by the whole library. */
  wholeCount: number;
  acknowledgedCount: number;
  /** By what was lost. */
  readonly losses: Record<Loss, number>;
  readonly violations: string[];
}
export const noCounts = (): PowerCounts => ({
  lifeCount: 0,
  stepCount: 0,
  stateCount: 0,
  wholeCount: 0,
  acknowledgedCount: 0,
  losses: { subset: 0, drop: 0, kill: 0 },
  violations: [],
});

export function report(what: string, counts: PowerCounts): void {
  const { subset, drop, kill } = counts.losses;
  console.log(
    `power loss, ${what}: ${counts.stateCount} states (${subset} subset, ${drop} drop, ${kill} kill) of ${counts.stepCount} ` +
      `calls in ${counts.lifeCount} lives, ${counts.wholeCount} of them through the library with ` +
      `${counts.acknowledgedCount} acknowledged operations, ${counts.violations.length} violations ` +
      `(seed ${powerSeed}, repeat with KEEPSAKE_SEED=${powerSeed})`,
  );
}

export interface PowerPlan {
  readonly library: string;
  readonly seed: number;
  /** How many states, in all lives together. */
  readonly states: number;
  readonly statesALife: number;
  /** How many of them the library looks at as well. */
  readonly whole: number;
  readonly operationsMax: number;
  readonly weaken?: LifeOptions["weaken"];
  /** Every state is one that a SIGKILL leaves: nothing that was done is lost. */
  readonly onlyKills?: boolean;
}

/**
 * Lives, each on a keep of its own, and of each the power losses. Every second life begins on what a power loss of the one before left,
 * so that recovery itself loses power too.
 */
export async function losePower(plan: PowerPlan, counts: PowerCounts): Promise<void> {
  const random = dice(plan.seed);
  const root = scratchFolder();
  try {
    let wreck: DiskState | undefined;
    for (let left = plan.states; left > 0; left -= plan.statesALife) {
      const folder = join(root, "keep");
      if (wreck === undefined) rmSync(folder, { recursive: true, force: true });
      else layDisk(wreck, folder);
      const isFirst = wreck === undefined;
      const { library, operationsMax, weaken, onlyKills = false } = plan;
      const seed = random.below(0x7fff_ffff);
      const round = counts.lifeCount;
      const life = await liveUnderLog({
        ...{ library, folder, seed, round, operationsMax },
        ...(weaken === undefined ? {} : { weaken }),
      });
      counts.lifeCount++;
      const states = Math.min(left, plan.statesALife);
      // What a second life was promised, the model of the first cannot know: there the rows alone are judged.
      const share = Math.round((plan.whole * states) / plan.states);
      const whole = onlyKills ? share : isFirst ? 2 * share : 0;
      wreck = await judgeLife(life, { root, random, states, whole, seed, onlyKills }, counts);
      if (!isFirst || onlyKills || weaken !== undefined) wreck = undefined;
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Each of the first calls of a life, with each of the three losses, through the library: how a keep is born. */
export async function loseEarly(
  plan: { readonly library: string; readonly seed: number; readonly calls: number },
  counts: PowerCounts,
): Promise<void> {
  const random = dice(plan.seed);
  const root = scratchFolder();
  try {
    const folder = join(root, "keep");
    const { library, seed, calls } = plan;
    const { steps, before } = await liveUnderLog({ library, folder, seed, round: 0, operationsMax: 5 });
    counts.lifeCount++;
    counts.stepCount += steps.length;
    const replay = new PowerReplay(before);
    for (const [index, step] of steps.slice(0, calls).entries()) {
      replay.take(step);
      for (const loss of ["kill", "subset", "drop"] as const) {
        counts.stateCount++;
        counts.losses[loss]++;
        const violations = await judgeWhole(replay.state(loss, random), replay.living(ACKNOWLEDGED), counts);
        counts.violations.push(...violations.map((violation) => `[birth, step ${index + 1}, ${loss}] ${violation}`));
      }
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

interface LifeJudging {
  readonly root: string;
  readonly random: Dice;
  readonly states: number;
  readonly whole: number;
  readonly seed: number;
  readonly onlyKills: boolean;
}

/** Answers one of the states, for the next life to begin with. */
async function judgeLife(life: PowerLife, judging: LifeJudging, counts: PowerCounts): Promise<DiskState | undefined> {
  const { root, random, states, whole, seed, onlyKills } = judging;
  const { steps, before } = life;
  counts.stepCount += steps.length;
  using judge = new PowerJudge(join(root, "judged"));
  judge.learn(steps, before);
  const moments = Array.from({ length: states }, () => 1 + random.below(steps.length)).sort((a, b) => a - b);
  const wholeEvery = whole === 0 ? 0 : Math.max(1, Math.floor(states / whole));
  const chosen = random.below(states);
  let wreck: DiskState | undefined;
  const replay = new PowerReplay(before);
  let taken = 0;
  for (const [index, moment] of moments.entries()) {
    for (const step of steps.slice(taken, moment)) replay.take(step);
    taken = moment;
    const loss = onlyKills ? "kill" : lossOf(random);
    const state = replay.state(loss, random);
    counts.stateCount++;
    counts.losses[loss]++;
    const violations = [...judge.judge(state, taken)];
    if (wholeEvery > 0 && index % wholeEvery === 0)
      violations.push(...(await judgeWhole(state, replay.living(ACKNOWLEDGED), counts)));
    counts.violations.push(...violations.map((violation) => `[life ${seed}, step ${taken}, ${loss}] ${violation}`));
    if (index === chosen) wreck = state;
  }
  return wreck;
}

function lossOf(random: Dice): Loss {
  const roll = random.below(20);
  return roll < 9 ? "subset" : roll < 18 ? "drop" : "kill";
}

/** As after a SIGKILL: every invariant, through the ports and through the library, before recovery, after it and after another. */
async function judgeWhole(
  state: DiskState,
  acknowledged: Uint8Array | undefined,
  counts: PowerCounts,
): Promise<readonly string[]> {
  const folder = scratchFolder();
  layDisk(state, folder);
  writeFileSync(join(folder, ACKNOWLEDGED), acknowledged ?? "");
  using keep = new CrashKeep(folder);
  counts.wholeCount++;
  const violations = await keep.judge().catch((error: unknown) => [`the keep does not open: ${error}`]);
  counts.acknowledgedCount += keep.model.acknowledgedCount;
  return state.files.has(DATA_FILE) ? violations : violations.filter((violation) => !UNBORN.test(violation));
}

const DATA_FILE = "data/keepsake.db";
/**
 * A first start that was cut off leaves the folder of a keep that never was, with an empty keystore in it and no key. It stays: many keeps may
 * share one key folder, and nobody can know that it is not another's.
 */
const UNBORN = /^13: stray file [0-9a-f]{32}$/;
