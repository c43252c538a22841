/** The message that an event brings by itself, as it is observed, or sealed for the owner of a locked vault. */
import { MESSAGE_MAX } from "../../model/item.ts";
import type { Observation } from "../../model/observation.ts";
import type { HookEvent } from "./hook-event.ts";
import type { HookInput } from "./hook-input.ts";
import { type LiveKind, liveId } from "./message-id.ts";
import { saidByModel, typedByPerson } from "./own-words.ts";

interface Frame {
  readonly channel: string;
  readonly promptSources: readonly string[];
}

/** What the person typed; undefined for a prompt that is not a person's, says nothing of its own, or is a document by its length. */
export function promptMessage(input: HookInput<"UserPromptSubmit">, frame: Frame): Observation | undefined {
  if (!frame.promptSources.includes(input.source ?? PERSON)) return undefined;
  return message("prompt", "user", typedByPerson(input.prompt), input, frame);
}
export const PERSON = "user";

/** What the model said last in a turn. */
export const answerMessage = (input: HookInput<"Stop">, frame: Frame): Observation | undefined =>
  message("answer", "assistant", saidByModel(input.last_assistant_message ?? ""), input, frame);

/** The host's own summary is a model's words, never the user's (SEC-P15). */
export const summaryMessage = (input: HookInput<"PostCompact">, frame: Frame): Observation | undefined =>
  message("summary", "assistant", saidByModel(input.compact_summary), input, frame);

function message(
  kind: LiveKind,
  role: "user" | "assistant",
  words: string | undefined,
  { session_id: session, prompt_id }: HookInput<HookEvent>,
  { channel }: Frame,
): Observation | undefined {
  if (words === undefined || words.length > MESSAGE_MAX) return undefined;
  const content = words.toWellFormed();
  return { role, content, session, channel, id: liveId(kind, content, prompt_id) };
}

/** Of any event. */
export function liveMessage(event: HookEvent, input: unknown, frame: Frame): Observation | undefined {
  // The input was read for this event.
  if (event === "UserPromptSubmit") return promptMessage(input as HookInput<"UserPromptSubmit">, frame);
  if (event === "Stop") return answerMessage(input as HookInput<"Stop">, frame);
  if (event === "PostCompact") return summaryMessage(input as HookInput<"PostCompact">, frame);
  return undefined;
}
