/**
 * Embeds a query within a time limit (design §6). A late answer is cached for the next identical
 * query.
 * An embedder that keeps failing is skipped for a while.
 */
import type { Clock } from "../../model/clock.ts";
import { isKeepsakeError } from "../../model/error.ts";
import type { CheckedEmbedder } from "../../models/embedder.ts";
import { classify } from "../../policy/privacy.ts";
import { maskSecrets } from "../../policy/privacy-detectors.ts";

export type QueryVector =
  | { readonly vector: Float32Array }
  /**
   * `not_covered`: the embedder does not support such a text · `withheld`: sensitive text and a
   * remote embedder · `slow`: timed out · `resting`: skipped after repeated failures · otherwise
   * the provider's reason.
   */
  | { readonly degraded: string };

export interface QueryOptions {
  /** Default: the store's `embedderWaitMs`. 0: cached vectors only. Infinity: no time limit. */
  readonly waitMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type QueryVectors = ReturnType<typeof createQueryVectors>;

interface Parts {
  readonly embedder: CheckedEmbedder;
  readonly clock: Clock;
  readonly later: (ms: number, task: () => void) => () => void;
  readonly waitMs: number;
}

/** Half a megabyte at 512 dimensions. */
const CACHED_MAX = 256;
/** Limits concurrent requests to a provider that hangs. */
const PENDING_MAX = 4;
/** After this time the request is cancelled and its answer is not cached. */
const GIVE_UP_MS = 10_000;
const FAILURES_MAX = 3;
const BACKOFF_MS = 30_000;
const BACKOFF_MAX_MS = 600_000;

export function createQueryVectors({ embedder, clock, later, waitMs }: Parts) {
  /** Least recently used first. */
  const known = new Map<string, Float32Array>();
  const pending = new Map<string, Promise<QueryVector>>();
  const wiping = new AbortController();
  let failureCount = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  function remembered(text: string): Float32Array | undefined {
    const vector = known.get(text);
    if (vector === undefined) return undefined;
    known.delete(text);
    known.set(text, vector);
    return vector;
  }

  function remember(text: string, vector: Float32Array): void {
    known.set(text, vector);
    if (known.size <= CACHED_MAX) return;
    for (const [oldest, forgotten] of known) {
      forgotten.fill(0);
      known.delete(oldest);
      return;
    }
  }

  async function request(text: string): Promise<QueryVector> {
    const timeout = new AbortController();
    const cancelTimer = later(GIVE_UP_MS, () => timeout.abort());
    try {
      const signal = AbortSignal.any([wiping.signal, timeout.signal]);
      const [vector] = await embedder.embed([text], { purpose: "query", signal });
      failureCount = 0;
      if (vector === undefined || wiping.signal.aborted || !vector.some((value) => value !== 0)) return NOT_COVERED;
      remember(text, vector);
      return { vector };
    } catch (error) {
      failed();
      return { degraded: timeout.signal.aborted ? "slow" : reasonOf(error) };
    } finally {
      cancelTimer();
      pending.delete(text);
    }
  }

  function failed(): void {
    failureCount += 1;
    if (failureCount < FAILURES_MAX) return;
    pausedUntil = clock.now() + Math.min(BACKOFF_MS * 2 ** (failureCount - FAILURES_MAX), BACKOFF_MAX_MS);
  }

  function requested(text: string): Promise<QueryVector> {
    const running = pending.get(text) ?? request(text);
    pending.set(text, running);
    return running;
  }

  return {
    /** Rejects only if the caller's signal aborts. */
    async ask(question: string, { waitMs: wait = waitMs, signal }: QueryOptions = {}) {
      signal?.throwIfAborted();
      if (!embedder.covers(question)) return NOT_COVERED;
      if (!embedder.isLocal && classify(question, "non-pii") === "sensitive-pii") return { degraded: "withheld" };
      const text = embedder.isLocal ? question : maskSecrets(question).text;
      const vector = remembered(text);
      if (vector !== undefined) return { vector };
      const pauseMs = pausedUntil - clock.now();
      if (pauseMs > 0 && pauseMs <= BACKOFF_MAX_MS) return { degraded: "resting" };
      if (!pending.has(text) && pending.size >= PENDING_MAX) return SLOW;
      return withTimeout(requested(text), wait, later, signal);
    },
    wipe() {
      wiping.abort();
      for (const vector of known.values()) vector.fill(0);
      known.clear();
    },
  };
}

const NOT_COVERED: QueryVector = { degraded: "not_covered" };
const SLOW: QueryVector = { degraded: "slow" };
/** The longest delay of a timer. */
const TIMER_MAX_MS = 2 ** 31 - 1;

async function withTimeout(
  answer: Promise<QueryVector>,
  ms: number,
  later: Parts["later"],
  signal: AbortSignal | undefined,
): Promise<QueryVector> {
  const { promise: over, resolve, reject } = Promise.withResolvers<QueryVector>();
  const callOff = ms <= TIMER_MAX_MS ? later(ms, () => resolve(SLOW)) : undefined;
  const onAbort = (): void => reject(signal?.reason);
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([answer, over]);
  } finally {
    callOff?.();
    signal?.removeEventListener("abort", onAbort);
  }
}

const reasonOf = (error: unknown): string =>
  isKeepsakeError(error) ? String(error.facts["reason"] ?? error.code) : "threw";
