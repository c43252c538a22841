/** The logs of a keep as its owner, a witness and a person with a receipt see them. */

import { describe, expect, test } from "vitest";
import { verifyReceipt } from "../../src/audit/receipt.ts";
import { verifyLog } from "../../src/audit/verify-log.ts";
import { parseVerifierKey } from "../../src/crypto/signed-note.ts";
import { system } from "../../src/engine/system.ts";
import { openMemoryStorage } from "../../src/entries/storage.ts";
import { openKeepsake, preset } from "../../src/index.ts";
import { memoryLogFiles } from "../support/memory-log-files.ts";
import { all, DAY, testKeep } from "../support/vault.ts";

async function busyKeep(given: Parameters<typeof testKeep>[0] = {}) {
  const keep = await testKeep(given);
  const [ana, ben] = [await keep.vault("ana"), await keep.vault("ben")];
  await ana.remember("The marmot lives behind the shed.");
  await ben.remember("The key lies under the mat.");
  await ana.remember("Ines plays the cello.");
  await ana.correct((await all(ana.memories.list()))[0]?.item.id ?? "", "Ines plays the viola.");
  return { keep, ana, ben, audit: keep.keepsake.audit };
}
async function forgotten(vault: Awaited<ReturnType<typeof busyKeep>>["ana"], query: string): Promise<string> {
  const erasure = await vault.forget(await vault.forget({ query }));
  await erasure.finished;
  return erasure.receipt.job;
}

