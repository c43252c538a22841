/**
 * Tend: the upkeep of a vault as one job (design §4): what failed to form is tried again, what was kept is told, what is too much is compacted, topics that are one are joined, what
 * faded is archived, what is due for review is counted, texts get their vectors. Idempotent; stopped at any point, it goes on there.
 */

import { DAY_MS } from "../../model/clock.ts";
import { KeepsakeError } from "../../model/error.ts";
import { type Item, TAINTS } from "../../model/item.ts";
import { outsideItemsMax } from "../../policy/taint-rules.ts";
import { codeOf, EVERYDAY } from "../../search/filter.ts";
import { answersOf, dueForReview } from "../correct/review.ts";
import { type Compaction, compact } from "../derive/compact.ts";
import { factsBehind } from "../derive/derive.ts";
import { isEpochDue, verifyErasures } from "../forget/erasure-jobs.ts";
import type { KeepAudit } from "../govern/audit.ts";
import type { PersonRequests } from "../govern/person-requests.ts";
import { expiredIds, QUARANTINE_EXIT } from "../govern/quarantine.ts";
import { changeEpoch, type EpochOptions, type KeepParts } from "../keys/epoch.ts";
import { tendRotation } from "../keys/rotate.ts";
import type { OpenVault } from "../open-vault.ts";
import { reembed } from "../write/embed.ts";
import { expireTraces } from "../write/trace-buffer.ts";
import { traceCode } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import {
  dueToGo,
  factsInUse,
  fadedRows,
  letConsentsEnd,
  letExpire,
  mergeTopics,
  nearEqualTopics,
  restingOnEnded,
  salienceAt,
} from "./tend-steps.ts";

export const TEND_STEPS = [
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
export type TendStep = (typeof TEND_STEPS)[number];

export interface TendOptions {
  /** Answers what would be done and changes nothing. Default false. */
  readonly dryRun?: boolean;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: TendProgress) => void;
}

export interface TendProgress {
  readonly step: TendStep;
  readonly done: number;
  readonly total: number;
}

export interface Tended {
  readonly isDryRun: boolean;
  /** Messages that had failed to form and were tried again (GUM-13). */
  readonly retriedCount: number;
  /** Facts that had no topic and no summary yet. */
  readonly derivedCount: number;
  /** What may no longer be kept, or waited in quarantine for too long, and went, with what rested on it alone; in a dry run those that are due. */
  readonly expiredCount: number;
  readonly compaction: Compaction;
  /** Topics that were joined to others. */
  readonly mergedTopicCount: number;
  /** Facts that faded out of recall. */
  readonly archivedCount: number;
  /** Erased memories of which nothing is left now: id and time outlived the policy's days. */
  readonly expiredTombstoneCount: number;
  /** Pages of traces that outlived their days. */
  readonly expiredTraceCount: number;
  /** Records that were moved to a newer key, where one was begun. */
  readonly rotatedCount: number;
  /** Memories that wait for their owner: `vault.memories.review()`. */
  readonly reviewDueCount: number;
  /** Texts with a vector; absent where the keep has no embedder. In a dry run those that have none. */
  readonly embeddedCount?: number;
}

/** Facts archived in one commit. */
const ARCHIVE_STEP = 1_000;
/** A topic may be joined to one that was joined itself: looked at again so often at most. */
const TOPIC_ROUNDS_MAX = 20;

/**
 * @throws KeepsakeError `provider_failed` when the embedder keeps failing: all other steps are done by then; `store_full`, `store_busy`,
 * `store_read_only`. Rejects with the signal's reason when that aborts.
 */
export async function tend(vault: OpenVault, options: TendOptions = {}): Promise<Tended> {
  const { signal, progress } = options;
  if (options.dryRun !== true && vault.isReadOnly) throw readOnly();
  const report = (step: TendStep, done: number, total: number): void => {
    progress?.({ step, done, total });
    signal?.throwIfAborted();
  };
  await vault.catchUp();
  const dryRun = options.dryRun === true || !vault.policy.enabled || vault.isPaused;

  const failedCount = vault.formJobs.state(0, vault.now()).byStatus.failed;
  report("form", 0, failedCount);
  const retriedCount = dryRun || failedCount === 0 ? failedCount : await vault.former.retry();
  report("form", retriedCount, retriedCount);

  const derivedCount = factsBehind(vault);
  report("derive", 0, derivedCount);
  if (!dryRun) await vault.settleForming({ signal });
  report("derive", derivedCount, derivedCount);

  const expiredCount = await expireAll(vault, options.dryRun === true, report);

  const compaction = await compact(vault, {
    dryRun,
    ...(signal === undefined ? {} : { signal }),
    progress: ({ done, total }) => report("compact", done, total),
  });
  report("compact", compaction.retiredCount, compaction.retiredCount);

  const mergedTopicCount = await mergeAll(vault, dryRun, report);
  const archivedCount = await archiveAll(vault, dryRun, report);
  const expiredTombstoneCount = await expireTombstones(vault, { dryRun });
  report("tombstones", expiredTombstoneCount, expiredTombstoneCount);
  const expiredTraceCount = await expireTraces(vault, { dryRun });
  report("traces", expiredTraceCount, expiredTraceCount);
  const rotatedCount = dryRun ? 0 : await tendRotation(vault, { signal });
  report("keys", rotatedCount, rotatedCount);
  const reviewDueCount = dueForReview(vault, await answersOf(vault), vault.now()).length;
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
    ...(embeddedCount === undefined ? {} : { embeddedCount }),
  };
}

