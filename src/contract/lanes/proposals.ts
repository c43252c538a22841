/** Proposals to a team (NAM-58, spec/namel3ss.md §22.3) and their events. */

import { codePointCount, collapseSpace, firstCodePoints, upperFirst } from "../../model/text.ts";
import { type Phase, phaseId } from "../../policy/phases.ts";
import { DENY_SUBSTRINGS } from "../../policy/privacy-detectors.ts";
import { type CallFrame, type OpenPlace, openPlace } from "../frame.ts";
import { type ContractEvent, type ContractItem, contractEvent, type EventBase, metaText } from "../item.ts";
import type { Place } from "./lane.ts";
import type { Proposal } from "./shapes.ts";
import { actorOf, rulesInForce, trustDenial, trustRulesEvent } from "./trust.ts";

/** Bounds the state; the oldest decided proposal is dropped first. */
const PROPOSALS_MAX = 1_000;

/** Proposes an item to the team, if the caller's trust level allows it. */
export function propose(frame: CallFrame, item: ContractItem, place: OpenPlace, phase: Phase, reason: string): void {
  const { events, base, draft, owners, show } = frame;
  const by = actorOf(frame) ?? item.source;
  events.push(trustRulesEvent(frame));
  const denial = trustDenial(frame, "propose", by);
  if (denial !== undefined) {
    events.push(show.promotionDenied(item, [place, openPlace(frame, "project", "team")], denial));
    return;
  }
  const { counter, tick, proposals } = draft.agreements;
  const proposal: Proposal = {
    id: `proposal-${counter + 1}`,
    itemId: item.id,
    from: { space: place.space, lane: place.lane ?? "my", agent: place.agent },
    team: owners.project,
    phase: phaseId(phase),
    event: metaText(item, "event_type") ?? "context",
    by,
    reason,
    status: "pending",
    approvals: [],
    tick: tick + 1,
  };
  const dropped = proposals.length >= PROPOSALS_MAX ? proposals.find(({ status }) => status !== "pending") : undefined;
  const kept = proposals.filter((one) => one !== dropped);
  draft.agreements = { counter: counter + 1, tick: tick + 1, proposals: [...kept, proposal] };
  events.push(proposedEvent(base, proposal, item, rulesInForce(frame).approval_count_required));
}

const placed = ({ id, team, phase }: Proposal) => ({ proposal_id: id, team_id: team, phase_id: phase, lane: "team" });
const origin = ({ id, phase, by, event }: Proposal): readonly string[] => [
  `Proposal id is ${id}.`,
  `Phase is ${phase}.`,
  `Proposed by is ${by}.`,
  `Event type is ${event}.`,
];

const status = (missing: number): string =>
  missing <= 0
    ? "Status is approved."
    : `Status is waiting for ${countWord(missing)} more approval${missing === 1 ? "" : "s"}.`;

const proposedEvent = (base: EventBase, proposal: Proposal, item: ContractItem, required: number): ContractEvent =>
  contractEvent("memory_proposed", base, {
    ...placed(proposal),
    memory_id: item.id,
    title: `Team proposal ${proposal.event}`,
    lines: [
      "Team memory proposal created.",
      ...origin(proposal),
      `Approvals required is ${required}.`,
      // Unlike elsewhere, the preview keeps its own full stop here.
      `Preview is ${preview(item.text)}.`,
      status(required),
    ],
  });

export const approvalEvent = (
  base: EventBase,
  { id, approvals }: Proposal,
  actor: string,
  required: number,
  isEnough: boolean,
): ContractEvent =>
  contractEvent("memory_approval_recorded", base, {
    proposal_id: id,
    actor_id: actor,
    count_now: approvals.length,
    count_required: required,
    title: "Team approval recorded",
    lines: [
      "Approval recorded.",
      `Proposal id is ${id}.`,
      `Actor id is ${actor}.`,
      `Approvals now is ${approvals.length}.`,
      `Approvals required is ${required}.`,
      status(isEnough ? 0 : required - approvals.length),
    ],
  });

export const approvedEvent = (base: EventBase, proposal: Proposal, memoryId: string): ContractEvent =>
  contractEvent("memory_approved", base, {
    ...placed(proposal),
    memory_id: memoryId,
    title: "Team memory approved",
    lines: ["Team memory proposal approved.", ...origin(proposal), `Memory id is ${memoryId}.`, status(0)],
  });

export const rejectedEvent = (base: EventBase, proposal: Proposal): ContractEvent =>
  contractEvent("memory_rejected", base, {
    ...placed(proposal),
    title: "Team memory rejected",
    lines: ["Team memory proposal rejected.", ...origin(proposal), "Status is rejected."],
  });

/** Accompanies a diff of the team's lane: the decisions made in the compared phases. */
export function agreementSummary(
  { base, owners }: CallFrame,
  { space, lane }: Place,
  { from, to }: { readonly from: string; readonly to: string },
  proposals: readonly Proposal[],
): ContractEvent {
  const team = owners.project;
  const between = proposals.filter((one) => one.team === team && (one.phase === from || one.phase === to));
  const line = (what: Proposal["status"]): string => {
    const count = between.filter((proposal) => proposal.status === what).length;
    return `${counted(count, "proposal")} ${count === 1 ? "was" : "were"} ${what}.`;
  };
  return contractEvent("memory_agreement_summary", base, {
    space,
    lane,
    team_id: team,
    phase_from: from,
    phase_to: to,
    title: "Team agreement summary",
    lines: [line("approved"), line("rejected")],
  });
}

/** A line that ends in quoted text keeps that text's own full stop. */

export const sentence = (words: string): string => (words.endsWith(".") ? words : `${words}.`);

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Up to twelve in words. */
const countWord = (count: number): string => NUMBERS[count] ?? String(count);

/** `2, "rule"` → `Two rules`. */
export const counted = (count: number, noun: string): string =>
  `${upperFirst(countWord(count))} ${noun}${count === 1 ? "" : "s"}`;

export const wordsOf = (code: string): string => code.replaceAll("_", " ");

const PREVIEW_MAX = 80;
const BRACKETS = /[[\](){}]/g;
const EMAIL = /[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}/u;
const SOCIAL_SECURITY = /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/;

/** A link's preview of its target (NAM-61): one short line, without brackets or sensitive data. */
export function preview(text: string): string {
  const line = collapseSpace(text.replaceAll(BRACKETS, " "));
  const lower = line.toLowerCase();
  if (DENY_SUBSTRINGS.some((sign) => lower.includes(sign)) || EMAIL.test(line) || SOCIAL_SECURITY.test(line))
    return "redacted";
  return codePointCount(line) > PREVIEW_MAX ? `${firstCodePoints(line, PREVIEW_MAX).trimEnd()} truncated` : line;
}
