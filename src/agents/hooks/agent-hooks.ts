/**
 * The hooks as values, for a host that runs the Claude Agent SDK in its own process (playnew.md §5.3): `query({ options: { hooks: agentHooks(vault) } })`. The same
 * handlers as the command's. A callback never throws, never blocks and never continues a turn.
 */

import { system } from "../../engine/system.ts";
import type { Vault } from "../../engine/vault.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { handle } from "./handlers.ts";
import {
  checkedHookInput,
  type HandlerOptions,
  HOOK_EVENTS,
  type HookEvent,
  type HookOutput,
  hookOutput,
} from "./hook-protocol.ts";

export interface AgentHooksOptions {
  /** What stands as channel with each message. Default `agent-sdk`. */
  readonly channel?: string;
  /** Whose prompts are the person's. Default `user` and `sdk`: a host that mounts these callbacks hands on what its person says. */
  readonly promptSources?: readonly string[];
  /** Most milliseconds until there is an answer to a prompt; behind it there is none. Default 800. */
  readonly budgetMs?: number;
  /** A hook that went on without memory, and the code of the reason. Never content. */
  readonly onFailure?: (event: HookEvent, code: string) => void;
}

/** As the SDK calls it. */
export type AgentHook = (
  input: unknown,
  toolUseId: string | undefined,
  context: { readonly signal: AbortSignal },
) => Promise<HookOutput>;

/** A member of `options.hooks`. `timeout` is in seconds. */
export interface AgentHookMatcher {
  readonly hooks: AgentHook[];
  readonly timeout?: number;
}
export type AgentHooks = { readonly [Event in HookEvent]: AgentHookMatcher[] };

const BUDGET_MS = 800;
/** Seconds; a session's end has less, and does what it gets to. */
const TIMEOUT_SECONDS = 60;

/** @param vault stays open as long as the hooks are in use; closing it is the host's */
export function agentHooks(vault: Vault, options: AgentHooksOptions = {}): AgentHooks {
  const matcher = (event: HookEvent): AgentHookMatcher[] => [
    { hooks: [hookOf(event, vault, options)], timeout: TIMEOUT_SECONDS },
  ];
  const {
    "session-start": start,
    "user-prompt-submit": prompt,
    "pre-compact": before,
    "post-compact": behind,
    stop,
  } = HOOK_EVENTS;
  const end = HOOK_EVENTS["session-end"];
  return {
    [start]: matcher(start),
    [prompt]: matcher(prompt),
    [before]: matcher(before),
    [behind]: matcher(behind),
    [stop]: matcher(stop),
    [end]: matcher(end),
  };
}

function hookOf(event: HookEvent, vault: Vault, options: AgentHooksOptions): AgentHook {
  const { channel = "agent-sdk", promptSources = ["user", "sdk"], budgetMs = BUDGET_MS, onFailure } = options;
  return async (given, _toolUseId, { signal }) => {
    const handling: HandlerOptions = { channel, promptSources, signal };
    const failed = (error: unknown): HookOutput => {
      onFailure?.(event, signal.aborted ? "timed_out" : isKeepsakeError(error) ? error.code : "internal");
      return {};
    };
    const answering = answerOf(event, vault, given, { handling, failed }).catch(failed);
    if (event !== "UserPromptSubmit") return answering;
    const late = Symbol("late");
    let stop: (() => void) | undefined;
    const up = new Promise<typeof late>((resolve) => {
      stop = system.later(budgetMs, () => resolve(late));
    });
    const answer = await Promise.race([answering, up]);
    stop?.();
    return answer === late ? failed(undefined) : answer;
  };
}

interface Answering {
  readonly handling: HandlerOptions;
  readonly failed: (error: unknown) => unknown;
}

/** The answer stands before anything is written, and whatever comes of that (GUM-38). */
async function answerOf(
  event: HookEvent,
  vault: Vault,
  given: unknown,
  { handling, failed }: Answering,
): Promise<HookOutput> {
  const answer = await handle(event, vault, checkedHookInput(event, given), handling);
  await answer.afterwards?.().catch(failed);
  return hookOutput(event, answer);
}
