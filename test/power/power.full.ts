/** What a power loss leaves of a store: `KEEPSAKE_POWER_STATES` says in how many states (SEC §6.3, §6.8). */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { powerLogLibrary } from "../support/power-trace.ts";
import { loseEarly, losePower, noCounts, powerSeed, report } from "./suite.ts";

/** About 200 states a second, on a machine that has nothing else to do. */
const STATES = Number(process.env["KEEPSAKE_POWER_STATES"] ?? 60_000);
const STATES_A_LIFE = 3_000;
/** One of so many goes through the library as well. */
const WHOLE_OF = 150;
const OPERATIONS = 80;
/** In so many a keep and its first vault are made. */
const FIRST_CALLS = 160;
/** Only catches what hangs: fifty milliseconds a state. */
const TIMEOUT_MS = 600_000 + 50 * STATES;

let folder = "";
let library: string | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "keepsake-power-log-"));
  library = powerLogLibrary(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  `${STATES} power losses undo nothing that was durable, and tear nothing (SEC-D9, SEC-D10, SEC-S10)`,
  async (context) => {
    if (library === undefined) return context.skip("no C compiler");
    const counts = noCounts();
    const states = { states: STATES, statesALife: STATES_A_LIFE, whole: STATES / WHOLE_OF };
    await losePower({ library, seed: powerSeed, operationsMax: OPERATIONS, ...states }, counts);
    report("losses", counts);
    expect(counts.violations).toEqual([]);
    expect(counts.stateCount).toBe(STATES);
    expect(counts.acknowledgedCount).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

test(
  "a first start that is killed or loses power at any of its calls is made good by the next one (SEC-S10)",
  async (context) => {
    if (library === undefined) return context.skip("no C compiler");
    const counts = noCounts();
    await loseEarly({ library, seed: powerSeed, calls: FIRST_CALLS }, counts);
    report("birth", counts);
    expect(counts.violations).toEqual([]);
    expect(counts.wholeCount).toBe(3 * FIRST_CALLS);
  },
  TIMEOUT_MS,
);
