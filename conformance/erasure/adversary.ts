/**
 * Who has everything that was ever on the disk and knows the formats (SEC §7.4 steps 6 to 8). It asks the library nothing: it takes rows and keys
 * through the storage ports, puts every key to every row of every age, and then tries any 32 bytes that it finds as a key.
 */

import { openRecord, recordAad, recordField } from "../../src/crypto/cipher.ts";
import { saltWrappingKey, unwrapSalt } from "../../src/crypto/keyring.ts";
import { systemRandom } from "../../src/crypto/primitives.ts";
import { openStoreKeys, type StoreKeys } from "../../src/engine/keys/store-keys.ts";
import { openVaultKeys, type VaultKeys } from "../../src/engine/keys/vault-keys.ts";
import { openEmbedding } from "../../src/engine/write/embedding-store.ts";
import { isLive, type LiveRow, openItem, openNote, openUse } from "../../src/engine/write/items.ts";
import { openSegment } from "../../src/engine/write/segments.ts";
import { openTraces } from "../../src/engine/write/trace-buffer.ts";
import type { Storage, StoredSalt } from "../../src/storage/storage.ts";
import { assembled, type Keep, type Times } from "./keep.ts";

/** Keys of vaults and salts of records, as far as they could be had from some keystore with some keyring. */
export interface Loot {
  /** By vault; the same vault may stand here with keys of several ages. */
  readonly keys: readonly VaultKeys[];
  readonly salts: ReadonlyMap<string, Uint8Array>;
}

const EVERYTHING = 1_000_000;

/** Every key that this keystore gives out to this keyring. Nothing, where they do not belong together. */
export async function lootOf(times: Times): Promise<Loot> {
  using keep = assembled(times);
  const keys: VaultKeys[] = [];
  const salts = new Map<string, Uint8Array>();
  await using storage = await keep.storage({ readOnly: true });
  const keepKeys = await attempt(() => openStoreKeys(storage, systemRandom, 0));
  if (keepKeys === undefined) return { keys, salts };
  for (const stored of await storage.keys.vaults()) {
    const opened = await attempt(async () => await openVaultKeys(keepKeys, storage, stored));
    if (opened !== undefined) keys.push(opened);
    for (const salt of await storage.keys.pool(stored.vault, 0, EVERYTHING)) {
      const plain = await attempt(async () => unwrapped(keepKeys, storage.storeId, stored.vault, salt));
      if (plain !== undefined) salts.set(salt.saltId, plain);
    }
  }
  return { keys, salts };
}

function unwrapped(keepKeys: StoreKeys, storeId: string, vault: string, salt: StoredSalt): Uint8Array | undefined {
  const epochKey = keepKeys.epochKey(salt.epoch);
  if (epochKey === undefined) return undefined;
  const key = saltWrappingKey(epochKey, storeId, vault, salt.epoch);
  return unwrapSalt(key, { saltId: salt.saltId, userId: vault }, salt.wrapped);
}

export const together = (loots: readonly Loot[]): Loot => ({
  keys: loots.flatMap(({ keys }) => keys),
  salts: new Map(loots.flatMap(({ salts }) => [...salts])),
});

/** What was opened, and how many rows of each kind. */
export interface Recovered {
  readonly bytes: Buffer;
  readonly counts: Readonly<Record<string, number>>;
}

/** Everything in the data of a keep that these keys open: records, counters, vectors, segments of the index, traces, notes. */
export async function recovered(data: Keep, loot: Loot): Promise<Recovered> {
  using keep = data.copy();
  await using storage = await keep.storage({ readOnly: true });
  const parts: Buffer[] = [];
  const counts: Record<string, number> = {};
  for (const vault of await storage.records.vaults()) {
    for (const keys of loot.keys.filter(({ vaultId }) => vaultId === vault)) {
      for await (const [kind, bytes] of opening(storage, keys, loot.salts)) {
        parts.push(Buffer.from(bytes), SEPARATOR);
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
    }
  }
  return { bytes: Buffer.concat(parts), counts };
}
const SEPARATOR = Buffer.from("\n");

type Opened = readonly [kind: string, bytes: Uint8Array];
const text = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

async function* opening(
  { records }: Storage,
  keys: VaultKeys,
  salts: ReadonlyMap<string, Uint8Array>,
): AsyncGenerator<Opened> {
  const vault = keys.vaultId;
  const under = async <Value>(saltId: string, open: (salt: Uint8Array) => Value): Promise<Value | undefined> => {
    const salt = salts.get(saltId);
    return salt === undefined ? undefined : attempt(async () => open(salt));
  };
  const rows = (await records.since(vault, 0, EVERYTHING)).filter(isLive);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows) {
    const item = await under(row.saltId, (salt) => openItem(keys, salt, row));
    if (item !== undefined) yield ["records", text(item)];
  }
  for (const { id, seq, envelope } of await records.usesSince(vault, 0, EVERYTHING)) {
    const row = byId.get(id);
    const use = row && (await under(row.saltId, (salt) => openUse(keys, salt, row, envelope, seq)));
    if (use !== undefined) yield ["counters", text(use)];
  }
  for (const { embedder } of await records.embedders(vault)) {
    for (const stored of await records.embeddingsSince(vault, embedder, 0, EVERYTHING)) {
      const vector = await under(stored.saltId, (salt) => openEmbedding(keys, salt, stored));
      if (vector !== undefined) yield ["vectors", new Uint8Array(vector.slice().buffer)];
    }
  }
  for (const span of await records.segments(vault)) {
    const envelope = await records.segment(vault, span.saltId);
    const bytes = envelope && (await under(span.saltId, (salt) => openSegment(keys, salt, span, envelope)));
    if (bytes !== undefined) yield ["segments", bytes];
  }
  for (const page of await records.traces(vault, EVERYTHING)) {
    const traces = await under(page.saltId, (salt) => openTraces(keys, salt, page));
    if (traces !== undefined) yield ["traces", text(traces)];
  }
  for (const { name, envelope } of await records.notes(vault)) {
    const note = await attempt(async () => openNote(keys, name, envelope));
    if (note !== undefined) yield ["notes", note];
  }
}

