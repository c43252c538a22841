/**
 * A memory that bears a name is asked for by it: a label or alias that few items bear, and that the question says in full. Where one does, what shares
 * but a word in passing is noise, and stays only if it holds much of the question that no named item holds, or all of it.
 */
import { analyseText } from "../language/analysis.ts";
import type { TextLanguage } from "../language/language.ts";
import { eitherHolds, type Held, shareHeld } from "./held-words.ts";
import type { QueryWord } from "./lexical-index.ts";

/** What an item without a name must add, as a share of the question. */
const ADDED_SHARE = 0.4;
/** It says all that is asked: the question is as much about it. Short of 1 by what sums lose to rounding. */
const WHOLE_SHARE = 1 - 1e-9;
/** A label of more of the hits is a topic and no name. */
const NAMESAKES_MAX = 4;
/** A label is looked at closely where one of its words begins like a word of the question. */
const PREFIX_LENGTH = 2;

export interface NamedCandidate {
  readonly labels: readonly string[];
  readonly language: TextLanguage;
  readonly held: () => Held;
}

export interface NamedItems<Candidate> {
  /** Those that are named, and what adds to them; all of them where none is named. */
  readonly kept: readonly Candidate[];
  /** Those that bear a label that the question says, be it a name or a topic. */
  readonly labelled: ReadonlySet<Candidate>;
}

/** Cost: the labels of the candidates. */
export function namedItems<Candidate extends NamedCandidate>(
  candidates: readonly Candidate[],
  words: readonly QueryWord[],
  telling: readonly number[],
): NamedItems<Candidate> {
  const isAsked = askedTerms(words);
  const bearers = new Map<string, Candidate[]>();
  for (const candidate of candidates)
    for (const label of candidate.labels)
      if (isSaid(label, candidate.language, isAsked)) bearers.set(label, [...(bearers.get(label) ?? []), candidate]);
  const labelled = new Set([...bearers.values()].flat());
  const named = new Set([...bearers.values()].filter((some) => some.length <= NAMESAKES_MAX).flat());
  if (named.size === 0) return { kept: candidates, labelled };
  let heldByNamed: Held = words.map(() => 0);
  for (const { held } of named) heldByNamed = eitherHolds(heldByNamed, held());
  const adds = (candidate: Candidate): boolean => {
    const held = candidate.held();
    const added = held.map((share, place) => Math.max(0, share - (heldByNamed[place] ?? 0)));
    return (shareHeld(added, telling) ?? 0) >= ADDED_SHARE || (shareHeld(held, telling) ?? 0) >= WHOLE_SHARE;
  };
  return { kept: candidates.filter((candidate) => named.has(candidate) || adds(candidate)), labelled };
}

interface AskedTerms {
  readonly terms: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<string>;
}

function askedTerms(words: readonly QueryWord[]): AskedTerms {
  const terms = new Set(words.flatMap(({ readings }) => readings.map(({ term }) => term)));
  return { terms, beginnings: new Set([...terms].map((term) => term.slice(0, PREFIX_LENGTH))) };
}

/** Every word of the label; of one written together (`dead_letter_queue`, `ReactJS`) the whole will do. */
function isSaid(label: string, language: TextLanguage, { terms, beginnings }: AskedTerms): boolean {
  const spoken = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  if (!spoken.some((word) => beginnings.has(word.slice(0, PREFIX_LENGTH)))) return false;
  const wanted = analyseText(label, language).terms;
  if (wanted.length === 0) return false;
  if (wanted.every((term) => terms.has(term))) return true;
  const whole = /\s/.test(label) ? undefined : wanted.toSorted((left, right) => right.length - left.length)[0];
  return whole !== undefined && terms.has(whole);
}
