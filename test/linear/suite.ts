/** Eight clients on one vault, and whether what they were told can have happened in some order (SEC §6.6). */
import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openKeepsake } from "../../src/index.ts";
import { type Dice, dice } from "../support/dice.ts";
import { afterDeed, type Call, type ItemDeed, type ItemState, isLinearizable } from "../support/linear-check.ts";
import { LINEAR_OWNER, type LinearConfig, type LinearHistory, readHistory } from "../support/linear-lines.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

const CHILD = fileURLToPath(new URL("../support/linear-child.ts", import.meta.url));
const PROCESSES = 4;
const HANDLES = 2;
const FIRST_ITEMS = 5;
/** Long enough for the clients to be in the middle of it. */
const KILL_AFTER_MS_MAX = 400;

export const linearSeed = Number(process.env["KEEPSAKE_SEED"] ?? 1);

export interface LinearCounts {
  historyCount: number;
  callCount: number;
  unansweredCount: number;
  idCount: number;
  /** Ids that more than one client worked on at the same time. */
  contestedCount: number;
  readonly violations: string[];
}
export const noCounts = (): LinearCounts => ({
  historyCount: 0,
  callCount: 0,
  unansweredCount: 0,
  idCount: 0,
  contestedCount: 0,
  violations: [],
});

export function report(what: string, counts: LinearCounts): void {
  console.log(
    `linearizability, ${what}: ${counts.historyCount} histories of ${PROCESSES * HANDLES} clients, ${counts.callCount} calls ` +
      `(${counts.unansweredCount} cut off), ${counts.idCount} ids, ${counts.contestedCount} of them contested, ` +
      `${counts.violations.length} violations (seed ${linearSeed}, repeat with KEEPSAKE_SEED=${linearSeed})`,
  );
}

/** One history, on a keep of its own. One of the processes is killed in the middle of it. */
export async function liveTogether(deeds: number, random: Dice, counts: LinearCounts): Promise<LinearHistory> {
  const root = scratchFolder();
  try {
    const [dir, keysDir] = [join(root, "data"), join(root, "keys")];
    const ids: string[] = [];
    const texts: (readonly [string, string])[] = [];
    await using keepsake = await openKeepsake({ dir, keysDir });
    const vault = await keepsake.vault(LINEAR_OWNER);
    for (let number = 0; number < FIRST_ITEMS; number++) {
      const { id, text } = await vault.remember(`The first box ${number} holds ${random.word()}.`);
      ids.push(id);
      texts.push([id, text]);
    }
    const configs = Array.from({ length: PROCESSES }, (_, number): LinearConfig => {
      const file = join(root, `client-${number}`);
      writeFileSync(file, "");
      const seed = random.below(0x7fff_ffff);
      return { dir, keysDir, file, seed, name: "abcd".charAt(number), handles: HANDLES, deeds, ids };
    });
    const victim = random.below(PROCESSES);
    const killAfterMs = random.below(KILL_AFTER_MS_MAX);
    await Promise.all(configs.map((config, number) => liveOne(config, number === victim ? killAfterMs : undefined)));
    const told = readHistory(configs.map(({ file }) => file));
    const history = { ...withFirst(told, ids), texts: [...texts, ...told.texts] };
    counts.historyCount++;
    counts.callCount += history.answeredCount;
    counts.unansweredCount += history.unansweredCount;
    counts.idCount += history.byId.size;
    counts.contestedCount += [...history.byId.values()].filter(isContested).length;
    counts.violations.push(...judgeHistory(history));
    for (const fault of await keepsake.check()) counts.violations.push(`13: ${fault}`);
    return history;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** @throws when it fails by itself. */
async function liveOne(config: LinearConfig, killAfterMs: number | undefined): Promise<void> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(config)], {
    stdio: ["ignore", "pipe", "pipe"],
    env: process.env,
  });
  let errors = "";
  let timer: NodeJS.Timeout | undefined;
  child.stderr.on("data", (chunk) => {
    errors += String(chunk);
  });
  child.stdout.once("data", () => {
    if (killAfterMs !== undefined) timer = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.on("close", (...end) => resolve(end));
  });
  clearTimeout(timer);
  if (code !== 0 && signal !== "SIGKILL") throw new Error(`a client failed (seed ${config.seed}): ${errors}`);
}

/** What lay there before anybody began. */
function withFirst(history: LinearHistory, ids: readonly string[]): LinearHistory {
  const byId = new Map(history.byId);
  for (const id of ids) byId.set(id, [{ deed: "stored", askedAt: 0, answeredAt: 0 }, ...(byId.get(id) ?? [])]);
  return { ...history, byId };
}

const isContested = (calls: readonly Call<ItemDeed>[]): boolean => {
  const changing = calls.filter(({ deed }) => deed === "corrected" || deed === "forgotten");
  return changing.some((one) => calls.some((other) => other !== one && overlaps(one, other)));
};
const overlaps = (one: Call<ItemDeed>, other: Call<ItemDeed>): boolean =>
  one.askedAt < other.answeredAt && other.askedAt < one.answeredAt;

/** Empty where every id has an order, no search shows what was forgotten before it, and no text ever changed. */
export function judgeHistory({ byId, searches, texts, holderCounts }: LinearHistory): readonly string[] {
  const violations: string[] = [];
  const forgottenAt = new Map<string, number>();
  for (const [id, calls] of byId) {
    // Nobody heard of it being stored: the one that did was killed before it was told.
    const isUnheard = !calls.some(({ deed }) => deed === "stored");
    const first: ItemState = isUnheard ? "current" : "absent";
    if (!isLinearizable(calls, first, afterDeed)) violations.push(`${id} has no order: ${told(calls)}`);
    const forgotten = calls.filter(({ deed }) => deed === "forgotten").map(({ answeredAt }) => answeredAt);
    if (forgotten.length > 0) forgottenAt.set(id, Math.min(...forgotten));
  }
  for (const { askedAt, ids } of searches)
    for (const id of ids)
      if (askedAt > (forgottenAt.get(id) ?? Number.POSITIVE_INFINITY))
        violations.push(`${id} was found after it was forgotten`);
  const known = new Map<string, string>();
  for (const [id, text] of texts) {
    if ((known.get(id) ?? text) !== text) violations.push(`${id} reads in two ways`);
    known.set(id, text);
  }
  for (const count of holderCounts) if (count > 1) violations.push(`${count} items hold one key`);
  return violations;
}

const told = (calls: readonly Call<ItemDeed>[]): string =>
  calls
    .toSorted((left, right) => left.askedAt - right.askedAt)
    .map(({ deed, askedAt, answeredAt }) => `${deed} ${askedAt}–${answeredAt}`)
    .join(", ");

export async function liveManyHistories(histories: number, deeds: number, counts: LinearCounts): Promise<void> {
  const random = dice(linearSeed);
  for (let number = 0; number < histories; number++) await liveTogether(deeds, random, counts);
}
