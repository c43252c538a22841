/**
 * Maintenance of a vault as one resumable, idempotent job (design §4): retries failed formation,
 * derives summaries and topics, expires, compacts, merges topics, archives faded facts, counts due
 * reviews, and embeds texts.
 */

import { DAY_MS } from "../../model/clock.ts";
import { defined } from "../../model/json.ts";
import { inParts } from "../../model/parts.ts";
import { dueForReview, reviewNotesOf } from "../correct/review.ts";
import { type Compaction, compact } from "../derive/compact.ts";
import { backlogSize } from "../derive/derive.ts";
import { isEpochDue, verifyErasures } from "../forget/erasure-jobs.ts";
import type { StoreAudit } from "../govern/audit.ts";
import type { PersonRequests } from "../govern/person-requests.ts";
import { expiredIds, QUARANTINE_EXIT } from "../govern/quarantine.ts";
import { changeEpoch, type EpochOptions, type StoreParts } from "../keys/epoch.ts";
import { continueRotation } from "../keys/rotate.ts";
import { type OpenVault, storeReadOnly } from "../open-vault.ts";
import { reembed } from "../write/embedding.ts";
import { expireTraces } from "../write/trace-buffer.ts";
import { archivable, archive } from "./archive-faint.ts";
import {
  dependentsOfExpired,
  endExpiredConsents,
  eraseExpired,
  expiredItemIds,
  mergeTopics,
  nearDuplicateTopics,
  trimExpired,
} from "./maintenance-steps.ts";

const MAINTENANCE_STEPS = [
  "form",
  "derive",
  "retention",
  "compact",
  "topics",
  "archive",
  "tombstones",
  "traces",
  "keys",
  "review",
  "embed",
] as const;
export type MaintenanceStep = (typeof MAINTENANCE_STEPS)[number];

export interface MaintenanceOptions {
  /** Previews without changes. Default false. */
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: MaintenanceProgress) => void;
}

export interface MaintenanceProgress {
  readonly step: MaintenanceStep;
  readonly done: number;
  readonly total: number;
}

export interface MaintenanceResult {
  readonly isDryRun: boolean;
  /** Messages whose formation was retried (GUM-13). */
  readonly retriedCount: number;
  /** Facts that had no topic and summary yet. */
  readonly derivedCount: number;
  /** Erased by retention or quarantine deadlines, with dependents. In a preview, those due. */
  readonly expiredCount: number;
  readonly compaction: Compaction;
  readonly mergedTopicCount: number;
  /** Faded facts that were archived. */
  readonly archivedCount: number;
  /** Tombstones removed after the policy's retention. */
  readonly expiredTombstoneCount: number;
  /** Pages of traces removed after retention. */
  readonly expiredTraceCount: number;
  /** Records resealed during a key rotation. */
  readonly rotatedCount: number;
  /** Memories waiting for `vault.memories.review()`. */
  readonly reviewDueCount: number;
  /** Embedded texts; absent without an embedder. In a preview, those without a vector. */
  readonly embeddedCount?: number;
}

/** Facts archived per commit. */
const ARCHIVE_STEP = 1_000;
/** Rounds of merging, because a merged topic may match another. */
const TOPIC_ROUNDS_MAX = 20;

/**
 * @throws KeepsakeError `provider_failed` if the embedder keeps failing, after all other steps;
 * `store_full`, `store_busy`, `store_read_only`. Rejects with the signal's reason if it aborts.
 */
export async function runMaintenance(vault: OpenVault, options: MaintenanceOptions = {}): Promise<MaintenanceResult> {
  const { signal, progress } = options;
  if (options.dryRun !== true && vault.isReadOnly) throw storeReadOnly();
  const report = (step: MaintenanceStep, done: number, total: number): void => {
    progress?.({ step, done, total });
    signal?.throwIfAborted();
  };
  await vault.catchUp();
  const dryRun = options.dryRun === true || !vault.policy.enabled || vault.isPaused;

  const failedCount = vault.formJobs.state(0, vault.now()).byStatus.failed;
  report("form", 0, failedCount);
  const retriedCount = dryRun || failedCount === 0 ? failedCount : await vault.formation.retry();
  report("form", retriedCount, retriedCount);

  const derivedCount = backlogSize(vault);
  report("derive", 0, derivedCount);
  if (!dryRun) await vault.settleForming({ signal });
  report("derive", derivedCount, derivedCount);

  const expiredCount = await expireAll(vault, options.dryRun === true, report);

  const compaction = await compact(vault, {
    dryRun,
    ...defined({ signal }),
    progress: ({ done, total }) => report("compact", done, total),
  });
  report("compact", compaction.retiredCount, compaction.retiredCount);

  const mergedTopicCount = await mergeAll(vault, dryRun, report);
  const archivedCount = await archiveAll(vault, dryRun, report);
  const expiredTombstoneCount = await expireTombstones(vault, { dryRun });
  report("tombstones", expiredTombstoneCount, expiredTombstoneCount);
  const expiredTraceCount = await expireTraces(vault, { dryRun });
  report("traces", expiredTraceCount, expiredTraceCount);
  const rotatedCount = dryRun ? 0 : await continueRotation(vault, { signal });
  report("keys", rotatedCount, rotatedCount);
  const reviewDueCount = dueForReview(vault, await reviewNotesOf(vault), vault.now()).length;
  report("review", reviewDueCount, reviewDueCount);
  const embeddedCount = await embedAll(vault, dryRun, options);
  return {
    isDryRun: dryRun,
    retriedCount,
    derivedCount,
    expiredCount,
    compaction,
    mergedTopicCount,
    archivedCount,
    expiredTombstoneCount,
    expiredTraceCount,
    rotatedCount,
    reviewDueCount,
    ...defined({ embeddedCount }),
  };
}

