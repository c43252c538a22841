/**
 * The lexical index: BM25 over weighted fields, postings in typed arrays, kept up to date item by item.
 * A posting is one number, `row · 256 + weighted term count in eighths`. Taking a row out takes its postings out at once,
 * and a term goes from the dictionary with its last posting: what is erased cannot be found, nor guessed from the words left.
 */
import { ownCopy } from "./interner.ts";
import { createListPool } from "./list-pool.ts";

export interface WeightedTerms {
  readonly terms: readonly string[];
  readonly weight: number;
}
/** A term of the query and how much it counts. */
export interface QueryTerm {
  readonly term: string;
  readonly weight: number;
}

export interface LexicalIndex {
  /** The row must hold nothing yet. */
  readonly put: (row: number, fields: readonly WeightedTerms[]) => void;
  readonly remove: (row: number) => void;
  /** Adds to `into[row]` the BM25 score of every row that holds one of the terms, times `scale`. */
  readonly score: (query: readonly QueryTerm[], into: Float32Array, scale?: number) => void;
  /** The most that `score` can add to one row: a text that is full of every term of the query, also of unknown ones. */
  readonly bestScore: (query: readonly QueryTerm[]) => number;
  /** Weighted count of terms of a row, on average. */
  readonly averageLength: () => number;
  readonly documentFrequency: (term: string) => number;
  readonly documentCount: () => number;
  /** Terms in the dictionary. */
  readonly termCount: () => number;
  readonly postingCount: () => number;
}

/** Turned on two LoCoMo conversations, checked on three: short turns ask for less punishment of length than the usual 1.5 and 0.75. */
const K1 = 1.2;
const B = 0.6;
/** Counts are kept in eighths, so that field weights need no floats; 31.9 is far beyond where BM25 stops growing. */
const EIGHTHS = 8;
const EIGHTHS_MAX = 255;
/** A posting leaves 24 bits for the row. */
const ROWS_MAX = 1 << 24;
/** Bounds what one text may take. A longer text is a document; its facts are indexed by themselves. */
const TERMS_MAX = 20_000;

export function createLexicalIndex(): LexicalIndex {
  const numbers = new Map<string, number>();
  const names: (string | undefined)[] = [];
  const freeTerms: number[] = [];
  const postings = createListPool();
  /** The terms of each row, so that it can be taken out without its text. */
  const rowTerms = createListPool();
  let lengths = new Uint32Array(256);
  let documentCount = 0;
  let postingCount = 0;
  /** Sum of the lengths in eighths: an integer, so that it never drifts from that of an index built afresh. */
  let lengthSum = 0;

  function termNumber(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    const number = freeTerms.pop() ?? names.length;
    const own = ownCopy(term);
    numbers.set(own, number);
    names[number] = own;
    return number;
  }
  function dropTerm(number: number): void {
    numbers.delete(names[number] ?? "");
    names[number] = undefined;
    freeTerms.push(number);
  }
  function reserve(row: number): void {
    if (row < lengths.length) return;
    const larger = new Uint32Array(Math.max(row + 1, lengths.length * 2));
    larger.set(lengths);
    lengths = larger;
  }
  function termsOf(row: number): Uint32Array {
    const offset = rowTerms.offset(row);
    return rowTerms.buffer().subarray(offset, offset + rowTerms.length(row));
  }
  const inverseFrequency = (frequency: number): number =>
    Math.log(1 + (documentCount - frequency + 0.5) / (frequency + 0.5));

  return {
    put(row, fields) {
      if (row >= ROWS_MAX) throw new RangeError("The index holds at most 16,777,216 rows.");
      reserve(row);
      const counts = new Map<number, number>();
      let length = 0;
      let room = TERMS_MAX;
      for (const field of fields) {
        const eighths = Math.round(field.weight * EIGHTHS);
        for (const term of field.terms.slice(0, room)) {
          const number = termNumber(term);
          counts.set(number, (counts.get(number) ?? 0) + eighths);
          length += eighths;
        }
        room = Math.max(0, room - field.terms.length);
      }
      for (const [number, eighths] of counts) {
        postings.push(number, row * (EIGHTHS_MAX + 1) + Math.min(eighths, EIGHTHS_MAX));
        rowTerms.push(row, number);
      }
      postingCount += counts.size;
      lengths[row] = length;
      lengthSum += length;
      documentCount += 1;
    },
    remove(row) {
      for (const number of termsOf(row)) {
        const offset = postings.offset(number);
        const buffer = postings.buffer();
        let index = 0;
        while ((buffer[offset + index] ?? 0) >>> 8 !== row) index += 1;
        postings.removeAt(number, index);
        postingCount -= 1;
        if (postings.length(number) === 0) dropTerm(number);
      }
      rowTerms.clear(row);
      lengthSum -= lengths[row] ?? 0;
      lengths[row] = 0;
      documentCount -= 1;
    },
    score(query, into, scale = 1) {
      const averageLength = documentCount === 0 ? 1 : Math.max(1, lengthSum / documentCount);
      const flat = K1 * (1 - B) * EIGHTHS;
      const slope = (K1 * B * EIGHTHS) / averageLength;
      for (const { term, weight } of query) {
        const number = numbers.get(term);
        if (number === undefined) continue;
        const count = postings.length(number);
        const gain = scale * weight * inverseFrequency(count) * (K1 + 1);
        const buffer = postings.buffer();
        const start = postings.offset(number);
        for (let index = start; index < start + count; index++) {
          const posting = buffer[index] ?? 0;
          const row = posting >>> 8;
          const eighths = posting & EIGHTHS_MAX;
          into[row] = (into[row] ?? 0) + (gain * eighths) / (eighths + flat + slope * (lengths[row] ?? 0));
        }
      }
    },
    bestScore(query) {
      let sum = 0;
      for (const { term, weight } of query) {
        const number = numbers.get(term);
        sum += weight * inverseFrequency(number === undefined ? 0 : postings.length(number)) * (K1 + 1);
      }
      return sum;
    },
    averageLength: () => (documentCount === 0 ? 0 : lengthSum / documentCount / EIGHTHS),
    documentFrequency(term) {
      const number = numbers.get(term);
      return number === undefined ? 0 : postings.length(number);
    },
    documentCount: () => documentCount,
    termCount: () => numbers.size,
    postingCount: () => postingCount,
  };
}
