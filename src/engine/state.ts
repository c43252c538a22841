/** Whether a vault takes writes and is processed, and the errors of those who ask in vain (SEC-S7). The verbs stand in freeze.ts. */

import { KeepsakeError } from "../model/error.ts";
import type { Item } from "../model/item.ts";
import type { VaultState } from "./write/stored-notes.ts";

interface Standing {
  readonly state: VaultState;
}

/** @throws KeepsakeError `vault_restricted`, `vault_frozen`: whatever would write a memory asks this first. */
export function assertTakesWrites({ state }: Standing): void {
  assertProcessed({ state });
  if (state.frozen !== undefined) throw closedState("vault_frozen");
}

/** @throws KeepsakeError `vault_restricted`: whatever would use a memory asks this first. */
export function assertProcessed({ state }: Standing): void {
  if (state.restricted !== undefined) throw closedState("vault_restricted");
}

/** @throws KeepsakeError `item_frozen`. */
export function assertNotFrozen({ id, frozen }: Item): void {
  if (frozen === undefined) return;
  throw new KeepsakeError("item_frozen", "This memory is frozen and stays as it is.", {
    hint: "Its owner can lift this: keepsake resume with its id.",
    facts: { id },
  });
}

export const closedState = (reason: "vault_frozen" | "vault_restricted"): KeepsakeError =>
  new KeepsakeError(
    reason,
    reason === "vault_frozen"
      ? "This vault is frozen: nothing new is stored."
      : "Processing of this vault is restricted.",
    { hint: "Its owner can lift this: keepsake resume." },
  );
