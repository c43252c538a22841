/**
 * One item on its way into a store (NAM-19, NAM-20, NAM-31): built, which spends its number and
 * tick; checked by the border, the lane and the policy; stored.
 */

import type { Phase } from "../policy/phase-registry.ts";
import { judgeWrite } from "../policy/spaces.ts";
import { authorityFor, type Stored, type StoreRules } from "./conflict.ts";
import type { CallFrame, OpenPlace } from "./frame.ts";
import { type ContractItem, type ContractKind, type ContractMeta, metaText, withMeta } from "./item.ts";
import { judgeLaneWrite, placeMeta } from "./lanes/lane.ts";
import { storeProfile, storeSemantic } from "./lasting-stores.ts";
import { type OpenStore, phaseMeta } from "./state.ts";
import { recordStored } from "./store-changes.ts";
import { dedupKey, importanceOf } from "./text-rules.ts";
import { writeDecision } from "./write-decision.ts";

export interface WriteDraft {
  readonly kind: ContractKind;
  readonly text: string;
  readonly source: string;
  readonly event: string;
  /** Instead of `<event>:<words>`. */
  readonly dedup?: string;
  /** The sentence that a fact was taken from, which decides its importance and privacy. */
  readonly sentence?: string;
  readonly sentenceEvent?: string;
  readonly more?: ContractMeta;
}

/** Undefined if it was not stored. The check is the only event of a border's or lane's denial. */
export function writeItem(
  frame: CallFrame,
  place: OpenPlace,
  phase: Phase,
  draft: WriteDraft,
): ContractItem | undefined {
  const { contract, lanes, events, show } = frame;
  const item = built(frame, place, phase, draft);
  const border = judgeWrite(contract.spaces.write_spaces, place.space);
  events.push(show.moveCheck("write", [place, place], border, item.id));
  if (!border.allowed) return undefined;
  if (lanes !== undefined && place.lane !== undefined) {
    const lane = judgeLaneWrite(lanes, place.space, place.lane);
    events.push(show.moveCheck("lane_write", [place, place], lane, item.id));
    if (!lane.allowed) return undefined;
  }
  const { kind, event, text, sentence } = draft;
  const ask = { kind, event, text, key: metaText(item, "key"), privacyText: sentence };
  const decision = writeDecision(contract, ask);
  if (!decision.allowed) {
    events.push(show.denied(item, decision));
    return undefined;
  }
  return storeItem(frame, place, decision.tags.length === 0 ? item : withMeta(item, { policy_tags: decision.tags }));
}

function built({ draft: state, lanes, normalisation }: CallFrame, place: OpenPlace, phase: Phase, draft: WriteDraft) {
  const { kind, text, source, event, more } = draft;
  const { importance, reasons } = importanceOf(draft.sentenceEvent ?? event, draft.sentence ?? text, source);
  const { authority, reason } = authorityFor(source);
  const meta: ContractMeta = {
    event_type: event,
    importance_reason: reasons,
    dedup_key: draft.dedup ?? dedupKey(event, text, normalisation),
    authority,
    authority_reason: reason,
    ...placeMeta(place, lanes),
    ...phaseMeta(phase),
    ...more,
  };
  return state.build(place.key, { kind, text, source, importance, meta });
}

/** Stores an item by the rules of its kind. Undefined if it was not stored. */
export const storeItem = (frame: CallFrame, place: OpenPlace, item: ContractItem): ContractItem | undefined =>
  recordStored(frame, place, item, stored(place.store, item, frame.storeRules));

function stored(store: OpenStore, item: ContractItem, rules: StoreRules): Stored {
  if (item.kind === "semantic") return storeSemantic(store, item, rules);
  if (item.kind === "profile") return storeProfile(store, item, rules);
  store.turns.push(item);
  return { item };
}
