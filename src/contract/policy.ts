/**
 * The contract's two policy objects (NAM-12, spec/namel3ss.md §4), as its traces show them: the
 * runtime policy of an AI profile's settings, and the governed contract. Both are plain data; the
 * field names are the contract's own.
 */

import { AUTHORITIES, EVENT_TYPES } from "../model/item.ts";
import { defined } from "../model/json.ts";
import type { Policy } from "../model/policy.ts";
import { preset } from "../policy/presets.ts";
import { DECAY_TICKS, type ForgetRule, TTL_TICKS } from "../policy/privacy.ts";
import { DENY_SUBSTRINGS } from "../policy/privacy-detectors.ts";
import type { WriteLevel } from "../policy/write-gate.ts";
import { LANE_POLICY, type LanePolicy } from "./lanes/lane.ts";
import { type BudgetConfig, TRUST_RULES, type TrustRules } from "./lanes/shapes.ts";
import { FACT_KEYS } from "./text-rules.ts";

export type RuntimePolicy = {
  readonly short_term: number;
  readonly semantic: boolean;
  readonly profile: boolean;
  readonly short_term_max_turns: number;
  /** Reserved and unused. */
  readonly short_term_token_budget: number | null;
  readonly semantic_top_k: number;
  /** Decides what is attempted; the contract decides what is allowed. */
  readonly write_policy: WriteLevel;
  readonly forget_policy: ForgetRule;
  readonly dedupe_enabled: boolean;
  readonly phase_mode: ContractPhase["mode"];
  readonly allow_cross_phase_recall: boolean;
  readonly phase_enabled: boolean;
  readonly phase_max_phases: number | null;
  readonly phase_diff_enabled: boolean;
};

/** Absent fields keep their default. `short_term` counts messages; below 0 it counts as 0. */
export type RuntimeSettings = Partial<Omit<RuntimePolicy, "phase_mode" | "short_term_max_turns">>;

export function runtimePolicy(settings: RuntimeSettings): RuntimePolicy {
  const turns = Math.max(settings.short_term ?? 0, 0);
  return {
    semantic: false,
    profile: false,
    short_term_token_budget: null,
    semantic_top_k: 3,
    write_policy: "normal",
    forget_policy: "decay",
    dedupe_enabled: true,
    allow_cross_phase_recall: false,
    phase_enabled: true,
    phase_max_phases: null,
    phase_diff_enabled: true,
    ...settings,
    short_term: turns,
    short_term_max_turns: turns,
    phase_mode: settings.allow_cross_phase_recall === true ? "current_plus_history" : "current_only",
  };
}

export type RetentionRule = { readonly mode: ForgetRule; readonly ttl_ticks: number | null };
type ByKind<Value> = { readonly [kind: string]: Value };

export type PolicyContract = {
  readonly write_policy: WriteLevel;
  /** Empty: all. */
  readonly allow_event_types: readonly string[];
  readonly deny_event_types: readonly string[];
  /** By kind and event type. */
  readonly retention: ByKind<ByKind<RetentionRule>>;
  readonly promotion: ByKind<{ readonly allowed_event_types: readonly string[] }>;
  readonly privacy: {
    readonly deny_patterns: readonly string[];
    readonly allow_profile_keys: readonly string[];
    readonly deny_sensitive: boolean;
  };
  /** Highest first. */
  readonly authority_order: readonly string[];
  readonly spaces: {
    readonly read_order: readonly string[];
    readonly write_spaces: readonly string[];
    readonly promotions: readonly SpacePromotion[];
  };
  readonly phase: ContractPhase;
  /** Present in a contract with lanes only. */
  readonly lanes?: LanePolicy;
  readonly trust?: TrustRules;
};
export type SpacePromotion = ReturnType<typeof promotionRule>;
export type ContractPhase = {
  readonly enabled: boolean;
  readonly mode: "current_only" | "current_plus_history";
  readonly allow_cross_phase_recall: boolean;
  readonly max_phases: number | null;
  readonly diff_enabled: boolean;
};

