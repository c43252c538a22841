/**
 * Analyses a memory for the index: its terms, its concepts, and signs that some questions ask for.
 */
import { isMark } from "../model/text.ts";
import { analyseText, INNER_CHARACTER_WEIGHT } from "../text/analysis.ts";
import { occasionIn } from "../text/common-words.ts";
import { conceptsIn } from "../text/concepts.ts";
import type { TextLanguage } from "../text/languages.ts";
import { mayLimit } from "../text/limits.ts";
import type { WordMemo } from "../text/word-memo.ts";
import type { IndexEntry } from "./columns.ts";
import type { WeightedTerms } from "./lexical-index.ts";

interface AnalysedEntry {
  readonly fields: readonly WeightedTerms[];
  readonly language: TextLanguage;
  /** Bit mask of `SIGNS`. */
  readonly signs: number;
}

/**
 * The gist carries the content; details are extras, entities and labels mostly repeat its words.
 */
export const FIELD_WEIGHTS = { gist: 1, details: 0.5, entities: 0.25, labels: 0.5 } as const;

export const SIGNS = {
  /** Ends with a question. */
  question: 1,
  /** Contains a number, which answers "how many". */
  number: 2,
  /** Only asks, or states less than it asks. */
  asksOnly: 4,
  /** A memory that may limit what its person eats or does. */
  limit: 8,
} as const;

/** @param memo word cache of the index that the entry goes into */
export function analyseEntry(entry: IndexEntry, memo?: WordMemo): AnalysedEntry {
  const { gist, details, entities } = entry.text;
  const { terms, innerCharacters, language } = analyseText(gist, "und", memo);
  const field = (texts: readonly string[], weight: number): WeightedTerms => ({
    terms: texts.flatMap((text) => analyseText(text, language, memo).terms),
    weight,
  });
  const concepts = conceptsIn(gist, terms, language);
  const fields: WeightedTerms[] = [
    { terms, weight: FIELD_WEIGHTS.gist },
    { terms: innerCharacters, weight: INNER_CHARACTER_WEIGHT * FIELD_WEIGHTS.gist },
    { terms: concepts.map(conceptTerm), weight: FIELD_WEIGHTS.gist, isImplied: true },
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
  const limit = entry.layer === "fact" && mayLimit(withoutSubject(entry), language, concepts) ? SIGNS.limit : 0;
  return { fields, language, signs: signsOf(gist) | limit };
}

const withoutSubject = ({ text: { gist }, subject }: IndexEntry): string =>
  subject !== undefined && gist.startsWith(`${subject}: `) ? gist.slice(subject.length + 2) : gist;

/** Terms of the occasion that an instruction applies to, apart from what it says to do. */
function occasionTerms(gist: string, language: TextLanguage, memo: WordMemo | undefined): readonly string[] {
  const occasion = occasionIn(gist);
  if (occasion === undefined) return [];
  const words = gist.slice(occasion.start, occasion.end);
  const { terms } = analyseText(words, language, memo);
  return [
    ...terms.filter((term) => !ASKING_TERMS.has(term)),
    ...conceptsIn(words, terms, language).map(conceptTerm),
  ].map(occasionTerm);
}

/** Asking is no occasion in itself: "When I ask about …". Terms in their own language. */
const ASKING_TERMS: ReadonlySet<string> = new Set(
  "ask question request talk discuss mention want need frag sprech demand parl pregunt habl chied dom vrag".split(" "),
);

/** Index term of an occasion. The prefix cannot occur in a term of a text. */
export const occasionTerm = (term: string): string => `?${term}`;

/** Index term of a concept. The prefix cannot occur in a term of a text. */
export const conceptTerm = (id: string): string => `~${id}`;

const QUESTION_END = /[?？]["'”’)\]]*\s*$/u;
const NUMBER = /\d|[一二三四五六七八九十两百千]/u;
const NUMBER_WORDS =
  "\\b(?:two|three|four|five|six|seven|eight|nine|ten|once|twice|dozen|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)\\b";
const NUMBER_WORD = new RegExp(NUMBER_WORDS, "iu");
/** Equivalent to `NUMBER_WORD` for plain text, in a third of the time. */
const PLAIN_NUMBER_WORD = new RegExp(NUMBER_WORDS, "i");
const IS_PLAIN = /^[\n\t -~]*$/;

const signsOf = (text: string): number =>
  (QUESTION_END.test(text) ? SIGNS.question | (asksOnly(text) ? SIGNS.asksOnly : 0) : 0) |
  (NUMBER.test(text) || hasNumberWord(text) ? SIGNS.number : 0);

/** False for "We sold the boat in spring. And you?": the question is only politeness. */
function asksOnly(text: string): boolean {
  let questionLength = 0;
  let statementLength = 0;
  for (const [part] of text.matchAll(SENTENCE)) {
    if (/[?？]/u.test(part)) questionLength += part.length;
    else statementLength += part.length;
  }
  return statementLength <= STATEMENT_SHARE_MAX * questionLength;
}
/** Approximately a sentence. */
const SENTENCE = /[^.!?。！？\n]+[.!?。！？]*/gu;
const STATEMENT_SHARE_MAX = 0.5;
const hasNumberWord = (text: string): boolean => (IS_PLAIN.test(text) ? PLAIN_NUMBER_WORD : NUMBER_WORD).test(text);
