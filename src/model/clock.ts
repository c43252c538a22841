/**
 * The sources of nondeterminism, injected so that runs are reproducible (design §2, SEC §6.1). The
 * engine reads clock and entropy through them only.
 */
export interface Clock {
  /** Milliseconds since the epoch, UTC. */
  now(): number;
}

export interface Random {
  /** `count` unpredictable bytes. */
  bytes(count: number): Uint8Array;
}

/** Runs `task` after `ms`; returns a function that cancels it. */
export type Later = (ms: number, task: () => void) => () => void;

/** Resolves after `ms`, or rejects with `aborted` as soon as the signal aborts. */
export function wait(
  ms: number,
  later: Later,
  { signal, aborted }: { readonly signal: AbortSignal | undefined; readonly aborted: () => Error },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onAbort = (): void => reject(aborted());
  const cancel = later(ms, resolve);
  if (signal?.aborted) onAbort();
  signal?.addEventListener("abort", onAbort, { once: true });
  return promise.finally(() => {
    cancel();
    signal?.removeEventListener("abort", onAbort);
  });
}

export const DAY_MS = 86_400_000;

/** Tolerated clock difference. A time further ahead comes from a wrong clock. */
export const CLOCK_SLACK_MS = 300_000;

/**
 * Named points at which a test may stop the process or throw (SEC §6.1). The default does nothing.
 */
export type FailPoint = (name: string) => void;

export const noFailPoint: FailPoint = () => undefined;

/**
 * Computes a value on first use, such as a large Unicode pattern that many processes never need.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export function onceEach<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, { readonly value: Value }>();
  return (key) => {
    let known = made.get(key);
    if (known === undefined) {
      known = { value: make(key) };
      made.set(key, known);
    }
    return known.value;
  };
}
