/** A contract with lanes on plain state, without a vault (spec/namel3ss.md §22). */

import { BUDGET_DEFAULTS } from "../../src/contract/lanes/pack.ts";
import type { BudgetConfig } from "../../src/contract/lanes/shapes.ts";
import { ContractMemory, type ProjectPath } from "../../src/contract/memory.ts";
import {
  LANE_EVENT_TYPES,
  type LaneSettings,
  policyContract,
  type RuntimePolicy,
  runtimePolicy,
  withLanes,
} from "../../src/contract/policy.ts";
import { traceRendering } from "../../src/contract/rendering.ts";

export interface LaneOptions extends ProjectPath {
  readonly aiProfile: string;
  readonly runtime?: Partial<RuntimePolicy>;
  readonly contract?: LaneSettings;
  readonly budgets?: readonly BudgetConfig[];
  /** `conformance` shows statements' keys in clear, as the reference does; `strict` hashes them. */
  readonly privacy: "conformance" | { readonly strict: (text: string) => string };
}

export function laneMemory(options: LaneOptions): ContractMemory {
  const { aiProfile, budgets = BUDGET_DEFAULTS, privacy } = options;
  const runtime = runtimePolicy(options.runtime ?? {});
  const { lanes, trust, ...settings } = options.contract ?? {};
  const contract = withLanes(policyContract(runtime, settings, LANE_EVENT_TYPES), { lanes, trust });
  const rendering =
    privacy === "conformance"
      ? traceRendering("conformance", contract, (text) => text)
      : traceRendering("strict", contract, privacy.strict);
  const rules = { aiProfile, runtime, contract, budgets, rendering };
  const plain = { normalisation: "ascii", ledgerKey: (key: string) => key, keepsPreviews: true } as const;
  return new ContractMemory({ ...rules, ...plain }, options);
}
