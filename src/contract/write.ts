/**
 * One item on its way into a store (NAM-19, NAM-20, NAM-31): built, which spends its number and
 * tick; checked by the border, the lane and the policy; stored.
 */

import { SPACES } from "../model/item.ts";
import { trimSpace } from "../model/text.ts";
import { currentPhase, type Phase } from "../policy/phases.ts";
import { judgeWrite } from "../policy/privacy.ts";
import { DENY_SUBSTRINGS } from "../policy/privacy-detectors.ts";
import {
  isLasting,
  judgeEventLists,
  judgeKind,
  judgePromotion,
  judgeWriteLevel,
  type PromotionVerdict,
  type WriteLevel,
} from "../policy/write-gate.ts";
import { type CallFrame, callersItems, type OpenPlace, openPlace } from "./frame.ts";
import {
  type ContractItem,
  type ContractKind,
  type ContractMeta,
  metaText,
  type WriteDecision,
  withMeta,
} from "./item.ts";
import { judgeLanePromotion, judgeLaneWrite, laneToEnter, placeMeta } from "./lanes/lane.ts";
import { changePreview, linkTo } from "./lanes/links.ts";
import { propose } from "./lanes/proposals.ts";
import { eventDenial, RULE_EVENT } from "./lanes/rules.ts";
import {
  authorityFor,
  authorityOf,
  type Stored,
  type StoreRules,
  storeProfile,
  storeSemantic,
} from "./lasting-stores.ts";
import { phaseForWrite } from "./phases.ts";
import type { PolicyContract, SpacePromotion } from "./policy.ts";
import { type OpenStore, phaseMeta } from "./state.ts";
import { recordRemoval, recordStored } from "./store-changes.ts";
import {
  dedupKey,
  importanceOf,
  isLowSignal,
  type Normalisation,
  type PromotionHint,
  promotionHint,
} from "./text-rules.ts";

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
  const request = { kind, event, text, key: metaText(item, "key"), privacyText: sentence };
  const decision = writeDecision(contract, request);
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

export const storeItem = (frame: CallFrame, place: OpenPlace, item: ContractItem): ContractItem | undefined =>
  recordStored(frame, place, item, stored(place.store, item, frame.storeRules));

function stored(store: OpenStore, item: ContractItem, rules: StoreRules): Stored {
  if (item.kind === "semantic") return storeSemantic(store, item, rules);
  if (item.kind === "profile") return storeProfile(store, item, rules);
  store.turns.push(item);
  return { item };
}

/*
 * The write decision (NAM-15..18): privacy, write level, event lists, kind rule, low signal. The
 * first denial wins. Each rule that passed leaves a tag, also if a later rule denies.
 */

interface WriteRequest {
  readonly kind: ContractKind;
  readonly event: string;
  readonly text: string;
  readonly key?: string | undefined;
  /** Judged for privacy instead of the text: the whole sentence of a profile fact. */
  readonly privacyText?: string | undefined;
  readonly lowSignal?: boolean | undefined;
}

export function writeDecision(contract: PolicyContract, request: WriteRequest): WriteDecision {
  const { kind, event } = request;
  const { privacy, allow_event_types: allow, deny_event_types: deny, promotion } = contract;
  const tags: string[] = [];
  const kindEvents = promotion[kind]?.allowed_event_types ?? [];
  const steps: readonly Step[] = [
    {
      denial: privacyDenial(contract, request.privacyText ?? request.text) ?? keyDenial(contract, request),
      tag: privacy.deny_patterns.length > 0 || privacy.deny_sensitive ? "allowed_by:privacy" : undefined,
    },
    kind === "short_term"
      ? NO_STEP
      : {
          denial: judgeWriteLevel(contract.write_policy, event, kind === "profile"),
          tag: `allowed_by:write_policy:${contract.write_policy}`,
        },
    {
      denial: judgeEventLists({ allow, deny }, event),
      tag: allow.length > 0 || deny.length > 0 ? "allowed_by:policy_event_types" : undefined,
    },
    {
      denial: judgeKind(kindEvents, event),
      tag: kindEvents.length > 0 ? "allowed_by:promotion_rule" : undefined,
    },
    { denial: request.lowSignal === true && kind !== "short_term" ? "policy_low_signal" : undefined, tag: undefined },
  ];
  for (const { denial, tag } of steps) {
    if (denial !== undefined) return { allowed: false, reason: denial, tags };
    if (tag !== undefined) tags.push(tag);
  }
  return { allowed: true, reason: "allowed", tags };
}

