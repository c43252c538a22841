/**
 * The namel3ss memory contract (spec/namel3ss.md): a deterministic cycle of recall and record
 * around a model call, whose every decision is a trace event.
 *
 * ```ts
 * import { openKeepsake } from "keepsake";
 * import { openContract } from "keepsake/contract";
 * await using keepsake = await openKeepsake({ preset: "contract" });
 * const memory = openContract(await keepsake.vault("ana"), { aiProfile: "assistant" });
 * const { context } = await memory.recall("What's my name?");
 * ```
 *
 * `openContract` keeps its state in a vault. Its option `lanes` adds lanes, trust, agreements and
 * handoffs. `runScenario` runs a file of steps, as `keepsake contract run` does.
 */

export { plainView } from "../model/json.ts";
export { CONTRACT_EVENT_TYPES, type ContractEventType } from "./cycle-events.ts";
export { eventLines, explained } from "./event-lines.ts";
export type { ContractContext, ContractEvent, ContractItem, ContractKind, ContractMeta } from "./item.ts";
export type { AgreementRequest } from "./lanes/agreement.ts";
export type { LanePolicy } from "./lanes/lane.ts";
export {
  BUDGET_DEFAULTS,
  type MemoryPack,
  type MergedPacks,
  mergePacks,
  type PackSettings,
  packLoaded,
  packsMerged,
  readPack,
  readPackOverrides,
} from "./lanes/pack.ts";
export type { BudgetConfig, HandoffPacket, TrustRules } from "./lanes/shapes.ts";
export type { SnapshotFiles } from "./lanes/snapshot.ts";
export type { CallOptions, SeedItem } from "./memory.ts";
export {
  type Contract,
  type ContractOptions,
  type ContractOverview,
  type CreatedHandoff,
  openContract,
} from "./open-contract.ts";
export type {
  ContractPolicies,
  ContractSettings,
  LaneSettings,
  LaneSetup,
  MemorySettings,
  PolicyContract,
  RuntimePolicy,
  RuntimeSettings,
} from "./policy.ts";
export type { ContractRecall, VaultRecall } from "./recall.ts";
export type { ContractRecord, RecordedCall } from "./record.ts";
export { plainStep, runScenario, type StepDone } from "./scenario.ts";
export type { Scenario } from "./scenario-schema.ts";
