/**
 * Handing work from one agent to another (NAM-57, NAM-60): a packet names what matters, its application copies what lies in the agents' and the team's
 * lanes; the originals stay. An agent's other memories stay its own.
 */
import { type ContractItem, metaText } from "../contract-item.ts";
import { currentId, itemsIn, phaseMeta } from "../contract-state.ts";
import { stored } from "../write-step.ts";
import {
  agentBriefing,
  type HandoffPacket,
  type HandoffStatus,
  handoffApplied,
  handoffCreated,
  handoffRejected,
} from "./handoff.ts";
import { impactOf } from "./impact.ts";
import { laneMeta } from "./lane.ts";
import { settled } from "./lane-booking.ts";
import { phaseForWrite } from "./lane-phase.ts";
import { actorOf } from "./lane-promote.ts";
import { type LaterFrame, type OpenLane, openLane, trustRules } from "./later-frame.ts";
import { linksOf, previewsOf } from "./link.ts";
import { judgeTrust, levelOf, type TrustAction, trustCheckEvent } from "./trust.ts";

const EACH_MAX = 3;
const ITEMS_MAX = 20;
/** Packets that are kept; the oldest that is closed goes first. */
const PACKETS_MAX = 1_000;

const byNewest = (left: ContractItem, right: ContractItem): number => right.created_at - left.created_at;

/** Undefined where trust does not reach. */
export function createHandoff(frame: LaterFrame, from: string, to: string): HandoffPacket | undefined {
  const { side, owners, base, events } = frame;
  if (!isTrusted(frame, "handoff_create")) return undefined;
  const agent = openLane(frame, "project", "agent", from);
  const team = openLane(frame, "project", "team");
  const items = [...itemsIn(agent.store), ...itemsIn(team.store)].toSorted(byNewest);
  const first = (chosen: readonly string[]): readonly string[] => chosen.slice(0, EACH_MAX);
  const decisions = first(items.filter((item) => metaText(item, "event_type") === "decision").map(({ id }) => id));
  const pending = side.agreements.proposals.filter(
    ({ status, team: id }) => status === "pending" && id === owners.project,
  );
  const proposals = first(pending.map(({ itemId }) => itemId));
  const conflicts = first(
    items.filter((item) => linksOf(item).some(({ type }) => type === "conflicts_with")).map(({ id }) => id),
  );
  const named = new Set([...decisions, ...proposals, ...conflicts]);
  const touched = [...named].flatMap((id) => impactOf(id, items).map(({ item }) => item.id));
  const impact = first([...new Set(touched)].filter((id) => !named.has(id)));
  const packet: HandoffPacket = {
    id: `handoff-${side.handoffs.counter + 1}`,
    from,
    to,
    team: owners.project,
    phase: currentId(agent.store.phases) ?? currentId(team.store.phases) ?? "phase-unknown",
    items: [...new Set([...named, ...impact])].slice(0, ITEMS_MAX),
    counts: {
      decision: decisions.length,
      proposal: proposals.length,
      conflict: conflicts.length,
      rules: 0,
      impact: impact.length,
    },
    status: "pending",
  };
  const { packets } = side.handoffs;
  const closed = packets.length >= PACKETS_MAX ? packets.find(({ status }) => status !== "pending") : undefined;
  side.handoffs = { counter: side.handoffs.counter + 1, packets: [...packets.filter((one) => one !== closed), packet] };
  events.push(handoffCreated(base, packet));
  return packet;
}

/** The copies. @param id the oldest pending packet where it is undefined */
export function applyHandoff(frame: LaterFrame, id?: string): readonly ContractItem[] {
  const { base, events } = frame;
  const packet = pendingPacket(frame, id);
  if (packet === undefined || !isTrusted(frame, "handoff_apply")) return [];
  const sources = [openLane(frame, "project", "agent", packet.from), openLane(frame, "project", "team")].flatMap(
    ({ store }) => itemsIn(store),
  );
  const target = openLane(frame, "project", "agent", packet.to);
  const quiet = { ...frame, isVersioned: false };
  const copies = packet.items.flatMap((item) => {
    const source = sources.find((one) => one.id === item);
    return source === undefined ? [] : (copied(quiet, packet, source, target) ?? []);
  });
  close(frame, packet, "applied");
  events.push(handoffApplied(base, packet, copies.length), agentBriefing(base, packet, packet.counts));
  return copies;
}

/** An owner's alone. Answers whether it was done. */
export function rejectHandoff(frame: LaterFrame, id?: string): boolean {
  const packet = pendingPacket(frame, id);
  if (packet === undefined || !isTrusted(frame, "handoff_reject")) return false;
  close(frame, packet, "rejected");
  frame.events.push(handoffRejected(frame.base, packet));
  return true;
}

function copied(
  frame: LaterFrame,
  packet: HandoffPacket,
  source: ContractItem,
  target: OpenLane,
): ContractItem | undefined {
  const hasPhase = target.store.phases.phases.length > 0;
  const phase = hasPhase
    ? target.store.phases.phases.at(-1)
    : phaseForWrite({ ...frame, state: undefined }, target, "handoff");
  if (phase === undefined) throw new RangeError("a lane that is entered has a phase");
  const { links: _links, link_preview_text: _previews, ...meta } = source.meta;
  const previews = previewsOf(source);
  const copy = frame.call.build(target.key, {
    ...source,
    meta: {
      ...meta,
      ...laneMeta(target, frame.contract.lanes),
      ...phaseMeta(phase),
      handoff_packet_id: packet.id,
      handoff_from_agent: packet.from,
      handoff_to_agent: packet.to,
      handoff_link_previews: linksOf(source).map(({ to_id: to }) => previews[to] ?? to),
    },
  });
  return settled(frame, target, copy, stored(frame, target, copy));
}

function isTrusted(frame: LaterFrame, action: TrustAction): boolean {
  const actor = actorOf(frame) ?? frame.owners.session;
  const check = judgeTrust(trustRules(frame), action, actor, levelOf(frame.identity));
  frame.events.push(trustCheckEvent(frame.base, check));
  return check.allowed;
}

const pendingPacket = ({ side }: LaterFrame, id: string | undefined): HandoffPacket | undefined =>
  side.handoffs.packets.find((packet) => packet.status === "pending" && (id === undefined || packet.id === id));

function close({ side }: LaterFrame, packet: HandoffPacket, status: HandoffStatus): void {
  const { counter, packets } = side.handoffs;
  side.handoffs = { counter, packets: packets.map((one) => (one.id === packet.id ? { ...one, status } : one)) };
}
