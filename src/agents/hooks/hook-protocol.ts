/**
 * Hook input of Claude Code and the Claude Agent SDK (playnew.md §5.1, §5.2): parsing and answers.
 * Unknown members are ignored, because newer hosts send more of them.
 */

import * as z from "zod";
import type { Call } from "../../cli/command.ts";
import { KeepsakeError } from "../../model/error.ts";
import { parseJson } from "../../model/json.ts";
import { name, parseWith } from "../../model/observation.ts";

/** Host events by their name on the command line. */
export const HOOK_EVENTS = {
  "session-start": "SessionStart",
  "user-prompt-submit": "UserPromptSubmit",
  "pre-compact": "PreCompact",
  "post-compact": "PostCompact",
  stop: "Stop",
  "session-end": "SessionEnd",
} as const;
export type HookEvent = (typeof HOOK_EVENTS)[keyof typeof HOOK_EVENTS];

/** Far above a typed prompt, because pasted text may be long. */
const INPUT_BYTES_MAX = 32 * 1024 * 1024;
const PATH_MAX = 4_096;

const path = z.string().min(1).max(PATH_MAX);

const common = {
  session_id: name,
  transcript_path: path.optional(),
  cwd: path.optional(),
  hook_event_name: z.string().max(64).optional(),
  prompt_id: z.string().max(1_000).optional(),
  /** Present for a subagent's event (playnew.md §5.1). */
  agent_id: z.string().max(1_000).optional(),
};

const SCHEMAS = {
  SessionStart: z.object({ ...common, source: z.string().max(64).optional() }),
  UserPromptSubmit: z.object({ ...common, prompt: z.string(), source: z.string().max(64).optional() }),
  PreCompact: z.object({ ...common, trigger: z.string().max(64).optional() }),
  PostCompact: z.object({ ...common, compact_summary: z.string() }),
  Stop: z.object({ ...common, last_assistant_message: z.string().nullish() }),
  SessionEnd: z.object({ ...common, reason: z.string().max(64).optional() }),
} as const satisfies Readonly<Record<HookEvent, z.ZodType>>;

export type HookInput<Event extends HookEvent> = z.output<(typeof SCHEMAS)[Event]>;

/** @throws KeepsakeError `invalid_input`; facts name the field, never its value */
export const readHookInput = <Event extends HookEvent>(event: Event, text: string): HookInput<Event> =>
  checkedHookInput(event, parseJson(text));

/** @throws KeepsakeError `invalid_input` */
export function checkedHookInput<Event extends HookEvent>(event: Event, value: unknown): HookInput<Event> {
  const named = parseWith(z.object({ hook_event_name: z.literal(event).optional() }), value, "The hook input");
  const input = parseWith<unknown>(SCHEMAS[event], { ...Object(value), ...named }, "The hook input");
  // Validated by the schema of this event.
  return input as HookInput<Event>;
}

export interface HandlerOptions {
  readonly channel: string;
  /** Prompt sources of the person. A prompt without a source counts as the person's. */
  readonly promptSources: readonly string[];
  /** A host's notes file with a block to refresh at session start, absolute (PN-34). */
  readonly notesFile?: string;
  readonly signal?: AbortSignal;
}

export interface HookAnswer {
  /** Context for the model. Only for events that accept it; hosts refuse it elsewhere. */
  readonly context?: string;
  /** Fixed instructions for the summariser. PreCompact only. */
  readonly instructions?: string;
  /** Runs after the answer, because writing follows recall (GUM-38). */
  readonly afterwards?: () => Promise<void>;
}

export const NO_ANSWER: HookAnswer = {};

/** Hosts truncate hook text at 10,000 characters. Leaves space for what they add. */
const CONTEXT_LENGTH_MAX = 9_000;
/** Fits into it in any script: four bytes per token, at least one byte per character. */
export const CONTEXT_TOKENS_MAX = 2_000;

/** The SDK's type, also printed by the command. */
export interface HookOutput {
  readonly hookSpecificOutput?: { readonly hookEventName: HookEvent; readonly additionalContext: string };
}

const WITH_CONTEXT: ReadonlySet<HookEvent> = new Set(["SessionStart", "UserPromptSubmit"]);

/** Drops a text that would be truncated, because half a fence is useless. */
export function hookOutput(event: HookEvent, { context = "" }: HookAnswer): HookOutput {
  if (context === "" || context.length > CONTEXT_LENGTH_MAX || !WITH_CONTEXT.has(event)) return {};
  return { hookSpecificOutput: { hookEventName: event, additionalContext: context } };
}

/** Standard output of the command; empty for no answer. */
export function printedAnswer(event: HookEvent, answer: HookAnswer): string {
  if (event === "PreCompact") return answer.instructions === undefined ? "" : `${answer.instructions}\n`;
  const output = hookOutput(event, answer);
  return output.hookSpecificOutput === undefined ? "" : `${JSON.stringify(output)}\n`;
}

/** @throws KeepsakeError `too_large` */
export async function hookText(call: Call): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of call.terminal.input()) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > INPUT_BYTES_MAX) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Prints the event and a code, no content (PN-02). */
export const reportFailure = (call: Call, event: HookEvent, code: string): void =>
  call.terminal.err(`keepsake: the ${event} hook went on without memory [${code}]\n`);

const tooLong = (): KeepsakeError =>
  new KeepsakeError("too_large", "The hook input is too large.", {
    hint: "Import it from the transcript with keepsake import.",
    facts: { limitBytes: INPUT_BYTES_MAX },
  });
