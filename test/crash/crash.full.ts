/**
 * Processes that are killed in the middle of their work: the invariants of SEC §6.4 after each death.
 * At least 200 random kills (`KEEPSAKE_KILLS`), each failpoint three times, and every recovery that can die.
 */
import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { dieAt, dieAtBirth, dieTwice, everyDeath, killAtRandom, noCounts, report } from "./suite.ts";

/** Only catches what hangs: many processes live and die here, on a machine that may be busy. */
const TIMEOUT_MS = 1_800_000;
const KILLS = Number(process.env["KEEPSAKE_KILLS"] ?? 220);
const KILL_TIMEOUT_MS = 8_000;
/** As many keeps at a time as there are processors: a life is short, and mostly its process starts. */
const LANES = availableParallelism();

test(
  `${KILLS} SIGKILLs at random moments: no acknowledged write is lost, nothing forgotten comes back (SEC-D10, SEC-S10)`,
  async () => {
    const counts = noCounts();
    await killAtRandom(KILLS, counts, LANES);
    report("random kills", counts);
    expect(counts.violations).toEqual([]);
    expect(counts.killCount).toBeGreaterThanOrEqual(KILLS);
    expect(counts.acknowledgedCount).toBeGreaterThan(0);
  },
  KILLS * KILL_TIMEOUT_MS,
);

test(
  "every failpoint of every verb three times, at early and later occurrences (SEC-D10, SEC-G3)",
  async () => {
    const counts = noCounts();
    // A log takes four keys in thirty days, so there is no fifth change of one.
    const repeatable = everyDeath.filter(([, point]) => !point.startsWith("audit.key_"));
    const later = repeatable.map(([during, point, nth]) => [during, point, nth + 4] as const);
    for (const list of [everyDeath, later, everyDeath]) await dieAt(list, counts);
    await dieAtBirth(["commit.begun", "commit.rows_written", "commit.committed"], counts);
    report("each failpoint", counts);
    expect(counts.violations).toEqual([]);
    expect(counts.killCount).toBe(2 * everyDeath.length + later.length + 3);
  },
  TIMEOUT_MS,
);

test(
  "every recovery dies at every point that it passes, and the next one makes it good (SEC-D10)",
  async () => {
    const counts = noCounts();
    const cleaning = ["forget.rows_purged", "compact.checkpointed", "forget.compacted", "commit.committed"];
    const purging = ["commit.begun", "commit.rows_written", ...cleaning];
    const destroying = ["vault.rows_destroyed", "compact.checkpointed", "commit.committed"];
    const pairs = [
      ...["keystore.salts_destroyed", "forget.keys_destroyed", ...purging].map((point) => ["forget.requested", point]),
      ...purging.map((point) => ["forget.keys_destroyed", point]),
      ...cleaning.map((point) => ["forget.rows_purged", point]),
      ...["keystore.vault_destroyed", "destroy.keys_destroyed", ...destroying].map((point) => [
        "destroy.requested",
        point,
      ]),
      ...destroying.map((point) => ["destroy.keys_destroyed", point]),
    ] as const;
    await dieTwice(
      pairs.map(([first = "", second = ""]) => [first, second] as const),
      counts,
    );
    report("recoveries that die", counts);
    expect(counts.violations).toEqual([]);
    expect(counts.killCount).toBe(2 * pairs.length);
  },
  TIMEOUT_MS,
);
