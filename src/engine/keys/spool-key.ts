/**
 * The key of a vault's spool: what comes in while the vault is locked is sealed to its public half, and the private half lies sealed in the vault (design §5).
 * The public half is sealed by the keep: whoever changes the data file puts no recipient of their own there.
 */

import { newRecoveryKey } from "../../crypto/recovery-key.ts";
import type { OpenVault } from "../open-vault.ts";
import { SPOOL_IDENTITY_NOTE, SPOOL_NOTE } from "../write/stored-notes.ts";
import type { KeepParts } from "./epoch.ts";

/** The public half. */
export const SPOOL_RECIPIENT_NOTE = `${SPOOL_NOTE}recipient`;
/** Begins the names of what waits; an id follows, so that they are in the order they came. */
export const SPOOLED_NOTE = `${SPOOL_NOTE}at/`;

/** Where there is one already it stays. */
export async function makeSpool(vault: OpenVault, { keys }: KeepParts): Promise<void> {
  if (vault.spoolIdentity !== undefined) return;
  const { identity, recipient } = await newRecoveryKey("age-x25519");
  const bound = recipientBinding(vault.id);
  const sealed = { name: SPOOL_RECIPIENT_NOTE, envelope: keys.sealForKeep(bound, Buffer.from(recipient)) };
  await vault.queue.write(async (draft) => {
    draft.note(SPOOL_IDENTITY_NOTE, Buffer.from(identity));
    draft.sealedNote(sealed);
  });
}

/** What still waits is taken in first. */
export async function dropSpool(vault: OpenVault): Promise<void> {
  await vault.queue.write(async (draft) => {
    draft.dropNote(SPOOL_IDENTITY_NOTE);
    draft.dropNote(SPOOL_RECIPIENT_NOTE);
  });
  vault.spoolIdentity = undefined;
}

/** Undefined for a vault that has no spool. @throws KeepsakeError `record_corrupt`, `key_mismatch`. */
export async function spoolRecipient({ storage, keys }: KeepParts, vault: string): Promise<string | undefined> {
  const sealed = await storage.records.note(vault, SPOOL_RECIPIENT_NOTE);
  return sealed === undefined
    ? undefined
    : Buffer.from(keys.openForKeep(recipientBinding(vault), sealed)).toString("utf8");
}

const recipientBinding = (vault: string): string => `spool-recipient/${vault}`;
