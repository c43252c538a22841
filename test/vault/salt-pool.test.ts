import { expect, test } from "vitest";
import { openStoreKeys } from "../../src/engine/keys/store-keys.ts";
import { newKeySlots, openVaultKeys } from "../../src/engine/keys/vault-keys.ts";
import { system } from "../../src/engine/system.ts";
import { createSaltPool, FIRST_DRAW_COUNT } from "../../src/engine/write/items.ts";
import type { Keystore } from "../../src/storage/storage.ts";
import { createMemoryMedium } from "../support/reference-storage/memory-medium.ts";
import { openReferenceStorage } from "../support/reference-storage/open-reference-storage.ts";
import { NOON } from "../support/vault.ts";

const VAULT = "0123456789abcdef0123456789abcdef";

async function pools() {
  const storage = await openReferenceStorage({ medium: createMemoryMedium() });
  const keep = await openStoreKeys(storage, system.random, NOON);
  const stored = {
    vault: VAULT,
    nameHash: "aa",
    sealedName: new Uint8Array([1]),
    sub: "AAAAAAAAAAAAAAAAAAAAAA",
    mode: "standard" as const,
    createdAt: NOON,
    slots: newKeySlots(keep, storage.storeId, VAULT, system.random),
  };
  await storage.keys.createVault(stored);
  const keys = await openVaultKeys(keep, storage, stored);
  const pool = (keystore: Keystore) => createSaltPool(keystore, keys, system.random);
  return { keystore: storage.keys, pool };
}

/** Runs `meanwhile` just before the next salts are added: another process is quicker. */
function overtaken(keystore: Keystore, meanwhile: () => Promise<unknown>): Keystore {
  let isFirst = true;
  return new Proxy(keystore, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      if (name !== "addSalts") return member.bind(target);
      return async (...given: Parameters<Keystore["addSalts"]>) => {
        if (isFirst) {
          isFirst = false;
          await meanwhile();
        }
        return target.addSalts(...given);
      };
    },
  });
}

test("salts are drawn ahead, as many as were used before, or all that a batch needs in one go", async () => {
  const { keystore, pool } = await pools();
  const one = pool(keystore);
  expect(await one.atLeast(1, 0)).toHaveLength(FIRST_DRAW_COUNT);
  await one.atLeast(1, 3);
  const drawn = async () => (await keystore.pool(VAULT, 0, 1_000)).length;
  expect(await drawn()).toBe(FIRST_DRAW_COUNT);
  await one.atLeast(1, FIRST_DRAW_COUNT);
  expect(await drawn()).toBe(2 * FIRST_DRAW_COUNT);
  await one.atLeast(1, 2 * FIRST_DRAW_COUNT);
  expect(await drawn()).toBe(4 * FIRST_DRAW_COUNT);
  const many = await pool(keystore).atLeast(200, 3);
  expect(many.length).toBeGreaterThanOrEqual(200);
  expect(many.slice(0, 200).map((salt) => salt.poolNo)).toEqual(Array.from({ length: 200 }, (_, index) => index + 3));
});

test("two processes that draw at once both go on where the pool stands: no salt is left out (SEC-S10)", async () => {
  const { keystore, pool } = await pools();
  const other = pool(keystore);
  const slow = pool(overtaken(keystore, () => other.atLeast(1, 0)));
  const mine = await slow.atLeast(1, 0);
  expect(mine.map((salt) => salt.poolNo)).toEqual(mine.map((_, index) => index));
  const theirs = await other.atLeast(1, 0);
  expect(mine[0]?.salt).toEqual(theirs[0]?.salt);
});
