/**
 * The system's random bytes for keys, salts, nonces and ids (PN-14). Small requests are cut from a
 * block, because a system call costs microseconds and an item needs four.
 */
import { randomBytes } from "node:crypto";
import type { Random } from "../model/clock.ts";

/** Enough for about 200 nonces. */
const BLOCK_BYTES = 4_096;

export const systemRandom: Random = createSystemRandom();

function createSystemRandom(): Random {
  let block = Buffer.alloc(0);
  let used = 0;
  return {
    bytes(count) {
      if (count > BLOCK_BYTES / 8) return randomBytes(count);
      if (used + count > block.length) {
        block = randomBytes(BLOCK_BYTES);
        used = 0;
      }
      const drawn = Buffer.from(block.subarray(used, used + count));
      // Wipe, so that returned bytes exist nowhere else.
      block.fill(0, used, used + count);
      used += count;
      return drawn;
    },
  };
}
