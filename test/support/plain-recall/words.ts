/** BM25 over weighted fields by counting, as docs/recall.md gives it: a map of words an item, and every statistic looked up afresh. */

import type { Item } from "../../../src/model/item.ts";
import { isMark } from "../../../src/model/text.ts";
import { FIELD_WEIGHTS } from "../../../src/search/analysis.ts";
import { analyseText, INNER_CHARACTER_WEIGHT } from "../../../src/text/analysis.ts";
import { occasionIn } from "../../../src/text/common-words.ts";
import { conceptsIn } from "../../../src/text/concepts.ts";
import type { TextLanguage } from "../../../src/text/languages.ts";

/** docs/recall.md, "The formula" and "To the digit". */
const K1 = 0.9;
const B_SHORT = 0.45;
const B_LONG = 0.85;
const SHORT_TEXT_TERMS = 15;

export interface PlainReading {
  readonly term: string;
  readonly weight: number;
}
export interface PlainWord {
  readonly readings: readonly PlainReading[];
  readonly weight: number;
}

export interface PlainDocument {
  readonly item: Item;
  readonly language: TextLanguage;
  /** Weighted count of each term. */
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
  /** Terms and concepts of what an instruction is for. */
  readonly occasion: ReadonlySet<string>;
}

/** Messages and memories are counted apart: what is rare in one need not be in the other. */
export interface Shelf {
  readonly documents: readonly PlainDocument[];
  readonly averageLength: number;
  readonly frequency: (term: string) => number;
  readonly terms: readonly string[];
}

/** What a text says stays the same; what it is worth is counted anew for each question. */
const known = new WeakMap<Item, PlainDocument>();

export function documentOf(item: Item): PlainDocument {
  const document = known.get(item) ?? countedTerms(item);
  known.set(item, document);
  return document;
}

function countedTerms(item: Item): PlainDocument {
  const counts = new Map<string, number>();
  let length = 0;
  const add = (terms: readonly string[], weight: number, isImplied = false): void => {
    for (const term of terms) {
      counts.set(term, (counts.get(term) ?? 0) + weight);
      if (!isImplied) length += weight;
    }
  };
  const gist = gistOf(item);
  const { terms, innerCharacters: asides, language } = analyseText(gist);
  add(terms, FIELD_WEIGHTS.gist);
  add(asides, INNER_CHARACTER_WEIGHT * FIELD_WEIGHTS.gist);
  add(conceptTermsOf(gist, terms, language), FIELD_WEIGHTS.gist, true);
  if (item.layer !== "message") {
    for (const detail of item.details) add(analyseText(detail.text, language).terms, FIELD_WEIGHTS.details);
    for (const entity of item.entities) add(analyseText(entity, language).terms, FIELD_WEIGHTS.entities);
    for (const label of item.labels.filter((given) => !isMark(given)))
      add(analyseText(label, language).terms, FIELD_WEIGHTS.labels);
  }
  return { item, language, counts, length, occasion: occasionOf(item, gist, language) };
}

/** What is said of somebody else says who that is. */
export const gistOf = ({ layer, subject, text }: Item): string =>
  layer === "fact" && subject !== undefined ? `${subject}: ${text}` : text;

const conceptTermsOf = (text: string, terms: readonly string[], language: TextLanguage): readonly string[] =>
  conceptsIn(text, terms, language).map((concept) => `~${concept}`);

/** That something is asked or wanted is no occasion. As many of these words as the texts of this test hold. */
const ASKS = ["ask", "talk", "want", "need", "frag"];

function occasionOf({ type }: Item, text: string, language: TextLanguage): ReadonlySet<string> {
  const clause = type === "instruction" ? occasionIn(text) : undefined;
  if (clause === undefined) return new Set();
  const words = text.slice(clause.start, clause.end);
  const { terms } = analyseText(words, language);
  return new Set([...terms.filter((term) => !ASKS.includes(term)), ...conceptTermsOf(words, terms, language)]);
}

export function shelfOf(documents: readonly PlainDocument[]): Shelf {
  const holders = new Map<string, number>();
  let lengthSum = 0;
  for (const { counts, length } of documents) {
    lengthSum += length;
    for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  return {
    documents,
    averageLength: documents.length === 0 ? 0 : lengthSum / documents.length,
    frequency: (term) => holders.get(term) ?? 0,
    terms: [...holders.keys()],
  };
}

/** How telling a term is: the rarer, the more. */
const rarity = ({ documents, frequency }: Shelf, term: string): number =>
  Math.log(1 + (documents.length - frequency(term) + 0.5) / (frequency(term) + 0.5));

/** Of all readings of a word the one that says most counts. */
export function wordScore(shelf: Shelf, document: PlainDocument, words: readonly PlainWord[]): number {
  const average = Math.max(1 / 8, shelf.averageLength);
  const b = B_LONG - (B_LONG - B_SHORT) * Math.min(1, SHORT_TEXT_TERMS / average);
  let sum = 0;
  for (const { readings, weight } of words) {
    let best = 0;
    for (const reading of readings) {
      const count = document.counts.get(reading.term) ?? 0;
      const share = (count * (K1 + 1)) / (count + K1 * (1 - b + (b * document.length) / average));
      if (count > 0) best = Math.max(best, reading.weight * rarity(shelf, reading.term) * share);
    }
    sum += weight * best;
  }
  return sum;
}

/** What a text would score that is full of every word, unknown ones too. */
export const bestScore = (shelf: Shelf, words: readonly PlainWord[]): number =>
  words.reduce(
    (sum, { readings, weight }) =>
      sum + weight * (K1 + 1) * Math.max(0, ...readings.map((reading) => reading.weight * rarity(shelf, reading.term))),
    0,
  );
