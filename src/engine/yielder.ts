import type { System } from "./system.ts";

/** Longer would delay concurrent calls; shorter would cost more than the work. */
const PIECE_MS = 5;

/**
 * Await the result between two pieces of long work. It yields every few milliseconds, so that
 * thousands of messages of one caller do not block others (SEC-H8, SEC-H9).
 */
export function createYielder({ clock, gather }: Pick<System, "clock" | "gather">): () => Promise<void> {
  let since = clock.now();
  return async () => {
    if (Math.abs(clock.now() - since) < PIECE_MS) return;
    await gather();
    since = clock.now();
  };
}
