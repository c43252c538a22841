/**
 * Standing wishes: instructions and preferences of the user apply to whatever is asked for, also where they share no word with it
 * ("always answer in metric units"). The few that fit best are lifted to a share of the best score, and instructions to a place among the best:
 * in a talk all about one thing many rows score well, and what is to hold would drown. An instruction that says what it is for
 * ("when I ask about deployments") gets a better place where that is asked. The figures are the weights' affair.
 */
import { TAINTS } from "../model/item.ts";
import { occasionTerm } from "./analysis.ts";
import { codeOf } from "./filter.ts";
import type { QueryWord } from "./lexical-index.ts";
import { createSignals, fillSignals, type RankingInput } from "./ranking.ts";
import { rowsWith } from "./term-coverage.ts";
import type { SearchedIndex } from "./trust-partition.ts";

const CLEAN = codeOf(TAINTS, "clean");
const INSTRUCTIONS_MAX = 3;
const PREFERENCES_MAX = 4;
/** How much of a question must be what an instruction is for, by how telling its words are: one everyday word in ten is no occasion. */
const OCCASION_MIN = 0.1;

/** What was found by words alone. */
interface Found {
  /** Best first. */
  readonly rows: readonly number[];
  /** The most that words add to one row. */
  readonly top: number;
}

/** By row: what standing adds; of equal ones the oldest, which has held longest. Empty where nothing is asked for. */
export function pinnedInstructionScores(
  index: SearchedIndex,
  input: RankingInput,
  matchesFilter: Uint8Array,
  { rows, top }: Found,
): ReadonlyMap<number, number> {
  const { query, weights, lexical } = input;
  const scores = new Map<number, number>();
  // Nobody's wish stands because a page says so (SEC-R3).
  if (index.taint !== CLEAN || !query.signs.isRequest || top === 0) return scores;
  const byWords = (left: number, right: number): number =>
    (lexical[right] ?? 0) - (lexical[left] ?? 0) || (index.isNewer(left, right) ? 1 : -1);

  const { instructions, preferences } = index.filterMasks.wishes(index);
  const isPassed = (row: number): boolean => matchesFilter[row] === 1;
  const rules = instructions.filter(isPassed);
  const isFor = rules.length === 0 ? () => 0 : occasionShare(index, [...query.words, ...query.concepts]);
  const shares = new Map(rules.map((row) => [row, isFor(row)]));
  const share = (row: number): number => shares.get(row) ?? 0;
  rules.sort((left, right) => share(right) - share(left) || byWords(left, right));
  for (const row of rules.slice(0, INSTRUCTIONS_MAX)) {
    const place = share(row) > 0 ? weights.occasionPlace : weights.instructionPlace;
    const beaten = rows[place - 1];
    const lift = beaten === undefined ? 0 : liftTo(input, row, beaten);
    scores.set(row, Math.max(weights.instruction * top, lift));
  }
  const liked = preferences.filter(isPassed).sort(byWords);
  for (const row of liked.slice(0, PREFERENCES_MAX)) scores.set(row, weights.preference * top);
  return scores;
}

/** Rounding must not decide which of two equal scores stands first. */
const ABOVE = 1 + 1e-6;

/** What standing must add so that a row stands just before another: a score grows in step with it. */
function liftTo(input: RankingInput, row: number, beaten: number): number {
  const parts = createSignals();
  // With a standing of nothing, for without any a row that no word speaks for scores nothing at all, its session included.
  const scoreWith = (standing: number): number =>
    fillSignals({ ...input, pinned: new Map([[row, standing]]) }, row, parts);
  const without = scoreWith(0);
  const gain = scoreWith(1) - without;
  return gain <= 0 ? 0 : Math.max(0, (ABOVE * fillSignals(input, beaten, parts) - without) / gain);
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
