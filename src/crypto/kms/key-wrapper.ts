/**
 * The interface of key providers, which wrap the store's master key and epoch keys: a key service,
 * or a value from the environment (security.md §3.6). A provider sees 32-byte keys and their
 * context, never a memory.
 * Two modes (SEC-S3): the master key is in memory, from a wrapped keyring; or it stays in the
 * service, which derives a key per vault.
 */

import { type Later, type Random, wait } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { openBytes, sealBytes } from "../cipher.ts";
import { concat, lengthPrefixed, systemRandom } from "../primitives.ts";

/**
 * What a wrapped key is for. It opens only with the same context. Names and ids only, because
 * services log it in clear.
 */
export type KeyContext = Readonly<Record<string, string>>;

export interface KeyCallOptions {
  readonly signal?: AbortSignal;
}

export interface KeyWrapper {
  /** Provider and key, such as `aws:alias/keepsake`. Stored beside the wrapped key; not secret. */
  readonly id: string;
  /** Region, such as `EU` or `EU-DE`, checked against the store's region rules. */
  readonly regionTag?: string;
  /** True if it makes no network calls. */
  readonly isLocal?: boolean;
  /** @throws KeepsakeError `key_provider_failed`, `invalid_input` for a key of another size. */
  wrap(key: Uint8Array, context: KeyContext, options?: KeyCallOptions): Promise<Uint8Array>;
  /**
   * 32 bytes; the caller wipes them.
   * @throws KeepsakeError `key_provider_failed`; `facts.reason` is `refused` for another key or
   * context, or altered bytes.
   */
  unwrap(wrapped: Uint8Array, context: KeyContext, options?: KeyCallOptions): Promise<Uint8Array>;
  /**
   * Destroys the service's key of an epoch, after which its wraps cannot be opened (SEC-E3).
   * Requires a separate key or key version per epoch; deleting a wrapped key alone is useless while
   * the service would open a copy of it.
   */
  destroyEpoch?(epoch: number, options?: KeyCallOptions): Promise<EpochDestruction>;
  /**
   * Makes new stores keep their master key in the service, permanently. Existing stores are
   * unchanged. Called each time a vault is opened.
   */
  readonly masterMac?: MasterMac;
}

/**
 * A master key that never leaves its service, which derives the key of each vault (`kms-mac` of
 * security.md §3.6, SEC-S3). Losing it loses every vault of the store.
 */
export interface MasterMac {
  /** Provider and key, recorded in the keyring: no other key gives the same results. */
  readonly id: string;
  /** HMAC-SHA-256, 32 bytes; the caller wipes them. @throws KeepsakeError `key_provider_failed`. */
  mac(message: Uint8Array, options?: KeyCallOptions): Promise<Uint8Array>;
}

export interface EpochDestruction {
  /** Services destroy after a mandatory delay, during which an administrator can cancel. */
  readonly state: "destroyed" | "scheduled";
  /** When it becomes final, in milliseconds UTC, if the service reports it. */
  readonly finalAt?: number;
}

/** Context field with the epoch of an epoch key. */
export const EPOCH_FIELD = "epoch";

export function contextEpoch(context: KeyContext): number | undefined {
  const text = context[EPOCH_FIELD];
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

/** Encodes a context injectively: `"keepsake/kms" 0x00` ‖ sorted LP(name) ‖ LP(value). */
const TAG = Buffer.from("keepsake/kms\0", "latin1");

export function contextBytes(context: KeyContext): Buffer {
  const names = Object.keys(context).sort((left, right) => (left < right ? -1 : 1));
  return concat(TAG, ...names.flatMap((name) => [lengthPrefixed(name), lengthPrefixed(context[name] ?? "")]));
}

/**
 * Failure reasons of key providers. The original error is dropped, because services quote requests,
 * and a request holds a key (SEC-H13, SEC-C9).
 */
const SENTENCES = {
  aborted: "The call to the key service was cancelled.",
  bad_configuration: "The key provider is not configured correctly.",
  checksum: "A key was changed in transit to or from the key service.",
  denied: "The key service denied access.",
  disabled: "The key at the key service is disabled or scheduled for deletion.",
  not_found: "The key service has no such key.",
  not_installed: "The package of this key service is not installed.",
  refused: "The key provider can't unwrap this key.",
  throttled: "The key service limited the request rate.",
  timeout: "The key service did not answer in time.",
  unavailable: "The key service is unavailable.",
  unknown: "The key service failed for an unknown reason.",
  wrong_shape: "The key service didn't return a key.",
} as const;
export type KeyProviderFailure = keyof typeof SENTENCES;

const HINTS: Partial<Record<KeyProviderFailure, string>> = {
  aborted: "Nothing was changed. Try again, with a longer timeout if necessary.",
  bad_configuration: "An environment key is the base64 of exactly 32 random bytes.",
  denied: "Allow the program's account to encrypt and decrypt with this key.",
  disabled: "Enable the key again, or cancel its deletion in time.",
  not_found: "Check the key's name, region and project.",
  refused: "It was wrapped with another key or for another store, or it was altered. Configure the original key.",
};
const HINT = "Open vaults continue to work. No other vault opens until the key service responds. Nothing was changed.";

/** Transient failures, worth another attempt. */
export const isTransient = (reason: KeyProviderFailure): boolean =>
  reason === "throttled" || reason === "unavailable" || reason === "timeout" || reason === "checksum";

export function keyProviderFailed(
  provider: string,
  reason: KeyProviderFailure,
  facts: Readonly<Record<string, string | number>> = {},
): KeepsakeError {
  const hint = reason === "not_installed" ? `npm install ${facts["package"]}` : (HINTS[reason] ?? HINT);
  return new KeepsakeError("key_provider_failed", SENTENCES[reason], { hint, facts: { ...facts, provider, reason } });
}

export interface KeyServiceRetry {
  /** Region of the service, such as `EU` or `EU-DE`. */
  readonly regionTag?: string;
  readonly later: Later;
  /** Per attempt. Default 5 seconds; key services answer in tens of milliseconds. */
  readonly timeoutMs?: number;
}

interface KeyServiceCall extends KeyServiceRetry {
  readonly provider: string;
  readonly signal?: AbortSignal | undefined;
  reasonOf(error: unknown): KeyProviderFailure;
}

const TIMEOUT_MS = 5_000;
const TRIES_MAX = 4;
/** Doubles to 400 and 800: under two seconds in total while a vault is being opened. */
const FIRST_WAIT_MS = 200;

/** @throws KeepsakeError `key_provider_failed`, with `facts.tries` after more than one. */
export async function callKeyService<T>(task: (signal: AbortSignal) => Promise<T>, call: KeyServiceCall): Promise<T> {
  for (let tries = 1; ; tries++) {
    const outcome = await attemptCall(task, call);
    if ("answer" in outcome) return outcome.answer;
    if (!isTransient(outcome.reason) || tries >= TRIES_MAX) {
      throw keyProviderFailed(call.provider, outcome.reason, tries === 1 ? {} : { tries });
    }
    const aborted = () => keyProviderFailed(call.provider, "aborted");
    await wait(FIRST_WAIT_MS * 2 ** (tries - 1), call.later, { signal: call.signal, aborted });
  }
}

type Outcome<T> = { readonly answer: T } | { readonly reason: KeyProviderFailure };

/** Enforces signal and timeout even if the client ignores them. */
async function attemptCall<T>(task: (signal: AbortSignal) => Promise<T>, call: KeyServiceCall): Promise<Outcome<T>> {
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
    // Cancel the request if it is still running.
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
    // A failure reported by the provider adapter has its own reason.
    const known = isKeepsakeError(error, "key_provider_failed") ? error.facts["reason"] : undefined;
    return { reason: isFailure(known) ? known : call.reasonOf(error) };
  }
}

