/** Rotation of the key by a deadline (SEC §3.10). At once: rotate.test.ts. */
import { describe, expect, test } from "vitest";
import { slotVersions, told, versionsIn } from "../support/key-versions.ts";
import { DAY, testKeep } from "../support/vault.ts";

describe("rotation by a deadline", () => {
  test("moves what is used, some with every run of maintenance and the rest at the deadline; the older key stays until nothing needs it (SEC §3.10, PN-17)", async () => {
    const keep = await testKeep();
    const vault = await told(keep);
    expect(await vault.keys.rotate()).toMatchObject({ keyVersion: 2, movedCount: 0 });
    expect(versionsIn(keep.medium, vault.id)["records"]).toEqual([1]);
    await vault.observe({ role: "user", content: "I bought a red bicycle.", session: "s4" });
    expect(versionsIn(keep.medium, vault.id)["records"]).toEqual([1, 2]);
    await vault.recall("What am I allergic to?", { session: "s5" });
    await vault.flush();
    expect(await vault.keys.rotation()).not.toHaveProperty("doneAt");
    expect(new Set(slotVersions(keep.medium, vault.id))).toEqual(new Set([1, 2]));
    const tended = await vault.maintenance.run();
    expect(tended.rotatedCount).toBeGreaterThan(0);
    expect(await vault.keys.rotation()).toHaveProperty("doneAt");
    expect(versionsIn(keep.medium, vault.id)["records"]).toEqual([2]);
    expect(slotVersions(keep.medium, vault.id)).toEqual([2]);
    expect((await vault.maintenance.run()).rotatedCount).toBe(0);
  });

  test("what is used moves at once, and nothing else", async () => {
    const keep = await testKeep();
    const vault = await told(keep);
    await vault.keys.rotate();
    const { items } = await vault.recall("What am I allergic to?", { session: "s5", items: 1 });
    await vault.flush();
    const rows = [...(keep.medium.vaults.get(vault.id)?.records.values() ?? [])];
    const moved = rows.filter((row) => row.keyVersion === 2).map(({ id }) => id);
    expect(moved).toContain(items[0]?.id);
    expect(moved.length).toBeLessThan(rows.length);
  });

  test("a second call goes on with the rotation that was begun", async () => {
    const keep = await testKeep();
    const vault = await told(keep);
    const begun = await vault.keys.rotate({ deadlineDays: 5 });
    expect(begun.deadline - begun.startedAt).toBe(5 * DAY);
    const done = await vault.keys.rotate({ now: true });
    expect([done.keyVersion, done.startedAt]).toEqual([2, begun.startedAt]);
  });
});
