/**
 * What speaks for an older statement speaks for the one that took its place (GUM-27): the newer gets at least the score of the older, also of one that
 * may not be shown itself because it is history. Whoever asks for the past gets the older of two that both hold by its own words, and so
 * does who names a time in which the older was said and the newer was not. Cost: the links of the rows that words speak for.
 */
import { TRUTHS } from "../model/item.ts";
import { codeOf } from "./filter.ts";
import { createSignals, fillSignals, type InheritedScore, type RankingInput, roleIn, timeGain } from "./ranking.ts";
import type { Updates } from "./updates.ts";

/** What a memory took the place of, itself or through others. */
export interface OlderRow {
  readonly row: number;
  /** It lends what speaks for it, and stands behind the newer. */
  readonly isBelow: boolean;
}

interface InheritanceSource {
  readonly updates: Updates;
  readonly isNewer: (left: number, right: number) => boolean;
  /** By row: 1 where it may be found. */
  readonly matchesFilter: Uint8Array;
  /** The question asks for how things were, or for the first of several. */
  readonly isOfPast: boolean;
  /** It may be found, or could if it still held: truth alone keeps no row from speaking for its successor. */
  readonly mayPassOn: (row: number) => boolean;
}

/** So far back a chain is followed for what it holds. */
const OLDER_MAX = 64;
const CURRENT = codeOf(TRUTHS, "current");
const NO_ROWS: readonly OlderRow[] = [];
const NOTHING: ReadonlyMap<number, InheritedScore> = new Map();

interface Donor {
  readonly row: number;
  /** What the time asked for must add to a row that takes from it. */
  readonly timeGain: number;
  readonly score: number;
  readonly told: number;
}

export class ScoreInheritance {
  readonly #source: InheritanceSource;

  constructor(source: InheritanceSource) {
    this.#source = source;
  }

  /** By row: what it gets at least, of the rows that words or standing speak for. Those alone that get something. */
  inherited(input: RankingInput): ReadonlyMap<number, InheritedScore> {
    const donors = this.#donorsIn(input);
    if (donors.length === 0) return NOTHING;
    const inherited = new Map<number, { score: number; told: number }>();
    const at = (row: number): { score: number; told: number } => {
      const known = inherited.get(row) ?? { score: 0, told: 0 };
      inherited.set(row, known);
      return known;
    };
    for (const some of Map.groupBy(donors, (donor) => donor.timeGain).values()) {
      this.#spread(
        input,
        some,
        ({ score }) => score,
        (row, score) => {
          at(row).score = Math.max(at(row).score, score);
        },
      );
      this.#spread(
        input,
        some,
        ({ told }) => told,
        (row, told) => {
          at(row).told = Math.max(at(row).told, told);
        },
      );
    }
    return inherited;
  }

  /** Newest first, at most OLDER_MAX. */
  olderOf(input: RankingInput, row: number): readonly OlderRow[] {
    const reached = new Set([row]);
    const waiting = [row];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      this.#source.updates.eachOlder(next, (older) => {
        if (reached.size > OLDER_MAX || reached.has(older) || !this.#source.mayPassOn(older)) return;
        reached.add(older);
        waiting.push(older);
      });
    reached.delete(row);
    if (reached.size === 0) return NO_ROWS;
    const { truth } = input.columns;
    const isBelow = (older: number): boolean =>
      truth[older] !== CURRENT || (!this.#source.isOfPast && timeGain(input, row) >= timeGain(input, older));
    return [...reached]
      .sort((left, right) => (this.#source.isNewer(left, right) ? -1 : 1))
      .map((older) => ({ row: older, isBelow: isBelow(older) }));
  }

  /** Undefined where no word speaks for it, or it may not lend. */
  #donorAt(input: RankingInput, row: number, parts: Float64Array): Donor | undefined {
    if (!this.#source.updates.mayHaveNewer(row) || !this.#source.mayPassOn(row)) return undefined;
    const isBothTrue = input.columns.truth[row] === CURRENT;
    if (isBothTrue && this.#source.isOfPast) return undefined;
    const score = fillSignals(input, row, parts);
    if (score <= 0) return undefined;
    return { row, score, told: score - roleIn(parts), timeGain: isBothTrue ? timeGain(input, row) : 0 };
  }

  /** Twice where a wish that stands is near as well, which lends no more than once. */
  #donorsIn(input: RankingInput): readonly Donor[] {
    const parts = createSignals();
    const donors: Donor[] = [];
    const look = (row: number): void => {
      const donor = this.#donorAt(input, row, parts);
      if (donor !== undefined) donors.push(donor);
    };
    for (const row of input.candidates.rows) look(row);
    for (const row of input.pinned.keys()) look(row);
    return donors;
  }

  /**
   * From the most to the least, so that a row which was reached needs no second look: each link is followed once. `give` answers nothing, and is
   * called with the most first.
   */
  #spread(
    input: RankingInput,
    donors: readonly Donor[],
    amountOf: (donor: Donor) => number,
    give: (row: number, amount: number) => void,
  ): void {
    const reached = new Set<number>();
    for (const donor of donors.toSorted((left, right) => amountOf(right) - amountOf(left))) {
      const waiting = [donor.row];
      for (let row = waiting.pop(); row !== undefined; row = waiting.pop())
        this.#source.updates.eachNewer(row, (newer) => {
          if (reached.has(newer) || !this.#source.mayPassOn(newer)) return;
          reached.add(newer);
          waiting.push(newer);
          const takes =
            this.#source.matchesFilter[newer] === 1 && newer !== donor.row && timeGain(input, newer) >= donor.timeGain;
          if (takes) give(newer, amountOf(donor));
        });
    }
  }
}
