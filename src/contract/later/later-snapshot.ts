/**
 * The state of the later contract as a snapshot and back (NAM-65, spec/namel3ss.md §22.9): counters, clock, phases and last tokens come back, so that
 * numbering goes on. Cached recalls are left out: they can be made again. The file is clear text; where it lies is the host's to decide.
 */
import * as z from "zod";
import { KeepsakeError } from "../../core/error.ts";
import type { PhaseLedger, PhaseSnapshot } from "../../policy/phase-ledger.ts";
import { type Phase, phaseId, type StorePhases } from "../../policy/phase-registry.ts";
import { CONTRACT_KINDS, type ContractItem, contractItemFault } from "../contract-item.ts";
import { type ContractStore, EMPTY_STATE, EMPTY_STORE, itemsIn } from "../contract-state.ts";
import { BUDGET_DEFAULTS, type BudgetConfig } from "./budget.ts";
import { LANES } from "./lane.ts";
import { EMPTY_LATER_STATE, type LaterState, type Proposal } from "./later-state.ts";
import { versionKey } from "./recall-cache.ts";
import { readSnapshot, SNAPSHOT_VERSION, type Snapshot, type SnapshotFiles, snapshotFiles } from "./snapshot-file.ts";
import { TRUST_LEVELS } from "./trust.ts";
import type { WakeUp } from "./wake-up.ts";

export interface SnapshotFrame {
  readonly projectId: string;
  readonly budgets?: readonly BudgetConfig[];
}

export const laterSnapshot = (state: LaterState, frame: SnapshotFrame): SnapshotFiles =>
  snapshotFiles(sectionsOf(state, frame));

function sectionsOf({ memory, agreements, handoffs, trust, versions }: LaterState, frame: SnapshotFrame): Snapshot {
  const { projectId, budgets = BUDGET_DEFAULTS } = frame;
  const stores = [...memory.stores].filter(([, store]) => isUsed(store));
  const pending = agreements.proposals.filter(({ status }) => status === "pending");
  const decided = agreements.proposals.filter(({ status }) => status !== "pending");
  const byStore = <Value>(pick: (store: ContractStore) => Value | undefined) =>
    Object.fromEntries(
      stores.flatMap(([key, store]) => {
        const value = pick(store);
        return value === undefined ? [] : [[key, value]];
      }),
    );
  return plain({
    version: SNAPSHOT_VERSION,
    project_id: projectId,
    clock: { tick: memory.clock },
    ids: {
      counters: stores.flatMap(([store_key, { counters }]) =>
        CONTRACT_KINDS.filter((kind) => counters[kind] > 0).map((kind) => ({ store_key, kind, value: counters[kind] })),
      ),
    },
    phases: {
      counters: byStore(({ phases }) => phases.phases.at(-1)?.index),
      current: byStore(({ phases }) => {
        const last = phases.phases.at(-1);
        return last === undefined ? undefined : phaseId(last);
      }),
      history: byStore(({ phases }) => (phases.phases.length === 0 ? undefined : phases.phases)),
      last_token: byStore(({ phases }) => phases.lastToken),
    },
    ledger: {
      order: byStore(({ ledger }) => (ledger.size === 0 ? undefined : [...ledger.keys()])),
      snapshots: byStore(({ ledger }) => (ledger.size === 0 ? undefined : ledgerOf(ledger))),
    },
    items: {
      stores: stores.map(([store_key, { turns, summaries, semantic, profile, isTainted }]) => ({
        store_key,
        turns,
        summaries,
        semantic,
        profile,
        tainted: isTainted,
      })),
    },
    agreements: {
      counter: agreements.counter,
      tick: agreements.tick,
      pending,
      history: Object.fromEntries(decided.map((proposal) => [proposal.id, proposal])),
    },
    handoffs: { counter: handoffs.counter, tick: handoffs.counter, packets: handoffs.packets },
    budgets,
    cache: { counter: 0, entries: [], max_entries: budgets.at(-1)?.cache_max_entries ?? 0 },
    cache_versions: [...versions].map(([key, version]) => {
      const [store_key = "", kind = ""] = key.split("\n");
      return { store_key, kind, version };
    }),
    rules: { active_rule_ids: [], pending_rule_ids: [] },
    trust,
  });
}

