/**
 * One call to a key service: a time for each try, a bounded number of tries with a wait between them that doubles, and no foreign error that
 * comes out (security.md §3.6). A service that is down fails here in seconds and leaves nothing half done: the caller writes after the answer.
 */
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { type KeyProviderFailure, keyProviderFailed, mayPass } from "./key-wrapper.ts";

/** Runs `task` after `ms`; returns how to call it off. The machine's timers, handed in. */
export type Later = (ms: number, task: () => void) => () => void;

export interface KeyServicePatience {
  /** Where the service is, as EU or EU-DE. */
  readonly regionTag?: string;
  readonly later: Later;
  /** For one try. Default 5 seconds: a key service answers in tens of milliseconds. */
  readonly timeoutMs?: number;
}

interface KeyServiceCall extends KeyServicePatience {
  readonly provider: string;
  readonly signal?: AbortSignal | undefined;
  /** What a foreign error means. */
  reasonOf(error: unknown): KeyProviderFailure;
}

const TIMEOUT_MS = 5_000;
const TRIES_MAX = 4;
/** Then 400 and 800: under two seconds of waiting in all, for somebody is waiting for a vault to open. */
const FIRST_WAIT_MS = 200;

/** @throws KeepsakeError `key_provider_failed`, with `facts.tries` after more than one. */
export async function askedKeyService<T>(task: (signal: AbortSignal) => Promise<T>, call: KeyServiceCall): Promise<T> {
  for (let tries = 1; ; tries++) {
    const outcome = await tried(task, call);
    if ("answer" in outcome) return outcome.answer;
    if (!mayPass(outcome.reason) || tries >= TRIES_MAX) {
      throw keyProviderFailed(call.provider, outcome.reason, tries === 1 ? {} : { tries });
    }
    await waited(FIRST_WAIT_MS * 2 ** (tries - 1), call);
  }
}

type Outcome<T> = { readonly answer: T } | { readonly reason: KeyProviderFailure };

/** Ends with the signal or the time even where a client listens to neither. */
async function tried<T>(task: (signal: AbortSignal) => Promise<T>, call: KeyServiceCall): Promise<Outcome<T>> {
  const { signal, later, timeoutMs = TIMEOUT_MS } = call;
  if (signal?.aborted) return { reason: "aborted" };
  const ended = new AbortController();
  const { promise, resolve } = Promise.withResolvers<Outcome<T>>();
  const onAbort = (): void => resolve({ reason: "aborted" });
  signal?.addEventListener("abort", onAbort, { once: true });
  const cancel = later(timeoutMs, () => resolve({ reason: "timeout" }));
  try {
    return await Promise.race([promise, answered(task, ended.signal, call)]);
  } finally {
    cancel();
    signal?.removeEventListener("abort", onAbort);
    // What still runs is told to stop; its answer is nobody's.
    ended.abort();
  }
}

async function answered<T>(
  task: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  call: KeyServiceCall,
): Promise<Outcome<T>> {
  try {
    return { answer: await task(signal) };
  } catch (error) {
    // What a provider itself found wrong with an answer is told with its own word; everything else by what the error means.
    const known = isKeepsakeError(error, "key_provider_failed") ? error.facts["reason"] : undefined;
    return { reason: isFailure(known) ? known : call.reasonOf(error) };
  }
}

const isFailure = (reason: unknown): reason is KeyProviderFailure =>
  reason === "checksum" || reason === "wrong_shape" || reason === "refused";

function waited(ms: number, { later, signal, provider }: KeyServiceCall): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      cancel();
      reject(keyProviderFailed(provider, "aborted"));
    };
    const cancel = later(ms, () => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    });
    if (signal?.aborted) return onAbort();
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

const KEY_BYTES = 32;

/** @throws KeepsakeError `invalid_input`: keys that are wrapped have 32 bytes. */
export function keyToWrap(key: Uint8Array): Uint8Array {
  if (key.byteLength === KEY_BYTES) return key;
  throw new KeepsakeError("invalid_input", `A key to be wrapped has ${key.byteLength} bytes and needs ${KEY_BYTES}.`, {
    hint: "Pass the key as raw bytes.",
    facts: { sizeBytes: key.byteLength, expectedBytes: KEY_BYTES },
  });
}

/** What a service gave back for a key, if it is one. */
export function unwrappedKey(bytes: unknown, provider: string): Uint8Array {
  if (bytes instanceof Uint8Array && bytes.byteLength === KEY_BYTES) return bytes;
  throw keyProviderFailed(provider, "wrong_shape");
}

/** What a service gave back for a wrapped key: some bytes, and not many. */
export function wrappedKey(bytes: unknown, provider: string): Uint8Array {
  if (bytes instanceof Uint8Array && bytes.byteLength > KEY_BYTES && bytes.byteLength <= WRAPPED_MAX_BYTES)
    return bytes;
  throw keyProviderFailed(provider, "wrong_shape");
}

/** What both services take at most for a ciphertext of this kind. */
const WRAPPED_MAX_BYTES = 6_144;
