/**
 * What faded leaves recall, kept and sealed (GOS-28); and where a vault comes near its ceiling, the faintest go until there is room again
 * (GOS-61, GOS-A27). What waits for its owner's review stays where it is.
 */

import { type Item, TAINTS } from "../../model/item.ts";
import { outsideItemsMax } from "../../policy/taint-rules.ts";
import { codeOf, EVERYDAY } from "../../search/filter.ts";
import { dueForReview } from "../correct/review.ts";
import { answersOf } from "../correct/review-note.ts";
import type { OpenVault } from "../open-vault.ts";
import { traceCode } from "../write/trace-of-decision.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";
import { factsInUse, fadedRows, salienceAt } from "./fading.ts";

/** Shares of `caps.items`, counted in memories that recall may show: from the one on, down to the other. */
const NEAR_CAP = 0.95;
const ROOM_CAP = 0.9;

/** Ids of facts to archive, the faintest first: clean ones and outside content each for itself, so that neither makes room for the other (SEC-R12). */
export async function archivable(vault: OpenVault, now: number): Promise<readonly string[]> {
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
export async function archive(draft: UnitOfWork, ids: readonly string[]): Promise<number> {
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
