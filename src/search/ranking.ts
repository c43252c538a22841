/**
 * Ranking: each row that passed the filter gets a score from its own words, its source messages,
 * their neighbours and session, and from speaker, time and form. Tight loops over typed arrays
 * without allocation per row. Formula: docs/recall.md.
 */

import { type AnalysedQuery, SIGNS } from "./analysis.ts";
import { BY_USER, type Columns, CURRENT, MESSAGE } from "./columns.ts";
import { isWithin } from "./filter.ts";
import type { RankWeights } from "./rank-weights.ts";
import type { RowGraph, TurnOrder, Updates } from "./row-links.ts";

/** Parts of a score, in the order of the signals array. */
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
  // Added by recall, which reads the sentences (engine/recall/sentence-match.ts).
  "sentence",
] as const;

/** What each signal added; they sum up to the score. */
export type Signals = Readonly<Record<(typeof SIGNALS)[number], number>>;

/** Minimum score of a row that superseded another. */
interface InheritedScore {
  readonly score: number;
  readonly withoutRole: number;
}

export interface RankingInput {
  readonly columns: Columns;
  readonly evidence: RowGraph;
  readonly turns: TurnOrder;
  /** By row: share of the best possible lexical score, for messages and other items alike. */
  readonly lexical: Float32Array;
  readonly candidates: CandidateRows;
  /** How much turns depend on their surroundings, 0..1. */
  readonly reliance: number;
  /** By session ordinal. */
  readonly sessions: Float32Array;
  /** By row: score of pinned instructions. */
  readonly pinned: ReadonlyMap<number, number>;
  /** By row; available once all other rows are scored. */
  readonly inherited: ReadonlyMap<number, InheritedScore>;
  readonly query: AnalysedQuery;
  readonly weights: RankWeights;
}

const NONE = -1;
/** Number of turns that count towards their session. */
const BEST_TURNS = 3;

/** Reusable buffer for the parts of one score. */
export const createSignals = (): Float64Array => new Float64Array(SIGNALS.length);

/**
 * Written out for speed: it runs for every candidate, and building the record from a list of names
 * takes ten times as long.
 */
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
  sentence: parts[10] ?? 0,
});

/** The part of the words alone, without pinned instructions and gains. */
export const wordsIn = (parts: Float64Array): number =>
  (parts[0] ?? 0) + (parts[1] ?? 0) + (parts[2] ?? 0) + (parts[3] ?? 0);

const roleIn = (parts: Float64Array): number => parts[8] ?? 0;

/** Scores a row, inherited score included, and writes the parts to `parts`. */
export function fillAllSignals(input: RankingInput, row: number, parts: Float64Array): number {
  const score = fillSignals(input, row, parts);
  const inherited = input.inherited.get(row)?.score ?? 0;
  if (inherited <= score) return score;
  parts[9] = inherited - score;
  return inherited;
}

/** Scores a row alone and writes the parts to `parts`. Zero if it has no lexical score. */
export function fillSignals(input: RankingInput, row: number, parts: Float64Array): number {
  const { columns, evidence, lexical, candidates, pinned, weights, query } = input;
  if (candidates.isCandidate[row] !== 1 && !pinned.has(row)) {
    parts.fill(0);
    return 0;
  }
  const own = ownWeight(weights, input.reliance) * (lexical[row] ?? 0);
  // An item without an archived message stands in for its message, and for a session of one turn.
  // Otherwise facts that were stated directly would lose to those with a transcript.
  let message = weights.message * (lexical[row] ?? 0);
  let neighbour = columns.layer[row] === MESSAGE ? weights.message * input.reliance * aroundScore(input, row) : 0;
  let session = Math.max(
    sessionOf(input, row),
    (sessionWeight(weights, input.reliance) * (lexical[row] ?? 0)) / BEST_TURNS,
  );
  let isFirst = true;
  let cites = 0;
  // The best of several messages counts: frequent mention is no reason to match this query.
  for (let edge = evidence.firstEdge(row); edge !== NONE; edge = evidence.nextEdge(edge)) {
    const cited = evidence.targetOf(edge);
    // Untrusted content never supports a clean memory promoted from it, nor the reverse (SEC-R12).
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
  // An item cited from many messages says little about any of them and must not lift them all.
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
  const withoutRole = sum + speaker + time + form;
  const role = withoutRole * roleGain(input, row);
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
  return withoutRole + role;
}

function roleGain({ columns, query, weights }: RankingInput, row: number): number {
  const actor = columns.actor[row];
  if (query.actor === NONE) return actor === BY_USER ? weights.unaskedRole : 0;
  return actor === query.actor ? weights.role : 0;
}

export const roleGainMax = ({ role, unaskedRole }: RankWeights): number => Math.max(0, role, unaskedRole);

/** Gain for a requested time or number; penalty for pure questions among short turns. */
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

/** Falls faster than the neighbours: the longer the messages, the more topics a session has. */
const sessionWeight = ({ session }: RankWeights, reliance: number): number => (session * reliance * (1 + reliance)) / 2;

const sessionOf = ({ columns, sessions, reliance, weights }: RankingInput, row: number): number =>
  sessionWeight(weights, reliance) * (sessions[columns.session[row] ?? 0] ?? 0);

/**
 * The score where every query word occurs in the item, its message, all neighbours and its session.
 * Scores of different vaults are compared by their share of it.
 */
export const fullScore = (weights: RankWeights, reliance: number): number => {
  const around = weights.before + weights.after + weights.secondBefore + weights.secondAfter;
  return ownWeight(weights, reliance) + weights.message * (1 + reliance * around) + sessionWeight(weights, reliance);
};

/**
 * By session ordinal: mean share of its three best messages. Facts repeat their message and are
 * left out. Session 0 means none.
 */
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
    const index = BEST_TURNS * session;
    scores[session] = ((best[index] ?? 0) + (best[index + 1] ?? 0) + (best[index + 2] ?? 0)) / BEST_TURNS;
  }
  return scores;
}

