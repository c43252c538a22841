/**
 * A process of its own on a keep on disk: its order is JSON on standard input, so that no report shows it as an argument. It is told ids and names of vaults, never a word that was planted.
 * `erase` and `tend` die at the failpoint that is named; `heap` erases and shows its heap before and after;
 * `write` goes on writing until it is killed.
 */
import { readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { writeHeapSnapshot } from "node:v8";
import type { Keepsake } from "../../src/index.ts";
import { type Doomed, erase } from "./erase.ts";
import { type KeepRoot, opened, sqliteKeep } from "./keep.ts";

export interface Order {
  readonly work: "erase" | "tend" | "heap" | "write";
  readonly folders: KeepRoot;
  readonly doomed: Doomed;
  /** Where to die: at this point, when it is passed for the n-th time. */
  readonly death?: Death;
  /** `write`: whose vault is written to, and what is said. */
  readonly vault?: string;
  readonly said?: string;
}
export interface Death {
  readonly point: string;
  readonly nth: number;
}

const STANDARD_INPUT = 0;
const GARBAGE_ROUNDS = 4;
const SAID_MAX = 200;

// The parent wrote it, from a value of this type.
const order = JSON.parse(readFileSync(STANDARD_INPUT, "utf8")) as Order;
const keep = sqliteKeep(order.folders);
const passed = new Map<string, number>();
let isArmed = false;

const failPoint = (name: string): void => {
  if (!isArmed) return;
  const nth = (passed.get(name) ?? 0) + 1;
  passed.set(name, nth);
  if (name === order.death?.point && nth === order.death.nth) process.kill(process.pid, "SIGKILL");
};

/** Written before the next step begins, so that a death loses none. */
function tell(line: string): void {
  writeSync(1, `${line}\n`);
}

if (order.work === "erase") await erasing();
else if (order.work === "tend") await tending();
else if (order.work === "heap") await showingHeap();
else await writing();

async function erasing(): Promise<void> {
  await using keepsake = await opened(keep, { failPoint });
  await keepsake.vault(order.doomed.owner, { create: false });
  isArmed = true;
  await (await erase(keepsake, order.doomed))?.finished;
  isArmed = false;
}

async function tending(): Promise<void> {
  await using keepsake = await opened(keep, { failPoint });
  isArmed = true;
  await keepsake.maintain({ now: true });
  isArmed = false;
}

async function showingHeap(): Promise<void> {
  await using keepsake = await opened(keep);
  await showingAll(keepsake);
  await (await erase(keepsake, order.doomed))?.finished;
  for (let round = 0; round < GARBAGE_ROUNDS; round++) {
    // What hangs on promises and timers goes with the turn that it belongs to.
    await new Promise((resolve) => setImmediate(resolve));
    globalThis.gc?.();
  }
  snapshot("after");
  process.report.writeReport(join(order.folders.temporary, "report.json"));
}

/** A function of its own, so that nothing of it hangs on the frame of who waits for it. */
async function showingAll(keepsake: Keepsake): Promise<void> {
  const vault = await keepsake.vault(order.doomed.owner, { create: false });
  const shown: unknown[] = [];
  for await (const view of vault.memories.list({ messages: true })) shown.push(view);
  await vault.recall("What do you know about me?");
  snapshot("before");
  tell(`shown ${shown.length}`);
}

function snapshot(name: string): void {
  writeHeapSnapshot(join(order.folders.temporary, `${name}.heapsnapshot`));
}

async function writing(): Promise<void> {
  await using keepsake = await opened(keep);
  const vault = await keepsake.vault(order.vault ?? "");
  for (let count = 0; count < SAID_MAX; count++) {
    await vault.observe({ role: "user", content: `${order.said} ${count}.` });
    tell(`said ${count}`);
  }
}
