/**
 * The contract's two policy objects from a vault's policy (spec/namel3ss.md §4.1): what the policy's blocks say, then what an AI profile declares for
 * itself. What neither names is as the contract has it.
 */
import type { Policy } from "../core/policy.ts";
import {
  type ContractSettings,
  type PolicyContract,
  policyContract,
  type RuntimePolicy,
  type RuntimeSettings,
  runtimePolicy,
  wirePromotion,
} from "./contract-policy.ts";

/** What an AI profile declares. */
export interface MemorySettings {
  /** Messages (not pairs) that the short-term window holds in each phase. Default 0: none is recalled. */
  readonly shortTerm?: number;
  readonly semantic?: boolean;
  readonly profile?: boolean;
}

export interface ContractPolicies {
  readonly runtime: RuntimePolicy;
  readonly contract: PolicyContract;
}

/** @param runtime the contract's own fields, by its own names, over everything else; `contract` likewise. */
export function contractPolicies(
  policy: Policy,
  memory: MemorySettings = {},
  over: { readonly runtime?: RuntimeSettings | undefined; readonly contract?: ContractSettings | undefined } = {},
): ContractPolicies {
  const runtime = runtimePolicy({ ...fromPolicy(policy), ...fromMemory(memory), ...over.runtime });
  const own = contractOf(policy, policyContract(runtime));
  const contract = policyContract(runtime, {
    ...own,
    ...over.contract,
    privacy: { ...own.privacy, ...over.contract?.privacy },
    spaces: { ...own.spaces, ...over.contract?.spaces },
  });
  return { runtime, contract };
}

function fromPolicy({ write, phases, contract = {} }: Policy): RuntimeSettings {
  const { shortTerm, semantic, profile, semanticTopK, forget, dedupe } = contract;
  return {
    ...fromMemory({
      ...(shortTerm === undefined ? {} : { shortTerm }),
      ...(semantic === undefined ? {} : { semantic }),
      ...(profile === undefined ? {} : { profile }),
    }),
    ...(semanticTopK === undefined ? {} : { semantic_top_k: semanticTopK }),
    ...(forget === undefined ? {} : { forget_policy: forget }),
    ...(dedupe === undefined ? {} : { dedupe_enabled: dedupe }),
    ...(write.level === undefined ? {} : { write_policy: write.level }),
    ...(phases === undefined
      ? {}
      : {
          phase_enabled: phases.enabled,
          allow_cross_phase_recall: phases.recall === "current_plus_history",
          phase_max_phases: phases.max,
          phase_diff_enabled: phases.diff,
        }),
  };
}

const fromMemory = ({ shortTerm, semantic, profile }: MemorySettings): RuntimeSettings => ({
  ...(shortTerm === undefined ? {} : { short_term: shortTerm }),
  ...(semantic === undefined ? {} : { semantic }),
  ...(profile === undefined ? {} : { profile }),
});

/** What the policy says of a kind is over the contract's defaults, event type by event type. */
function contractOf({ write, privacy, spaces, contract = {} }: Policy, defaults: PolicyContract): ContractSettings {
  const { retention = {}, kinds = {} } = contract;
  return {
    allow_event_types: write.allow,
    deny_event_types: write.deny,
    retention: { ...defaults.retention, ...wireRetention(retention, defaults) },
    promotion: {
      ...defaults.promotion,
      ...Object.fromEntries(Object.entries(kinds).map(([kind, events]) => [kind, { allowed_event_types: events }])),
    },
    privacy: {
      deny_sensitive: privacy.detectors === "substrings",
      ...(write.profileKeys === undefined ? {} : { allow_profile_keys: write.profileKeys }),
      ...(privacy.denyPatterns === undefined ? {} : { deny_patterns: privacy.denyPatterns }),
    },
    ...(spaces === undefined
      ? {}
      : {
          spaces: {
            read_order: spaces.read,
            write_spaces: spaces.write,
            promotions: spaces.promotions.map(wirePromotion),
          },
        }),
  };
}

type Retention = NonNullable<NonNullable<Policy["contract"]>["retention"]>;

const wireRetention = (retention: Retention, defaults: PolicyContract): PolicyContract["retention"] =>
  Object.fromEntries(
    Object.entries(retention).map(([kind, rules]) => [
      kind,
      {
        ...defaults.retention[kind],
        ...Object.fromEntries(
          Object.entries(rules).map(([event, { mode, ttlTicks }]) => [event, { mode, ttl_ticks: ttlTicks }]),
        ),
      },
    ]),
  );
