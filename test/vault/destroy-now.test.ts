/** Destroying a vault with `now`: the epoch of the keys changes in the same call, and whatever cuts it off, the next one goes on there. */
import { afterEach, describe, expect, test } from "vitest";
import type { Vault } from "../../src/index.ts";
import { KeepsakeError } from "../../src/index.ts";
import { all, DAY, InjectedFault, type TestKeep, testKeep } from "../support/vault.ts";

const keeps: TestKeep[] = [];
afterEach(async () => {
  await Promise.allSettled(keeps.splice(0).map(({ keepsake }) => keepsake.close()));
});
async function filled() {
  const keep = await testKeep();
  keeps.push(keep);
  const vault = await keep.vault();
  for (const text of ["The marmot lives behind the shed.", "The key lies under the mat."]) await vault.remember(text);
  const ben = await keep.vault("ben");
  await ben.remember("Ines plays the cello.");
  return { keep, vault, ben };
}
const token = async (vault: Vault): Promise<string> => (await vault.destroy()).token;
const jobStates = ({ medium }: TestKeep): readonly string[] =>
  [...medium.vaults.values()].flatMap(({ jobs }) => [...jobs.values()].map(({ state }) => state));
const keepNotes = ({ medium, keepsake }: TestKeep): readonly string[] => [
  ...(medium.vaults.get(keepsake.id)?.notes.keys() ?? []),
];

describe("a vault that is destroyed at once", () => {
  test("is verified when the call resolves, and no older copy of the keys opens anything (SEC-D3, SEC-E3, PN-22)", async () => {
    const { keep, vault, ben } = await filled();
    const { keyring: _of_then, ...before } = structuredClone(keep.medium);
    const seen: number[] = [];
    const receipt = await vault.destroy(await token(vault), { now: true, progress: (count) => seen.push(count) });
    expect(receipt).toMatchObject({ destroyed: true, state: "verified" });
    expect(seen.at(-1)).toBeGreaterThan(0);
    expect(jobStates(keep)).toEqual(["verified"]);
    expect(keepNotes(keep)).toEqual([]);
    // Its log says so, and its receipt has it.
    const ops = (await all(keep.keepsake.audit.list())).map(({ entry }) => entry.op);
    expect(ops.slice(-3)).toEqual(["destroy", "epoch", "advance"]);
    expect(await keep.keepsake.audit.receipt(receipt.job)).toContain("took a step");
    const { keyring } = keep.medium;
    const old = testKeep({ medium: { ...before, ...(keyring === undefined ? {} : { keyring }) } });
    await expect(old.then((each) => each.vault())).rejects.toMatchObject({ code: "wrong_key" });
    expect((await all(ben.memories.list())).map(({ item }) => item.text)).toEqual(["Ines plays the cello."]);
  });

  test("without it the epoch follows a day later, as it did (SEC-D3)", async () => {
    const { keep, vault } = await filled();
    expect(await vault.destroy(await token(vault))).toMatchObject({ state: "compacted" });
    keep.clock.pass(DAY - 1);
    expect(await keep.keepsake.maintain()).toMatchObject({ epoch: 1 });
    keep.clock.pass(1);
    expect(await keep.keepsake.maintain()).toMatchObject({ epoch: 2, verifiedCount: 1 });
  });

  test.each([
    "destroy.requested",
    "keystore.vault_destroyed",
    "destroy.keys_destroyed",
    "vault.rows_destroyed",
    "keyring.slot_written",
    "epoch.begun",
    "keystore.salts_rewrapped",
    "epoch.rewrapped",
    "epoch.ended",
    "erasure.epoch_rotated",
  ])("cut off at %s the next process ends it, without waiting for the day (SEC-D10)", async (point) => {
    const { keep, vault } = await filled();
    const given = await token(vault);
    keep.failAt(point);
    await expect(vault.destroy(given, { now: true })).rejects.toBeInstanceOf(InjectedFault);
    const next = await keep.reopen();
    keeps.push(next);
    expect(jobStates(next)).toEqual(["verified"]);
    expect(keepNotes(next)).toEqual([]);
    expect((await next.keepsake.vaults()).map(({ name }) => name)).toEqual(["ben"]);
    expect(await all((await next.vault("ben")).memories.list())).toHaveLength(1);
    expect(await next.keepsake.audit.verify()).toMatchObject({ isValid: true });
  });

  test("stopped by its signal it is destroyed all the same, and upkeep ends it (SEC-D10)", async () => {
    const { keep, vault } = await filled();
    const stop = new AbortController();
    const options = { now: true, signal: stop.signal, progress: () => stop.abort(new Error("stopped")) };
    await expect(vault.destroy(await token(vault), options)).rejects.toThrow("stopped");
    expect(jobStates(keep)).toEqual(["compacted"]);
    expect(await keep.keepsake.maintain()).toMatchObject({ verifiedCount: 1 });
    expect(keepNotes(keep)).toEqual([]);
  });

  test("on a disk that fills up before the end it says that the vault is gone, and what is left to do (SEC-E6)", async () => {
    const { keep, vault } = await filled();
    keep.refuseRewraps(new KeepsakeError("store_full", "The disk is full.", { hint: "Make room." }));
    await expect(vault.destroy(await token(vault), { now: true })).rejects.toMatchObject({
      code: "store_full",
      message: "The vault is destroyed, but older copies of its keys are still valid.",
      facts: { state: "compacted" },
    });
    expect((await keep.keepsake.vaults()).map(({ name }) => name)).toEqual(["ben"]);
    // A keep on a full disk opens all the same.
    keep.refuseRewraps(undefined);
    expect(await keep.keepsake.maintain()).toMatchObject({ verifiedCount: 1 });
  });

  test("works beside vaults that nobody can open here: their keys are rewrapped and not looked at (SEC-D3)", async () => {
    const { keep, vault, ben } = await filled();
    const stored = keep.medium.keyVaults.get(ben.id);
    if (stored === undefined) throw new Error("there is no vault");
    const { slots } = stored;
    await ben.close();
    stored.slots = slots.map((slot) => ({ ...slot, kind: "age-x25519", epoch: 0 }));
    expect(await vault.destroy(await token(vault), { now: true })).toMatchObject({ state: "verified" });
    expect([...stored.salts.values()].every(({ epoch }) => epoch === 2)).toBe(true);
    expect(stored.slots.every(({ epoch }) => epoch === 0)).toBe(true);
  });
});
