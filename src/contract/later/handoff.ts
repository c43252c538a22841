/** What one agent passes to another (NAM-60, spec/namel3ss.md §22.5): ids and counts; the items themselves are copied when the packet is applied. */
import { type EventBase, type LaterEvent, laterEvent } from "./later-event.ts";

export type HandoffStatus = "pending" | "applied" | "rejected";

export interface HandoffPacket {
  /** `handoff-<n>`. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly team: string;
  readonly phase: string;
  /** Ids of items, none twice. */
  readonly items: readonly string[];
  readonly counts: HandoffCounts;
  readonly status: HandoffStatus;
}
export interface HandoffCounts {
  readonly decision: number;
  readonly proposal: number;
  readonly conflict: number;
  readonly rules: number;
  readonly impact: number;
}

type Ends = Pick<HandoffPacket, "id" | "from" | "to">;
const ends = ({ id, from, to }: Ends) => ({ packet_id: id, from_agent_id: from, to_agent_id: to });
const endLines = ({ id, from, to }: Ends): readonly string[] => [
  `Packet id is ${id}.`,
  `From agent is ${from}.`,
  `To agent is ${to}.`,
];

export const handoffCreated = (
  base: EventBase,
  packet: Ends & Pick<HandoffPacket, "team" | "phase" | "items">,
): LaterEvent =>
  laterEvent("memory_handoff_created", base, {
    ...ends(packet),
    team_id: packet.team,
    phase_id: packet.phase,
    title: "Memory handoff created",
    lines: ["Handoff packet created.", ...endLines(packet), `Item count is ${packet.items.length}.`],
  });

export const handoffApplied = (base: EventBase, packet: Ends, count: number): LaterEvent =>
  laterEvent("memory_handoff_applied", base, {
    ...ends(packet),
    item_count: count,
    title: "Memory handoff applied",
    lines: ["Handoff packet applied.", ...endLines(packet), `Item count is ${count}.`],
  });

export const handoffRejected = (base: EventBase, packet: Ends): LaterEvent =>
  laterEvent("memory_handoff_rejected", base, {
    ...ends(packet),
    title: "Memory handoff rejected",
    lines: ["Handoff packet rejected.", ...endLines(packet)],
  });

export const agentBriefing = (
  base: EventBase,
  { id, to }: Pick<HandoffPacket, "id" | "to">,
  counts: HandoffCounts,
): LaterEvent =>
  laterEvent("memory_agent_briefing", base, {
    packet_id: id,
    to_agent_id: to,
    title: "Agent briefing",
    lines: [
      "Here is what you need to know.",
      `Decision items count is ${counts.decision}.`,
      `Pending proposals count is ${counts.proposal}.`,
      `Conflicts count is ${counts.conflict}.`,
      `Active rules count is ${counts.rules}.`,
      `Impact warnings count is ${counts.impact}.`,
    ],
  });
