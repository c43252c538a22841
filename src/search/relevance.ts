/**
 * From a score to a confidence on one scale for all vaults. A score is built on shares of the best lexical score possible, so it
 * means the same for short and long queries. The curve starts at 0, never reaches 1 and keeps the order of what goes in.
 */

/** The share of the full score that parts cited turns from others best: 0.17 on LoCoMo and LongMemEval, 0.21 on BEAM 100K. */
const RELEVANT_SHARE = 0.17;
/** What a caller may read as "relevant" (design §7). */
const RELEVANT = 0.7;

/** `share` of the full score (ranking.ts), without the gain for the role asked: a whole vault may be of one role. */
export const relevanceOf = (share: number): number => 1 - (1 - RELEVANT) ** (Math.max(0, share) / RELEVANT_SHARE);
