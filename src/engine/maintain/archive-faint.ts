/**
 * Archives faded facts (GOS-28) and, near the limit of memories in use, the least salient ones
 * (GOS-61, GOS-A27). Items due for review are kept.
 */

import { effectiveSalience } from "../../model/aging.ts";
import { type Item, TAINTS } from "../../model/item.ts";
import { untrustedItemsMax } from "../../policy/write-gate.ts";
import { EVERYDAY } from "../../search/filter.ts";
import { dueForReview, reviewNotesOf } from "../correct/review.ts";
import type { OpenVault, UnitOfWork } from "../open-vault.ts";
import { traceCode } from "../write/trace-buffer.ts";
import { factsInUse, fadedRows, salienceAt } from "./facts-in-use.ts";

/** Shares of `caps.items`: maintenance starts to archive at NEAR_CAP and stops at ROOM_CAP. */
const NEAR_CAP = 0.95;
const ROOM_CAP = 0.9;
/** A commit over the limit makes room for more than itself, because each search reads every row. */
const ROOM_SHARE = 0.01;

/** Whether one more memory may be stored at the limit: another one can be archived instead. */
export async function canGiveWay(draft: UnitOfWork): Promise<boolean> {
  if (newFacts(draft).length > 0) return true;
  for (const id of await knownByFaintness(draft)) {
    const item = await draft.get(id);
    if (item !== undefined && isArchivable(item)) return true;
  }
  return false;
}

/**
 * Keeps a commit that adds memories within the limit: archives copies and new digests, then the
 * faintest facts, whether they are new or known (GOS-61).
 */
export async function makeRoom(draft: UnitOfWork): Promise<void> {
  const { vault, at, inUseCount } = draft;
  const cap = vault.policy.caps.items;
  if (inUseCount <= cap || inUseCount <= vault.index.inUseCount()) return;
  const salienceOf = (id: string): number => {
    const item = draft.changed(id);
    return item === undefined ? salienceAt(vault.index, vault.index.row(id), at) : salienceOfItem(item, at);
  };
  const copies = copiesInUse(vault, "clean").map((row) => vault.index.idOf(row));
  const digests = newMemories(draft).filter(({ layer }) => layer !== "fact");
  const facts = [...(await knownByFaintness(draft)), ...newFacts(draft).map(({ id }) => id)]
    .map((id) => ({ id, salience: salienceOf(id) }))
    // Of two alike, the known one goes first.
    .toSorted((one, other) => one.salience - other.salience)
    .map(({ id }) => id);
  await archive(
    draft,
    [...copies, ...digests.map(({ id }) => id), ...facts],
    Math.max(inUseCount - cap, Math.ceil(ROOM_SHARE * cap)),
  );
}

/** Clean memories that this commit adds. What it brings back into use, its owner wants there. */
const newMemories = (draft: UnitOfWork): readonly Item[] =>
  [...draft.pending()].filter(
    (item) =>
      item.layer !== "message" && item.taint === "clean" && isArchivable(item) && !draft.vault.index.has(item.id),
  );
const newFacts = (draft: UnitOfWork): readonly Item[] => newMemories(draft).filter(({ layer }) => layer === "fact");

/** Clean facts in use that this commit doesn't change. */
async function knownByFaintness(draft: UnitOfWork): Promise<readonly string[]> {
  const { vault, at } = draft;
  return byFaintness(vault, factsInUse(vault).filter(await freeRows(vault, at, "clean")), at)
    .map((row) => vault.index.idOf(row))
    .filter((id) => draft.changed(id) === undefined);
}

const salienceOfItem = ({ at, weight, curve }: Item, now: number): number =>
  // As the columns have it.
  effectiveSalience(
    { ...weight, salience: Math.fround(weight.salience), curve, rehearsalCount: 0, rehearsedAt: at },
    now,
  );

/** Summaries in use of one fact: they say nothing that the fact doesn't. */
function copiesInUse(vault: OpenVault, taint: Item["taint"]): readonly number[] {
  const { index } = vault;
  return index
    .passing({ layers: ["summary"] }, EVERYDAY)
    .filter((id) => index.evidenceOf(id).length === 1)
    .map((id) => index.row(id))
    .filter((row) => isOf(vault, row, taint));
}

