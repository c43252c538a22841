/**
 * The contract as calls on plain data: each takes a state and returns the next one. A vault stores
 * the state (open-contract.ts).
 */

import { KeepsakeError } from "../model/error.ts";
import { MESSAGE_MAX, SPACES } from "../model/item.ts";
import { currentPhase } from "../policy/phases.ts";
import { type CallFrame, type ContractRules, callFrame, type OpenPlace, openPlace } from "./frame.ts";
import {
  type CallState,
  type ContractContext,
  type ContractEvent,
  type ContractItem,
  contractEvent,
  contractItemFault,
  type EventBase,
  type EventFields,
  type Identity,
  metaText,
  spaceMetaFault,
} from "./item.ts";
import { type AgreementRequest, agree } from "./lanes/agreement.ts";
import { lanesOf, placeIn, placeMeta } from "./lanes/lane.ts";
import { asLinked, impactOf, linkEvents, linksOf, previewsOf } from "./lanes/links.ts";
import { propose } from "./lanes/proposals.ts";
import { activeRules, RULE_EVENT, RULE_SENTENCES, ruleOf } from "./lanes/rules.ts";
import type { HandoffPacket } from "./lanes/shapes.ts";
import { actorOf, type TrustAction, trustDenial } from "./lanes/trust.ts";
import { cleanOwner, type SpaceOwners, spaceOwners, storeKey } from "./owners.ts";
import { phaseForWrite } from "./phases.ts";
import { recallTurn } from "./recall.ts";
import { type RecordedCall, recordTurn } from "./record.ts";
import { type ContractState, currentId, itemsIn, phaseMeta } from "./state.ts";
import type { StoreKeys } from "./vault-state.ts";
import { storeItem, writeItem } from "./write.ts";

export interface CallOptions {
  /** `user.id` names the session; `_memory_…` keys ask for phases, diffs and decisions. */
  readonly state?: CallState | undefined;
  readonly identity?: Identity;
  /** The working agent, in a contract with lanes. */
  readonly agent?: string | undefined;
}

export interface ProjectPath {
  /** Absolute, symbolic links resolved: names the project. Default: `appPath`, else `unknown`. */
  readonly projectRoot?: string | undefined;
  readonly appPath?: string | undefined;
}

/** An item stored before the first turn. */
export interface SeedItem extends Pick<ContractItem, "kind" | "text" | "source" | "importance" | "meta"> {
  readonly space: string;
}

export interface Outcome<Value> {
  readonly state: ContractState;
  readonly events: readonly ContractEvent[];
  readonly value: Value;
}

export class ContractMemory {
  readonly #rules: ContractRules;
  readonly #project: ProjectPath;

  constructor(rules: ContractRules, project: ProjectPath) {
    this.#rules = rules;
    this.#project = project;
  }

  owners({ state, identity }: CallOptions): SpaceOwners {
    const { projectRoot, appPath } = this.#project;
    return spaceOwners({ state, identity, projectRoot, appPath });
  }

  /**
   * The store keys of a call; with lanes also those of the project's agents, because a handoff
   * and an agreement reach them.
   */
  storeKeys(call: CallOptions): StoreKeys {
    const owners = this.owners(call);
    if (this.#rules.contract.lanes === undefined) {
      const keys = Object.entries(owners).map(([space, owner]) => storeKey(space, owner));
      return () => keys;
    }
    const agent = agentOf(call);
    const own = SPACES.flatMap((space) => lanesOf(space).map((lane) => placeIn(owners, space, lane, agent).key));
    const project = storeKey(storeKey("project", owners.project), "");
    return (known) => [...new Set([...own, ...known.filter((key) => key.startsWith(project))])];
  }

  /**
   * The step before the model. It may start a phase and removes what expired.
   * @param mayChange false: the state is not changed
   * @throws KeepsakeError `invalid_input` for a query that is too long
   */
  recall(state: ContractState, query: string, call: CallOptions = {}, mayChange = true): Outcome<ContractContext> {
    checkText(query, "input");
    const frame = this.#frame(state, call, mayChange);
    const { context, events } = recallTurn(frame, query);
    return outcome(frame, context, events);
  }

  /**
   * The step after the model. The value is what was written.
   * @throws KeepsakeError `invalid_input` for a turn that is too long
   */
  record(state: ContractState, turn: RecordedCall, call: CallOptions = {}): Outcome<readonly ContractItem[]> {
    checkTurn(turn);
    const frame = this.#frame(state, call);
    const { written, events } = recordTurn(frame, turn);
    for (const item of written) checkItem(item);
    return outcome(frame, written, events);
  }

  /**
   * Stores an item without border, decision or event; conflicts are resolved. The value is
   * undefined if the item lost.
   * @throws KeepsakeError `invalid_input` for an invalid item
   */
  seed(state: ContractState, { space, ...draft }: SeedItem, call: CallOptions = {}): Outcome<ContractItem | undefined> {
    const frame = this.#frame(state, call);
    const place = openPlace(frame, space, "my");
    // The caller's phase token does not apply to a seed.
    const phase = phaseForWrite({ ...frame, state: undefined }, place);
    const meta = { ...draft.meta, ...placeMeta(place, frame.lanes), ...phaseMeta(phase) };
    const item = frame.draft.build(place.key, { ...draft, meta });
    checkItem(item);
    return outcome(frame, storeItem(frame, place, item), []);
  }

