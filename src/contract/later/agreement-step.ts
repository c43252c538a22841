/**
 * Deciding on proposals (NAM-57, NAM-58), asked for by the caller's state or by itself: trust first; an approval counts once an actor; with enough of
 * them the promotion runs with all its checks.
 */
import type { CallState } from "../call-requests.ts";
import { itemsIn } from "../contract-state.ts";
import { approvalRecorded, approvedEvent, rejectedEvent } from "./agreement.ts";
import { actorOf, type Carried, carry, mayEnter } from "./lane-promote.ts";
import { type LaterFrame, openLane, trustRules } from "./later-frame.ts";
import type { Proposal } from "./later-state.ts";
import { approvalsNeeded, judgeTrust, levelOf, type TrustRules, trustCheckEvent, trustRulesEvent } from "./trust.ts";

export interface AgreementAsk {
  readonly action: "approve" | "reject";
  /** The oldest pending one where it names none. */
  readonly proposalId?: string | undefined;
  /** Who decides, where the identity has no id. */
  readonly by?: string | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

export function agreementAsked(state: CallState | undefined): AgreementAsk | undefined {
  const action = state?.["_memory_agreement_action"];
  if (action !== "approve" && action !== "reject") return undefined;
  return {
    action,
    proposalId: text(state?.["_memory_agreement_proposal_id"]),
    by: text(state?.["_memory_agreement_by"]),
  };
}

/** What became the team's. */
export function agree(frame: LaterFrame, ask: AgreementAsk): Carried | undefined {
  const { events, base, owners, identity, side } = frame;
  const proposal = side.agreements.proposals.find(
    ({ id, status }) => status === "pending" && (ask.proposalId === undefined || ask.proposalId === id),
  );
  if (proposal === undefined) return undefined;
  const actor = actorOf(frame) ?? ask.by ?? owners.session;
  changeTrust(frame, actor);
  const rules = trustRules(frame);
  events.push(trustRulesEvent(base, owners.project, rules));
  const level = levelOf(identity);
  const check = judgeTrust(rules, ask.action, actor, level);
  events.push(trustCheckEvent(base, check));
  if (!check.allowed) return undefined;
  if (ask.action === "reject") {
    reject(frame, proposal);
    return undefined;
  }
  const approvals = proposal.approvals.includes(actor) ? proposal.approvals : [...proposal.approvals, actor];
  const approved = { ...proposal, approvals };
  const isEnough = approvals.length >= approvalsNeeded(rules, level);
  keep(frame, approved);
  events.push(approvalRecorded(base, approved, actor, rules.approval_count_required, isEnough));
  return isEnough ? becomeTeams(frame, approved) : undefined;
}

function becomeTeams(frame: LaterFrame, proposal: Proposal): Carried | undefined {
  const { events, base } = frame;
  const { space, lane, agent } = proposal.from;
  const place = openLane(frame, space, lane, agent);
  const target = openLane(frame, "project", "team");
  const item = itemsIn(place.store).find(({ id }) => id === proposal.itemId);
  if (item === undefined || mayEnter(frame, { item, place }, target) !== "allowed") {
    reject(frame, proposal);
    return undefined;
  }
  // What an agreement moves is not counted as a version.
  const carried = carry({ ...frame, isVersioned: false }, { item, place }, target, proposal.reason, {
    more: { agreement_status: "approved", proposal_id: proposal.id },
    previewLane: target.lane,
  });
  if (carried === undefined) {
    reject(frame, proposal);
    return undefined;
  }
  keep(frame, { ...proposal, status: "approved" });
  events.push(approvedEvent(base, proposal, carried.item.id));
  return carried;
}

function reject(frame: LaterFrame, proposal: Proposal): void {
  keep(frame, { ...proposal, status: "rejected" });
  frame.events.push(rejectedEvent(frame.base, proposal));
}

function keep({ side }: LaterFrame, proposal: Proposal): void {
  const { proposals, ...rest } = side.agreements;
  side.agreements = { ...rest, proposals: proposals.map((one) => (one.id === proposal.id ? proposal : one)) };
}

/** A change of the team's rules of trust, where the state asks for one; an owner's alone. Answers whether it was made. */
export function changeTrust(frame: LaterFrame, actor: string): boolean {
  const { state, identity, events, base, side } = frame;
  if (state?.["_memory_trust_action"] !== "change_rules") return false;
  const rules = trustRules(frame);
  const check = judgeTrust(rules, "change_rules", actor, levelOf(identity));
  events.push(trustCheckEvent(base, check));
  if (!check.allowed) return false;
  side.trust = changed(rules, state);
  return true;
}

function changed(rules: TrustRules, state: CallState): TrustRules {
  const count = Number(state["_memory_trust_approval_count"]);
  const override = flag(state["_memory_trust_owner_override"]);
  return {
    ...rules,
    ...(Number.isSafeInteger(count) && count > 0 ? { approval_count_required: count } : {}),
    ...(override === undefined ? {} : { owner_override: override }),
  };
}

function flag(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  const word = typeof value === "string" ? value.trim().toLowerCase() : "";
  return word === "true" ? true : word === "false" ? false : undefined;
}

/** At the beginning of a record: the state's change of trust, then its decision. */
export function decideAsked(frame: LaterFrame): Carried | undefined {
  const { events, base, owners } = frame;
  if (changeTrust(frame, actorOf(frame) ?? owners.session))
    events.push(trustRulesEvent(base, owners.project, trustRules(frame)));
  const asked = agreementAsked(frame.state);
  return asked === undefined ? undefined : agree(frame, asked);
}
