/** The crash suite (crash.full.ts) reaches every failpoint of the source. */
import { expect, test } from "vitest";
import { failPointNames } from "../support/fail-point-names.ts";
import { everyDeath } from "./suite.ts";

/** Died at in suites of their own: of vaults that the judge of this one could not open (test/vault/access, spool), of requests that go through many vaults (person-crash),
 * of backups and restores (test/backup/deaths). */
const OTHERS = /^(?:access|spool|person|backup|restore)\./;

test("no failpoint of the source is left out", () => {
  const points = failPointNames().filter((name) => !OTHERS.test(name));
  expect([...new Set(everyDeath.map(([, point]) => point))].sort()).toEqual(points);
});
