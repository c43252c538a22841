/**
 * Destroys a whole vault, keys first (PN-22, PN-23), with a token bound to the vault and its
 * content. A receipt remains in the store's log: the number of records and the hash of the last
 * entry (UNI-X6).
 */

import { keyedHash, sha256Hex, timingSafeEqual } from "../../crypto/primitives.ts";
import type { Random } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { createIdSource } from "../../model/id.ts";
import { defined } from "../../model/json.ts";
import type { LogFact } from "../../model/log-entry.ts";
import { type ErasureJob, JOB_STATES, type JobState } from "../../storage/record-store.ts";
import type { StoredVault } from "../../storage/storage.ts";
import {
  leftNoticeNote,
  noticesAfterDestruction,
  OWNER,
  type StoredNotice,
  withoutItems,
} from "../govern/disclosures.ts";
import { commitToStore } from "../govern/store-log.ts";
import { changeEpoch, type EpochOptions, type StoreParts } from "../keys/epoch.ts";
import { withTokenKey } from "../keys/store-keys.ts";
import type { OpenVault } from "../open-vault.ts";
import { nowNote, verifyErasures, wantedNow } from "./erasure-jobs.ts";

export interface DestroyPlan {
  readonly kind: "destroy-plan";
  readonly vault: string;
  readonly itemCount: number;
  readonly messageCount: number;
  /** Recipients of its content, who must be notified (GDPR 19). */
  readonly recipientCount: number;
  /** For one use: the vault no longer exists afterwards. */
  readonly token: string;
  readonly expiresAt: number;
}

export interface DestroyReceipt {
  readonly destroyed: true;
  readonly job: string;
  readonly recordCount: number;
  readonly saltCount: number;
  /** The receipt has the member, but a vault has no blobs beside its records. */
  readonly blobCount: 0;
  /** Pending notices to recipients: `keepsake.disclosures.notices()`. */
  readonly noticeCount: number;
  /** `verified` with `now`. Otherwise maintenance completes it within a day. */
  readonly state: JobState;
  readonly at: number;
}

export interface DestroyOptions extends EpochOptions {
  /**
   * True rotates the key epoch immediately, so that old key copies become useless. Default: false.
   */
  readonly now?: boolean;
}

const PURPOSE = "destroy";

export async function planDestroy(vault: OpenVault): Promise<DestroyPlan> {
  await vault.catchUp();
  const messageCount = vault.index.counts().byLayer.message;
  const recipientCount = vault.disclosed.recipients.filter(({ name }) => name !== OWNER).length;
  const shown = { vault: vault.name, itemCount: vault.index.size() - messageCount, messageCount, recipientCount };
  return {
    kind: "destroy-plan",
    ...shown,
    ...issueConfirmation(vault.keys.export, PURPOSE, digestOf(vault), vault.now(), vault.system.random),
  };
}

/**
 * Irreversible. The handle is closed afterwards.
 * @param options `now` is only recorded here; `verifyNow` or the next process executes it
 * @throws KeepsakeError `digest_changed` if the content differs from the plan, `token_expired`,
 * `invalid_input`.
 */
export async function destroy(vault: OpenVault, token: string, { now }: DestroyOptions = {}): Promise<DestroyReceipt> {
  await vault.catchUp();
  checkConfirmation(vault.keys.export, PURPOSE, digestOf(vault), vault.now(), token);
  await vault.formation.stop();
  await vault.deriver.stop();
  await vault.embedding?.stop();
  await vault.segments.stop();
  await vault.queue.idle();
  const { storage, keys, system, heads } = vault;
  const recordCount = vault.index.size();
  const at = vault.now();
  const job = destroyJob(vault.id, "user_request", createIdSource(system.clock, system.random).next(), at);
  const fact = factOf(job, recordCount, vault.sub, vault.head.logHead);
  const notices = await noticesAfterDestruction(vault, job.id);
  const wish = now === true ? [nowNote(keys, job.id)] : [];
  const disclosureFacts: readonly LogFact[] =
    notices.length === 0 ? [] : [{ op: "disclose", cnt: notices.length, job: job.id, act: "system" }];
  const commitWith = (left: readonly StoredNotice[]): Promise<void> => {
    const notes = [...wish, ...left.map((notice) => leftNoticeNote(keys, notice))];
    return commitToStore({ storage, heads }, at, { job, facts: [fact, ...disclosureFacts], notes });
  };
  await commitWith(notices).catch((error: unknown) => {
    if (!isKeepsakeError(error, "store_full") || notices.length === 0) throw error;
    return commitWith(notices.map(withoutItems));
  });
  system.failPoint("destroy.requested");
  vault.wipe();
  const removed = await finishDestruction({ storage, keys, system }, job);
  await heads?.sign();
  return { destroyed: true, job: job.id, recordCount, noticeCount: notices.length, at, ...removed };
}

