/** Nothing that one user does reaches another: 1,000 pairs of lives in memory, and some in files. */
import { expect, test } from "vitest";
import { pairs } from "./two-worlds.ts";

/** Only catches what hangs. */
const TIMEOUT_MS = 3_600_000;
const SEEDS = 1_000;
const DISK_SEEDS = 25;
const STEP_COUNT = 30;

test(
  `whatever B does beside A, no byte of A's answers changes: ${SEEDS} pairs of lives (SEC-I2)`,
  async () => {
    const { differences, done, refused } = await pairs(SEEDS, { stepCount: STEP_COUNT });
    expect(differences).toEqual([]);
    // Lives in which nothing happened are alike and prove nothing.
    expect(done).toBeGreaterThan((SEEDS * STEP_COUNT) / 2);
    expect(refused).toBeGreaterThan(SEEDS);
  },
  TIMEOUT_MS,
);

test(
  `the same in files: ${DISK_SEEDS} pairs of lives (SEC-I2)`,
  async () => {
    expect((await pairs(DISK_SEEDS, { stepCount: STEP_COUNT, onDisk: true })).differences).toEqual([]);
  },
  TIMEOUT_MS,
);
