/**
 * After a turn: imports the transcript first, to know which tools took part, then the last answer
 * if the transcript lags behind (playnew.md §5.2). Gives no answer, because that would continue the
 * turn.
 */
import type { Vault } from "../../engine/vault.ts";
import { answerMessage, archiveTranscript, fingerprintOf } from "./archive-transcript.ts";
import type { HandlerOptions, HookAnswer, HookInput } from "./hook-protocol.ts";
import { storeQueuedPrompts } from "./session-store.ts";

/** Enough messages to find the last answer of a turn. */
const RECENT_MAX = 20;

export async function stop(vault: Vault, input: HookInput<"Stop">, options: HandlerOptions): Promise<HookAnswer> {
  return { afterwards: () => writeBack(vault, input, options) };
}

async function writeBack(vault: Vault, input: HookInput<"Stop">, options: HandlerOptions): Promise<void> {
  const { session_id: session, transcript_path: path } = input;
  const { channel, signal } = options;
  await storeQueuedPrompts(vault);
  await archiveTranscript(vault, { session, path, channel, ...(signal === undefined ? {} : { signal }) });
  const message = answerMessage(input, options);
  if (message === undefined || (await isArchived(vault, session, message.content))) return;
  await vault.observe(message);
}

/** Checks only messages after the last prompt, because earlier turns may have the same text. */
async function isArchived(vault: Vault, session: string, words: string): Promise<boolean> {
  const newest = await vault.recent(session, { limit: RECENT_MAX });
  const turn = newest.slice(newest.findLastIndex(({ role }) => role === "user") + 1);
  const fingerprint = fingerprintOf("answer", words);
  return turn.some(({ role, text }) => role === "assistant" && fingerprintOf("answer", text) === fingerprint);
}
