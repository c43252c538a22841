/** A request to be forgotten and vaults that cannot be opened now (SEC-E10). */
import { describe, expect, test } from "vitest";
import { encodeKeySlots, newRecoveryKey, sealAgeSlot } from "../../src/crypto/key-slot.ts";
import { native, type Vault } from "../../src/index.ts";
import { all, DAY, InjectedFault, type TestKeep, testKeep } from "../support/vault.ts";

const PERSON = { identifiers: ["Hana Sato"], identity: "id_document" } as const;

/** Leaves only what its owner holds: a real slot of a recovery key. Answers how its way in is put back. */
async function lock({ medium, keepsake }: TestKeep, vault: string): Promise<() => void> {
  const stored = medium.keyVaults.get(vault);
  if (stored === undefined) throw new RangeError("there is no such vault");
  const { slots } = stored;
  const { recipient } = await newRecoveryKey("age-x25519");
  const owner = { orgId: keepsake.id, userId: vault, keyVersion: 1 };
  const slot = await sealAgeSlot(owner, { kind: "age-x25519", recipient }, Buffer.alloc(32, 7));
  stored.slots = [{ keyVersion: 1, kind: "age-x25519", epoch: 0, wrapped: encodeKeySlots([slot]) }];
  return () => {
    stored.slots = slots;
  };
}

interface Locked {
  readonly keep: TestKeep;
  readonly id: string;
  readonly unlock: () => void;
}

/** A hotel with Hana in it, closed and locked, and a request that was confirmed meanwhile. */
async function confirmedWhileLocked(preset: "product" | "personal" = "product"): Promise<Locked> {
  const keep = await testKeep();
  const hotel = await keep.keepsake.vault("hotel", { preset });
  await hotel.observe({
    session: "g2",
    role: "user",
    speaker: "Ben",
    content: "Hana Sato recommended the lighthouse. I like coffee.",
  });
  await hotel.settled();
  await hotel.close();
  const open = await keep.keepsake.vault("open", { preset: "product" });
  await open.remember("Hana Sato likes tea.");
  const unlock = await lock(keep, hotel.id);
  const { personRequests } = keep.keepsake;
  const { request } = await personRequests.open(PERSON);
  const plan = await personRequests.plan(request.id);
  expect(plan.vaults.find(({ vault }) => vault === hotel.id)).toMatchObject({
    how: "wait",
    code: "vault_locked",
    itemCount: 0,
  });
  await personRequests.confirm(plan);
  return { keep, id: request.id, unlock };
}

const said = async (vault: Vault): Promise<string> =>
  JSON.stringify((await all(vault.memories.list({ messages: true }))).map(({ item }) => item.text));

