/**
 * How much each signal counts in ranking. A weighted sum: fusing ranks with equal weights was measured to lose 8 to 10 points
 * where one ranker is weak. Turned on LoCoMo (two conversations to turn, three to check), LongMemEval and BEAM.
 */
export interface RankWeights {
  /** The item's own words: where turns are short, and where a long message says many things and its sentence is what tells it. */
  readonly own: number;
  readonly ownInLongText: number;
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
  /** How much a turn's surroundings count beyond the best of its neighbours, and how much of its own words is taken off them again: what it says itself needs no context. */
  readonly furtherNeighbours: number;
  readonly ownShare: number;
  /** Gain where the query names the speaker, as a factor over the sum so far; likewise where the time asked for is met. */
  readonly speaker: number;
  readonly time: number;
  /** Of what lies before or after an event that the question names without saying how long. */
  readonly sideOfEvent: number;
  /** Gain of what carries a time where a time is asked for, and of what holds a number where one is. */
  readonly wantsTime: number;
  readonly wantsNumber: number;
  /** Gain where the role is asked for (question-signs.ts), and of the user's words where the question does not say. */
  readonly role: number;
  readonly unaskedRole: number;
  /** Loss of what only asks, where turns are short: the answer stands in another one. */
  readonly question: number;
  /** Of what tells something before it asks: "We sold the boat. And you?" */
  readonly endingQuestion: number;
  /** Weight of a speaker's name as a term (the speaker signal says it better), and of words that frame a question. */
  readonly nameTerm: number;
  readonly framing: number;
  /** Weight of the words of a time expression, by whether they name the same time whenever they are said, and of an event that a time is counted from. */
  readonly timeWord: number;
  readonly relativeTimeWord: number;
  readonly anchorWord: number;
  /** What lies in the time gets where nothing else is asked, as a share of the best score of words. */
  readonly timeAlone: number;
  /** Gain of the first or the last of what answers, where one of them is asked for; the others get less in their order. */
  readonly ordinal: number;
  /** Weight of a concept beside a word: named by the question, evoked by what it names, shared with one of its words. */
  readonly conceptNamed: number;
  /**
   * What those that an open request names weigh together, and each at most, where no memory says its words: the fewer it names, the more each
   * says of what is wanted. Where a memory says most of its words they gain hardly anything.
   */
  readonly conceptsRequested: number;
  readonly conceptRequestedMost: number;
  readonly conceptEvoked: number;
  readonly conceptShared: number;
  /** Of concepts, in a question written without spaces, whose words are no more than pairs of characters. */
  readonly conceptsOfUnspaced: number;
  /** Of concepts, where messages are long and speak of everything. */
  readonly conceptsInLongText: number;
  /** Of likeness in meaning, where there are vectors: a share of the best score of words for each deviation above chance; and the gain of it for requests. */
  readonly likeness: number;
  readonly likenessOfRequest: number;
  /** What the best standing instructions and preferences get where something is asked for, as a share of the best score. */
  readonly instruction: number;
  /** The place among the best that an instruction gets at least, and where it says that it is for what is asked. */
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
  likeness: 0.1,
  likenessOfRequest: 1,
  instruction: 0.4,
  instructionPlace: 14,
  occasionPlace: 3,
  preference: 0.2,
};
