/** Chooses the seed of this run's property tests, prints it once, and hands it to every worker. */

const SEED_VARIABLE = "KEEPSAKE_SEED";
const MAXIMUM_SEED = 0x7fff_ffff;

export function setup(): void {
  const given = process.env[SEED_VARIABLE];
  const seed = given === undefined ? Date.now() % MAXIMUM_SEED : Number(given);
  if (!Number.isSafeInteger(seed)) throw new Error(`${SEED_VARIABLE} must be a whole number, it is "${given}".`);
  process.env[SEED_VARIABLE] = String(seed);
  console.log(`property tests: seed ${seed} (repeat with ${SEED_VARIABLE}=${seed})`);
}
