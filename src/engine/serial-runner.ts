export interface SerialRunner {
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
