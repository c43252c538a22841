/** What took the place of what a quotation says: where only the old words fit the question, the memory that holds now comes before them (memory.md §4). */
import type { Item } from "../core/item.ts";
import { analyseText } from "../language/analysis.ts";
import type { OpenVault } from "./open-vault.ts";
import { currentItems } from "./profile.ts";
import type { Chosen } from "./recall-distinct.ts";

/** @param asEntry an item that no word of the question found */
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
  // "Quit chess" is no answer to how old somebody is.
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
