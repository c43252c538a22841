/**
 * Opening a vault that only its owner opens (SEC-C12; security.md §3.7): a passphrase or a recovery key gives the shred secrets, which stay in memory while
 * the vault is open, and for as long as its owner's session holds them.
 */

import { type OwnerKey, openOwnerSlots } from "../../crypto/age-slot.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { StoredVault } from "../../storage/keystore.ts";
import type { KeepParts } from "./epoch.ts";
import { countAttempt, forgetAttempts } from "./unlock-attempts.ts";
import { type ShredSecrets, slotsOf, versionsOf } from "./vault-keys.ts";

/** A vault whose owner unlocked it: what a session holds, in memory alone. Whoever has it opens the vault until its keys are rotated. */
export interface UnlockedVault {
  /** Id of the vault. */
  readonly vault: string;
  /** Shred secrets, 32 bytes each, by key version. */
  readonly secrets: ShredSecrets;
}

/** What opens a vault that only its owner opens. */
export type VaultKey = OwnerKey | UnlockedVault;

/**
 * @throws KeepsakeError `wrong_key`, `too_many_attempts` (facts: `waitMs`), `record_corrupt` for a slot that was changed. Cost: about a second for a passphrase.
 */
export async function unlockVault(keep: KeepParts, stored: StoredVault, key: OwnerKey): Promise<UnlockedVault> {
  await countAttempt(keep, stored.vault);
  const secrets = new Map<number, Uint8Array>();
  for (const keyVersion of versionsOf(stored)) {
    const owner = { orgId: keep.storage.keepId, userId: stored.vault, keyVersion };
    secrets.set(keyVersion, await openOwnerSlots(owner, slotsOf(stored, keyVersion), key));
  }
  await forgetAttempts(keep, stored.vault);
  return { vault: stored.vault, secrets };
}

/** Secrets of its own, so that a session's stay whole when these are wiped. */
export async function secretsFor(keep: KeepParts, stored: StoredVault, key: VaultKey): Promise<ShredSecrets> {
  if (!("secrets" in key)) return (await unlockVault(keep, stored, key)).secrets;
  if (key.vault !== stored.vault) return new Map();
  return new Map([...key.secrets].map(([keyVersion, secret]) => [keyVersion, Uint8Array.from(secret)]));
}

export const lockedVault = (): KeepsakeError =>
  new KeepsakeError("vault_locked", "This vault was locked: only its owner opens it again.", {
    hint: "Unlock it: keepsake unlock.",
  });

export const otherSecrets = (): KeepsakeError =>
  new KeepsakeError("wrong_key", "What the session holds does not open this vault.", {
    hint: "Unlock it again: its keys may have been rotated since.",
  });

export function wipeSecrets(secrets: ShredSecrets): void {
  for (const secret of secrets.values()) secret.fill(0);
}
