import { expect, test } from "vitest";
import { foreignStatus, HOLDS, TRUTHS } from "../../src/model/item.ts";

/** unification §3, row by row: gosum, Play New, GUMem validity/status, PAM, contract. */
const TABLE = [
  ["current", "active", "active", "live", "active/active", "active", "present"],
  ["current", "deprioritized", "active", "live", "active/deprioritized", "deprecated", "present"],
  ["deprecated", "active", "active", "live", "deprecated/active", "deprecated", "present"],
  ["superseded", "active", undefined, "live", "invalid/archived", "superseded", "absent"],
  ["retracted", "active", "redacted", "deleted", "invalid/deleted", "retracted", "absent"],
  ["current", "archived", undefined, "archival", "active/archived", "archived", "absent"],
  ["current", "hidden", "redacted", "absent", "active/archived", "archived", "absent"],
  ["current", "restricted", "active", "live", "active/archived", "active", "present"],
  ["current", "quarantined", undefined, "absent", undefined, undefined, "absent"],
  ["current", "pending", "pending-deletion", "deleted", "active/deleted", undefined, "absent"],
  ["current", "erased", undefined, "deleted", "active/deleted", undefined, "absent"],
] as const;

test.each(TABLE)(
  "%s/%s looks as the table of the unification says (GOS-23, GUM-19)",
  (truth, hold, gosum, playNew, gumem, pam, contract) => {
    const status = foreignStatus({ truth, hold });
    const seen = status.gumem === undefined ? undefined : `${status.gumem.validity}/${status.gumem.status}`;
    expect([status.gosum, status.playNew, seen, status.pam, status.contract]).toEqual([
      gosum,
      playNew,
      gumem,
      pam,
      contract,
    ]);
  },
);

test("gosum knows three words and no other, whatever the axes say (GOS-23)", () => {
  for (const truth of TRUTHS) {
    for (const hold of HOLDS)
      expect(["active", "redacted", "pending-deletion", undefined]).toContain(foreignStatus({ truth, hold }).gosum);
  }
});
