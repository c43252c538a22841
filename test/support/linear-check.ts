/**
 * Whether a history of several clients can be told as one in which each call happened at one moment between its question and its
 * answer (Wing and Gong's search, SEC §6.6). Exact: every order that time allows is tried, none twice.
 */

/** One call. Times are of one clock for all processes, in nanoseconds. */
export interface Call<Deed> {
  readonly deed: Deed;
  readonly askedAt: number;
  /** Infinity for a call that was never answered: it may have been done at any later time, or not at all. */
  readonly answeredAt: number;
}

/**
 * @param apply what a deed makes of a state; undefined where it cannot have been answered like that
 * Cost: exponential in how many calls overlap at most, not in how many there are.
 */
export function isLinearizable<State extends string, Deed>(
  calls: readonly Call<Deed>[],
  first: State,
  apply: (state: State, deed: Deed) => State | undefined,
): boolean {
  const inOrder = calls.toSorted((left, right) => left.askedAt - right.askedAt);
  const seen = new Set<string>();
  const done = new Set<number>();

  function search(state: State): boolean {
    const waiting = inOrder.flatMap((call, index) => (done.has(index) ? [] : [{ call, index }]));
    const firstAnswer = Math.min(...waiting.map(({ call }) => call.answeredAt));
    // What was never answered need not have happened.
    if (firstAnswer === Number.POSITIVE_INFINITY) return true;
    const place = `${state} ${waiting.map(({ index }) => index).join()}`;
    if (seen.has(place)) return false;
    seen.add(place);
    for (const { call, index } of waiting) {
      // Another call was answered before this one was asked: that one comes first.
      if (call.askedAt > firstAnswer) return false;
      const next = apply(state, call.deed);
      if (next === undefined) continue;
      done.add(index);
      if (search(next)) return true;
      done.delete(index);
    }
    return false;
  }
  return search(first);
}

/** The life of one id. A new verb that changes how an item stands is a word here and a line in `ITEM_DEEDS`. */
export type ItemState = "absent" | "current" | "superseded" | "gone";

/** What a deed finds, and what it leaves; the last word is for deeds that only look. */
export type ItemDeed = "stored" | "corrected" | "forgotten" | "seen_current" | "seen_superseded" | "seen_gone";

const ITEM_DEEDS: Readonly<Record<ItemDeed, Readonly<Partial<Record<ItemState, ItemState>>>>> = {
  stored: { absent: "current" },
  corrected: { current: "superseded" },
  forgotten: { current: "gone", superseded: "gone" },
  seen_current: { current: "current" },
  seen_superseded: { superseded: "superseded" },
  // An id that nobody has stored yet cannot be asked for: whoever knows it has seen it.
  seen_gone: { gone: "gone" },
};

export const afterDeed = (state: ItemState, deed: ItemDeed): ItemState | undefined => ITEM_DEEDS[deed][state];
