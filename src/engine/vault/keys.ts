import type { OwnerKey } from "../../crypto/age-slot.ts";
import {
  type AccessState,
  type AddRecoveryKey,
  accessState,
  addRecoveryKey,
  makeUserHeld,
  type OwnerSlot,
  removeOwnerSlot,
  setPassphrase,
  shareWithStore,
} from "../keys/access.ts";
import type { StoreParts } from "../keys/epoch.ts";
import { lastRotation, type RotateOptions, type Rotation, rotateKeys } from "../keys/rotate.ts";
import type { VaultGate } from "./gate.ts";

/** `vault.keys`: who can open the vault, and key rotation. For the owner, never for a model. */
export class VaultKeys {
  readonly #store: StoreParts;
  readonly #vault: VaultGate;

  constructor(store: StoreParts, vault: VaultGate) {
    this.#store = store;
    this.#vault = vault;
  }

  /** The key mode, and who can open the vault. */
  async state(): Promise<AccessState> {
    return accessState(this.#vault.reading());
  }

  /** Adds a recovery key that was made with `newRecoveryKey` and typed again by the person. */
  async addRecoveryKey(added: AddRecoveryKey): Promise<AccessState> {
    return addRecoveryKey(this.#vault.writing(), this.#store, added);
  }

  /** Sets a passphrase. A user-held vault also needs `key`. */
  async setPassphrase(passphrase: string, options: { readonly key?: OwnerKey } = {}): Promise<AccessState> {
    return setPassphrase(this.#vault.writing(), this.#store, { passphrase, ...options });
  }

  /** Removes a recovery key or the passphrase. */
  async remove(way: OwnerSlot): Promise<AccessState> {
    return removeOwnerSlot(this.#vault.writing(), way);
  }

  /** Makes the owner the only one who can open the vault: mode `user-held`. */
  async holdAlone(key: OwnerKey): Promise<AccessState> {
    return makeUserHeld(this.#vault.writing(), this.#store, key);
  }

  /** Lets the store open the vault too: mode `recoverable`. */
  async share(key: OwnerKey): Promise<AccessState> {
    return shareWithStore(this.#vault.writing(), this.#store, key);
  }

  /** Rotates the vault's keys, by a deadline or at once. */
  async rotate(options: RotateOptions = {}): Promise<Rotation> {
    return rotateKeys(this.#vault.writing(), this.#store, options);
  }

  /** The last rotation, done or under way; undefined if there was none. */
  async rotation(): Promise<Rotation | undefined> {
    const vault = this.#vault.reading();
    await vault.catchUp();
    return lastRotation(vault);
  }
}