  /** Decides on a proposal. The value is what entered the team's lane. */
  agree(state: ContractState, request: AgreementRequest, call: CallOptions = {}): Outcome<readonly ContractItem[]> {
    const frame = this.#frame(state, call);
    const carried = agree(frame, request);
    return outcome(frame, carried === undefined ? [] : [asLinked(frame, carried.item)]);
  }

  /** Proposes a rule to the team. The value is its item, unless it was denied. */
  proposeRule(state: ContractState, text: string, call: CallOptions = {}): Outcome<readonly ContractItem[]> {
    const rule = ruleOf(text);
    if (rule === undefined) throw unknownRule();
    const frame = this.#frame(state, call);
    const place = openPlace(frame, "session", "my");
    const phase = phaseForWrite(frame, place);
    const draft = { kind: "semantic", text, source: "user", event: RULE_EVENT, dedup: `rule:${rule.key}` } as const;
    const item = writeItem(frame, place, phase, draft);
    if (item === undefined) return outcome(frame, []);
    propose(frame, item, place, phaseForWrite(frame, openPlace(frame, "project", "team")), RULE_EVENT);
    return outcome(frame, [item]);
  }

  createHandoff(
    state: ContractState,
    from: string,
    to: string,
    call: CallOptions = {},
  ): Outcome<HandoffPacket | undefined> {
    const frame = this.#frame(state, call);
    return outcome(frame, createHandoff(frame, cleanOwner(from), cleanOwner(to)));
  }

  /** The value is the copies. @param id default: the oldest pending packet */
  applyHandoff(state: ContractState, id?: string, call: CallOptions = {}): Outcome<readonly ContractItem[]> {
    const frame = this.#frame(state, call);
    return outcome(frame, applyHandoff(frame, id));
  }

  rejectHandoff(state: ContractState, id?: string, call: CallOptions = {}): Outcome<boolean> {
    const frame = this.#frame(state, call);
    return outcome(frame, rejectHandoff(frame, id));
  }

  /** A space of the caller, for a look at its phases. */
  place(state: ContractState, space: string, call: CallOptions): OpenPlace {
    return openPlace(this.#frame(state, call), space, "my");
  }

  #frame(state: ContractState, call: CallOptions, mayChange = true): CallFrame {
    const { identity, state: asked } = call;
    const caller = { owners: this.owners(call), identity, agent: agentOf(call), state: asked, mayChange };
    return callFrame(this.#rules, caller, state);
  }
}

const agentOf = ({ agent }: CallOptions): string | undefined => (agent === undefined ? undefined : cleanOwner(agent));

const outcome = <Value>(
  frame: CallFrame,
  value: Value,
  events: readonly ContractEvent[] = [...frame.events, ...linkEvents(frame)],
): Outcome<Value> => ({ state: frame.draft.finish(), events, value });

const TOOL_EVENTS_MAX = 1_000;

/** @throws KeepsakeError `invalid_input` for text that is no string or too long */
export function checkText(text: string, field: string, max = MESSAGE_MAX): void {
  if (typeof text !== "string" || text.length > max) throw invalid(field, `Pass text of at most ${max} characters.`);
}

/** @throws KeepsakeError `invalid_input` for a turn that is too long */
export function checkTurn({ input, output, toolEvents = [] }: RecordedCall): void {
  checkText(input, "input");
  checkText(output, "output");
  if (!Array.isArray(toolEvents) || toolEvents.length > TOOL_EVENTS_MAX)
    throw invalid("toolEvents", `Pass a list of at most ${TOOL_EVENTS_MAX} results.`);
}

function checkItem(item: ContractItem): void {
  const field = contractItemFault(item) ?? spaceMetaFault(item);
  if (field !== undefined) throw invalid(field, "Pass an item as docs/governance.md describes it.");
}

export const invalid = (field: string, hint: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `Invalid field \`${field}\`.`, {
    hint,
    facts: { field },
  });

export const unknownRule = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "A rule must be one of the fixed sentences.", {
    hint: `Write one of these: ${RULE_SENTENCES.join("; ")}.`,
    facts: { field: "rules" },
  });

/*
 * Handing work from one agent to another (NAM-57, NAM-60). A packet lists the important items of
 * the agent's and the team's lanes. Applying it copies only these items; the originals stay.
 */

const EACH_MAX = 3;
const RULES_SHOWN_MAX = 5;
const ITEMS_MAX = 20;
/** Bounds the state; the oldest closed packet is dropped first. */
const PACKETS_MAX = 1_000;

/** Undefined if the caller's trust level is too low. */
function createHandoff(frame: CallFrame, from: string, to: string): HandoffPacket | undefined {
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

/** Decisions, pending proposals, conflicts and affected items: the newest three of each. */
function contents(frame: CallFrame, stored: readonly ContractItem[]): Pick<HandoffPacket, "items" | "counts"> {
  const { draft, owners } = frame;
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
      rules: Math.min(activeRules(frame).length, RULES_SHOWN_MAX),
      impact: impact.length,
    },
  };
}

/** Returns the copies. @param id default: the oldest pending packet */
function applyHandoff(frame: CallFrame, id?: string): readonly ContractItem[] {
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
function rejectHandoff(frame: CallFrame, id?: string): boolean {
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
