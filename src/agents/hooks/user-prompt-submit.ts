/**
 * The person has sent a prompt: what matters for it goes before the model, and only then is the prompt itself kept, so that a question never finds itself
 * (GUM-38). It is sealed here and taken in when the turn is over (waiting-prompts.ts): a turn may never end, and the two events are processes of their own.
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
import { ownSection, typedByPerson } from "./own-words.ts";
import { keepWaiting } from "./session-store.ts";

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
    context: ownSection(vault, recalled.prompt),
    ...(message === undefined ? {} : { afterwards: () => keepWaiting(vault, message) }),
  };
}

/** A long prompt asks at its beginning or its end; between them lies what was pasted. */
const QUESTION_PART_LENGTH = 2_000;

const questionOf = (words: string): string =>
  words.length <= 2 * QUESTION_PART_LENGTH
    ? words
    : `${words.slice(0, QUESTION_PART_LENGTH)}\n${words.slice(-QUESTION_PART_LENGTH)}`.toWellFormed();
