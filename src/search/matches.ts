/**
 * Explains which words of a question matched which words of a text, and how. It analyses both texts
 * again, because the index stores no offsets. For the few memories of a reply: about 50 µs a text.
 */
import type { Span } from "../model/item.ts";
import { analyseQuery, type QueryWord } from "../text/analysis.ts";
import { conceptsIn, conceptsInQuestion } from "../text/concepts.ts";
import { detectLanguage } from "../text/detect.ts";
import type { TextLanguage } from "../text/languages.ts";
import { similarTerms } from "./tables.ts";

/**
 * `exact`: the same word. `form`: another form of it. `similar`: a guess for a word that the vault
 * does not contain. `concept`: a word of a concept that the question names or evokes ("instrument"
 * and "violin").
 */
type MatchKind = "exact" | "form" | "similar" | "concept";

export interface Match {
  readonly kind: MatchKind;
  /** UTF-16 offsets in the question, [start, end). */
  readonly query: Span;
  /** UTF-16 offsets in the text, [start, end). */
  readonly text: Span;
  readonly concept?: string;
}

/** More would not help anyone. */
const MATCHES_MAX = 100;
/** Maximum number of terms in a phrase that names a concept. */
const PHRASE_WORDS_MAX = 3;

interface MatchOptions {
  /** Whether the vault contains a term: only unknown words are guessed. */
  readonly isKnown: (term: string) => boolean;
}

/** In order of the text, then of the question; each pair once, with its most exact kind. */
export function matchesOf(query: string, text: string, { isKnown }: MatchOptions): readonly Match[] {
  const textLanguage = detectLanguage(text);
  const textWords = analyseQuery(text, [textLanguage]).words;
  const { words: questionWords, language } = analyseQuery(query, [detectLanguage(query), textLanguage]);
  const matches: Match[] = [];
  const add = (kind: MatchKind, from: Span, to: Span, concept?: string): void => {
    const isKnownPair = matches.some(
      (match) =>
        isEqual(match.query, from) && (isEqual(match.text, to) || (kind === "concept" && match.kind !== "concept")),
    );
    if (isKnownPair || matches.length >= MATCHES_MAX) return;
    matches.push({ kind, query: from, text: to, ...(concept === undefined ? {} : { concept }) });
  };
  for (const from of questionWords)
    for (const to of textWords) {
      const kind = kindOf(from, to);
      if (kind !== undefined) add(kind, spanOf(from), spanOf(to));
    }
  const terms = textWords.map(termOf);
  for (const from of questionWords) {
    if (from.alternatives.some(({ term }) => isKnown(term))) continue;
    const meant = new Set(similarTerms(termOf(from), new Set(terms)));
    for (const to of textWords) if (meant.has(termOf(to))) add("similar", spanOf(from), spanOf(to));
  }
  const mentioned = conceptsInText(text, textWords, textLanguage);
  for (const { id, span } of questionConcepts(query, questionWords, language))
    for (const to of mentioned) if (to.id === id) add("concept", span, to.span, id);
  return matches.sort((a, b) => a.text.start - b.text.start || a.query.start - b.query.start);
}

function kindOf(asked: QueryWord, found: QueryWord): "exact" | "form" | undefined {
  if (asked.word === found.word) return "exact";
  // The index holds only the first reading of a word in a text.
  return asked.alternatives.some(({ term }) => term === termOf(found)) ? "form" : undefined;
}

const termOf = (word: QueryWord): string => word.alternatives[0]?.term ?? word.word;
const spanOf = ({ start, end }: QueryWord): Span => ({ start, end });
const isEqual = (left: Span, right: Span): boolean => left.start === right.start && left.end === right.end;

interface ConceptSpan {
  readonly id: string;
  readonly span: Span;
}

const conceptsInText = (text: string, words: readonly QueryWord[], language: TextLanguage): readonly ConceptSpan[] =>
  conceptSpans(text, words, (part, terms) => conceptsIn(part, terms, language));

const questionConcepts = (text: string, words: readonly QueryWord[], language: TextLanguage): readonly ConceptSpan[] =>
  conceptSpans(text, words, (part, terms) => conceptsInQuestion(part, terms, language).map(({ id }) => id));

/** The shortest phrase for each concept. */
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
