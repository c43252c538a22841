/**
 * What a token sees of single memories. What waits in quarantine, is hidden, restricted or going is its owner's alone (SEC-R4, SEC-R5): only the scope of whoever
 * decides about it shows it, and to any other it is not there, as to recall.
 */

import type { ItemView } from "../../engine/correct/inspect.ts";
import type { Grant } from "../../engine/govern/access-tokens.ts";
import type { Vault } from "../../engine/vault.ts";
import { KeepsakeError } from "../../model/error.ts";
import type { Item } from "../../model/item.ts";

const WITHHELD: ReadonlySet<Item["hold"]> = new Set(["hidden", "restricted", "quarantined", "pending", "erased"]);

export const isVisible = ({ scopes }: Grant, { hold }: Item): boolean =>
  scopes.includes("memory:admin") || !WITHHELD.has(hold);

export async function* visible(grant: Grant, views: AsyncIterable<ItemView>): AsyncGenerator<ItemView> {
  for await (const view of views) if (isVisible(grant, view.item)) yield view;
}

/** @throws KeepsakeError `not_found` for what this token does not see, as for what does not exist */
export async function assertVisible(vault: Vault, grant: Grant, id: string): Promise<void> {
  const { item } = await vault.memories.get(id);
  if (!isVisible(grant, item))
    throw new KeepsakeError("not_found", "This vault has no memory with this id.", {
      hint: "It may have been erased.",
    });
}
