/** Keepsake with the local sentence encoder. The encoder's packages are optional; where they are missing, this column is. */
import { availableParallelism } from "node:os";
import { useLite } from "../src/entries/models.ts";
import { isKeepsakeError, type Vault } from "../src/index.ts";
import { inParallel } from "./in-parallel.ts";
import { keepsakeMethod } from "./keepsake-method.ts";
import type { Method } from "./method.ts";
import { cachedPassages } from "./passage-cache.ts";

/** A question's vector is waited for, however busy the machine is, so that figures can be repeated. */
const QUESTION_WAIT_MS = 30_000;
/** Each takes about 180 MB. */
const THREADS_MAX = 4;

/** @param cacheFolder where vectors of passages are kept for the next run; default: nowhere. */
export function keepsakeWithEmbedder(cacheFolder?: string): Method {
  const more = Array.from({ length: Math.min(THREADS_MAX, availableParallelism()) - 1 }, () => useLite());
  const parallel = inParallel(useLite(), more);
  const embedder = cacheFolder === undefined ? parallel : cachedPassages(parallel, cacheFolder);
  return {
    ...keepsakeMethod({ name: "keepsake+embedder", open: { embedder, embedderWaitMs: QUESTION_WAIT_MS }, settle }),
    async unavailable() {
      try {
        await embedder.embed(["Is anybody there?"], { purpose: "query" });
        return undefined;
      } catch (error) {
        return isKeepsakeError(error) ? `${error.message} ${error.hint}` : String(error);
      } finally {
        await embedder.close?.();
      }
    },
  };
}

/** Half a set of vectors would measure neither method. */
async function settle(vault: Vault): Promise<void> {
  const { pendingCount, failure } = await vault.maintenance.embedded();
  if (pendingCount > 0) throw new Error(`${pendingCount} texts got no vector: ${failure ?? "unknown"}.`);
}
