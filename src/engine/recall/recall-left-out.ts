/** Counts of omitted items by reason, so that a caller knows whether to ask for more. */
import type { Hit } from "../../search/search-query.ts";
import type { LeftOut, RecalledItem } from "./recall-reply.ts";

export interface LeftOutHits {
  readonly beyondItems: readonly Hit[];
  /** All of these count, because they passed the cut-off. */
  readonly beyondTokensCount: number;
  readonly cooling: readonly Hit[];
  readonly faded: readonly Hit[];
  readonly duplicates: readonly Hit[];
  readonly mayBeMore: boolean;
}

/** Relevant from here on (design §7). */
const RELEVANT = 0.7;

export function leftOutOf(returned: readonly Pick<RecalledItem, "relevance">[], left: LeftOutHits): LeftOut {
  const bar = returned.length === 0 ? 0 : returned.reduce((least, item) => Math.min(least, item.relevance), RELEVANT);
  const count = (hits: readonly Hit[]): number => hits.reduce((sum, hit) => sum + (hit.relevance >= bar ? 1 : 0), 0);
  const counts = {
    beyondItemsCount: count(left.beyondItems),
    beyondTokensCount: left.beyondTokensCount,
    coolingCount: count(left.cooling),
    fadedCount: count(left.faded),
    duplicateCount: count(left.duplicates),
  };
  const totalCount = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { ...counts, totalCount, mayBeMore: left.mayBeMore };
}
