/**
 * A session's end as a command: all hooks of this event share a second and a half, so nothing is opened here. A process of its own is left behind, which brings in the
 * transcript and forms memories (playnew.md §5.2).
 */

import type { Call } from "../../cli/command.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { hookText, readHookInput, tell } from "./hook-protocol.ts";
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
    tell(call, "SessionEnd", isKeepsakeError(error) ? error.code : "internal");
  }
}
