/** Every sentence of the keystore port and of the keyring port, for every adapter. */

import { describe, expect, test } from "vitest";
import type {
  Keystore,
  Storage,
  StoredKeySlot,
  StoredSalt,
  StoredVault,
  VaultSlots,
} from "../../src/storage/storage.ts";
import { atEveryFault } from "../support/faults.ts";
import { ANA, BEN, envelopeOf, ignoreInjected, type NewStorage, saltId } from "./storage-under-test.ts";

const vault = (id: string, over: Partial<StoredVault> = {}): StoredVault => ({
  vault: id,
  nameHash: `hash of ${id}`,
  sealedName: envelopeOf(`name of ${id}`),
  sub: "AAAAAAAAAAAAAAAAAAAAAA",
  mode: "standard",
  createdAt: 1_776_000_000_000,
  slots: [{ keyVersion: 1, kind: "kek", epoch: 1, wrapped: envelopeOf(`usk of ${id}`) }],
  ...over,
});

const salt = (number: number, over: Partial<StoredSalt> = {}): Omit<StoredSalt, "poolNo"> => ({
  saltId: saltId(number),
  keyVersion: 1,
  epoch: 1,
  wrapped: envelopeOf(`salt ${number}`),
  ...over,
});

const salts = (from: number, to: number): Omit<StoredSalt, "poolNo">[] =>
  Array.from({ length: to - from + 1 }, (_, index) => salt(from + index));

const standard = (...slots: readonly StoredKeySlot[]): VaultSlots => ({ mode: "standard", slots });

const SLOT_BYTES = 4_096;

