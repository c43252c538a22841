/** The cut-off: which items to show, given the relevance probability of each (memory.md §8). */

/** The reply is empty unless the best item reaches this probability. */
export const WANTED_MIN = 0.2;
/** The same for languages without training questions, where shared words are the only signal. */
export const WANTED_UNKNOWN_MIN = 0.1;
/** Least probability of a shown item: absolute, and as a share of the best one. */
const SHOWN_MIN = 0.05;
const SHOWN_SHARE = 0.35;
/** In larger vaults an answer stands out less, so the minimum falls with the square of the size. */
const CLEAR_ITEMS = 80;

/**
 * The places of the items to show.
 * @param itemCount number of items in the vault; by default the vault counts as small
 * @param wantedMin the reply is empty unless the best item reaches this probability
 */
export function shownPlaces(chances: readonly number[], itemCount = 1, wantedMin = WANTED_MIN): readonly number[] {
  const best = Math.max(0, ...chances);
  if (best < wantedMin) return [];
  const least = Math.max(SHOWN_MIN, SHOWN_SHARE * best) * Math.min(1, CLEAR_ITEMS / itemCount) ** 2;
  return chances.flatMap((chance, place) => (chance >= least ? [place] : []));
}

/** The probability that at least one item is relevant, with independent items. */
export const anyWanted = (chances: readonly number[]): number =>
  1 - chances.reduce((none, chance) => none * (1 - chance), 1);

/** Bounded, because no probability is exactly 0 or 1. */
export const logOdds = (chance: number): number => {
  const bounded = Math.min(0.999, Math.max(0.001, chance));
  return Math.log(bounded / (1 - bounded));
};
