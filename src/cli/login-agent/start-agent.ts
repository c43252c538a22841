/**
 * Starts the agent as a detached process that outlives the command: without terminal, environment,
 * core dumps and the debugger that a signal opens (SEC-C9).
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { AgentPlace } from "./agent-place.ts";

/** Node cannot set this limit, so a shell does. */
const WITHOUT_CORE_DUMPS = 'ulimit -c 0; exec "$0" "$@"';

export function startAgent({ folder }: AgentPlace): void {
  const line = [process.execPath, "--disable-sigusr1", "--no-warnings", agentFile(), folder];
  const child = spawn("/bin/sh", ["-c", WITHOUT_CORE_DUMPS, ...line], {
    cwd: "/",
    env: {},
    detached: true,
    stdio: "ignore",
  });
  // The caller notices that nobody listens.
  child.on("error", () => undefined);
  child.unref();
}

function agentFile(): string {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return fileURLToPath(new URL(`./agent-bin.${extension}`, import.meta.url));
}
