/**
 * Promotions of what a call wrote (NAM-36, NAM-37). A copy enters the other space; the source
 * is removed if the copy stays. The promotion's rule is the permission, so the write border of the
 * target is not checked. In a contract with lanes a promotion to the team is a proposal first.
 */

import { SPACES } from "../model/item.ts";
import { currentPhase, type Phase } from "../policy/phase-registry.ts";
import { judgePromotion, type PromotionVerdict } from "../policy/taint-rules.ts";
import { authorityOf } from "./conflict.ts";
import { type CallFrame, callersItems, type OpenPlace, openPlace } from "./frame.ts";
import { type ContractItem, type ContractMeta, metaText } from "./item.ts";
import { judgeLanePromotion, laneToEnter, placeMeta } from "./lanes/lane.ts";
import { changePreview, linkTo } from "./lanes/links.ts";
import { propose } from "./lanes/proposals.ts";
import { phaseForWrite } from "./phases.ts";
import type { PolicyContract, SpacePromotion } from "./policy.ts";
import { type OpenStore, phaseMeta } from "./state.ts";
import { recordRemoval } from "./store-changes.ts";
import { type PromotionHint, promotionHint } from "./text-rules.ts";
import { storeItem } from "./write.ts";

/** An item and the place where it is stored. */
export interface PlacedItem {
  readonly item: ContractItem;
  readonly place: OpenPlace;
}

export const promoteWritten = (frame: CallFrame, written: readonly PlacedItem[]): readonly PlacedItem[] =>
  written.flatMap((from) => promote(frame, from) ?? []);

function promote(frame: CallFrame, from: PlacedItem): PlacedItem | undefined {
  const { item, place } = from;
  if (item.kind === "short_term" || metaText(item, "promoted_from") !== undefined) return undefined;
  const asked = promotionAskedBy(item);
  if (asked === undefined || asked.target === place.space) return undefined;
  const target = openPlace(frame, asked.target, laneToEnter(asked.target, frame.agent));
  if (!mayEnter(frame, from, target)) return undefined;
  const phase = phaseForWrite(frame, target);
  if (target.lane === "team") {
    propose(frame, item, place, phase, asked.reason);
    return undefined;
  }
  return carry(frame, from, target, { phase, reason: asked.reason });
}

/** The promotion rules of the spaces, then the lane. A denial leaves an event. */
export function mayEnter(frame: CallFrame, { item, place }: PlacedItem, target: OpenPlace): boolean {
  const { contract, lanes, events, show } = frame;
  const move = [place, target] as const;
  const verdict = judgedPromotion(contract, item, place.space, target.space);
  events.push(show.moveCheck("promote", move, verdict, item.id));
  let denial: string | undefined = verdict.allowed ? undefined : verdict.reason;
  if (denial === undefined && lanes !== undefined && target.lane !== undefined) {
    const event = metaText(item, "event_type") ?? "context";
    const lane = judgeLanePromotion(lanes, target.space, target.lane, event);
    events.push(show.moveCheck("lane_promote", move, lane, item.id));
    if (!lane.allowed) denial = lane.reason;
  }
  if (denial !== undefined) events.push(show.promotionDenied(item, move, denial));
  return denial === undefined;
}

/** Applies the contract's promotion rules (NAM-36). */
export const judgedPromotion = (
  contract: PolicyContract,
  item: ContractItem,
  from: string,
  to: string,
): PromotionVerdict =>
  judgePromotion(
    contract.spaces.promotions.map(ruleOf),
    { from, to, event: metaText(item, "event_type") ?? "context", authority: authorityOf(item) },
    contract.authority_order,
  );
const ruleOf = (rule: SpacePromotion) => ({
  from: rule.from_space,
  to: rule.to_space,
  events: rule.allowed_event_types,
  minAuthority: rule.min_authority,
  decisionOverride: rule.decision_override,
});

interface CarryOptions {
  readonly reason: string;
  /** Default: the target's current phase. */
  readonly phase?: Phase;
  readonly more?: ContractMeta;
  /** The lane that the change preview names. */
  readonly previewLane?: string | undefined;
}

/** Undefined if the copy lost or an equal fact exists; the source then stays. */
export function carry(
  frame: CallFrame,
  { item, place }: PlacedItem,
  target: OpenPlace,
  { reason, phase = currentPhase(target.store.phases), more, previewLane }: CarryOptions,
): PlacedItem | undefined {
  const { events, show, base, lanes, draft } = frame;
  if (phase === undefined) throw new RangeError("a store that is entered has a phase");
  if (lanes !== undefined) events.push(changePreview(base, item, "promote", callersItems(frame), previewLane));
  const { agent_id: _agent, ...meta } = item.meta;
  const copy = draft.build(target.key, {
    ...item,
    meta: {
      ...meta,
      ...placeMeta(target, lanes),
      promoted_from: item.id,
      promotion_reason: reason,
      ...phaseMeta(phase),
      ...more,
    },
  });
  const kept = storeItem(frame, target, copy);
  if (kept === undefined) return undefined;
  events.push(show.promoted(item, kept, [place, target], reason));
  linkTo(frame, target, kept.id, "promoted_from", item, reason);
  const removed = takeOut(place.store, item.id);
  if (removed !== undefined) {
    recordRemoval(frame, place, removed, "promoted", kept.id);
    linkTo(frame, target, kept.id, "replaced", item, "promoted");
  }
  return { item: kept, place: target };
}

function takeOut(store: OpenStore, id: string): ContractItem | undefined {
  const removed = [...store.semantic, ...store.profile].find((item) => item.id === id);
  store.semantic = store.semantic.filter((item) => item !== removed);
  store.profile = store.profile.filter((item) => item !== removed);
  return removed;
}

/** The request in the item's meta, else the hint in its text. */
function promotionAskedBy(item: ContractItem): PromotionHint | undefined {
  const target = SPACES.find((space) => space === item.meta["promotion_target"]);
  if (target === undefined) return promotionHint(item.text);
  return { target, reason: metaText(item, "promotion_reason") ?? "meta:promotion_target" };
}
