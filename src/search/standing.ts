/**
 * Standing wishes: instructions and preferences of the user apply to whatever is asked for, also where they share no word with it
 * ("always answer in metric units"). The few that fit best are lifted to a share of the best score; what they are worth is the weights' affair.
 */
import { ACTORS, LAYERS, TYPES } from "../core/item.ts";
import { codeOf } from "./filter.ts";
import type { RankingInput } from "./ranking.ts";

const USER = codeOf(ACTORS, "user");
const MESSAGE = codeOf(LAYERS, "message");
const KINDS = [
  { type: codeOf(TYPES, "instruction"), weight: "instruction", most: 3 },
  { type: codeOf(TYPES, "preference"), weight: "preference", most: 2 },
] as const;

/** By row: what standing adds; of equal ones the oldest, which has held longest. `top` is the best sum that any row has without it. Empty where nothing is asked for. */
export function standingScores(
  { columns, lexical, query, weights }: Omit<RankingInput, "standing">,
  isPassing: Uint8Array,
  top: number,
  isNewer: (left: number, right: number) => boolean,
): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  if (!query.signs.isRequest || top === 0) return scores;
  for (const { type, weight, most } of KINDS) {
    const rows: number[] = [];
    for (let row = 0; row < isPassing.length; row++) {
      const isWish = columns.type[row] === type && columns.actor[row] === USER && columns.layer[row] !== MESSAGE;
      if (isWish && isPassing[row] === 1) rows.push(row);
    }
    rows.sort((left, right) => (lexical[right] ?? 0) - (lexical[left] ?? 0) || (isNewer(left, right) ? 1 : -1));
    for (const row of rows.slice(0, most)) scores.set(row, weights[weight] * top);
  }
  return scores;
}
