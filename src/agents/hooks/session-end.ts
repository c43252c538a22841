/**
 * A session is over. What was said lies in the vault or in the transcript; the rest of the transcript is brought in, and what follows from it is formed. All
 * hooks of this event share a second and a half, so the command leaves this to a process of its own (leave-session.ts).
 */

import type { Vault } from "../../engine/vault.ts";
import { archiveTranscript } from "./archive-transcript.ts";
import type { HandlerOptions, HookAnswer, HookInput } from "./hook-protocol.ts";
import { takeWaiting } from "./session-store.ts";

export async function sessionEnd(
  vault: Vault,
  { session_id: session, transcript_path: path }: HookInput<"SessionEnd">,
  { channel, signal }: HandlerOptions,
): Promise<HookAnswer> {
  return {
    async afterwards() {
      const stopping = signal === undefined ? {} : { signal };
      await takeWaiting(vault);
      await archiveTranscript(vault, { session, path, channel, ...stopping });
      await vault.settled(stopping);
    },
  };
}
