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

interface SerialRunner {
  /** Resolves when a step found nothing to do; rejects with what a step threw. */
  run(): Promise<void>;
  /** Resolves when no step is running. Never rejects. */
  idle(): Promise<void>;
}

/**
 * Runs steps one after another. A call during a run makes it check again before it stops.
 * @param step does the next piece of work; false if there is none
 */
export function createSerialRunner(step: () => Promise<boolean>): SerialRunner {
  let running: Promise<void> | undefined;
  let isRequested = false;

  async function work(): Promise<void> {
    try {
      do {
        isRequested = false;
        while (await step());
        // A call during the last step must not be lost.
      } while (isRequested);
    } finally {
      running = undefined;
    }
  }

  return {
    run() {
      isRequested = true;
      running ??= work();
      return running;
    },
    idle: async () => {
      await running?.catch(() => undefined);
    },
  };
}
