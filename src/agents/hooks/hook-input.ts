/**
 * What Claude Code and the Claude Agent SDK hand to a hook (playnew.md §5.1, §5.2): parsed once, with bounds. Members that are not known here are passed
 * over, because a newer host has more of them.
 */
import * as z from "zod";
import { parseJson } from "../../model/json.ts";
import { parseWith } from "../../model/observation.ts";
import type { HookEvent } from "./hook-event.ts";

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
