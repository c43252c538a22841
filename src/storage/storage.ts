/** The four stores that a keep lives in, opened and closed together. Adapters: memory/, sqlite/. */

import type { RecordStore, VaultId } from "./record-store.ts";

export interface Storage extends AsyncDisposable {
  /** Random id of the keep: `org_id` in the envelope's formulas. */
  readonly keepId: string;
  readonly records: RecordStore;
  readonly keys: Keystore;
  readonly blobs: BlobStore;
  readonly keyring: KeyringStore;
  readonly audit: AuditFiles;
  /** The newest signed head of each log, `<log>/checkpoint`, beside the keys: data that are put back to an older state do not take it along. */
  readonly heads: AuditFiles;
  /**
   * Writes a whole and consistent copy of one side into a new file of mode 0600, while others read and write. What was deleted is not in it. Undefined for
   * stores without files.
   */
  readonly copy?: (side: "data" | "keys", path: string) => Promise<void>;
  /** Where things lie, for people; undefined for stores without files. */
  readonly paths?: { readonly data: string; readonly keys: string };
  /** Doubts about the set-up that the owner should know, as sentences: data and keys in one folder, open permissions. */
  readonly warnings: readonly string[];
}

/** The published logs of a keep: static files beside the data, which anybody may copy and verify (SEC §4.3). They hold no content. */
export interface AuditFiles {
  /** Undefined for a file that is not there. Paths have `/` between their parts, and none leads out. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Replaces the whole file, all or nothing, and makes its folders. Durable when it resolves. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** A file that is not there is no fault. */
  remove(path: string): Promise<void>;
  /** Takes away what writers that were cut off before an instant (milliseconds UTC) left of files that never came to be. Answers how many. */
  sweep(before: number): Promise<number>;
}

/** Sealed blobs over 1 MiB: archived transcripts and attachments (design §5). Ids are random; content is ciphertext. */
export interface BlobStore extends AsyncDisposable {
  /** All or nothing, durable when it resolves; the same id again replaces. */
  put(vault: VaultId, blobs: readonly { readonly id: string; readonly bytes: Uint8Array }[]): Promise<void>;
  /** `undefined` where there is none. */
  get(vault: VaultId, id: string): Promise<Uint8Array | undefined>;
  list(vault: VaultId): Promise<readonly { readonly id: string; readonly sizeBytes: number }[]>;
  /** Idempotent. */
  remove(vault: VaultId, ids: readonly string[]): Promise<void>;
  removeAll(vault: VaultId): Promise<{ readonly removedCount: number }>;
}

/**
 * The bytes of the local keyring and of the key file that opens it (SEC §3.6, design §5). What they mean is crypto/keyring.ts's matter;
 * how they reach the disk is this port's: in place, slot by slot, synced, so that an old key leaves the same blocks.
 */
export interface StoredKeyring {
  /** The key file's bytes. */
  readonly secret: Uint8Array;
  /** Both slots. */
  readonly keyring: Uint8Array;
}

/** One half of the keyring, in place; or the key file, as a whole. */
export type KeyringWrite = { readonly slot: 0 | 1; readonly bytes: Uint8Array } | { readonly secret: Uint8Array };

export interface KeyringStore {
  /** `undefined` when this keep has no keyring yet. `wrong_key` when the keyring lies there without its key file. */
  read(): Promise<StoredKeyring | undefined>;
  /** Makes both files, mode 0600 in a folder of mode 0700. `already_exists` rather than overwriting. */
  create(secret: Uint8Array, keyring: Uint8Array): Promise<void>;
  /**
   * What is there, and what is to be written of it, in this order, each synced before the next, while no other process does the same.
   * `not_found` without a keyring.
   */
  change(plan: (found: StoredKeyring) => readonly KeyringWrite[]): Promise<void>;
}

/*
 * The keystore: its own small store apart from the data (SEC §3.8, SEC-D1, SEC-D2). It holds wrapped keys only and never opens one.
 * Destroying a row here destroys content, in every old copy of the data too.
 */

/** A wrapped user shred key, one for each way to open it (SEC §3.7). */
export interface StoredKeySlot {
  readonly keyVersion: number;
  readonly kind: "kek" | "age-x25519" | "age-hybrid" | "age-scrypt" | "argon2id";
  /** Epoch of the KEK that wraps it; 0 for slots that no KEK wraps. */
  readonly epoch: number;
  readonly wrapped: Uint8Array;
}

