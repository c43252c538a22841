/** What the record port promises about vectors, for every adapter: they come and go with the revision that they were made from. */
import { describe, expect, test } from "vitest";
import type { Batch, RecordStore, StoredEmbedding, VaultHead } from "../../src/storage/record-store.ts";
import { atEveryFault } from "../support/faults.ts";
import {
  ANA,
  BEN,
  CREATED_AT,
  envelopeOf,
  ignoreInjected,
  itemId,
  type NewStorage,
  record,
  records,
  saltId,
  segment,
} from "./storage-under-test.ts";

const LITE = "1".repeat(32);
const LARGE = "2".repeat(32);
const NEW_HEAD: VaultHead = { seq: 0, generation: 0, nextSalt: 0, logCount: 0 };

const embedding = (number: number, embedder = LITE, text = `vector ${number}`) => ({
  id: itemId(number),
  embedder,
  envelope: envelopeOf(text),
});

/** As it is read, with what stands in its record. */
const stored = (number: number, seq: number, over: Partial<StoredEmbedding> = {}): StoredEmbedding => ({
  ...embedding(number),
  seq,
  createdAt: CREATED_AT,
  keyVersion: 1,
  saltId: saltId(number),
  ...over,
});

async function add(store: RecordStore, batch: Omit<Batch, "after">, vault = ANA): Promise<VaultHead> {
  const after = (await store.head(vault)) ?? NEW_HEAD;
  const result = await store.commit(vault, { after, ...batch });
  if (!result.committed) throw new Error("stale");
  return result.head;
}

