/**
 * What a memory storage keeps its rows in. Handing the same medium to two storages is like opening one folder from two
 * processes: nothing is lost by closing, everything by letting go of the medium.
 */

import type {
  ErasureJob,
  SealedSegment,
  SealedTraces,
  StoredEmbedding,
  StoredRecord,
  StoredUse,
  VaultHead,
  VaultId,
} from "../../../src/storage/record-store.ts";
import type { StoredEpoch, StoredKeySlot, StoredSalt, StoredVault } from "../../../src/storage/storage.ts";

/** Salt and creation time stand in the record. */
export type MemoryEmbedding = Pick<StoredEmbedding, "id" | "embedder" | "seq" | "envelope">;

export interface MemoryVault {
  head: VaultHead;
  /** In the order of (seq, id): a row that is written again moves to the end. */
  readonly records: Map<string, StoredRecord>;
  readonly uses: Map<string, StoredUse>;
  /** By id and embedder, in the order of (seq, id). */
  readonly embeddings: Map<string, MemoryEmbedding>;
  readonly notes: Map<string, Uint8Array>;
  readonly jobs: Map<string, ErasureJob>;
  readonly doomed: Set<string>;
  /** By salt id. */
  readonly segments: Map<string, SealedSegment>;
  /** In the order of their places. */
  traces: readonly SealedTraces[];
  /** By number; undefined where its log was dropped. */
  readonly log: (string | undefined)[];
}

export interface MemoryKeyVault {
  vault: Omit<StoredVault, "slots">;
  slots: readonly StoredKeySlot[];
  nextPoolNo: number;
  /** By salt id, in the order of the pool. */
  readonly salts: Map<string, StoredSalt>;
}

/** A log of the keep: its entries, each of some vault. */
export interface MemoryAuditLog {
  readonly kind: string;
  readonly number: number;
  /** `of`: the log of its vault, which outlives it. */
  readonly entries: { readonly of: (string | undefined)[]; readonly number: number; readonly text: string }[];
}

export interface MemoryMedium {
  storeId?: string;
  readonly auditLogs: MemoryAuditLog[];
  readonly auditFiles: Map<string, Uint8Array>;
  readonly heads: Map<string, Uint8Array>;
  readonly vaults: Map<VaultId, MemoryVault>;
  readonly keyVaults: Map<VaultId, MemoryKeyVault>;
  epoch?: StoredEpoch;
  keyring?: { readonly secret: Uint8Array; readonly bytes: Uint8Array };
}

export const createMemoryMedium = (): MemoryMedium => ({
  auditLogs: [],
  auditFiles: new Map(),
  heads: new Map(),
  vaults: new Map(),
  keyVaults: new Map(),
});

export const emptyVault = (): MemoryVault => ({
  head: { seq: 0, generation: 0, nextSalt: 0, logCount: 0 },
  records: new Map(),
  uses: new Map(),
  embeddings: new Map(),
  notes: new Map(),
  jobs: new Map(),
  doomed: new Set(),
  segments: new Map(),
  traces: [],
  log: [],
});

/** A copy, so that neither side can change the other's bytes afterwards. */
export const copyBytes = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);
