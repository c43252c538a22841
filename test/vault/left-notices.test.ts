/** What a destroyed vault owes to those who received something of it: it outlives the vault, without a word of it (GDPR 19). */
import { afterEach, describe, expect, test } from "vitest";
import type { DisclosureNotice } from "../../src/entries/compliance.ts";
import type { Vault } from "../../src/index.ts";
import { KeepsakeError, native } from "../../src/index.ts";
import { all, InjectedFault, type TestKeep, testKeep } from "../support/vault.ts";

const keeps: TestKeep[] = [];
afterEach(async () => {
  await Promise.allSettled(keeps.splice(0).map(({ keepsake }) => keepsake.close()));
});
async function told() {
  const keep = await testKeep();
  keeps.push(keep);
  const vault = await keep.vault();
  const first = await vault.remember("The marmot lives behind the shed.");
  const second = await vault.remember("The key lies under the mat.");
  await vault.rights.disclosures.record("Chess Club", [first.id]);
  await vault.io.export(native(), { recipient: "Another Host" });
  return { keep, vault, first: first.id, second: second.id };
}
const destroy = async (vault: Vault) => vault.destroy((await vault.destroy()).token);

describe("recipients of a destroyed vault", () => {
  test("each have a notice with the ids that they received, and the owner none", async () => {
    const { keep, vault, first, second } = await told();
    await vault.io.export(native());
    expect(await vault.destroy()).toMatchObject({ recipientCount: 2 });
    const { job, noticeCount } = await destroy(vault);
    expect(noticeCount).toBe(2);
    const notices = await keep.keepsake.disclosures.notices();
    expect(
      notices.map(({ recipient, channel, change, items }) => [recipient, channel, change, [...items].sort()]),
    ).toEqual([
      ["Chess Club", "share", "erased", [first]],
      ["Another Host", "export", "erased", [first, second].sort()],
    ]);
    expect(notices.every((notice) => notice.job === job && notice.state === "pending")).toBe(true);
  });

  test("are told once, by the port, and then nothing is left but the entries of the log", async () => {
    const { keep, vault } = await told();
    await destroy(vault);
    const heard: DisclosureNotice[] = [];
    let isDown = true;
    const deliver = async (notice: DisclosureNotice): Promise<void> => {
      if (isDown && notice.recipient === "Chess Club") throw new Error("down");
      heard.push(notice);
    };
    expect(await keep.keepsake.disclosures.deliver(deliver)).toEqual({
      deliveredCount: 1,
      failedCount: 1,
      pendingCount: 1,
    });
    expect(await keep.keepsake.disclosures.deliver(deliver)).toMatchObject({ deliveredCount: 0, failedCount: 0 });
    isDown = false;
    keep.clock.pass(60_000);
    expect(await keep.keepsake.disclosures.deliver(deliver)).toEqual({
      deliveredCount: 1,
      failedCount: 0,
      pendingCount: 0,
    });
    expect(heard.map(({ recipient }) => recipient)).toEqual(["Another Host", "Chess Club"]);
    expect(await keep.keepsake.disclosures.notices()).toEqual([]);
    expect(keep.medium.vaults.get(keep.keepsake.id)?.notes.size).toBe(0);
    const log = await all(keep.keepsake.audit.list());
    expect(log.filter(({ entry }) => entry.op === "disclose" && entry.mem !== undefined)).toHaveLength(2);
  });

  test("one that a person gave or dismissed is gone, and there is no second time", async () => {
    const { keep, vault } = await told();
    await destroy(vault);
    const [one, other] = (await keep.keepsake.disclosures.notices()).map(({ id }) => id);
    expect(await keep.keepsake.disclosures.markGiven(one ?? "")).toMatchObject({
      state: "done",
      how: "by_hand",
      items: [],
    });
    expect(await keep.keepsake.disclosures.dismiss(other ?? "")).toMatchObject({ state: "done", how: "dismissed" });
    expect(await keep.keepsake.disclosures.notices()).toEqual([]);
    await expect(keep.keepsake.disclosures.markGiven(one ?? "")).rejects.toMatchObject({ code: "not_found" });
  });

  test("what was due before comes along with its tries, and what was erased before is not told twice", async () => {
    const { keep, vault, first, second } = await told();
    await (await vault.forget(await vault.forget({ ids: [first] }))).finished;
    await vault.rights.disclosures.deliver(async () => {
      throw new Error("down");
    });
    await destroy(vault);
    const notices = await keep.keepsake.disclosures.notices();
    expect(notices.map(({ recipient, items, attempts }) => [recipient, items, attempts])).toEqual([
      ["Chess Club", [first], 1],
      ["Another Host", [first], 1],
      ["Another Host", [second], 0],
    ]);
  });

  test("a destruction that is cut off leaves each notice once, and one that did not begin leaves none (SEC-D10)", async () => {
    for (const [point, count] of [
      ["commit.begun", 0],
      ["destroy.requested", 2],
      ["destroy.keys_destroyed", 2],
    ] as const) {
      const { keep, vault } = await told();
      const { token } = await vault.destroy();
      keep.failAt(point);
      await expect(vault.destroy(token)).rejects.toBeInstanceOf(InjectedFault);
      const next = await keep.reopen();
      keeps.push(next);
      expect(await next.keepsake.disclosures.notices(), point).toHaveLength(count);
    }
  });

  test("on a disk without room for the ids their number stays, and the vault goes (SEC-E6)", async () => {
    const { keep, vault } = await told();
    const many: string[] = [];
    for (let place = 0; place < 60; place++) many.push((await vault.remember(`Room ${place} has door ${place}.`)).id);
    await vault.rights.disclosures.record("Chess Club", many);
    const { token } = await vault.destroy();
    keep.refuseCommits(({ notes = [] }) =>
      notes.some(({ envelope }) => envelope.byteLength > 1_000)
        ? new KeepsakeError("store_full", "The disk is full.", { hint: "Make room." })
        : undefined,
    );
    expect(await vault.destroy(token)).toMatchObject({ destroyed: true, noticeCount: 2 });
    keep.refuseCommits(() => undefined);
    expect((await keep.keepsake.disclosures.notices()).map(({ items, itemCount }) => [items, itemCount])).toEqual([
      [[], 61],
      [[], 2],
    ]);
  });

  test("nothing of the queue can be read without the keep's key, and no word of the vault is in it (PN-02)", async () => {
    const { keep, vault } = await told();
    await destroy(vault);
    const rows = [...(keep.medium.vaults.get(keep.keepsake.id)?.notes ?? [])];
    expect(rows).toHaveLength(2);
    expect(Buffer.concat(rows.map(([, envelope]) => envelope)).includes("Chess Club")).toBe(false);
    expect(JSON.stringify(await keep.keepsake.disclosures.notices())).not.toMatch(/marmot|shed|mat\b|ana\b/);
  });
});
