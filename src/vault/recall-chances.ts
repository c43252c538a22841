/** From how likely each item is wanted to which are shown, and how likely the answer is among them (memory.md §8). */

/** Where nothing is likelier to be wanted than this, nothing is shown. */
export const WANTED_MIN = 0.2;
/** The same for a question in a language whose questions nobody has learned from: what it shares with an item is all that is known. */
export const WANTED_UNKNOWN_MIN = 0.1;
/** An item that is less likely is not shown, nor one that is so much less likely than the best. */
const SHOWN_MIN = 0.05;
const SHOWN_SHARE = 0.35;
/** Among more items than these, what answers stands out less: the least falls with the square of their number. */
const CLEAR_ITEMS = 80;

/**
 * @param itemCount of the vault. Default: few
 * @param wantedMin where nothing is likelier than this, nothing is shown
 */
export function shownPlaces(chances: readonly number[], itemCount = 1, wantedMin = WANTED_MIN): readonly number[] {
  const best = Math.max(0, ...chances);
  if (best < wantedMin) return [];
  const least = Math.max(SHOWN_MIN, SHOWN_SHARE * best) * Math.min(1, CLEAR_ITEMS / itemCount) ** 2;
  return chances.flatMap((chance, place) => (chance >= least ? [place] : []));
}

/** How likely at least one of them is wanted, each by itself. */
export const anyWanted = (chances: readonly number[]): number =>
  1 - chances.reduce((none, chance) => none * (1 - chance), 1);

/** Bounded: nothing is certain. */
export const logOdds = (chance: number): number => {
  const bounded = Math.min(0.999, Math.max(0.001, chance));
  return Math.log(bounded / (1 - bounded));
};
