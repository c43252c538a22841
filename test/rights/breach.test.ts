/** Breach and drill: exactly those who are affected, as pseudonyms and counts (GDPR 33, 34). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type BreachGiven,
  type BreachKind,
  breachMarkdown,
  breachReport,
  exposureOf,
} from "../../src/compliance/breach.ts";
import { openedVault } from "../../src/engine/open-vault.ts";
import type { Vault } from "../../src/index.ts";
import { DAY, NOON, type TestKeep, testKeep } from "../support/vault.ts";

const WINDOW = { from: NOON + 10 * DAY, to: NOON + 12 * DAY };
const given = (more: Partial<BreachGiven> = {}): BreachGiven => ({
  window: WINDOW,
  kind: "copy",
  keysExposed: "no",
  awareAt: WINDOW.to,
  now: WINDOW.to,
  isDrill: true,
  ...more,
});
const pseudonym = (vault: Vault): string => openedVault(vault).sub;

/** Vaults that lived before, in and after the window, and one that was emptied before it. */
async function planted(): Promise<{ readonly keep: TestKeep; readonly vaults: Readonly<Record<string, Vault>> }> {
  const keep = await testKeep();
  const before = await keep.vault("before");
  await before.remember("Canary: likes chess.");
  await before.observe({ role: "user", content: "I was diagnosed with asthma.", session: "s1" });
  const emptied = await keep.vault("emptied");
  const { id } = await emptied.remember("Canary: likes tea.");
  await emptied.forget(await emptied.forget({ ids: [id] }));
  const erased = await keep.vault("erased-since");
  const { id: later } = await erased.remember("Canary: likes go.");
  keep.clock.set(NOON + 11 * DAY);
  const within = await keep.vault("within");
  await within.remember("Canary: plays fado.");
  keep.clock.set(NOON + 20 * DAY);
  await erased.forget(await erased.forget({ ids: [later] }));
  const after = await keep.vault("after");
  await after.remember("Canary: has a dog.");
  return { keep, vaults: { before, emptied, "erased-since": erased, within, after } };
}
async function reportOf(vaults: Readonly<Record<string, Vault>>, more: Partial<BreachGiven> = {}) {
  const exposures = await Promise.all(Object.values(vaults).map((vault) => exposureOf(vault, WINDOW)));
  return breachReport(exposures, given(more));
}

describe("a drill", () => {
  test.each([
    ["copy", ["before", "erased-since", "within"]],
    ["access", ["within"]],
  ] as const)("of kind %s yields exactly the planted set", async (kind: BreachKind, expected) => {
    const { vaults } = await planted();
    const { affected, affectedCount, checkedCount } = await reportOf(vaults, { kind });
    const names = Object.entries(vaults).flatMap(([name, vault]) =>
      affected.some((each) => each.pseudonym === pseudonym(vault)) ? [name] : [],
    );
    expect(names.toSorted()).toEqual(expected);
    expect({ affectedCount, checkedCount }).toEqual({ affectedCount: expected.length, checkedCount: 5 });
  });

  test("counts classes and volumes as they were planted", async () => {
    const { vaults } = await planted();
    const report = await reportOf(vaults);
    expect(report).toMatchObject({ messageCount: 1, erasedSinceCount: 1 });
    expect(report.classes["sensitive-pii"]).toBeGreaterThan(0);
    const classes = Object.values(report.classes).reduce((sum, count) => sum + count, 0);
    expect(classes).toBe(report.memoryCount + report.messageCount);
  });

  test("shows no word of content and no name (SEC-G4)", async () => {
    const { vaults } = await planted();
    const report = await reportOf(vaults);
    for (const text of [JSON.stringify(report), breachMarkdown(report)]) {
      expect(text).not.toMatch(/canary|chess|fado|asthma/i);
      for (const name of ["emptied", "erased-since", 'within"']) expect(text).not.toContain(name);
    }
    expect(breachMarkdown(report)).toContain("(drill)");
  });
});

describe("the report", () => {
  test("counts 72 hours from when the controller became aware", () => {
    const report = breachReport([], given({ awareAt: NOON, now: NOON + 2 * DAY }));
    expect(report).toMatchObject({ notifyAuthorityBy: NOON + 3 * DAY, hoursLeft: 24 });
    expect(breachReport([], given({ awareAt: NOON, now: NOON + 4 * DAY })).hoursLeft).toBe(-24);
  });

  test.each([
    ["copy", "no", "no", "34(3)(a)"],
    ["copy", "yes", "yes", "does not apply"],
    ["copy", "unknown", "to_be_decided", "cannot be relied on"],
    ["access", "no", "yes", "no argument here"],
  ] as const)("of kind %s with keys %s: persons to be told %s", async (kind, keysExposed, mustTell, argument) => {
    const { vaults } = await planted();
    const report = await reportOf(vaults, { kind, keysExposed });
    expect(report.mustTellPersons).toBe(mustTell);
    expect(report.argument.join(" ")).toContain(argument);
    expect(breachMarkdown(report)).toContain(mustTell.replaceAll("_", " "));
  });

  test("tells nobody where nobody is affected, whatever happened to the keys", () => {
    fc.assert(
      fc.property(fc.constantFrom("copy", "access"), fc.constantFrom("yes", "no", "unknown"), (kind, keysExposed) => {
        const report = breachReport([], given({ kind, keysExposed }));
        expect(report).toMatchObject({ affectedCount: 0, mustTellPersons: "no", memoryCount: 0 });
        expect(report.argument).toHaveLength(1);
      }),
    );
  });

  test("says of how many vaults nothing is known, because only their owner opens them, and leaves it to be decided", async () => {
    const none = breachReport([], given({ kind: "copy", keysExposed: "no", lockedCount: 2 }));
    expect(none).toMatchObject({ affectedCount: 0, lockedCount: 2, mustTellPersons: "to_be_decided" });
    expect(none.argument.join(" ")).not.toContain("nobody is affected");
    expect(breachMarkdown(none)).toMatch(/not checked *\| 2 *\|/);
    const { vaults } = await planted();
    const some = await reportOf(vaults, { kind: "copy", keysExposed: "yes", lockedCount: 1 });
    expect([some.mustTellPersons, some.argument.at(-1)]).toEqual(["yes", expect.stringContaining("not checked: 1")]);
  });

  test("refuses a window that ends before it begins", async () => {
    const vault = await (await testKeep()).vault();
    await expect(exposureOf(vault, { from: NOON, to: NOON - 1 })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(exposureOf(vault, { from: Number.NaN, to: NOON })).rejects.toMatchObject({ code: "invalid_input" });
  });
});
