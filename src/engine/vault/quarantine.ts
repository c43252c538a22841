import { confirmPromotion, type Promotion, type PromotionPlan, planPromotion } from "../correct/promote.ts";
import type { ErasureReceipt } from "../forget/erase.ts";
import { deleteQuarantined, type Quarantine, type QuarantineOptions, quarantine } from "../govern/quarantine.ts";
import type { VaultGate } from "./gate.ts";

type ConfirmedPromotion = Pick<PromotionPlan, "kind" | "id" | "digest" | "token">;

/** `vault.quarantine`: what waits for the owner's approval. For the owner, never for a model. */
export class VaultQuarantine {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** One page of what waits. */
  async list(options?: QuarantineOptions): Promise<Quarantine> {
    return quarantine(this.#vault.reading(), options);
  }

  /**
   * With an id: a preview. With its plan: the owner approves exactly these bytes of untrusted
   * content. A person must confirm.
   */
  promote(id: string): Promise<PromotionPlan>;
  promote(plan: ConfirmedPromotion): Promise<Promotion>;
  async promote(given: string | ConfirmedPromotion): Promise<PromotionPlan | Promotion> {
    const vault = this.#vault.writing();
    return typeof given === "string" ? planPromotion(vault, given) : confirmPromotion(vault, given);
  }

  /** Permanently deletes a quarantined memory. */
  async delete(id: string): Promise<ErasureReceipt> {
    const receipt = await deleteQuarantined(this.#vault.writing(), id);
    this.#vault.erased(receipt);
    return receipt;
  }
}
