/**
 * A turn is over: what the transcript has of it comes in first, so that it is known which tools took part, and then the last answer, where the transcript lags
 * behind it (playnew.md §5.2). Nothing is answered: that would make the turn go on.
 */

import type { Vault } from "../../engine/vault.ts";
import { answerMessage, archiveTranscript, sayingOf } from "./archive-transcript.ts";
import type { HandlerOptions, HookAnswer, HookInput } from "./hook-protocol.ts";
import { takeWaiting } from "./session-store.ts";

/** The last answer stands among the newest messages of its session. */
const RECENT_MAX = 20;

export async function stop(vault: Vault, input: HookInput<"Stop">, options: HandlerOptions): Promise<HookAnswer> {
  return { afterwards: () => writeBack(vault, input, options) };
}

async function writeBack(vault: Vault, input: HookInput<"Stop">, options: HandlerOptions): Promise<void> {
  const { session_id: session, transcript_path: path } = input;
  const { channel, signal } = options;
  await takeWaiting(vault);
  await archiveTranscript(vault, { session, path, channel, ...(signal === undefined ? {} : { signal }) });
  const message = answerMessage(input, options);
  if (message === undefined || (await isArchived(vault, session, message.content))) return;
  await vault.observe(message);
}

/** Behind the newest prompt: the same words in an earlier turn are not these. */
async function isArchived(vault: Vault, session: string, words: string): Promise<boolean> {
  const newest = await vault.recent(session, { limit: RECENT_MAX });
  const turn = newest.slice(newest.findLastIndex(({ role }) => role === "user") + 1);
  const saying = sayingOf("answer", words);
  return turn.some(({ role, text }) => role === "assistant" && sayingOf("answer", text) === saying);
}
