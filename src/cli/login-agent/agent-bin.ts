/** The process of the agent: `agent-bin FOLDER`. Started by start-agent.ts, detached from the terminal, with nothing in its environment. */
import { system } from "../../engine/system.ts";
import { runAgent } from "./agent.ts";
import { placeIn } from "./agent-place.ts";

const stop = new AbortController();
for (const name of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(name, () => stop.abort());
// What it makes is this user's alone.
process.umask(0o077);
const { clock, later } = system;
const place = placeIn(process.argv[2] ?? "", process.geteuid?.() ?? -1);
// It logs nothing: whoever started it notices that nobody listens.
await runAgent(place, { clock, later, processId: process.pid, signal: stop.signal }).catch(() => {
  process.exitCode = 1;
});
