/** The change of the epoch: everything stays readable, whoever works meanwhile and wherever it is cut off, and no older copy of the keys opens anything. */
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import type { Vault } from "../../src/index.ts";
import { createMemoryMedium, type MemoryMedium } from "../support/reference-storage/memory-medium.ts";
import { runs } from "../support/runs.ts";
import { all, DAY, InjectedFault, type TestKeep, testKeep } from "../support/vault.ts";

const SAID = ["The marmot lives behind the shed.", "The key lies under the mat.", "Ines plays the cello."] as const;

/** Everything of the medium as it is now: what a backup of both folders would hold. */
function copyOf(medium: MemoryMedium): MemoryMedium {
  return structuredClone(medium);
}
/** Keys of then, keyring of today: what SEC-E3 is about. */
function withKeyring(medium: MemoryMedium, from: MemoryMedium): MemoryMedium {
  const { keyring } = copyOf(from);
  return { ...copyOf(medium), ...(keyring === undefined ? {} : { keyring }) };
}

const keeps: TestKeep[] = [];
async function keepWith(given: Parameters<typeof testKeep>[0] = {}): Promise<TestKeep> {
  const keep = await testKeep(given);
  keeps.push(keep);
  return keep;
}
afterEach(async () => {
  await Promise.allSettled(keeps.splice(0).map(({ keepsake }) => keepsake.close()));
});

async function filled(given: Parameters<typeof testKeep>[0] = {}) {
  const keep = await keepWith(given);
  const vault = await keep.vault();
  for (const text of SAID) await vault.remember(text);
  return { keep, vault };
}
const textsIn = async (vault: Vault): Promise<readonly string[]> =>
  (await all(vault.memories.list())).map(({ item }) => item.text).toSorted();
const jobStates = ({ medium }: TestKeep): readonly string[] =>
  [...medium.vaults.values()].flatMap(({ jobs }) => [...jobs.values()].map(({ state }) => state));

async function forgetMarmot(vault: Vault): Promise<void> {
  const plan = await vault.forget({ query: "marmot shed" });
  expect(plan.itemCount).toBe(1);
  await (await vault.forget(plan)).finished;
}

