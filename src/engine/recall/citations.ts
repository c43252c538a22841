/** The archived messages that memories were formed from, as people are told of them. */
import type { Item } from "../../model/item.ts";
import type { Citation } from "../../search/vault-index.ts";
import type { OpenVault } from "../open-vault.ts";

/** Each once, in the order of the items and of their evidence, through the facts of a summary; a passage is one itself. Those that are gone are not among them. */
export function messagesOf(vault: OpenVault, items: readonly Item[]): readonly Citation[] {
  const { index } = vault;
  const below = ({ id, layer, evidence }: Item): readonly string[] => {
    if (layer === "message") return [id];
    const ids = evidence.map((entry) => entry.item);
    return layer === "summary" ? ids.flatMap((fact) => index.evidenceOf(fact)) : ids;
  };
  return [...new Set(items.flatMap(below))].flatMap((id) => index.citation(id) ?? []);
}
