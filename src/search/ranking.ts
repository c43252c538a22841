/**
 * Ranking: every row that passed the filter gets one number from its own words, the words of the messages it was formed from,
 * of their neighbours and of their session, and from who said it, when, and in what form. Loops over typed arrays; nothing is allocated
 * per row. The formula stands in docs/recall.md.
 */
import { ACTORS, LAYERS } from "../model/item.ts";
import { SIGNS } from "./analysis.ts";
import type { CandidateRows } from "./candidate-rows.ts";
import type { Columns } from "./columns.ts";
import { codeOf, isWithin } from "./filter.ts";
import type { AnalysedQuery } from "./query-analysis.ts";
import type { RankWeights } from "./rank-weights.ts";
import type { RowGraph } from "./row-graph.ts";
import type { TurnOrder } from "./turn-order.ts";

/** The parts of a score, in the order of the array that they are worked out in. */
const SIGNALS = [
  "lexical",
  "message",
  "neighbour",
  "session",
  "standing",
  "speaker",
  "time",
  "form",
  "role",
  "update",
] as const;

/** What each signal added to a score. They sum up to it. */
export type Signals = Readonly<Record<(typeof SIGNALS)[number], number>>;

/** What a row gets at least, because it took the place of another (score-inheritance.ts). */
export interface InheritedScore {
  readonly score: number;
  /** Without the gain for the role. */
  readonly told: number;
}

export interface RankingInput {
  readonly columns: Columns;
  readonly evidence: RowGraph;
  readonly turns: TurnOrder;
  /** By row: share of the best lexical score possible, for messages and all other items. */
  readonly lexical: Float32Array;
  readonly candidates: CandidateRows;
  /** How much turns rely on what stands around them, 0..1. */
  readonly reliance: number;
  /** By session ordinal. */
  readonly sessions: Float32Array;
  /** What standing wishes get, by row. */
  readonly pinned: ReadonlyMap<number, number>;
  /** By row; known once all others are scored. */
  readonly inherited: ReadonlyMap<number, InheritedScore>;
  readonly query: AnalysedQuery;
  readonly weights: RankWeights;
}

const NONE = -1;
/** How many of its turns speak for a session. */
const BEST_TURNS = 3;
const MESSAGE = codeOf(LAYERS, "message");
const USER = codeOf(ACTORS, "user");

/** Room for the parts of one score; used again for each row. */
export const createSignals = (): Float64Array => new Float64Array(SIGNALS.length);

/** Written out, because every candidate gets them: building the record from the list of names takes ten times as long. */
export const namedSignals = (parts: Float64Array): Signals => ({
  lexical: parts[0] ?? 0,
  message: parts[1] ?? 0,
  neighbour: parts[2] ?? 0,
  session: parts[3] ?? 0,
  standing: parts[4] ?? 0,
  speaker: parts[5] ?? 0,
  time: parts[6] ?? 0,
  form: parts[7] ?? 0,
  role: parts[8] ?? 0,
  update: parts[9] ?? 0,
});

/** What words alone added: neither a wish that stands nor any gain. */
export const wordsIn = (parts: Float64Array): number =>
  (parts[0] ?? 0) + (parts[1] ?? 0) + (parts[2] ?? 0) + (parts[3] ?? 0);

/** What the role asked for added. */
export const roleIn = (parts: Float64Array): number => parts[8] ?? 0;

/** The score of one row with what it inherits; leaves in `parts` what each signal added. */
export function fillAllSignals(input: RankingInput, row: number, parts: Float64Array): number {
  const score = fillSignals(input, row, parts);
  const inherited = input.inherited.get(row)?.score ?? 0;
  if (inherited <= score) return score;
  parts[9] = inherited - score;
  return inherited;
}

/** The score of one row by itself; leaves in `parts` what each signal added. Zero where no word speaks for it. */
export function fillSignals(input: RankingInput, row: number, parts: Float64Array): number {
  const { columns, evidence, lexical, candidates, pinned, weights, query } = input;
  if (candidates.isCandidate[row] !== 1 && !pinned.has(row)) {
    parts.fill(0);
    return 0;
  }
  const own = ownWeight(weights, input.reliance) * (lexical[row] ?? 0);
  // What has no archived message stands in for it, and for a session of one turn:
  // a fact told directly must not lose to one with a transcript.
  let message = weights.message * (lexical[row] ?? 0);
  let neighbour = columns.layer[row] === MESSAGE ? weights.message * input.reliance * aroundScore(input, row) : 0;
  let session = Math.max(
    sessionOf(input, row),
    (sessionWeight(weights, input.reliance) * (lexical[row] ?? 0)) / BEST_TURNS,
  );
  let isFirst = true;
  let cites = 0;
  // Of several messages the one that speaks for the item most counts: being said often is no reason to fit this query.
  for (let edge = evidence.firstEdge(row); edge !== NONE; edge = evidence.nextEdge(edge)) {
    const cited = evidence.targetOf(edge);
    // What is clean is not spoken for by outside content that it was promoted from, nor the other way round (SEC-R12).
    if (columns.present[cited] !== 1 || columns.taint[cited] !== columns.taint[row]) continue;
    const words = weights.message * (lexical[cited] ?? 0);
    const around = weights.message * input.reliance * aroundScore(input, cited);
    if (isFirst || words + around > message + neighbour) {
      message = words;
      neighbour = around;
    }
    session = isFirst ? sessionOf(input, cited) : Math.max(session, sessionOf(input, cited));
    isFirst = false;
    cites += 1;
  }
  // What was said in many messages is little about any of them, and must not carry them all to the place of the best.
  if (cites > 1) {
    message /= cites;
    neighbour /= cites;
    session /= cites;
  }
  const lift = pinned.get(row) ?? 0;
  const sum = own + message + neighbour + session + lift;
  const speaker = query.speakers.has(columns.speaker[row] ?? 0) ? sum * weights.speaker : 0;
  const time = sum * timeGain(input, row);
  const form = formGain(input, row, sum, sum + speaker + time);
  const told = sum + speaker + time + form;
  const role = told * roleGain(input, row);
  parts[0] = own;
  parts[1] = message;
  parts[2] = neighbour;
  parts[3] = session;
  parts[4] = lift;
  parts[5] = speaker;
  parts[6] = time;
  parts[7] = form;
  parts[8] = role;
  parts[9] = 0;
  return told + role;
}

