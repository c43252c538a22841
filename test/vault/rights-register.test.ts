/** The register of requests: its clock, its words of closed lists, and what it refuses (GDPR 12). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths, dueAt, REQUESTS_MAX } from "../../src/engine/govern/rights-register.ts";
import { RIGHTS } from "../../src/engine/write/stored-notes.ts";
import { preset } from "../../src/index.ts";
import { all, DAY, NOON, testKeep } from "../support/vault.ts";

const at = (text: string): number => Date.parse(text);

describe("when a request is due", () => {
  test.each([
    ["2026-01-15T09:30:00Z", "2026-02-15T09:30:00Z"],
    ["2026-01-31T09:30:00Z", "2026-02-28T09:30:00Z"],
    ["2028-01-31T09:30:00Z", "2028-02-29T09:30:00Z"],
    ["2026-08-31T23:59:59Z", "2026-09-30T23:59:59Z"],
    ["2026-12-31T00:00:00Z", "2027-01-31T00:00:00Z"],
  ])("a calendar month after %s is %s", (received, due) => {
    expect(dueAt("access", at(received), preset("personal"))).toBe(at(due));
  });

  test("an erasure is never later than the policy promises (GOS-50)", () => {
    const received = at("2026-01-15T00:00:00Z");
    expect(dueAt("erasure", received, preset("personal"))).toBe(received + 30 * DAY);
    const slow = { erasureSla: { acknowledgeHours: 24, completeHours: 10_000 } };
    expect(dueAt("erasure", received, slow)).toBe(at("2026-02-15T00:00:00Z"));
  });

  test("adding months keeps the day where the month has it, and the time of day always", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 36 }), (start, months) => {
        const [from, to] = [new Date(start), new Date(addMonths(start, months))];
        expect(start % DAY).toBe(to.getTime() % DAY);
        const index = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();
        expect(index(to) - index(from)).toBe(months);
        const isLast = new Date(to.getTime() + DAY).getUTCDate() === 1;
        expect(to.getUTCDate() === from.getUTCDate() || (isLast && to.getUTCDate() < from.getUTCDate())).toBe(true);
      }),
    );
  });
});

describe("a request", () => {
  test("is entered with its clock, and everybody who opens the vault sees it", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const request = await vault.rights.requests.open({ right: "access", identity: "passkey", reference: "ticket 7" });
    expect(request).toMatchObject({
      right: "access",
      receivedAt: NOON,
      dueAt: at("2026-06-12T12:00:00Z"),
      acknowledgeBy: NOON + DAY,
      identity: { how: "passkey", at: NOON },
      state: "open",
    });
    expect(await (await (await keep.reopen()).vault()).rights.requests.list()).toEqual([request]);
  });

  test("leaves an entry in the log for each step, by its id alone (SEC-G3, SEC-G4)", async () => {
    const vault = await (await testKeep()).vault();
    const { id } = await vault.rights.requests.open({ right: "rectification", reference: "canary-reference" });
    await vault.rights.requests.acknowledge(id);
    await vault.rights.requests.identify(id, "id_document");
    await vault.rights.requests.extend(id, "complex");
    await vault.rights.requests.close(id, { outcome: "done" });
    const log = (await all(vault.audit.log())).filter((entry) => JSON.parse(entry).op === "request");
    expect(log).toHaveLength(5);
    for (const entry of log) expect(JSON.parse(entry)).toMatchObject({ mem: id });
    expect(log.join("\n")).not.toContain("canary");
  });

  test("that came by letter counts from the day it came, and none comes from the future", async () => {
    const vault = await (await testKeep()).vault();
    const { dueAt: due } = await vault.rights.requests.open({
      right: "access",
      receivedAt: at("2026-05-01T00:00:00Z"),
    });
    expect(due).toBe(at("2026-06-01T00:00:00Z"));
    await expect(vault.rights.requests.open({ right: "access", receivedAt: NOON + 1 })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("is extended once, by two months, and not when it is overdue", async () => {
    const keep = await testKeep();
    const vault = await keep.vault();
    const { id } = await vault.rights.requests.open({ right: "access" });
    keep.clock.pass(20 * DAY);
    const extended = await vault.rights.requests.extend(id, "many_requests");
    expect(extended).toMatchObject({
      dueAt: at("2026-08-12T12:00:00Z"),
      extension: { at: NOON + 20 * DAY, reason: "many_requests" },
      acknowledgedAt: NOON + 20 * DAY,
    });
    await expect(vault.rights.requests.extend(id, "complex")).rejects.toMatchObject({ code: "invalid_input" });
    const late = await vault.rights.requests.open({ right: "access" });
    keep.clock.pass(40 * DAY);
    await expect(vault.rights.requests.extend(late.id, "complex")).rejects.toMatchObject({ code: "invalid_input" });
  });

  test.each(["email", "phone", "letter", "none"] as const)(
    "is not done for somebody who is known by %s alone, and may be refused for that",
    async (identity) => {
      const vault = await (await testKeep()).vault();
      const { id } = await vault.rights.requests.open({ right: "erasure", identity });
      await expect(vault.rights.requests.close(id, { outcome: "done" })).rejects.toMatchObject({
        code: "invalid_input",
        facts: { identity },
      });
      const refused = await vault.rights.requests.close(id, { outcome: "refused", reason: "identity_not_established" });
      expect(refused).toMatchObject({ state: "refused", refusal: "identity_not_established", decidedAt: NOON });
    },
  );

  test("is decided once, and its reasons are of a closed list", async () => {
    const vault = await (await testKeep()).vault();
    const { id } = await vault.rights.requests.open({ right: "access", identity: "in_person" });
    const wrong: unknown = { outcome: "refused", reason: "did not feel like it" };
    // @ts-expect-error what a program without types may pass
    await expect(vault.rights.requests.close(id, wrong)).rejects.toMatchObject({ code: "invalid_input" });
    await vault.rights.requests.close(id, { outcome: "done" });
    for (const again of [
      () => vault.rights.requests.close(id, { outcome: "withdrawn" }),
      () => vault.rights.requests.acknowledge(id),
      () => vault.rights.requests.extend(id, "complex"),
      () => vault.rights.requests.identify(id, "passkey"),
    ])
      await expect(again()).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([[{ right: "fame" }], [{ right: "access", identity: "hearsay" }], [{}], [{ right: "access", extra: 1 }]])(
    "that is none is refused: %j",
    async (given) => {
      const vault = await (await testKeep()).vault();
      // @ts-expect-error what a program without types may pass
      await expect(vault.rights.requests.open(given)).rejects.toMatchObject({ code: "invalid_input" });
      expect(await vault.rights.requests.list()).toEqual([]);
    },
  );

  test("of each right can be entered, and of those that are decided the newest are kept", async () => {
    const vault = await (await testKeep()).vault();
    for (const right of RIGHTS) await vault.rights.requests.open({ right });
    const open = (await vault.rights.requests.list()).map(({ id }) => id);
    for (let count = 0; count < REQUESTS_MAX; count++) {
      const { id } = await vault.rights.requests.open({ right: "access" });
      await vault.rights.requests.close(id, { outcome: "withdrawn" });
    }
    const register = await vault.rights.requests.list();
    expect(register).toHaveLength(REQUESTS_MAX);
    expect(register.filter(({ state }) => state === "open").map(({ id }) => id)).toEqual(open);
  });

  test("is refused in a keep that is open for reading", async () => {
    const keep = await testKeep();
    await keep.vault();
    const reading = await (await keep.reopen({ readOnly: true })).vault();
    await expect(reading.rights.requests.open({ right: "access" })).rejects.toMatchObject({ code: "store_read_only" });
  });
});
