import type { ErasureReceipt } from "../forget/erase.ts";
import type { OpenVault } from "../open-vault.ts";

/** What the namespaces of a vault share: access to what lies behind it, and its events. */
export interface VaultGate {
  /** @throws KeepsakeError `closed`, `vault_locked` */
  readonly reading: () => OpenVault;
  /** @throws KeepsakeError as `reading`; also `store_read_only` */
  readonly writing: () => OpenVault;
  readonly erased: (receipt: ErasureReceipt) => void;
}

/** An open vault that has read what other processes committed. */
export async function upToDate(vault: OpenVault): Promise<OpenVault> {
  await vault.catchUp();
  return vault;
}