/** Without what is undefined. */
const plain = (snapshot: { readonly [Section in keyof Snapshot]: unknown }): Snapshot =>
  JSON.parse(JSON.stringify(snapshot));

const isUsed = (store: ContractStore): boolean =>
  store.phases.phases.length > 0 || store.isTainted || CONTRACT_KINDS.some((kind) => store.counters[kind] > 0);

const ledgerOf = (ledger: PhaseLedger) =>
  Object.fromEntries(
    [...ledger].map(([phase, { items, newest }]) => [
      phase,
      { items: Object.fromEntries(items), dedupe_map: Object.fromEntries(newest) },
    ]),
  );

/**
 * @throws KeepsakeError `invalid_input` with the fact `fault` of `readSnapshot`, or `section_content` and the section; nothing is restored then
 */
export function restoreLater(
  json: string,
  checksum: string | undefined,
): { readonly state: LaterState; readonly projectId: string } {
  const sections = SECTIONS.safeParse(readSnapshot(json, checksum));
  if (!sections.success) throw refused(String(sections.error.issues[0]?.path[0] ?? "version"));
  const { clock, ids, phases, ledger, items, agreements, handoffs, cache_versions, trust, project_id } = sections.data;
  const keys = new Set([...items.stores.map(({ store_key: key }) => key), ...Object.keys(phases.history)]);
  const stores = [...keys].map((key): [string, ContractStore] => {
    const held = items.stores.find(({ store_key: store }) => store === key);
    const { store_key: _key, tainted = false, ...lists } = held ?? { store_key: key };
    const counters = { ...EMPTY_STORE.counters };
    for (const { store_key: store, kind, value } of ids.counters) if (store === key) counters[kind] = value;
    return [
      key,
      {
        ...EMPTY_STORE,
        ...lists,
        counters,
        phases: phasesOf(phases.history[key] ?? [], phases.last_token[key]),
        ledger: ledgerFrom(ledger.order[key] ?? [], ledger.snapshots[key] ?? {}),
        isTainted: tainted,
      },
    ];
  });
  const proposals = [...Object.values(agreements.history), ...agreements.pending].toSorted(
    (left, right) => left.tick - right.tick,
  );
  return {
    projectId: project_id,
    state: {
      ...EMPTY_LATER_STATE,
      memory: { ...EMPTY_STATE, clock: clock.tick, stores: new Map(stores) },
      agreements: { counter: agreements.counter, tick: agreements.tick, proposals },
      handoffs: { counter: handoffs.counter, packets: handoffs.packets },
      trust,
      versions: new Map(cache_versions.map(({ store_key: key, kind, version }) => [versionKey(key, kind), version])),
    },
  };
}

const phasesOf = (phases: readonly Phase[], lastToken: string | undefined): StorePhases => ({
  phases,
  ...(lastToken === undefined ? {} : { lastToken }),
});

function ledgerFrom(order: readonly string[], snapshots: Readonly<Record<string, LedgerSection>>): PhaseLedger {
  return new Map(
    order.map((phase): [string, PhaseSnapshot] => {
      const { items = {}, dedupe_map: newest = {} } = snapshots[phase] ?? {};
      return [phase, { items: new Map(Object.entries(items)), newest: new Map(Object.entries(newest)) }];
    }),
  );
}

/** What a report after waking up says of it. */
export function wakeUpOf(
  state: LaterState,
  { projectId, budgets = BUDGET_DEFAULTS }: SnapshotFrame,
  restored: boolean,
): WakeUp {
  const stores = [...state.memory.stores];
  const count = (of: readonly (readonly [string, ContractStore])[]): number =>
    of.reduce((sum, [, store]) => sum + itemsIn(store).length, 0);
  return {
    projectId,
    restored,
    totalItems: count(stores),
    teamItems: count(stores.filter(([key]) => /^project:[^:]*:team$/.test(key))),
    activeRules: 0,
    pendingProposals: state.agreements.proposals.filter(({ status }) => status === "pending").length,
    pendingHandoffs: state.handoffs.packets.filter(({ status }) => status === "pending").length,
    cacheEntries: state.cache.length,
    cacheEnabled: budgets.some(({ cache_enabled: isEnabled }) => isEnabled),
  };
}

