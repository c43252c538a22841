/** The child's side of a server under load: it tells where it listens, how much memory it holds when it is asked, and ends when it is told to. */
import type { ServeReady } from "./serve-process.ts";

const COLLECTIONS = 3;

export function answering(ready: ServeReady, end: () => Promise<void>): void {
  process.on("message", async (asked) => {
    if (asked === "memory") process.send?.({ bytes: resident() });
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
