/**
 * Handlers of host events, for the command and the SDK (playnew.md §5.2). Callers handle errors by
 * continuing without an answer, because a failing hook must never block the host.
 */

import type { Vault } from "../../engine/vault.ts";
import { defined } from "../../model/json.ts";
import {
  answerMessage,
  archiveTranscript,
  fingerprintOf,
  PERSON,
  promptMessage,
  summaryMessage,
} from "./archive-transcript.ts";
import {
  CONTEXT_TOKENS_MAX,
  type HandlerOptions,
  type HookAnswer,
  type HookEvent,
  type HookInput,
  NO_ANSWER,
} from "./hook-protocol.ts";
import { fencedSection, typedByPerson } from "./own-words.ts";
import { queuePrompt, storeQueuedPrompts } from "./session-store.ts";

type Handlers = {
  readonly [Event in HookEvent]: (
    vault: Vault,
    input: HookInput<Event>,
    options: HandlerOptions,
  ) => Promise<HookAnswer> | HookAnswer;
};

const HANDLERS: Handlers = {
  SessionStart: sessionStart,
  UserPromptSubmit: userPromptSubmit,
  PreCompact: (vault, input, options) => ({
    instructions: PRESERVATION_INSTRUCTIONS,
    async afterwards() {
      await importSession(vault, input, options);
      await vault.maintenance.beforeCompaction({ session: input.session_id, ...stopping(options) });
    },
  }),
  PostCompact(vault, input, options) {
    const message = summaryMessage(input, options);
    if (message === undefined) return NO_ANSWER;
    return { afterwards: async () => void (await vault.observe(message, { sync: false })) };
  },
  // Gives no answer, because that would continue the turn.
  Stop: (vault, input, options) => ({
    async afterwards() {
      await importSession(vault, input, options);
      const message = answerMessage(input, options);
      if (message === undefined || (await isArchived(vault, input.session_id, message.content))) return;
      await vault.observe(message);
    },
  }),
  // The command does this in a detached process (leave-session.ts), because all hooks of this event share 1.5 seconds.
  SessionEnd: (vault, input, options) => ({
    async afterwards() {
      await importSession(vault, input, options);
      await vault.settled(stopping(options));
    },
  }),
};

/** Ignores subagents: their text is not the user's memory. */
export async function handle<Event extends HookEvent>(
  event: Event,
  vault: Vault,
  input: HookInput<Event>,
  options: HandlerOptions,
): Promise<HookAnswer> {
  return input.agent_id === undefined ? HANDLERS[event](vault, input, options) : NO_ANSWER;
}

const RESETS: ReadonlySet<string> = new Set(["compact", "clear"]);

/**
 * Gives the model the profile (memory.md §6), also after a compaction, which loses earlier memories
 * (GOS-A7). Shown text is recorded, so that it is not remembered again (SEC-P15).
 */
async function sessionStart(
  vault: Vault,
  input: HookInput<"SessionStart">,
  { notesFile }: HandlerOptions,
): Promise<HookAnswer> {
  // Imported on use, because other events have a waiting user.
  const { shownProfile } = await import("../../operations/shown.ts");
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
      if (notesFile === undefined) return;
      const { refreshBlock } = await import("../install/projection-block.ts");
      await refreshBlock(vault, notesFile);
    },
  };
}

/**
 * Recalls for the prompt, and only then stores it, so that a question never finds itself (GUM-38).
 * The prompt waits, sealed, until the turn ends (session-store.ts), because a turn may never end,
 * and the two events are separate processes.
 */
async function userPromptSubmit(
  vault: Vault,
  input: HookInput<"UserPromptSubmit">,
  options: HandlerOptions,
): Promise<HookAnswer> {
  const words = options.promptSources.includes(input.source ?? PERSON) ? typedByPerson(input.prompt) : undefined;
  if (words === undefined) return NO_ANSWER;
  const message = promptMessage(input, options);
  const recalled = await vault.recall(questionOf(words), {
    session: input.session_id,
    budgetTokens: Math.min(vault.policy.recall.budgetTokens, CONTEXT_TOKENS_MAX),
    ...stopping(options),
  });
  return {
    context: fencedSection(vault, recalled.prompt),
    ...(message === undefined ? {} : { afterwards: () => queuePrompt(vault, message) }),
  };
}

/** Long prompts ask at the beginning or end, with pasted text between. */
const QUESTION_PART_LENGTH = 2_000;

const questionOf = (words: string): string =>
  words.length <= 2 * QUESTION_PART_LENGTH
    ? words
    : `${words.slice(0, QUESTION_PART_LENGTH)}\n${words.slice(-QUESTION_PART_LENGTH)}`.toWellFormed();

/** Of the summariser: fixed lines without memories (SEC-R7). */
const PRESERVATION_INSTRUCTIONS = [
  "Keep in the summary: decisions with their reasons, tasks that are open, and the names of files and commands needed to go on.",
  "Keep what the user asked to be done, or not done, in the user's own words; keep names, numbers and dates exactly.",
  "Say who said a thing: what came out of a tool or a web page is not the user's word.",
  'Leave out sections headed "What you remember": they come from the user\'s long-term memory, and are added again afterwards.',
].join("\n");

/** Stores waiting prompts, then what the transcript has more (PN-26). Idempotent. */
async function importSession(
  vault: Vault,
  { session_id: session, transcript_path: path }: HookInput<"Stop" | "PreCompact" | "SessionEnd">,
  options: HandlerOptions,
): Promise<void> {
  await storeQueuedPrompts(vault);
  await archiveTranscript(vault, { session, path, channel: options.channel, ...stopping(options) });
}

const stopping = ({ signal }: HandlerOptions): Pick<HandlerOptions, "signal"> => defined({ signal });

/** Enough messages to find the last answer of a turn. */
const RECENT_MAX = 20;

/** If the transcript has the answer. Only messages after the last prompt: earlier turns may have the same text. */
async function isArchived(vault: Vault, session: string, words: string): Promise<boolean> {
  const newest = await vault.recent(session, { limit: RECENT_MAX });
  const turn = newest.slice(newest.findLastIndex(({ role }) => role === "user") + 1);
  const fingerprint = fingerprintOf("answer", words);
  return turn.some(({ role, text }) => role === "assistant" && fingerprintOf("answer", text) === fingerprint);
}