/**
 * Rotates the key epoch and completes the destruction. Works with locked vaults, because keys are
 * rewrapped without opening anything.
 * @throws KeepsakeError with the code of the obstacle, or the signal's reason. The vault is
 * destroyed all the same, and the next process continues.
 */
export async function verifyNow(store: StoreParts, job: string, options: EpochOptions = {}): Promise<JobState> {
  let fault: unknown;
  try {
    await changeEpoch(store, options);
    await verifyErasures(store);
  } catch (error) {
    // The fault may belong to another erasure, so the state of this job decides.
    fault = error;
  }
  const found = (await store.storage.records.jobs(store.storage.storeId)).find(({ id }) => id === job);
  if (found?.state === "verified") return found.state;
  if (fault !== undefined && !isKeepsakeError(fault)) throw fault;
  const code = fault === undefined ? "store_busy" : fault.code;
  throw new KeepsakeError(code, "The vault is destroyed, but older copies of its keys are still valid.", {
    hint: "It completes with keepsake maintain, or when the store is next opened.",
    facts: { job, state: found?.state ?? "requested" },
    cause: fault,
  });
}

/**
 * Destroys a vault without opening it: of a person whose erasure was confirmed (GOS-48), or one
 * that can't be opened. For a vault destroyed earlier, returns that job. Open handles fail with
 * `closed`.
 */
export async function destroyStored(
  store: StoreParts,
  vault: string,
  reason: Extract<ErasureJob["reason"], "rtbf" | "user_request"> = "rtbf",
): Promise<{ readonly job?: string; readonly recordCount: number; readonly state?: JobState }> {
  const { storage, system } = store;
  const stored = (await storage.keys.vaults()).find((each) => each.vault === vault);
  const head = await storage.records.head(vault);
  if (stored === undefined || head === undefined) {
    const before = (await storage.records.jobs(storage.storeId)).find((each) => each.vault === vault);
    return { recordCount: 0, ...(before === undefined ? {} : { job: before.id }) };
  }
  const rows = await storage.records.get(vault, await storage.records.ids(vault));
  const recordCount = rows.filter(({ envelope }) => envelope !== undefined).length;
  const at = system.clock.now();
  const job = destroyJob(vault, reason, createIdSource(system.clock, system.random).next(), at);
  await commitToStore(store, at, { job, facts: [factOf(job, recordCount, stored.sub, head.logHead)] });
  system.failPoint("destroy.requested");
  const { state } = await finishDestruction(store, job);
  return { job: job.id, recordCount, state };
}

const factOf = (
  { id, reason }: ErasureJob,
  recordCount: number,
  sub: string,
  logHead: string | undefined,
): LogFact => ({
  op: "destroy",
  cnt: recordCount,
  job: id,
  of: sub,
  ...(reason === "user_request" ? {} : { rc: reason }),
  ...defined({ last: logHead }),
});

/** Completes interrupted destructions when the store is opened. */
export async function resumeDestructions(store: StoreParts): Promise<void> {
  const { storage } = store;
  if ((await storage.records.head(storage.storeId)) === undefined) return;
  for (const job of await storage.records.jobs(storage.storeId)) {
    if (JOB_STATES.indexOf(job.state) < JOB_STATES.indexOf(LAST_STATE)) await finishDestruction(store, job);
  }
  // Completes interrupted `now` requests. If that fails, the store opens anyway and maintenance
  // retries.
  for (const job of await wantedNow(storage)) await verifyNow(store, job).catch(ignoreKeepsakeError);
}

function ignoreKeepsakeError(error: unknown): void {
  if (!isKeepsakeError(error)) throw error;
}

const LAST_STATE: JobState = "compacted";

type Destroyer = Pick<StoreParts, "storage" | "system"> & { readonly keys: Pick<StoreParts["keys"], "newestEpoch"> };

