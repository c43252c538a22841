/**
 * The contract's two policy objects from a vault's policy (spec/namel3ss.md §4.1), then from what
 * an AI profile declares. What neither names has the contract's default.
 */
import { EVENT_TYPES } from "../model/item.ts";
import type { Policy } from "../model/policy.ts";
import type { BudgetConfig } from "./lanes/shapes.ts";
import {
  type ContractSettings,
  LANE_EVENT_TYPES,
  type LaneSettings,
  type PolicyContract,
  policyContract,
  promotionRule,
  type RuntimePolicy,
  type RuntimeSettings,
  runtimePolicy,
  withLanes,
} from "./policy.ts";

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

type Defined<Fields> = { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };

/** Without the undefined fields, so that they do not replace a default. */
const defined = <Fields extends object>(fields: Fields): Defined<Fields> =>
  // These are the entries of `fields`, minus the undefined ones.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
