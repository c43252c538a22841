/**
 * How sure we are now. Stored is the confidence of the day; it falls exponentially with the days since it was last reinforced,
 * by the item's own half-life: PAM's `time_exponential`. An identity's half-life is so long that it does not fall (GUM-B3).
 */
import { type Item, rehearsedAt, type Use } from "../core/item.ts";
import { daysBetween } from "./decay.ts";

/** confidence₀ · 2^(−days / halfLifeDays), days since the last rehearsal (PAM §7.4). Range 0..1. It never ranks: that is salience. */
export function currentConfidence(
  item: Pick<Item, "at" | "curve"> & { readonly weight: Pick<Item["weight"], "confidence"> },
  used: Use,
  now: number,
): number {
  return item.weight.confidence * 2 ** (-daysBetween(rehearsedAt(item, used), now) / item.curve.halfLifeDays);
}
