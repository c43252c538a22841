/**
 * The hooks as callbacks, for hosts with an embedded Claude Agent SDK (playnew.md §5.3): `query({
 * options: { hooks: agentHooks(vault) } })`. Shares its handlers with `keepsake hook`. Callbacks
 * never throw, block or continue a turn.
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
  /** Channel of each message. Default: `agent-sdk`. */
  readonly channel?: string;
  /**
   * Prompt sources of the person. Default: `user` and `sdk`, because such a host forwards its
   * person's words.
   */
  readonly promptSources?: readonly string[];
  /** Time limit for the answer to a prompt, in milliseconds. Default: 800. */
  readonly budgetMs?: number;
  /** Called with an error code if a hook continued without memory. Never has content. */
  readonly onFailure?: (event: HookEvent, code: string) => void;
}

/** The SDK's callback type. */
export type AgentHook = (
  input: unknown,
  toolUseId: string | undefined,
  context: { readonly signal: AbortSignal },
) => Promise<HookOutput>;

/** An entry of `options.hooks`. `timeout` is in seconds. */
export interface AgentHookMatcher {
  readonly hooks: AgentHook[];
  readonly timeout?: number;
}
export type AgentHooks = { readonly [Event in HookEvent]: AgentHookMatcher[] };

const BUDGET_MS = 800;
/** In seconds. Session ends have less, and do what they can. */
const TIMEOUT_SECONDS = 60;

/** @param vault must stay open while the hooks are in use; the host closes it */
export function agentHooks(vault: Vault, options: AgentHooksOptions = {}): AgentHooks {
  const matchers = Object.values(HOOK_EVENTS).map((event): [HookEvent, AgentHookMatcher[]] => [
    event,
    [{ hooks: [hookOf(event, vault, options)], timeout: TIMEOUT_SECONDS }],
  ]);
  // Each event is there once.
  return Object.fromEntries(matchers) as AgentHooks;
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

/** The answer never depends on what is written afterwards (GUM-38). */
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
