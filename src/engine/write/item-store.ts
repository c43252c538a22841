/**
 * Items of one vault by id: decrypted when asked for, the recently used kept at hand. The bound is a count, and what falls out is
 * forgotten by this process; nothing decrypted is ever written anywhere (PN-13).
 */
import { isKeepsakeError } from "../../model/error.ts";
import type { Item, Use } from "../../model/item.ts";
import type { StoredRecord } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import type { HeldSalt, VaultKeys } from "../keys/vault-keys.ts";
import type { System } from "../system.ts";
import { openItem, sealUse, shredded } from "./record-seal.ts";

/** What items are read from. */
interface ItemSource {
  readonly id: string;
  readonly storage: Storage;
  readonly keys: VaultKeys;
  readonly system: System;
  readonly damaged: Set<string>;
}

export interface ItemStore {
  /** Undefined where there is no such item, or it was erased. */
  get(id: string): Promise<Item | undefined>;
  /** In the order asked for; unknown and erased ones are left out. */
  many(ids: readonly string[]): Promise<readonly Item[]>;
  /** Salt ids of the stored revisions, for their destruction. */
  saltIds(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Counters for the commit with number `seq`. Those of items that are not there any more are left out. */
  sealUses(uses: ReadonlyMap<string, Use>, seq: number): Promise<readonly SealedUse[]>;
  remember(item: Item): void;
  forget(id: string): void;
  clear(): void;
}

interface SealedUse {
  readonly id: string;
  readonly envelope: Uint8Array;
}

/** Records read at once to seal their counters: bounds the ciphertext that lies in memory. */
const SEAL_ROWS = 256;
/** At about 2 kB each this is a few megabytes; what a conversation touches stays hot. */
const CACHED_ITEMS_MAX = 4_096;

export function createItemStore(vault: ItemSource): ItemStore {
  /** In order of use, oldest first: a Map keeps the order of insertion. */
  const cache = new Map<string, Item>();

  function cached(id: string): Item | undefined {
    const item = cache.get(id);
    if (item === undefined) return undefined;
    cache.delete(id);
    cache.set(id, item);
    return item;
  }

  function remember(item: Item): void {
    cache.delete(item.id);
    cache.set(item.id, item);
    if (cache.size <= CACHED_ITEMS_MAX) return;
    for (const oldest of cache.keys()) {
      cache.delete(oldest);
      return;
    }
  }

  async function load(ids: readonly string[]): Promise<void> {
    const rows = (await vault.storage.records.get(vault.id, ids)).filter(isLive);
    const salts = await saltsOf(vault, rows);
    const keyless: string[] = [];
    for (const row of rows) {
      const salt = salts.get(row.saltId);
      if (salt === undefined) {
        keyless.push(row.id);
        continue;
      }
      try {
        remember(openItem(vault.keys, vault.keys.unwrapSalt(salt), row));
      } catch (error) {
        // Its row may have come from a segment, so that this is the first look at it. It is named, and the others stay readable (SEC §6.5).
        if (!isKeepsakeError(error) || error.code === "store_too_new") throw error;
        vault.damaged.add(row.id);
        if (ids.length === 1) throw error;
      }
    }
    if (keyless.length > 0) await nameDamaged(vault, keyless);
  }

  return {
    async get(id) {
      const found = cached(id);
      if (found !== undefined) return found;
      await load([id]);
      return cache.get(id);
    },
    async many(ids) {
      const missing = ids.filter((id) => cached(id) === undefined);
      if (missing.length > 0) await load(missing);
      return ids.map((id) => cache.get(id)).filter((item) => item !== undefined);
    },
    async saltIds(ids) {
      if (ids.length === 0) return new Map();
      const rows = await vault.storage.records.get(vault.id, ids);
      return new Map(rows.filter(isLive).map((row) => [row.id, row.saltId]));
    },
    async sealUses(uses, seq) {
      const sealed: SealedUse[] = [];
      const ids = [...uses.keys()];
      for (let first = 0; first < ids.length; first += SEAL_ROWS) {
        const rows = (await vault.storage.records.get(vault.id, ids.slice(first, first + SEAL_ROWS))).filter(isLive);
        const salts = await saltsOf(vault, rows);
        for (const { id, createdAt, saltId } of rows) {
          const [salt, use] = [salts.get(saltId), uses.get(id)];
          if (salt === undefined || use === undefined) continue;
          const place = { id, at: Date.parse(createdAt) };
          const envelope = sealUse(vault.keys, vault.keys.unwrapSalt(salt), place, use, seq, vault.system.random);
          sealed.push({ id, envelope });
        }
      }
      return sealed;
    },
    remember,
    forget: (id) => cache.delete(id),
    clear: () => cache.clear(),
  };
}

/**
 * Rows that nobody can read: between the keys and the rows of an erasure that is right (SEC §3.9). One that no erasure knows of was damaged, and
 * is named (SEC §6.4, invariant 3).
 */
export async function nameDamaged(
  { id: vault, storage, damaged }: Pick<ItemSource, "id" | "storage" | "damaged">,
  keyless: Iterable<string>,
): Promise<void> {
  const going = new Set((await storage.records.jobs(vault)).flatMap((job) => job.ids));
  for (const id of keyless) if (!going.has(id)) damaged.add(id);
}

export type LiveRow = StoredRecord & { readonly saltId: string; readonly envelope: Uint8Array };

export const isLive = (row: StoredRecord): row is LiveRow => row.saltId !== undefined && row.envelope !== undefined;

export async function saltsOf(
  vault: Pick<ItemSource, "id" | "storage" | "keys">,
  rows: readonly (Pick<LiveRow, "saltId"> & Partial<Pick<LiveRow, "keyVersion">>)[],
): Promise<ReadonlyMap<string, HeldSalt>> {
  await vault.keys.learn(rows.flatMap(({ keyVersion = [] }) => keyVersion));
  const ids = rows.map((row) => row.saltId);
  const salts = await vault.keys.held(() => vault.storage.keys.salts(vault.id, ids));
  return new Map(salts.map((salt) => [salt.saltId, salt]));
}

/** @throws KeepsakeError `record_shredded` for a row whose salt is gone. */
export function openRow(vault: Pick<ItemSource, "keys">, row: LiveRow, salts: ReadonlyMap<string, HeldSalt>): Item {
  const salt = salts.get(row.saltId);
  if (salt === undefined) throw shredded(row.id);
  return openItem(vault.keys, vault.keys.unwrapSalt(salt), row);
}
