/**
 * After a prompt: recalls for it, and only then stores the prompt, so that a question never finds
 * itself (GUM-38). The prompt waits, sealed, until the turn ends (session-store.ts), because a turn
 * may never end, and the two events are separate processes.
 */
import type { Vault } from "../../engine/vault.ts";
import { PERSON, promptMessage } from "./archive-transcript.ts";
import {
  CONTEXT_TOKENS_MAX,
  type HandlerOptions,
  type HookAnswer,
  type HookInput,
  NO_ANSWER,
} from "./hook-protocol.ts";
import { fencedSection, typedByPerson } from "./own-words.ts";
import { queuePrompt } from "./session-store.ts";

export async function userPromptSubmit(
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
    ...(options.signal === undefined ? {} : { signal: options.signal }),
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
