/**
 * The SessionEnd command. All hooks of this event share 1.5 seconds, so it starts a detached
 * process that imports the transcript and forms memories (playnew.md §5.2).
 */

import type { Call } from "../../cli/command.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { hookText, readHookInput, reportFailure } from "./hook-protocol.ts";
import { settleLater } from "./settle-later.ts";

/** Never throws. */
export async function leaveSession(call: Call): Promise<void> {
  try {
    const { session_id, transcript_path, agent_id } = readHookInput("SessionEnd", await hookText(call));
    if (agent_id !== undefined) return;
    await settleLater(
      call,
      JSON.stringify({ session_id, ...(transcript_path === undefined ? {} : { transcript_path }) }),
    );
  } catch (error) {
    reportFailure(call, "SessionEnd", isKeepsakeError(error) ? error.code : "internal");
  }
}
