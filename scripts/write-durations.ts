/**
 * `npm run durations`: writes the last run's seconds per test file to test/durations.json, so that
 * later runs start with the longest. `--slowest N` prints them instead.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readDurations } from "./test-results.ts";

const projectRoot = join(import.meta.dirname, "..");
const file = join(projectRoot, "test/durations.json");
/** Shorter files are not listed. */
const SECONDS_MIN = 2;

const last = readDurations(projectRoot);
if (last === undefined) {
  console.error("No test results. Run npm test first.");
  process.exitCode = 1;
} else if (process.argv[2] === "--slowest") {
  const slowest = Object.entries(last).sort(([, one], [, other]) => other - one);
  for (const [name, seconds] of slowest.slice(0, Number(process.argv[3] ?? 20))) console.log(`${seconds} s  ${name}`);
} else {
  const known: Readonly<Record<string, number>> = JSON.parse(readFileSync(file, "utf8"));
  const merged = Object.entries({ ...known, ...last }).filter(([, seconds]) => seconds >= SECONDS_MIN);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(merged.sort()), null, 2)}\n`);
  console.log(`wrote ${merged.length} durations`);
}
