/** The agent forgets a vault that opens without it, or whose keys are others by now. */
import { isKeepsakeError } from "../../core/error.ts";
import type { Call } from "./command.ts";

export async function forgetUnlocked(call: Call, vault: string): Promise<void> {
  const { dropUnlocked } = await import("../agent/agent-session.ts");
  const { callsAgent } = await import("./calls-agent.ts");
  try {
    await dropUnlocked(callsAgent(call), vault);
  } catch (error) {
    if (!isKeepsakeError(error, "agent_failed")) throw error;
    call.screen.note(`Warning: ${error.message} ${error.hint}`);
  }
}
