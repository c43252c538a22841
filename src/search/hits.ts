/** From the best rows to what is handed out: their signals by name, the first or last of them where one is asked for, and without noise (GUM-24). */
import { isMark } from "../core/marks.ts";
import { TEXT_LANGUAGES } from "../language/language.ts";
import { LABEL_BORDER } from "./filter.ts";
import { type AskedWords, shareHeld } from "./held-words.ts";
import type { OlderRow } from "./lending.ts";
import { namedItems } from "./named-items.ts";
import { ordinalGains } from "./ordinal.ts";
import { createSignals, fillAllSignals, fullScore, namedSignals, type RankingInput } from "./ranking.ts";
import { relevanceOf } from "./relevance.ts";
import type { Hit } from "./search-query.ts";
import type { SearchedIndex } from "./searched-index.ts";

/** Less is not an answer: a word of the next session but one. */
const RELEVANCE_MIN = 0.02;

export interface HitLooks {
  readonly held: AskedWords;
  readonly olderOf: (row: number) => readonly OlderRow[];
}

/** Best first, as the rows are; `rows` are the best of all that passed. */
export function hitsOf(
  index: SearchedIndex,
  input: RankingInput,
  looks: HitLooks,
  rows: readonly number[],
): readonly Hit[] {
  const parts = createSignals();
  const scored = inOrder(
    index,
    input,
    rows.map((row) => ({ row, score: fillAllSignals(input, row, parts), signals: namedSignals(parts) })),
  );
  const full = fullScore(input.weights, input.reliance);
  const hits = scored.map(({ row, score, signals }) => ({
    id: index.idOf(row),
    row,
    relevance: relevanceOf(Math.max(score - signals.role - signals.update, input.lent.get(row)?.told ?? 0) / full),
    score,
    signals,
    held: shareHeld(looks.held.heldIn(row).own, looks.held.telling) ?? 0,
  }));
  return withoutNoise(index, input, looks, hits);
}

type ScoredRow = Pick<Hit, "row" | "score" | "signals">;

function inOrder(
  { columns, isNewer }: SearchedIndex,
  { query, weights }: RankingInput,
  scored: readonly ScoredRow[],
): readonly ScoredRow[] {
  const { ordinal } = query.time;
  if (ordinal === undefined) return scored;
  const gains = ordinalGains(columns, scored, ordinal, weights.ordinal);
  return scored
    .map(({ row, score, signals }, place) => {
      const gain = gains[place] ?? 0;
      return { row, score: score + gain, signals: { ...signals, time: signals.time + gain } };
    })
    .sort((left, right) => right.score - left.score || (isNewer(left.row, right.row) ? -1 : 1));
}

/** What is relevant at all, and where the question names what it wants, no more than that. */
function withoutNoise(
  index: SearchedIndex,
  { query }: RankingInput,
  { held: { telling, heldIn }, olderOf }: HitLooks,
  hits: readonly Omit<Hit, "isLabelAsked" | "older">[],
): readonly Hit[] {
  const { columns, names } = index;
  const labelsOf = (row: number): readonly string[] =>
    names.labelSets
      .text(columns.labelSet[row] ?? 0)
      ?.split(LABEL_BORDER)
      .filter((label) => !isMark(label)) ?? [];
  const candidates = hits
    .filter(({ relevance, signals }) => relevance >= RELEVANCE_MIN || signals.standing > 0)
    .map((hit) => ({
      hit,
      labels: allLabels(hit.row, olderOf(hit.row), labelsOf),
      language: TEXT_LANGUAGES[columns.language[hit.row] ?? 0] ?? "und",
      held: () => heldIn(hit.row).own,
    }));
  const { kept, labelled } = namedItems(candidates, query.words, telling);
  return kept.map((candidate) => {
    const older = olderOf(candidate.hit.row);
    return {
      ...candidate.hit,
      isLabelAsked: labelled.has(candidate),
      older: older.length === 0 ? NO_OLDER : older.map(({ row, isBelow }) => ({ id: index.idOf(row), isBelow })),
    };
  });
}
const NO_OLDER: Hit["older"] = [];

/** Its own and those of what it took the place of, each once. */
function allLabels(
  row: number,
  older: readonly OlderRow[],
  labelsOf: (row: number) => readonly string[],
): readonly string[] {
  const below = older.filter(({ isBelow }) => isBelow);
  return below.length === 0 ? labelsOf(row) : [...new Set([row, ...below.map((one) => one.row)].flatMap(labelsOf))];
}
