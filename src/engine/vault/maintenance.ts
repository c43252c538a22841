import type { EmbeddingState } from "../background-work.ts";
import { type BeforeCompaction, beforeCompaction, type Compaction, compact } from "../derive/compact.ts";
import type { CompactOptions } from "../derive/compact-run.ts";
import { type Reformed, type ReformOptions, reform } from "../derive/reform.ts";
import { type MaintenanceOptions, type MaintenanceResult, runMaintenance } from "../maintain/maintenance.ts";
import { condition, type VaultCondition } from "../recall/condition.ts";
import { type Embedded, type EmbedOptions, embedded, reembed } from "../write/embed.ts";
import type { VaultGate } from "./gate.ts";

/** `vault.maintenance`: background work, on demand. */
export class VaultMaintenance {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** Runs all maintenance, step by step. */
  async run(options?: MaintenanceOptions): Promise<MaintenanceResult> {
    return runMaintenance(this.#vault.reading(), options);
  }

  /** Archives the oldest episodes behind summaries if the vault exceeds the policy's thresholds. */
  async compact(options?: CompactOptions): Promise<Compaction> {
    return compact(options?.dryRun === true ? this.#vault.reading() : this.#vault.writing(), options);
  }

  /** Forms and archives a session before a host compacts its own context. */
  async beforeCompaction(given: {
    readonly session: string;
    readonly signal?: AbortSignal;
  }): Promise<BeforeCompaction> {
    return beforeCompaction(this.#vault.writing(), given);
  }

  /**
   * Lets the configured model read the archive again. Its statements replace what was formed
   * before, except what the owner corrected, froze, hid or deleted. A preview sends the same
   * requests to the model and reports the difference and the tokens, but changes nothing.
   *
   * @example
   * const { additions, changes, removals, estimatedTokens } = await vault.maintenance.reform({
   * preview: true });
   * @throws KeepsakeError `invalid_input` without a model, `vault_frozen`, `vault_restricted`
   */
  async reform(options: ReformOptions = {}): Promise<Reformed> {
    return reform(options.preview === true ? this.#vault.reading() : this.#vault.writing(), options);
  }

  /**
   * Retries messages whose forming failed. `vault.settled()` waits for it.
   *
   * @returns the number of messages
   */
  async retryForming(): Promise<number> {
    return this.#vault.writing().formation.retry();
  }

  /** Waits until every text has its vector, or the embedder keeps failing. */
  async embedded(options?: Pick<EmbedOptions, "signal">): Promise<EmbeddingState> {
    return embedded(this.#vault.reading(), options);
  }

  /** As `embedded`, with progress. Removes vectors of other embedders at the end. */
  async reembed(options?: EmbedOptions): Promise<Embedded> {
    return reembed(this.#vault.writing(), options);
  }

  /** The vault's size, the share of its index that is in segments, and whose vectors it has. */
  async condition(): Promise<VaultCondition> {
    return condition(this.#vault.reading());
  }

  /** Ids of records that can't be opened. Everything else stays readable. */
  get damaged(): readonly string[] {
    return [...this.#vault.reading().damaged];
  }
}
