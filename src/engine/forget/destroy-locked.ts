/**
 * Destroying a vault that only its owner opens, without its key (GDPR 17): whoever lost every way in can still ask that it goes. Nothing of it is opened, so it is
 * shown in counts; who received something of it stands in its own ledger, and cannot be told.
 */

import { sha256Hex } from "../../crypto/hash.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { JobState } from "../../storage/record-store.ts";
import type { StoredVault } from "../../storage/storage.ts";
import type { EpochOptions, KeepParts } from "../keys/epoch.ts";
import { withTokenKey } from "../keys/keep-keys.ts";
import { checkConfirmation, destroyStored, issueConfirmation, verifyNow } from "./destroy.ts";

export interface LockedDestroyPlan {
  readonly kind: "destroy-plan";
  readonly vault: string;
  /** Memories and messages, as far as the rows tell. */
  readonly recordCount: number;
  readonly token: string;
  readonly expiresAt: number;
}

export interface LockedDestroyReceipt {
  readonly destroyed: true;
  readonly job: string;
  readonly recordCount: number;
  readonly state: JobState;
  readonly at: number;
}

export interface DestroyLockedOptions extends EpochOptions {
  /** Changes the epoch of the keys at once, so that no older copy of them opens anything when this resolves. Default false: within a day. */
  readonly now?: boolean;
}

const PURPOSE = "destroy-locked";

export async function planDestroyLocked(
  keep: KeepParts,
  stored: StoredVault,
  name: string,
): Promise<LockedDestroyPlan> {
  const { digest, recordCount } = await shownOf(keep, stored);
  const { clock, random } = keep.system;
  const confirmation = await withTokenKey(keep, (key) => issueConfirmation(key, PURPOSE, digest, clock.now(), random));
  return { kind: "destroy-plan", vault: name, recordCount, ...confirmation };
}

/** @throws KeepsakeError `digest_changed` when something was written since it was shown, `token_expired`, `invalid_input`. */
export async function destroyLocked(
  keep: KeepParts,
  stored: StoredVault,
  token: string,
  options: DestroyLockedOptions = {},
): Promise<LockedDestroyReceipt> {
  const { digest } = await shownOf(keep, stored);
  const at = keep.system.clock.now();
  await withTokenKey(keep, (key) => checkConfirmation(key, PURPOSE, digest, at, token));
  const {
    job = "",
    recordCount,
    state: reached = "compacted",
  } = await destroyStored(keep, stored.vault, "user_request");
  await keep.heads.sign();
  const state = options.now === true ? await verifyNow(keep, job, options) : reached;
  return { destroyed: true, job, recordCount, state, at };
}

async function shownOf({ storage }: KeepParts, { vault }: StoredVault) {
  const { rows } = await storage.records.counts(vault);
  const recordCount = rows.reduce((sum, { count }) => sum + count, 0);
  const head = await storage.records.head(vault);
  const digest = sha256Hex(Buffer.from(JSON.stringify([vault, recordCount, head?.seq, head?.generation])));
  return { digest, recordCount };
}

export const isNotLocked = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The keep opens this vault, so it is shown before it goes.", {
    hint: "Open it, and destroy it with vault.destroy().",
  });
