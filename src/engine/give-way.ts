/** Long work in pieces: everybody else has their turn every few milliseconds, so that thousands of messages of one caller keep no other waiting (SEC-H8, SEC-H9). */
import type { System } from "./system.ts";

/** Longer, a call beside it is late; shorter, the turns cost more than the work. */
const PIECE_MS = 5;

/** To be awaited between two pieces. Resolves at once until they took long enough. */
export function givingWay({ clock, gather }: Pick<System, "clock" | "gather">): () => Promise<void> {
  let since = clock.now();
  return async () => {
    if (Math.abs(clock.now() - since) < PIECE_MS) return;
    await gather();
    since = clock.now();
  };
}