describe("a vault that is locked when somebody asks to be forgotten", () => {
  test("waits on the list, and the others do not wait for it (SEC-E10)", async () => {
    const { keep, id } = await confirmedWhileLocked();
    const { request, vaults, isPersonKept } = await keep.keepsake.personRequests.get(id);
    expect(request.state).toBe("open");
    expect(isPersonKept).toBe(true);
    expect(vaults.map(({ state, code }) => [state, code]).toSorted()).toEqual([
      ["erased", undefined],
      ["waiting", "vault_locked"],
    ]);
    expect(await said(await keep.keepsake.vault("open"))).not.toContain("Hana");
    keep.clock.pass(31 * DAY);
    await keep.keepsake.maintain();
    expect((await keep.keepsake.personRequests.get(id)).isPersonKept).toBe(true);
  });

  test("unlocked later, it is looked through before the first recall, and who it was goes then (SEC-E10, GOS-48)", async () => {
    const { keep, id, unlock } = await confirmedWhileLocked();
    unlock();
    const again = await keep.reopen();
    const hotel = await again.keepsake.vault("hotel");
    const recall = await hotel.recall("Who recommended the lighthouse?");
    expect(JSON.stringify([recall.items, recall.prompt])).not.toMatch(/Hana|lighthouse/);
    expect(await said(hotel)).toContain("I like coffee.");
    const { request, isPersonKept, vaults } = await again.keepsake.personRequests.get(id);
    expect(request.state).toBe("done");
    expect(isPersonKept).toBe(false);
    expect(vaults.every(({ code }) => code === undefined)).toBe(true);
  });

  test("two processes that open it in the same moment do it once (SEC-E10)", async () => {
    const { keep, id, unlock } = await confirmedWhileLocked();
    unlock();
    const { medium, clock } = keep;
    const [one, other] = [
      await testKeep({ medium, clock, slowCommits: true }),
      await testKeep({ medium, clock, slowCommits: true }),
    ];
    const [mine, theirs] = await Promise.all([one.keepsake.vault("hotel"), other.keepsake.vault("hotel")]);
    for (const vault of [mine, theirs]) {
      expect(await said(vault)).not.toMatch(/Hana|lighthouse/);
      expect(await vault.rights.deletionRequests.list()).toMatchObject([{ id, state: "erased" }]);
    }
    expect(medium.vaults.get(mine.id)?.jobs.size).toBe(1);
    expect((await one.keepsake.personRequests.get(id)).request.state).toBe("done");
  });

  test("upkeep takes it up as well, without anybody who opens it (SEC-E10)", async () => {
    const { keep, id, unlock } = await confirmedWhileLocked();
    unlock();
    expect(await keep.keepsake.maintain()).toMatchObject({ personRequestCount: 1 });
    expect((await keep.keepsake.personRequests.get(id)).request.state).toBe("done");
  });

  test("its owner is asked before anything else, where it is theirs (SEC-E10)", async () => {
    const { keep, id, unlock } = await confirmedWhileLocked("personal");
    unlock();
    const vault = await (await keep.reopen()).keepsake.vault("hotel");
    expect(await vault.rights.deletionRequests.list()).toMatchObject([{ id, state: "open" }]);
  });

  test("read alone, it answers without what is to go, and a disk that is full opens it just so (SEC-E10, SEC-E6)", async () => {
    const { keep, id, unlock } = await confirmedWhileLocked();
    unlock();
    const readOnly = await (await keep.reopen({ readOnly: true })).keepsake.vault("hotel", { create: false });
    const full = await testKeep({ medium: keep.medium, clock: keep.clock, fullDisk: true });
    for (const vault of [readOnly, await full.keepsake.vault("hotel", { create: false })]) {
      expect(await said(vault)).not.toMatch(/Hana|lighthouse/);
      const { items, prompt } = await vault.recall("Who recommended the lighthouse?");
      expect(JSON.stringify([items, prompt])).not.toMatch(/Hana|lighthouse/);
    }
    expect((await all(await readOnly.io.export(native()))).join("")).not.toMatch(/Hana|lighthouse/);
    expect((await keep.keepsake.personRequests.get(id)).request.state).toBe("open");
  });

  test("a vault of the person's own goes without being opened, and nobody gets it meanwhile (PN-22, SEC-E10)", async () => {
    const keep = await testKeep();
    const hana = await keep.vault("hana");
    await hana.remember("I live in Kyoto.");
    await hana.close();
    await lock(keep, hana.id);
    const { personRequests } = keep.keepsake;
    const { request } = await personRequests.open({ vaults: ["hana"], identity: "passkey" });
    const plan = await personRequests.plan(request.id);
    expect(plan).toMatchObject({ vaultCount: 1, vaults: [{ how: "destroy", itemCount: 1 }] });
    keep.failAt("person.confirmed");
    await expect(personRequests.confirm(plan)).rejects.toBeInstanceOf(InjectedFault);
    for (const options of [{}, { readOnly: true }]) {
      const other = await keep.reopen({ ...options });
      await expect(other.keepsake.vault("hana", { create: false })).rejects.toMatchObject({ code: "not_found" });
    }
    expect(keep.medium.vaults.has(hana.id)).toBe(false);
    await keep.keepsake.maintain();
    expect(await personRequests.get(request.id)).toMatchObject({
      request: { state: "done" },
      vaults: [{ state: "destroyed" }],
    });
  });
});
