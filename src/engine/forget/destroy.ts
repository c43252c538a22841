/**
 * Destroy: the whole vault, keys first (PN-22, PN-23). It takes a fresh token bound to this vault and to what it holds. What remains is
 * one receipt in the keep's own log: how many records there were and the hash of the vault's last entry (UNI-X6).
 */

import { keyedHash, timingSafeEqual } from "../../crypto/hash.ts";
import type { Random } from "../../model/clock.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { createIdSource } from "../../model/id.ts";
import type { LogFact } from "../../model/log-entry.ts";
import { type ErasureJob, JOB_STATES, type JobState } from "../../storage/record-store.ts";
import type { StoredNotice } from "../govern/disclosure-notes.ts";
import { OWNER } from "../govern/disclosures.ts";
import { commitToKeep } from "../govern/keep-log.ts";
import { leftNoticeNote, noticesLeftBy, withoutItems } from "../govern/store-disclosures.ts";
import { changeEpoch, type EpochOptions, type KeepParts } from "../keys/epoch.ts";
import type { OpenVault } from "../open-vault.ts";
import { nowNote, verifyErasures, wantedNow } from "./erasure-jobs.ts";

export interface DestroyPlan {
  readonly kind: "destroy-plan";
  readonly vault: string;
  readonly itemCount: number;
  readonly messageCount: number;
  /** Who received something of it and has to be told that it is gone (GDPR 19). */
  readonly recipientCount: number;
  /** Fresh and for one use: the vault that it is bound to is gone afterwards. */
  readonly token: string;
  readonly expiresAt: number;
}

export interface DestroyReceipt {
  readonly destroyed: true;
  readonly job: string;
  readonly recordCount: number;
  readonly saltCount: number;
  readonly blobCount: number;
  /** Notices to recipients that it left: `keepsake.disclosures.notices()`. */
  readonly noticeCount: number;
  /** `verified` with `now`. Otherwise how far it is: the rest follows with the upkeep, within a day. */
  readonly state: JobState;
  readonly at: number;
}

