/** What a vault would do later, held until a test lets it happen: nothing in the tests waits for a clock. */
import { system } from "../../src/engine/system.ts";

export interface HeldTasks {
  readonly later: (ms: number, task: () => void) => () => void;
  /** Does all that is due, and gives it time to end: so many turns of the event loop that nothing depends on their number. */
  readonly settle: () => Promise<void>;
}

const TURNS = 400;

export function heldTasks(turns = TURNS): HeldTasks {
  const waiting = new Set<() => void>();
  return {
    later: (_ms, task) => {
      waiting.add(task);
      return () => waiting.delete(task);
    },
    async settle() {
      for (const task of [...waiting]) {
        waiting.delete(task);
        task();
      }
      for (let turn = 0; turn < turns; turn++) await system.gather();
    },
  };
}
