/** Random histories on memory and on SQLite against a plain model: 1,000, or `KEEPSAKE_MODELS` (SEC §6.6). */
import { expect, test } from "vitest";
import { DEEDS } from "./deeds.ts";
import { liveHistories, noCounts, report } from "./suite.ts";

const TIMEOUT_MS = 3_600_000;
const HISTORIES = Number(process.env["KEEPSAKE_MODELS"] ?? 1_000);
const DEED_COUNT = 40;

test(
  `${HISTORIES} histories of every verb: both stores show what a plain list shows, and the same (SEC-S10, UNI-X14, SEC-S7)`,
  async () => {
    const counts = noCounts();
    await liveHistories(HISTORIES, DEED_COUNT, counts);
    report(counts);
    expect(counts.violations).toEqual([]);
    expect(counts.historyCount).toBe(HISTORIES);
    expect([...counts.byDeed.keys()].sort()).toEqual(DEEDS.map(([, name]) => name).sort());
  },
  TIMEOUT_MS,
);
