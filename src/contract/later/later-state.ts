/** What the later contract works on (spec/namel3ss.md §22): the memory of the first, its stores named by lane, and what teams and agents agreed. Plain data. */

import { type ContractState, EMPTY_STATE } from "../contract-state.ts";
import type { ContractContext } from "../recall-turn.ts";
import type { HandoffPacket } from "./handoff.ts";
import type { Lane } from "./lane.ts";
import type { RecallCache, StoreVersions } from "./recall-cache.ts";
import type { TrustRules } from "./trust.ts";

export interface Proposal {
  /** `proposal-<n>`. */
  readonly id: string;
  /** The item that shall become the team's. */
  readonly itemId: string;
  readonly from: { readonly space: string; readonly lane: Lane; readonly agent?: string | undefined };
  readonly team: string;
  readonly phase: string;
  readonly event: string;
  readonly by: string;
  /** Why it was proposed: the code of the hint. */
  readonly reason: string;
  readonly status: "pending" | "approved" | "rejected";
  /** Who approved, each once. */
  readonly approvals: readonly string[];
  /** Of the agreements' own clock. */
  readonly tick: number;
}

export interface Agreements {
  readonly counter: number;
  readonly tick: number;
  /** Oldest first. */
  readonly proposals: readonly Proposal[];
}

export interface Handoffs {
  readonly counter: number;
  readonly packets: readonly HandoffPacket[];
}

export interface LaterState {
  readonly memory: ContractState;
  readonly agreements: Agreements;
  readonly handoffs: Handoffs;
  /** Null: the contract's. */
  readonly trust: TrustRules | null;
  readonly cache: RecallCache<ContractContext>;
  readonly versions: StoreVersions;
}

export const EMPTY_LATER_STATE: LaterState = {
  memory: EMPTY_STATE,
  agreements: { counter: 0, tick: 0, proposals: [] },
  handoffs: { counter: 0, packets: [] },
  trust: null,
  cache: [],
  versions: new Map(),
};

/** Everything but the memory itself, while a call changes it. */
export type OpenSide = { -readonly [Field in Exclude<keyof LaterState, "memory">]: LaterState[Field] };

export const openSide = ({ agreements, handoffs, trust, cache, versions }: LaterState): OpenSide => ({
  agreements,
  handoffs,
  trust,
  cache,
  versions,
});
