/**
 * How the time of a pattern grows with hostile text, measured: four times the text may take four times as long, not sixteen times (SEC-X4).
 * The pattern runs in a thread of its own, which is ended when it does not come back.
 */
import { Worker } from "node:worker_threads";
import { type Attack, attackWords } from "./attack.ts";
import type { GrowthMessage, GrowthWork } from "./growth-worker.ts";
import type { Pattern } from "./source-patterns.ts";

/** Processor time of one run. The slowest linear pattern takes a small part of it. */
const RUN_MS_MAX = 6_000;
const LOOK_EVERY_MS = 500;

/** The first attack that makes the pattern slower than linear, in words; undefined when none does. */
export function slowAttack(pattern: Pattern, attacks: readonly Attack[]): Promise<string | undefined> {
  const { source, flags, lengthMax } = pattern;
  const workerData: GrowthWork = { source, flags, lengthMax, attacks };
  const worker = new Worker(new URL("./growth-worker.ts", import.meta.url), { workerData, execArgv: [] });
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  let attack = attacks[0];
  let runStartedAtMs = 0;
  const end = (how?: string): void => {
    clearInterval(timer);
    const words = how === undefined || attack === undefined ? undefined : `${attackWords(attack)} ${how}`;
    // The first end counts; ending the thread is an end too.
    resolve(worker.terminate().then(() => words));
  };
  const look = async (): Promise<void> => {
    // Undefined where the thread has ended meanwhile.
    const usage = await worker.cpuUsage().catch(() => undefined);
    if (usage === undefined) return;
    const runMs = (usage.user + usage.system) / 1_000 - runStartedAtMs;
    if (runMs > RUN_MS_MAX) end(`takes over ${RUN_MS_MAX / 1_000} s`);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  worker.on("message", (message: GrowthMessage) => {
    attack = attacks[message.attackIndex];
    if (message.kind === "slow") end(message.how);
    else runStartedAtMs = message.startedAtMs;
  });
  worker.on("error", (error) => end(`ends in ${error instanceof Error ? error.message : "an error"}`));
  worker.on("exit", () => end());
  return promise;
}
