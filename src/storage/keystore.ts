/**
 * The keystore: its own small store apart from the data (SEC §3.8, SEC-D1, SEC-D2). It holds wrapped keys only and never opens one.
 * Destroying a row here destroys content, in every old copy of the data too.
 */
import type { VaultId } from "./record-store.ts";

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