describe("the audit of a keep", () => {
  test("holds what was done in every vault, in one log, and verifies with its key alone (SEC-G1, SEC-G3, SEC-D6)", async () => {
    const { ana, audit } = await busyKeep();
    await forgotten(ana, "marmot shed");
    const entries = await all(audit.list());
    expect(new Set(entries.map(({ entry }) => entry.sub)).size).toBe(2);
    expect(entries.map(({ place }) => place)).toEqual(entries.map((_, place) => place));
    expect(JSON.stringify(entries)).not.toMatch(/marmot|cello|viola|mat\b|ana|ben/);
    const report = await audit.verify();
    expect(report).toMatchObject({ log: "governance/1", isValid: true, rows: [] });
    expect(report.files.entryCount).toBe(entries.length);

    const copy = memoryLogFiles();
    await audit.export(copy);
    const key = parseVerifierKey(await audit.verifierKey());
    expect((await verifyLog(copy, [key], { chains: "shared" })).isValid).toBe(true);
  });

  test("finds a row that was put back, changed or slipped in, by its id (SEC-C3)", async () => {
    const { keep, ana, audit } = await busyKeep();
    const records = keep.medium.vaults.get(ana.id)?.records ?? new Map();
    const [id, row] = [...records].find(([, record]) => record.envelope !== undefined) ?? [];
    if (id === undefined || row === undefined) throw new Error("there is no row");
    const changed = Uint8Array.from(row.envelope ?? []);
    changed[60] = (changed[60] ?? 0) ^ 1;
    records.set(id, { ...row, envelope: changed });
    const other = "01900000-0000-7000-8000-000000000001";
    records.set(other, { ...row, id: other });
    const { isValid, rows } = await audit.verify();
    expect(isValid).toBe(false);
    expect([...(rows ?? [])].sort((left, right) => (left.code < right.code ? -1 : 1))).toEqual([
      { code: "row_differs", mem: id },
      { code: "row_without_entry", mem: other },
    ]);
  });

  test("a store that was put back is not signed over what was published before (SEC-G2, SEC-G5)", async () => {
    const { keep, ana, audit } = await busyKeep();
    await audit.publish();
    const older = structuredClone(keep.medium);
    await ana.remember("The heron stands in the pond.");
    const { note } = await audit.publish();
    const back = await testKeep({ medium: { ...older, auditFiles: keep.medium.auditFiles } });
    await expect(back.keepsake.audit.publish()).rejects.toMatchObject({ code: "log_rollback" });
    for (const text of ["Another heron.", "And one more.", "And yet one."])
      await (await back.vault("ana")).remember(text);
    await expect(back.keepsake.audit.publish()).rejects.toMatchObject({ code: "log_fork" });
    expect((await audit.verify({ since: note })).isValid).toBe(true);
  });

  test("gives a receipt that verifies without any store, before the end of the keys and after it (SEC-E8)", async () => {
    const { keep, ana, audit } = await busyKeep();
    const job = await forgotten(ana, "marmot shed");
    const key = parseVerifierKey(await audit.verifierKey());
    const first = await audit.receipt(job);
    expect(verifyReceipt(first, key)).toMatchObject({ valid: true });
    await keep.keepsake.maintain({ now: true });
    const last = await audit.receipt(job);
    expect(last).not.toBe(first);
    expect(verifyReceipt(last, key)).toMatchObject({ valid: true });
    expect(
      verifyReceipt(
        last.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
        key,
      ).valid,
    ).toBe(false);
    expect(last).not.toMatch(/marmot|ana\b/);
    await expect(audit.receipt("01900000-0000-7000-8000-000000000001")).rejects.toMatchObject({ code: "not_found" });
  });

  test("a destroyed vault leaves its receipt and a log that still verifies (PN-22, UNI-X6)", async () => {
    const { keep, ana, audit } = await busyKeep();
    const { note } = await audit.publish();
    const { job } = await ana.destroy((await ana.destroy()).token);
    const key = parseVerifierKey(await audit.verifierKey());
    expect(verifyReceipt(await audit.receipt(job), key)).toMatchObject({ valid: true });
    expect((await audit.verify({ since: note })).isValid).toBe(true);
    await keep.keepsake.maintain({ now: true });
    expect((await audit.verify({ since: note })).isValid).toBe(true);
  });

  test("who looked at what stands in a log a month, and goes with it (SEC §4.1)", async () => {
    const policy = {
      ...preset("personal"),
      audit: { ...preset("personal").audit, retrieval: "always", rehearsal: "always" },
    } as const;
    const { keep, ana, audit } = await busyKeep({ options: { policy } });
    await ana.recall("cello", { session: "s1" });
    keep.clock.pass(40 * DAY);
    await ana.recall("cello", { session: "s2" });
    await ana.flush();
    const names = (await audit.logs()).map(({ name }) => name);
    expect(names).toEqual(["governance/1", "access/2026-05/1", "access/2026-06/1"]);
    const months = await all(audit.list({ log: "access/2026-05/1" }));
    expect(new Set(months.map(({ entry }) => entry.op))).toEqual(new Set(["recall", "rehearse"]));
    for (const log of names) expect((await audit.verify({ log })).isValid, log).toBe(true);
    expect(await audit.dropAccessBefore(Date.parse("2026-06-03T00:00:00Z"))).toBe(1);
    expect((await audit.logs()).map(({ name }) => name)).toEqual(["governance/1", "access/2026-06/1"]);
    expect((await audit.verify()).isValid).toBe(true);
    expect((await all(ana.audit.log())).length).toBeGreaterThan(0);
  });

  test("a keep that is read only verifies what was published, and publishes nothing", async () => {
    const { keep, audit } = await busyKeep();
    await audit.publish();
    await keep.keepsake.close();
    const reader = await keep.reopen({ readOnly: true });
    expect((await reader.keepsake.audit.verify({ state: false })).files.isValid).toBe(true);
  });

  test("rows that are newer than the published head are no fault, and one without an entry still is (SEC-C3)", async () => {
    const { keep, ana, audit } = await busyKeep();
    await audit.publish();
    await ana.remember("The heron stands in the pond.");
    await forgotten(ana, "marmot shed");
    await keep.keepsake.close();
    const reader = await keep.reopen({ readOnly: true });
    expect(await reader.keepsake.audit.verify()).toMatchObject({ isValid: true, rows: [] });
    const records = keep.medium.vaults.get(ana.id)?.records ?? new Map();
    const [, row] = [...records].find(([, record]) => record.envelope !== undefined) ?? [];
    const other = "01900000-0000-7000-8000-000000000001";
    records.set(other, { ...row, id: other });
    expect((await reader.keepsake.audit.verify()).rows).toEqual([{ code: "row_without_entry", mem: other }]);
  });

  test("rows that change while they are looked at are no fault (SEC-C3)", async () => {
    const memory = await openMemoryStorage({ random: system.random });
    let [isLooking, round] = [false, 0];
    /** Between the look at the log and the look at the rows, each time. */
    const meanwhile = async (): Promise<void> => {
      if (!isLooking || round === 3) return;
      isLooking = false;
      round += 1;
      if (round === 1) await forgotten(ana, "marmot shed");
      await ana.remember(`Thing number ${round} lies on the table.`);
      isLooking = true;
    };
    const records = new Proxy(memory.records, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        if (name !== "since" && name !== "get") return member.bind(target);
        return async (...given: unknown[]) => {
          await meanwhile();
          return member.apply(target, given);
        };
      },
    });
    await using keepsake = await openKeepsake({ storage: { ...memory, records } });
    const ana = await keepsake.vault("ana");
    for (const text of ["The marmot lives behind the shed.", "Ines plays the cello."]) await ana.remember(text);
    await keepsake.audit.publish();
    isLooking = true;
    expect(await keepsake.audit.verify()).toMatchObject({ isValid: true, rows: [] });
    expect(round).toBeGreaterThan(1);
  });
});
