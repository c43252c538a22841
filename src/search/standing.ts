/**
 * Standing wishes: instructions and preferences of the user apply to whatever is asked for, also where they share no word with it
 * ("always answer in metric units"). The few that fit best are lifted to a share of the best score, and instructions to a place among the best:
 * in a talk all about one thing many rows score well, and what is to hold would drown. An instruction that says what it is for
 * ("when I ask about deployments") gets a better place where that is asked. The figures are the weights' affair.
 */
import { ACTORS, LAYERS, TYPES } from "../core/item.ts";
import { occasionTerm } from "./analysis.ts";
import { codeOf } from "./filter.ts";
import { rowsWith } from "./held-words.ts";
import type { QueryWord } from "./lexical-index.ts";
import { createSignals, fillSignals, type RankingInput } from "./ranking.ts";
import type { SearchedIndex } from "./searched-index.ts";

const USER = codeOf(ACTORS, "user");
const MESSAGE = codeOf(LAYERS, "message");
const INSTRUCTION = codeOf(TYPES, "instruction");
const PREFERENCE = codeOf(TYPES, "preference");
const INSTRUCTIONS_MAX = 3;
const PREFERENCES_MAX = 2;
/** How much of a question must be what an instruction is for, by how telling its words are: one everyday word in ten is no occasion. */
const OCCASION_MIN = 0.1;

/** What was found by words alone. */
interface Found {
  /** Best first. */
  readonly rows: readonly number[];
  /** The most that words add to one row. */
  readonly top: number;
}

type Scored = Omit<RankingInput, "standing">;

/** By row: what standing adds; of equal ones the oldest, which has held longest. Empty where nothing is asked for. */
export function standingScores(
  index: SearchedIndex,
  input: RankingInput,
  isPassing: Uint8Array,
  { rows, top }: Found,
): ReadonlyMap<number, number> {
  const { query, weights, lexical } = input;
  const scores = new Map<number, number>();
  if (!query.signs.isRequest || top === 0) return scores;
  const byWords = (left: number, right: number): number =>
    (lexical[right] ?? 0) - (lexical[left] ?? 0) || (index.isNewer(left, right) ? 1 : -1);

  const instructions = wishes(input, isPassing, INSTRUCTION);
  const isFor = instructions.length === 0 ? () => 0 : occasionShare(index, [...query.words, ...query.concepts]);
  const shares = new Map(instructions.map((row) => [row, isFor(row)]));
  const share = (row: number): number => shares.get(row) ?? 0;
  instructions.sort((left, right) => share(right) - share(left) || byWords(left, right));
  for (const row of instructions.slice(0, INSTRUCTIONS_MAX)) {
    const place = share(row) > 0 ? weights.occasionPlace : weights.instructionPlace;
    const beaten = rows[place - 1];
    const lift = beaten === undefined ? 0 : liftTo(input, row, beaten);
    scores.set(row, Math.max(weights.instruction * top, lift));
  }
  const preferences = wishes(input, isPassing, PREFERENCE).sort(byWords);
  for (const row of preferences.slice(0, PREFERENCES_MAX)) scores.set(row, weights.preference * top);
  return scores;
}

/** What standing must add so that a row scores as another does: a score grows in step with it. */
function liftTo(input: RankingInput, row: number, beaten: number): number {
  const parts = createSignals();
  const without = fillSignals(input, row, parts);
  const gain = fillSignals({ ...input, standing: new Map([[row, 1]]) }, row, parts) - without;
  return gain <= 0 ? 0 : Math.max(0, (fillSignals(input, beaten, parts) - without) / gain);
}

function wishes({ columns }: Scored, isPassing: Uint8Array, type: number): number[] {
  const rows: number[] = [];
  for (let row = 0; row < isPassing.length; row++) {
    const isWish = columns.type[row] === type && columns.actor[row] === USER && columns.layer[row] !== MESSAGE;
    if (isWish && isPassing[row] === 1) rows.push(row);
  }
  return rows;
}

/** By row: how much of the question is what the instruction is for; 0 where too little is, or it does not say. */
function occasionShare({ items, messages }: SearchedIndex, words: readonly QueryWord[]): (row: number) => number {
  const rowCount = items.documentCount() + messages.documentCount();
  const telling = words.map(
    (word) => word.weight * Math.log(1 + rowCount / (1 + rowsWith(items, word) + rowsWith(messages, word))),
  );
  const all = telling.reduce((sum, tells) => sum + tells, 0);
  const holding = items.holding(
    words.map(({ readings, weight }) => ({
      weight,
      readings: readings.map((reading) => ({ ...reading, term: occasionTerm(reading.term) })),
    })),
  );
  return (row) => {
    const held = holding(row).reduce((sum, held, place) => sum + held * (telling[place] ?? 0), 0);
    return all > 0 && held / all >= OCCASION_MIN ? held / all : 0;
  };
}
