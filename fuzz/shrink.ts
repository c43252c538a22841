/** A failing input made shorter: parts are left out as long as it still fails in the same way. */

/** Tries at most SHRINKS_MAX shorter inputs, larger parts first. */
export async function shrunk(input: Uint8Array, fails: (shorter: Uint8Array) => Promise<boolean>): Promise<Uint8Array> {
  let best = input;
  let tries = 0;
  for (let partBytes = Math.ceil(best.length / 2); partBytes >= 1; partBytes = Math.floor(partBytes / 2)) {
    for (let from = 0; from < best.length && tries < SHRINKS_MAX; tries++) {
      const shorter = Buffer.concat([best.subarray(0, from), best.subarray(from + partBytes)]);
      if (await fails(shorter)) best = shorter;
      else from += partBytes;
    }
  }
  return best;
}
const SHRINKS_MAX = 600;
