/**
 * What enters and leaves a store in the course of a call (NAM-31, NAM-41). The ledger of the
 * current phase and the events follow each change; in a lane also its links and its cached recalls.
 */
import { addToSnapshot, removeFromSnapshot } from "../policy/phases.ts";
import { judgeTicks, tickRule } from "../policy/privacy.ts";
import { type CallFrame, callersItems, type OpenPlace } from "./frame.ts";
import { type ContractItem, metaText, withMeta } from "./item.ts";
import { changePreview, linkTo } from "./lanes/links.ts";
import { invalidateRecalls } from "./lanes/snapshot.ts";
import type { Stored } from "./lasting-stores.ts";
import type { PolicyContract, RetentionRule } from "./policy.ts";
import { currentId } from "./state.ts";

interface Expired {
  readonly item: ContractItem;
  readonly reason: string;
}

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

/* One retention pass over a store (NAM-32, NAM-33): semantic items, then profile facts. */

export function retentionPass(frame: CallFrame, place: OpenPlace, now: number): void {
  const { runtime, contract } = frame;
  for (const kind of ["semantic", "profile"] as const) {
    if (!runtime[kind]) continue;
    const kept: ContractItem[] = [];
    const expired: Expired[] = [];
    for (const item of place.store[kind]) {
      const after = retained(contract, item, now);
      if ("reason" in after) expired.push(after);
      // As in the reference, a profile fact does not say when it will expire.
      else kept.push(kind === "profile" ? item : after.item);
    }
    place.store[kind] = kept;
    recordExpired(frame, place, expired);
  }
}

/** The item, with its expiry tick if its rule is `ttl`; or the reason for which it expired. */
export function retained(
  contract: PolicyContract,
  item: ContractItem,
  now: number,
): { readonly item: ContractItem } | Expired {
  const rule = retentionRule(contract, item);
  const written = item.meta["expires_at"];
  const verdict = judgeTicks(
    rule === undefined ? undefined : { mode: rule.mode, ticks: rule.ttl_ticks },
    { tick: item.created_at, expiresAt: typeof written === "number" ? written : undefined },
    now,
  );
  const isUnchanged = verdict.expiresAt === undefined || verdict.expiresAt === written;
  const after = isUnchanged ? item : withMeta(item, { expires_at: verdict.expiresAt });
  return verdict.reason === undefined ? { item: after } : { item: after, reason: verdict.reason };
}

export const retentionRule = ({ retention }: PolicyContract, item: ContractItem): RetentionRule | undefined =>
  tickRule(retention[item.kind], metaText(item, "event_type") ?? "context");
