/**
 * Which words of a question matched which words of a text, and in what way. For the few memories of a reply that are to be explained: it
 * analyses both texts again, with their offsets, which the index does not keep. About 50 µs a text.
 */
import type { Span } from "../model/item.ts";
import { analyseQuery, analyseText, type QueryWord } from "../text/analysis.ts";
import { type AskedConcept, conceptsAsked, conceptsIn } from "../text/concepts.ts";
import type { TextLanguage } from "../text/languages.ts";
import { similarTerms } from "./term-table.ts";

/**
 * `exact`: the same word. `form`: another form of it. `similar`: what a word that the vault does not hold may have meant.
 * `concept`: a word of what the question names or evokes ("instrument" and "violin").
 */
export type MatchKind = "exact" | "form" | "similar" | "concept";

export interface Match {
  readonly kind: MatchKind;
  /** UTF-16 offsets in the question, as [start, end). */
  readonly query: Span;
  /** The same in the text. */
  readonly text: Span;
  /** Name of the concept. */
  readonly concept?: string;
}

/** More would explain nothing to anybody. */
const MATCHES_MAX = 100;
/** Terms of a phrase that names a concept, at most. */
const PHRASE_WORDS_MAX = 3;

interface MatchOptions {
  /** Whether any text of the vault holds a term: only what nobody says is guessed at. */
  readonly isKnown: (term: string) => boolean;
}

/** In order of the text, then of the question; each pair of words once, in the most exact way. */
export function matchesOf(query: string, text: string, { isKnown }: MatchOptions): readonly Match[] {
  const textLanguage = analyseText(text).language;
  const said = analyseQuery(text, [textLanguage]).words;
  const { words: asked, language } = analyseQuery(query, [analyseText(query).language, textLanguage]);
  const matches: Match[] = [];
  const add = (kind: MatchKind, from: Span, to: Span, concept?: string): void => {
    const isKnownPair = matches.some(
      (match) =>
        isEqual(match.query, from) && (isEqual(match.text, to) || (kind === "concept" && match.kind !== "concept")),
    );
    if (isKnownPair || matches.length >= MATCHES_MAX) return;
    matches.push({ kind, query: from, text: to, ...(concept === undefined ? {} : { concept }) });
  };
  for (const from of asked)
    for (const to of said) {
      const kind = kindOf(from, to);
      if (kind !== undefined) add(kind, spanOf(from), spanOf(to));
    }
  const terms = said.map(termOf);
  for (const from of asked) {
    if (from.alternatives.some(({ term }) => isKnown(term))) continue;
    const meant = new Set(similarTerms(termOf(from), new Set(terms)));
    for (const to of said) if (meant.has(termOf(to))) add("similar", spanOf(from), spanOf(to));
  }
  const spoken = spokenConcepts(text, said, textLanguage);
  for (const { id, span } of askedConcepts(query, asked, language))
    for (const to of spoken) if (to.id === id) add("concept", span, to.span, id);
  return matches.sort((a, b) => a.text.start - b.text.start || a.query.start - b.query.start);
}

function kindOf(asked: QueryWord, said: QueryWord): "exact" | "form" | undefined {
  if (asked.word === said.word) return "exact";
  // The index holds the first reading of a word that a text says.
  return asked.alternatives.some(({ term }) => term === termOf(said)) ? "form" : undefined;
}

const termOf = (word: QueryWord): string => word.alternatives[0]?.term ?? word.word;
const spanOf = ({ start, end }: QueryWord): Span => ({ start, end });
const isEqual = (left: Span, right: Span): boolean => left.start === right.start && left.end === right.end;

interface ConceptSpan {
  readonly id: string;
  readonly span: Span;
}

const spokenConcepts = (text: string, words: readonly QueryWord[], language: TextLanguage): readonly ConceptSpan[] =>
  conceptSpans(text, words, (part, terms) => conceptsIn(part, terms, language));

const askedConcepts = (text: string, words: readonly QueryWord[], language: TextLanguage): readonly ConceptSpan[] =>
  conceptSpans(text, words, (part, terms) =>
    conceptsAsked(part, terms, language).map((concept: AskedConcept) => concept.id),
  );

/** Each concept with the fewest words that speak of it, phrase by phrase. */
function conceptSpans(
  text: string,
  words: readonly QueryWord[],
  conceptsOf: (part: string, terms: readonly string[]) => readonly string[],
): readonly ConceptSpan[] {
  const found: ConceptSpan[] = [];
  for (let length = 1; length <= PHRASE_WORDS_MAX; length++)
    for (let from = 0; from + length <= words.length; from++) {
      const part = words.slice(from, from + length);
      const [start, end] = [part[0]?.start ?? 0, part.at(-1)?.end ?? 0];
      for (const id of conceptsOf(text.slice(start, end), part.map(termOf))) {
        const isInside = found.some((other) => other.id === id && other.span.start >= start && other.span.end <= end);
        if (!isInside) found.push({ id, span: { start, end } });
      }
    }
  return found;
}
