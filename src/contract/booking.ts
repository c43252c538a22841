/** What enters and leaves a store in the course of a call: the ledger of its current phase and the events go with it (NAM-31, NAM-41). */
import { bookAddition, bookDeletion } from "../policy/phase-ledger.ts";
import type { CallFrame, SpacePlace } from "./call-frame.ts";
import { type ContractItem, metaText } from "./contract-item.ts";
import { currentId } from "./contract-state.ts";

/** An item that is stored by now. */
export function bookIn({ ledgerKey }: CallFrame, { store }: SpacePlace, item: ContractItem): void {
  const phase = currentId(store.phases);
  const key = metaText(item, "dedup_key");
  if (phase === undefined) return;
  bookAddition(store.ledger, phase, item.id, { kind: item.kind, key: key === undefined ? null : ledgerKey(key) });
}

/** An item that has left its store. Strict: nothing of it stays, and the event is booked on the current phase, not on the item's own. */
export function bookOut(frame: CallFrame, place: SpacePlace, item: ContractItem, reason: string, by?: string): void {
  const phase = currentId(place.store.phases);
  frame.events.push(frame.show.deleted(place, phase, item, reason, by));
  if (phase !== undefined) bookDeletion(place.store.ledger, phase, item.id);
  if (by !== undefined) frame.call.replaced(item.id, by);
}

/** Several that time took: first that they are forgotten, then that they are gone. A store without a phase tells only the first. */
export function bookExpired(
  frame: CallFrame,
  place: SpacePlace,
  gone: readonly { readonly item: ContractItem; readonly reason: string }[],
): void {
  for (const { item, reason } of gone) frame.events.push(frame.show.forget(item, reason));
  if (currentId(place.store.phases) === undefined) return;
  for (const { item } of gone) bookOut(frame, place, item, "expired");
}
