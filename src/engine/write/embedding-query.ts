/**
 * The vector of a question, within a set time (design §6). Recall waits no longer than that; an answer that comes later is kept for the
 * next time the same thing is asked. An embedder that fails again and again is left alone for a while, so that a dead one costs nothing.
 */
import type { Clock } from "../../model/clock.ts";
import { isKeepsakeError } from "../../model/error.ts";
import type { CheckedEmbedder } from "../../models/embedder.ts";
import { maskSecrets } from "../../policy/privacy-detectors.ts";
import { classify } from "../../policy/retention.ts";

export type QuestionVector =
  | { readonly vector: Float32Array }
  /**
   * `not_covered`: the embedder says nothing about such a text · `withheld`: sensitive, and the embedder is not on this machine ·
   * `slow`: no answer in time · `resting`: it failed too often · else the provider's own reason.
   */
  | { readonly degraded: string };

export interface QueryOptions {
  /** Default: the keep's `embedderWaitMs`. 0: only what is known already; Infinity: as long as it takes. */
  readonly waitMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface QuestionVectors {
  /** Never fails, but for the caller's own signal. */
  readonly ask: (text: string, options?: QueryOptions) => Promise<QuestionVector>;
  /** Calls off what is under way and forgets every question. */
  readonly wipe: () => void;
}

interface Parts {
  readonly embedder: CheckedEmbedder;
  readonly clock: Clock;
  readonly later: (ms: number, task: () => void) => () => void;
  readonly waitMs: number;
}

/** Half a megabyte at 512 dimensions. */
const REMEMBERED_MAX = 256;
/** Questions under way at once: a provider that hangs collects no more. */
const UNDER_WAY_MAX = 4;
/** After that nobody waits for the answer any more, not even the memory of it. */
const GIVE_UP_MS = 10_000;
const FAILURES_MAX = 3;
const REST_MS = 30_000;
const REST_MAX_MS = 600_000;

export function createQuestionVectors({ embedder, clock, later, waitMs }: Parts): QuestionVectors {
  /** In order of use, oldest first. */
  const known = new Map<string, Float32Array>();
  const underWay = new Map<string, Promise<QuestionVector>>();
  const wiping = new AbortController();
  let failureCount = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;

  function remembered(text: string): Float32Array | undefined {
    const vector = known.get(text);
    if (vector === undefined) return undefined;
    known.delete(text);
    known.set(text, vector);
    return vector;
  }

  function remember(text: string, vector: Float32Array): void {
    known.set(text, vector);
    if (known.size <= REMEMBERED_MAX) return;
    for (const [oldest, forgotten] of known) {
      forgotten.fill(0);
      known.delete(oldest);
      return;
    }
  }

  async function request(text: string): Promise<QuestionVector> {
    const late = new AbortController();
    const callOff = later(GIVE_UP_MS, () => late.abort());
    try {
      const signal = AbortSignal.any([wiping.signal, late.signal]);
      const [vector] = await embedder.embed([text], { purpose: "query", signal });
      failureCount = 0;
      if (vector === undefined || wiping.signal.aborted || !vector.some((value) => value !== 0)) return NOT_COVERED;
      remember(text, vector);
      return { vector };
    } catch (error) {
      failed();
      return { degraded: late.signal.aborted ? "slow" : reasonOf(error) };
    } finally {
      callOff();
      underWay.delete(text);
    }
  }

  function failed(): void {
    failureCount += 1;
    if (failureCount < FAILURES_MAX) return;
    restsUntil = clock.now() + Math.min(REST_MS * 2 ** (failureCount - FAILURES_MAX), REST_MAX_MS);
  }

  function requested(text: string): Promise<QuestionVector> {
    const running = underWay.get(text) ?? request(text);
    underWay.set(text, running);
    return running;
  }

  return {
    async ask(question, { waitMs: wait = waitMs, signal } = {}) {
      signal?.throwIfAborted();
      if (!embedder.covers(question)) return NOT_COVERED;
      if (!embedder.isLocal && classify(question, "non-pii") === "sensitive-pii") return { degraded: "withheld" };
      const text = embedder.isLocal ? question : maskSecrets(question).text;
      const vector = remembered(text);
      if (vector !== undefined) return { vector };
      const restMs = restsUntil - clock.now();
      if (restMs > 0 && restMs <= REST_MAX_MS) return { degraded: "resting" };
      if (!underWay.has(text) && underWay.size >= UNDER_WAY_MAX) return SLOW;
      return within(requested(text), wait, later, signal);
    },
    wipe() {
      wiping.abort();
      for (const vector of known.values()) vector.fill(0);
      known.clear();
    },
  };
}

const NOT_COVERED: QuestionVector = { degraded: "not_covered" };
const SLOW: QuestionVector = { degraded: "slow" };
/** The longest that a timer can wait. */
const TIMER_MAX_MS = 2 ** 31 - 1;

async function within(
  answer: Promise<QuestionVector>,
  ms: number,
  later: Parts["later"],
  signal: AbortSignal | undefined,
): Promise<QuestionVector> {
  const { promise: over, resolve, reject } = Promise.withResolvers<QuestionVector>();
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
