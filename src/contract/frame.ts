/** One call of the cycle while it runs: the caller, the policy, and the changes made so far. */

import { SPACES } from "../model/item.ts";
import { CycleEvents, type EventRules } from "./cycle-events.ts";
import type { CallState, ContractEvent, ContractItem, EventBase, Identity } from "./item.ts";
import { type Lane, type LanePolicy, lanesOf, type Place, placeIn } from "./lanes/lane.ts";
import type { StoreRules } from "./lasting-stores.ts";
import type { SpaceOwners } from "./owners.ts";
import { type ContractState, itemsIn, type OpenStore, StateDraft } from "./state.ts";
import type { Normalisation } from "./text-rules.ts";

/** The rules that hold for every call of an opened contract. */
export interface ContractRules extends EventRules {
  readonly aiProfile: string;
  readonly normalisation: Normalisation;
  /** A statement's key as the ledger holds it: the words themselves, or a keyed hash of them. */
  readonly ledgerKey: (key: string) => string;
  /**
   * Whether an item keeps a preview of other items. Not in a vault with strict traces: the words
   * of a deleted item would outlast it.
   */
  readonly keepsPreviews: boolean;
  /** Rules of packs, in sentences (NAM-59). */
  readonly sentences?: readonly string[] | undefined;
}

interface Caller {
  readonly owners: SpaceOwners;
  readonly identity: Identity;
  /** The working agent, in a contract with lanes. */
  readonly agent: string | undefined;
  readonly state: CallState | undefined;
  /** False for a vault that takes no writes: recall then starts no phase and expires nothing. */
  readonly mayChange: boolean;
}

export interface CallFrame extends ContractRules, Caller {
  /** Undefined in a contract without lanes. */
  readonly lanes: LanePolicy | undefined;
  readonly base: EventBase;
  readonly draft: StateDraft;
  readonly show: CycleEvents;
  readonly events: ContractEvent[];
  readonly storeRules: StoreRules;
  /** Items that this call gave a link, in their present form. */
  readonly linked: Map<string, ContractItem>;
  /** False while an agreement or handoff runs: its changes are not counted as versions. */
  readonly isVersioned: boolean;
}

export function callFrame(rules: ContractRules, caller: Caller, state: ContractState): CallFrame {
  const base = { ai_profile: rules.aiProfile, session: caller.owners.session };
  return {
    ...rules,
    ...caller,
    lanes: rules.contract.lanes,
    base,
    draft: new StateDraft(state),
    show: new CycleEvents(rules, base),
    events: [],
    storeRules: { dedupe: rules.runtime.dedupe_enabled, authorities: rules.contract.authority_order },
    linked: new Map(),
    isVersioned: true,
  };
}

export interface OpenPlace extends Place {
  readonly store: OpenStore;
}

/** @param lane ignored in a contract without lanes */
export function openPlace(frame: CallFrame, space: string, lane?: Lane, agent = frame.agent): OpenPlace {
  const place = placeIn(frame.owners, space, frame.lanes === undefined ? undefined : lane, agent);
  return { ...place, store: frame.draft.store(place.key) };
}

/** Every item in the caller's lanes; other agents' items are excluded. */
export const callersItems = (frame: CallFrame): readonly ContractItem[] =>
  SPACES.flatMap((space) =>
    lanesOf(space)
      .filter((lane) => lane !== "agent" || frame.agent !== undefined)
      .flatMap((lane) => itemsIn(openPlace(frame, space, lane).store)),
  );
