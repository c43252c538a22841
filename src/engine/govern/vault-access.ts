/** The face of a vault's keys: who can open it, and their rotation. The owner's verbs. The rules stand in access.ts and rotate.ts. */
import type { OwnerKey } from "../../crypto/age-slot.ts";
import {
  type AccessState,
  type AddRecoveryKey,
  accessState,
  addRecoveryKey,
  holdAlone,
  type OwnWay,
  removeWay,
  setPassphrase,
  shareWithKeep,
} from "../keys/access.ts";
import type { KeepParts } from "../keys/epoch.ts";
import { lastRotation, type RotateOptions, type Rotation, rotateKeys } from "../keys/rotate.ts";
import type { OpenVault } from "../open-vault.ts";

export class VaultAccess {
  readonly #keep: KeepParts;
  readonly #opened: () => OpenVault;
  readonly #vault: () => OpenVault;

  /** @param vault `writable` throws where the keep was opened for reading only */
  constructor(keep: KeepParts, vault: { readonly opened: () => OpenVault; readonly writable: () => OpenVault }) {
    this.#keep = keep;
    this.#opened = vault.opened;
    this.#vault = vault.writable;
  }

  /** The mode, and the ways in. */
  async state(): Promise<AccessState> {
    return accessState(this.#opened());
  }

  /** A recovery key, made with `newRecoveryKey` and typed again by the person, opens the vault from now on (access.ts). */
  async addRecoveryKey(added: AddRecoveryKey): Promise<AccessState> {
    return addRecoveryKey(this.#vault(), this.#keep, added);
  }

  /** A passphrase opens the vault from now on; `key` opens a vault that only its owner opens (access.ts). */
  async setPassphrase(passphrase: string, options: { readonly key?: OwnerKey } = {}): Promise<AccessState> {
    return setPassphrase(this.#vault(), this.#keep, { passphrase, ...options });
  }

  /** Takes a way in away (access.ts). */
  async remove(way: OwnWay): Promise<AccessState> {
    return removeWay(this.#vault(), way);
  }

  /** From now on only the owner opens the vault: mode `user-held` (access.ts). */
  async holdAlone(key: OwnerKey): Promise<AccessState> {
    return holdAlone(this.#vault(), this.#keep, key);
  }

  /** The keep opens the vault again, beside its owner: mode `recoverable` (access.ts). */
  async share(key: OwnerKey): Promise<AccessState> {
    return shareWithKeep(this.#vault(), this.#keep, key);
  }

  /** Another key for everything in the vault, by a deadline or at once (rotate.ts). */
  async rotate(options: RotateOptions = {}): Promise<Rotation> {
    return rotateKeys(this.#vault(), this.#keep, options);
  }

  /** The last rotation, done or under way; undefined where there was none. */
  async rotation(): Promise<Rotation | undefined> {
    const vault = this.#opened();
    await vault.catchUp();
    return lastRotation(vault);
  }
}
