/**
 * One item on its way into a store (NAM-19, NAM-20, NAM-31): built, which spends its number and tick; asked of the border, then of the policy;
 * stored, with what that came to booked.
 */
import type { Phase } from "../policy/phase-registry.ts";
import { judgeWrite } from "../policy/spaces.ts";
import { authorityFor } from "./authority.ts";
import { bookIn, bookOut } from "./booking.ts";
import type { CallFrame, SpacePlace } from "./call-frame.ts";
import type { Stored } from "./claims.ts";
import { type ContractItem, type ContractKind, type ContractMeta, metaText, withMeta } from "./contract-item.ts";
import { phaseMeta } from "./contract-state.ts";
import { importanceOf } from "./importance.ts";
import { dedupKey } from "./normal-text.ts";
import { storeProfile } from "./profile.ts";
import { storeSemantic } from "./semantic.ts";
import { writeDecision } from "./write-decision.ts";

/** An item that is to be written into the session. */
export interface WriteDraft {
  readonly kind: ContractKind;
  readonly text: string;
  readonly source: string;
  readonly event: string;
  /** Instead of `<event>:<words>`. */
  readonly dedup?: string;
  /** The whole sentence that it was taken from: it is weighed and judged for privacy by that. */
  readonly sentence?: string;
  readonly sentenceEvent?: string;
  readonly more?: ContractMeta;
}

/** Builds it, asks the border, then the policy (NAM-20); undefined where it was not stored. A border's denial is silent but for the check. */
export function writeStep(
  frame: CallFrame,
  place: SpacePlace,
  phase: Phase,
  draft: WriteDraft,
): ContractItem | undefined {
  const { contract, events, show } = frame;
  const item = built(frame, place.key, { space: place.space, owner: place.owner, ...phaseMeta(phase) }, draft);
  const decision = writeDecision(contract, {
    kind: draft.kind,
    event: draft.event,
    text: draft.text,
    key: metaText(item, "key"),
    privacyText: draft.sentence,
  });
  const border = judgeWrite(contract.spaces.write_spaces, place.space);
  events.push(show.writeCheck(place.space, border, item.id));
  if (!border.allowed) return undefined;
  if (!decision.allowed) {
    events.push(show.denied(item, decision));
    return undefined;
  }
  const tagged = decision.tags.length === 0 ? item : withMeta(item, { policy_tags: decision.tags });
  return settled(frame, place, tagged, stored(frame, place, tagged));
}

/** The item as it would be stored: it spends its number and tick. @param where what its meta says of its place and phase */
export function built(
  { call, normalisation }: Pick<CallFrame, "call" | "normalisation">,
  key: string,
  where: ContractMeta,
  draft: WriteDraft,
): ContractItem {
  const { kind, text, source, event } = draft;
  const { importance, reasons } = importanceOf(draft.sentenceEvent ?? event, draft.sentence ?? text, source);
  const { authority, reason } = authorityFor(source);
  return call.build(key, {
    kind,
    text,
    source,
    importance,
    meta: {
      event_type: event,
      importance_reason: reasons,
      dedup_key: draft.dedup ?? dedupKey(event, text, normalisation),
      authority,
      authority_reason: reason,
      ...where,
      ...draft.more,
    },
  });
}

/** Puts an item into the store of its kind. */
export function stored(
  { storeRules }: Pick<CallFrame, "storeRules">,
  { store }: Pick<SpacePlace, "store">,
  item: ContractItem,
): Stored {
  if (item.kind === "semantic") return storeSemantic(store, item, storeRules);
  if (item.kind === "profile") return storeProfile(store, item, storeRules);
  store.turns.push(item);
  return { item };
}

/** Books what storing came to. Answers the item as it is stored, or undefined where something else is, or nothing. */
export function settled(
  frame: CallFrame,
  place: SpacePlace,
  incoming: ContractItem,
  outcome: Stored,
): ContractItem | undefined {
  const { item, conflict, deleted } = outcome;
  const isIn = item?.id === incoming.id;
  if (item !== undefined && isIn) bookIn(frame, place, item);
  if (conflict !== undefined) frame.events.push(frame.show.conflict(conflict));
  if (deleted !== undefined) bookOut(frame, place, deleted, "superseded", item?.id);
  return isIn ? item : undefined;
}
