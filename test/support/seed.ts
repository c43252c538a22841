/** How every property test runs: with the seed that the run announced, so that a failure can be repeated, and often enough for its tier. */
import fc from "fast-check";

const FAST_RUNS = 30;
const FULL_RUNS = 100;

const seed = Number(process.env["KEEPSAKE_SEED"]);
fc.configureGlobal({
  numRuns: process.env["KEEPSAKE_FULL"] === "1" ? FULL_RUNS : FAST_RUNS,
  ...(Number.isSafeInteger(seed) && { seed }),
});