/** Idempotent. The keys are destroyed first, so that later failures can't restore anything. */
async function finishDestruction(
  { storage, keys, system }: Destroyer,
  job: ErasureJob,
): Promise<Pick<DestroyReceipt, "saltCount" | "blobCount" | "state">> {
  const vault = job.vault ?? "";
  const { saltCount } = await storage.keys.destroyVault(vault);
  system.failPoint("destroy.keys_destroyed");
  await storage.records.destroyVault(vault);
  const { busy } = await storage.records.compact();
  const state: JobState = busy ? "rows_purged" : LAST_STATE;
  const at = system.clock.now();
  const epoch = await keys.newestEpoch();
  await commitToStore({ storage }, at, { job: { ...job, state, updatedAt: at, epoch } });
  return { saltCount, blobCount: 0, state };
}

const destroyJob = (vault: string, reason: ErasureJob["reason"], id: string, at: number): ErasureJob => ({
  id,
  state: "requested",
  grade: "destroy",
  reason,
  requestedAt: at,
  updatedAt: at,
  ids: [],
  saltIds: [],
  cutCount: 0,
  vault,
});

const digestOf = (vault: OpenVault): string =>
  keyedHash(vault.keys.export, `${vault.id} ${vault.index.size()} ${vault.head.generation}`).toString("hex");

/*
 * Confirmation tokens for a dry run (SEC-D8, PN-20, PN-23, PN-C7). A MAC binds a token to the
 * digest of what was shown, so tokens need no storage. Execution changes the digest, which uses up
 * the token.
 */

const CONFIRMATION_MS = 600_000;
const NONCE_BYTES = 8;
const TIME_BYTES = 6;
const MAC_BYTES = 16;
const TOKEN_BYTES = TIME_BYTES + NONCE_BYTES + MAC_BYTES;

/** @param purpose such as `forget` @param digest of everything shown */
export function issueConfirmation(key: Uint8Array, purpose: string, digest: string, now: number, random: Random) {
  const expiresAt = now + CONFIRMATION_MS;
  const head = Buffer.alloc(TIME_BYTES + NONCE_BYTES);
  head.writeUIntBE(expiresAt, 0, TIME_BYTES);
  head.set(random.bytes(NONCE_BYTES), TIME_BYTES);
  return { token: Buffer.concat([head, mac(key, purpose, digest, head)]).toString("base64url"), expiresAt };
}

/** @throws KeepsakeError `token_expired`, `digest_changed` for another digest, `invalid_input` */
export function checkConfirmation(key: Uint8Array, purpose: string, digest: string, now: number, token: string): void {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== TOKEN_BYTES) {
    throw new KeepsakeError("invalid_input", "This is not a confirmation token.", {
      hint: "Copy the whole token from the preview.",
    });
  }
  const head = bytes.subarray(0, TIME_BYTES + NONCE_BYTES);
  if (!timingSafeEqual(bytes.subarray(head.length), mac(key, purpose, digest, head))) {
    throw new KeepsakeError("digest_changed", "The result would differ from what the token confirms.", {
      hint: "Create a new preview, review it, and confirm it.",
    });
  }
  const expiresAt = head.readUIntBE(0, TIME_BYTES);
  if (expiresAt < now) {
    throw new KeepsakeError("token_expired", "The token is older than ten minutes.", {
      hint: "Create a new preview and confirm it.",
    });
  }
  // A token issued under a fast clock must not be valid for longer.
  if (expiresAt > now + CONFIRMATION_MS) {
    throw new KeepsakeError("token_expired", "The token was issued in the future.", {
      hint: "Correct the clock of this machine, create a new preview and confirm it.",
    });
  }
}

const mac = (key: Uint8Array, purpose: string, digest: string, head: Uint8Array): Buffer =>
  keyedHash(
    key,
    `keepsake/confirm/1\u0000${purpose}\u0000${digest}\u0000${Buffer.from(head).toString("hex")}`,
  ).subarray(0, MAC_BYTES);

/**
 * Destroys a locked vault without its key (GDPR 17), for owners who have lost every key slot. The
 * vault is never opened, so the plan has counts only, and recipients of its content can't be
 * notified.
 */
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

const LOCKED_PURPOSE = "destroy-locked";

export async function planDestroyLocked(
  store: StoreParts,
  stored: StoredVault,
  name: string,
): Promise<LockedDestroyPlan> {
  const { digest, recordCount } = await shownOf(store, stored);
  const { clock, random } = store.system;
  const confirmation = await withTokenKey(store, (key) =>
    issueConfirmation(key, LOCKED_PURPOSE, digest, clock.now(), random),
  );
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
  await withTokenKey(store, (key) => checkConfirmation(key, LOCKED_PURPOSE, digest, at, token));
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
