/** Proposals to a team and what became of them (NAM-58, spec/namel3ss.md §22.3): the events, with the sentences of each. */
import type { ContractItem } from "../contract-item.ts";
import { type EventBase, type LaterEvent, laterEvent } from "./later-event.ts";
import type { Proposal } from "./later-state.ts";
import { counted, countWord, preview } from "./plain-line.ts";

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

export const proposedEvent = (base: EventBase, proposal: Proposal, item: ContractItem, required: number): LaterEvent =>
  laterEvent("memory_proposed", base, {
    ...placed(proposal),
    memory_id: item.id,
    title: `Team proposal ${proposal.event}`,
    lines: [
      "Team memory proposal created.",
      ...origin(proposal),
      `Approvals required is ${required}.`,
      // The preview keeps its own full stop here.
      `Preview is ${preview(item.text)}.`,
      status(required),
    ],
  });

export const approvalRecorded = (
  base: EventBase,
  proposal: Proposal,
  actor: string,
  required: number,
  isEnough: boolean,
): LaterEvent =>
  laterEvent("memory_approval_recorded", base, {
    proposal_id: proposal.id,
    actor_id: actor,
    count_now: proposal.approvals.length,
    count_required: required,
    title: "Team approval recorded",
    lines: [
      "Approval recorded.",
      `Proposal id is ${proposal.id}.`,
      `Actor id is ${actor}.`,
      `Approvals now is ${proposal.approvals.length}.`,
      `Approvals required is ${required}.`,
      status(isEnough ? 0 : required - proposal.approvals.length),
    ],
  });

export const approvedEvent = (base: EventBase, proposal: Proposal, memoryId: string): LaterEvent =>
  laterEvent("memory_approved", base, {
    ...placed(proposal),
    memory_id: memoryId,
    title: "Team memory approved",
    lines: ["Team memory proposal approved.", ...origin(proposal), `Memory id is ${memoryId}.`, "Status is approved."],
  });

export const rejectedEvent = (base: EventBase, proposal: Proposal): LaterEvent =>
  laterEvent("memory_rejected", base, {
    ...placed(proposal),
    title: "Team memory rejected",
    lines: ["Team memory proposal rejected.", ...origin(proposal), "Status is rejected."],
  });

/** With a diff of the team's lane: what was decided on in the phases compared. */
export function agreementSummary(
  base: EventBase,
  place: {
    readonly space: string;
    readonly lane: string;
    readonly team: string;
    readonly from: string;
    readonly to: string;
  },
  proposals: readonly Proposal[],
): LaterEvent {
  const between = proposals.filter(
    ({ team, phase }) => team === place.team && (phase === place.from || phase === place.to),
  );
  const line = (what: Proposal["status"]): string => {
    const count = between.filter((proposal) => proposal.status === what).length;
    return `${counted(count, "proposal")} ${count === 1 ? "was" : "were"} ${what}.`;
  };
  return laterEvent("memory_agreement_summary", base, {
    space: place.space,
    lane: place.lane,
    team_id: place.team,
    phase_from: place.from,
    phase_to: place.to,
    title: "Team agreement summary",
    lines: [line("approved"), line("rejected")],
  });
}
