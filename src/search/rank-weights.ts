/**
 * How much each signal counts in ranking. A weighted sum: fusing ranks with equal weights was measured to lose 8 to 10 points
 * where one ranker is weak. Turned on LoCoMo (two conversations to turn, three to check), LongMemEval and BEAM.
 */
export interface RankWeights {
  /** The item's own words. */
  readonly own: number;
  /** The words of the message it was formed from. */
  readonly message: number;
  /** Share of the turn before, the turn after, and of those one further away. */
  readonly before: number;
  readonly after: number;
  readonly secondBefore: number;
  readonly secondAfter: number;
  /**
   * Messages of this many terms on average, or fewer, rely fully on their surroundings ("Yes, last May!" means what was asked
   * before it); in a vault of longer ones neighbours and session count less, in proportion: a long message stands for itself.
   */
  readonly shortTurn: number;
  /** The best turns of the session. */
  readonly session: number;
  /** Gain where the query names the speaker, as a factor over the sum so far. */
  readonly speaker: number;
  /** Likewise where the role is asked for (role-asked.ts), and where the time asked for is met. */
  readonly role: number;
  readonly time: number;
  /** Weight of a speaker's name as a term: the speaker signal says it better. */
  readonly nameTerm: number;
}

export const DEFAULT_WEIGHTS: RankWeights = {
  own: 1,
  message: 3,
  before: 0.6,
  after: 0.15,
  secondBefore: 0.3,
  secondAfter: 0.2,
  shortTurn: 15,
  session: 2,
  speaker: 1,
  role: 1.5,
  time: 1,
  nameTerm: 0.1,
};
