/** Random bytes and time for tests: the same in every run of one test, and never the same twice within it. */
import type { Clock, Random } from "../../src/model/clock.ts";

/** xorshift32. */
export function seededRandom(seed = 1): Random {
  let state = (seed * 2_654_435_761) | 1;
  return {
    bytes(count) {
      const bytes = new Uint8Array(count);
      for (let at = 0; at < count; at++) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        bytes[at] = state;
      }
      return bytes;
    },
  };
}

export const standingClock = (now = Date.UTC(2026, 3, 12, 9, 15)): Clock => ({ now: () => now });