export interface StoredVault {
  readonly vault: VaultId;
  /** Keyed hash of the name; how a name is found without lying here in clear. */
  readonly nameHash: string;
  readonly sealedName: Uint8Array;
  /** Pseudonym of the vault in the log (SEC §4.2). */
  readonly sub: string;
  readonly mode: "standard" | "recoverable" | "user-held";
  readonly createdAt: number;
  readonly slots: readonly StoredKeySlot[];
}

export type VaultSlots = Pick<StoredVault, "mode" | "slots">;

/** A record salt, wrapped under SWK_{u,e}. */
export interface StoredSalt {
  readonly saltId: string;
  /** Counted from 0, grows by one within its vault, and is never given twice, also not after deletions (SEC-S10). */
  readonly poolNo: number;
  readonly keyVersion: number;
  readonly epoch: number;
  readonly wrapped: Uint8Array;
}

export interface StoredEpoch {
  /** The oldest epoch that a row may still be added under; 0 in a keep that never changed it. */
  readonly oldest: number;
  /** Since when, milliseconds UTC; 0 in a keep that never changed it. */
  readonly since: number;
}

export interface Keystore extends AsyncDisposable {
  /** `already_exists` when the id or the name hash is taken. */
  createVault(vault: StoredVault): Promise<void>;
  vaultByName(nameHash: string): Promise<StoredVault | undefined>;
  vault(vault: VaultId): Promise<StoredVault | undefined>;
  vaults(): Promise<readonly StoredVault[]>;
  renameVault(vault: VaultId, nameHash: string, sealedName: Uint8Array): Promise<void>;
  /** Slots and every salt of the vault, in one durable commit. Idempotent. */
  destroyVault(vault: VaultId): Promise<{ readonly saltCount: number }>;
  epoch(): Promise<StoredEpoch>;
  /** From now on nothing is added under an older epoch than this, by whatever process: `keys_changed` for who tries. Durable; never goes back. */
  raiseEpoch(epoch: number, at: number): Promise<void>;
  /** Appends to the vault's pool in one durable commit; answers the pool_no of the first. `not_found` for a destroyed vault, `keys_changed`. */
  addSalts(vault: VaultId, salts: readonly Omit<StoredSalt, "poolNo">[]): Promise<{ readonly firstPoolNo: number }>;
  /** The pool goes on with this number at the earliest, or where it is further; answers with which. `not_found`. */
  advancePool(vault: VaultId, poolNo: number): Promise<number>;
  /** Salts of the pool from `fromPoolNo` on, in order. */
  pool(vault: VaultId, fromPoolNo: number, limit: number): Promise<readonly StoredSalt[]>;
  /** The named salts; those that were destroyed are left out. */
  salts(vault: VaultId, saltIds: readonly string[]): Promise<readonly StoredSalt[]>;
  /** Durable when it resolves (SEC §3.9 step 2). Idempotent. */
  destroySalts(vault: VaultId, saltIds: readonly string[]): Promise<{ readonly destroyedCount: number }>;
  /** Rows that are not yet at `epoch`, at most `limit`, for rewrapping; and their replacement in one durable commit. A row that is destroyed, or further, by then stays as it is. */
  saltsBefore(epoch: number, limit: number): Promise<readonly (StoredSalt & { readonly vault: VaultId })[]>;
  replaceSalts(salts: readonly (StoredSalt & { readonly vault: VaultId })[]): Promise<void>;
  /**
   * Other ways in, and what the vault's mode is with them: `change` sees what is there, while no other process does the same. What it throws
   * leaves everything as it was. Durable when it resolves. `not_found` for a destroyed vault, `keys_changed`.
   */
  changeSlots(vault: VaultId, change: (found: StoredVault) => VaultSlots): Promise<void>;
  /** The slots that a KEK wraps, rewrapped: each takes the place of the one of its key version and an older epoch. What is no longer there stays away. */
  rewrapSlots(vault: VaultId, slots: readonly StoredKeySlot[]): Promise<void>;
  check(): Promise<readonly string[]>;
}
