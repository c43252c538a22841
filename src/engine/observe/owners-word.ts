/** What the owner corrected, or went back to: no rule and no model overwrites it (memory.md §4). */
import type { Item } from "../../model/item.ts";
import type { OpenVault } from "../open-vault.ts";

/** Told apart from "actually, …" in a conversation, which a later word may change. */
export function isOwnersWord({ index }: OpenVault, { event, origin, links, at }: Item): boolean {
  if (event !== "correction") return false;
  if (origin.method === "manual") return true;
  const columns = index.columns();
  // A former value that holds again took the place of a newer one.
  return links.some(({ type, to }) => type === "supersedes" && (columns.at[index.row(to)] ?? at) > at);
}
