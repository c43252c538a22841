/**
 * After a session: imports the rest of the transcript and forms memories. The command does this in
 * a detached process (leave-session.ts), because all hooks of this event share 1.5 seconds.
 */
import type { Vault } from "../../engine/vault.ts";
import { archiveTranscript } from "./archive-transcript.ts";
import type { HandlerOptions, HookAnswer, HookInput } from "./hook-protocol.ts";
import { storeQueuedPrompts } from "./session-store.ts";

export async function sessionEnd(
  vault: Vault,
  { session_id: session, transcript_path: path }: HookInput<"SessionEnd">,
  { channel, signal }: HandlerOptions,
): Promise<HookAnswer> {
  return {
    async afterwards() {
      const stopping = signal === undefined ? {} : { signal };
      await storeQueuedPrompts(vault);
      await archiveTranscript(vault, { session, path, channel, ...stopping });
      await vault.settled(stopping);
    },
  };
}
