/**
 * What Claude Code and the Claude Agent SDK hand to a hook (playnew.md §5.1, §5.2): parsed once, with bounds. Members that are not known here are passed
 * over, because a newer host has more of them.
 */

import * as z from "zod";
import type { Call } from "../../cli/command.ts";
import { KeepsakeError } from "../../model/error.ts";
import { parseJson } from "../../model/json.ts";
import { parseWith } from "../../model/observation.ts";

/** The events of a host. A file of its own, because a command reads it before it knows whether it has anything to do. */

/** As the host names them; the command line says them in kebab-case. */
export const HOOK_EVENTS = {
  "session-start": "SessionStart",
  "user-prompt-submit": "UserPromptSubmit",
  "pre-compact": "PreCompact",
  "post-compact": "PostCompact",
  stop: "Stop",
  "session-end": "SessionEnd",
} as const;
export type HookEvent = (typeof HOOK_EVENTS)[keyof typeof HOOK_EVENTS];

/** A person's prompt is a fraction of this; what a host pastes into it may be long. */
export const INPUT_BYTES_MAX = 32 * 1024 * 1024;
const PATH_MAX = 4_096;

const path = z.string().min(1).max(PATH_MAX);
/** It names the session in the vault. */
const sessionId = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed(), "is not well-formed Unicode");

const common = {
  session_id: sessionId,
  transcript_path: path.optional(),
  cwd: path.optional(),
  hook_event_name: z.string().max(64).optional(),
  prompt_id: z.string().max(1_000).optional(),
  /** There: a subagent's, and not the user's (playnew.md §5.1). */
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

/** @throws KeepsakeError `invalid_input` for what is no JSON, another event, or lacks what the event needs; facts name the field and never what it says. */
export const readHookInput = <Event extends HookEvent>(event: Event, text: string): HookInput<Event> =>
  checkedHookInput(event, parseJson(text));

/** The same for what comes as a value. @throws KeepsakeError `invalid_input` */
export function checkedHookInput<Event extends HookEvent>(event: Event, value: unknown): HookInput<Event> {
  const named = parseWith(
    z.object({ hook_event_name: z.literal(event).optional() }),
    value,
    "What the host handed over",
  );
  const input = parseWith<unknown>(SCHEMAS[event], { ...Object(value), ...named }, "What the host handed over");
  // The schema of this very event has just let it pass.
  return input as HookInput<Event>;
}

export interface HandlerOptions {
  /** Where it was said, as it stands with each message. */
  readonly channel: string;
  /** Sources of prompts that are a person's; a prompt that names none is one. */
  readonly promptSources: readonly string[];
  /** A host's notes whose block is written anew at a session's start, absolute (PN-34). */
  readonly notesFile?: string;
  readonly signal?: AbortSignal;
}

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
const CONTEXT_LENGTH_MAX = 9_000;
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

/** The event and a code: no content (PN-02). */
export const tell = (call: Call, event: HookEvent, code: string): void =>
  call.terminal.err(`keepsake: the ${event} hook went on without memory [${code}]\n`);

const tooLong = (): KeepsakeError =>
  new KeepsakeError("too_large", "The host handed over more than a hook takes.", {
    hint: "It is imported from the transcript: keepsake import.",
    facts: { limitBytes: INPUT_BYTES_MAX },
  });
