/**
 * Calls one hook with a time limit. A throw is a failure of the hook and not of the write, and a
 * hook that keeps timing out is skipped for a while. Failures are reported with a closed list of
 * reasons.
 */
import type { Clock } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { Hook, HookCall } from "../../model/hook-event.ts";
import { untilAborted } from "../../models/retry.ts";

export interface HookTimers {
  readonly clock: Clock;
  later(ms: number, task: () => void): () => void;
  /**
   * Called for each failed call with `hook_failed`: the hook, its event and the reason, never
   * content.
   */
  report?(failure: KeepsakeError): void;
}

export type HookReply = { readonly answer: unknown } | { readonly failed: string };

export interface HookCaller {
  readonly hook: Hook;
  /** Rejects only if the caller's signal aborts. */
  call(run: (call: HookCall) => unknown, signal?: AbortSignal): Promise<HookReply>;
  /** Records a failure that only the answer reveals. */
  failed(reason: string): { readonly failed: string };
}

export const HOOK_TIME_MS = 2_000;
/** After this many calls in a row without an answer, the hook is skipped for `REST_MS`. */
const SILENT_MAX = 3;
const REST_MS = 30_000;
/** These failures come quickly, and the next item may succeed. */
const ANSWERED: ReadonlySet<string> = new Set(["threw", "wrong_answer", "not_json", "too_large"]);

export function createHookCaller(hook: Hook, { clock, later, report }: HookTimers): HookCaller {
  let silentCount = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;

  const failed = (reason: string): { readonly failed: string } => {
    if (!ANSWERED.has(reason) && ++silentCount >= SILENT_MAX) restsUntil = clock.now() + REST_MS;
    report?.(hookFailed(hook, reason));
    return { failed: reason };
  };

  return {
    hook,
    failed,
    async call(run, signal) {
      signal?.throwIfAborted();
      const restMs = restsUntil - clock.now();
      if (restMs > 0 && restMs <= REST_MS) return { failed: "resting" };
      const time = new AbortController();
      const cancel = later(hook.timeoutMs ?? HOOK_TIME_MS, () => time.abort());
      const ends = signal === undefined ? time.signal : AbortSignal.any([signal, time.signal]);
      try {
        const answer = await untilAborted(async () => run({ signal: ends }), ends);
        silentCount = 0;
        return { answer };
      } catch (error) {
        signal?.throwIfAborted();
        return failed(time.signal.aborted ? "timeout" : reasonOf(error));
      } finally {
        cancel();
      }
    },
  };
}

function reasonOf(error: unknown): string {
  const reason = isKeepsakeError(error, "provider_failed") ? String(error.facts["reason"]) : "threw";
  if (reason === "wrong_shape") return "wrong_answer";
  return CLOSED_WORD.test(reason) ? reason : "threw";
}
/** A hook may throw an error that imitates ours with a reason of its own. */
const CLOSED_WORD = /^[a-z][a-z0-9_]{0,39}$/;

const hookFailed = ({ id, resource, event }: Hook, reason: string): KeepsakeError =>
  new KeepsakeError("hook_failed", "A hook failed, or its answer was not allowed.", {
    hint: "Nothing else was stopped by it. docs/hooks.md says what an answer may hold, and what each reason means.",
    facts: { hook: id, resource, event, reason },
  });
