/** Eight clients at once, in many histories (SEC §6.6). */
import { expect, test } from "vitest";
import { liveManyHistories, noCounts, report } from "./suite.ts";

const TIMEOUT_MS = 1_800_000;
const HISTORIES = Number(process.env["KEEPSAKE_HISTORIES"] ?? 40);
const DEEDS = 60;

test(
  `${HISTORIES} histories of eight clients, one process of four killed in each: every id has one history (SEC-S10, PN-20)`,
  async () => {
    const counts = noCounts();
    await liveManyHistories(HISTORIES, DEEDS, counts);
    report("many", counts);
    expect(counts.violations).toEqual([]);
  },
  TIMEOUT_MS,
);
