/** Work done one step after another behind the answers: asked to run while it runs, it looks again before it rests. */

export interface Lane {
  /** Resolves when a step found nothing to do; rejects with what a step threw. */
  run(): Promise<void>;
  /** Resolves when no step is under way. Never rejects. */
  idle(): Promise<void>;
}

/** @param step does the next thing; false where there is none */
export function createLane(step: () => Promise<boolean>): Lane {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function work(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        while (await step());
        // Asked while the last step came to its end: nothing may be lost in between.
      } while (isAskedAgain);
    } finally {
      running = undefined;
    }
  }

  return {
    run() {
      isAskedAgain = true;
      running ??= work();
      return running;
    },
    idle: async () => {
      await running?.catch(() => undefined);
    },
  };
}
