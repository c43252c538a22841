/**
 * Successors of quoted statements (memory.md §4): if only the old words match the question, the
 * current memory is shown before them.
 */

import type { Item } from "../../model/item.ts";
import { analyseText } from "../../text/analysis.ts";
import { currentItems } from "../derive/profile.ts";
import type { OpenVault } from "../open-vault.ts";
import type { Chosen } from "./recall-rank.ts";

/** @param asEntry makes an entry of an item that the search did not find */
export async function withSuccessors(
  vault: OpenVault,
  entries: readonly Chosen[],
  { query, readable }: { readonly query: string; readonly readable: () => ReadonlySet<string> },
  asEntry: (item: Item) => Chosen,
): Promise<readonly Chosen[]> {
  const over = new Map<string, ReadonlySet<string>>();
  for (const { item } of entries) {
    if (item.layer !== "message") continue;
    const facts = await vault.items.many(vault.index.citing(item.id));
    const gone = facts.filter(({ truth, layer }) => layer === "fact" && truth === "superseded");
    if (gone.length > 0) over.set(item.id, new Set(gone.map(({ id }) => id)));
  }
  if (over.size === 0) return entries;
  const current = await currentItems(vault, readable());
  const known = new Set(entries.map(({ item }) => item.id));
  const asked = new Set(analyseText(query).terms);
  // "Quit chess" does not answer a question about an age.
  const isAsked = ({ text }: Item): boolean => analyseText(text).terms.some((term) => asked.has(term));
  return entries.flatMap((entry) => {
    const gone = over.get(entry.item.id);
    const successors = current.filter(
      (item) =>
        !known.has(item.id) &&
        item.links.some(({ type, to }) => type === "supersedes" && gone?.has(to) === true) &&
        isAsked(item),
    );
    for (const { id } of successors) known.add(id);
    return [...successors.map(asEntry), entry];
  });
}
