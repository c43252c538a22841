/**
 * The policy objects of the later contract (spec/namel3ss.md §22): those of the first, with the event type `rule`, lanes, trust and budgets. Which
 * of them an event shows is as in the first; budgets are shown by recall alone.
 */
import { TTL_TICKS } from "../../policy/retention.ts";
import {
  type ByKind,
  type ContractSettings,
  type PolicyContract,
  policyContract,
  type RetentionRule,
  type RuntimePolicy,
} from "../contract-policy.ts";
import { LANE_POLICY, type LanePolicy } from "./lane.ts";
import { TRUST_RULES, type TrustRules } from "./trust.ts";

export type LaterContract = PolicyContract & { readonly lanes: LanePolicy; readonly trust: TrustRules };

export type LaterSettings = ContractSettings & {
  readonly lanes?: Partial<LanePolicy>;
  readonly trust?: Partial<TrustRules>;
};

const RULE = "rule";
const RULE_DECAY_TICKS = 40;

export function laterContract(
  runtime: RuntimePolicy,
  { lanes, trust, ...settings }: LaterSettings = {},
): LaterContract {
  const defaults = policyContract(runtime);
  const base = policyContract(runtime, {
    retention: Object.fromEntries(Object.entries(defaults.retention).map(([kind, rules]) => [kind, withRule(rules)])),
    promotion: Object.fromEntries(
      Object.entries(defaults.promotion).map(([kind, { allowed_event_types: events }]) => [
        kind,
        { allowed_event_types: kind === "profile" ? events : [...events, RULE].toSorted() },
      ]),
    ),
    ...settings,
  });
  return { ...base, lanes: { ...LANE_POLICY, ...lanes }, trust: { ...TRUST_RULES, ...trust } };
}

function withRule(rules: ByKind<RetentionRule>): ByKind<RetentionRule> {
  const mode = rules["decision"]?.mode ?? "never";
  const ticks = mode === "never" ? null : mode === "ttl" ? TTL_TICKS : RULE_DECAY_TICKS;
  return { ...rules, [RULE]: { mode, ttl_ticks: ticks } };
}
