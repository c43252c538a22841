/** One call of the cycle while it runs: whose memory, under which policy, with what has happened so far. */

import { type ContractEvent, type ContractEvents, contractEvents } from "./contract-event.ts";
import type { ContractItem } from "./contract-item.ts";
import type { PolicyContract, RuntimePolicy } from "./contract-policy.ts";
import type { OpenCall, OpenStore } from "./contract-state.ts";
import type { Normalisation } from "./normal-text.ts";
import type { StoreRules } from "./semantic.ts";
import { type SpaceOwners, storeKey } from "./space-owners.ts";
import type { TraceRendering } from "./trace-rendering.ts";

/** What holds for every call of an opened contract. */
export interface ContractRules {
  readonly aiProfile: string;
  readonly runtime: RuntimePolicy;
  readonly contract: PolicyContract;
  readonly normalisation: Normalisation;
  readonly rendering: TraceRendering;
  /** The key of a statement as the ledger holds it: the words themselves, or a keyed hash of them. */
  readonly ledgerKey: (key: string) => string;
}

export interface CallFrame extends ContractRules {
  /** False where the vault takes no writes: a recall then begins no phase and lets nothing expire. */
  readonly mayChange: boolean;
  readonly owners: SpaceOwners;
  readonly call: OpenCall;
  readonly show: ContractEvents;
  readonly events: ContractEvent[];
  readonly storeRules: StoreRules;
}

export const callFrame = (
  rules: ContractRules,
  owners: SpaceOwners,
  call: OpenCall,
  { mayChange = true } = {},
): CallFrame => ({
  ...rules,
  mayChange,
  owners,
  call,
  show: contractEvents({ ...rules, session: owners.session }),
  events: [],
  storeRules: { dedupe: rules.runtime.dedupe_enabled, authorities: rules.contract.authority_order },
});

/** A store of the caller's. */
export interface SpacePlace {
  readonly space: string;
  readonly owner: string;
  readonly key: string;
  readonly store: OpenStore;
}

/** A space that nobody knows has no owner, and so no memory. */
export function placeOf({ owners, call }: CallFrame, space: string): SpacePlace {
  const owner = Object.hasOwn(owners, space) ? owners[space as keyof SpaceOwners] : "unknown"; // its own key, as just seen
  const key = storeKey(space, owner);
  return { space, owner, key, store: call.store(key) };
}

/** What a call leaves: the next state is the caller's to keep, or to throw away. */
export interface CallOutcome {
  readonly events: readonly ContractEvent[];
  readonly items: readonly ContractItem[];
}
