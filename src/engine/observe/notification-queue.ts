/**
 * A bounded queue of after_llm notifications (GUM-35): a few run at a time, and closing the store
 * drains it.
 */

export interface NotificationQueue {
  /** False if the queue is full: the notification is dropped. */
  add(notice: (signal: AbortSignal) => Promise<unknown>): boolean;
  /** Resolves when the queue is empty, or aborted after `CLOSE_MS`. */
  close(): Promise<void>;
}

const WAITING_MAX = 256;
const AT_ONCE = 2;
const CLOSE_MS = 5_000;

export function createNotificationQueue(later: (ms: number, task: () => void) => () => void): NotificationQueue {
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
      // Aborted on close. Other failures were reported where they occurred.
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
