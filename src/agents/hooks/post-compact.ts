/**
 * After a compaction: stores the host's summary as the model's statement (playnew.md §5.2,
 * SEC-P15).
 */

import type { Vault } from "../../engine/vault.ts";
import { summaryMessage } from "./archive-transcript.ts";
import { type HandlerOptions, type HookAnswer, type HookInput, NO_ANSWER } from "./hook-protocol.ts";

export async function postCompact(
  vault: Vault,
  input: HookInput<"PostCompact">,
  options: HandlerOptions,
): Promise<HookAnswer> {
  const message = summaryMessage(input, options);
  if (message === undefined) return NO_ANSWER;
  return { afterwards: async () => void (await vault.observe(message, { sync: false })) };
}
