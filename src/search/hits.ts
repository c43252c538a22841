/** From the best rows to what is handed out: their signals by name, the first or last of them where one is asked for, and without noise (GUM-24). */
import { TEXT_LANGUAGES } from "../language/language.ts";
import { LABEL_BORDER } from "./filter.ts";
import type { AskedWords } from "./held-words.ts";
import { namedItems } from "./named-items.ts";
import { ordinalGains } from "./ordinal.ts";
import { createSignals, fillSignals, fullScore, namedSignals, type RankingInput } from "./ranking.ts";
import { relevanceOf } from "./relevance.ts";
import type { Hit } from "./search-query.ts";
import type { SearchedIndex } from "./searched-index.ts";

/** Less is not an answer: a word of the next session but one. */
const RELEVANCE_MIN = 0.02;

/** Best first, as the rows are; `rows` are the best of all that passed. */
export function hitsOf(
  index: SearchedIndex,
  input: RankingInput,
  asked: AskedWords,
  rows: readonly number[],
): readonly Hit[] {
  const parts = createSignals();
  const scored = inOrder(
    index,
    input,
    rows.map((row) => ({ row, score: fillSignals(input, row, parts), signals: namedSignals(parts) })),
  );
  const full = fullScore(input.weights, input.reliance);
  const hits = scored.map(({ row, score, signals }) => ({
    id: index.idOf(row),
    row,
    relevance: relevanceOf((score - signals.role) / full),
    score,
    signals,
  }));
  return withoutNoise(index, input, asked, hits);
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
  { telling, heldIn }: AskedWords,
  hits: readonly Omit<Hit, "isLabelAsked">[],
): readonly Hit[] {
  const { columns, names } = index;
  const candidates = hits
    .filter(({ relevance, signals }) => relevance >= RELEVANCE_MIN || signals.standing > 0)
    .map((hit) => ({
      hit,
      labels: names.labelSets.text(columns.labelSet[hit.row] ?? 0)?.split(LABEL_BORDER) ?? [],
      language: TEXT_LANGUAGES[columns.language[hit.row] ?? 0] ?? "und",
      held: () => heldIn(hit.row).own,
    }));
  const { kept, labelled } = namedItems(candidates, query.words, telling);
  return kept.map((candidate) => ({ ...candidate.hit, isLabelAsked: labelled.has(candidate) }));
}
