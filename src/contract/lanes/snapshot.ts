/**
 * The state of a contract with lanes as a snapshot and back (NAM-65, spec/namel3ss.md §22.9).
 * Counters, clock, phases and last tokens are restored, so numbering continues. Cached recalls are
 * left out. The file is plain text; the host decides where to store it.
 */

import * as z from "zod";
import { canonicalJson } from "../../model/canonical-json.ts";
import { type Phase, type PhaseLedger, type PhaseSnapshot, phaseId } from "../../policy/phases.ts";
import type { CallFrame, OpenPlace } from "../frame.ts";
import {
  CONTRACT_KINDS,
  type ContractContext,
  type ContractEvent,
  type ContractItem,
  contractEvent,
  contractItemFault,
  type EventBase,
} from "../item.ts";
import { mergedPolicy } from "../policy.ts";
import { type ContractState, type ContractStore, EMPTY_STATE, EMPTY_STORE, itemsIn } from "../state.ts";
import { normalText, sha256Hex } from "../text-rules.ts";
import { BUDGET_DEFAULTS, type BudgetPlace, budgetOf, budgetPlace } from "./pack.ts";
import { counted } from "./proposals.ts";
import { type BudgetConfig, type Proposal, packetSchema, proposalSchema, trustRules } from "./shapes.ts";
import {
  readSnapshot,
  SNAPSHOT_VERSION,
  type Snapshot,
  type SnapshotFiles,
  snapshotFiles,
  snapshotRefused,
} from "./snapshot-file.ts";

export interface SnapshotFrame {
  readonly projectId: string;
  readonly budgets?: readonly BudgetConfig[];
}

export const contractSnapshot = (state: ContractState, frame: SnapshotFrame): SnapshotFiles =>
  snapshotFiles(sectionsOf(state, frame));

