/**
 * Diversity (design §4): of near-duplicates only the best is shown. Reads just enough candidates to
 * fill the reply.
 */
import type { Item } from "../../model/item.ts";
import type { Hit } from "../../search/search-query.ts";
import type { OpenVault } from "../open-vault.ts";
import type { Chosen, Ranked } from "./recall-rank.ts";
import { isToldBy } from "./recall-told.ts";
import { createSayings } from "./sayings.ts";

export interface Choice {
  readonly items: readonly Chosen[];
  /** Near-duplicates of chosen items. */
  readonly duplicates: readonly Hit[];
  /** Candidates beyond the limit. */
  readonly beyond: readonly Hit[];
}

/**
 * The best `limit` distinct items, in order.
 * @param folded ids of items shown on another item's line, which count as copies at most
 */
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
      // Deleted between the search and the read.
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
