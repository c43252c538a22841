/** Which words of a question an item holds, and what share of the question that is, by how telling each word is. */
import { LAYERS } from "../model/item.ts";
import type { Columns } from "./columns.ts";
import type { LexicalIndex, QueryWord } from "./lexical-index.ts";
import type { RowGraph } from "./row-graph.ts";
import type { OlderRow } from "./score-inheritance.ts";

/** By word of the question: 1 where it is held, less for a guess or a reading of another language, 0 where it is not. */
export type TermCoverage = readonly number[];

interface RowCoverage {
  /** What the item says itself. */
  readonly own: TermCoverage;
  /** With the messages that it was formed from. */
  readonly told: TermCoverage;
}

interface WordSource {
  readonly columns: Columns;
  readonly evidence: RowGraph;
  readonly messages: LexicalIndex;
  readonly items: LexicalIndex;
}

/** The words of one question, looked up once. */
export interface QueryCoverage {
  /** How telling each word is. */
  readonly telling: readonly number[];
  /** What a row holds. Cost: its terms and those of its messages. */
  readonly coverageOf: (row: number) => RowCoverage;
}

export const queryCoverage = (source: WordSource, words: readonly QueryWord[]): QueryCoverage => ({
  telling: tellingOf(source, words),
  coverageOf: coverageBy(source, words),
});

/** What took the place of others holds their words too. */
export const withOlder = (
  { telling, coverageOf }: QueryCoverage,
  olderOf: (row: number) => readonly OlderRow[],
): QueryCoverage => ({
  telling,
  coverageOf(row) {
    let { own, told } = coverageOf(row);
    for (const { row: older, isBelow } of olderOf(row)) {
      if (!isBelow) continue;
      const held = coverageOf(older);
      own = unionCoverage(own, held.own);
      told = unionCoverage(told, held.told);
    }
    return { own, told };
  },
});

const NONE = -1;
const MESSAGE = LAYERS.indexOf("message");

function coverageBy(
  { columns, evidence, messages, items }: WordSource,
  words: readonly QueryWord[],
): (row: number) => RowCoverage {
  const inItem = items.holding(words);
  const inMessage = messages.holding(words);
  return (row) => {
    const own = columns.layer[row] === MESSAGE ? inMessage(row) : inItem(row);
    let told: TermCoverage = own;
    for (let edge = evidence.firstEdge(row); edge !== NONE; edge = evidence.nextEdge(edge)) {
      const cited = evidence.targetOf(edge);
      if (columns.present[cited] === 1) told = unionCoverage(told, inMessage(cited));
    }
    return { own, told };
  };
}

export const unionCoverage = (left: TermCoverage, right: TermCoverage): TermCoverage =>
  left.map((held, place) => Math.max(held, right[place] ?? 0));

/** How telling each word is: its weight in the question, by how rare it is in the vault. */
function tellingOf({ messages, items }: WordSource, words: readonly QueryWord[]): readonly number[] {
  const rowCount = items.documentCount() + messages.documentCount();
  return words.map((word) => {
    const count = Math.min(rowCount, rowsWith(messages, word) + rowsWith(items, word));
    return word.weight * Math.log(1 + (PRIOR_ROWS + rowCount - count + 0.5) / (count + 0.5));
  });
}

/** A prior, so that in a vault of ten memories a word that is not there does not outweigh all that are. */
const PRIOR_ROWS = 200;

export const rowsWith = (index: LexicalIndex, { readings }: QueryWord): number =>
  readings.reduce((sum, { term }) => sum + index.documentFrequency(term), 0);

/** The share that is held, of all words or of those that `counts` chooses; undefined where those tell nothing. */
export function coveredShare(
  held: TermCoverage,
  telling: readonly number[],
  counts: (place: number) => boolean = () => true,
): number | undefined {
  let [sum, all] = [0, 0];
  for (const [place, tells] of telling.entries()) {
    if (!counts(place)) continue;
    all += tells;
    sum += tells * (held[place] ?? 0);
  }
  return all === 0 ? undefined : sum / all;
}
