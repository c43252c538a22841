import type { Item } from "../../model/item.ts";
import type { OpenVault } from "../open-vault.ts";

/**
 * What the owner corrected or restored by hand: neither rules nor models override it (memory.md
 * §4). Excludes "actually, …" in a conversation, which a later statement may change.
 */
export function isOwnerCorrection({ index }: OpenVault, { event, origin, links, at }: Item): boolean {
  if (event !== "correction") return false;
  if (origin.method === "manual") return true;
  const columns = index.columns();
  // Restoring a former value supersedes a newer one.
  return links.some(({ type, to }) => type === "supersedes" && (columns.at[index.row(to)] ?? at) > at);
}
