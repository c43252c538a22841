/**
 * A session begins, or goes on behind a compaction: the profile goes before the model (playnew.md §5.2, memory.md §6). It is the only way to tell it again
 * after a compaction, when all that was shown before is out of the model's sight (GOS-A7). What was shown is noted for the session, so that it is not
 * remembered anew when it comes back (SEC-P15).
 */

import type { Vault } from "../../engine/vault.ts";
import { shownProfile } from "../../server/shown.ts";
import { refreshBlock } from "../install/projection-block.ts";
import { CONTEXT_TOKENS_MAX, type HandlerOptions, type HookAnswer, type HookInput } from "./hook-protocol.ts";
import { ownSection } from "./own-words.ts";
import { takeWaiting } from "./session-store.ts";

const RESETS: ReadonlySet<string> = new Set(["compact", "clear"]);

export async function sessionStart(
  vault: Vault,
  input: HookInput<"SessionStart">,
  { notesFile }: HandlerOptions,
): Promise<HookAnswer> {
  const { text } = await shownProfile(vault, {
    session: input.session_id,
    contextReset: RESETS.has(input.source ?? ""),
    budgetTokens: Math.min(vault.policy.recall.budgetTokens, CONTEXT_TOKENS_MAX),
  });
  return {
    context: ownSection(vault, text),
    async afterwards() {
      // Of a session that broke off before its turn was over.
      await takeWaiting(vault);
      if (notesFile !== undefined) await refreshBlock(vault, notesFile);
    },
  };
}