export interface DestroyOptions extends EpochOptions {
  /** Changes the epoch of the keys at once, so that no older copy of them opens anything when this resolves. Default false: within a day. */
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
 * @param options `now` is only written down here: `verifyNow` does it, and the next process where this one is cut off before
 * @throws KeepsakeError `digest_changed` when the vault holds something else than was shown, `token_expired`, `invalid_input`.
 */
export async function destroy(vault: OpenVault, token: string, { now }: DestroyOptions = {}): Promise<DestroyReceipt> {
  await vault.catchUp();
  checkConfirmation(vault.keys.export, PURPOSE, digestOf(vault), vault.now(), token);
  await vault.former.stop();
  await vault.deriver.stop();
  await vault.embedding?.stop();
  await vault.segments.stop();
  await vault.queue.idle();
  const { storage, keys, system, heads } = vault;
  const recordCount = vault.index.size();
  const at = vault.now();
  const job = destroyJob(vault.id, "user_request", createIdSource(system.clock, system.random).next(), at);
  const fact = factOf(job, recordCount, vault.sub, vault.head.logHead);
  const notices = await noticesLeftBy(vault, job.id);
  const wish = now === true ? [nowNote(keys, job.id)] : [];
  const told: readonly LogFact[] =
    notices.length === 0 ? [] : [{ op: "disclose", cnt: notices.length, job: job.id, act: "system" }];
  const commitWith = (left: readonly StoredNotice[]): Promise<void> => {
    const notes = [...wish, ...left.map((notice) => leftNoticeNote(keys, notice))];
    return commitToKeep({ storage, heads }, at, { job, facts: [fact, ...told], notes });
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
 * The epoch changes now, and with it the destruction comes to its end. Works whatever other vaults are locked: keys are rewrapped and nothing is opened.
 * @throws KeepsakeError with the code of what stood in the way, and the job: the vault is destroyed all the same, and any next process goes on from there.
 * Rejects with the signal's reason when that aborts; the same holds.
 */
export async function verifyNow(keep: KeepParts, job: string, options: EpochOptions = {}): Promise<JobState> {
  let fault: unknown;
  try {
    await changeEpoch(keep, options);
    await verifyErasures(keep);
  } catch (error) {
    // Another erasure may have left something behind; this one is looked at by itself.
    fault = error;
  }
  const found = (await keep.storage.records.jobs(keep.storage.keepId)).find(({ id }) => id === job);
  if (found?.state === "verified") return found.state;
  if (fault !== undefined && !isKeepsakeError(fault)) throw fault;
  const code = fault === undefined ? "store_busy" : fault.code;
  throw new KeepsakeError(code, "The vault is destroyed, and older copies of the keys are not out of use yet.", {
    hint: "Nothing of it comes back. keepsake tend goes on from here, and so does whoever opens the keep next.",
    facts: { job, state: found?.state ?? "requested" },
    cause: fault,
  });
}

/**
 * Destroyed without being opened, locked or not: the vault of a person who asked to be forgotten, as its batch was confirmed (GOS-48), or one that nobody can open any more. Of one that is gone already the job that
 * took it, where the keep knows it. Whoever has it open still is told so with the next look (`closed`).
 */
export async function destroyStored(
  keep: KeepParts,
  vault: string,
  reason: Extract<ErasureJob["reason"], "rtbf" | "user_request"> = "rtbf",
): Promise<{ readonly job?: string; readonly recordCount: number; readonly state?: JobState }> {
  const { storage, system } = keep;
  const stored = (await storage.keys.vaults()).find((each) => each.vault === vault);
  const head = await storage.records.head(vault);
  if (stored === undefined || head === undefined) {
    const before = (await storage.records.jobs(storage.keepId)).find((each) => each.vault === vault);
    return { recordCount: 0, ...(before === undefined ? {} : { job: before.id }) };
  }
  const rows = await storage.records.get(vault, await storage.records.ids(vault));
  const recordCount = rows.filter(({ envelope }) => envelope !== undefined).length;
  const at = system.clock.now();
  const job = destroyJob(vault, reason, createIdSource(system.clock, system.random).next(), at);
  await commitToKeep(keep, at, { job, facts: [factOf(job, recordCount, stored.sub, head.logHead)] });
  system.failPoint("destroy.requested");
  const { state } = await finishDestruction(keep, job);
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
  ...(logHead === undefined ? {} : { last: logHead }),
});

/** At open of the keep: what a crash left half done. */
export async function resumeDestructions(keep: KeepParts): Promise<void> {
  const { storage } = keep;
  if ((await storage.records.head(storage.keepId)) === undefined) return;
  for (const job of await storage.records.jobs(storage.keepId)) {
    if (JOB_STATES.indexOf(job.state) < JOB_STATES.indexOf(LAST_STATE)) await finishDestruction(keep, job);
  }
  // Whoever asked for it at once was cut off. Where it cannot be done now either, the keep opens all the same, and `tend` does it.
  for (const job of await wantedNow(storage)) await verifyNow(keep, job).catch(ignoreKeepsakeError);
}

function ignoreKeepsakeError(error: unknown): void {
  if (!isKeepsakeError(error)) throw error;
}

const LAST_STATE: JobState = "compacted";

type Destroyer = Pick<KeepParts, "storage" | "system"> & { readonly keys: Pick<KeepParts["keys"], "newestEpoch"> };

/** Idempotent. The keys are gone with the first line; nothing after it can fail in a way that brings anything back. */
async function finishDestruction(
  { storage, keys, system }: Destroyer,
  job: ErasureJob,
): Promise<Pick<DestroyReceipt, "saltCount" | "blobCount" | "state">> {
  const vault = job.vault ?? "";
  const { saltCount } = await storage.keys.destroyVault(vault);
  system.failPoint("destroy.keys_destroyed");
  await storage.records.destroyVault(vault);
  const { removedCount: blobCount } = await storage.blobs.removeAll(vault);
  const { busy } = await storage.records.compact();
  const state: JobState = busy ? "rows_purged" : LAST_STATE;
  const at = system.clock.now();
  const epoch = await keys.newestEpoch();
  await commitToKeep({ storage }, at, { job: { ...job, state, updatedAt: at, epoch } });
  return { saltCount, blobCount, state };
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
 * Confirmation tokens: what a person saw, when, and for how long they may say yes (SEC-D8, PN-20, PN-23, PN-C7). A token is bound by
 * the vault's own key to the digest of exactly what was shown, so it needs no memory of its own: another process can check it, and
 * once the thing is done the digest has changed and the token is worth nothing.
 */

const CONFIRMATION_MS = 600_000;
const NONCE_BYTES = 8;
const TIME_BYTES = 6;
const MAC_BYTES = 16;
const TOKEN_BYTES = TIME_BYTES + NONCE_BYTES + MAC_BYTES;

interface Confirmation {
  readonly token: string;
  /** Milliseconds UTC. */
  readonly expiresAt: number;
}

/** @param purpose what is confirmed, as `forget`. @param digest of everything that was shown. */
export function issueConfirmation(
  key: Uint8Array,
  purpose: string,
  digest: string,
  now: number,
  random: Random,
): Confirmation {
  const expiresAt = now + CONFIRMATION_MS;
  const head = Buffer.alloc(TIME_BYTES + NONCE_BYTES);
  head.writeUIntBE(expiresAt, 0, TIME_BYTES);
  head.set(random.bytes(NONCE_BYTES), TIME_BYTES);
  return { token: Buffer.concat([head, mac(key, purpose, digest, head)]).toString("base64url"), expiresAt };
}

/** @throws KeepsakeError `token_expired`, `digest_changed` when it was issued for something else, `invalid_input` for what is no token. */
export function checkConfirmation(key: Uint8Array, purpose: string, digest: string, now: number, token: string): void {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== TOKEN_BYTES) {
    throw new KeepsakeError("invalid_input", "This is no confirmation token.", {
      hint: "Copy the whole token that the dry run printed.",
    });
  }
  const head = bytes.subarray(0, TIME_BYTES + NONCE_BYTES);
  if (!timingSafeEqual(bytes.subarray(head.length), mac(key, purpose, digest, head))) {
    throw new KeepsakeError("digest_changed", "The token was issued for something else than what would go now.", {
      hint: "Make a new dry run, look at what it shows, and confirm that.",
    });
  }
  const expiresAt = head.readUIntBE(0, TIME_BYTES);
  if (expiresAt < now) {
    throw new KeepsakeError("token_expired", "The token is older than ten minutes.", {
      hint: "Make a new dry run and confirm that.",
    });
  }
  // A clock that ran ahead when it was issued must not make it last longer.
  if (expiresAt > now + CONFIRMATION_MS) {
    throw new KeepsakeError("token_expired", "The token was issued at a time that has not come yet.", {
      hint: "Set the clock of this machine right, make a new dry run and confirm that.",
    });
  }
}

const mac = (key: Uint8Array, purpose: string, digest: string, head: Uint8Array): Buffer =>
  keyedHash(
    key,
    `keepsake/confirm/1\u0000${purpose}\u0000${digest}\u0000${Buffer.from(head).toString("hex")}`,
  ).subarray(0, MAC_BYTES);