describe("the change of the epoch", () => {
  test("brings an erasure to its end, and every older copy of the keys to theirs (SEC-D3, SEC-E3)", async () => {
    const { keep, vault } = await filled();
    await keep.keepsake.close();
    const before = copyOf(keep.medium);
    const next = await keep.reopen();
    keeps.push(next);
    await forgetMarmot(await next.vault());
    expect(jobStates(next)).toEqual(["compacted"]);
    // Before the end of the epoch an old keystore still opens what was erased: otherwise the rest proves nothing.
    const early = await keepWith({ medium: withKeyring(before, next.medium) });
    expect(await textsIn(await early.vault())).toHaveLength(SAID.length);

    expect(await next.keepsake.maintain({ now: true })).toMatchObject({ epoch: 2, verifiedCount: 1 });
    expect(jobStates(next)).toEqual(["verified"]);
    expect(await textsIn(await next.vault())).toHaveLength(SAID.length - 1);
    await expect(
      keepWith({ medium: withKeyring(before, next.medium) }).then((old) => old.vault()),
    ).rejects.toMatchObject({
      code: "wrong_key",
    });
    expect(vault.name).toBe("ana");
  });

  test("is due a day after an erasure, thirty days after the last in any case, and not before (SEC-D3)", async () => {
    const { keep, vault } = await filled();
    expect(await keep.keepsake.maintain()).toMatchObject({ epoch: 1, rewrappedCount: 0 });
    await forgetMarmot(vault);
    keep.clock.pass(DAY - 1);
    expect(await keep.keepsake.maintain()).toMatchObject({ epoch: 1, verifiedCount: 0 });
    keep.clock.pass(1);
    expect(await keep.keepsake.maintain()).toMatchObject({ epoch: 2, verifiedCount: 1 });
    keep.clock.pass(29 * DAY);
    expect(await keep.keepsake.maintain()).toMatchObject({ epoch: 2, rewrappedCount: 0 });
    keep.clock.pass(DAY);
    expect((await keep.keepsake.maintain()).epoch).toBe(3);
    expect(await textsIn(vault)).toHaveLength(2);
  });

  test("a destroyed vault comes to its end with it, and only the keep's log tells of it (PN-22)", async () => {
    const { keep, vault } = await filled();
    await vault.destroy((await vault.destroy()).token);
    expect(jobStates(keep)).toEqual(["compacted"]);
    await keep.keepsake.maintain({ now: true });
    expect(jobStates(keep)).toEqual(["verified"]);
  });

  test("an erasure that left something behind is told, and holds up no other (SEC-D10)", async () => {
    const { keep, vault } = await filled();
    const ben = await keep.vault("ben");
    for (const text of SAID) await ben.remember(text);
    const rows = keep.medium.vaults.get(vault.id)?.records ?? new Map();
    const before = new Map(rows);
    await forgetMarmot(vault);
    await forgetMarmot(ben);
    for (const [id, row] of before) if (rows.get(id)?.envelope === undefined) rows.set(id, row);
    await expect(keep.keepsake.maintain({ now: true })).rejects.toMatchObject({ code: "store_corrupt" });
    expect([...jobStates(keep)].sort()).toEqual(["epoch_rotated", "verified"]);
  });

  const POINTS = [
    "keyring.slot_written",
    "epoch.begun",
    "keystore.epoch_raised",
    "keystore.salts_rewrapped",
    "epoch.rewrapped_some",
    "epoch.rewrapped",
    "epoch.ended",
    "erasure.epoch_rotated",
    "erasure.verified",
  ] as const;
  test.each(POINTS)("cut off at %s it loses nothing, and goes on there (SEC-D10)", async (point) => {
    const { keep, vault } = await filled();
    await forgetMarmot(vault);
    keep.failAt(point);
    await expect(keep.keepsake.maintain({ now: true })).rejects.toBeInstanceOf(InjectedFault);
    const next = await keep.reopen();
    keeps.push(next);
    const again = await next.vault();
    expect(await textsIn(again)).toHaveLength(2);
    await again.remember("Written in between.");
    next.clock.pass(DAY);
    await next.keepsake.maintain();
    expect(jobStates(next)).toEqual(["verified"]);
    expect(
      [...next.medium.keyVaults.values()].flatMap(({ salts }) => [...salts.values()].map(({ epoch }) => epoch)),
    ).not.toContain(1);
    expect(await textsIn(again)).toHaveLength(3);
    expect(await textsIn(await (await keep.reopen()).vault())).toHaveLength(3);
  });

  test("what another process has open goes on reading and writing through it (SEC-D3)", async () => {
    const { keep, vault } = await filled({ slowCommits: true });
    const other = await keep.reopen();
    keeps.push(other);
    const theirs = await other.vault();
    await textsIn(theirs);
    await Promise.all([
      keep.keepsake.maintain({ now: true }),
      ...Array.from({ length: 20 }, (_, place) => theirs.remember(`Note number ${place} of the other process.`)),
    ]);
    await keep.keepsake.maintain({ now: true });
    await theirs.remember("One more after it.");
    const expected = SAID.length + 21;
    expect(await textsIn(theirs)).toHaveLength(expected);
    expect(await textsIn(vault)).toHaveLength(expected);
    const fresh = await keep.reopen();
    keeps.push(fresh);
    expect(await textsIn(await fresh.vault())).toHaveLength(expected);
    expect((await fresh.keepsake.vault("ben")).name).toBe("ben");
  });

  test("two processes may change it at once, again and again, and nothing is lost (SEC-D3)", async () => {
    const step = fc.record({
      who: fc.integer({ min: 0, max: 2 }),
      what: fc.constantFrom("write", "tend", "both", "forget"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const medium = createMemoryMedium();
        const first = await testKeep({ medium, slowCommits: true });
        const opened = [first, await first.reopen(), await first.reopen()];
        const vaults: Vault[] = [];
        for (const keep of opened) vaults.push(await keep.vault());
        const expected = new Set<string>();
        for (const [place, { who, what }] of steps.entries()) {
          const [keep, vault] = [opened[who] ?? first, vaults[who]];
          const text = `Sentence ${place} is about thing${place}.`;
          if (vault === undefined) continue;
          if (what === "forget") {
            const [id] = (await all(vault.memories.list())).map(({ item }) => item.id);
            const gone = id === undefined ? undefined : await vault.inspect(id);
            if (id !== undefined && gone !== undefined) {
              await vault.forget(await vault.forget({ ids: [id] }));
              expected.delete(gone.item.text);
            }
          }
          if (what === "write" || what === "both") {
            expected.add(text);
            await Promise.all([
              vault.remember(text),
              ...(what === "both" ? opened.map((each) => each.keepsake.maintain({ now: true })) : []),
            ]);
          }
          if (what === "tend")
            await Promise.all([keep.keepsake.maintain({ now: true }), first.keepsake.maintain({ now: true })]);
        }
        for (const vault of vaults) expect(await textsIn(vault)).toEqual([...expected].toSorted());
        const fresh = await first.reopen();
        expect(await textsIn(await fresh.vault())).toEqual([...expected].toSorted());
        await Promise.all([...opened, fresh].map(({ keepsake }) => keepsake.close()));
      }),
      runs(40),
    );
  });

  test("a keyring that is older than the keystore is refused by name", async () => {
    const { keep } = await filled();
    const older = copyOf(keep.medium);
    await keep.keepsake.maintain({ now: true });
    await expect(testKeep({ medium: withKeyring(keep.medium, older) })).rejects.toMatchObject({ code: "wrong_key" });
  });
});
