/** One call of the later contract while it runs: whose memory, under which policy, with what has happened so far. */

import { SPACES } from "../../core/item.ts";
import type { CallState } from "../call-requests.ts";
import type { ContractItem } from "../contract-item.ts";
import type { RuntimePolicy } from "../contract-policy.ts";
import { beginCall, itemsIn, type OpenCall, type OpenStore } from "../contract-state.ts";
import type { Normalisation } from "../normal-text.ts";
import type { StoreRules } from "../semantic.ts";
import type { SpaceOwners } from "../space-owners.ts";
import type { TraceRendering } from "../trace-rendering.ts";
import type { BudgetConfig } from "./budget.ts";
import { type Lane, type LanePlace, lanePlace, lanesOf } from "./lane.ts";
import type { EventBase, LaterEvent } from "./later-event.ts";
import { type LaterEvents, laterEvents } from "./later-events.ts";
import type { LaterContract } from "./later-policy.ts";
import { type LaterState, type OpenSide, openSide } from "./later-state.ts";
import type { Identity } from "./trust.ts";

export interface LaterRules {
  readonly aiProfile: string;
  readonly runtime: RuntimePolicy;
  readonly contract: LaterContract;
  readonly budgets: readonly BudgetConfig[];
  readonly normalisation: Normalisation;
  readonly rendering: TraceRendering;
}

/** Who calls. */
export interface LaterCaller {
  readonly owners: SpaceOwners;
  readonly identity: Identity;
  readonly agent: string | undefined;
  readonly state: CallState | undefined;
}

export interface LaterFrame extends LaterRules, LaterCaller {
  readonly base: EventBase;
  readonly call: OpenCall;
  readonly side: OpenSide;
  readonly show: LaterEvents;
  readonly events: LaterEvent[];
  readonly storeRules: StoreRules;
  /** Items that the call linked, as they are now. */
  readonly linked: Map<string, ContractItem>;
  /** Whether changes count as versions: what an agreement or a handoff does is not counted, though the cache forgets by it. */
  readonly isVersioned: boolean;
}

export interface OpenLane extends LanePlace {
  readonly store: OpenStore;
}

export function laterFrame(rules: LaterRules, caller: LaterCaller, state: LaterState): LaterFrame {
  const base = { ai_profile: rules.aiProfile, session: caller.owners.session };
  return {
    ...rules,
    ...caller,
    base,
    call: beginCall(state.memory),
    side: openSide(state),
    show: laterEvents(rules, base),
    events: [],
    storeRules: { dedupe: rules.runtime.dedupe_enabled, authorities: rules.contract.authority_order },
    linked: new Map(),
    isVersioned: true,
  };
}

export const stateAfter = ({ call, side }: LaterFrame): LaterState => ({ memory: call.finish(), ...side });

export function openLane(
  frame: LaterFrame,
  space: string,
  lane: Lane,
  agent: string | undefined = frame.agent,
): OpenLane {
  const place = lanePlace(frame.owners, space, lane, agent);
  return { ...place, store: frame.call.store(place.key) };
}

/** The rules of trust that hold: the team's own where it has changed them. */
export const trustRules = ({ side, contract }: LaterFrame) => side.trust ?? contract.trust;

/** Every item that the caller's lanes hold; other agents' are not among them. */
export const everything = (frame: LaterFrame): readonly ContractItem[] =>
  SPACES.flatMap((space) =>
    lanesOf(space)
      .filter((lane) => lane !== "agent" || frame.agent !== undefined)
      .flatMap((lane) => itemsIn(openLane(frame, space, lane).store)),
  );
