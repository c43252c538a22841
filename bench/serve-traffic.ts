/** What the clients of a server do: mostly recall, some storing, now and then a correction or a forgetting, each in another person's vault. */

/** Shares of all calls, in hundredths. */
const RECALL_SHARE = 60;
const STORE_SHARE = 30;
const CORRECT_SHARE = 5;
const ALL_SHARES = 100;

export const KINDS = ["recall", "store", "correct", "forget"] as const;
export type Kind = (typeof KINDS)[number];

const THINGS = [
  "coffee",
  "tea",
  "the piano",
  "my garden",
  "the lake",
  "old films",
  "the market",
  "my bicycle",
] as const;
const PLACES = ["in the morning", "with my sister", "on Sundays", "after work", "in winter", "at home"] as const;

/** A sequence of numbers below 1 that is the same each time. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function kindOf(roll: number): Kind {
  const share = roll * ALL_SHARES;
  if (share < RECALL_SHARE) return "recall";
  if (share < RECALL_SHARE + STORE_SHARE) return "store";
  return share < RECALL_SHARE + STORE_SHARE + CORRECT_SHARE ? "correct" : "forget";
}

const oneOf = <T>(list: readonly T[], roll: number): T => list[Math.floor(roll * list.length)] ?? (list[0] as T);

export const sentence = (roll: () => number, number: number): string =>
  `I like ${oneOf(THINGS, roll())} ${oneOf(PLACES, roll())}, and room ${number} most of all.`;

export const question = (roll: () => number): string =>
  `What do I like about ${oneOf(THINGS, roll())} ${oneOf(PLACES, roll())}?`;

export const personName = (number: number): string => `person-${number}`;
