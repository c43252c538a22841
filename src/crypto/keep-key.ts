/**
 * Keys of the keep as a whole, for what belongs to no single vault's key: the sealed names of vaults and the keyed hash
 * that finds them (design.md §3). Derived from the org master key; none is stored.
 */
import { concat, lengthPrefixed } from "./encoding.ts";
import { sha256 } from "./hash.ts";
import { hkdf } from "./hkdf.ts";

export type KeepKeyUse = "vault-name" | "vault-name-lookup" | "sealed-row" | "confirmation";

/** HKDF(OMK, SHA256("keepsake/keep" 0x00 ‖ LP(keep id)), "keepsake/<use>"). The tag keeps it apart from every user data key. */
export function keepKey(orgMasterKey: Uint8Array, keepId: string, use: KeepKeyUse): Buffer {
  return hkdf(orgMasterKey, sha256(concat(KEEP_TAG, lengthPrefixed(keepId))), `keepsake/${use}`);
}

const KEEP_TAG = Buffer.from("keepsake/keep\0", "latin1");
