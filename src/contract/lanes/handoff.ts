/**
 * Handing work from one agent to another (NAM-57, NAM-60). A packet names what matters in the
 * agent's and the team's lane; applying it copies those items, and the originals stay. An agent's
 * other memories stay its own.
 */

import * as z from "zod";
import { currentPhase } from "../../policy/phase-registry.ts";
import { type CallFrame, type OpenPlace, openPlace } from "../frame.ts";
import {
  type ContractEvent,
  type ContractItem,
  contractEvent,
  type EventBase,
  type EventFields,
  metaText,
} from "../item.ts";
import { phaseForWrite } from "../phases.ts";
import { currentId, itemsIn, phaseMeta } from "../state.ts";
import { storeItem } from "../write.ts";
import { placeMeta } from "./lane.ts";
import { impactOf, linksOf, previewsOf } from "./links.ts";
import type { HandoffPacket } from "./shapes.ts";
import { actorOf, type TrustAction, trustDenial } from "./trust.ts";

const _TEXT = z.string();
const _COUNT = z.int().nonnegative();

const EACH_MAX = 3;
const ITEMS_MAX = 20;
/** Bounds the state; the oldest closed packet is dropped first. */
const PACKETS_MAX = 1_000;

/** Undefined if the caller's trust level is too low. */
export function createHandoff(frame: CallFrame, from: string, to: string): HandoffPacket | undefined {
  const { draft, owners, base, events } = frame;
  if (!isTrusted(frame, "handoff_create")) return undefined;
  const [agent, team] = [openPlace(frame, "project", "agent", from), openPlace(frame, "project", "team")];
  const { counter, packets } = draft.handoffs;
  const packet: HandoffPacket = {
    id: `handoff-${counter + 1}`,
    from,
    to,
    team: owners.project,
    phase: currentId(agent.store.phases) ?? currentId(team.store.phases) ?? "phase-unknown",
    ...contents(frame, [...itemsIn(agent.store), ...itemsIn(team.store)]),
    status: "pending",
  };
  const dropped = packets.length >= PACKETS_MAX ? packets.find(({ status }) => status !== "pending") : undefined;
  draft.handoffs = { counter: counter + 1, packets: [...packets.filter((one) => one !== dropped), packet] };
  events.push(handoffCreated(base, packet));
  return packet;
}

/**
 * Decisions, pending proposals, conflicts, and what these affect; at most three of each, newest
 * first.
 */
function contents(
  { draft, owners }: CallFrame,
  stored: readonly ContractItem[],
): Pick<HandoffPacket, "items" | "counts"> {
  const items = stored.toSorted((left, right) => right.created_at - left.created_at);
  const idsOf = (chosen: readonly ContractItem[]): readonly string[] => chosen.map(({ id }) => id).slice(0, EACH_MAX);
  const decisions = idsOf(items.filter((item) => metaText(item, "event_type") === "decision"));
  const conflicts = idsOf(items.filter((item) => linksOf(item).some(({ type }) => type === "conflicts_with")));
  const proposals = draft.agreements.proposals
    .filter(({ status, team }) => status === "pending" && team === owners.project)
    .map(({ itemId }) => itemId)
    .slice(0, EACH_MAX);
  const named = new Set([...decisions, ...proposals, ...conflicts]);
  const affected = new Set([...named].flatMap((id) => impactOf(id, items).map(({ item }) => item.id)));
  const impact = [...affected].filter((id) => !named.has(id)).slice(0, EACH_MAX);
  return {
    items: [...named, ...impact].slice(0, ITEMS_MAX),
    counts: {
      decision: decisions.length,
      proposal: proposals.length,
      conflict: conflicts.length,
      rules: 0,
      impact: impact.length,
    },
  };
}

/** Returns the copies. @param id default: the oldest pending packet */
export function applyHandoff(frame: CallFrame, id?: string): readonly ContractItem[] {
  const packet = pendingPacket(frame, id);
  if (packet === undefined || !isTrusted(frame, "handoff_apply")) return [];
  const sources = [openPlace(frame, "project", "agent", packet.from), openPlace(frame, "project", "team")].flatMap(
    ({ store }) => itemsIn(store),
  );
  const target = openPlace(frame, "project", "agent", packet.to);
  const unversioned = { ...frame, isVersioned: false };
  const copies = packet.items.flatMap((itemId) => {
    const source = sources.find((one) => one.id === itemId);
    return source === undefined ? [] : (copyTo(unversioned, packet, source, target) ?? []);
  });
  close(frame, packet, "applied");
  frame.events.push(
    handoffApplied(frame.base, packet, copies.length),
    agentBriefing(frame.base, packet, packet.counts),
  );
  return copies;
}

/** Only an owner rejects. Returns whether it was done. */
export function rejectHandoff(frame: CallFrame, id?: string): boolean {
  const packet = pendingPacket(frame, id);
  if (packet === undefined || !isTrusted(frame, "handoff_reject")) return false;
  close(frame, packet, "rejected");
  frame.events.push(handoffRejected(frame.base, packet));
  return true;
}

function copyTo(
  frame: CallFrame,
  packet: HandoffPacket,
  source: ContractItem,
  target: OpenPlace,
): ContractItem | undefined {
  // The caller's phase token does not apply to a handoff.
  const phase = currentPhase(target.store.phases) ?? phaseForWrite({ ...frame, state: undefined }, target, "handoff");
  const { links: _links, link_preview_text: _previews, ...meta } = source.meta;
  const previews = previewsOf(source);
  const copy = frame.draft.build(target.key, {
    ...source,
    meta: {
      ...meta,
      ...placeMeta(target, frame.lanes),
      ...phaseMeta(phase),
      handoff_packet_id: packet.id,
      handoff_from_agent: packet.from,
      handoff_to_agent: packet.to,
      handoff_link_previews: linksOf(source).map(({ to_id: to }) => previews[to] ?? to),
    },
  });
  return storeItem(frame, target, copy);
}

const isTrusted = (frame: CallFrame, action: TrustAction): boolean =>
  trustDenial(frame, action, actorOf(frame) ?? frame.owners.session) === undefined;

const pendingPacket = ({ draft }: CallFrame, id: string | undefined): HandoffPacket | undefined =>
  draft.handoffs.packets.find((packet) => packet.status === "pending" && (id === undefined || packet.id === id));

function close({ draft }: CallFrame, packet: HandoffPacket, status: HandoffPacket["status"]): void {
  const { counter, packets } = draft.handoffs;
  draft.handoffs = { counter, packets: packets.map((one) => (one.id === packet.id ? { ...one, status } : one)) };
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
  counts: HandoffPacket["counts"],
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
