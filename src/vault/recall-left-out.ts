/** What a reply left out, and by what, so that a caller knows whether to ask for more. */
import type { Hit } from "../search/search-query.ts";
import type { RecalledItem } from "./recall-reply.ts";

/**
 * Memories that were found for the question and are not in the reply. Those count that are relevant (from 0.7 on), or as relevant as the
 * weakest that was returned; where nothing was returned, all that were found.
 */
export interface LeftOut {
  /** For which the bound on the number of items left no room. */
  readonly beyondItemsCount: number;
  /** For which the token budget left no room. */
  readonly beyondTokensCount: number;
  /** Shown in this session lately (GOS-53, GOS-A7). */
  readonly coolingCount: number;
  /** Faded below the policy's threshold (GOS-51). */
  readonly fadedCount: number;
  /** Saying what one that was returned says. */
  readonly duplicateCount: number;
  readonly totalCount: number;
  /** The search stopped at its bound: there may be more. */
  readonly mayBeMore: boolean;
}

export interface LeftOutHits {
  readonly beyondItems: readonly Hit[];
  /** They were to be shown, so all of them count. */
  readonly beyondTokensCount: number;
  readonly cooling: readonly Hit[];
  readonly faded: readonly Hit[];
  readonly duplicates: readonly Hit[];
  readonly mayBeMore: boolean;
}

/** What a caller may read as "relevant" (design §7). */
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
