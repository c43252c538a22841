/** What one user does is nothing to another: the short form, and that the comparison sees what it is for. */
import { expect, test } from "vitest";
import { difference, live, pairs } from "./two-worlds.ts";

const SEEDS = 12;
const STEP_COUNT = 30;

test(`whatever B does beside A, no byte of A's answers changes: ${SEEDS} pairs of lives (SEC-I2)`, async () => {
  const { differences, done, refused } = await pairs(SEEDS, { stepCount: STEP_COUNT });
  expect(differences).toEqual([]);
  // Lives in which nothing happened are alike and prove nothing.
  expect(done).toBeGreaterThan((SEEDS * STEP_COUNT) / 2);
  expect(refused).toBeGreaterThan(SEEDS);
});

test("whatever B does beside A in the same files, no byte of A's answers changes (SEC-I2)", async () => {
  expect((await pairs(1, { stepCount: STEP_COUNT, onDisk: true })).differences).toEqual([]);
});

test.each([
  ["a memory", (a, text) => a.remember(text)],
  ["a rehearsal", (a, text) => a.recall(text)],
  ["an entry of the log", (a) => a.startPhase({ name: "another" })],
] satisfies readonly (readonly [string, Parameters<typeof live>[1]["leak"]])[])(
  "%s that crosses from B to A is seen",
  async (_name, leak) => {
    const alone = await live(1, { withB: false, stepCount: STEP_COUNT });
    const together = await live(1, { withB: true, stepCount: STEP_COUNT, leak });
    expect(difference(alone, together)).toBeDefined();
  },
);
