import { expect, test } from "vitest";
import { ItemStore } from "../../src/engine/write/items.ts";
import type { Item } from "../../src/model/item.ts";

type Source = ConstructorParameters<typeof ItemStore>[0];

/** As many as the cache holds. */
const FULL = 4_096;
const itemOf = (id: string): Item => ({ id }) as Item;

/** A cache over a store without rows. @param onRead called whenever the store is read, with the ids */
function cacheOver(onRead: (ids: readonly string[]) => void): ItemStore {
  const records = {
    get: (_vault: string, ids: readonly string[]) => {
      onRead(ids);
      return Promise.resolve([]);
    },
    jobs: () => Promise.resolve([]),
  };
  const keys = { learn: () => Promise.resolve(), readSalts: () => Promise.resolve([]) };
  return new ItemStore({ id: "vault", storage: { records }, keys, damaged: new Set() } as unknown as Source);
}

const fill = (cache: ItemStore, name: string): void => {
  for (let count = 0; count < FULL; count++) cache.remember(itemOf(`${name}${count}`));
};

test("a full cache lets go what was not used for longer", async () => {
  const read: string[] = [];
  const cache = cacheOver((ids) => read.push(...ids));
  fill(cache, "old");
  cache.remember(itemOf("new0"));
  await cache.get("old1");
  cache.remember(itemOf("new1"));
  expect(await cache.many(["old1", "old3", "new0", "new1"])).toHaveLength(4);
  expect(read).toEqual([]);
  expect(await cache.many(["old0", "old2"])).toEqual([]);
  expect(read).toEqual(["old0", "old2"]);
});

test("what leaves the full cache while other items are read is still returned", async () => {
  const cache = cacheOver(() => fill(cache, "other"));
  cache.remember(itemOf("known"));
  expect(await cache.many(["known", "unknown"])).toEqual([itemOf("known")]);
});

test("what is forgotten while other items are read is not returned", async () => {
  const cache = cacheOver(() => cache.forget("known"));
  cache.remember(itemOf("known"));
  expect(await cache.many(["known", "unknown"])).toEqual([]);
});
