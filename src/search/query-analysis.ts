/** What a question asks for: its terms, whom it names, whose words it wants, and the time it speaks of (design §6). */
import { ACTORS, type Interval } from "../core/item.ts";
import { timeExpressions } from "../language/time-expression.ts";
import { indexTerms } from "./analysis.ts";
import { codeOf } from "./filter.ts";
import type { Interner } from "./interner.ts";
import type { QueryTerm } from "./lexical-index.ts";
import type { RankWeights } from "./rank-weights.ts";
import { roleAsked } from "./role-asked.ts";

export interface AnalysedQuery {
  readonly terms: readonly QueryTerm[];
  /** Ordinals of the speakers it names. */
  readonly speakers: ReadonlySet<number>;
  /** Code of the actor whose words it wants, or -1. */
  readonly actor: number;
  readonly intervals: readonly Interval[];
}

/** A longer query is a document; what it is about stands in its beginning. */
const QUERY_TERMS_MAX = 64;

export function analyseQuery(
  text: string,
  now: number,
  timeZone: string,
  speakers: Interner,
  weights: RankWeights,
): AnalysedQuery {
  const words = indexTerms(text);
  const named = namedSpeakers(words, speakers);
  const counts = new Map<string, number>();
  for (const word of words) if (counts.size < QUERY_TERMS_MAX) counts.set(word, 1);
  const terms = [...counts.keys()].map((term) => ({
    term,
    weight: named.nameTerms.has(term) ? weights.nameTerm : 1,
  }));
  const actor = roleAsked(text);
  return {
    terms,
    speakers: named.ordinals,
    actor: actor === undefined ? -1 : codeOf(ACTORS, actor),
    intervals: intervalsIn(text, now, timeZone),
  };
}

/** A speaker is named by the first word of the name. Costs a look at each distinct speaker of the vault, some 2 µs. */
function namedSpeakers(
  words: readonly string[],
  speakers: Interner,
): { readonly ordinals: ReadonlySet<number>; readonly nameTerms: ReadonlySet<string> } {
  const asked = new Set(words);
  const ordinals = new Set<number>();
  const nameTerms = new Set<string>();
  for (const [name, ordinal] of speakers.entries()) {
    const first = indexTerms(name)[0];
    if (first === undefined || !asked.has(first)) continue;
    ordinals.add(ordinal);
    nameTerms.add(first);
  }
  return { ordinals, nameTerms };
}

const intervalsIn = (text: string, now: number, timeZone: string): readonly Interval[] =>
  timeExpressions(text, { at: now, zone: timeZone }).map((expression) => expression.interval);
