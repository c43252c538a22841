import type { PhaseDiff } from "../../policy/phases.ts";
import { diffOf, type PhaseOptions, type PhaseView, phasesOf, startPhase } from "../recall/phases.ts";
import type { VaultGate } from "./gate.ts";

/** `vault.phases`: stages in the life of a vault, such as a new project (NAM). */
export class VaultPhases {
  readonly #vault: VaultGate;

  constructor(vault: VaultGate) {
    this.#vault = vault;
  }

  /** Starts a phase. */
  async start(phase?: PhaseOptions): Promise<PhaseView> {
    return startPhase(this.#vault.writing(), phase);
  }

  /** Every phase, oldest first. */
  async list(): Promise<readonly PhaseView[]> {
    return phasesOf(this.#vault.reading());
  }

  /** What changed between two phases. Ids only. */
  async diff(from: string, to: string): Promise<PhaseDiff> {
    return diffOf(this.#vault.reading(), from, to);
  }
}
