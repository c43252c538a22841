/**
 * The state of a contract with lanes as a snapshot and back (NAM-65, spec/namel3ss.md §22.9).
 * Counters, clock, phases and last tokens are restored, so numbering continues. Cached recalls are
 * left out. The file is plain text; the host decides where to store it.
 */

import * as z from "zod";
import { KeepsakeError } from "../../model/error.ts";
import { canonicalJson, defined, isList, isObject, type Json, parseJson } from "../../model/json.ts";
import { compareCodePoints } from "../../model/text.ts";
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
import { RULE_EVENT, teamRules } from "./rules.ts";
import { type BudgetConfig, type Proposal, packetSchema, proposalSchema, trustRules } from "./shapes.ts";

const SNAPSHOT_VERSION = "memory_store_v1";

export interface SnapshotFrame {
  readonly projectId: string;
  readonly budgets?: readonly BudgetConfig[];
  /** Rules of packs. */
  readonly ruleCount?: number;
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
    rules: {
      active_rule_ids: teamRules(state).map(({ id }) => id),
      pending_rule_ids: agreements.proposals
        .filter((one) => isPending(one) && one.event === RULE_EVENT)
        .map(({ itemId }) => itemId),
    },
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
    phases: { phases: phases.history[key] ?? [], ...defined({ lastToken }) },
    ledger: new Map(
      (ledger.order[key] ?? []).map((phase): [string, PhaseSnapshot] => {
        const { items: entries = {}, dedupe_map: newest = {} } = snapshots[phase] ?? {};
        return [phase, { items: new Map(Object.entries(entries)), newest: new Map(Object.entries(newest)) }];
      }),
    ),
    isTainted: tainted,
  };
}

type WakeUp = ReturnType<typeof wakeUpOf>;

/** The figures of the report after a start or a restore. */
export function wakeUpOf(
  state: ContractState,
  { projectId, budgets = BUDGET_DEFAULTS, ruleCount = 0 }: SnapshotFrame,
  restored: boolean,
) {
  const stores = [...state.stores];
  const count = (of: typeof stores): number => of.reduce((sum, [, store]) => sum + itemsIn(store).length, 0);
  const pending = (of: readonly { readonly status: string }[]): number =>
    of.filter(({ status }) => status === "pending").length;
  return {
    projectId,
    restored,
    totalItems: count(stores),
    teamItems: count(stores.filter(([key]) => /^project:[^:]*:team$/.test(key))),
    activeRules: teamRules(state).length + ruleCount,
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

/*
 * The snapshot file and its checksum: canonical JSON with exactly fourteen sections. Reading is
 * strict: nothing is restored from a file that is damaged, foreign or of another version.
 */

const isText = (section: Json): boolean => typeof section === "string";
const SECTION_TYPES = {
  version: isText,
  project_id: isText,
  clock: isObject,
  ids: isObject,
  phases: isObject,
  ledger: isObject,
  items: isObject,
  agreements: isObject,
  handoffs: isObject,
  budgets: isList,
  cache: isObject,
  cache_versions: isList,
  rules: isObject,
  trust: (section: Json): boolean => section === null || isObject(section),
} as const satisfies Record<string, (section: Json) => boolean>;

export type Snapshot = { readonly [Section in keyof typeof SECTION_TYPES]: Json };

export interface SnapshotFiles {
  /** `memory_snapshot.json`. */
  readonly json: string;
  /** `memory_snapshot.sha256`: lower-case hex and a line break. */
  readonly checksum: string;
}

/** @throws KeepsakeError `invalid_input` for a snapshot that could not be read again */
export function snapshotFiles(snapshot: Snapshot): SnapshotFiles {
  checkSections(snapshot);
  const json = asciiJson(snapshot);
  return { json, checksum: `${sha256Hex(json)}\n` };
}

/**
 * @param checksum text of the checksum file; undefined if it is missing
 * @throws KeepsakeError `invalid_input`; its fact `fault` is `checksum_missing`,
 * `checksum_mismatch`, `json`, `section_missing`, `section_unknown`, `section_type` or `version`
 */
export function readSnapshot(json: string, checksum: string | undefined): Snapshot {
  const stated = checksum?.trim() ?? "";
  if (stated === "") throw snapshotRefused("checksum_missing");
  if (!json.isWellFormed() || sha256Hex(json) !== stated) throw snapshotRefused("checksum_mismatch");
  let value: Json;
  try {
    value = parseJson(json);
  } catch (cause) {
    throw snapshotRefused("json", undefined, cause);
  }
  return checkSections(value);
}

function checkSections(value: Json): Snapshot {
  if (!isObject(value)) throw snapshotRefused("json");
  if (Object.keys(value).some((name) => !Object.hasOwn(SECTION_TYPES, name))) throw snapshotRefused("section_unknown");
  for (const [name, isValid] of Object.entries(SECTION_TYPES)) {
    const section = value[name];
    if (section === undefined) throw snapshotRefused("section_missing", name);
    if (!isValid(section)) throw snapshotRefused("section_type", name);
  }
  if (value["version"] !== SNAPSHOT_VERSION) throw snapshotRefused("version");
  return value as Snapshot; // All sections were checked above, and there are no others.
}

/** Keys by code point, as the reference sorts them; no spaces, ASCII only. */
function asciiJson(value: Json): string {
  if (isList(value)) return `[${value.map(asciiJson).join(",")}]`;
  if (!isObject(value)) return ascii(JSON.stringify(value));
  const members = Object.entries(value).toSorted(([left], [right]) => compareCodePoints(left, right));
  return `{${members.map(([key, member]) => `${ascii(JSON.stringify(key))}:${asciiJson(member)}`).join(",")}}`;
}

const HEX = 16;
const HEX_DIGITS = 4;
const ascii = (json: string): string =>
  json.replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(HEX).padStart(HEX_DIGITS, "0")}`);

const snapshotRefused = (fault: string, section?: string, cause?: unknown): KeepsakeError =>
  new KeepsakeError("invalid_input", "The memory snapshot can't be restored. Nothing was changed.", {
    hint: "Restore the file and its checksum from the same backup.",
    facts: section === undefined ? { fault } : { fault, section },
    cause,
  });
