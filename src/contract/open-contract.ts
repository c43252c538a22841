/**
 * The memory contract on a vault (NAM-2, NAM-53): the deterministic cycle of recall and record around
 * a model call, with phases, diffs and lineage. The same inputs in the same order give the same ids,
 * ticks, decisions and events. The state is kept in the vault, so another process continues it.
 */
import type { PhaseDiff } from "../policy/phase-diff.ts";
import type { Phase } from "../policy/phase-registry.ts";
import { openedVault, type Vault } from "../vault/vault.ts";
import type { ContractEvent } from "./event.ts";
import type { ContractItem } from "./item.ts";
import type { CallOptions, ProjectPath, SeedItem } from "./memory.ts";
import type { Normalisation } from "./normal-text.ts";
import type { ContractSettings, RuntimeSettings } from "./policy.ts";
import type { ContractContext } from "./recall.ts";
import type { RecordedCall } from "./record.ts";
import type { TracePrivacy } from "./rendering.ts";
import type { ContractPolicies, MemorySettings } from "./settings.ts";
import { VaultContract } from "./vault-contract.ts";

export interface ContractOptions extends ProjectPath {
  /** Name of the AI profile, which every event shows. */
  readonly aiProfile: string;
  /** What the AI profile declares; over the policy's `contract` block. */
  readonly memory?: MemorySettings;
  /**
   * `strict`: no event shows a word of denied content; keys of statements are keyed hashes (NAM-68).
   * `conformance`: exactly the contract's goldens, which show such words. Default: the policy's
   * `traces.privacy`, else `strict`.
   */
  readonly privacy?: TracePrivacy;
  /** The scripts that count in comparisons (NAM-69). Default: `ascii` with `conformance`, else `unicode`. */
  readonly normalisation?: Normalisation;
  /** The contract's two policy objects, by its own field names, over the vault's policy. */
  readonly runtime?: RuntimeSettings;
  readonly contract?: ContractSettings;
}

export interface ContractRecall {
  /** For the model: whole texts. */
  readonly context: ContractContext;
  /** For people: `memory_recall`, then the events of the recall. */
  readonly events: readonly ContractEvent[];
}

export interface ContractRecord {
  /** In the order user, model, summary, semantic, profile, tool, promoted. */
  readonly written: readonly ContractItem[];
  /** `memory_write`, then the events of the record. */
  readonly events: readonly ContractEvent[];
}

export interface Contract {
  readonly policies: ContractPolicies;
  /**
   * Before the model. It changes memory: a phase may start, and expired items are removed.
   * @throws KeepsakeError `vault_restricted`, `invalid_input`
   */
  recall(input: string, options?: CallOptions): Promise<ContractRecall>;
  /**
   * After the model. One transaction.
   * @throws KeepsakeError `vault_frozen`, `vault_restricted`, `store_read_only`, `invalid_input`
   */
  record(turn: RecordedCall, options?: CallOptions): Promise<ContractRecord>;
  /** Stores an item without border, decision or event. Returns undefined if it lost a conflict. */
  seed(item: SeedItem, options?: CallOptions): Promise<ContractItem | undefined>;
  /** Phases of a space, oldest first. */
  phases(space: string, options?: CallOptions): Promise<readonly (Phase & { readonly id: string })[]>;
  /** What changed between two phases of a space. */
  diff(space: string, from: string, to: string, options?: CallOptions): Promise<PhaseDiff>;
  /** The ids that replaced an item, one after the other, from the given id on. */
  lineage(id: string): Promise<readonly string[]>;
}

/** @throws KeepsakeError `closed`, or `invalid_input` for a vault without the preset `contract` */
export const openContract = (vault: Vault, options: ContractOptions): Contract =>
  new VaultContract(() => openedVault(vault), options);
