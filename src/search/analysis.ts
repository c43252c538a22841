/** What a text gives to the index: its terms, the concepts it speaks of, and signs that questions ask for. */
import { ASIDE_WEIGHT, analyseText } from "../language/analysis.ts";
import { conceptsIn } from "../language/concepts.ts";
import type { TextLanguage } from "../language/language.ts";
import type { IndexEntry } from "./index-entry.ts";
import type { WeightedTerms } from "./lexical-index.ts";

export interface AnalysedEntry {
  readonly fields: readonly WeightedTerms[];
  readonly language: TextLanguage;
  /** Bits of SIGNS. */
  readonly signs: number;
}

/** The gist says what it is; details are extras, entities and labels mostly repeat its words. */
export const FIELD_WEIGHTS = { gist: 1, details: 0.5, entities: 0.25, labels: 0.5 } as const;

export const SIGNS = {
  /** It asks and tells nothing. */
  question: 1,
  /** It holds a number: what "how many" asks for. */
  number: 2,
} as const;

export function analyseEntry(entry: IndexEntry): AnalysedEntry {
  const { gist, details, entities } = entry.text;
  const { terms, asides, language } = analyseText(gist);
  const field = (texts: readonly string[], weight: number): WeightedTerms => ({
    terms: texts.flatMap((text) => analyseText(text, language).terms),
    weight,
  });
  const concepts = conceptsIn(gist, terms, language).map(conceptTerm);
  const fields: WeightedTerms[] = [
    { terms, weight: FIELD_WEIGHTS.gist },
    { terms: asides, weight: ASIDE_WEIGHT * FIELD_WEIGHTS.gist },
    { terms: concepts, weight: FIELD_WEIGHTS.gist, isImplied: true },
  ];
  if (entry.layer !== "message")
    fields.push(
      field(details, FIELD_WEIGHTS.details),
      field(entities, FIELD_WEIGHTS.entities),
      field(entry.labels, FIELD_WEIGHTS.labels),
    );
  return { fields, language, signs: signsOf(gist) };
}

/** A concept as a term of the index; no text gives a term that begins so. */
export const conceptTerm = (id: string): string => `~${id}`;

const QUESTION_END = /[?？]["'”’)\]]*\s*$/u;
const NUMBER = /\d|[一二三四五六七八九十两百千]/u;
const NUMBER_WORD =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|once|twice|dozen|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)\b/iu;

const signsOf = (text: string): number =>
  (QUESTION_END.test(text) ? SIGNS.question : 0) | (NUMBER.test(text) || NUMBER_WORD.test(text) ? SIGNS.number : 0);