export function keystoreConformance(name: string, newStorage: NewStorage): void {
  const withStorage = (title: string, body: (storage: Storage) => Promise<void>) =>
    test(title, async () => {
      await using medium = await newStorage();
      await using storage = await medium.open();
      await body(storage);
    });
  /** Two vaults, ana and ben. */
  const withKeys = (title: string, body: (keys: Keystore) => Promise<void>) =>
    withStorage(title, async ({ keys }) => {
      for (const id of [ANA, BEN]) await keys.createVault(vault(id));
      await body(keys);
    });

  describe(`${name} is a Keystore`, () => {
    withKeys("a vault is found by its name's hash and comes back as it went in", async (keys) => {
      expect(await keys.vaultByName(`hash of ${ANA}`)).toEqual(vault(ANA));
      expect(await keys.vaultByName("hash of nobody")).toBeUndefined();
      expect(await keys.vaults()).toEqual([vault(ANA), vault(BEN)]);
    });

    withKeys("every mode and kind of slot comes back, in order", async (keys) => {
      const kinds = ["age-x25519", "kek", "age-hybrid", "age-scrypt", "argon2id"] as const;
      const slots = kinds.map((kind, index) => ({ keyVersion: 2, kind, epoch: index, wrapped: envelopeOf(kind) }));
      for (const [index, mode] of (["standard", "recoverable", "user-held"] as const).entries()) {
        const made = vault(`${index}`.repeat(32), { mode, slots });
        await keys.createVault(made);
        expect(await keys.vaultByName(made.nameHash)).toEqual(made);
      }
    });

    withKeys("neither an id nor a name is taken twice", async (keys) => {
      const refused = [vault(ANA, { nameHash: "another" }), vault("f".repeat(32), { nameHash: `hash of ${ANA}` })];
      for (const taken of refused) {
        await expect(keys.createVault(taken)).rejects.toMatchObject({ code: "already_exists" });
      }
      expect(await keys.vaults()).toHaveLength(2);
    });

    withKeys("a renamed vault is found by its new name only", async (keys) => {
      await keys.renameVault(ANA, "new hash", envelopeOf("new name"));
      expect(await keys.vaultByName(`hash of ${ANA}`)).toBeUndefined();
      expect(await keys.vaultByName("new hash")).toMatchObject({ vault: ANA, sealedName: envelopeOf("new name") });
      await keys.renameVault(ANA, "new hash", envelopeOf("sealed again"));
      await expect(keys.renameVault(ANA, `hash of ${BEN}`, envelopeOf("x"))).rejects.toMatchObject({
        code: "already_exists",
      });
      await expect(keys.renameVault("e".repeat(32), "x", envelopeOf("x"))).rejects.toMatchObject({ code: "not_found" });
    });

    withKeys("the pool goes on further ahead where it is told to, and never back (SEC-S10)", async (keys) => {
      await keys.addSalts(ANA, salts(1, 5));
      expect(await keys.advancePool(ANA, 3)).toBe(5);
      expect(await keys.advancePool(ANA, 40)).toBe(40);
      expect(await keys.addSalts(ANA, salts(6, 7))).toEqual({ firstPoolNo: 40 });
      await expect(keys.advancePool("e".repeat(32), 1)).rejects.toMatchObject({ code: "not_found" });
    });

    withKeys("the pool grows by one a salt, from 0, and is read in order", async (keys) => {
      expect(await keys.addSalts(ANA, salts(1, 5))).toEqual({ firstPoolNo: 0 });
      expect(await keys.addSalts(ANA, salts(6, 7))).toEqual({ firstPoolNo: 5 });
      expect(await keys.pool(ANA, 3, 3)).toEqual([4, 5, 6].map((number) => ({ ...salt(number), poolNo: number - 1 })));
      expect(await keys.pool(ANA, 7, 10)).toEqual([]);
      await expect(keys.addSalts("e".repeat(32), salts(1, 1))).rejects.toMatchObject({ code: "not_found" });
    });

    withKeys(
      "numbers of the pool are never given twice, also not after every salt was destroyed (SEC-S10)",
      async (keys) => {
        await keys.addSalts(ANA, salts(1, 4));
        expect(await keys.destroySalts(ANA, [1, 2, 3, 4].map(saltId))).toEqual({ destroyedCount: 4 });
        expect(await keys.addSalts(ANA, salts(5, 5))).toEqual({ firstPoolNo: 4 });
      },
    );

    withKeys("a salt id is never given twice, and then none of the batch is added", async (keys) => {
      await keys.addSalts(ANA, salts(1, 2));
      await expect(keys.addSalts(ANA, salts(2, 3))).rejects.toMatchObject({ code: "already_exists" });
      await expect(keys.addSalts(ANA, [salt(8), salt(8)])).rejects.toMatchObject({ code: "already_exists" });
      expect(await keys.pool(ANA, 0, 10)).toHaveLength(2);
      expect(await keys.addSalts(ANA, salts(9, 9))).toEqual({ firstPoolNo: 2 });
    });

    withKeys(
      "named salts come in the order asked for; destroyed ones are left out, and destroying is idempotent",
      async (keys) => {
        await keys.addSalts(ANA, salts(1, 3));
        expect((await keys.salts(ANA, [3, 1].map(saltId))).map((row) => row.saltId)).toEqual([saltId(3), saltId(1)]);
        const odd = [saltId(3), "", "no id", saltId(3).slice(2), saltId(99), saltId(1), saltId(3)];
        expect((await keys.salts(ANA, odd)).map((row) => row.saltId)).toEqual([3, 1, 3].map(saltId));
        expect(await keys.destroySalts(ANA, [saltId(3), saltId(404)])).toEqual({ destroyedCount: 1 });
        expect(await keys.destroySalts(ANA, [saltId(3)])).toEqual({ destroyedCount: 0 });
        expect((await keys.salts(ANA, [3, 1].map(saltId))).map((row) => row.saltId)).toEqual([saltId(1)]);
      },
    );

    withKeys("one vault's salts are neither seen nor destroyed through another (PN-04)", async (keys) => {
      await keys.addSalts(ANA, salts(1, 2));
      await keys.addSalts(BEN, salts(1, 1));
      expect(await keys.destroySalts(BEN, [saltId(2)])).toEqual({ destroyedCount: 0 });
      expect(await keys.salts(BEN, [saltId(2)])).toEqual([]);
      expect(await keys.destroyVault(BEN)).toEqual({ saltCount: 1 });
      expect(await keys.pool(ANA, 0, 10)).toHaveLength(2);
    });

    withKeys("a destroyed vault has no slot and no salt left, and gets none again", async (keys) => {
      await keys.addSalts(ANA, salts(1, 3));
      expect(await keys.destroyVault(ANA)).toEqual({ saltCount: 3 });
      expect(await keys.destroyVault(ANA)).toEqual({ saltCount: 0 });
      expect(await keys.vaultByName(`hash of ${ANA}`)).toBeUndefined();
      expect(await keys.salts(ANA, [saltId(1)])).toEqual([]);
      await expect(keys.addSalts(ANA, salts(4, 4))).rejects.toMatchObject({ code: "not_found" });
      await expect(keys.changeSlots(ANA, () => ({ mode: "standard", slots: [] }))).rejects.toMatchObject({
        code: "not_found",
      });
    });

    withKeys(
      "salts of older epochs are found and rewrapped, and one destroyed meanwhile stays destroyed",
      async (keys) => {
        await keys.addSalts(ANA, salts(1, 3));
        await keys.addSalts(BEN, [salt(4), salt(5, { epoch: 2 })]);
        const old = await keys.saltsBefore(2, 10);
        expect(old.map((row) => [row.vault, row.saltId]).sort()).toEqual([
          ...[1, 2, 3].map((number) => [ANA, saltId(number)]),
          [BEN, saltId(4)],
        ]);
        expect(await keys.saltsBefore(2, 3)).toHaveLength(3);
        await keys.destroySalts(ANA, [saltId(2)]);
        await keys.replaceSalts(old.map((row) => ({ ...row, epoch: 2, wrapped: envelopeOf("again") })));
        expect(await keys.saltsBefore(2, 10)).toEqual([]);
        expect((await keys.pool(ANA, 0, 10)).map((row) => [row.poolNo, row.epoch])).toEqual([
          [0, 2],
          [2, 2],
        ]);
        expect(await keys.salts(BEN, [saltId(4)])).toMatchObject([{ wrapped: envelopeOf("again") }]);
      },
    );

    withKeys("nothing is added under an epoch that is over, and what is further stays there (SEC-D3)", async (keys) => {
      expect(await keys.epoch()).toEqual({ oldest: 0, since: 0 });
      await keys.addSalts(ANA, salts(1, 2));
      await keys.raiseEpoch(3, 77);
      await keys.raiseEpoch(2, 78);
      expect(await keys.epoch()).toEqual({ oldest: 3, since: 77 });
      for (const late of [
        () => keys.addSalts(ANA, [salt(3, { epoch: 2 })]),
        () =>
          keys.changeSlots(ANA, () => standard({ keyVersion: 1, kind: "kek", epoch: 1, wrapped: envelopeOf("late") })),
        () => keys.createVault(vault("c".repeat(32))),
      ])
        await expect(late()).rejects.toMatchObject({ code: "keys_changed" });
      expect(await keys.addSalts(ANA, [salt(3, { epoch: 3 })])).toEqual({ firstPoolNo: 2 });
      const [first] = await keys.pool(ANA, 0, 1);
      if (first === undefined) throw new Error("the salt is not there");
      const moved = (epoch: number) =>
        keys.replaceSalts([{ ...first, vault: ANA, epoch, wrapped: envelopeOf(`at ${epoch}`) }]);
      await moved(4);
      await moved(3);
      expect(await keys.pool(ANA, 0, 1)).toMatchObject([{ epoch: 4, wrapped: envelopeOf("at 4") }]);
    });

    withKeys(
      "a slot that a change of the epoch has not reached yet stays as it is beside a new one (SEC-D3, SEC-D10)",
      async (keys) => {
        const kek = (keyVersion: number, epoch: number, word: string) =>
          ({ keyVersion, kind: "kek", epoch, wrapped: envelopeOf(word) }) as const;
        await keys.changeSlots(ANA, () => standard(kek(1, 1, "one")));
        await keys.raiseEpoch(3, 77);
        await keys.changeSlots(ANA, ({ slots }) => standard(...slots, kek(2, 3, "two")));
        expect((await keys.vault(ANA))?.slots).toEqual([kek(1, 1, "one"), kek(2, 3, "two")]);
        const late = keys.changeSlots(ANA, ({ slots }) => standard(...slots, kek(3, 2, "three")));
        await expect(late).rejects.toMatchObject({ code: "keys_changed" });
      },
    );

    withKeys("slots are rewrapped one by one: what is gone stays away, what is further stays there", async (keys) => {
      const kek = (keyVersion: number, epoch: number, word: string) =>
        ({ keyVersion, kind: "kek", epoch, wrapped: envelopeOf(word) }) as const;
      const held = { keyVersion: 1, kind: "age-x25519", epoch: 0, wrapped: envelopeOf("held") } as const;
      await keys.changeSlots(ANA, () => standard(kek(1, 1, "one"), kek(2, 5, "two"), held));
      await keys.rewrapSlots(ANA, [kek(1, 3, "one again"), kek(2, 3, "two again"), kek(9, 3, "never was")]);
      expect((await keys.vaultByName(`hash of ${ANA}`))?.slots).toEqual([
        kek(1, 3, "one again"),
        kek(2, 5, "two"),
        held,
      ]);
      await keys.rewrapSlots("c".repeat(32), [kek(1, 3, "nobody's")]);
    });

    withKeys("slots are changed as a whole, with the mode, and by what stands there", async (keys) => {
      const slot = { keyVersion: 2, kind: "argon2id" as const, epoch: 0, wrapped: envelopeOf("new") };
      await keys.changeSlots(ANA, (found) => {
        expect(found).toEqual(vault(ANA));
        return { mode: "user-held", slots: [slot] };
      });
      const changed = { ...vault(ANA), mode: "user-held", slots: [slot] };
      expect(await keys.vaultByName(`hash of ${ANA}`)).toEqual(changed);
      expect(await keys.vault(ANA)).toEqual(changed);
      expect(await keys.vault("c".repeat(32))).toBeUndefined();
      const refused = keys.changeSlots(ANA, () => {
        throw new Error("another time");
      });
      await expect(refused).rejects.toThrow("another time");
      expect(await keys.vault(ANA)).toEqual(changed);
      expect((await keys.vaultByName(`hash of ${BEN}`))?.slots).toEqual(vault(BEN).slots);
      expect(await keys.check()).toEqual([]);
    });

    test("keys are there when the store is opened again, and destroyed ones are not", async () => {
      await using medium = await newStorage();
      const first = await medium.open();
      await first.keys.createVault(vault(ANA));
      await first.keys.addSalts(ANA, salts(1, 2));
      await first.keys.destroySalts(ANA, [saltId(1)]);
      await first[Symbol.asyncDispose]();
      await expect(first.keys.vaults()).rejects.toMatchObject({ code: "closed" });
      await using again = await medium.open();
      expect(await again.keys.pool(ANA, 0, 10)).toEqual([{ ...salt(2), poolNo: 1 }]);
      expect(await again.keys.addSalts(ANA, salts(3, 3))).toEqual({ firstPoolNo: 2 });
    });

    test("an interrupted batch of salts is added as a whole or not at all", async () => {
      await atEveryFault(async (faults) => {
        await using medium = await newStorage();
        await using storage = await medium.open({ faults });
        await storage.keys.createVault(vault(ANA));
        faults.arm();
        await storage.keys.addSalts(ANA, salts(1, 4)).catch(ignoreInjected);
        faults.disarm();
        const held = (await storage.keys.pool(ANA, 0, 10)).length;
        expect([0, 4]).toContain(held);
        expect(await storage.keys.addSalts(ANA, salts(5, 5))).toEqual({ firstPoolNo: held });
      });
    });

    test("an interrupted destruction leaves the whole vault or nothing of it, and can be repeated", async () => {
      await atEveryFault(async (faults) => {
        await using medium = await newStorage();
        await using storage = await medium.open({ faults });
        await storage.keys.createVault(vault(ANA));
        await storage.keys.addSalts(ANA, salts(1, 4));
        faults.arm();
        await storage.keys.destroyVault(ANA).catch(ignoreInjected);
        faults.disarm();
        const isThere = (await storage.keys.vaultByName(`hash of ${ANA}`)) !== undefined;
        expect(await storage.keys.pool(ANA, 0, 10)).toHaveLength(isThere ? 4 : 0);
        await storage.keys.destroyVault(ANA);
        expect(await storage.keys.vaults()).toEqual([]);
      });
    });

    test("the named points of the keystore are passed", async () => {
      const seen: string[] = [];
      await using medium = await newStorage();
      await using storage = await medium.open({ failPoint: (point) => seen.push(point) });
      await storage.keys.createVault(vault(ANA));
      await storage.keys.addSalts(ANA, salts(1, 1));
      await storage.keys.destroySalts(ANA, [saltId(1)]);
      await storage.keys.destroyVault(ANA);
      expect(seen).toEqual(["keystore.salts_added", "keystore.salts_destroyed", "keystore.vault_destroyed"]);
    });
  });

  describe(`${name} is a KeyringStore`, () => {
    const secret = envelopeOf("secret");
    const keyring = new Uint8Array(2 * SLOT_BYTES).fill(7);

    withStorage(
      "a new keep has no keyring; a made one comes back and is never overwritten",
      async ({ keyring: store }) => {
        expect(await store.read()).toBeUndefined();
        await store.create(secret, keyring);
        expect(await store.read()).toEqual({ secret, keyring });
        await expect(store.create(envelopeOf("other"), keyring)).rejects.toMatchObject({ code: "already_exists" });
        expect(await store.read()).toEqual({ secret, keyring });
      },
    );

    withStorage("a slot is written in its place and the other stays", async ({ keyring: store }) => {
      await store.create(secret, keyring);
      await store.change((found) => {
        expect(found).toEqual({ secret, keyring });
        return [{ slot: 1, bytes: new Uint8Array(SLOT_BYTES).fill(8) }];
      });
      const read = await store.read();
      expect(read?.keyring.subarray(0, SLOT_BYTES)).toEqual(keyring.subarray(0, SLOT_BYTES));
      expect(read?.keyring.subarray(SLOT_BYTES)).toEqual(new Uint8Array(SLOT_BYTES).fill(8));
      await expect(store.change(() => [{ slot: 0, bytes: new Uint8Array(5) }])).rejects.toMatchObject({
        code: "invalid_input",
      });
      expect(await store.read()).toEqual(read);
    });
  });
}