/** Also runs while a vault is frozen or memory is off, but not if restricted (SEC-E9). */
async function expireAll(vault: OpenVault, dryRun: boolean, report: Report): Promise<number> {
  if (vault.state.restricted !== undefined) return 0;
  const now = vault.now();
  const [ended, due, waiting] = [
    await dependentsOfExpired(vault, now),
    await expiredItemIds(vault, now),
    await expiredIds(vault, now),
  ];
  const total = new Set([...ended.ids, ...due, ...waiting]).size;
  if (dryRun) {
    report("retention", 0, total);
    return total;
  }
  const endedCount = await endExpiredConsents(vault);
  const goneCount = await eraseExpired(vault, await trimExpired(vault, due), (done) =>
    report("retention", done, total),
  );
  const reportWaiting = (done: number, of: number): void => report("retention", total - of + done, total);
  return endedCount + goneCount + (await eraseExpired(vault, waiting, reportWaiting, QUARANTINE_EXIT));
}

type Report = (step: MaintenanceStep, done: number, total: number) => void;

async function mergeAll(vault: OpenVault, dryRun: boolean, report: Report): Promise<number> {
  let mergedCount = 0;
  for (let round = 0; round < TOPIC_ROUNDS_MAX; round++) {
    const pairs = await nearDuplicateTopics(vault);
    if (dryRun || pairs.length === 0) {
      report("topics", dryRun ? 0 : mergedCount, mergedCount + pairs.length);
      return mergedCount + pairs.length;
    }
    for (const pair of pairs) {
      report("topics", mergedCount, mergedCount + pairs.length);
      if (await vault.queue.alone(async (draft) => mergeTopics(draft, pair))) mergedCount += 1;
    }
  }
  return mergedCount;
}

async function archiveAll(vault: OpenVault, dryRun: boolean, report: Report): Promise<number> {
  const ids = await archivable(vault, vault.now());
  if (dryRun) {
    report("archive", 0, ids.length);
    return ids.length;
  }
  let archivedCount = 0;
  for (const step of inParts(ids, ARCHIVE_STEP)) {
    report("archive", archivedCount, ids.length);
    archivedCount += await vault.queue.alone(async (draft) => archive(draft, step));
  }
  report("archive", archivedCount, archivedCount);
  return archivedCount;
}

async function embedAll(
  vault: OpenVault,
  dryRun: boolean,
  { signal, progress }: MaintenanceOptions,
): Promise<number | undefined> {
  if (vault.embedding === undefined) return undefined;
  if (dryRun) {
    const { pendingCount, embeddedCount } = vault.embedding.state();
    progress?.({ step: "embed", done: embeddedCount, total: embeddedCount + pendingCount });
    return pendingCount;
  }
  const { embeddedCount } = await reembed(vault, {
    ...defined({ signal }),
    progress: ({ done, total }) => progress?.({ step: "embed", done, total }),
  });
  return embeddedCount;
}

/** Removes expired tombstones with their suppression hashes (GOS-50, UNI-X5). */

const STEP_ROWS = 1_000;

/** Idempotent. @returns the number of tombstones */
async function expireTombstones(vault: OpenVault, { dryRun = false } = {}): Promise<number> {
  const before = vault.now() - vault.policy.retention.tombstoneDays * DAY_MS;
  if (dryRun) return (await vault.storage.records.tombstones(vault.id, before, Number.MAX_SAFE_INTEGER)).length;
  let count = 0;
  for (;;) {
    const ids = await vault.storage.records.tombstones(vault.id, before, STEP_ROWS);
    if (ids.length > 0 || vault.suppression.hasOlder(before))
      await vault.queue.alone(async (draft) => {
        for (const id of ids) draft.erase(id, false);
        vault.suppression.expire(draft, before);
        draft.log({ op: "expire", cnt: ids.length, act: "system" });
      });
    count += ids.length;
    if (ids.length < STEP_ROWS) return count;
  }
}

export interface StoreMaintenanceResult {
  /** The current epoch. */
  readonly epoch: number;
  /** Rewrapped keys; 0 if no change was due. */
  readonly rewrappedCount: number;
  /** Erasures completed because every copy of their keys is now useless. */
  readonly verifiedCount: number;
  /** Unfinished requests to be forgotten that were continued. */
  readonly personRequestCount: number;
}

export interface StoreMaintenanceOptions extends EpochOptions {
  /** Forces an epoch change. Default false. */
  readonly now?: boolean;
}

export async function maintainStore(
  store: StoreParts,
  audit: StoreAudit,
  persons: PersonRequests,
  options: StoreMaintenanceOptions = {},
): Promise<StoreMaintenanceResult> {
  const advanced = await persons.advance();
  await persons.expire();
  const change = options.now === true || (await isEpochDue(store)) ? await changeEpoch(store, options) : undefined;
  await store.keys.settleProvider();
  const verifiedCount = await verifyErasures(store);
  await audit.runMaintenance();
  return {
    epoch: change?.epoch ?? store.keys.epoch.epoch,
    rewrappedCount: change?.rewrappedCount ?? 0,
    verifiedCount,
    personRequestCount: advanced.length,
  };
}
