/**
 * Handlers of host events, for the command and the SDK (playnew.md §5.2). Callers handle errors by
 * continuing without an answer, because a failing hook must never block the host.
 */

import type { Vault } from "../../engine/vault.ts";
import type { HandlerOptions, HookAnswer, HookEvent, HookInput } from "./hook-protocol.ts";

export type Handler<Event extends HookEvent> = (
  vault: Vault,
  input: HookInput<Event>,
  options: HandlerOptions,
) => Promise<HookAnswer>;

/** Imported on use, because most events have a waiting user. */
const HANDLERS: { readonly [Event in HookEvent]: () => Promise<Handler<Event>> } = {
  SessionStart: async () => (await import("./session-start.ts")).sessionStart,
  UserPromptSubmit: async () => (await import("./user-prompt-submit.ts")).userPromptSubmit,
  PreCompact: async () => (await import("./pre-compact.ts")).preCompact,
  PostCompact: async () => (await import("./post-compact.ts")).postCompact,
  Stop: async () => (await import("./stop.ts")).stop,
  SessionEnd: async () => (await import("./session-end.ts")).sessionEnd,
};

/** Ignores subagents: their text is not the user's memory. */
export async function handle<Event extends HookEvent>(
  event: Event,
  vault: Vault,
  input: HookInput<Event>,
  options: HandlerOptions,
): Promise<HookAnswer> {
  if (input.agent_id !== undefined) return {};
  const handler = await HANDLERS[event]();
  return handler(vault, input, options);
}
