import { type ConsentGiven, giveConsent, type Withdrawn, withdrawConsent } from "../govern/consent.ts";
import type { ConsentRecord } from "../write/stored-notes.ts";
import { caughtUp, type VaultGate } from "./gate.ts";

/** `vault.consent`: what the owner agreed to. */
export class VaultConsent {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** Every consent, oldest first, including those that ended. */
  async list(): Promise<readonly ConsentRecord[]> {
    return (await caughtUp(this.#vault.reading())).consents;
  }

  /** Records a consent. */
  async give(consent: ConsentGiven): Promise<ConsentRecord> {
    return giveConsent(this.#vault.writing(), consent);
  }

  /** Ends a consent, by id or scope. What relies on it is deleted in the same commit. */
  async withdraw(consent: string): Promise<Withdrawn> {
    const withdrawn = await withdrawConsent(this.#vault.writing(), consent);
    if (withdrawn.erased !== undefined) this.#vault.erased(withdrawn.erased);
    return withdrawn;
  }
}
