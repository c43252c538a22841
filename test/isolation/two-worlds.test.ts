/** The comparison of two worlds finds leaks; two-worlds.full.ts runs it on the library. */
import { expect, test } from "vitest";
import { difference, live } from "./two-worlds.ts";

const STEP_COUNT = 30;

test.each([
  ["a memory", (a, text) => a.remember(text)],
  ["a rehearsal", (a, text) => a.recall(text)],
  ["an entry of the log", (a) => a.phases.start({ name: "another" })],
] satisfies readonly (readonly [string, Parameters<typeof live>[1]["leak"]])[])(
  "%s that crosses from B to A is seen",
  async (_name, leak) => {
    const alone = await live(1, { withB: false, stepCount: STEP_COUNT });
    const together = await live(1, { withB: true, stepCount: STEP_COUNT, leak });
    expect(difference(alone, together)).toBeDefined();
  },
);
