/** What a text gives to the index: its terms, the concepts it speaks of, and signs that questions ask for. */
import { isMark } from "../model/text.ts";
import { ASIDE_WEIGHT, analyseText } from "../text/analysis.ts";
import { conceptsIn } from "../text/concepts.ts";
import type { TextLanguage } from "../text/languages.ts";
import { occasionIn } from "../text/occasion.ts";
import type { WordMemo } from "../text/word-memo.ts";
import type { IndexEntry } from "./columns.ts";
import type { WeightedTerms } from "./lexical-index.ts";

interface AnalysedEntry {
  readonly fields: readonly WeightedTerms[];
  readonly language: TextLanguage;
  /** Bits of SIGNS. */
  readonly signs: number;
}

/** The gist says what it is; details are extras, entities and labels mostly repeat its words. */
export const FIELD_WEIGHTS = { gist: 1, details: 0.5, entities: 0.25, labels: 0.5 } as const;

export const SIGNS = {
  /** It ends with a question. */
  question: 1,
  /** It holds a number: what "how many" asks for. */
  number: 2,
  /** It asks and tells nothing, or less than it asks. */
  asksOnly: 4,
} as const;

/** @param memo of the index that takes the entry in */
export function analyseEntry(entry: IndexEntry, memo?: WordMemo): AnalysedEntry {
  const { gist, details, entities } = entry.text;
  const { terms, asides, language } = analyseText(gist, "und", memo);
  const field = (texts: readonly string[], weight: number): WeightedTerms => ({
    terms: texts.flatMap((text) => analyseText(text, language, memo).terms),
    weight,
  });
  const concepts = conceptsIn(gist, terms, language).map(conceptTerm);
  const fields: WeightedTerms[] = [
    { terms, weight: FIELD_WEIGHTS.gist },
    { terms: asides, weight: ASIDE_WEIGHT * FIELD_WEIGHTS.gist },
    { terms: concepts, weight: FIELD_WEIGHTS.gist, isImplied: true },
  ];
  if (entry.type === "instruction")
    fields.push({ terms: occasionTerms(gist, language, memo), weight: FIELD_WEIGHTS.gist, isImplied: true });
  if (entry.layer !== "message")
    fields.push(
      field(details, FIELD_WEIGHTS.details),
      field(entities, FIELD_WEIGHTS.entities),
      field(
        entry.labels.filter((label) => !isMark(label)),
        FIELD_WEIGHTS.labels,
      ),
    );
  return { fields, language, signs: signsOf(gist) };
}

/** What an instruction is for, apart from what it says to do. */
function occasionTerms(gist: string, language: TextLanguage, memo: WordMemo | undefined): readonly string[] {
  const occasion = occasionIn(gist);
  if (occasion === undefined) return [];
  const words = gist.slice(occasion.start, occasion.end);
  const { terms } = analyseText(words, language, memo);
  return [...terms.filter((term) => !ASKING.has(term)), ...conceptsIn(words, terms, language).map(conceptTerm)].map(
    occasionTerm,
  );
}

/** "When I ask about …": that something is asked is no occasion. As terms of their language. */
const ASKING: ReadonlySet<string> = new Set(
  "ask question request talk discuss mention want need frag sprech demand parl pregunt habl chied dom vrag".split(" "),
);

/** A term of an occasion as a term of the index; no text gives a term that begins so. */
export const occasionTerm = (term: string): string => `?${term}`;

/** A concept as a term of the index; no text gives a term that begins so. */
export const conceptTerm = (id: string): string => `~${id}`;

const QUESTION_END = /[?？]["'”’)\]]*\s*$/u;
const NUMBER = /\d|[一二三四五六七八九十两百千]/u;
const NUMBER_WORDS =
  "\\b(?:two|three|four|five|six|seven|eight|nine|ten|once|twice|dozen|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)\\b";
const NUMBER_WORD = new RegExp(NUMBER_WORDS, "iu");
/** Of plain texts both find the same, this one in a third of the time. */
const PLAIN_NUMBER_WORD = new RegExp(NUMBER_WORDS, "i");
const IS_PLAIN = /^[\n\t -~]*$/;

const signsOf = (text: string): number =>
  (QUESTION_END.test(text) ? SIGNS.question | (asksOnly(text) ? SIGNS.asksOnly : 0) : 0) |
  (NUMBER.test(text) || hasNumberWord(text) ? SIGNS.number : 0);

/** "We sold the boat in spring. And you?" tells something: its question is only politeness. */
function asksOnly(text: string): boolean {
  let asked = 0;
  let told = 0;
  for (const [part] of text.matchAll(PART)) {
    if (/[?？]/u.test(part)) asked += part.length;
    else told += part.length;
  }
  return told <= TOLD_OF_ASKED * asked;
}
/** A sentence, near enough. */
const PART = /[^.!?。！？\n]+[.!?。！？]*/gu;
const TOLD_OF_ASKED = 0.5;
const hasNumberWord = (text: string): boolean => (IS_PLAIN.test(text) ? PLAIN_NUMBER_WORD : NUMBER_WORD).test(text);
