/** The long form of the model histories: 1,000 of them, or as many as `KEEPSAKE_MODELS` says. */
import { expect, test } from "vitest";
import { liveHistories, noCounts, report } from "./suite.ts";

const TIMEOUT_MS = 3_600_000;
const HISTORIES = Number(process.env["KEEPSAKE_MODELS"] ?? 1_000);
const DEED_COUNT = 40;

test(
  `${HISTORIES} histories of every verb: both stores show what a plain list shows, and the same (SEC-S10, UNI-X14, SEC-S7)`,
  async () => {
    const counts = noCounts();
    await liveHistories(HISTORIES, DEED_COUNT, counts);
    report("long", counts);
    expect(counts.violations).toEqual([]);
    expect(counts.historyCount).toBe(HISTORIES);
  },
  TIMEOUT_MS,
);
