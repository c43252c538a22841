/**
 * No five copies of one thing (design §4, diversity): of memories that say the same in nearly the same words the best stays, and the others
 * make room. Reads as many candidates as it takes to fill the reply, and no more.
 */
import type { Item } from "../core/item.ts";
import type { Hit } from "../search/search-query.ts";
import type { OpenVault } from "./open-vault.ts";
import type { Ranked } from "./recall-rank.ts";
import { isToldBy } from "./recall-told.ts";
import { createSayings } from "./sayings.ts";

export interface Chosen extends Ranked {
  readonly item: Item;
  /** Others that say the same: it stands for them, and for where they were said. */
  readonly copies: readonly Item[];
}

export interface Choice {
  readonly items: readonly Chosen[];
  /** Said by those that were chosen. */
  readonly duplicates: readonly Hit[];
  /** There was no more room for these. */
  readonly beyond: readonly Hit[];
}

/** The best `limit` that say different things, in order. @param folded ids of those that stand on the line of another: copies at most */
export async function chooseDistinct(
  vault: OpenVault,
  ranked: readonly Ranked[],
  limit: number,
  folded: ReadonlySet<string>,
): Promise<Choice> {
  const items: (Chosen & { readonly copies: Item[] })[] = [];
  const duplicates: Hit[] = [];
  const sayings = createSayings();
  let next = 0;
  while (items.length < limit && next < ranked.length) {
    const page = ranked.slice(next, next + limit - items.length);
    next += page.length;
    const read = new Map((await vault.items.many(page.map(({ hit }) => hit.id))).map((item) => [item.id, item]));
    for (const entry of page) {
      const item = read.get(entry.hit.id);
      // Erased between the search and the reading: it is gone, and nothing stands in its place.
      if (item === undefined) continue;
      if (
        item.layer === "message" &&
        isToldBy(
          item,
          items.map((chosen) => chosen.item),
        )
      ) {
        duplicates.push(entry.hit);
        continue;
      }
      const isFolded = folded.has(item.id);
      const same = isFolded ? sayings.same(item) : sayings.add(item);
      if (same === undefined) {
        if (!isFolded) items.push({ ...entry, item, copies: [] });
      } else {
        duplicates.push(entry.hit);
        items.find((chosen) => chosen.item.id === same)?.copies.push(item);
      }
    }
  }
  return { items, duplicates, beyond: ranked.slice(next).map(({ hit }) => hit) };
}
