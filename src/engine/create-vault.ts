/**
 * Creates a vault: keys, then its head, policy, the consent of the personal preset, and the first
 * log entry. After a crash in between, opening the vault completes it.
 */

import { ignoreAlreadyExists, isKeepsakeError } from "../model/error.ts";
import { createIdSource } from "../model/id.ts";
import type { Policy } from "../model/policy.ts";
import type { Storage, StoredVault } from "../storage/storage.ts";
import type { StoreKeys } from "./keys/store-keys.ts";
import { newKeySlots, openVaultKeys } from "./keys/vault-keys.ts";
import { LiveVault } from "./live-vault.ts";
import type { OpenVault } from "./open-vault.ts";
import type { System } from "./system.ts";
import type { HeadCadence } from "./write/log-chain.ts";
import { CONSENTS_NOTE, type ConsentRecord, POLICY_NOTE } from "./write/stored-notes.ts";

interface StoreParts {
  readonly storage: Storage;
  readonly keys: StoreKeys;
  readonly system: System;
  readonly heads: HeadCadence;
}

/** The owner's consent by creating a personal vault (design §8). The version names the text. */
const CONSENT_SENTENCE =
  "My own sensitive facts may be kept in my vault, marked as such, and are never sent to a provider.";
const CONSENT_VERSION = "personal/1";
const PSEUDONYM_BYTES = 16;

export async function createVault(
  keep: StoreParts,
  wanted: { readonly id: string; readonly name: string; readonly hash: string; readonly policy: Policy },
): Promise<StoredVault> {
  const { storage, keys, system } = keep;
  const made = (): StoredVault => ({
    vault: wanted.id,
    nameHash: wanted.hash,
    sealedName: keys.sealName(wanted.id, wanted.name),
    sub: Buffer.from(system.random.bytes(PSEUDONYM_BYTES)).toString("base64url"),
    mode: "standard",
    createdAt: system.clock.now(),
    slots: newKeySlots(keys, storage.storeId, wanted.id, system.random),
  });
  let stored = made();
  try {
    await storage.keys.createVault(stored).catch(async (error: unknown) => {
      if (!isKeepsakeError(error, "keys_changed")) throw error;
      await keys.refresh();
      stored = made();
      await storage.keys.createVault(stored);
    });
  } catch (error) {
    // Another process created it at the same moment: use theirs.
    const theirs = isKeepsakeError(error, "already_exists") ? await storage.keys.vaultByName(wanted.hash) : undefined;
    if (theirs === undefined) throw error;
    return theirs;
  }
  return stored;
}

/** Writes head, policy and first entries if they are missing, also after a crash. */
export async function beginLog(
  keep: StoreParts,
  stored: StoredVault,
  wanted: { readonly name: string; readonly policy: Policy },
): Promise<void> {
  const { storage, system, heads } = keep;
  const head = await storage.records.head(stored.vault);
  if (head !== undefined && head.seq > 0) return;
  if (head === undefined) await storage.records.createVault(stored.vault).catch(ignoreAlreadyExists);
  const keys = await openVaultKeys(keep.keys, storage, stored);
  const vault = new LiveVault({
    stored,
    name: wanted.name,
    storage,
    keys,
    system,
    policy: wanted.policy,
    isReadOnly: false,
    heads,
  });
  await vault.queue.write(async (draft) => {
    if (vault.head.logCount > 0) return;
    draft.note(POLICY_NOTE, Buffer.from(JSON.stringify(wanted.policy)));
    draft.log({ op: "create" });
    if (wanted.policy.privacy.sensitive === "keep-own") {
      draft.note(CONSENTS_NOTE, Buffer.from(JSON.stringify([consent(vault, system.clock.now())])));
      draft.log({ op: "consent" });
    }
  });
  await vault.close();
}

const consent = (vault: OpenVault, at: number): ConsentRecord => ({
  id: createIdSource(vault.system.clock, vault.system.random).next(),
  at,
  text: CONSENT_SENTENCE,
  version: CONSENT_VERSION,
  scope: "sensitive-pii",
  basis: "explicit-consent",
  how: "vault created",
});
