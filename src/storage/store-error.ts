/** The refusals that every adapter gives in the same words. Facts are random ids and counts, never content (PN-02). */
import { KeepsakeError } from "../core/error.ts";

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

export const keyringTaken = (): KeepsakeError =>
  new KeepsakeError("already_exists", "This keep has a keyring already.", {
    hint: "Read the keyring that is there. Overwriting it would destroy every memory of the keep.",
  });