/** Lists and tables replace the default whole; `privacy`, `spaces` and `phase` field by field. */
export type ContractSettings = Partial<Omit<PolicyContract, "privacy" | "spaces" | "phase" | "lanes" | "trust">> & {
  readonly privacy?: Partial<PolicyContract["privacy"]>;
  readonly spaces?: Partial<PolicyContract["spaces"]>;
  readonly phase?: Partial<ContractPhase>;
};

export function policyContract(
  runtime: RuntimePolicy,
  settings: ContractSettings = {},
  eventTypes: readonly string[] = EVENT_TYPES,
): PolicyContract {
  const { privacy, spaces, phase, ...rest } = settings;
  const retentionOf = (mode: ForgetRule): ByKind<RetentionRule> =>
    Object.fromEntries(eventTypes.map((event) => [event, { mode, ttl_ticks: retentionTicks(mode, event) }]));
  const anyEvent = { allowed_event_types: eventTypes.toSorted() };
  return {
    write_policy: runtime.write_policy,
    allow_event_types: [],
    deny_event_types: [],
    retention: {
      short_term: retentionOf("never"),
      semantic: retentionOf(runtime.forget_policy),
      profile: retentionOf("never"),
    },
    promotion: { short_term: anyEvent, semantic: anyEvent, profile: { allowed_event_types: ["fact", "correction"] } },
    authority_order: AUTHORITIES.toReversed(),
    ...rest,
    privacy: {
      deny_patterns: DENY_SUBSTRINGS,
      allow_profile_keys: FACT_KEYS,
      deny_sensitive: true,
      ...privacy,
    },
    spaces: {
      read_order: SPACES.read,
      write_spaces: SPACES.write,
      promotions: SPACES.promotions.map(promotionRule),
      ...spaces,
    },
    phase: {
      enabled: runtime.phase_enabled,
      mode: runtime.phase_mode,
      allow_cross_phase_recall: runtime.allow_cross_phase_recall,
      max_phases: runtime.phase_max_phases,
      diff_enabled: runtime.phase_diff_enabled,
      ...phase,
    },
  };
}

const RULE = "rule";
const DECAY: ReadonlyMap<string, number> = new Map([...Object.entries(DECAY_TICKS), [RULE, 40]]);

const retentionTicks = (mode: ForgetRule, event: string): number | null =>
  mode === "never" ? null : mode === "ttl" ? TTL_TICKS : (DECAY.get(event) ?? null);

/** Matches the reference implementation. */
const SPACES: NonNullable<Policy["spaces"]> = preset("contract").spaces ?? { read: [], write: [], promotions: [] };

/** A promotion rule of the vault's policy in the contract's own names. */
const promotionRule = (rule: NonNullable<Policy["spaces"]>["promotions"][number]) => ({
  from_space: rule.from,
  to_space: rule.to,
  allowed_event_types: rule.events,
  min_authority: rule.minAuthority,
  decision_override: rule.decisionOverride,
});

export type LaneSettings = ContractSettings & {
  readonly lanes?: Partial<LanePolicy> | undefined;
  readonly trust?: Partial<TrustRules> | undefined;
};

/** The event types of a contract with lanes (spec/namel3ss.md §22). */
export const LANE_EVENT_TYPES: readonly string[] = [...EVENT_TYPES, RULE];

export const withLanes = (
  contract: PolicyContract,
  { lanes, trust }: Pick<LaneSettings, "lanes" | "trust">,
): PolicyContract => ({ ...contract, lanes: { ...LANE_POLICY, ...lanes }, trust: { ...TRUST_RULES, ...trust } });

/** Both objects as one, which `memory_recall` shows (NAM-13). */
export const mergedPolicy = (runtime: RuntimePolicy, contract: PolicyContract): RuntimePolicy & PolicyContract => ({
  ...runtime,
  ...contract,
});

/*
 * The contract's two policy objects from a vault's policy (spec/namel3ss.md §4.1), then from what
 * an AI profile declares. What neither names has the contract's default.
 */

