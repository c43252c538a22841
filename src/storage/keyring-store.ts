/**
 * The bytes of the local keyring and of the key file that opens it (SEC §3.6, design §5). What they mean is crypto/keyring.ts's matter;
 * how they reach the disk is this port's: in place, slot by slot, synced, so that an old key leaves the same blocks.
 */
export interface KeyringStore {
  /** `undefined` when this keep has no keyring yet. `wrong_key` when the keyring lies there without its key file. */
  read(): Promise<{ readonly secret: Uint8Array; readonly keyring: Uint8Array } | undefined>;
  /** Makes both files, mode 0600 in a folder of mode 0700. `already_exists` rather than overwriting. */
  create(secret: Uint8Array, keyring: Uint8Array): Promise<void>;
  /** Writes one slot in place and syncs. */
  writeSlot(slotIndex: 0 | 1, bytes: Uint8Array): Promise<void>;
}
