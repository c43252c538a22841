/**
 * What enters and leaves a store in the course of a call (NAM-31, NAM-41). The ledger of the
 * current phase and the events follow each change; in a lane also its links and its cached recalls.
 */
import { addToSnapshot, removeFromSnapshot } from "../policy/phases.ts";
import { type CallFrame, callersItems, type OpenPlace } from "./frame.ts";
import { type ContractItem, metaText } from "./item.ts";
import { changePreview, linkTo } from "./lanes/links.ts";
import { invalidateRecalls } from "./lanes/snapshot.ts";
import type { Stored } from "./lasting-stores.ts";
import { currentId } from "./state.ts";

export interface Expired {
  readonly item: ContractItem;
  readonly reason: string;
}

/** An item that has just been stored. */
export function recordAddition(frame: CallFrame, place: OpenPlace, item: ContractItem): void {
  const phase = currentId(place.store.phases);
  invalidateRecalls(frame, place, item.kind);
  if (phase === undefined) return;
  const key = metaText(item, "dedup_key");
  const entry = { kind: item.kind, key: key === undefined ? null : frame.ledgerKey(key) };
  addToSnapshot(place.store.ledger, phase, item.id, entry);
}

/** An item that has just left its store. It counts for the store's current phase, not its own. */
export function recordRemoval(
  frame: CallFrame,
  place: OpenPlace,
  item: ContractItem,
  reason: string,
  by?: string,
): void {
  const phase = currentId(place.store.phases);
  invalidateRecalls(frame, place, item.kind);
  frame.events.push(frame.show.deleted(place, phase, item, reason, by));
  if (phase !== undefined) removeFromSnapshot(place.store.ledger, phase, item.id);
  if (by !== undefined) frame.draft.replace(item.id, by);
}

/** All `memory_forget` events come first; a store without a phase has no `memory_deleted`. */
export function recordExpired(frame: CallFrame, place: OpenPlace, expired: readonly Expired[]): void {
  for (const { item, reason } of expired) frame.events.push(frame.show.forget(item, reason));
  const hasPhase = currentId(place.store.phases) !== undefined;
  for (const { item } of expired) {
    if (hasPhase) recordRemoval(frame, place, item, "expired");
    else invalidateRecalls(frame, place, item.kind);
  }
}

/**
 * A stored item that was replaced by another.
 * @param laneReason the reason in a contract with lanes; without lanes it is always `superseded`
 */
export function recordReplacement(
  frame: CallFrame,
  place: OpenPlace,
  old: ContractItem,
  laneReason: "conflict_loser" | "replaced",
  by: string,
): void {
  if (frame.lanes === undefined) {
    recordRemoval(frame, place, old, "superseded", by);
    return;
  }
  frame.events.push(changePreview(frame.base, old, "replace", callersItems(frame)));
  recordRemoval(frame, place, old, laneReason, by);
  linkTo(frame, place, by, "replaced", old, laneReason);
}

/** Records the outcome of storing. Returns the item as stored; undefined if it was not stored. */
export function recordStored(
  frame: CallFrame,
  place: OpenPlace,
  incoming: ContractItem,
  { item, conflict, deleted }: Stored,
): ContractItem | undefined {
  const isIn = item?.id === incoming.id;
  if (item !== undefined && isIn) recordAddition(frame, place, item);
  if (conflict !== undefined) {
    frame.events.push(frame.show.conflict(conflict));
    linkTo(frame, place, conflict.winner.id, "conflicts_with", conflict.loser, conflict.rule);
  }
  if (deleted !== undefined && item !== undefined) recordReplacement(frame, place, deleted, "conflict_loser", item.id);
  return isIn ? item : undefined;
}
