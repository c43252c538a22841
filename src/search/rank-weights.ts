/**
 * Weights of the ranking signals. They form a weighted sum: rank fusion with equal weights lost 8
 * to 10 points where one ranker was weak. Tuned on LoCoMo (two conversations; three to verify),
 * LongMemEval and BEAM.
 */
export const DEFAULT_WEIGHTS = {
  /** Own words of the item, where turns are short and where they are long. */
  own: 0.9,
  ownInLongText: 1.5,
  /** Words of the message it was formed from. */
  message: 3,
  /** Shares of the previous and next turn, and of the turns one further away. */
  before: 0.6,
  after: 0.15,
  secondBefore: 0.4,
  secondAfter: 0.2,
  /**
   * Up to this average number of terms, messages rely fully on their surroundings: "Yes, last May!"
   * depends on the question before it. In vaults of longer messages, neighbours and session count
   * less in proportion.
   */
  shortTurn: 15,
  /** The best turns of the session. */
  session: 2,
  /**
   * Weight of the surroundings beyond the best neighbour, and how much of the turn's own score is
   * deducted from them: its own words need no context.
   */
  furtherNeighbours: 0.5,
  ownShare: 0.4,
  /** Gains as factors of the sum so far: the query names the speaker; the time matches. */
  speaker: 1,
  time: 1.5,
  /** Time before or after an event named without a distance. */
  sideOfEvent: 0.2,
  /** Gain of items with a time if a time is asked for, and of items with a number likewise. */
  wantsTime: 0.5,
  wantsNumber: 0.3,
  /** Gain of the requested role; of the user's statements if none is requested. */
  role: 1.5,
  unaskedRole: 0.7,
  /** Penalty of pure questions among short turns: the answer is in another turn. */
  question: 0.5,
  /** Penalty of statements that end with a question: "We sold the boat. And you?" */
  endingQuestion: 0.25,
  /** Weights of a speaker's name as a term (the speaker signal is better) and of framing words. */
  nameTerm: 0.05,
  framing: 0.5,
  /** Weights of words in absolute and relative time expressions, and in an anchor event. */
  timeWord: 0.6,
  relativeTimeWord: 0.2,
  anchorWord: 0.05,
  /** Score of items in the time if nothing else is asked, as a share of the best lexical score. */
  timeAlone: 0.3,
  /**
   * Gain of the first or last answer if the question asks for it; the others gain less in order.
   */
  ordinal: 0.5,
  /** Weight of a concept relative to a word, if named, evoked, or shared with a word. */
  conceptNamed: 0.5,
  /**
   * Combined and individual weight limits of the concepts of an open request that no memory matches
   * literally. The fewer concepts, the more each says about the request. If a memory contains most
   * of its words, the gain is close to zero.
   */
  conceptsRequested: 6,
  conceptRequestedMost: 2.5,
  conceptEvoked: 0.25,
  conceptShared: 0.3,
  /** Concept weight in questions without spaces, whose words are only pairs of characters. */
  conceptsOfUnspaced: 2.5,
  /** Concept weight where messages are long and mention everything. */
  conceptsInLongText: 0.2,
  /**
   * Semantic similarity: share of the best lexical score for each standard deviation above chance,
   * and its weight for requests.
   */
  semantic: 0.1,
  semanticOfRequest: 1,
  /** Score of the best pinned instructions and preferences, as a share of the best score. */
  instruction: 0.4,
  /**
   * Lowest rank of a pinned instruction, in general and where its occasion matches the question.
   */
  instructionPlace: 14,
  occasionPlace: 3,
  preference: 0.2,
};

export type RankWeights = Readonly<typeof DEFAULT_WEIGHTS>;
