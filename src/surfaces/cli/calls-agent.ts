/** Where the agent is that this call asks. */
import { type AgentPlace, agentPlace } from "../agent/agent-place.ts";
import type { Call } from "./command.ts";

/** @throws KeepsakeError `agent_failed` where there can be none */
export const callsAgent = ({ terminal, settings }: Call): AgentPlace =>
  agentPlace({
    env: terminal.env,
    keysDir: settings.keysDir,
    platform: process.platform,
    userId: process.geteuid?.() ?? -1,
  });
