/** What is read of an item's text, computed once per loaded item. */
import type { Item } from "../model/item.ts";
import { AnalysableText } from "../text/analysable-text.ts";
import { negationsIn } from "../text/statement-key.ts";

/**
 * Keyed by the objects of the vault's item cache, so that the results are dropped with them. Of
 * several readings of one item with other arguments, the last is known.
 */
export function perItem<Read, Rest extends readonly string[], Known extends object = Item>(
  read: (item: Known, ...rest: Rest) => Read,
): (item: Known, ...rest: Rest) => Read {
  const known = new WeakMap<Known, { readonly rest: Rest; readonly read: Read }>();
  return (item, ...rest) => {
    const before = known.get(item);
    if (before?.rest.every((value, place) => value === rest[place]) === true) return before.read;
    const found = read(item, ...rest);
    known.set(item, { rest, read: found });
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
