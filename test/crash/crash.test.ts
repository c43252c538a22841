/**
 * Processes that are killed in the middle of their work, and what is left of it: the invariants of SEC §6.4 after each death.
 * The short form; crash.full.ts is the long one.
 */
import { expect, test } from "vitest";
import { failPointNames } from "../support/fail-point-names.ts";
import { dieAt, dieAtBirth, dieTwice, everyDeath, killAtRandom, noCounts, report } from "./suite.ts";

/** Only catches what hangs: many processes live and die here, on a machine that may be busy. */
const TIMEOUT_MS = 3_600_000;
const KILLS = 40;

/** Died at in suites of their own: of formats (test/storage), of vaults that the judge of this one could not open (test/vault/access, spool), of requests that go through many vaults (person-crash),
 * of backups and restores (test/backup/deaths). */
const OTHERS = /^(?:migrate|access|spool|person|backup|restore)\./;

test(
  "after a SIGKILL at any moment what was acknowledged is there, and nothing forgotten comes back (SEC-D10, SEC-S10)",
  async () => {
    const counts = noCounts();
    await killAtRandom(KILLS, counts);
    report("random kills", counts);
    expect(counts.violations).toEqual([]);
    expect(counts.killCount).toBe(KILLS);
    expect(counts.acknowledgedCount).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

test("no failpoint of the source is left out", () => {
  // A migration needs a file of an older format: test/storage/sqlite-files.test.ts stops it at its points.
  const points = failPointNames().filter((name) => !OTHERS.test(name));
  expect([...new Set(everyDeath.map(([, point]) => point))].sort()).toEqual(points);
});

test(
  "after a death at each failpoint of observe, correct, forget and destroy state and log agree, entry by entry (SEC-D10, SEC-G3)",
  async () => {
    const counts = noCounts();
    await dieAt(everyDeath, counts);
    report("each failpoint", counts);
    expect(counts.violations).toEqual([]);
    expect(counts.killCount).toBe(everyDeath.length);
  },
  TIMEOUT_MS,
);

test(
  "a keep that dies while it is made is made by the next one",
  async () => {
    const counts = noCounts();
    await dieAtBirth(["commit.begun", "commit.committed"], counts);
    expect(counts).toMatchObject({ violations: [], killCount: 2 });
  },
  TIMEOUT_MS,
);

test(
  "a recovery that dies itself is made good by the next one (SEC-D10)",
  async () => {
    const counts = noCounts();
    await dieTwice(
      [
        ["forget.requested", "forget.keys_destroyed"],
        ["forget.keys_destroyed", "forget.rows_purged"],
        ["destroy.requested", "vault.rows_destroyed"],
      ],
      counts,
    );
    report("recoveries that die", counts);
    expect(counts.violations).toEqual([]);
  },
  TIMEOUT_MS,
);
