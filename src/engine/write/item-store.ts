/**
 * Reads items by id, decrypts them on demand and caches the most recently used. Decrypted content
 * is never written to disk (PN-13).
 */
import { isKeepsakeError } from "../../model/error.ts";
import type { Item, Use } from "../../model/item.ts";
import type { StoredRecord } from "../../storage/record-store.ts";
import type { Storage } from "../../storage/storage.ts";
import type { UnwrappableSalt, VaultKeys } from "../keys/vault-keys.ts";
import type { System } from "../system.ts";
import { openItem, sealUse, shredded } from "./record-seal.ts";

interface ItemSource {
  readonly id: string;
  readonly storage: Storage;
  readonly keys: VaultKeys;
  readonly system: System;
  readonly damaged: Set<string>;
}

export interface ItemStore {
  /** Undefined for an unknown or erased item. */
  get(id: string): Promise<Item | undefined>;
  /** In the order of `ids`, without unknown and erased ones. */
  many(ids: readonly string[]): Promise<readonly Item[]>;
  saltIds(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Seals use counters for commit `seq`. Items that no longer exist are skipped. */
  sealUses(uses: ReadonlyMap<string, Use>, seq: number): Promise<readonly SealedUse[]>;
  remember(item: Item): void;
  forget(id: string): void;
  clear(): void;
}

interface SealedUse {
  readonly id: string;
  readonly envelope: Uint8Array;
}

/** Records read per step, to bound the ciphertext in memory. */
const SEAL_ROWS = 256;
/** A few megabytes at about 2 kB an item. */
const CACHED_ITEMS_MAX = 4_096;

export class CachedItemStore implements ItemStore {
  readonly #vault: ItemSource;
  /** Least recently used first. */
  readonly #cache = new Map<string, Item>();

  constructor(vault: ItemSource) {
    this.#vault = vault;
  }

  async get(id: string): Promise<Item | undefined> {
    const found = this.#cached(id);
    if (found !== undefined) return found;
    await this.#load([id]);
    return this.#cache.get(id);
  }

  async many(ids: readonly string[]): Promise<readonly Item[]> {
    const missing = ids.filter((id) => this.#cached(id) === undefined);
    if (missing.length > 0) await this.#load(missing);
    return ids.map((id) => this.#cache.get(id)).filter((item) => item !== undefined);
  }

  async saltIds(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#vault.storage.records.get(this.#vault.id, ids);
    return new Map(rows.filter(isLive).map((row) => [row.id, row.saltId]));
  }

  async sealUses(uses: ReadonlyMap<string, Use>, seq: number): Promise<readonly SealedUse[]> {
    const { id: vaultId, storage, keys, system } = this.#vault;
    const sealed: SealedUse[] = [];
    const ids = [...uses.keys()];
    for (let first = 0; first < ids.length; first += SEAL_ROWS) {
      const rows = (await storage.records.get(vaultId, ids.slice(first, first + SEAL_ROWS))).filter(isLive);
      const salts = await saltsOf(this.#vault, rows);
      for (const { id, createdAt, saltId } of rows) {
        const [salt, use] = [salts.get(saltId), uses.get(id)];
        if (salt === undefined || use === undefined) continue;
        const place = { id, at: Date.parse(createdAt) };
        sealed.push({ id, envelope: sealUse(keys, keys.unwrapSalt(salt), place, use, seq, system.random) });
      }
    }
    return sealed;
  }

  remember(item: Item): void {
    this.#cache.delete(item.id);
    this.#cache.set(item.id, item);
    if (this.#cache.size <= CACHED_ITEMS_MAX) return;
    for (const oldest of this.#cache.keys()) {
      this.#cache.delete(oldest);
      return;
    }
  }

  forget(id: string): void {
    this.#cache.delete(id);
  }

  clear(): void {
    this.#cache.clear();
  }

  #cached(id: string): Item | undefined {
    const item = this.#cache.get(id);
    if (item === undefined) return undefined;
    this.#cache.delete(id);
    this.#cache.set(id, item);
    return item;
  }

  async #load(ids: readonly string[]): Promise<void> {
    const vault = this.#vault;
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
        this.remember(openItem(vault.keys, vault.keys.unwrapSalt(salt), row));
      } catch (error) {
        // An item loaded from a segment is decrypted here for the first time. Report the damaged
        // row and go on (SEC §6.5).
        if (!isKeepsakeError(error) || error.code === "store_too_new") throw error;
        vault.damaged.add(row.id);
        if (ids.length === 1) throw error;
      }
    }
    if (keyless.length > 0) await reportDamaged(vault, keyless);
  }
}

/**
 * Reports rows that have no key and belong to no pending erasure: they are damaged (SEC §6.4,
 * invariant 3). During an erasure missing keys are expected (SEC §3.9).
 */
export async function reportDamaged(
  { id: vault, storage, damaged }: Pick<ItemSource, "id" | "storage" | "damaged">,
  keyless: Iterable<string>,
): Promise<void> {
  const beingErased = new Set((await storage.records.jobs(vault)).flatMap((job) => job.ids));
  for (const id of keyless) if (!beingErased.has(id)) damaged.add(id);
}

export type LiveRow = StoredRecord & { readonly saltId: string; readonly envelope: Uint8Array };

export const isLive = (row: StoredRecord): row is LiveRow => row.saltId !== undefined && row.envelope !== undefined;

export async function saltsOf(
  vault: Pick<ItemSource, "id" | "storage" | "keys">,
  rows: readonly (Pick<LiveRow, "saltId"> & Partial<Pick<LiveRow, "keyVersion">>)[],
): Promise<ReadonlyMap<string, UnwrappableSalt>> {
  await vault.keys.learn(rows.flatMap(({ keyVersion = [] }) => keyVersion));
  const ids = rows.map((row) => row.saltId);
  const salts = await vault.keys.readSalts(() => vault.storage.keys.salts(vault.id, ids));
  return new Map(salts.map((salt) => [salt.saltId, salt]));
}

/** @throws KeepsakeError `record_shredded` if the salt of the row was destroyed. */
export function openRow(
  vault: Pick<ItemSource, "keys">,
  row: LiveRow,
  salts: ReadonlyMap<string, UnwrappableSalt>,
): Item {
  const salt = salts.get(row.saltId);
  if (salt === undefined) throw shredded(row.id);
  return openItem(vault.keys, vault.keys.unwrapSalt(salt), row);
}