/** The best neighbour counts in full, the others in part, minus what the turn says itself. */
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

/** Time gain as a share of the lexical score. */
function timeGain(
  { columns, query, weights }: Pick<RankingInput, "columns" | "query" | "weights">,
  row: number,
): number {
  for (const { start, end } of query.intervals) if (isWithin(columns, row, start, end)) return weights.time;
  const { sideOfEvent: side } = query;
  return side !== undefined && isWithin(columns, row, side.start, side.end) ? weights.sideOfEvent : 0;
}

/* The best rows by score, then time, then id: a bounded heap with its worst row on top. */

/** `isBetter` breaks ties. As a total order it makes the result independent of arrival order. */
export function createBestRows(limit: number, isBetter: (left: number, right: number) => boolean) {
  const rows: number[] = [];
  const scores: number[] = [];
  const beats = (row: number, score: number, otherRow: number, otherScore: number): boolean =>
    score === otherScore ? isBetter(row, otherRow) : score > otherScore;
  const worse = (left: number, right: number): boolean =>
    beats(rows[right] ?? 0, scores[right] ?? 0, rows[left] ?? 0, scores[left] ?? 0);
  function swap(left: number, right: number): void {
    [rows[left], rows[right]] = [rows[right] ?? 0, rows[left] ?? 0];
    [scores[left], scores[right]] = [scores[right] ?? 0, scores[left] ?? 0];
  }
  function rise(from: number): void {
    for (let index = from; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (!worse(index, parent)) return;
      swap(index, parent);
      index = parent;
    }
  }
  function sink(): void {
    for (let index = 0; ; ) {
      let worst = index;
      for (const child of [2 * index + 1, 2 * index + 2]) if (child < rows.length && worse(child, worst)) worst = child;
      if (worst === index) return;
      swap(index, worst);
      index = worst;
    }
  }
  return {
    offer(row: number, score: number): void {
      if (limit <= 0) return;
      if (rows.length < limit) {
        rows.push(row);
        scores.push(score);
        rise(rows.length - 1);
      } else if (beats(row, score, rows[0] ?? 0, scores[0] ?? 0)) {
        rows[0] = row;
        scores[0] = score;
        sink();
      }
    },
    /** The score below which a row is not among the best. */
    scoreMin: (): number => (rows.length < limit ? 0 : (scores[0] ?? Infinity)),
    /** Best first. */
    rows: (): readonly number[] =>
      rows
        .map((row, index) => ({ row, score: scores[index] ?? 0 }))
        .sort((left, right) => (beats(left.row, left.score, right.row, right.score) ? -1 : 1))
        .map(({ row }) => row),
  };
}

/*
 * A newer statement inherits the score of the one it superseded (GUM-27), even if history may not
 * be shown. If the question asks about the past, or about a time in which only the older was
 * stated, the older one ranks by its own words. Cost: the links of the candidate rows.
 */

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

/*
 * The rows that ranking has to score: rows with a word of the query, the two turns on either side
 * of such a message, and items formed from these. All other rows score zero.
 */

interface CandidateRows {
  /** Rows with a word of the query, in row order. */
  readonly holding: Uint32Array;
  readonly rows: Uint32Array;
  /** By row: 0 for rows that are no candidates. */
  readonly isCandidate: Uint8Array;
}

interface CandidateSource {
  readonly columns: Columns;
  readonly evidence: RowGraph;
  readonly turns: TurnOrder;
}

/**
 * @param lexical by row: 0 where the row has no word of the query. Cost: one pass over it, plus the
 * surroundings of the matching rows.
 */
export function candidateRows({ columns, evidence, turns }: CandidateSource, lexical: Float32Array): CandidateRows {
  const isCandidate = new Uint8Array(lexical.length);
  const rows = new Uint32Array(lexical.length);
  let count = 0;
  for (let row = 0; row < lexical.length; row++) {
    if (lexical[row] === 0) continue;
    isCandidate[row] = 1;
    rows[count++] = row;
  }
  const add = (row: number): void => {
    if (row === NONE || isCandidate[row] === 1) return;
    isCandidate[row] = 1;
    rows[count++] = row;
  };
  const holdingCount = count;
  for (let index = 0; index < holdingCount; index++) {
    const row = rows[index] ?? 0;
    if (columns.layer[row] !== MESSAGE) continue;
    const [before, after] = [turns.before(row), turns.after(row)];
    add(before);
    add(after);
    if (before !== NONE) add(turns.before(before));
    if (after !== NONE) add(turns.after(after));
  }
  // One step only: items formed from these items are too remote.
  const citedCount = count;
  for (let index = 0; index < citedCount; index++) evidence.eachSource(rows[index] ?? 0, add);
  return { holding: rows.subarray(0, holdingCount), rows: rows.subarray(0, count), isCandidate };
}
