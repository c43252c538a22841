/**
 * What each event of a host does to a vault (playnew.md §5.2): the same for a command and for the SDK. A handler may throw: whoever calls it goes on without an
 * answer, because a hook that fails must never stand in the host's way.
 */

import type { Vault } from "../../engine/vault.ts";
import type { HandlerOptions, HookAnswer, HookEvent, HookInput } from "./hook-protocol.ts";

export type Handler<Event extends HookEvent> = (
  vault: Vault,
  input: HookInput<Event>,
  options: HandlerOptions,
) => Promise<HookAnswer>;

/** Each is read when its event comes: somebody waits for most of them. */
const HANDLERS: { readonly [Event in HookEvent]: () => Promise<Handler<Event>> } = {
  SessionStart: async () => (await import("./session-start.ts")).sessionStart,
  UserPromptSubmit: async () => (await import("./user-prompt-submit.ts")).userPromptSubmit,
  PreCompact: async () => (await import("./pre-compact.ts")).preCompact,
  PostCompact: async () => (await import("./post-compact.ts")).postCompact,
  Stop: async () => (await import("./stop.ts")).stop,
  SessionEnd: async () => (await import("./session-end.ts")).sessionEnd,
};

/** Runs the handler of an event. Of a subagent nothing is kept and nothing told: its text is not the user's memory. */
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
