/**
 * The system's random bytes behind the port that everything above asks: keys, salts, nonces, ids (PN-14). Small wishes are cut from
 * a block that is drawn at once: a call to the system costs microseconds, and an item takes four of them.
 */
import { randomBytes } from "node:crypto";
import type { Random } from "../model/clock.ts";

/** One draw serves some two hundred nonces. */
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
      // What was handed out stays nowhere else, and is never handed out again.
      block.fill(0, used, used + count);
      used += count;
      return drawn;
    },
  };
}
