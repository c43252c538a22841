/**
 * Who asks too much is refused, and who goes on asking is refused in turn, so many times a second: a client waits for its answer before it asks again, and
 * refusing takes nothing of what the calls of others need (SEC-H8).
 */
import { rateLimited } from "./failures.ts";
import type { RateLimits } from "./rate-limits.ts";

export interface Holding {
  readonly limits: RateLimits;
  readonly clock: { now(): number };
  readonly later: (ms: number, task: () => void) => () => void;
}

/**
 * @param name whose measure it is
 * @param waitMs until there is room again; 0: there is
 * @throws KeepsakeError `rate_limited`
 */
export async function holdBack({ limits, clock, later }: Holding, name: string, waitMs: number): Promise<void> {
  if (waitMs === 0) return;
  const lateMs = limits.refusals.takeTurn(name, clock.now());
  if (lateMs > 0) await new Promise<void>((resolve) => later(lateMs, resolve));
  throw rateLimited(Math.max(1, waitMs - lateMs));
}
