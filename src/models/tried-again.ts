/** Trying again what may pass: a bounded number of tries, a wait between them that doubles, or as long as the service asked for. */
import { isKeepsakeError } from "../model/error.ts";
import type { OutboundMachine } from "./outbound-machine.ts";
import { providerFailed, withMoreFacts } from "./provider-failure.ts";

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
