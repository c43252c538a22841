/** Quality of a ranked list against the turns that hold the answer, and of sets and confidences. All figures are fractions, 0 to 1. */
export interface Quality {
  readonly recall5: number;
  readonly recall10: number;
  readonly recall20: number;
  readonly ndcg10: number;
  readonly mrr: number;
}

/** `ranked` names each turn once; `evidence` is not empty. */
export function quality(ranked: readonly string[], evidence: readonly string[]): Quality {
  const gold = new Set(evidence);
  return {
    recall5: recallAt(ranked, gold, 5),
    recall10: recallAt(ranked, gold, 10),
    recall20: recallAt(ranked, gold, 20),
    ndcg10: ndcgAt(ranked, gold, 10),
    mrr: reciprocalRank(ranked, gold),
  };
}

/** Share of the evidence among the first `count`. */
export function recallAt(ranked: readonly string[], gold: ReadonlySet<string>, count: number): number {
  return ranked.slice(0, count).filter((id) => gold.has(id)).length / gold.size;
}

/** Gain 1 for each piece of evidence, discounted by log₂(rank + 1), over the best that could be reached in `count` places. */
export function ndcgAt(ranked: readonly string[], gold: ReadonlySet<string>, count: number): number {
  const discount = (rankIndex: number): number => 1 / Math.log2(rankIndex + 2);
  let gain = 0;
  for (const [rankIndex, id] of ranked.slice(0, count).entries()) if (gold.has(id)) gain += discount(rankIndex);
  let best = 0;
  for (let rankIndex = 0; rankIndex < Math.min(count, gold.size); rankIndex++) best += discount(rankIndex);
  return gain / best;
}

/** One over the rank of the first piece of evidence; 0 where there is none. */
export function reciprocalRank(ranked: readonly string[], gold: ReadonlySet<string>): number {
  const rankIndex = ranked.findIndex((id) => gold.has(id));
  return rankIndex < 0 ? 0 : 1 / (rankIndex + 1);
}

/** How a returned set stands to the wanted one. Silence where silence is wanted is all right; either alone is all wrong. */
export interface SetQuality {
  readonly isExact: boolean;
  readonly precision: number;
  readonly recall: number;
}

/** Both name each id once. */
export function setQuality(returned: readonly string[], wanted: readonly string[]): SetQuality {
  if (returned.length === 0 || wanted.length === 0) {
    const both = returned.length === wanted.length;
    return { isExact: both, precision: Number(both), recall: Number(both) };
  }
  const hits = returned.filter((id) => wanted.includes(id)).length;
  return {
    isExact: hits === returned.length && hits === wanted.length,
    precision: hits / returned.length,
    recall: hits / wanted.length,
  };
}

/** Whether the best of the newer statements stands above every older one; one that is not in the list stands below all. */
export function isNewerFirst(ranked: readonly string[], older: readonly string[], newer: readonly string[]): boolean {
  const first = ranked.find((id) => older.includes(id) || newer.includes(id));
  return first !== undefined && newer.includes(first);
}

/**
 * Area under the ROC curve: how often the confidence in an answerable question is above that in an unanswerable one, ties by
 * half. 0.5 says nothing. Undefined where either kind is missing.
 */
export function areaUnderCurve(answerable: readonly number[], unanswerable: readonly number[]): number | undefined {
  if (answerable.length === 0 || unanswerable.length === 0) return undefined;
  const below = unanswerable.toSorted((left, right) => left - right);
  const countBelow = (value: number, orEqual: boolean): number => {
    let [low, high] = [0, below.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const one = below[middle] ?? 0;
      if (one < value || (orEqual && one === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  let wins = 0;
  for (const value of answerable) wins += (countBelow(value, false) + countBelow(value, true)) / 2;
  return wins / (answerable.length * unanswerable.length);
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The smallest value that at least this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
