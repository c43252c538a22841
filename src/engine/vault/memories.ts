import type { Item } from "../../model/item.ts";
import { history, type PastValue, type Restored, restoreValue } from "../correct/history.ts";
import { get, type ItemView, type ListOptions, list } from "../correct/inspect.ts";
import { type Promoted, promoteToSpace } from "../correct/promote-to-space.ts";
import { confirm, dismiss, type Review, type Reviewed, type ReviewOptions, review } from "../correct/review.ts";
import { type AnonymiseOptions, type ForgetPlan, planAnonymise } from "../forget/forget.ts";
import { lineageOf } from "../recall/phases.ts";
import type { VaultGate } from "./gate.ts";

/**
 * `vault.memories`: memories one by one, their former values, and what the owner should look at.
 */
export class VaultMemories {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /**
   * One memory by any of its ids.
   *
   * @throws KeepsakeError `not_found`
   */
  async get(id: string): Promise<ItemView> {
    return get(this.#vault.reading(), id);
  }

  /**
   * Everything in the vault, newest first, as a stream.
   *
   * @example
   * for await (const { item, line } of vault.memories.list({ order: "oldest" })) console.log(line);
   */
  list(options?: ListOptions): AsyncIterable<ItemView> {
    return list(this.#vault.reading(), options);
  }

  /**
   * Every value that a memory has had, newest first.
   *
   * @throws KeepsakeError `not_found`
   */
  async history(id: string): Promise<readonly PastValue[]> {
    return history(this.#vault.reading(), id);
  }

  /**
   * Makes a former value current again, which undoes a wrong update.
   *
   * @throws KeepsakeError `not_found`, `invalid_input`, `item_frozen`
   */
  async restore(id: string): Promise<Restored> {
    return restoreValue(this.#vault.writing(), id);
  }

  /** The ids of a memory and of each value that replaced it, oldest first. */
  async lineage(id: string): Promise<readonly string[]> {
    return lineageOf(this.#vault.reading(), id);
  }

  /**
   * What the owner should look at. Answer an entry with `confirm`, `vault.correct` or `dismiss`.
   */
  async review(options?: ReviewOptions): Promise<Review> {
    return review(this.#vault.reading(), options);
  }

  /** The owner confirms that a memory is true. */
  async confirm(id: string): Promise<Reviewed> {
    return confirm(this.#vault.writing(), id);
  }

  /** Takes a memory out of recall and of every summary. It stays stored until it is forgotten. */
  async dismiss(id: string): Promise<Reviewed> {
    return dismiss(this.#vault.writing(), id);
  }

  /**
   * A preview of a memory that identifies nobody, in place of this one, which is deleted. Execute
   * it with `vault.forget(plan)`. For the owner or operator, never for a model.
   *
   * @throws KeepsakeError `not_found`, `invalid_input` if nothing in it identifies a person
   * @example
   * const plan = await vault.memories.anonymise(id, { identifiers: ["room 214"] });
   * if (plan.replacement?.text === "A guest lost her purse.") await vault.forget(plan);
   */
  async anonymise(id: string, options?: AnonymiseOptions): Promise<ForgetPlan> {
    return planAnonymise(this.#vault.reading(), id, options);
  }

  /** Copies a fact to another space, if the policy allows it. For the owner, never for a model. */
  async promote(id: string, space: Item["scope"]["space"]): Promise<Promoted> {
    return promoteToSpace(this.#vault.writing(), id, space);
  }
}
