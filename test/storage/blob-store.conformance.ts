/** Every sentence of the blob port, for every adapter. */
import { describe, expect, test } from "vitest";
import type { BlobStore } from "../../src/storage/storage.ts";
import { atEveryFault } from "../support/faults.ts";
import { ANA, BEN, envelopeOf, ignoreInjected, type NewStorage } from "./storage-under-test.ts";

const blob = (id: string, text = id) => ({ id, bytes: envelopeOf(text) });
const MEBIBYTE = 1_048_576;

export function blobStoreConformance(name: string, newStorage: NewStorage): void {
  const withBlobs = (title: string, body: (blobs: BlobStore) => Promise<void>) =>
    test(title, async () => {
      await using medium = await newStorage();
      await using storage = await medium.open();
      for (const vault of [ANA, BEN]) await storage.records.createVault(vault);
      await body(storage.blobs);
    });

  describe(`${name} is a BlobStore`, () => {
    withBlobs("a blob comes back whole, and the same id again replaces it", async (blobs) => {
      const bytes = new Uint8Array(2 * MEBIBYTE + 1).fill(9);
      await blobs.put(ANA, [{ id: "one", bytes }, blob("two")]);
      expect(Buffer.compare((await blobs.get(ANA, "one")) ?? new Uint8Array(), bytes)).toBe(0);
      await blobs.put(ANA, [blob("one", "shorter")]);
      expect(await blobs.get(ANA, "one")).toEqual(envelopeOf("shorter"));
      expect(await blobs.get(ANA, "three")).toBeUndefined();
      expect(await blobs.list(ANA)).toEqual([
        { id: "one", sizeBytes: envelopeOf("shorter").length },
        { id: "two", sizeBytes: envelopeOf("two").length },
      ]);
    });

    withBlobs("two vaults never see each other's blobs (PN-04)", async (blobs) => {
      await blobs.put(ANA, [blob("one", "ana")]);
      await blobs.put(BEN, [blob("one", "ben")]);
      await blobs.remove(BEN, ["one"]);
      expect(await blobs.get(ANA, "one")).toEqual(envelopeOf("ana"));
      expect(await blobs.list(BEN)).toEqual([]);
      expect(await blobs.removeAll(BEN)).toEqual({ removedCount: 0 });
      expect(await blobs.list(ANA)).toHaveLength(1);
    });

    withBlobs("removing is idempotent", async (blobs) => {
      await blobs.put(ANA, [blob("one"), blob("two"), blob("three")]);
      await blobs.remove(ANA, ["one", "nine"]);
      await blobs.remove(ANA, ["one"]);
      expect(await blobs.removeAll(ANA)).toEqual({ removedCount: 2 });
      expect(await blobs.removeAll(ANA)).toEqual({ removedCount: 0 });
    });

    withBlobs("an unknown vault takes no blob", async (blobs) => {
      await expect(blobs.put("e".repeat(32), [blob("one")])).rejects.toMatchObject({ code: "not_found" });
      expect(await blobs.get("e".repeat(32), "one")).toBeUndefined();
    });

    test("blobs go with their vault and outlive a reopening", async () => {
      await using medium = await newStorage();
      const first = await medium.open();
      for (const vault of [ANA, BEN]) await first.records.createVault(vault);
      await first.blobs.put(ANA, [blob("one")]);
      await first.blobs.put(BEN, [blob("two")]);
      await first.records.destroyVault(ANA);
      await expect(first.blobs.put(ANA, [blob("late")])).rejects.toMatchObject({ code: "not_found" });
      await first[Symbol.asyncDispose]();
      await expect(first.blobs.list(ANA)).rejects.toMatchObject({ code: "closed" });
      await using again = await medium.open();
      expect(await again.blobs.list(ANA)).toEqual([]);
      expect(await again.blobs.get(BEN, "two")).toEqual(envelopeOf("two"));
    });

    test("an interrupted put leaves all of its blobs or none", async () => {
      await atEveryFault(async (faults) => {
        await using medium = await newStorage();
        await using storage = await medium.open({ faults });
        await storage.records.createVault(ANA);
        faults.arm();
        await storage.blobs.put(ANA, [blob("one"), blob("two"), blob("three")]).catch(ignoreInjected);
        faults.disarm();
        expect([0, 3]).toContain((await storage.blobs.list(ANA)).length);
      });
    });
  });
}