/** A freeze and a policy that is off keep nothing longer than it may be kept; a restriction does (SEC-E9). */
async function expireAll(vault: OpenVault, dryRun: boolean, report: Report): Promise<number> {
  if (vault.state.restricted !== undefined) return 0;
  const now = vault.now();
  const [ended, due, waiting] = [
    await restingOnEnded(vault, now),
    await dueToGo(vault, now),
    await expiredIds(vault, now),
  ];
  const total = new Set([...ended.ids, ...due, ...waiting]).size;
  if (dryRun) {
    report("retention", 0, total);
    return total;
  }
  const endedCount = await letConsentsEnd(vault);
  const goneCount = await letExpire(vault, due, (done) => report("retention", done, total));
  const reportWaiting = (done: number, of: number): void => report("retention", total - of + done, total);
  return endedCount + goneCount + (await letExpire(vault, waiting, reportWaiting, QUARANTINE_EXIT));
}

type Report = (step: TendStep, done: number, total: number) => void;

async function mergeAll(vault: OpenVault, dryRun: boolean, report: Report): Promise<number> {
  let mergedCount = 0;
  for (let round = 0; round < TOPIC_ROUNDS_MAX; round++) {
    const pairs = await nearEqualTopics(vault);
    if (dryRun || pairs.length === 0) {
      report("topics", dryRun ? 0 : mergedCount, mergedCount + pairs.length);
      return mergedCount + pairs.length;
    }
    for (const pair of pairs) {
      report("topics", mergedCount, mergedCount + pairs.length);
      if (await vault.queue.write(async (draft) => mergeTopics(draft, pair), { alone: true })) mergedCount += 1;
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
  for (let from = 0; from < ids.length; from += ARCHIVE_STEP) {
    report("archive", archivedCount, ids.length);
    const step = ids.slice(from, from + ARCHIVE_STEP);
    archivedCount += await vault.queue.write(async (draft) => archive(draft, step), { alone: true });
  }
  report("archive", archivedCount, archivedCount);
  return archivedCount;
}

async function embedAll(
  vault: OpenVault,
  dryRun: boolean,
  { signal, progress }: TendOptions,
): Promise<number | undefined> {
  if (vault.embedding === undefined) return undefined;
  if (dryRun) {
    const { pendingCount, embeddedCount } = vault.embedding.state();
    progress?.({ step: "embed", done: embeddedCount, total: embeddedCount + pendingCount });
    return pendingCount;
  }
  const { embeddedCount } = await reembed(vault, {
    ...(signal === undefined ? {} : { signal }),
    progress: ({ done, total }) => progress?.({ step: "embed", done, total }),
  });
  return embeddedCount;
}

const readOnly = (): KeepsakeError =>
  new KeepsakeError("store_read_only", "This keep was opened for reading only.", { hint: "Open it without readOnly." });

/* What is left of what was erased goes too, when the policy's days are over: ids with their times, and the hashes that kept it out (GOS-50, UNI-X5). */

/** Rows of one commit. */
const STEP_ROWS = 1_000;

/** Idempotent. Answers how many tombstones went, or would. */
async function expireTombstones(vault: OpenVault, { dryRun = false } = {}): Promise<number> {
  const before = vault.now() - vault.policy.retention.tombstoneDays * DAY_MS;
  if (dryRun) return (await vault.storage.records.tombstones(vault.id, before, Number.MAX_SAFE_INTEGER)).length;
  let count = 0;
  for (;;) {
    const ids = await vault.storage.records.tombstones(vault.id, before, STEP_ROWS);
    if (ids.length > 0 || vault.suppression.hasOlder(before))
      await vault.queue.write(
        async (draft) => {
          for (const id of ids) draft.erase(id, false);
          vault.suppression.expire(draft, before);
          draft.log({ op: "expire", cnt: ids.length, act: "system" });
        },
        { alone: true },
      );
    count += ids.length;
    if (ids.length < STEP_ROWS) return count;
  }
}

/*
 * What faded leaves recall, kept and sealed (GOS-28); and where a vault comes near its ceiling, the faintest go until there is room again
 * (GOS-61, GOS-A27). What waits for its owner's review stays where it is.
 */

/** Shares of `caps.items`, counted in memories that recall may show: from the one on, down to the other. */
const NEAR_CAP = 0.95;
const ROOM_CAP = 0.9;

/** Ids of facts to archive, the faintest first: clean ones and outside content each for itself, so that neither makes room for the other (SEC-R12). */
async function archivable(vault: OpenVault, now: number): Promise<readonly string[]> {
  const { caps } = vault.policy;
  return [
    ...(await archivableOf(vault, now, { taint: "clean", cap: caps.items })),
    ...(await archivableOf(vault, now, { taint: "untrusted", cap: outsideItemsMax(vault.policy) })),
  ];
}

interface Room {
  readonly taint: Item["taint"];
  /** Most memories of this taint. */
  readonly cap: number;
}

async function archivableOf(vault: OpenVault, now: number, { taint, cap }: Room): Promise<readonly string[]> {
  const { index } = vault;
  const columns = index.columns();
  const isIn = (row: number): boolean => columns.taint[row] === codeOf(TAINTS, taint);
  const underReview = new Set(dueForReview(vault, await answersOf(vault), now).map(({ id }) => id));
  const isFree = (row: number): boolean => isIn(row) && !underReview.has(index.idOf(row));
  const byFaintness = (rows: readonly number[]): readonly number[] =>
    rows
      .map((row) => ({ row, salience: salienceAt(columns, row, now) }))
      .sort((left, right) => left.salience - right.salience || index.compareIds(left.row, right.row))
      .map(({ row }) => row);
  const faded = byFaintness(fadedRows(vault, now).filter(isFree));
  const memoryCount = index.passing({}, EVERYDAY).filter((id) => isIn(index.row(id))).length;
  const wanted = memoryCount >= NEAR_CAP * cap ? memoryCount - Math.floor(ROOM_CAP * cap) : 0;
  if (wanted <= faded.length) return faded.map((row) => index.idOf(row));
  return byFaintness(factsInUse(vault).filter(isFree))
    .slice(0, wanted)
    .map((row) => index.idOf(row));
}

/** Those of these that are still in use. Answers how many. */
async function archive(draft: UnitOfWork, ids: readonly string[]): Promise<number> {
  await draft.vault.items.many(ids);
  let count = 0;
  for (const id of ids) {
    const item = await draft.get(id);
    if (item?.truth !== "current" || item.hold !== "active" || item.frozen) continue;
    draft.put({ ...item, revision: item.revision + 1, hold: "archived" });
    draft.log({ op: "archive", mem: id, rev: item.revision + 1, mode: "archive", rc: "policy", act: "system" });
    traceCode(draft, { verb: "archive", outcome: "archive", reason: "upkeep", items: [id] });
    count += 1;
  }
  return count;
}

export interface KeepTended {
  /** The epoch that everything stands under now. */
  readonly epoch: number;
  /** Wraps of keys that were made anew; 0 where no change was due. */
  readonly rewrappedCount: number;
  /** Erasures that came to their end: no copy of the keys is left that anything opens. */
  readonly verifiedCount: number;
  /** Requests to be forgotten that were not done everywhere, and were gone on with. */
  readonly personRequestCount: number;
}

export interface KeepTendOptions extends EpochOptions {
  /** Changes the epoch whatever the clock says. Default false. */
  readonly now?: boolean;
}

export async function tendKeep(
  keep: KeepParts,
  audit: KeepAudit,
  persons: PersonRequests,
  options: KeepTendOptions = {},
): Promise<KeepTended> {
  const advanced = await persons.advance();
  await persons.expire();
  const change = options.now === true || (await isEpochDue(keep)) ? await changeEpoch(keep, options) : undefined;
  await keep.keys.settleProvider();
  const verifiedCount = await verifyErasures(keep);
  await audit.tend();
  return {
    epoch: change?.epoch ?? keep.keys.epoch.epoch,
    rewrappedCount: change?.rewrappedCount ?? 0,
    verifiedCount,
    personRequestCount: advanced.length,
  };
}
