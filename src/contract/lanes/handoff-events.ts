/** A packet from one agent to another (NAM-60, spec/namel3ss.md §22.5): ids and counts, and its events. */
import { type ContractEvent, contractEvent, type EventBase, type EventFields } from "../event.ts";

export interface HandoffPacket {
  /** `handoff-<n>`. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly team: string;
  readonly phase: string;
  /** Ids of items, none twice. They are copied when the packet is applied. */
  readonly items: readonly string[];
  readonly counts: HandoffCounts;
  readonly status: "pending" | "applied" | "rejected";
}
export interface HandoffCounts {
  readonly decision: number;
  readonly proposal: number;
  readonly conflict: number;
  readonly rules: number;
  readonly impact: number;
}

type Ends = Pick<HandoffPacket, "id" | "from" | "to">;

function packetEvent(
  base: EventBase,
  what: "created" | "applied" | "rejected",
  { id, from, to }: Ends,
  fields: EventFields = {},
  lines: readonly string[] = [],
): ContractEvent {
  return contractEvent(`memory_handoff_${what}`, base, {
    packet_id: id,
    from_agent_id: from,
    to_agent_id: to,
    ...fields,
    title: `Memory handoff ${what}`,
    lines: [`Handoff packet ${what}.`, `Packet id is ${id}.`, `From agent is ${from}.`, `To agent is ${to}.`, ...lines],
  });
}

export const handoffCreated = (
  base: EventBase,
  packet: Ends & Pick<HandoffPacket, "team" | "phase" | "items">,
): ContractEvent =>
  packetEvent(base, "created", packet, { team_id: packet.team, phase_id: packet.phase }, [
    `Item count is ${packet.items.length}.`,
  ]);

export const handoffApplied = (base: EventBase, packet: Ends, count: number): ContractEvent =>
  packetEvent(base, "applied", packet, { item_count: count }, [`Item count is ${count}.`]);

export const handoffRejected = (base: EventBase, packet: Ends): ContractEvent => packetEvent(base, "rejected", packet);

export const agentBriefing = (
  base: EventBase,
  { id, to }: Pick<HandoffPacket, "id" | "to">,
  counts: HandoffCounts,
): ContractEvent =>
  contractEvent("memory_agent_briefing", base, {
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
