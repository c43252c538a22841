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
