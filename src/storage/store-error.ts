/** The refusals that every adapter gives in the same words. Facts are random ids and counts, never content (PN-02). */
import { KeepsakeError } from "../model/error.ts";

export const storeClosed = (): KeepsakeError =>
  new KeepsakeError("closed", "This store is closed.", { hint: "Open the keep again." });

export const vaultMissing = (vault: string): KeepsakeError =>
  new KeepsakeError("not_found", "There is no such vault here.", {
    hint: "It was destroyed, or never made. List the vaults to see which there are.",
    facts: { vault },
  });

export const vaultTaken = (vault: string): KeepsakeError =>
  new KeepsakeError("already_exists", "There is a vault of this id or name already.", {
    hint: "Open the one that is there, or choose another name.",
    facts: { vault },
  });

export const saltTaken = (saltId: string): KeepsakeError =>
  new KeepsakeError("already_exists", "There is a salt of this id already.", {
    hint: "Draw a new random id for each salt; an id is never given twice.",
    facts: { saltId },
  });

export const keyringMissing = (): KeepsakeError =>
  new KeepsakeError("not_found", "This keep has no keyring yet.", { hint: "Make it first." });

export const wrongSlotSize = (slotBytes: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "A slot is one half of the keyring.", {
    hint: "Create the keyring first, and write slots of exactly half its size.",
    facts: { slotBytes },
  });

export const keysChanged = (epoch: number): KeepsakeError =>
  new KeepsakeError("keys_changed", "The keys of this keep were changed meanwhile.", {
    hint: "Read the keyring again and wrap under its newest epoch key.",
    facts: { epoch },
  });

export const keyringTaken = (): KeepsakeError =>
  new KeepsakeError("already_exists", "This keep has a keyring already.", {
    hint: "Read the keyring that is there. Overwriting it would destroy every memory of the keep.",
  });