/** Undefined where it cannot be done: a key that does not fit is what an adversary meets most. */
async function attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** One envelope that was erased, with all that an adversary may know beside its salt. */
export interface Target {
  readonly keys: VaultKeys;
  readonly row: LiveRow;
  /** Its wrapped salt, from an old copy of the keystore. */
  readonly wrapped: StoredSalt;
}

export async function targetOf(times: Times, id: string): Promise<Target & Truth> {
  using keep = assembled(times);
  await using storage = await keep.storage({ readOnly: true });
  const keepKeys = await openStoreKeys(storage, systemRandom, 0);
  for (const stored of await storage.keys.vaults()) {
    const [row] = (await storage.records.get(stored.vault, [id])).filter(isLive);
    const [wrapped] = row === undefined ? [] : await storage.keys.salts(stored.vault, [row.saltId]);
    const epochKey = wrapped && keepKeys.epochKey(wrapped.epoch);
    if (row === undefined || wrapped === undefined || epochKey === undefined) continue;
    const keys = await openVaultKeys(keepKeys, storage, stored);
    const salt = unwrapped(keepKeys, storage.storeId, stored.vault, wrapped);
    const wrapping = saltWrappingKey(epochKey, storage.storeId, stored.vault, wrapped.epoch);
    if (salt !== undefined) return { keys, row, wrapped, truth: [salt, Buffer.from(epochKey), wrapping] };
  }
  throw new RangeError("There is nothing to aim at.");
}
interface Truth {
  /** The salt, the epoch key, the wrapping key: each of them alone opens it, for the control. */
  readonly truth: readonly Uint8Array[];
}

/** Tries 32 bytes as the record's salt, as the epoch key, and as the key that wrapped the salt. */
export function opens({ keys, row, wrapped }: Target, bytes: Uint8Array): boolean {
  const place = { saltId: wrapped.saltId, userId: keys.vaultId };
  const salts: Uint8Array[] = [bytes];
  const asEpochKey = (): Uint8Array => saltWrappingKey(bytes, keys.storeId, keys.vaultId, wrapped.epoch);
  for (const key of [() => bytes, asEpochKey]) {
    try {
      salts.push(unwrapSalt(key(), place, wrapped.wrapped));
    } catch {
      // Not this one.
    }
  }
  return salts.some((salt) => opensWith(keys, row, salt));
}

function opensWith(keys: VaultKeys, row: LiveRow, salt: Uint8Array): boolean {
  const aad = recordAad({
    memoryId: row.id,
    userId: keys.vaultId,
    createdAt: row.createdAt,
    orgId: keys.storeId,
    field: recordField.content,
    keyVersion: row.keyVersion,
    revision: row.revision,
  });
  try {
    openRecord(keys.enc, salt, aad, row.envelope, row.keyVersion);
    return true;
  } catch {
    return false;
  }
}

const KEY_BYTES = 32;

/** Each 32 bytes in a row of everything there is, once. The ballast is one random block over and over and never held a key. */
export function* windows(keeps: readonly Keep[], stride: number): Generator<Uint8Array> {
  const seen = new Set<string>();
  for (const keep of keeps) {
    for (const { layer, bytes } of keep.layers()) {
      if (layer === "ballast" || layer === "published logs" || layer === "names of files") continue;
      for (let at = 0; at + KEY_BYTES <= bytes.length; at += stride) {
        const window = bytes.subarray(at, at + KEY_BYTES);
        const name = window.toString("latin1");
        if (seen.has(name)) continue;
        seen.add(name);
        yield window;
      }
    }
  }
}

/** What the keyring holds when it is opened: the master key and the keys of the epochs. */
export async function ringKeys(keep: Keep): Promise<readonly Uint8Array[]> {
  using copy = keep.copy();
  await using storage = await copy.storage({ readOnly: true });
  const keys = await openStoreKeys(storage, systemRandom, 0);
  return [Buffer.from(keys.orgMasterKey), ...keys.epochs.map((epoch) => Buffer.from(keys.epochKey(epoch) ?? []))];
}
