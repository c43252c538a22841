/** What enters and leaves a lane in the course of a call: its ledger, the events, the links and what a cached recall rested on go with it. */
import { bookAddition, bookDeletion } from "../../policy/phase-ledger.ts";
import type { Stored } from "../claims.ts";
import { type ContractItem, metaText } from "../contract-item.ts";
import { currentId, itemsIn } from "../contract-state.ts";
import { budgetFor } from "./budget.ts";
import { changePreview } from "./impact.ts";
import { everything, type LaterFrame, type OpenLane } from "./later-frame.ts";
import { LINKS_MAX, type LinkType, withLink } from "./link.ts";
import { versionKey } from "./recall-cache.ts";

/** Something of the lane changed: no cached recall of it holds any longer, nor keeps what is gone. */
function touch({ side, isVersioned }: LaterFrame, place: OpenLane, kind: string): void {
  side.cache = side.cache.filter(({ store }) => store !== place.key);
  if (!isVersioned) return;
  const key = versionKey(place.key, kind);
  side.versions = new Map(side.versions).set(key, (side.versions.get(key) ?? 0) + 1);
}

export function bookIn(frame: LaterFrame, place: OpenLane, item: ContractItem): void {
  const phase = currentId(place.store.phases);
  touch(frame, place, item.kind);
  if (phase === undefined) return;
  const key = metaText(item, "dedup_key") ?? null;
  bookAddition(place.store.ledger, phase, item.id, { kind: item.kind, key });
}

export function bookOut(frame: LaterFrame, place: OpenLane, item: ContractItem, reason: string, by?: string): void {
  const phase = currentId(place.store.phases);
  touch(frame, place, item.kind);
  frame.events.push(frame.show.deleted(place, phase, item, reason, by));
  if (phase !== undefined) bookDeletion(place.store.ledger, phase, item.id);
  if (by !== undefined) frame.call.replaced(item.id, by);
}

/** Several that time took: first that they are forgotten, then that they are gone. A lane without a phase tells only the first. */
export function bookExpired(
  frame: LaterFrame,
  place: OpenLane,
  gone: readonly { readonly item: ContractItem; readonly reason: string }[],
): void {
  for (const { item, reason } of gone) frame.events.push(frame.show.forget(item, reason));
  const isTold = currentId(place.store.phases) !== undefined;
  for (const { item } of gone) {
    if (isTold) bookOut(frame, place, item, "expired");
    else touch(frame, place, item.kind);
  }
}

/** Books what storing came to: the item as it is stored, or undefined where something else is, or nothing. */
export function settled(
  frame: LaterFrame,
  place: OpenLane,
  incoming: ContractItem,
  outcome: Stored,
): ContractItem | undefined {
  const { item, conflict, deleted } = outcome;
  const isIn = item?.id === incoming.id;
  if (item !== undefined && isIn) bookIn(frame, place, item);
  if (conflict !== undefined) {
    frame.events.push(frame.show.conflict(conflict));
    linkTo(frame, place, conflict.winner.id, "conflicts_with", conflict.loser, conflict.rule);
  }
  if (deleted !== undefined && item !== undefined) replaceBy(frame, place, deleted, "conflict_loser", item.id);
  return isIn ? item : undefined;
}

/** A stored item whose place another takes, told before and after. */
export function replaceBy(frame: LaterFrame, place: OpenLane, old: ContractItem, reason: string, by: string): void {
  frame.events.push(changePreview(frame.base, old, "replace", everything(frame)));
  bookOut(frame, place, old, reason, by);
  linkTo(frame, place, by, "replaced", old, reason);
}

/** @param phase where it is not the lane's current one */
export function linkTo(
  frame: LaterFrame,
  place: OpenLane,
  id: string,
  type: LinkType,
  target: Pick<ContractItem, "id" | "text">,
  reason: string,
  { phase, isTold = true }: { readonly phase?: string; readonly isTold?: boolean } = {},
): void {
  const { store } = place;
  const item = itemsIn(store).find((one) => one.id === id);
  if (item === undefined) return;
  const created = phase ?? currentId(store.phases) ?? "phase-unknown";
  const max = budgetOf(frame, place)?.max_links_per_item ?? LINKS_MAX;
  const linked = withLink(
    item,
    { type, to_id: target.id, reason_code: reason, created_in_phase_id: created },
    target,
    max,
  );
  if (linked === item) return;
  store.turns = swapped(store.turns, linked);
  store.summaries = swapped(store.summaries, linked);
  store.semantic = swapped(store.semantic, linked);
  store.profile = swapped(store.profile, linked);
  if (isTold) frame.linked.set(id, linked);
}

const swapped = (items: readonly ContractItem[], item: ContractItem): ContractItem[] =>
  items.map((one) => (one.id === item.id ? item : one));

export const budgetOf = ({ budgets }: LaterFrame, { space, lane, owner, store }: OpenLane) =>
  budgetFor(budgets, { space, lane, owner, phase: currentId(store.phases) ?? "phase-unknown" });