/** What an AI profile declares. */
export interface MemorySettings {
  /** Messages (not pairs) in each phase's short-term window. Default 0: none is recalled. */
  readonly shortTerm?: number | undefined;
  readonly semantic?: boolean | undefined;
  readonly profile?: boolean | undefined;
}

export interface ContractPolicies {
  readonly runtime: RuntimePolicy;
  readonly contract: PolicyContract;
}

/** The parts of a contract with lanes; absent ones have the contract's defaults. `MergedPacks` fits. */
export interface LaneSetup extends Pick<LaneSettings, "lanes" | "trust" | "phase"> {
  readonly budgets?: readonly BudgetConfig[] | undefined;
  /** Sentences of `RULE_SENTENCES` (NAM-59). */
  readonly rules?: readonly string[] | undefined;
}

interface Overrides {
  readonly runtime?: RuntimeSettings | undefined;
  readonly contract?: ContractSettings | undefined;
  readonly lanes?: LaneSetup | undefined;
}

/** @param over the contract's own fields, by its own names, over everything else */
export function contractPolicies(
  policy: Policy,
  memory: MemorySettings = {},
  { runtime: runtimeOver, contract: over = {}, lanes }: Overrides = {},
): ContractPolicies {
  const runtime = runtimePolicy({ ...fromPolicy(policy), ...fromMemory(memory), ...runtimeOver });
  const eventTypes = lanes === undefined ? EVENT_TYPES : LANE_EVENT_TYPES;
  const own = contractOf(policy, policyContract(runtime, {}, eventTypes));
  const settings = {
    ...own,
    ...over,
    privacy: { ...own.privacy, ...over.privacy },
    spaces: { ...own.spaces, ...over.spaces },
    phase: { ...over.phase, ...lanes?.phase },
  };
  const contract = policyContract(runtime, settings, eventTypes);
  return { runtime, contract: lanes === undefined ? contract : withLanes(contract, lanes) };
}

const fromPolicy = ({ write, phases, contract = {} }: Policy): RuntimeSettings =>
  defined({
    short_term: contract.shortTerm,
    semantic: contract.semantic,
    profile: contract.profile,
    semantic_top_k: contract.semanticTopK,
    forget_policy: contract.forget,
    dedupe_enabled: contract.dedupe,
    write_policy: write.level,
    phase_enabled: phases?.enabled,
    allow_cross_phase_recall: phases === undefined ? undefined : phases.recall === "current_plus_history",
    phase_max_phases: phases?.max,
    phase_diff_enabled: phases?.diff,
  });

const fromMemory = ({ shortTerm, semantic, profile }: MemorySettings): RuntimeSettings =>
  defined({ short_term: shortTerm, semantic, profile });

/** The policy's settings of a kind replace the defaults, event type by event type. */
function contractOf({ write, privacy, spaces, contract = {} }: Policy, defaults: PolicyContract): ContractSettings {
  const { retention = {}, kinds = {} } = contract;
  const kindRules = Object.entries(kinds).map(([kind, events]) => [kind, { allowed_event_types: events }]);
  return {
    allow_event_types: write.allow,
    deny_event_types: write.deny,
    retention: { ...defaults.retention, ...retentionRules(retention, defaults) },
    promotion: { ...defaults.promotion, ...Object.fromEntries(kindRules) },
    privacy: {
      deny_sensitive: privacy.detectors === "substrings",
      ...defined({ allow_profile_keys: write.profileKeys, deny_patterns: privacy.denyPatterns }),
    },
    spaces: defined({
      read_order: spaces?.read,
      write_spaces: spaces?.write,
      promotions: spaces?.promotions.map(promotionRule),
    }),
  };
}

type Retention = NonNullable<NonNullable<Policy["contract"]>["retention"]>;

const retentionRules = (retention: Retention, defaults: PolicyContract): PolicyContract["retention"] =>
  Object.fromEntries(
    Object.entries(retention).map(([kind, rules]) => {
      const own = Object.entries(rules).map(([event, { mode, ttlTicks }]) => [event, { mode, ttl_ticks: ttlTicks }]);
      return [kind, { ...defaults.retention[kind], ...Object.fromEntries(own) }];
    }),
  );
