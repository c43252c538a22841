/**
 * Deciding on proposals (NAM-57, NAM-58), on the caller's state or by a call. Trust is checked
 * first; an actor's approval counts once; with enough approvals the promotion runs with all its
 * checks.
 */

import { type CallFrame, openPlace } from "../frame.ts";
import type { CallState } from "../item.ts";
import { itemsIn } from "../state.ts";
import { carry, mayEnter, type PlacedItem } from "../write.ts";
import { approvalEvent, approvedEvent, rejectedEvent } from "./proposals.ts";
import { approvalsByRule, noteMissingApprovals, RULE_EVENT, ruleChanged, rulesSnapshot } from "./rules.ts";
import type { Proposal } from "./shapes.ts";
import { actorOf, approvalsNeeded, changeTrust, levelOf, rulesInForce, trustDenial, trustRulesEvent } from "./trust.ts";

export interface AgreementRequest {
  readonly action: "approve" | "reject";
  /** Default: the oldest pending proposal. */
  readonly proposalId?: string | undefined;
  /** Who decides, if the identity has no id. */
  readonly by?: string | undefined;
}

/** At the start of a record: the state's change of the trust rules, then its decision. */
export function decideRequested(frame: CallFrame): PlacedItem | undefined {
  if (changeTrust(frame, actorOf(frame) ?? frame.owners.session)) frame.events.push(trustRulesEvent(frame));
  if (frame.state?.["_memory_rules_snapshot"] === true) frame.events.push(rulesSnapshot(frame));
  const request = agreementRequest(frame.state);
  return request === undefined ? undefined : agree(frame, request);
}

function agreementRequest(state: CallState | undefined): AgreementRequest | undefined {
  const text = (field: string): string | undefined => {
    const value = state?.[`_memory_agreement_${field}`];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const action = text("action");
  if (action !== "approve" && action !== "reject") return undefined;
  return { action, proposalId: text("proposal_id"), by: text("by") };
}

/** The item that entered the team's lane, if the decision led to that. */
export function agree(frame: CallFrame, { action, proposalId, by }: AgreementRequest): PlacedItem | undefined {
  const { events, base, owners, identity, draft } = frame;
  const proposal = draft.agreements.proposals.find(
    ({ id, status }) => status === "pending" && (proposalId === undefined || proposalId === id),
  );
  if (proposal === undefined) return undefined;
  const actor = actorOf(frame) ?? by ?? owners.session;
  changeTrust(frame, actor);
  events.push(trustRulesEvent(frame));
  if (trustDenial(frame, action, actor) !== undefined) return undefined;
  if (action === "reject") return reject(frame, proposal);
  const approvals = proposal.approvals.includes(actor) ? proposal.approvals : [...proposal.approvals, actor];
  const approved = { ...proposal, approvals };
  const rules = rulesInForce(frame);
  const needed = Math.max(approvalsNeeded(rules, levelOf(identity)), approvalsByRule(frame));
  const isEnough = approvals.length >= needed;
  if (approvals.length < approvalsByRule(frame)) noteMissingApprovals(frame);
  update(frame, approved);
  events.push(approvalEvent(base, approved, actor, rules.approval_count_required, isEnough));
  return isEnough ? enterTeamLane(frame, approved) : undefined;
}

function enterTeamLane(frame: CallFrame, proposal: Proposal): PlacedItem | undefined {
  const { space, lane, agent } = proposal.from;
  const place = openPlace(frame, space, lane, agent);
  const target = openPlace(frame, "project", "team");
  const item = itemsIn(place.store).find(({ id }) => id === proposal.itemId);
  if (item === undefined || !mayEnter(frame, { item, place }, target)) return reject(frame, proposal);
  const carried = carry({ ...frame, isVersioned: false }, { item, place }, target, {
    reason: proposal.reason,
    more: { agreement_status: "approved", proposal_id: proposal.id },
    previewLane: target.lane,
  });
  if (carried === undefined) return reject(frame, proposal);
  update(frame, { ...proposal, status: "approved" });
  frame.events.push(approvedEvent(frame.base, proposal, carried.item.id));
  if (proposal.event === RULE_EVENT) frame.events.push(ruleChanged(frame, carried.item));
  return carried;
}

function reject(frame: CallFrame, proposal: Proposal): undefined {
  update(frame, { ...proposal, status: "rejected" });
  frame.events.push(rejectedEvent(frame.base, proposal));
}

function update({ draft }: CallFrame, proposal: Proposal): void {
  const { proposals, ...rest } = draft.agreements;
  draft.agreements = { ...rest, proposals: proposals.map((one) => (one.id === proposal.id ? proposal : one)) };
}
