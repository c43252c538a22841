/**
 * "The first time", "when did I last": of all that answers, the earliest or the newest is meant. What answers about as well as the best gains, the more
 * the nearer it stands to that end; a preference like all signs of time, for "first" may mean something else.
 */
import type { Columns } from "./columns.ts";

/** An answer scores so much of the best, or it is another thing. */
const ANSWERS_FROM = 0.7;

export interface Scored {
  readonly row: number;
  readonly score: number;
}

/** What each gains, in the order given; zero for all but the answers. `gain` is that of the one meant, over its score. */
export function ordinalGains(
  { at, eventStart }: Columns,
  scored: readonly Scored[],
  ordinal: "first" | "last",
  gain: number,
): readonly number[] {
  const top = scored.reduce((most, { score }) => Math.max(most, score), 0);
  const when = (row: number): number => {
    const start = eventStart[row] ?? Number.NaN;
    return Number.isNaN(start) ? (at[row] ?? 0) : start;
  };
  const times = new Set(scored.filter(({ score }) => score >= ANSWERS_FROM * top).map(({ row }) => when(row)));
  const inOrder = [...times].sort((left, right) => (ordinal === "first" ? left - right : right - left));
  const placeOf = new Map(inOrder.map((time, place) => [time, place]));
  return scored.map(({ row, score }) => {
    const place = score >= ANSWERS_FROM * top ? placeOf.get(when(row)) : undefined;
    return place === undefined ? 0 : (gain * score * (inOrder.length - place)) / inOrder.length;
  });
}