interface Step {
  readonly denial: string | undefined;
  readonly tag: string | undefined;
}
const NO_STEP: Step = { denial: undefined, tag: undefined };

/** The nine markers, then the contract's own patterns; case-insensitive substrings. */
export function privacyDenial({ privacy }: PolicyContract, text: string): string | undefined {
  const lower = text.toLowerCase();
  const isContained = (sign: string): boolean => sign !== "" && lower.includes(sign.toLowerCase());
  if (privacy.deny_sensitive && DENY_SUBSTRINGS.some(isContained)) return "privacy_deny_sensitive";
  return privacy.deny_patterns.some(isContained) ? "privacy_deny_pattern" : undefined;
}

function keyDenial({ privacy }: PolicyContract, { kind, key }: WriteRequest): string | undefined {
  if (kind !== "profile" || privacy.allow_profile_keys.length === 0) return undefined;
  return key !== undefined && privacy.allow_profile_keys.includes(key) ? undefined : "privacy_deny_profile_key";
}

/** The gate before an item is built (NAM-14): a write that is not attempted leaves no event. */
export function attemptsSemantic(level: WriteLevel, event: string, text: string, rule: Normalisation): boolean {
  if (trimSpace(text) === "" || isLowSignal(text, rule)) return false;
  if (event === "context") return level === "aggressive";
  return level !== "minimal" || isLasting(event);
}

export const attemptsProfile = (event: string): boolean => event === "fact" || event === "correction";

/*
 * Promotions of what a call wrote (NAM-36, NAM-37). A copy enters the other space; the source
 * is removed if the copy stays. The promotion's rule is the permission, so the write border of the
 * target is not checked. In a contract with lanes a promotion to the team is a proposal first.
 */

export interface PlacedItem {
  readonly item: ContractItem;
  readonly place: OpenPlace;
}

export const promoteWritten = (frame: CallFrame, written: readonly PlacedItem[]): readonly PlacedItem[] =>
  written.flatMap((from) => promote(frame, from) ?? []);

function promote(frame: CallFrame, from: PlacedItem): PlacedItem | undefined {
  const { item, place } = from;
  if (item.kind === "short_term" || metaText(item, "promoted_from") !== undefined) return undefined;
  const hint = requestedPromotion(item);
  if (hint === undefined || hint.target === place.space) return undefined;
  const target = openPlace(frame, hint.target, laneToEnter(hint.target, frame.agent));
  if (!mayEnter(frame, from, target)) return undefined;
  const phase = phaseForWrite(frame, target);
  if (target.lane === "team") {
    propose(frame, item, place, phase, hint.reason);
    return undefined;
  }
  return carry(frame, from, target, { phase, reason: hint.reason });
}

/** The team's rules, the promotion rules of the spaces, then the lane. A denial leaves an event. */
export function mayEnter(frame: CallFrame, from: PlacedItem, target: OpenPlace): boolean {
  const { events, show } = frame;
  const event = metaText(from.item, "event_type") ?? "context";
  const byRule = target.lane === "team" ? eventDenial(frame, event) : undefined;
  const denial = byRule ?? moveDenial(frame, from, target, event);
  if (denial !== undefined) events.push(show.promotionDenied(from.item, [from.place, target], denial));
  return denial === undefined;
}

function moveDenial(frame: CallFrame, { item, place }: PlacedItem, target: OpenPlace, event: string) {
  const { contract, lanes, events, show } = frame;
  const move = [place, target] as const;
  // The team's approval is the permission of a rule (NAM-59).
  const verdict: PromotionVerdict =
    event === RULE_EVENT
      ? { allowed: true, reason: "allowed" }
      : judgedPromotion(contract, item, place.space, target.space);
  events.push(show.moveCheck("promote", move, verdict, item.id));
  if (!verdict.allowed) return verdict.reason;
  if (lanes === undefined || target.lane === undefined) return undefined;
  const lane = judgeLanePromotion(lanes, target.space, target.lane, event);
  events.push(show.moveCheck("lane_promote", move, lane, item.id));
  return lane.allowed ? undefined : lane.reason;
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
function requestedPromotion(item: ContractItem): PromotionHint | undefined {
  const target = SPACES.find((space) => space === item.meta["promotion_target"]);
  if (target === undefined) return promotionHint(item.text);
  return { target, reason: metaText(item, "promotion_reason") ?? "meta:promotion_target" };
}
