/** Random histories on memory and on SQLite against a plain model, the short form; model.full.ts is the long one (SEC §6.6). */
import { expect, test } from "vitest";
import { DEEDS } from "./deeds.ts";
import { liveHistories, noCounts, report } from "./suite.ts";

const TIMEOUT_MS = 3_600_000;
const HISTORIES = 60;
const DEED_COUNT = 25;

test(
  "60 histories of every verb: both stores show what a plain list shows, and the same (SEC-S10, UNI-X14, SEC-S7)",
  async () => {
    const counts = noCounts();
    await liveHistories(HISTORIES, DEED_COUNT, counts);
    report("short", counts);
    expect(counts.violations).toEqual([]);
    expect([...counts.byDeed.keys()].sort()).toEqual(DEEDS.map(([, name]) => name).sort());
  },
  TIMEOUT_MS,
);
