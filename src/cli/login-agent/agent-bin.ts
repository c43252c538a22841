/**
 * The process of the login agent: `agent-bin FOLDER`. Started detached by start-agent.ts with an
 * empty environment.
 */
import { system } from "../../engine/system.ts";
import { runAgent } from "./agent.ts";
import { placeIn } from "./agent-place.ts";

const stop = new AbortController();
for (const name of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(name, () => stop.abort());
// Its files are private to this user.
process.umask(0o077);
const { clock, later } = system;
const agentPlace = placeIn(process.argv[2] ?? "", process.geteuid?.() ?? -1);
// No logs: the command that started it notices that nobody listens.
await runAgent(agentPlace, { clock, later, processId: process.pid, signal: stop.signal }).catch(() => {
  process.exitCode = 1;
});
