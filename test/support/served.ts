/** A server as a process of its own, over a keep in temporary folders. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { COMMAND } from "./command-path.ts";

export interface Served extends AsyncDisposable {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it wrote to its error stream so far. */
  readonly errors: string;
  /** Resolves with how it ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
}

export interface ServePlace {
  readonly dir: string;
  readonly keysDir: string;
}

/** Resolves when it listens; rejects with what it wrote to its error stream where it does not. */
export async function served(
  { dir, keysDir }: ServePlace,
  options: readonly string[] = ["--port", "0"],
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const child = spawn(process.execPath, [COMMAND, "serve", "--json", "--dir", dir, "--keys-dir", keysDir, ...options], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += String(chunk);
  });
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal }));
  const url = await Promise.race([
    once(child.stdout, "data").then(([line]) => String(JSON.parse(String(line)).url)),
    ended.then(() => Promise.reject(new Error(errors))),
  ]);
  return {
    url,
    process: child,
    get errors() {
      return errors;
    },
    ended,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
