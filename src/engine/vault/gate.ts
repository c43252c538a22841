import type { ErasureReceipt } from "../forget/erase.ts";
import type { OpenVault } from "../open-vault.ts";

/** Shared by the namespaces of a vault: access to the open vault, and events. */
export interface VaultGate {
  /** @throws KeepsakeError `closed`, `vault_locked` */
  readonly reading: () => OpenVault;
  /** @throws KeepsakeError as `reading`; also `store_read_only` */
  readonly writing: () => OpenVault;
  readonly erased: (receipt: ErasureReceipt) => void;
}

/** Reads what other processes have committed. */
export async function caughtUp(vault: OpenVault): Promise<OpenVault> {
  await vault.catchUp();
  return vault;
}
