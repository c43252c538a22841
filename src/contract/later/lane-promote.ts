/**
 * Carrying memories into other lanes (NAM-56, NAM-58): at once where they stay one's own or go to an agent, as a proposal where they would become the
 * team's. A copy enters; the source leaves where the copy stays.
 */
import { phaseId } from "../../policy/phase-registry.ts";
import { type ContractItem, type ContractMeta, metaText } from "../contract-item.ts";
import { phaseMeta } from "../contract-state.ts";
import { judgedPromotion } from "../promote-written.ts";
import { promotionAskedBy } from "../promotion-hint.ts";
import { stored } from "../write-step.ts";
import { proposedEvent } from "./agreement.ts";
import { changePreview } from "./impact.ts";
import { judgeLanePromotion, laneMeta, laneToEnter } from "./lane.ts";
import { bookOut, linkTo, settled } from "./lane-booking.ts";
import { phaseForWrite } from "./lane-phase.ts";
import { everything, type LaterFrame, type OpenLane, openLane, trustRules } from "./later-frame.ts";
import type { Proposal } from "./later-state.ts";
import { judgeTrust, levelOf, trustCheckEvent, trustRulesEvent } from "./trust.ts";

export interface Carried {
  readonly item: ContractItem;
  readonly place: OpenLane;
}

export const promoteWritten = (frame: LaterFrame, written: readonly Carried[]): readonly Carried[] =>
  written.flatMap((from) => promote(frame, from) ?? []);

function promote(frame: LaterFrame, from: Carried): Carried | undefined {
  const { item, place } = from;
  if (item.kind === "short_term" || metaText(item, "promoted_from") !== undefined) return undefined;
  const asked = promotionAskedBy(item);
  if (asked === undefined || asked.target === place.space) return undefined;
  const target = openLane(frame, asked.target, laneToEnter(asked.target, frame.agent));
  if (mayEnter(frame, from, target) !== "allowed") return undefined;
  const phase = phaseForWrite(frame, target);
  if (target.lane === "team") {
    propose(frame, from, phaseId(phase), asked.reason);
    return undefined;
  }
  return carry(frame, from, target, asked.reason);
}

/** The rules of promotion, then the lane; each leaves its check, and a denial its event. Answers `allowed` or the code of the denial. */
export function mayEnter(frame: LaterFrame, { item, place }: Carried, target: OpenLane): string {
  const { contract, events, show } = frame;
  const move = [place, target] as const;
  const verdict = judgedPromotion(contract, item, place.space, target.space);
  events.push(show.promoteCheck(move, verdict, item.id));
  if (verdict.allowed) {
    const lane = judgeLanePromotion(
      contract.lanes,
      target.space,
      target.lane,
      metaText(item, "event_type") ?? "context",
    );
    events.push(show.lanePromote(move, lane, item.id));
    if (lane.allowed) return "allowed";
    events.push(show.promotionDenied(item, move, lane.reason));
    return lane.reason;
  }
  events.push(show.promotionDenied(item, move, verdict.reason));
  return verdict.reason;
}

export interface CarryOptions {
  readonly more?: ContractMeta;
  /** The lane that the preview is told for. */
  readonly previewLane?: string;
}

/** Undefined where the copy did not stay: it lost, or an equal fact was there. The source stays then. */
export function carry(
  frame: LaterFrame,
  { item, place }: Carried,
  target: OpenLane,
  reason: string,
  { more = {}, previewLane }: CarryOptions = {},
): Carried | undefined {
  const { events, show, base, contract, call } = frame;
  events.push(changePreview(base, item, "promote", everything(frame), previewLane));
  const phase = target.store.phases.phases.at(-1);
  if (phase === undefined) throw new RangeError("a lane that is entered has a phase");
  const { agent_id: _agent, ...meta } = item.meta;
  const copy = call.build(target.key, {
    ...item,
    meta: {
      ...meta,
      ...laneMeta(target, contract.lanes),
      ...phaseMeta(phase),
      promoted_from: item.id,
      promotion_reason: reason,
      ...more,
    },
  });
  const kept = settled(frame, target, copy, stored(frame, target, copy));
  if (kept === undefined) return undefined;
  events.push(show.promoted(item, kept, [place, target], reason));
  linkTo(frame, target, kept.id, "promoted_from", item, reason);
  const removed = takeOut(place, item.id);
  if (removed !== undefined) {
    bookOut(frame, place, removed, "promoted", kept.id);
    linkTo(frame, target, kept.id, "replaced", item, "promoted");
  }
  return { item: kept, place: target };
}

function takeOut({ store }: OpenLane, id: string): ContractItem | undefined {
  const removed = [...store.semantic, ...store.profile].find((item) => item.id === id);
  store.semantic = store.semantic.filter((item) => item !== removed);
  store.profile = store.profile.filter((item) => item !== removed);
  return removed;
}

/** Proposals that are kept; the oldest that is decided goes first. */
const PROPOSALS_MAX = 1_000;

function propose(frame: LaterFrame, { item, place }: Carried, phase: string, reason: string): void {
  const { events, base, side, owners, identity, show } = frame;
  const rules = trustRules(frame);
  const by = actorOf(frame) ?? item.source;
  events.push(trustRulesEvent(base, owners.project, rules));
  const check = judgeTrust(rules, "propose", by, levelOf(identity));
  events.push(trustCheckEvent(base, check));
  if (!check.allowed) {
    events.push(show.promotionDenied(item, [place, openLane(frame, "project", "team")], check.reason));
    return;
  }
  const { counter, tick, proposals } = side.agreements;
  const proposal: Proposal = {
    id: `proposal-${counter + 1}`,
    itemId: item.id,
    from: { space: place.space, lane: place.lane, agent: place.agent },
    team: owners.project,
    phase,
    event: metaText(item, "event_type") ?? "context",
    by,
    reason,
    status: "pending",
    approvals: [],
    tick: tick + 1,
  };
  const decided = proposals.length >= PROPOSALS_MAX ? proposals.find(({ status }) => status !== "pending") : undefined;
  side.agreements = {
    counter: counter + 1,
    tick: tick + 1,
    proposals: [...proposals.filter((one) => one !== decided), proposal],
  };
  events.push(proposedEvent(base, proposal, item, rules.approval_count_required));
}

/** The id that an identity names. */
export function actorOf({ identity }: Pick<LaterFrame, "identity">): string | undefined {
  const id = identity?.["id"];
  return typeof id === "string" && id !== "" ? id : undefined;
}
