/**
 * What speaks for an older statement speaks for the one that took its place (GUM-27): the newer gets at least the score of the older, also of one that
 * may not be shown itself because it is history. Whoever asks for the past gets the older of two that both hold by its own words, and so
 * does who names a time in which the older was said and the newer was not. Cost: the links of the rows that words speak for.
 */
import { TRUTHS } from "../core/item.ts";
import { codeOf } from "./filter.ts";
import { createSignals, fillSignals, type Lent, type RankingInput, roleIn, timeGain } from "./ranking.ts";
import type { Updates } from "./updates.ts";

/** What a memory took the place of, itself or through others. */
export interface OlderRow {
  readonly row: number;
  /** It lends what speaks for it, and stands behind the newer. */
  readonly isBelow: boolean;
}

export interface LendingSource {
  readonly updates: Updates;
  readonly isNewer: (left: number, right: number) => boolean;
  /** By row: 1 where it may be found. */
  readonly isPassing: Uint8Array;
  /** The question asks for how things were, or for the first of several. */
  readonly isOfPast: boolean;
  /** It may be found, or could if it still held: truth alone keeps no row from speaking for its successor. */
  readonly mayLend: (row: number) => boolean;
}

export interface Lending {
  /** By row: what it gets at least, of the rows that words or standing speak for. Those alone that get something. */
  readonly lent: (input: RankingInput) => ReadonlyMap<number, Lent>;
  /** Newest first, at most OLDER_MAX. */
  readonly olderOf: (input: RankingInput, row: number) => readonly OlderRow[];
}

/** So far back a chain is followed for what it holds. */
export const OLDER_MAX = 64;
const CURRENT = codeOf(TRUTHS, "current");
const NO_ROWS: readonly OlderRow[] = [];
const NOTHING: ReadonlyMap<number, Lent> = new Map();

interface Lender {
  readonly row: number;
  /** What the time asked for must add to a row that takes from it. */
  readonly timeGain: number;
  readonly score: number;
  readonly told: number;
}

export function createLending({ updates, isNewer, isPassing, isOfPast, mayLend }: LendingSource): Lending {
  /** Undefined where no word speaks for it, or it may not lend. */
  function lenderAt(input: RankingInput, row: number, parts: Float64Array): Lender | undefined {
    if (!updates.mayHaveNewer(row) || !mayLend(row)) return undefined;
    const isBothTrue = input.columns.truth[row] === CURRENT;
    if (isBothTrue && isOfPast) return undefined;
    const score = fillSignals(input, row, parts);
    if (score <= 0) return undefined;
    return { row, score, told: score - roleIn(parts), timeGain: isBothTrue ? timeGain(input, row) : 0 };
  }

  /** Twice where a wish that stands is near as well, which lends no more than once. */
  function lendersIn(input: RankingInput): readonly Lender[] {
    const parts = createSignals();
    const lenders: Lender[] = [];
    const look = (row: number): void => {
      const lender = lenderAt(input, row, parts);
      if (lender !== undefined) lenders.push(lender);
    };
    for (const row of input.near.rows) look(row);
    for (const row of input.standing.keys()) look(row);
    return lenders;
  }

  /**
   * From the most to the least, so that a row which was reached needs no second look: each link is followed once. `give` answers nothing, and is
   * called with the most first.
   */
  function spread(
    input: RankingInput,
    lenders: readonly Lender[],
    amountOf: (lender: Lender) => number,
    give: (row: number, amount: number) => void,
  ): void {
    const reached = new Set<number>();
    for (const lender of lenders.toSorted((left, right) => amountOf(right) - amountOf(left))) {
      const waiting = [lender.row];
      for (let row = waiting.pop(); row !== undefined; row = waiting.pop())
        updates.eachNewer(row, (newer) => {
          if (reached.has(newer) || !mayLend(newer)) return;
          reached.add(newer);
          waiting.push(newer);
          const takes = isPassing[newer] === 1 && newer !== lender.row && timeGain(input, newer) >= lender.timeGain;
          if (takes) give(newer, amountOf(lender));
        });
    }
  }

  return {
    lent(input) {
      const lenders = lendersIn(input);
      if (lenders.length === 0) return NOTHING;
      const lent = new Map<number, { score: number; told: number }>();
      const at = (row: number): { score: number; told: number } => {
        const known = lent.get(row) ?? { score: 0, told: 0 };
        lent.set(row, known);
        return known;
      };
      for (const some of Map.groupBy(lenders, (lender) => lender.timeGain).values()) {
        spread(
          input,
          some,
          ({ score }) => score,
          (row, score) => {
            at(row).score = Math.max(at(row).score, score);
          },
        );
        spread(
          input,
          some,
          ({ told }) => told,
          (row, told) => {
            at(row).told = Math.max(at(row).told, told);
          },
        );
      }
      return lent;
    },
    olderOf(input, row) {
      const reached = new Set([row]);
      const waiting = [row];
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        updates.eachOlder(next, (older) => {
          if (reached.size > OLDER_MAX || reached.has(older) || !mayLend(older)) return;
          reached.add(older);
          waiting.push(older);
        });
      reached.delete(row);
      if (reached.size === 0) return NO_ROWS;
      const { truth } = input.columns;
      const isBelow = (older: number): boolean =>
        truth[older] !== CURRENT || (!isOfPast && timeGain(input, row) >= timeGain(input, older));
      return [...reached]
        .sort((left, right) => (isNewer(left, right) ? -1 : 1))
        .map((older) => ({ row: older, isBelow: isBelow(older) }));
    },
  };
}