const isFailure = (reason: unknown): reason is KeyProviderFailure =>
  reason === "checksum" || reason === "wrong_shape" || reason === "refused";

const KEY_BYTES = 32;

/** @throws KeepsakeError `invalid_input` unless the key has 32 bytes. */
export function keyToWrap(key: Uint8Array): Uint8Array {
  if (key.byteLength === KEY_BYTES) return key;
  throw new KeepsakeError("invalid_input", `A key to be wrapped has ${key.byteLength} bytes and needs ${KEY_BYTES}.`, {
    hint: "Pass the key as raw bytes.",
    facts: { sizeBytes: key.byteLength, expectedBytes: KEY_BYTES },
  });
}

/** Validates an unwrapped key from a service. */
export function unwrappedKey(bytes: unknown, provider: string): Uint8Array {
  if (bytes instanceof Uint8Array && bytes.byteLength === KEY_BYTES) return bytes;
  throw keyProviderFailed(provider, "wrong_shape");
}

/** Validates a wrapped key from a service. */
export function wrappedKey(bytes: unknown, provider: string): Uint8Array {
  if (bytes instanceof Uint8Array && bytes.byteLength > KEY_BYTES && bytes.byteLength <= WRAPPED_MAX_BYTES)
    return bytes;
  throw keyProviderFailed(provider, "wrong_shape");
}

/** Larger than any ciphertext of both services. */
const WRAPPED_MAX_BYTES = 6_144;

/**
 * The `env` provider: a key from the environment, for tests and containers (security.md §3.6). It
 * warns, because such a key is no better protected than other environment variables, and does not
 * end with an epoch.
 */
export interface EnvKeyOptions {
  /** Base64 of 32 random bytes: `openssl rand -base64 32`. */
  readonly value: string;
  readonly random?: Random;
  /** Called once, when the wrapper is created. */
  readonly warn: (message: string) => void;
}

const PROVIDER = "env";

const NONCE_BYTES = 12;

/**
 * @throws KeepsakeError `key_provider_failed`, reason `bad_configuration`, unless it is 32 bytes
 * that are not all the same.
 */
export function envKeyWrapper({ value, random = systemRandom, warn }: EnvKeyOptions): KeyWrapper {
  const key = keyIn(value);
  warn(
    "The master key is in an environment variable. This is suitable for tests and containers. If others can read the environment, use a key service.",
  );
  return {
    id: PROVIDER,
    isLocal: true,
    async wrap(wrapped, context) {
      return sealBytes(key, contextBytes(context), keyToWrap(wrapped), random.bytes(NONCE_BYTES));
    },
    async unwrap(wrapped, context) {
      try {
        return unwrappedKey(openBytes(key, contextBytes(context), wrapped), PROVIDER);
      } catch (error) {
        // A wrong key and a wrong context give the same error, as with the key services.
        const isRefusal = isKeepsakeError(error, "key_mismatch") || isKeepsakeError(error, "record_corrupt");
        throw isRefusal ? keyProviderFailed(PROVIDER, "refused") : error;
      }
    },
  };
}

function keyIn(value: string): Buffer {
  const text = value.trim();
  const key = Buffer.from(text, "base64");
  const isCanonical = key.toString("base64").replaceAll("=", "") === text.replaceAll("=", "");
  if (isCanonical && key.length === KEY_BYTES && key.some((byte) => byte !== key[0])) return key;
  throw keyProviderFailed(PROVIDER, "bad_configuration", { sizeBytes: key.length });
}