/**
 * Facts to archive, least salient first. Clean and untrusted facts have separate limits, so that
 * neither displaces the other (SEC-R12).
 */
export async function archivable(vault: OpenVault, now: number): Promise<readonly string[]> {
  const { caps } = vault.policy;
  return [
    ...(await archivableOf(vault, now, { taint: "clean", cap: caps.items })),
    ...(await archivableOf(vault, now, { taint: "untrusted", cap: untrustedItemsMax(vault.policy) })),
  ];
}

interface ArchiveLimit {
  readonly taint: Item["taint"];
  /** Maximum number of memories of this taint. */
  readonly cap: number;
}

async function archivableOf(vault: OpenVault, now: number, { taint, cap }: ArchiveLimit): Promise<readonly string[]> {
  const { index } = vault;
  const isFree = await freeRows(vault, now, taint);
  const faded = byFaintness(vault, fadedRows(vault, now).filter(isFree), now);
  const memoryCount = index.passing({}, EVERYDAY).filter((id) => isOf(vault, index.row(id), taint)).length;
  const wanted = memoryCount >= NEAR_CAP * cap ? memoryCount - Math.floor(ROOM_CAP * cap) : 0;
  const rows =
    wanted <= faded.length
      ? faded
      : [...copiesInUse(vault, taint), ...byFaintness(vault, factsInUse(vault).filter(isFree), now)].slice(0, wanted);
  return rows.map((row) => index.idOf(row));
}

const isOf = ({ index }: OpenVault, row: number, taint: Item["taint"]): boolean =>
  index.columns().taint[row] === TAINTS.indexOf(taint);

/** Rows of this taint that are not under review. */
async function freeRows(vault: OpenVault, now: number, taint: Item["taint"]): Promise<(row: number) => boolean> {
  const underReview = new Set(dueForReview(vault, await reviewNotesOf(vault), now).map(({ id }) => id));
  return (row) => isOf(vault, row, taint) && !underReview.has(vault.index.idOf(row));
}

function byFaintness({ index }: OpenVault, rows: readonly number[], now: number): readonly number[] {
  return rows
    .map((row) => ({ row, salience: salienceAt(index, row, now) }))
    .sort((left, right) => left.salience - right.salience || index.compareIds(left.row, right.row))
    .map(({ row }) => row);
}

/** Archives those still in use, and the digests of nothing else. @returns the number of memories */
export async function archive(draft: UnitOfWork, ids: readonly string[], most = ids.length): Promise<number> {
  await draft.vault.items.many(ids.slice(0, most));
  let count = 0;
  for (const id of ids) if (count < most) count += await archiveWithDigests(draft, id);
  return count;
}

async function archiveWithDigests(draft: UnitOfWork, id: string): Promise<number> {
  if (!(await archiveOne(draft, id))) return 0;
  let count = 1;
  for (const digest of draft.vault.index.citing(id))
    if (!(await restsOnUse(draft, digest))) count += await archiveWithDigests(draft, digest);
  return count;
}

const isArchivable = ({ truth, hold, frozen }: Item): boolean =>
  truth === "current" && hold === "active" && frozen !== true;

async function archiveOne(draft: UnitOfWork, id: string): Promise<boolean> {
  const item = await draft.get(id);
  if (item === undefined || !isArchivable(item)) return false;
  draft.revise("archive", { ...item, hold: "archived" }, { mode: "archive", rc: "policy", act: "system" });
  traceCode(draft, { verb: "archive", outcome: "archive", reason: "upkeep", items: [id] });
  return true;
}

async function restsOnUse(draft: UnitOfWork, id: string): Promise<boolean> {
  const digest = await draft.get(id);
  if (digest === undefined || digest.layer === "fact") return true;
  const sources = await draft.many(digest.evidence.map(({ item }) => item));
  return sources.some(({ truth, hold }) => truth === "current" && hold === "active");
}
