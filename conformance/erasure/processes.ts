/** Starts the child on a keep and hears what it says. Every process has the keep's own temporary folder. */
import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Order } from "./child.ts";
import type { KeepRoot } from "./keep.ts";

const CHILD = fileURLToPath(new URL("child.ts", import.meta.url));
/** Longer than any of them takes; a child that hangs fails its step. */
const TIMEOUT_MS = 120_000;
const OUTPUT_BYTES_MAX = 16_777_216;

export interface Ended {
  readonly isKilled: boolean;
  readonly output: string;
}

/** @throws Error where it ends by itself with an error. */
export function run(order: Order, nodeOptions: readonly string[] = []): Ended {
  const { signal, status, stdout, stderr } = spawnSync(process.execPath, [...nodeOptions, CHILD], {
    input: JSON.stringify(order),
    encoding: "utf8",
    env: environment(order.folders),
    timeout: TIMEOUT_MS,
    maxBuffer: OUTPUT_BYTES_MAX,
  });
  if (signal !== "SIGKILL" && status !== 0) throw new Error(`a process failed: ${signal ?? status} ${stderr}`);
  return { isKilled: signal === "SIGKILL", output: stdout + stderr };
}

export const environment = ({ temporary }: KeepRoot): NodeJS.ProcessEnv => ({
  ...process.env,
  TMPDIR: temporary,
  SQLITE_TMPDIR: temporary,
});

/** A child that goes on until it is stopped. */
export interface Running {
  /** Resolves when it has said a line that begins so. */
  said(start: string): Promise<void>;
  /** Kills it. Answers how many lines of that beginning it said. */
  stop(start: string): Promise<number>;
}

export function started(order: Order): Running {
  const child = spawn(process.execPath, [CHILD], {
    env: environment(order.folders),
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(order));
  let output = "";
  const listeners = new Set<() => void>();
  child.stdout.on("data", (chunk) => {
    output += String(chunk);
    for (const listener of listeners) listener();
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const count = (start: string): number => output.split("\n").filter((line) => line.startsWith(start)).length;
  return {
    async said(start) {
      const heard = new Promise<void>((resolve) => listeners.add(() => count(start) > 0 && resolve()));
      if (count(start) > 0) return;
      await Promise.race([heard, ended]);
    },
    async stop(start) {
      child.kill("SIGKILL");
      await ended;
      return count(start);
    },
  };
}
