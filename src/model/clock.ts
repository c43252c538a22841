/**
 * The two sources of the unforeseeable, handed in from outside, so that a run is reproducible from its inputs
 * (design §2, SEC §6.1). Nothing below the surfaces reads the machine's clock or its entropy in another way.
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

/** Clocks of machines differ by so much at most. A time that lies further ahead was written under a clock that was wrong. */
export const CLOCK_SLACK_MS = 300_000;

/**
 * Named points at which a test may stop the process or throw (SEC §6.1). Compiled in, off by default: the default does nothing.
 */
export type FailPoint = (name: string) => void;

export const noFailPoint: FailPoint = () => undefined;