function roleGain({ columns, query, weights }: RankingInput, row: number): number {
  const actor = columns.actor[row];
  if (query.actor === NONE) return actor === USER ? weights.unaskedRole : 0;
  return actor === query.actor ? weights.role : 0;
}

/** What carries a time or a number where one is asked for gains; what only asks loses, the more turns rely on each other. */
function formGain(
  { columns, query, weights, reliance }: RankingInput,
  row: number,
  sum: number,
  whole: number,
): number {
  const signs = columns.signs[row] ?? 0;
  let gain = 0;
  if (query.time.wantsTime && !Number.isNaN(columns.eventStart[row])) gain += sum * weights.wantsTime;
  if (query.signs.wantsNumber && (signs & SIGNS.number) !== 0) gain += sum * weights.wantsNumber;
  const asking =
    (signs & SIGNS.asksOnly) !== 0 ? weights.question : (signs & SIGNS.question) !== 0 ? weights.endingQuestion : 0;
  const loss = asking * reliance * reliance;
  return gain - loss * (whole + gain);
}

const ownWeight = ({ own, ownInLongText }: RankWeights, reliance: number): number =>
  ownInLongText + (own - ownInLongText) * reliance;

/** The longer the messages, the more a session speaks of everything: it falls faster than neighbours do. */
const sessionWeight = ({ session }: RankWeights, reliance: number): number => (session * reliance * (1 + reliance)) / 2;

const sessionOf = ({ columns, sessions, reliance, weights }: RankingInput, row: number): number =>
  sessionWeight(weights, reliance) * (sessions[columns.session[row] ?? 0] ?? 0);

/**
 * What a score comes to where every word of the query stands in the item, in its message, all around it and in its session:
 * scores of vaults with short and with long messages are compared by their share of it.
 */
export const fullScore = (weights: RankWeights, reliance: number): number => {
  const around = weights.before + weights.after + weights.secondBefore + weights.secondAfter;
  return ownWeight(weights, reliance) + weights.message * (1 + reliance * around) + sessionWeight(weights, reliance);
};

/** By session ordinal: the mean share of its three best messages. Facts repeat the words of their message. Session 0 is "none". */
export function sessionScores(
  columns: Columns,
  lexical: Float32Array,
  { holding }: CandidateRows,
  sessionBound: number,
): Float32Array {
  const best = new Float32Array(BEST_TURNS * sessionBound);
  for (let index = 0; index < holding.length; index++) {
    const row = holding[index] ?? 0;
    if (columns.layer[row] !== MESSAGE) continue;
    const share = lexical[row] ?? 0;
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

/** The best neighbour counts in full, the others in part; what the turn says itself needs no neighbour to say it. */
function aroundScore({ turns, lexical, weights }: RankingInput, message: number): number {
  const before = turns.before(message);
  const after = turns.after(message);
  let sum = 0;
  let best = 0;
  if (before !== NONE) {
    const first = weights.before * (lexical[before] ?? 0);
    const row = turns.before(before);
    const second = row === NONE ? 0 : weights.secondBefore * (lexical[row] ?? 0);
    sum += first + second;
    best = Math.max(first, second);
  }
  if (after !== NONE) {
    const first = weights.after * (lexical[after] ?? 0);
    const row = turns.after(after);
    const second = row === NONE ? 0 : weights.secondAfter * (lexical[row] ?? 0);
    sum += first + second;
    best = Math.max(best, first, second);
  }
  const around = best + weights.furtherNeighbours * (sum - best);
  return Math.max(0, around - weights.ownShare * (lexical[message] ?? 0));
}

/** What the time that is asked for adds, as a share of the words. */
export function timeGain(
  { columns, query, weights }: Pick<RankingInput, "columns" | "query" | "weights">,
  row: number,
): number {
  for (const { start, end } of query.intervals) if (isWithin(columns, row, start, end)) return weights.time;
  const { sideOfEvent: side } = query;
  return side !== undefined && isWithin(columns, row, side.start, side.end) ? weights.sideOfEvent : 0;
}
