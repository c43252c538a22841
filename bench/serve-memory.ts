/**
 * The child's side of a server under load: it tells where it listens, how much memory it holds and how late its event loop was when it is asked, and ends when it
 * is told to.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { ServeReady } from "./serve-process.ts";

const COLLECTIONS = 3;
const NS_A_MS = 1_000_000;

export function answering(ready: ServeReady, end: () => Promise<void>): void {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  process.on("message", async (asked) => {
    if (asked === "memory") process.send?.({ bytes: resident() });
    if (asked === "delay") {
      process.send?.({ p99Ms: delay.percentile(99) / NS_A_MS, longestMs: delay.max / NS_A_MS });
      delay.reset();
    }
    if (asked !== "end") return;
    await end();
    process.disconnect();
  });
  process.send?.(ready);
}

/** After a full collection: what is left is held. */
function resident(): number {
  for (let round = 0; round < COLLECTIONS; round++) globalThis.gc?.();
  return process.memoryUsage().rss;
}
