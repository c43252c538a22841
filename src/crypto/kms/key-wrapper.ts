/**
 * Who holds the key that the keep's master key and epoch keys are wrapped under: a key service, or a value of the environment (security.md
 * §3.6). One interface; a wrapper sees a key of 32 bytes and where it belongs, never a memory. Nothing here is asked unless it is configured. Two modes (SEC-S3): the master
 * key comes into memory, out of a keyring that the service guards; or it stays in the service, which then does the keyed step for each vault.
 */

import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { concat, lengthPrefixed } from "../encoding.ts";

/** What a wrapped key is for. All of it is bound: with any other context it does not open. Names and ids only, for services log it in clear. */
export type KeyContext = Readonly<Record<string, string>>;

export interface KeyCallOptions {
  readonly signal?: AbortSignal;
}

export interface KeyWrapper {
  /** The provider and which of its keys, such as `aws:alias/keepsake`. Kept beside the wrapped key, to be told from another's; no secret. */
  readonly id: string;
  /** Where it is, as EU or EU-DE: a keep that has rules for regions holds it to them. */
  readonly regionTag?: string;
  /** It asks nobody. */
  readonly isLocal?: boolean;
  /** @throws KeepsakeError `key_provider_failed`, `invalid_input` for a key of another size. */
  wrap(key: Uint8Array, context: KeyContext, options?: KeyCallOptions): Promise<Uint8Array>;
  /** 32 bytes; the caller wipes them. @throws KeepsakeError `key_provider_failed`; `facts.reason` `refused` for another key, context or changed bytes. */
  unwrap(wrapped: Uint8Array, context: KeyContext, options?: KeyCallOptions): Promise<Uint8Array>;
  /** A fresh key and its wrap, where the service draws keys itself. */
  generate?(context: KeyContext, options?: KeyCallOptions): Promise<WrappedNewKey>;
  /**
   * Lets go of the service's own key of an epoch, after which its wraps open nowhere (SEC-E3). Only where each epoch has a key or key version
   * of its own there: deleting a wrapped key alone changes nothing while the service would still open a copy of it.
   */
  destroyEpoch?(epoch: number, options?: KeyCallOptions): Promise<EpochDestruction>;
  /** A keep that is made with this has its master key there, for good; one that was made without goes on as it was. It is asked each time a vault is opened. */
  readonly masterMac?: MasterMac;
}

/**
 * A master key that never leaves its service: what the keys of vaults are made with is worked out there, a vault at a time (`kms-mac` of security.md §3.6, SEC-S3).
 * Losing it is losing every vault that was made with it.
 */
export interface MasterMac {
  /** The provider and which of its keys. The keyring remembers it: no other key gives the same answers. No secret. */
  readonly id: string;
  /** HMAC-SHA-256, 32 bytes; the caller wipes them. @throws KeepsakeError `key_provider_failed`. */
  mac(message: Uint8Array, options?: KeyCallOptions): Promise<Uint8Array>;
}

export interface WrappedNewKey {
  readonly key: Uint8Array;
  readonly wrapped: Uint8Array;
}

export interface EpochDestruction {
  /** Services destroy after a delay that they impose; until then an administrator can take it back. */
  readonly state: "destroyed" | "scheduled";
  /** When it is final, milliseconds UTC, if the service said so. */
  readonly finalAt?: number;
}

/** The name in a context under which an epoch key states its epoch. */
export const EPOCH_FIELD = "epoch";

/** The epoch that a context names, or undefined. */
export function contextEpoch(context: KeyContext): number | undefined {
  const text = context[EPOCH_FIELD];
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

/** A key's context as bytes that mean it and nothing else: `"keepsake/kms" 0x00` ‖ LP(name) ‖ LP(value) of each field, by name. */
const TAG = Buffer.from("keepsake/kms\0", "latin1");

export function contextBytes(context: KeyContext): Buffer {
  const names = Object.keys(context).sort((left, right) => (left < right ? -1 : 1));
  return concat(TAG, ...names.flatMap((name) => [lengthPrefixed(name), lengthPrefixed(context[name] ?? "")]));
}

/**
 * Why a key provider failed, as one word that a program can act on. A foreign error is dropped and not passed on as a cause: services quote
 * requests, and a request holds a key (SEC-H13, SEC-C9).
 */
const SENTENCES = {
  aborted: "The call to the key service was called off.",
  bad_configuration: "The key provider is not configured as it has to be.",
  checksum: "A key was changed on its way to the key service or back.",
  denied: "The key service does not allow this.",
  disabled: "The key at the key service is disabled or going to be deleted.",
  not_found: "The key service knows no such key.",
  not_installed: "The package of this key service is not installed.",
  refused: "The key provider does not open this wrapped key.",
  throttled: "The key service was asked too often.",
  timeout: "The key service did not answer in time.",
  unavailable: "The key service cannot be reached or is out of order.",
  unknown: "The key service failed for a reason of its own.",
  wrong_shape: "The key service answered with something else than a key.",
} as const;
export type KeyProviderFailure = keyof typeof SENTENCES;

const HINTS: Partial<Record<KeyProviderFailure, string>> = {
  aborted: "Nothing was changed; call again, with more time if it was too short.",
  bad_configuration: "An environment key is the base64 of exactly 32 random bytes.",
  denied: "Allow the program's account to encrypt and decrypt with this key.",
  disabled: "Enable the key again, or call off its deletion, before its time is over.",
  not_found: "Check the key's name, region and project.",
  refused:
    "It was wrapped under another key or for another keep, or it was changed. Point the configuration at the key it was made with.",
};
const HINT = "Vaults that are open go on; none is opened until the key service answers. Nothing was changed.";

/** What passes by itself, so that another try may succeed. */
export const mayPass = (reason: KeyProviderFailure): boolean =>
  reason === "throttled" || reason === "unavailable" || reason === "timeout" || reason === "checksum";

export function keyProviderFailed(
  provider: string,
  reason: KeyProviderFailure,
  facts: Readonly<Record<string, string | number>> = {},
): KeepsakeError {
  const hint = reason === "not_installed" ? `npm install ${facts["package"]}` : (HINTS[reason] ?? HINT);
  return new KeepsakeError("key_provider_failed", SENTENCES[reason], { hint, facts: { ...facts, provider, reason } });
}

/** Runs `task` after `ms`; returns how to call it off. The machine's timers, handed in. */
type Later = (ms: number, task: () => void) => () => void;

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
