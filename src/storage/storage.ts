/** The four stores that a keep lives in, opened and closed together. Adapters: memory/, sqlite/. */
import type { Keystore } from "./keystore.ts";
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
