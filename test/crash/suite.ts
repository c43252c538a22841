/** The two kinds of crash, run to measure: a short form in `npm test`, a full one in `npm run test:full`. */

import { CrashKeep } from "../support/crash-keep.ts";
import type { Asked } from "../support/crash-lines.ts";
import { type Dice, dice } from "../support/dice.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

export interface CrashCounts {
  killCount: number;
  acknowledgedCount: number;
  readonly violations: string[];
}

/** From the environment, as test/support/announce-seed.ts sets it. */
export const crashSeed = Number(process.env["KEEPSAKE_SEED"] ?? 1);
const KILL_AFTER_MS_MAX = 120;
/** A keep grows with every life; a fresh one now and then keeps the judging cheap, and tries the first steps of a keep again. */
const ROUNDS_A_KEEP = 25;
/** In so many operations every failpoint is met more than three times. */
const OPERATIONS_MAX = 600;

export const noCounts = (): CrashCounts => ({ killCount: 0, acknowledgedCount: 0, violations: [] });

export function report(what: string, counts: CrashCounts): void {
  console.log(
    `crash suite, ${what}: ${counts.killCount} kills, ${counts.acknowledgedCount} acknowledged operations, ` +
      `${counts.violations.length} violations (seed ${crashSeed}, repeat with KEEPSAKE_SEED=${crashSeed})`,
  );
}

/**
 * Kills at random moments of a random history. The keep lies on the disk: a process is killed while it waits for a sync, too.
 * @param lanes how many keeps are worked on at the same time
 */
export async function killAtRandom(kills: number, counts: CrashCounts, lanes = 1): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, (_, lane) => killInLane(kills, counts, dice(crashSeed + lane))));
}

async function killInLane(kills: number, counts: CrashCounts, random: Dice): Promise<void> {
  while (counts.killCount < kills) {
    using keep = new CrashKeep();
    for (let round = 0; round < ROUNDS_A_KEEP && counts.killCount < kills; round++) {
      const seed = random.below(0x7fff_ffff);
      const end = await keep.live({ seed, killAfterMs: 1 + random.below(KILL_AFTER_MS_MAX) });
      if (end === "killed") counts.killCount++;
      await judge(keep, `random ${seed}`, counts);
    }
    counts.acknowledgedCount += keep.model.acknowledgedCount;
  }
}

/** Where to die: while this is done, at this point, when it is passed for the n-th time. */
export type Death = readonly [during: Asked["op"] | "closing", point: string, nth: number];

const COMMIT = ["commit.begun", "commit.rows_written", "commit.committed"];
const deaths = (during: Death[0], points: readonly string[], nths: readonly number[]): readonly Death[] =>
  nths.flatMap((nth) => points.map((point) => [during, point, nth] as const));

/** Each point that the verbs pass. An erasure commits three times at least: the request, the rows, the last state. */
export const everyDeath: readonly Death[] = [
  ...deaths("observe", [...COMMIT, "keystore.salts_added"], [1]),
  ...deaths("correct", COMMIT, [1]),
  ...deaths("forget", COMMIT, [1, 2, 3]),
  ...deaths("forget", ["forget.requested", "keystore.salts_destroyed", "forget.keys_destroyed"], [1]),
  ...deaths("forget", ["forget.rows_purged", "compact.checkpointed", "forget.compacted"], [1]),
  ...deaths("closing", ["segments.built", ...COMMIT, "segments.written"], [1]),
  ...deaths("destroy", COMMIT, [1, 2]),
  ...deaths("destroy", ["destroy.requested", "keystore.vault_destroyed", "destroy.keys_destroyed"], [1]),
  ...deaths("tend", ["keyring.slot_written"], [1, 2, 3, 4]),
  ...deaths("tend", ["epoch.begun", "keystore.epoch_raised", "keystore.salts_rewrapped", "epoch.rewrapped_some"], [1]),
  ...deaths("tend", ["epoch.rewrapped", "epoch.ended", "erasure.epoch_rotated", "erasure.verified"], [1]),
  ...deaths("tend", ["audit.key_added", "audit.key_logged"], [1]),
  ...deaths("tend", ["audit.tiles_written", "audit.head_remembered", "audit.head_published"], [1]),
  ...deaths("destroy", ["vault.rows_destroyed", "compact.checkpointed"], [1]),
  ...deaths("rotate", ["keystore.slots_changed", ...COMMIT], [1, 2]),
  ...deaths("rotate", ["rotate.slots_added", "rotate.begun", "rotate.moved_some", "rotate.secret_destroyed"], [1]),
];

/** Judging costs what the keep holds: after so many a fresh one. */
const DEATHS_A_KEEP = 12;

/** Dies exactly there, on the files that the last death left. */
export async function dieAt(list: readonly Death[], counts: CrashCounts): Promise<void> {
  const random = dice(crashSeed + 1 + counts.killCount);
  for (let first = 0; first < list.length; first += DEATHS_A_KEEP) {
    using keep = new CrashKeep(scratchFolder());
    for (const [during, name, nth] of list.slice(first, first + DEATHS_A_KEEP)) {
      const seed = random.below(0x7fff_ffff);
      const end = await keep.live({ seed, failPoint: { name, nth, during }, operationsMax: OPERATIONS_MAX });
      const what = `${during}, ${name} #${nth}`;
      if (end === "killed") counts.killCount++;
      else counts.violations.push(`${what} was not met (seed ${seed})`);
      await judge(keep, `${what} ${seed}`, counts);
    }
    counts.acknowledgedCount += keep.model.acknowledgedCount;
  }
}

/** Dies while the keep and its vault are made: a fresh keep for each point. */
export async function dieAtBirth(names: readonly string[], counts: CrashCounts): Promise<void> {
  for (const name of names) {
    using keep = new CrashKeep();
    const end = await keep.live({ seed: crashSeed, failPoint: { name, nth: 1, during: "opening" }, operationsMax: 1 });
    if (end === "killed") counts.killCount++;
    else counts.violations.push(`failpoint ${name} was not met`);
    await judge(keep, `birth, ${name}`, counts);
  }
}

/** Dies at one point, and again while the next process makes that good; the one after it must come to the same end. */
export async function dieTwice(
  pairs: readonly (readonly [first: string, second: string])[],
  counts: CrashCounts,
): Promise<void> {
  const random = dice(crashSeed + 2);
  using keep = new CrashKeep(scratchFolder());
  for (const [first, second] of pairs) {
    const seed = random.below(0x7fff_ffff);
    const during = first.startsWith("destroy.") ? "destroy" : "forget";
    const firstEnd = await keep.live({ seed, failPoint: { name: first, nth: 1, during } });
    const failPoint = { name: second, nth: 1, during: "opening" } as const;
    const secondEnd = await keep.live({ seed: seed + 1, failPoint, operationsMax: 0 });
    counts.killCount += [firstEnd, secondEnd].filter((end) => end === "killed").length;
    if (firstEnd !== "killed") counts.violations.push(`failpoint ${first} was not met`);
    if (secondEnd !== "killed") counts.violations.push(`recovery from ${first} did not meet ${second}`);
    await judge(keep, `${first}, then ${second} ${seed}`, counts);
  }
  counts.acknowledgedCount += keep.model.acknowledgedCount;
}

async function judge(keep: CrashKeep, what: string, counts: CrashCounts): Promise<void> {
  const violations = await keep.judge();
  counts.violations.push(...violations.map((violation) => `[${what}] ${violation}`));
}