function sectionsOf(state: ContractState, { projectId, budgets = BUDGET_DEFAULTS }: SnapshotFrame): Snapshot {
  const { clock, agreements, handoffs, trust, versions } = state;
  const stores = [...state.stores].filter(([, store]) => isUsed(store));
  const isPending = ({ status }: Proposal): boolean => status === "pending";
  const decided = agreements.proposals.filter((proposal) => !isPending(proposal));
  return withoutUndefined({
    version: SNAPSHOT_VERSION,
    project_id: projectId,
    clock: { tick: clock },
    ids: {
      counters: stores.flatMap(([store_key, { counters }]) =>
        CONTRACT_KINDS.filter((kind) => counters[kind] > 0).map((kind) => ({ store_key, kind, value: counters[kind] })),
      ),
    },
    ...phaseSections(stores),
    items: {
      stores: stores.map(([store_key, { turns, summaries, semantic, profile, isTainted }]) => ({
        ...{ store_key, turns, summaries, semantic, profile },
        tainted: isTainted,
      })),
    },
    agreements: {
      counter: agreements.counter,
      tick: agreements.tick,
      pending: agreements.proposals.filter(isPending),
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

function phaseSections(stores: readonly (readonly [string, ContractStore])[]) {
  const byKey = (pick: (store: ContractStore) => unknown) =>
    Object.fromEntries(stores.map(([key, store]) => [key, pick(store)]));
  const nonEmpty = <List extends { readonly length: number }>(list: List): List | undefined =>
    list.length === 0 ? undefined : list;
  const last = ({ phases }: ContractStore): Phase | undefined => phases.phases.at(-1);
  return {
    phases: {
      counters: byKey((store) => last(store)?.index),
      current: byKey((store) => {
        const phase = last(store);
        return phase === undefined ? undefined : phaseId(phase);
      }),
      history: byKey(({ phases }) => nonEmpty(phases.phases)),
      last_token: byKey(({ phases }) => phases.lastToken),
    },
    ledger: {
      order: byKey(({ ledger }) => nonEmpty([...ledger.keys()])),
      snapshots: byKey(({ ledger }) => (ledger.size === 0 ? undefined : ledgerSection(ledger))),
    },
  };
}

const withoutUndefined = (snapshot: { readonly [Section in keyof Snapshot]: unknown }): Snapshot =>
  JSON.parse(JSON.stringify(snapshot));

const isUsed = (store: ContractStore): boolean =>
  store.phases.phases.length > 0 || store.isTainted || CONTRACT_KINDS.some((kind) => store.counters[kind] > 0);

const ledgerSection = (ledger: PhaseLedger) =>
  Object.fromEntries(
    [...ledger].map(([phase, { items, newest }]) => [
      phase,
      { items: Object.fromEntries(items), dedupe_map: Object.fromEntries(newest) },
    ]),
  );

/**
 * @throws KeepsakeError `invalid_input` with a fact `fault`: one of `readSnapshot`, or
 * `section_content` and the section; nothing is restored then
 */
export function restoreSnapshot(
  json: string,
  checksum: string | undefined,
): { readonly state: ContractState; readonly projectId: string } {
  const parsed = SECTIONS.safeParse(readSnapshot(json, checksum));
  if (!parsed.success) throw snapshotRefused("section_content", String(parsed.error.issues[0]?.path[0] ?? "version"));
  const { clock, phases, items, agreements, handoffs, cache_versions, trust, project_id } = parsed.data;
  const keys = new Set([...items.stores.map(({ store_key }) => store_key), ...Object.keys(phases.history)]);
  const proposals = [...Object.values(agreements.history), ...agreements.pending];
  return {
    projectId: project_id,
    state: {
      ...EMPTY_STATE,
      clock: clock.tick,
      stores: new Map([...keys].map((key) => [key, restoredStore(key, parsed.data)])),
      agreements: {
        counter: agreements.counter,
        tick: agreements.tick,
        proposals: proposals.toSorted((left, right) => left.tick - right.tick),
      },
      handoffs: { counter: handoffs.counter, packets: handoffs.packets },
      trust,
      versions: new Map(cache_versions.map(({ store_key, kind, version }) => [versionKey(store_key, kind), version])),
    },
  };
}

function restoredStore(key: string, { items, ids, phases, ledger }: Sections): ContractStore {
  const stored = items.stores.find(({ store_key }) => store_key === key);
  const { store_key: _key, tainted = false, ...lists } = stored ?? { store_key: key };
  const counters = { ...EMPTY_STORE.counters };
  for (const { store_key, kind, value } of ids.counters) if (store_key === key) counters[kind] = value;
  const lastToken = phases.last_token[key];
  const snapshots = ledger.snapshots[key] ?? {};
  return {
    ...EMPTY_STORE,
    ...lists,
    counters,
    phases: { phases: phases.history[key] ?? [], ...(lastToken === undefined ? {} : { lastToken }) },
    ledger: new Map(
      (ledger.order[key] ?? []).map((phase): [string, PhaseSnapshot] => {
        const { items: entries = {}, dedupe_map: newest = {} } = snapshots[phase] ?? {};
        return [phase, { items: new Map(Object.entries(entries)), newest: new Map(Object.entries(newest)) }];
      }),
    ),
    isTainted: tainted,
  };
}

export interface WakeUp {
  readonly projectId: string;
  readonly restored: boolean;
  readonly totalItems: number;
  readonly teamItems: number;
  readonly activeRules: number;
  readonly pendingProposals: number;
  readonly pendingHandoffs: number;
  readonly cacheEntries: number;
  readonly cacheEnabled: boolean;
}

/** The figures of the report after a start or a restore. */
export function wakeUpOf(
  state: ContractState,
  { projectId, budgets = BUDGET_DEFAULTS }: SnapshotFrame,
  restored: boolean,
): WakeUp {
  const stores = [...state.stores];
  const count = (of: typeof stores): number => of.reduce((sum, [, store]) => sum + itemsIn(store).length, 0);
  const pending = (of: readonly { readonly status: string }[]): number =>
    of.filter(({ status }) => status === "pending").length;
  return {
    projectId,
    restored,
    totalItems: count(stores),
    teamItems: count(stores.filter(([key]) => /^project:[^:]*:team$/.test(key))),
    activeRules: 0,
    pendingProposals: pending(state.agreements.proposals),
    pendingHandoffs: pending(state.handoffs.packets),
    cacheEntries: state.cache.length,
    cacheEnabled: budgets.some(({ cache_enabled }) => cache_enabled),
  };
}

/** What a memory reports after a start or a restore. Counts, never content. */
export function wakeUpReport(figures: WakeUp): ContractEvent {
  const waiting = (count: number, noun: string): string =>
    count === 0 ? `No ${noun}s are waiting.` : `${counted(count, noun)} still waiting.`;
  const { restored, totalItems, teamItems, activeRules, cacheEntries, cacheEnabled } = figures;
  const cacheLine = cacheEntries === 0 ? "Cache is empty." : `Cache entries are ${cacheEntries}.`;
  return contractEvent("memory_wake_up_report", undefined, {
    project_id: figures.projectId,
    title: "Memory wake up report",
    lines: [
      restored ? "Memory was restored." : "Memory is new.",
      `Total items are ${totalItems}.`,
      teamItems > 0 ? "Team memory loaded." : "Team memory is empty.",
      activeRules === 0 ? "No rules are active." : `${counted(activeRules, "rule")} active.`,
      waiting(figures.pendingProposals, "proposal"),
      waiting(figures.pendingHandoffs, "handoff"),
      cacheEnabled ? cacheLine : "Cache is off.",
    ],
  });
}

const COUNT = z.int().nonnegative();
const TEXT = z.string();
const TEXTS = z.array(TEXT);
const byStore = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);
const items = z.array(z.custom<ContractItem>((value) => contractItemFault(value) === undefined));
const phase = z.strictObject({
  index: COUNT,
  startedAt: COUNT,
  reason: TEXT,
  name: TEXT.exactOptional(),
}) satisfies z.ZodType<Phase>;
const phaseSnapshot = z.strictObject({
  items: byStore(z.strictObject({ kind: TEXT, key: TEXT.nullable() })),
  dedupe_map: byStore(TEXT),
});
/** The content of the fourteen sections. The layout is ours; empty sections match the reference. */
const SECTIONS = z.strictObject({
  version: z.literal(SNAPSHOT_VERSION),
  project_id: TEXT,
  clock: z.strictObject({ tick: COUNT }),
  ids: z.strictObject({
    counters: z.array(z.strictObject({ store_key: TEXT, kind: z.enum(CONTRACT_KINDS), value: COUNT })),
  }),
  phases: z.strictObject({
    counters: byStore(COUNT),
    current: byStore(TEXT),
    history: byStore(z.array(phase)),
    last_token: byStore(TEXT),
  }),
  ledger: z.strictObject({ order: byStore(TEXTS), snapshots: byStore(byStore(phaseSnapshot)) }),
  items: z.strictObject({
    stores: z.array(
      z.strictObject({
        store_key: TEXT,
        turns: items,
        summaries: items,
        semantic: items,
        profile: items,
        tainted: z.boolean(),
      }),
    ),
  }),
  agreements: z.strictObject({
    counter: COUNT,
    tick: COUNT,
    pending: z.array(proposalSchema),
    history: byStore(proposalSchema),
  }),
  handoffs: z.strictObject({ counter: COUNT, tick: COUNT, packets: z.array(packetSchema) }),
  budgets: z.array(byStore(z.union([TEXT, z.number(), z.boolean(), z.null()]))),
  cache: z.strictObject({ counter: COUNT, entries: z.array(z.never()), max_entries: COUNT }),
  cache_versions: z.array(z.strictObject({ store_key: TEXT, kind: TEXT, version: COUNT })),
  rules: z.strictObject({ active_rule_ids: TEXTS, pending_rule_ids: TEXTS }),
  trust: trustRules.nullable(),
});
type Sections = z.infer<typeof SECTIONS>;

/*
 * Cached recalls (NAM-63, spec/namel3ss.md §22.7), by query and place. A change in a lane drops its
 * cached recalls, so none contains removed items. The oldest entry is dropped first.
 */

const versionKey = (store: string, kind: string): string => `${store}\n${kind}`;

/** Drops the cached recalls of a changed store. Without lanes there is no cache. */
export function invalidateRecalls({ draft, isVersioned }: CallFrame, place: OpenPlace, kind: string): void {
  if (place.lane === undefined) return;
  draft.cache = draft.cache.filter(({ store }) => store !== place.key);
  if (!isVersioned) return;
  const key = versionKey(place.key, kind);
  draft.versions = new Map(draft.versions).set(key, (draft.versions.get(key) ?? 0) + 1);
}

/** The cached recall, else a new one, which is cached. */
export function fromCache(
  frame: CallFrame,
  place: OpenPlace,
  query: string,
  lookUp: () => ContractContext,
): ContractContext {
  const budget = budgetOf(frame, place);
  if (budget?.cache_enabled !== true) return lookUp();
  const { draft } = frame;
  const where = budgetPlace(place);
  const key = cacheKey(frame, place, where.phase, query);
  const known = draft.cache.find((entry) => entry.key === key);
  frame.events.push(cacheEvent(frame.base, where, known !== undefined));
  if (known !== undefined) return known.found;
  const found = lookUp();
  const max = budget.cache_max_entries;
  draft.cache = max === 0 ? [] : [...draft.cache, { key, store: place.key, found }].slice(-max);
  return found;
}

/** A hash: it shows neither the query nor the policy, though a guess can be verified. */
function cacheKey(frame: CallFrame, place: OpenPlace, phase: string, query: string): string {
  const { aiProfile, normalisation, runtime, contract } = frame;
  const queryHash = sha256Hex(normalText(query, normalisation));
  const policyHash = sha256Hex(canonicalJson(mergedPolicy(runtime, contract)));
  return sha256Hex([place.space, place.lane, phase, aiProfile, place.key, queryHash, policyHash].join("|"));
}

export const cacheEvent = (
  base: EventBase,
  { space, lane, phase }: Omit<BudgetPlace, "owner">,
  isHit: boolean,
): ContractEvent =>
  contractEvent(isHit ? "memory_cache_hit" : "memory_cache_miss", base, {
    space,
    lane,
    phase_id: phase,
    title: isHit ? "Memory cache hit" : "Memory cache miss",
    lines: isHit
      ? ["Cache was used for recall.", "Cached result was returned."]
      : ["Cache was not used for recall.", "Result was stored for reuse."],
  });
