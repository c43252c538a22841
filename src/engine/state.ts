import { KeepsakeError } from "../model/error.ts";
import type { Item } from "../model/item.ts";
import type { VaultState } from "./write/stored-notes.ts";

interface HasState {
  readonly state: VaultState;
}

/**
 * Call before anything that writes a memory (SEC-S7).
 * @throws KeepsakeError `vault_restricted`, `vault_frozen`
 */
export function assertTakesWrites({ state }: HasState): void {
  assertProcessed({ state });
  if (state.frozen !== undefined) throw closedState("vault_frozen");
}

/**
 * Call before anything that uses a memory (SEC-S7).
 * @throws KeepsakeError `vault_restricted`
 */
export function assertProcessed({ state }: HasState): void {
  if (state.restricted !== undefined) throw closedState("vault_restricted");
}

/** @throws KeepsakeError `item_frozen`. */
export function assertNotFrozen({ id, frozen }: Item): void {
  if (frozen === undefined) return;
  throw new KeepsakeError("item_frozen", "This memory is frozen and cannot be changed.", {
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
