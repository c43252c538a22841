/**
 * What faded leaves recall, kept and sealed (GOS-28); and where a vault comes near its ceiling, the faintest go until there is room again
 * (GOS-61, GOS-A27). What waits for its owner's review stays where it is.
 */

import { EVERYDAY } from "../search/filter.ts";
import type { Draft } from "./draft.ts";
import { factsInUse, fadedRows, salienceAt } from "./fading.ts";
import type { OpenVault } from "./open-vault.ts";
import { dueForReview } from "./review.ts";
import { answersOf } from "./review-note.ts";

/** Shares of `caps.items`, counted in memories that recall may show: from the one on, down to the other. */
const NEAR_CAP = 0.95;
const ROOM_CAP = 0.9;

/** Ids of facts to archive, the faintest first. */
export async function archivable(vault: OpenVault, now: number): Promise<readonly string[]> {
  const { index } = vault;
  const columns = index.columns();
  const underReview = new Set(dueForReview(vault, await answersOf(vault), now).map(({ id }) => id));
  const isFree = (row: number): boolean => !underReview.has(index.idOf(row));
  const byFaintness = (rows: readonly number[]): readonly number[] =>
    rows
      .map((row) => ({ row, salience: salienceAt(columns, row, now) }))
      .sort((left, right) => left.salience - right.salience || index.compareIds(left.row, right.row))
      .map(({ row }) => row);
  const faded = byFaintness(fadedRows(vault, now).filter(isFree));
  const memoryCount = index.passing({}, EVERYDAY).length;
  const cap = vault.policy.caps.items;
  const wanted = memoryCount >= NEAR_CAP * cap ? memoryCount - Math.floor(ROOM_CAP * cap) : 0;
  if (wanted <= faded.length) return faded.map((row) => index.idOf(row));
  return byFaintness(factsInUse(vault).filter(isFree))
    .slice(0, wanted)
    .map((row) => index.idOf(row));
}

/** Those of these that are still in use. Answers how many. */
export async function archive(draft: Draft, ids: readonly string[]): Promise<number> {
  await draft.vault.items.many(ids);
  let count = 0;
  for (const id of ids) {
    const item = await draft.get(id);
    if (item?.truth !== "current" || item.hold !== "active") continue;
    draft.put({ ...item, revision: item.revision + 1, hold: "archived" });
    draft.log({ op: "archive", mem: id, rev: item.revision + 1, mode: "archive", rc: "policy", act: "system" });
    count += 1;
  }
  return count;
}
