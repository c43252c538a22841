/**
 * One hook, called with care: it has its time and no more, a throw is a failure and not an error of the write, and one that keeps failing is
 * given a rest, so that a service that is down costs a batch seconds and not hours. What fails is told in words of a closed list.
 */
import type { Clock } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { Hook, HookCall } from "../../model/hook-event.ts";
import { untilAborted } from "../../models/tried-again.ts";

export interface HookTimers {
  readonly clock: Clock;
  later(ms: number, task: () => void): () => void;
  /** Told of each call that failed: `hook_failed`, with the hook, its event and why. Never content. */
  report?(failure: KeepsakeError): void;
}

export type HookReply = { readonly answer: unknown } | { readonly failed: string };

export interface HookLine {
  readonly hook: Hook;
  /** Never rejects, but with the caller's own signal. `run` is the hook's, with its payload. */
  call(run: (call: HookCall) => unknown, signal?: AbortSignal): Promise<HookReply>;
  /** Counts and tells a failure that shows only in the answer. */
  failed(reason: string): { readonly failed: string };
}

export const HOOK_TIME_MS = 2_000;
/** So many calls in a row without an answer, and the hook rests for so long. */
const SILENT_MAX = 3;
const REST_MS = 30_000;
/** These cost no time, and the next item may do better. */
const ANSWERED: ReadonlySet<string> = new Set(["threw", "wrong_answer", "not_json", "too_large"]);

export function hookLine(hook: Hook, { clock, later, report }: HookTimers): HookLine {
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
/** A hook may throw an error that looks like ours and says what it likes. */
const CLOSED_WORD = /^[a-z][a-z0-9_]{0,39}$/;

const hookFailed = ({ id, resource, event }: Hook, reason: string): KeepsakeError =>
  new KeepsakeError("hook_failed", "A hook failed, or answered what it may not.", {
    hint: "Nothing else was stopped by it. docs/hooks.md says what an answer may hold, and what each reason means.",
    facts: { hook: id, resource, event, reason },
  });
