/**
 * How sure recall is that the vault knows what is asked (abstention): not how well words match, but whether one place holds both what the question
 * is after and what it is about, and whether the one it names said so. A logistic model of few signals with both classes weighed alike;
 * how far its figures can be trusted stands in docs/recall.md.
 */
import type { FilterNames } from "./filter.ts";
import { type AskedWords, type HeldWords, rowsWith, shareHeld, type WordSource } from "./held-words.ts";
import type { AnalysedQuery } from "./query-analysis.ts";

/** So many of the best hits are looked at: what counts as found stands among them. */
const BEST_HITS = 10;
/** So many of the best rows it wants to see: among them, who said it is compared. */
export const CONFIDENCE_ROWS = 20;

const WEIGHTS = {
  bias: -2.6,
  /** One place holds what the question is after and the rest of it: the product of both shares. */
  grounded: 2,
  /** The vault has the words at all. */
  known: 0.5,
  /** Named speakers: the best share of the question in what they said, less that in what others said. */
  speaker: 3.6,
  /** Asked for advice, what is known helps and is never the whole answer. */
  request: 1.2,
  /** An overview is answered from many places: no one of them holds it. */
  overview: 2,
  /** A number or a time is the answer, and no word of the question. */
  value: 1,
} as const;

interface ConfidenceSource extends WordSource {
  readonly names: Pick<FilterNames, "speakers">;
}

/** 0..1; 0 where there is no hit. From 0.5 on it is more likely that the vault knows: measured, not derived. */
export function confidenceOf(
  source: ConfidenceSource,
  query: AnalysedQuery,
  { telling, heldIn }: AskedWords,
  rows: readonly number[],
): number {
  if (rows.length === 0) return 0;
  const best = rows.slice(0, CONFIDENCE_ROWS).map((row) => ({ row, held: heldIn(row) }));
  const known = query.words.map((word) => Number(rowsWith(source.messages, word) + rowsWith(source.items, word) > 0));
  const { isRequest, wantsMany, wantsNumber } = query.signs;
  const sum =
    WEIGHTS.bias +
    WEIGHTS.grounded * Math.max(...best.slice(0, BEST_HITS).map(({ held }) => groundedIn(held, query, telling))) +
    WEIGHTS.known * (shareHeld(known, telling) ?? 0) +
    WEIGHTS.speaker * speakerLead(source, query, best, telling) +
    WEIGHTS.request * Number(isRequest) +
    WEIGHTS.overview * Number(wantsMany) +
    WEIGHTS.value * (Number(wantsNumber) + Number(query.time.wantsTime));
  return 1 / (1 + Math.exp(-sum));
}

/** The share of the words in focus times that of the others. */
function groundedIn({ told }: HeldWords, query: AnalysedQuery, telling: readonly number[]): number {
  const isInFocus = (place: number): boolean => query.focus.has(query.words[place]?.readings[0]?.term ?? "");
  return (shareHeld(told, telling, isInFocus) ?? 0) * (shareHeld(told, telling, (place) => !isInFocus(place)) ?? 1);
}

interface Best {
  readonly row: number;
  readonly held: HeldWords;
}

/** -1..1; 0 where nobody is named. What somebody else said is no answer to "what did Ana say". */
function speakerLead(
  { columns }: ConfidenceSource,
  { speakers }: AnalysedQuery,
  best: readonly Best[],
  telling: readonly number[],
): number {
  if (speakers.size === 0) return 0;
  let [theirs, others] = [0, 0];
  for (const { row, held } of best) {
    const share = shareHeld(held.own, telling) ?? 0;
    if (speakers.has(columns.speaker[row] ?? 0)) theirs = Math.max(theirs, share);
    else others = Math.max(others, share);
  }
  return theirs - others;
}
