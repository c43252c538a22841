/** A foreign adapter's work under a signal: it ends with the signal even if the adapter does not listen, and no foreign error comes out. */
import { isKeepsakeError } from "../core/error.ts";
import { providerFailed } from "./provider-failure.ts";

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
