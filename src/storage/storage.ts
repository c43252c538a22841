/** The stores of one deployment, opened and closed together. Adapters are in sqlite/. */

import type { RecordStore, VaultId } from "./record-store.ts";

export interface Storage extends AsyncDisposable {
  /** Random id of the store: `org_id` in the envelope formulas. */
  readonly storeId: string;
  readonly records: RecordStore;
  readonly keys: Keystore;
  readonly keyring: KeyringStore;
  readonly audit: AuditFiles;
  /**
   * The newest signed head of each log, `<log>/checkpoint`. Stored with the keys, so that rolling
   * back the data does not roll it back.
   */
  readonly heads: AuditFiles;
  /**
   * Writes a consistent copy of one side to a new file of mode 0600 during normal use, without
   * deleted content. Undefined for in-memory storage.
   */
  readonly copy?: (side: "data" | "keys", path: string) => Promise<void>;
  /** For people to read; undefined for in-memory storage. */
  readonly paths?: { readonly data: string; readonly keys: string };
  /** Sentences for the owner about a weak setup, such as data and keys in one folder. */
  readonly warnings: readonly string[];
}

/**
 * Published logs: static files beside the data that anyone may copy and verify (SEC §4.3). They
 * hold no content.
 */
export interface AuditFiles {
  /** Undefined for a missing file. Paths use `/` and stay inside the folder. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Replaces the whole file atomically and creates folders. Durable when it resolves. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Ignores a missing file. */
  remove(path: string): Promise<void>;
  /** Removes drafts of interrupted writers before a time (milliseconds UTC). @returns a count */
  sweep(before: number): Promise<number>;
}

/**
 * Bytes of the keyring and of its key file (SEC §3.6, design §5); crypto/keyring.ts defines their
 * content. This port overwrites slots in place and syncs, to erase old keys.
 */
export interface StoredKeyring {
  /** Content of the key file. */
  readonly secret: Uint8Array;
  readonly keyring: Uint8Array;
}

/** One slot of the keyring, in place, or the whole key file. */
export type KeyringWrite = { readonly slot: 0 | 1; readonly bytes: Uint8Array } | { readonly secret: Uint8Array };

export interface KeyringStore {
  /** `undefined` if there is no keyring. `wrong_key` if the keyring has no key file. */
  read(): Promise<StoredKeyring | undefined>;
  /** Creates both files with mode 0600, the folder with 0700. Throws `already_exists`. */
  create(secret: Uint8Array, keyring: Uint8Array): Promise<void>;
  /**
   * `plan` sees the present content and returns writes, executed in order and synced one by one,
   * under a lock. `not_found` without a keyring.
   */
  change(plan: (found: StoredKeyring) => readonly KeyringWrite[]): Promise<void>;
}

/**
 * The keystore: separate from the data (SEC §3.8, SEC-D1, SEC-D2), with wrapped keys only.
 * Destroying a row makes its content unreadable in every old copy of the data.
 */

export interface StoredKeySlot {
  readonly keyVersion: number;
  readonly kind: "kek" | "age-x25519" | "age-hybrid" | "age-scrypt" | "argon2id";
  /** Epoch of the KEK that wraps it; 0 for other slots. */
  readonly epoch: number;
  readonly wrapped: Uint8Array;
}

export interface StoredVault {
  readonly vault: VaultId;
  /** Keyed hash, so that the name need not be stored in clear. */
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
  /** Counts up from 0 within the vault and is never reused (SEC-S10). */
  readonly poolNo: number;
  readonly keyVersion: number;
  readonly epoch: number;
  readonly wrapped: Uint8Array;
}

export interface StoredEpoch {
  /** The oldest epoch that new rows may use; 0 before the first epoch change. */
  readonly oldest: number;
  /** When it started, in milliseconds UTC; 0 before the first epoch change. */
  readonly since: number;
}

export interface Keystore extends AsyncDisposable {
  /** `already_exists` if the id or the name hash is taken. */
  createVault(vault: StoredVault): Promise<void>;
  vaultByName(nameHash: string): Promise<StoredVault | undefined>;
  vault(vault: VaultId): Promise<StoredVault | undefined>;
  vaults(): Promise<readonly StoredVault[]>;
  renameVault(vault: VaultId, nameHash: string, sealedName: Uint8Array): Promise<void>;
  /** Destroys the slots and salts of the vault in one durable commit. Idempotent. */
  destroyVault(vault: VaultId): Promise<{ readonly saltCount: number }>;
  epoch(): Promise<StoredEpoch>;
  /** From now on older epochs get `keys_changed`, in every process. Durable and irreversible. */
  raiseEpoch(epoch: number, at: number): Promise<void>;
  /** Appends to the pool, durably. `not_found` for a destroyed vault, `keys_changed`. */
  addSalts(vault: VaultId, salts: readonly Omit<StoredSalt, "poolNo">[]): Promise<{ readonly firstPoolNo: number }>;
  /** Advances the next pool number to at least `poolNo`, and returns it. `not_found`. */
  advancePool(vault: VaultId, poolNo: number): Promise<number>;
  /** Salts of the pool from `fromPoolNo` on, in order. */
  pool(vault: VaultId, fromPoolNo: number, limit: number): Promise<readonly StoredSalt[]>;
  /** Destroyed salts are left out. */
  salts(vault: VaultId, saltIds: readonly string[]): Promise<readonly StoredSalt[]>;
  /** Durable when it resolves (SEC §3.9 step 2). Idempotent. */
  destroySalts(vault: VaultId, saltIds: readonly string[]): Promise<{ readonly destroyedCount: number }>;
  /**
   * Up to `limit` rows of older epochs, to be rewrapped and replaced in one durable commit. Rows
   * destroyed or rewrapped meanwhile stay unchanged.
   */
  saltsBefore(epoch: number, limit: number): Promise<readonly (StoredSalt & { readonly vault: VaultId })[]>;
  replaceSalts(salts: readonly (StoredSalt & { readonly vault: VaultId })[]): Promise<void>;
  /**
   * Changes key slots and mode under a lock; `change` sees the present ones, and if it throws
   * nothing changes. Durable when it resolves. `not_found` for a destroyed vault, `keys_changed`.
   */
  changeSlots(vault: VaultId, change: (found: StoredVault) => VaultSlots): Promise<void>;
  /** Replaces slots of the same key version and an older epoch. Removed ones are skipped. */
  rewrapSlots(vault: VaultId, slots: readonly StoredKeySlot[]): Promise<void>;
  check(): Promise<readonly string[]>;
}
