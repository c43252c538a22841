/**
 * Chooses the seed of this run's property tests, prints it once, and hands it to every worker. The short form takes it from the sources, so that
 * what passed on one machine passes on the next, while each change is tried with histories of its own; the full form draws a new one each time.
 */
import { join } from "node:path";
import { sourceStamp } from "../../scripts/source-stamp.ts";

const SEED_VARIABLE = "KEEPSAKE_SEED";
const MAXIMUM_SEED = 0x7fff_ffff;

export function setup(): void {
  const given = process.env[SEED_VARIABLE];
  const seed = given === undefined ? chosenSeed() : Number(given);
  if (!Number.isSafeInteger(seed)) throw new Error(`${SEED_VARIABLE} must be a whole number, it is "${given}".`);
  process.env[SEED_VARIABLE] = String(seed);
  console.log(`property tests: seed ${seed} (repeat with ${SEED_VARIABLE}=${seed})`);
}

function chosenSeed(): number {
  if (process.env["KEEPSAKE_FULL"] === "1") return Date.now() % MAXIMUM_SEED;
  const stamp = sourceStamp(join(import.meta.dirname, "../.."));
  return Number.parseInt(stamp.slice(0, 8), 16) % MAXIMUM_SEED;
}
