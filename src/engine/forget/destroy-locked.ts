/**
 * Destroys a locked vault without its key (GDPR 17), for owners who have lost every key slot. The
 * vault is never opened, so the plan has counts only, and recipients of its content can't be
 * notified.
 */

import { sha256Hex } from "../../crypto/hash.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { JobState } from "../../storage/record-store.ts";
import type { StoredVault } from "../../storage/storage.ts";
import type { EpochOptions, StoreParts } from "../keys/epoch.ts";
import { withTokenKey } from "../keys/store-keys.ts";
import { checkConfirmation, destroyStored, issueConfirmation, verifyNow } from "./destroy.ts";

export interface LockedDestroyPlan {
  readonly kind: "destroy-plan";
  readonly vault: string;
  /** Number of stored rows. */
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
  /**
   * True rotates the key epoch immediately, so that old key copies become useless. Default: false.
   */
  readonly now?: boolean;
}

const PURPOSE = "destroy-locked";

export async function planDestroyLocked(
  store: StoreParts,
  stored: StoredVault,
  name: string,
): Promise<LockedDestroyPlan> {
  const { digest, recordCount } = await shownOf(store, stored);
  const { clock, random } = store.system;
  const confirmation = await withTokenKey(store, (key) => issueConfirmation(key, PURPOSE, digest, clock.now(), random));
  return { kind: "destroy-plan", vault: name, recordCount, ...confirmation };
}

/**
 * @throws KeepsakeError `digest_changed` after changes since the plan, `token_expired`,
 * `invalid_input`
 */
export async function destroyLocked(
  store: StoreParts,
  stored: StoredVault,
  token: string,
  options: DestroyLockedOptions = {},
): Promise<LockedDestroyReceipt> {
  const { digest } = await shownOf(store, stored);
  const at = store.system.clock.now();
  await withTokenKey(store, (key) => checkConfirmation(key, PURPOSE, digest, at, token));
  const {
    job = "",
    recordCount,
    state: reached = "compacted",
  } = await destroyStored(store, stored.vault, "user_request");
  await store.heads.sign();
  const state = options.now === true ? await verifyNow(store, job, options) : reached;
  return { destroyed: true, job, recordCount, state, at };
}

async function shownOf({ storage }: StoreParts, { vault }: StoredVault) {
  const { rows } = await storage.records.counts(vault);
  const recordCount = rows.reduce((sum, { count }) => sum + count, 0);
  const head = await storage.records.head(vault);
  const digest = sha256Hex(Buffer.from(JSON.stringify([vault, recordCount, head?.seq, head?.generation])));
  return { digest, recordCount };
}

export const isNotLocked = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The vault is not locked.", {
    hint: "Open it and call vault.destroy().",
  });
