/**
 * The turns of each session in order, as a doubly linked list over rows: the turns around a message
 * are part of its meaning. Ordered by turn number, time and id; turns without a number come last.
 */
import { withRoom } from "./row-graph.ts";

export interface TurnOrder {
  readonly insert: (row: number, session: number) => void;
  readonly remove: (row: number, session: number) => void;
  /** The previous (or next) row of the session, or -1. */
  readonly before: (row: number) => number;
  readonly after: (row: number) => number;
  /** Rows of a session, first turn first. */
  readonly rows: (session: number) => readonly number[];
  readonly sessionCount: () => number;
}

const NONE = -1;

/** `comesBefore` orders two rows of one session; it is total, because ids differ. */
export function createTurnOrder(comesBefore: (left: number, right: number) => boolean): TurnOrder {
  let previous = new Int32Array(256).fill(NONE);
  let next = new Int32Array(256).fill(NONE);
  const lastOf = new Map<number, number>();

  function reserve(row: number): void {
    previous = withRoom(previous, row, 0.65, NONE);
    next = withRoom(next, row, 0.6, NONE);
  }

  return {
    insert(row, session) {
      if (session === 0) return;
      reserve(row);
      const last = lastOf.get(session) ?? NONE;
      // Turns mostly arrive in order, so the walk from the end is usually one step.
      let before = last;
      while (before !== NONE && comesBefore(row, before)) before = previous[before] ?? NONE;
      const after = before === NONE ? firstFrom(last, previous) : (next[before] ?? NONE);
      previous[row] = before;
      next[row] = after;
      if (before !== NONE) next[before] = row;
      if (after !== NONE) previous[after] = row;
      else lastOf.set(session, row);
    },
    remove(row, session) {
      if (session === 0) return;
      const before = previous[row] ?? NONE;
      const after = next[row] ?? NONE;
      if (before !== NONE) next[before] = after;
      if (after !== NONE) previous[after] = before;
      else if (before !== NONE) lastOf.set(session, before);
      else lastOf.delete(session);
      previous[row] = NONE;
      next[row] = NONE;
    },
    before: (row) => previous[row] ?? NONE,
    after: (row) => next[row] ?? NONE,
    rows(session) {
      const rows: number[] = [];
      for (let row = lastOf.get(session) ?? NONE; row !== NONE; row = previous[row] ?? NONE) rows.push(row);
      return rows.reverse();
    },
    sessionCount: () => lastOf.size,
  };
}

function firstFrom(last: number, previous: Int32Array): number {
  let row = last;
  while (row !== NONE && (previous[row] ?? NONE) !== NONE) row = previous[row] ?? NONE;
  return row;
}
