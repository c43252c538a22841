/**
 * The memory contract on a vault (NAM-2, NAM-53): the deterministic cycle of recall and record around a model call, with phases, diffs and lineage.
 * Same inputs in the same order give the same ids, ticks, decisions and events; no model, no clock and no chance takes part. What it keeps lies in
 * the vault, so another process goes on where this one stopped.
 */
import type { PhaseDiff } from "../policy/phase-diff.ts";
import type { Phase } from "../policy/phase-registry.ts";
import { openedVault, type Vault } from "../vault/vault.ts";
import type { CallState } from "./call-requests.ts";
import type { ContractEvent } from "./contract-event.ts";
import type { ContractItem, ContractMeta } from "./contract-item.ts";
import type { ContractSettings, RuntimeSettings } from "./contract-policy.ts";
import type { ContractPolicies, MemorySettings } from "./contract-settings.ts";
import type { Normalisation } from "./normal-text.ts";
import type { ContractContext } from "./recall-turn.ts";
import type { TracePrivacy } from "./trace-rendering.ts";
import { createVaultContract } from "./vault-contract.ts";

export interface ContractOptions {
  /** Name of the AI profile, as every event shows it. */
  readonly aiProfile: string;
  /** What the AI profile declares; over the policy's `contract` block. */
  readonly memory?: MemorySettings;
  /** Absolute, symbolic links resolved: whose project memory it is. Without one, `appPath`; without both, `unknown`. */
  readonly projectRoot?: string;
  readonly appPath?: string;
  /**
   * `strict`: no event shows a word of what was denied, keys of statements are keyed hashes (NAM-68). `conformance`: exactly the contract's
   * goldens, which show such words. Default: the policy's `traces.privacy`, else `strict`.
   */
  readonly privacy?: TracePrivacy;
  /** Which scripts count when texts are compared (NAM-69). Default: `ascii` with `conformance`, else `unicode`. */
  readonly normalisation?: Normalisation;
  /** The contract's two policy objects, by its own field names, over the vault's policy. */
  readonly runtime?: RuntimeSettings;
  readonly contract?: ContractSettings;
}

/** Who calls, and what the caller's state asks of phases. */
export interface CallOptions {
  /** `user.id` names the session; `_memory_phase_…` keys ask for phases and diffs (docs/governance.md). */
  readonly state?: CallState;
  readonly identity?: Readonly<Record<string, unknown>> | null;
}

export interface RecordedCall {
  readonly input: string;
  readonly output: string;
  /** Plain JSON, in the order in which the tools ran. */
  readonly toolEvents?: readonly unknown[];
}

export interface ContractRecall {
  /** For the model: whole texts. */
  readonly context: ContractContext;
  /** For people: `memory_recall`, then what recall did. */
  readonly events: readonly ContractEvent[];
}

export interface ContractRecord {
  /** In the order user, model, summary, semantic, profile, tool, promoted. */
  readonly written: readonly ContractItem[];
  /** `memory_write`, then what record did. */
  readonly events: readonly ContractEvent[];
}

/** An item that was there before the first turn. */
export interface SeedItem {
  readonly space: string;
  readonly kind: ContractItem["kind"];
  readonly text: string;
  readonly source: string;
  readonly importance: number;
  readonly meta: ContractMeta;
}

export interface Contract {
  readonly policies: ContractPolicies;
  /** Before the model. It changes memory: a phase may begin, and what is past its time goes. @throws KeepsakeError `vault_restricted`, `invalid_input`. */
  recall(input: string, options?: CallOptions): Promise<ContractRecall>;
  /** After the model. One transaction. @throws KeepsakeError `vault_frozen`, `vault_restricted`, `store_read_only`, `invalid_input`. */
  record(turn: RecordedCall, options?: CallOptions): Promise<ContractRecord>;
  /** Stores an item as if it had been there: without border, decision or event; conflicts are settled. Answers undefined where it lost. */
  seed(item: SeedItem, options?: CallOptions): Promise<ContractItem | undefined>;
  /** Phases of a space, oldest first. */
  phases(space: string, options?: CallOptions): Promise<readonly (Phase & { readonly id: string })[]>;
  /** What changed between two phases of a space. */
  diff(space: string, from: string, to: string, options?: CallOptions): Promise<PhaseDiff>;
  /** Which item stands in the place of this one now: ids, from the one given. */
  lineage(id: string): Promise<readonly string[]>;
}

/** @throws KeepsakeError `invalid_input` for a vault whose policy is not of the preset `contract`, `closed`. */
export const openContract = (vault: Vault, options: ContractOptions): Contract =>
  createVaultContract(() => openedVault(vault), options);
