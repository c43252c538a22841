/**
 * A newer statement inherits the score of the one it superseded (GUM-27), even if history may not
 * be shown. If the question asks about the past, or about a time in which only the older was
 * stated, the older one ranks by its own words. Cost: the links of the candidate rows.
 */
import { TRUTHS } from "../model/item.ts";
import { codeOf } from "./filter.ts";
import { createSignals, fillSignals, type InheritedScore, type RankingInput, roleIn, timeGain } from "./ranking.ts";
import type { Updates } from "./updates.ts";

/** An item that a memory superseded, directly or transitively. */
export interface OlderRow {
  readonly row: number;
  /** It passes on its score and ranks below its successor. */
  readonly isBelow: boolean;
}

interface InheritanceSource {
  readonly updates: Updates;
  readonly isNewer: (left: number, right: number) => boolean;
  /** By row: 1 where the row may be found. */
  readonly matchesFilter: Uint8Array;
  /** The question asks about a former state, or for the first of several. */
  readonly isOfPast: boolean;
  /** Whether the row passes the filter, or would if it were still true. */
  readonly mayPassOn: (row: number) => boolean;
}

/** Maximum length of a followed chain. */
const OLDER_MAX = 64;
const CURRENT = codeOf(TRUTHS, "current");
const NO_ROWS: readonly OlderRow[] = [];
const NOTHING: ReadonlyMap<number, InheritedScore> = new Map();

interface Donor {
  readonly row: number;
  /** Minimum time gain of a row that inherits. */
  readonly timeGain: number;
  readonly score: number;
  readonly withoutRole: number;
}

export class ScoreInheritance {
  readonly #source: InheritanceSource;

  constructor(source: InheritanceSource) {
    this.#source = source;
  }

  /**
   * By row: the minimum score inherited from candidate or pinned rows; only rows that inherit.
   * @param scoreMin lower scores are not passed on
   */
  inherited(input: RankingInput, scoreMin: number): ReadonlyMap<number, InheritedScore> {
    const donors = this.#donorsIn(input, scoreMin);
    if (donors.length === 0) return NOTHING;
    const inherited = new Map<number, { score: number; withoutRole: number }>();
    const at = (row: number): { score: number; withoutRole: number } => {
      const known = inherited.get(row) ?? { score: 0, withoutRole: 0 };
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
        ({ withoutRole }) => withoutRole,
        (row, withoutRole) => {
          at(row).withoutRole = Math.max(at(row).withoutRole, withoutRole);
        },
      );
    }
    return inherited;
  }

  /** Newest first, at most OLDER_MAX. */
  olderOf(input: RankingInput, row: number): readonly OlderRow[] {
    if (!this.#source.updates.mayHaveOlder(row)) return NO_ROWS;
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

  /** Undefined if the row has no score or may not pass it on. */
  #donorAt(input: RankingInput, row: number, scoreMin: number, parts: Float64Array): Donor | undefined {
    if (!this.#source.updates.mayHaveNewer(row)) return undefined;
    const isBothTrue = input.columns.truth[row] === CURRENT;
    if (isBothTrue && this.#source.isOfPast) return undefined;
    const score = fillSignals(input, row, parts);
    if (score <= 0 || score < scoreMin || !this.#source.mayPassOn(row)) return undefined;
    return { row, score, withoutRole: score - roleIn(parts), timeGain: isBothTrue ? timeGain(input, row) : 0 };
  }

  /** A pinned candidate can occur twice, which is harmless. */
  #donorsIn(input: RankingInput, scoreMin: number): readonly Donor[] {
    const parts = createSignals();
    const donors: Donor[] = [];
    const look = (row: number): void => {
      const donor = this.#donorAt(input, row, scoreMin, parts);
      if (donor !== undefined) donors.push(donor);
    };
    for (const row of input.candidates.rows) look(row);
    for (const row of input.pinned.keys()) look(row);
    return donors;
  }

  /**
   * From the highest score down, so that a visited row needs no second look and each link is
   * followed once. `give` is called with the highest amount first.
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
