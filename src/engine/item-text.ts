/** What is read of an item's text, computed once per loaded item. */
import type { Item } from "../model/item.ts";
import { AnalysableText } from "../text/analysable-text.ts";
import { negationsIn } from "../text/statement-key.ts";

/** Keyed by the objects of the vault's item cache, so that the results are dropped with them. */
export function perItem<Read extends object>(read: (item: Item) => Read): (item: Item) => Read {
  const known = new WeakMap<Item, Read>();
  return (item) => {
    let found = known.get(item);
    if (found === undefined) {
      found = read(item);
      known.set(item, found);
    }
    return found;
  };
}

/** Without its tokens, which take more memory than all the rest. */
export const wordsOfItem: (item: Item) => Pick<AnalysableText, "language" | "terms" | "concepts"> = perItem(
  ({ text }) => {
    const { language, terms, concepts } = new AnalysableText(text);
    return { language, terms, concepts };
  },
);

export const negationsOf: (item: Item) => readonly string[] = perItem(({ text }) => negationsIn(text));

export const conceptsOfItem: (item: Item) => ReadonlySet<string> = perItem(
  ({ text }) => new AnalysableText(text).allConcepts,
);
