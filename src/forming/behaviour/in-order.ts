/** Lists in order of (at, id), whatever order their members came in. */
export interface Placed {
  /** Milliseconds UTC. */
  readonly at: number;
  readonly id: string;
}

export const order = (a: Placed, b: Placed): number => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Answers the place it went to. */
export function putIn<T extends Placed>(sorted: T[], placed: T): number {
  const place = placeOf(sorted, placed);
  sorted.splice(place, 0, placed);
  return place;
}

/** Where it stands or belongs; events mostly come in order, so the end is asked first. */
export function placeOf(sorted: readonly Placed[], placed: Placed): number {
  const last = sorted.at(-1);
  if (last === undefined || order(last, placed) < 0) return sorted.length;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle];
    if (at !== undefined && order(at, placed) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
