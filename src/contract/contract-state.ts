/**
 * What the contract's cycle works on: one clock, and for each store its counters, phases, ledger and items (NAM-2, NAM-3). Plain data; a call
 * takes a state and answers with the next one. `beginCall` copies a store when it is first touched, so the state that came in stays as it was.
 */
import { copyLedger, type PhaseLedger } from "../policy/phase-ledger.ts";
import { currentPhase, NO_PHASES, type Phase, phaseId, type StorePhases } from "../policy/phase-registry.ts";
import type { ContractItem, ContractKind, ContractMeta } from "./contract-item.ts";

export interface ContractStore {
  readonly phases: StorePhases;
  readonly ledger: PhaseLedger;
  /** Numbers given out so far, by kind. They never go back, whatever became of the items (SEC-S10). */
  readonly counters: Readonly<Record<ContractKind, number>>;
  /** Turns of all phases, oldest first. */
  readonly turns: readonly ContractItem[];
  /** At most one a phase. */
  readonly summaries: readonly ContractItem[];
  readonly semantic: readonly ContractItem[];
  /** At most one a key. */
  readonly profile: readonly ContractItem[];
  /** Whether outside content entered: a tool's results. What a model says after that is untrusted too (SEC-R2). */
  readonly isTainted: boolean;
}

export interface ContractState {
  /** The last tick that was given out. */
  readonly clock: number;
  /** By store key. */
  readonly stores: ReadonlyMap<string, ContractStore>;
  /** Which item stands in the place of one that is gone: ids only, the newest of them. */
  readonly replacedBy: ReadonlyMap<string, string>;
}

export const EMPTY_STATE: ContractState = { clock: 0, stores: new Map(), replacedBy: new Map() };

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

/** A store while a call changes it. */
export interface OpenStore {
  phases: StorePhases;
  readonly ledger: PhaseLedger;
  readonly counters: Record<ContractKind, number>;
  turns: ContractItem[];
  summaries: ContractItem[];
  semantic: ContractItem[];
  profile: ContractItem[];
  isTainted: boolean;
}

/** The words and the frame of an item that is about to be built. */
export interface ItemDraft {
  readonly kind: ContractKind;
  readonly text: string;
  readonly source: string;
  readonly importance: number;
  readonly meta: ContractMeta;
}

export interface OpenCall {
  readonly clock: () => number;
  /** One tick, for a phase. */
  readonly tick: () => number;
  readonly store: (key: string) => OpenStore;
  /** Takes the next number of its store and kind, then the next tick; both are spent, whatever becomes of the item. */
  readonly build: (key: string, draft: ItemDraft) => ContractItem;
  readonly replaced: (id: string, by: string) => void;
  readonly finish: () => ContractState;
}

/** Replacements that are remembered: bounds the state; chains are read from their newer end. */
const REPLACED_MAX = 1_000;

export function beginCall(state: ContractState): OpenCall {
  let clock = state.clock;
  const touched = new Map<string, OpenStore>();
  let replacedBy: Map<string, string> | undefined;

  const tick = (): number => {
    clock += 1;
    return clock;
  };
  const store = (key: string): OpenStore => {
    const known = touched.get(key) ?? openStore(state.stores.get(key) ?? EMPTY_STORE);
    touched.set(key, known);
    return known;
  };
  return {
    clock: () => clock,
    tick,
    store,
    build(key, { kind, text, source, importance, meta }) {
      const { counters } = store(key);
      counters[kind] += 1;
      const id = `${key}:${kind}:${counters[kind]}`;
      return { id, kind, text, source, created_at: tick(), importance, scope: "session", meta };
    },
    replaced(id, by) {
      replacedBy ??= new Map(state.replacedBy);
      replacedBy.set(id, by);
      for (const oldest of replacedBy.keys()) {
        if (replacedBy.size <= REPLACED_MAX) return;
        replacedBy.delete(oldest);
      }
    },
    finish: () => ({
      clock,
      stores: new Map([...state.stores, ...touched]),
      replacedBy: replacedBy ?? state.replacedBy,
    }),
  };
}

const openStore = (store: ContractStore): OpenStore => ({
  phases: store.phases,
  ledger: copyLedger(store.ledger, currentId(store.phases)),
  counters: { ...store.counters },
  turns: [...store.turns],
  summaries: [...store.summaries],
  semantic: [...store.semantic],
  profile: [...store.profile],
  isTainted: store.isTainted,
});

export function currentId(phases: StorePhases): string | undefined {
  const phase = currentPhase(phases);
  return phase === undefined ? undefined : phaseId(phase);
}

/** What an item says about the phase that it was written in. */
export const phaseMeta = (phase: Phase): ContractMeta => ({
  phase_id: phaseId(phase),
  phase_started_at: phase.startedAt,
  phase_reason: phase.reason,
  ...(phase.name === undefined ? {} : { phase_name: phase.name }),
});

/** Everything that a store holds, in the order in which it is kept. */
export const itemsIn = (
  store: Pick<ContractStore, "turns" | "summaries" | "semantic" | "profile">,
): readonly ContractItem[] => [...store.turns, ...store.summaries, ...store.semantic, ...store.profile];
