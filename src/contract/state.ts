/**
 * The state that the cycle works on: one clock, the stores (NAM-2, NAM-3), and what teams and
 * agents agreed. Plain data. A `StateDraft` copies a store when it first touches it, so the state
 * that came in stays as it was.
 */

import {
  copyLedger,
  currentPhase,
  NO_PHASES,
  type Phase,
  type PhaseLedger,
  phaseId,
  type StorePhases,
} from "../policy/phases.ts";
import type { ContractItem, ContractKind, ContractMeta } from "./item.ts";
import type { Agreements, Handoffs, RecallCache, StoreVersions, TrustRules } from "./lanes/shapes.ts";

/** The four lists of a store. */
export interface ItemLists<List> {
  /** Turns of all phases, oldest first. */
  readonly turns: List;
  /** At most one per phase. */
  readonly summaries: List;
  readonly semantic: List;
  /** At most one per key. */
  readonly profile: List;
}

export const mapLists = <From, To>(lists: ItemLists<From>, map: (list: From) => To): ItemLists<To> => ({
  turns: map(lists.turns),
  summaries: map(lists.summaries),
  semantic: map(lists.semantic),
  profile: map(lists.profile),
});

/** All items of a store, in their stored order. */
export const itemsIn = <Entry>({ turns, summaries, semantic, profile }: ItemLists<readonly Entry[]>) => [
  ...turns,
  ...summaries,
  ...semantic,
  ...profile,
];

export interface ContractStore extends ItemLists<readonly ContractItem[]> {
  readonly phases: StorePhases;
  readonly ledger: PhaseLedger;
  /** Numbers given out so far, by kind. They never go back (SEC-S10). */
  readonly counters: Readonly<Record<ContractKind, number>>;
  /** Whether tool results entered. What the model says after that is untrusted (SEC-R2). */
  readonly isTainted: boolean;
}

export interface ContractState {
  /** The last tick given out. */
  readonly clock: number;
  readonly stores: ReadonlyMap<string, ContractStore>;
  /** From the id of a removed item to the id of its replacement; the newest ones only. */
  readonly replacedBy: ReadonlyMap<string, string>;
  readonly agreements: Agreements;
  readonly handoffs: Handoffs;
  /** Null: the contract's own rules hold. */
  readonly trust: TrustRules | null;
  readonly cache: RecallCache;
  readonly versions: StoreVersions;
}

export const EMPTY_STATE: ContractState = {
  clock: 0,
  stores: new Map(),
  replacedBy: new Map(),
  agreements: { counter: 0, tick: 0, proposals: [] },
  handoffs: { counter: 0, packets: [] },
  trust: null,
  cache: [],
  versions: new Map(),
};

export const EMPTY_STORE: ContractStore = {
  phases: NO_PHASES,
  ledger: new Map(),
  counters: { short_term: 0, semantic: 0, profile: 0 },
  turns: [],
  summaries: [],
  semantic: [],
  profile: [],
  isTainted: false,
};

type Mutable<Type> = { -readonly [Field in keyof Type]: Type[Field] };

/** A store while a call changes it. */
export interface OpenStore extends Mutable<ItemLists<ContractItem[]>> {
  phases: StorePhases;
  readonly ledger: PhaseLedger;
  readonly counters: Record<ContractKind, number>;
  isTainted: boolean;
}

export type ItemDraft = Pick<ContractItem, "kind" | "text" | "source" | "importance" | "meta">;

/** Bounds the state; chains of replacements are read from their newer end. */
const REPLACED_MAX = 1_000;

/** The next state while a call builds it. */
export class StateDraft {
  agreements: Agreements;
  handoffs: Handoffs;
  trust: TrustRules | null;
  cache: RecallCache;
  versions: StoreVersions;
  readonly #before: ContractState;
  readonly #touched = new Map<string, OpenStore>();
  #clock: number;
  #replacedBy: Map<string, string> | undefined;

  constructor(state: ContractState) {
    this.#before = state;
    this.#clock = state.clock;
    ({
      agreements: this.agreements,
      handoffs: this.handoffs,
      trust: this.trust,
      cache: this.cache,
      versions: this.versions,
    } = state);
  }

  get clock(): number {
    return this.#clock;
  }

  tick(): number {
    this.#clock += 1;
    return this.#clock;
  }

  store(key: string): OpenStore {
    const store = this.#touched.get(key) ?? openStore(this.#before.stores.get(key) ?? EMPTY_STORE);
    this.#touched.set(key, store);
    return store;
  }

  /** Takes the next number of the store and kind, then the next tick; a denied item spends both. */
  build(key: string, { kind, text, source, importance, meta }: ItemDraft): ContractItem {
    const { counters } = this.store(key);
    counters[kind] += 1;
    const id = `${key}:${kind}:${counters[kind]}`;
    return { id, kind, text, source, created_at: this.tick(), importance, scope: "session", meta };
  }

  replace(id: string, by: string): void {
    this.#replacedBy ??= new Map(this.#before.replacedBy);
    this.#replacedBy.set(id, by);
    for (const oldest of this.#replacedBy.keys()) {
      if (this.#replacedBy.size <= REPLACED_MAX) return;
      this.#replacedBy.delete(oldest);
    }
  }

  finish(): ContractState {
    const { agreements, handoffs, trust, cache, versions } = this;
    return {
      clock: this.#clock,
      stores: new Map([...this.#before.stores, ...this.#touched]),
      replacedBy: this.#replacedBy ?? this.#before.replacedBy,
      ...{ agreements, handoffs, trust, cache, versions },
    };
  }
}

const openStore = (store: ContractStore): OpenStore => ({
  ...store,
  ledger: copyLedger(store.ledger, currentId(store.phases)),
  counters: { ...store.counters },
  ...mapLists(store, (items) => [...items]),
});

export function currentId(phases: StorePhases): string | undefined {
  const phase = currentPhase(phases);
  return phase === undefined ? undefined : phaseId(phase);
}

/** The phase fields of an item's meta. */
export const phaseMeta = (phase: Phase): ContractMeta => ({
  phase_id: phaseId(phase),
  phase_started_at: phase.startedAt,
  phase_reason: phase.reason,
  ...(phase.name === undefined ? {} : { phase_name: phase.name }),
});