const refused = (section: string): KeepsakeError =>
  new KeepsakeError("invalid_input", "The memory snapshot cannot be restored; nothing of it was taken over.", {
    hint: "Restore the file and its checksum from the same backup.",
    facts: { fault: "section_content", section },
  });

const COUNT = z.number().int().nonnegative();
const NAMES = z.array(z.string());
const item = z.custom<ContractItem>((value) => contractItemFault(value) === undefined);
const phase = z.strictObject({
  index: COUNT,
  startedAt: COUNT,
  reason: z.string(),
  name: z.string().exactOptional(),
}) satisfies z.ZodType<Phase>;
const ledgerSection = z.strictObject({
  items: z.record(z.string(), z.strictObject({ kind: z.string(), key: z.string().nullable() })),
  dedupe_map: z.record(z.string(), z.string()),
});
type LedgerSection = z.infer<typeof ledgerSection>;
const proposal = z.strictObject({
  id: z.string(),
  itemId: z.string(),
  from: z.strictObject({ space: z.string(), lane: z.enum(LANES), agent: z.string().optional() }),
  team: z.string(),
  phase: z.string(),
  event: z.string(),
  by: z.string(),
  reason: z.string(),
  status: z.enum(["pending", "approved", "rejected"]),
  approvals: NAMES,
  tick: COUNT,
}) satisfies z.ZodType<Proposal>;
const packet = z.strictObject({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  team: z.string(),
  phase: z.string(),
  items: NAMES,
  counts: z.strictObject({ decision: COUNT, proposal: COUNT, conflict: COUNT, rules: COUNT, impact: COUNT }),
  status: z.enum(["pending", "applied", "rejected"]),
});
const level = z.enum(TRUST_LEVELS);
const byStore = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);

/** Ours inside the fourteen sections; where they are empty they are as the contract's own snapshot has them. */
const SECTIONS = z.strictObject({
  version: z.literal(SNAPSHOT_VERSION),
  project_id: z.string(),
  clock: z.strictObject({ tick: COUNT }),
  ids: z.strictObject({
    counters: z.array(z.strictObject({ store_key: z.string(), kind: z.enum(CONTRACT_KINDS), value: COUNT })),
  }),
  phases: z.strictObject({
    counters: byStore(COUNT),
    current: byStore(z.string()),
    history: byStore(z.array(phase)),
    last_token: byStore(z.string()),
  }),
  ledger: z.strictObject({ order: byStore(NAMES), snapshots: byStore(byStore(ledgerSection)) }),
  items: z.strictObject({
    stores: z.array(
      z.strictObject({
        store_key: z.string(),
        turns: z.array(item),
        summaries: z.array(item),
        semantic: z.array(item),
        profile: z.array(item),
        tainted: z.boolean(),
      }),
    ),
  }),
  agreements: z.strictObject({ counter: COUNT, tick: COUNT, pending: z.array(proposal), history: byStore(proposal) }),
  handoffs: z.strictObject({ counter: COUNT, tick: COUNT, packets: z.array(packet) }),
  budgets: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  cache: z.strictObject({ counter: COUNT, entries: z.array(z.never()), max_entries: COUNT }),
  cache_versions: z.array(z.strictObject({ store_key: z.string(), kind: z.string(), version: COUNT })),
  rules: z.strictObject({ active_rule_ids: NAMES, pending_rule_ids: NAMES }),
  trust: z
    .strictObject({
      who_can_propose: level,
      who_can_approve: level,
      who_can_reject: level,
      approval_count_required: COUNT,
      owner_override: z.boolean(),
    })
    .nullable(),
});