export function embeddingsConformance(name: string, newStorage: NewStorage): void {
  const withStore = (title: string, body: (store: RecordStore) => Promise<void>) =>
    test(title, async () => {
      await using medium = await newStorage();
      await using storage = await medium.open();
      for (const vault of [ANA, BEN]) await storage.records.createVault(vault);
      await body(storage.records);
    });
  const numbers = async (page: Promise<readonly StoredEmbedding[]>) =>
    (await page).map((row) => Number.parseInt(row.id.slice(-4), 16));

  describe(`${name} keeps vectors`, () => {
    withStore("a vector is read with what its seal needs, by id and by commit", async (store) => {
      await add(store, { put: records(1, 3) });
      await add(store, { embeddings: [embedding(2), embedding(1)] });
      expect(await store.embeddingsSince(ANA, LITE, 0, 10)).toEqual([stored(1, 2), stored(2, 2)]);
      const asked = [itemId(2), itemId(3), "no id", itemId(1)];
      expect(await store.embeddings(ANA, LITE, asked)).toEqual([stored(2, 2), stored(1, 2)]);
      expect(await store.embeddingsSince(ANA, LITE, 2, 10)).toEqual([]);
      expect(await store.embeddings(BEN, LITE, asked)).toEqual([]);
      expect(await store.embeddingsSince(BEN, LITE, 0, 10)).toEqual([]);
    });

    withStore(
      "pages continue inside one commit, end where they shall, and hold one embedder's rows alone",
      async (store) => {
        await add(store, { put: records(1, 6) });
        await add(store, { embeddings: [1, 2, 3, 4].map((number) => embedding(number)) });
        await add(store, { embeddings: [embedding(1, LARGE), embedding(5), embedding(6, LARGE)] });
        expect(await numbers(store.embeddingsSince(ANA, LITE, 0, 3))).toEqual([1, 2, 3]);
        expect(await numbers(store.embeddingsSince(ANA, LITE, 2, 3, itemId(3)))).toEqual([4, 5]);
        expect(await numbers(store.embeddingsSince(ANA, LITE, 0, 9, undefined, { seq: 2, id: itemId(2) }))).toEqual([
          1, 2,
        ]);
        expect(await numbers(store.embeddingsSince(ANA, LARGE, 0, 9))).toEqual([1, 6]);
      },
    );

    withStore("vectors of two embedders stand side by side until only one is wanted (PN-C9)", async (store) => {
      await add(store, { put: records(1, 2) });
      await add(store, { embeddings: [embedding(1), embedding(2), embedding(1, LARGE)] });
      expect(await store.embedders(ANA)).toEqual([
        { embedder: LITE, vectorCount: 2 },
        { embedder: LARGE, vectorCount: 1 },
      ]);
      expect(await store.embedders(BEN)).toEqual([]);
      expect(await numbers(store.embeddings(ANA, LARGE, [itemId(1), itemId(2)]))).toEqual([1]);
      await add(store, { onlyEmbedder: LARGE, embeddings: [embedding(2, LARGE)] });
      expect(await numbers(store.embeddingsSince(ANA, LITE, 0, 9))).toEqual([]);
      expect(await numbers(store.embeddingsSince(ANA, LARGE, 0, 9))).toEqual([1, 2]);
    });

    withStore("a vector written again replaces the one before, under the new seq", async (store) => {
      await add(store, { put: [record(1)], embeddings: [embedding(1)] });
      await add(store, { embeddings: [embedding(1, LITE, "anew")] });
      expect(await store.embeddingsSince(ANA, LITE, 0, 9)).toEqual([stored(1, 2, { envelope: envelopeOf("anew") })]);
    });

    withStore("a new revision, a tombstone and a purge each take the vectors along (SEC-E1)", async (store) => {
      await add(store, { put: records(1, 4) });
      await add(store, { embeddings: [1, 2, 3, 4].flatMap((number) => [embedding(number), embedding(number, LARGE)]) });
      await add(store, { put: [record(1, { revision: 2, saltId: saltId(9) })] });
      await add(store, {
        erase: [
          { id: itemId(2), at: 5, tombstone: true },
          { id: itemId(3), at: 5, tombstone: false },
        ],
      });
      for (const embedder of [LITE, LARGE]) {
        expect(await numbers(store.embeddingsSince(ANA, embedder, 0, 9))).toEqual([4]);
        expect(await numbers(store.embeddings(ANA, embedder, [1, 2, 3, 4].map(itemId)))).toEqual([4]);
      }
      // A purged id that comes back has no vector either.
      await add(store, { put: [record(3)] });
      expect(await store.embeddings(ANA, LITE, [itemId(3)])).toEqual([]);
    });

    withStore("a vector for what is erased, unknown, or erased in the same batch is dropped", async (store) => {
      await add(store, { put: records(1, 2) });
      await add(store, { erase: [{ id: itemId(1), at: 5, tombstone: true }] });
      await add(store, {
        embeddings: [embedding(1), embedding(2), embedding(404)],
        erase: [{ id: itemId(2), at: 5, tombstone: true }],
      });
      expect(await store.embeddingsSince(ANA, LITE, 0, 9)).toEqual([]);
    });

    withStore("a vector may come with its record, and with a new revision of it", async (store) => {
      await add(store, { put: [record(1)], embeddings: [embedding(1)] });
      await add(store, {
        put: [record(1, { revision: 2, saltId: saltId(9) })],
        embeddings: [embedding(1, LITE, "anew")],
      });
      expect(await store.embeddings(ANA, LITE, [itemId(1)])).toEqual([
        stored(1, 2, { saltId: saltId(9), envelope: envelopeOf("anew") }),
      ]);
    });

    withStore("a commit takes the segments away that hold a vector which it replaces or drops", async (store) => {
      await add(store, { put: records(1, 5) });
      await add(store, { embeddings: [embedding(1)] });
      await add(store, { embeddings: [embedding(2), embedding(5, LARGE)] });
      await add(store, { embeddings: [embedding(3)] });
      const vectors = (number: number, after: number) => segment(number, after, after + 1, { kind: "vectors" });
      await add(store, { segments: [vectors(51, 1), vectors(52, 2), vectors(53, 3)] });
      const left = async () => (await store.segments(ANA)).map((one) => one.saltId);
      expect(await store.segmentSalts(ANA, [itemId(2)])).toEqual([saltId(52)]);
      await add(store, { embeddings: [embedding(1, LITE, "anew"), embedding(4)] });
      expect(await left()).toEqual([52, 53].map(saltId));
      await add(store, { put: [record(3, { revision: 2, saltId: saltId(9) })] });
      expect(await left()).toEqual([saltId(52)]);
      await add(store, { onlyEmbedder: LITE });
      expect(await left()).toEqual([]);
      expect([...(await store.saltsToDestroy(ANA))].sort()).toEqual([51, 52, 53].map(saltId));
    });

    withStore("ids and names of embedders of another form are refused", async (store) => {
      const head = await add(store, { put: [record(1)] });
      for (const batch of [
        { embeddings: [{ ...embedding(1), id: "x" }] },
        { embeddings: [embedding(1, "lite")] },
        { onlyEmbedder: "lite" },
      ]) {
        await expect(store.commit(ANA, { after: head, ...batch })).rejects.toMatchObject({ code: "invalid_input" });
      }
      expect(await store.head(ANA)).toEqual(head);
    });

    withStore(
      "a destroyed vault leaves no vector behind, also not for one that takes its id (SEC-E1)",
      async (store) => {
        for (const vault of [ANA, BEN]) await add(store, { put: [record(1)], embeddings: [embedding(1)] }, vault);
        await store.destroyVault(ANA);
        expect(await store.embeddingsSince(ANA, LITE, 0, 9)).toEqual([]);
        await store.createVault(ANA);
        await add(store, { put: [record(1)] });
        expect(await store.embeddingsSince(ANA, LITE, 0, 9)).toEqual([]);
        expect(await store.embeddingsSince(BEN, LITE, 0, 9)).toEqual([stored(1, 1)]);
      },
    );

    withStore("bytes that the caller changes afterwards are not the store's", async (store) => {
      const given = embedding(1);
      await add(store, { put: [record(1)], embeddings: [given] });
      given.envelope.fill(0);
      const [read] = await store.embeddings(ANA, LITE, [itemId(1)]);
      read?.envelope.fill(0);
      expect(await store.embeddingsSince(ANA, LITE, 0, 9)).toEqual([stored(1, 1)]);
    });

    test("an interrupted commit leaves all of its vectors or none", async () => {
      const places = await atEveryFault(async (faults) => {
        await using medium = await newStorage();
        await using storage = await medium.open({ faults });
        const store = storage.records;
        await store.createVault(ANA);
        await add(store, { put: records(1, 3), embeddings: [embedding(1)] });
        faults.arm();
        await add(store, { embeddings: [embedding(1, LARGE), embedding(2, LARGE), embedding(3, LARGE)] }).catch(
          ignoreInjected,
        );
        faults.disarm();
        await using again = await medium.open();
        const left = await again.records.embeddingsSince(ANA, LARGE, 0, 9);
        expect([0, 3]).toContain(left.length);
        expect(await numbers(again.records.embeddingsSince(ANA, LITE, 0, 9))).toEqual([1]);
      });
      expect(places).toBeGreaterThanOrEqual(3);
    });
  });
}
