/** The system's random bytes behind the port that everything above asks: keys, salts, nonces, ids (PN-14). */
import { randomBytes } from "node:crypto";
import type { Random } from "../core/clock.ts";

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };
