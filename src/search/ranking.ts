/**
 * Ranking: every row that passed the filter gets one number from its own words, the words of the messages it was formed from,
 * of their neighbours and of their session, and from who said it and when. Loops over typed arrays; nothing is allocated per row.
 */
import { LAYERS } from "../core/item.ts";
import type { Columns } from "./columns.ts";
import type { EvidenceGraph } from "./evidence-graph.ts";
import { codeOf, isEventWithin } from "./filter.ts";
import type { AnalysedQuery } from "./query-analysis.ts";
import type { RankWeights } from "./rank-weights.ts";
import type { TurnOrder } from "./turn-order.ts";

/** The parts of a score, in the order of the array that they are worked out in. */
const SIGNALS = ["lexical", "message", "neighbour", "session", "speaker", "role", "time"] as const;

/** What each signal added to a score. They sum up to it. */
export type Signals = Readonly<Record<(typeof SIGNALS)[number], number>>;

export interface RankingInput {
  readonly columns: Columns;
  readonly evidence: EvidenceGraph;
  readonly turns: TurnOrder;
  /** By row: share of the best lexical score possible, for messages and all other items. */
  readonly lexical: Float32Array;
  /** How much turns rely on what stands around them, 0..1. */
  readonly reliance: number;
  /** By session ordinal. */
  readonly sessions: Float32Array;
  readonly query: AnalysedQuery;
  readonly weights: RankWeights;
}

const NONE = -1;
/** How many of its turns speak for a session. */
const BEST_TURNS = 3;
const MESSAGE = codeOf(LAYERS, "message");

/** Room for the parts of one score; used again for each row. */
export const createSignals = (): Float64Array => new Float64Array(SIGNALS.length);

export const namedSignals = (parts: Float64Array): Signals =>
  // fromEntries forgets the key type; the keys are exactly SIGNALS.
  Object.fromEntries(SIGNALS.map((name, index) => [name, parts[index] ?? 0])) as Signals;

/** The score of one row; leaves in `parts` what each signal added. Zero where no word speaks for it. */
export function fillSignals(input: RankingInput, row: number, parts: Float64Array): number {
  const { columns, evidence, lexical, weights, query } = input;
  const own = weights.own * (lexical[row] ?? 0);
  // What has no archived message stands in for it, and for a session of one turn:
  // a fact told directly must not lose to one with a transcript.
  let message = weights.message * (lexical[row] ?? 0);
  let neighbour = 0;
  let session = Math.max(sessionOf(input, row), (weights.session * input.reliance * (lexical[row] ?? 0)) / BEST_TURNS);
  let isFirst = true;
  // Of several messages the one that speaks for the item most counts: being said often is no reason to fit this query.
  for (let edge = evidence.firstEdge(row); edge !== NONE; edge = evidence.nextEdge(edge)) {
    const cited = evidence.citedBy(edge);
    if (columns.present[cited] !== 1) continue;
    const words = weights.message * (lexical[cited] ?? 0);
    const around = weights.message * input.reliance * aroundScore(input, cited);
    if (isFirst || words + around > message + neighbour) {
      message = words;
      neighbour = around;
    }
    session = isFirst ? sessionOf(input, cited) : Math.max(session, sessionOf(input, cited));
    isFirst = false;
  }
  const sum = own + message + neighbour + session;
  const speaker = query.speakers.has(columns.speaker[row] ?? 0) ? sum * weights.speaker : 0;
  const role = query.actor === columns.actor[row] ? sum * weights.role : 0;
  const time = isInTime(columns, row, query) ? sum * weights.time : 0;
  parts[0] = own;
  parts[1] = message;
  parts[2] = neighbour;
  parts[3] = session;
  parts[4] = speaker;
  parts[5] = role;
  parts[6] = time;
  return sum + speaker + role + time;
}

const sessionOf = ({ columns, sessions, reliance, weights }: RankingInput, row: number): number =>
  weights.session * reliance * (sessions[columns.session[row] ?? 0] ?? 0);

/**
 * What a score comes to where every word of the query stands in the item, in its message, all around it and in its session:
 * scores of vaults with short and with long messages are compared by their share of it.
 */
export const fullScore = (weights: RankWeights, reliance: number): number => {
  const around = weights.before + weights.after + weights.secondBefore + weights.secondAfter;
  return weights.own + weights.message * (1 + reliance * around) + weights.session * reliance;
};

/** By session ordinal: the mean share of its three best messages. Facts repeat the words of their message. Session 0 is "none". */
export function sessionScores(columns: Columns, lexical: Float32Array, sessionBound: number): Float32Array {
  const best = new Float32Array(BEST_TURNS * sessionBound);
  for (let row = 0; row < lexical.length; row++) {
    const share = lexical[row] ?? 0;
    if (share === 0 || columns.layer[row] !== MESSAGE) continue;
    const place = BEST_TURNS * (columns.session[row] ?? 0);
    const [first, second, third] = [best[place] ?? 0, best[place + 1] ?? 0, best[place + 2] ?? 0];
    if (share <= third) continue;
    best[place] = Math.max(first, share);
    best[place + 1] = Math.max(Math.min(first, share), second);
    best[place + 2] = Math.max(Math.min(second, share), third);
  }
  const scores = new Float32Array(sessionBound);
  for (let session = 1; session < sessionBound; session++) {
    const place = BEST_TURNS * session;
    scores[session] = ((best[place] ?? 0) + (best[place + 1] ?? 0) + (best[place + 2] ?? 0)) / BEST_TURNS;
  }
  return scores;
}

function aroundScore({ turns, lexical, weights }: RankingInput, message: number): number {
  const before = turns.before(message);
  const after = turns.after(message);
  let sum = 0;
  if (before !== NONE) {
    sum += weights.before * (lexical[before] ?? 0);
    const second = turns.before(before);
    if (second !== NONE) sum += weights.secondBefore * (lexical[second] ?? 0);
  }
  if (after !== NONE) {
    sum += weights.after * (lexical[after] ?? 0);
    const second = turns.after(after);
    if (second !== NONE) sum += weights.secondAfter * (lexical[second] ?? 0);
  }
  return sum;
}

function isInTime(columns: Columns, row: number, query: AnalysedQuery): boolean {
  for (const { start, end } of query.intervals) {
    const at = columns.at[row] ?? 0;
    if (at >= start && at < end) return true;
    if (isEventWithin(columns, row, start, end)) return true;
  }
  return false;
}
