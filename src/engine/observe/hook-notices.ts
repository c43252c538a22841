/** Notices that nobody waits for (GUM-35, after_llm): a bounded queue, a few at a time, finished when the keep is closed. */

export interface Notices {
  /** False where there is no more room: the notice is dropped. */
  add(notice: (signal: AbortSignal) => Promise<unknown>): boolean;
  /** Resolves when all are out, or called off at the latest after `CLOSE_MS`. */
  close(): Promise<void>;
}

const WAITING_MAX = 256;
const AT_ONCE = 2;
const CLOSE_MS = 5_000;

export function createNotices(later: (ms: number, task: () => void) => () => void): Notices {
  const waiting: ((signal: AbortSignal) => Promise<unknown>)[] = [];
  const ends = new AbortController();
  let runningCount = 0;
  let isClosed = false;
  const idle = Promise.withResolvers<void>();

  function next(): void {
    while (runningCount < AT_ONCE) {
      const notice = waiting.shift();
      if (notice === undefined) break;
      runningCount++;
      void out(notice);
    }
    if (isClosed && runningCount === 0) idle.resolve();
  }

  async function out(notice: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    try {
      await notice(ends.signal);
    } catch {
      // Called off while closing; every other failure was told where it arose.
    }
    runningCount--;
    next();
  }

  return {
    add(notice) {
      if (isClosed || waiting.length >= WAITING_MAX) return false;
      waiting.push(notice);
      next();
      return true;
    },
    async close() {
      isClosed = true;
      const cancel = later(CLOSE_MS, () => {
        waiting.length = 0;
        ends.abort();
      });
      next();
      await idle.promise;
      cancel();
    },
  };
}
