/**
 * At session start, or after a compaction: gives the model the profile (playnew.md §5.2, memory.md
 * §6). After a compaction the model has lost earlier memories (GOS-A7). Shown text is recorded, so
 * that it is not remembered again (SEC-P15).
 */
import type { Vault } from "../../engine/vault.ts";
import { shownProfile } from "../../operations/shown.ts";
import { refreshBlock } from "../install/projection-block.ts";
import { CONTEXT_TOKENS_MAX, type HandlerOptions, type HookAnswer, type HookInput } from "./hook-protocol.ts";
import { fencedSection } from "./own-words.ts";
import { storeQueuedPrompts } from "./session-store.ts";

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
    context: fencedSection(vault, text),
    async afterwards() {
      // Prompts of an aborted session.
      await storeQueuedPrompts(vault);
      if (notesFile !== undefined) await refreshBlock(vault, notesFile);
    },
  };
}
