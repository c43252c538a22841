/**
 * Starts the agent as a process of its own that outlives the command: away from the terminal, without the command's environment, without core dumps, and
 * without the debugger that a signal would open (SEC-C9).
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { AgentPlace } from "./agent-place.ts";

/** The limit is set by the shell, because Node cannot. */
const WITHOUT_CORE_DUMPS = 'ulimit -c 0; exec "$0" "$@"';

export function startAgent({ folder }: AgentPlace): void {
  const line = [process.execPath, "--disable-sigusr1", "--no-warnings", agentFile(), folder];
  const child = spawn("/bin/sh", ["-c", WITHOUT_CORE_DUMPS, ...line], {
    cwd: "/",
    env: {},
    detached: true,
    stdio: "ignore",
  });
  // Whoever waits for it notices that nobody listens.
  child.on("error", () => undefined);
  child.unref();
}

function agentFile(): string {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return fileURLToPath(new URL(`./agent-bin.${extension}`, import.meta.url));
}
