/**
 * What a hook answers (playnew.md §5.1, §5.2): text for the model's context, or plain lines for whoever summarises. A hook never blocks and never continues
 * a turn, so there is no way to say so here.
 */
import type { HookEvent } from "./hook-event.ts";

export interface HookAnswer {
  /** Goes before the model. Only events that take it have it: a host refuses it anywhere else. */
  readonly context?: string;
  /** Plain lines for the summariser, of PreCompact alone. */
  readonly instructions?: string;
  /** What is left to be done when the answer stands: writing comes behind recall (GUM-38). */
  readonly afterwards?: () => Promise<void>;
}

export const NO_ANSWER: HookAnswer = {};

/** A host cuts a hook's text at 10,000 characters and hides the rest; this leaves room for what it adds. */
export const CONTEXT_LENGTH_MAX = 9_000;
/** Tokens that stay below it in any script: four bytes a token, and a character has one byte at least. */
export const CONTEXT_TOKENS_MAX = 2_000;

/** As the SDK returns it, and as a command prints it. */
export interface HookOutput {
  readonly hookSpecificOutput?: { readonly hookEventName: HookEvent; readonly additionalContext: string };
}

const WITH_CONTEXT: ReadonlySet<HookEvent> = new Set(["SessionStart", "UserPromptSubmit"]);

/** Nothing of a text that would be cut: half a fence is none. */
export function hookOutput(event: HookEvent, { context = "" }: HookAnswer): HookOutput {
  if (context === "" || context.length > CONTEXT_LENGTH_MAX || !WITH_CONTEXT.has(event)) return {};
  return { hookSpecificOutput: { hookEventName: event, additionalContext: context } };
}

/** What the command writes to standard output; empty for no answer, which every event takes. */
export function printedAnswer(event: HookEvent, answer: HookAnswer): string {
  if (event === "PreCompact") return answer.instructions === undefined ? "" : `${answer.instructions}\n`;
  const output = hookOutput(event, answer);
  return output.hookSpecificOutput === undefined ? "" : `${JSON.stringify(output)}\n`;
}
