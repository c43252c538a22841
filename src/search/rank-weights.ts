/**
 * Weights of the ranking signals. They form a weighted sum: rank fusion with equal weights lost 8
 * to 10 points where one ranker was weak. Tuned on LoCoMo (two conversations; three to verify),
 * LongMemEval and BEAM.
 */
export interface RankWeights {
  /**
   * Own words of the item, for short turns and for long messages, whose single sentence decides.
   */
  readonly own: number;
  readonly ownInLongText: number;
  /** Words of the message it was formed from. */
  readonly message: number;
  /** Shares of the previous and next turn, and of the turns one further away. */
  readonly before: number;
  readonly after: number;
  readonly secondBefore: number;
  readonly secondAfter: number;
  /**
   * Up to this average number of terms, messages rely fully on their surroundings: "Yes, last May!"
   * depends on the question before it. In vaults of longer messages, neighbours and session count
   * less in proportion.
   */
  readonly shortTurn: number;
  /** The best turns of the session. */
  readonly session: number;
  /**
   * Weight of the surroundings beyond the best neighbour, and how much of the turn's own score is
   * deducted from them: its own words need no context.
   */
  readonly furtherNeighbours: number;
  readonly ownShare: number;
  /** Gains as factors of the sum so far: the query names the speaker; the time matches. */
  readonly speaker: number;
  readonly time: number;
  /** Time before or after an event named without a distance. */
  readonly sideOfEvent: number;
  /** Gain of items with a time if a time is asked for, and of items with a number likewise. */
  readonly wantsTime: number;
  readonly wantsNumber: number;
  /** Gain of the requested role; of the user's statements if none is requested. */
  readonly role: number;
  readonly unaskedRole: number;
  /** Penalty of pure questions among short turns: the answer is in another turn. */
  readonly question: number;
  /** Penalty of statements that end with a question: "We sold the boat. And you?" */
  readonly endingQuestion: number;
  /** Weights of a speaker's name as a term (the speaker signal is better) and of framing words. */
  readonly nameTerm: number;
  readonly framing: number;
  /** Weights of words in absolute and relative time expressions, and in an anchor event. */
  readonly timeWord: number;
  readonly relativeTimeWord: number;
  readonly anchorWord: number;
  /** Score of items in the time if nothing else is asked, as a share of the best lexical score. */
  readonly timeAlone: number;
  /**
   * Gain of the first or last answer if the question asks for it; the others gain less in order.
   */
  readonly ordinal: number;
  /** Weight of a concept relative to a word, if named, evoked, or shared with a word. */
  readonly conceptNamed: number;
  /**
   * Combined and individual weight limits of the concepts of an open request that no memory matches
   * literally. The fewer concepts, the more each says about the request. If a memory contains most
   * of its words, the gain is close to zero.
   */
  readonly conceptsRequested: number;
  readonly conceptRequestedMost: number;
  readonly conceptEvoked: number;
  readonly conceptShared: number;
  /** Concept weight in questions without spaces, whose words are only pairs of characters. */
  readonly conceptsOfUnspaced: number;
  /** Concept weight where messages are long and mention everything. */
  readonly conceptsInLongText: number;
  /**
   * Semantic similarity: share of the best lexical score for each standard deviation above chance,
   * and its weight for requests.
   */
  readonly semantic: number;
  readonly semanticOfRequest: number;
  /** Score of the best pinned instructions and preferences, as a share of the best score. */
  readonly instruction: number;
  /**
   * Lowest rank of a pinned instruction, in general and where its occasion matches the question.
   */
  readonly instructionPlace: number;
  readonly occasionPlace: number;
  readonly preference: number;
}

export const DEFAULT_WEIGHTS: RankWeights = {
  own: 0.9,
  ownInLongText: 3,
  message: 3,
  before: 0.6,
  after: 0.15,
  secondBefore: 0.4,
  secondAfter: 0.2,
  shortTurn: 15,
  session: 2,
  furtherNeighbours: 0.5,
  ownShare: 0.4,
  speaker: 1,
  time: 1.5,
  sideOfEvent: 0.2,
  wantsTime: 0.5,
  wantsNumber: 0.3,
  role: 1.5,
  unaskedRole: 0.7,
  question: 0.5,
  endingQuestion: 0.25,
  nameTerm: 0.05,
  framing: 0.5,
  timeWord: 0.6,
  relativeTimeWord: 0.2,
  anchorWord: 0.05,
  timeAlone: 0.3,
  ordinal: 0.5,
  conceptNamed: 0.5,
  conceptsRequested: 6,
  conceptRequestedMost: 2.5,
  conceptEvoked: 0.25,
  conceptShared: 0.3,
  conceptsOfUnspaced: 2.5,
  conceptsInLongText: 0.2,
  semantic: 0.1,
  semanticOfRequest: 1,
  instruction: 0.4,
  instructionPlace: 14,
  occasionPlace: 3,
  preference: 0.2,
};
