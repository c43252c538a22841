/** Reminders: a pure function of the register and the moment (GDPR 12, GOS-50). */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dueReport } from "../../src/compliance/due-report.ts";
import { IDENTITIES, type RightsRequest } from "../../src/engine/write/stored-notes.ts";
import { DAY, NOON, testKeep } from "../support/vault.ts";

const request = (more: Partial<RightsRequest> = {}): RightsRequest => ({
  id: "0198c5d2-7a3b-7c1e-9f00-112233445566",
  right: "access",
  receivedAt: NOON,
  identity: { how: "passkey", at: NOON },
  dueAt: NOON + 30 * DAY,
  acknowledgeBy: NOON + DAY,
  acknowledgedAt: NOON,
  state: "open",
  ...more,
});
const stateAt = (now: number, more: Partial<RightsRequest> = {}) => dueReport([request(more)], now).entries[0];

describe("what is due", () => {
  test("is told in the order of its urgency as the clock goes on", () => {
    const { acknowledgedAt: _none, ...unacknowledged } = request();
    expect(dueReport([unacknowledged], NOON).entries[0]).toMatchObject({ state: "acknowledge", daysLeft: 30 });
    expect(stateAt(NOON, { identity: { how: "email", at: NOON } })).toMatchObject({ state: "identify" });
    expect(stateAt(NOON)).toMatchObject({ state: "in_time" });
    expect(stateAt(NOON + 24 * DAY)).toMatchObject({ state: "due_soon", daysLeft: 6 });
    expect(stateAt(NOON + 30 * DAY)).toMatchObject({ state: "due_soon", daysLeft: 0 });
    expect(stateAt(NOON + 30 * DAY + 1)).toMatchObject({ state: "overdue", daysLeft: -1 });
  });

  test("says that the receipt is late after the policy's day, and not before", () => {
    const { acknowledgedAt: _none, ...unacknowledged } = request();
    const isLate = (now: number) => dueReport([unacknowledged], now).entries[0]?.isAcknowledgementLate;
    expect([isLate(NOON + DAY), isLate(NOON + DAY + 1)]).toEqual([false, true]);
    expect(stateAt(NOON + 9 * DAY)).toMatchObject({ isAcknowledgementLate: false });
  });

  test("counts those that are decided, and those that were decided late", () => {
    const report = dueReport(
      [
        request({ state: "done", decidedAt: NOON + DAY }),
        request({ state: "refused", decidedAt: NOON + 31 * DAY }),
        request(),
      ],
      NOON,
    );
    expect(report).toMatchObject({ openCount: 1, overdueCount: 0, decidedCount: 2, decidedLateCount: 1 });
  });

  test("begins with what is most pressing, and time makes nothing less pressing", () => {
    const some = fc.record({
      dueAt: fc.integer({ min: NOON, max: NOON + 90 * DAY }),
      identity: fc.record({ how: fc.constantFrom(...IDENTITIES), at: fc.constant(NOON) }),
    });
    const order = ["in_time", "identify", "acknowledge", "due_soon", "overdue"];
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), fc.nat(90 * DAY), fc.nat(DAY), (register, passed, more) => {
        const requests = register.map((each) => request(each));
        const before = dueReport(requests, NOON + passed);
        const after = dueReport(requests, NOON + passed + more);
        expect(before.entries.map(({ dueAt }) => dueAt)).toEqual(
          requests.map(({ dueAt }) => dueAt).toSorted((a, b) => a - b),
        );
        for (const [place, { state }] of before.entries.entries())
          expect(order.indexOf(after.entries[place]?.state ?? "")).toBeGreaterThanOrEqual(order.indexOf(state));
        expect(after.overdueCount).toBeGreaterThanOrEqual(before.overdueCount);
      }),
    );
  });

  test("is empty of an empty register", () => {
    expect(dueReport([], NOON)).toMatchObject({ entries: [], openCount: 0, decidedLateCount: 0 });
  });

  test("works on the register of a vault as its clock goes on", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    await vault.rights.requests.open({ right: "erasure", identity: "in_person" });
    keep.clock.pass(31 * DAY);
    expect(dueReport(await vault.rights.requests.list(), keep.clock.now())).toMatchObject({ overdueCount: 1 });
  });
});
