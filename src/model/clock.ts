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

export const DAY_MS = 86_400_000;

/** Tolerated clock difference. A time further ahead comes from a wrong clock. */
export const CLOCK_SLACK_MS = 300_000;

/**
 * Named points at which a test may stop the process or throw (SEC §6.1). The default does nothing.
 */
export type FailPoint = (name: string) => void;

export const noFailPoint: FailPoint = () => undefined;
