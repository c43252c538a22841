/**
 * Makes a vault: keys first, then its head, its policy, the consent that the personal preset records, and the first log entry.
 * A crash in between leaves keys without a head; opening the vault goes on from there.
 */

import { isKeepsakeError } from "../model/error.ts";
import { createIdSource } from "../model/id.ts";
import type { Policy } from "../model/policy.ts";
import type { Storage, StoredVault } from "../storage/storage.ts";
import type { KeepKeys } from "./keys/keep-keys.ts";
import { newKeySlots, openVaultKeys } from "./keys/vault-keys.ts";
import { LiveVault } from "./live-vault.ts";
import type { OpenVault } from "./open-vault.ts";
import type { System } from "./system.ts";
import type { HeadCadence } from "./write/head-cadence.ts";
import { ignoreTaken } from "./write/ignore-taken.ts";
import { CONSENTS_NOTE, type ConsentRecord, POLICY_NOTE } from "./write/stored-notes.ts";

interface KeepParts {
  readonly storage: Storage;
  readonly keys: KeepKeys;
  readonly system: System;
  readonly heads: HeadCadence;
}

/** What the owner agrees to by making a personal vault (design §8). The version names the text. */
const CONSENT_SENTENCE =
  "My own sensitive facts may be kept in my vault, marked as such, and are never sent to a provider.";
const CONSENT_VERSION = "personal/1";
const PSEUDONYM_BYTES = 16;

export async function createVault(
  keep: KeepParts,
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
    slots: newKeySlots(keys, storage.keepId, wanted.id, system.random),
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
    // Another process made it in the same moment: theirs is the vault.
    const theirs = isKeepsakeError(error, "already_exists") ? await storage.keys.vaultByName(wanted.hash) : undefined;
    if (theirs === undefined) throw error;
    return theirs;
  }
  return stored;
}

/** The vault's head, policy and first entries; does nothing where they are there. A crash after the keys is made good here. */
export async function beginLog(
  keep: KeepParts,
  stored: StoredVault,
  wanted: { readonly name: string; readonly policy: Policy },
): Promise<void> {
  const { storage, system, heads } = keep;
  const head = await storage.records.head(stored.vault);
  if (head !== undefined && head.seq > 0) return;
  if (head === undefined) await storage.records.createVault(stored.vault).catch(ignoreTaken);
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
