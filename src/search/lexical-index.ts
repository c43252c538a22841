/**
 * The lexical index: BM25 over weighted fields, postings in typed arrays, kept up to date item by item.
 * A posting is one number, `row · 256 + weighted term count in eighths`. Taking a row out takes its postings out at once,
 * and a term goes from the dictionary with its last posting: what is erased cannot be found, nor guessed from the words left.
 */
import { ListPool } from "./list-pool.ts";
import { withRoom } from "./row-graph.ts";
import { createTermTable, similarTerms } from "./term-table.ts";

export interface WeightedTerms {
  readonly terms: readonly string[];
  readonly weight: number;
  /** True for what the text does not say in so many words, such as its concepts: it is found by them and gets no longer by them. */
  readonly isImplied?: boolean;
}
/** Rows of an index as they lie in a segment: `local` is the place of a row among the rows of the segment. */
export interface LexicalImage {
  readonly terms: readonly string[];
  /** Where the postings of each term begin, and the end of the last. */
  readonly starts: Uint32Array;
  /** `local · 256 + weighted term count in eighths`, term by term. */
  readonly postings: Uint32Array;
  /** By local row, in eighths. */
  readonly lengths: Uint32Array;
}

/** A term of the query and how much it counts. */
interface QueryTerm {
  readonly term: string;
  readonly weight: number;
}
/** A word of the query: a row that holds any of the readings holds the word, once, by the reading that says most. */
export interface QueryWord {
  readonly readings: readonly QueryTerm[];
  readonly weight: number;
}

/**
 * How fast repeats stop counting, and how much length is punished: little where turns are short and say one thing, much where messages are
 * long and say many. Turned on one half of LoCoMo and on BEAM 100K, checked on the other half, LongMemEval and BEAM 500K.
 */
const K1 = 0.9;
const B_SHORT = 0.45;
const B_LONG = 0.85;
/** Terms of a text that is short: at its average length and below, `B_SHORT` holds in full. */
export const SHORT_TEXT_TERMS = 15;
/** Counts are kept in eighths, so that field weights need no floats; 31.9 is far beyond where BM25 stops growing. */
const EIGHTHS = 8;
const EIGHTHS_MAX = 255;
/** A posting leaves 24 bits for the row, and in the list of a row for the term. */
const ROWS_MAX = 1 << 24;
const COUNT_RANGE = EIGHTHS_MAX + 1;
/** Rows that are written down in one step. */
const STEP_ROWS = 256;
/** Bounds what one text may take. A longer text is a document; its facts are indexed by themselves. */
const TERMS_MAX = 20_000;

interface Curve {
  readonly flat: number;
  readonly slope: number;
}

export class LexicalIndex {
  readonly #dictionary = createTermTable();
  readonly #postings = new ListPool();
  /** Of each row `term · 256 + weighted count in eighths`, so that it can be taken out, or written down, without its text. */
  readonly #rowTerms = new ListPool();
  #lengths = new Uint32Array(256);
  #documentCount = 0;
  #postingCount = 0;
  /** Sum of the lengths in eighths: an integer, so that it never drifts from that of an index built afresh. */
  #lengthSum = 0;
  /** Of no meaning, and all zero, between two words. */
  #best = new Float32Array(0);
  #scratch = new Float32Array(0);
  /** By term one more than what the row under way has of it, all zero between two rows; and its terms in the order they came. */
  #counts = new Int32Array(1_024);
  readonly #counted: number[] = [];
  /** By term, how many of its rows are set aside. */
  #aside = new Int32Array(1_024);

  /** The row must hold nothing yet. */
  put(row: number, fields: readonly WeightedTerms[]): void {
    if (row >= ROWS_MAX) throw new RangeError("The index holds at most 16,777,216 rows.");
    let length = 0;
    let room = TERMS_MAX;
    for (const field of fields) {
      length += this.#count(field, room);
      room = Math.max(0, room - field.terms.length);
    }
    if (this.#counted.length > 0) this.#enterCounted(row);
    this.#addLength(row, length);
  }

  /** Its terms do not count for `plainFrequency`, or do again; what is to be removed must count. */
  setAside(row: number, isAside: boolean): void {
    for (const entry of this.#termsOf(row)) {
      const number = entry >>> 8;
      this.#aside = withRoom(this.#aside, number, 1, 0);
      this.#aside[number] = (this.#aside[number] ?? 0) + (isAside ? 1 : -1);
    }
  }

  remove(row: number): void {
    for (const entry of this.#termsOf(row)) {
      const number = entry >>> 8;
      this.#postings.removeAt(number, this.#placeOf(number, row));
      this.#postingCount -= 1;
      if (this.#postings.length(number) === 0) this.#dictionary.drop(number);
    }
    this.#rowTerms.clear(row);
    this.#lengthSum -= this.#lengths[row] ?? 0;
    this.#lengths[row] = 0;
    this.#documentCount -= 1;
  }

  /** These rows as an image, in small steps; -1 stands for a row that is not in this index. */
  *imageSteps(rows: Int32Array): Generator<undefined, LexicalImage> {
    const locals = new Map<number, number>();
    const counts: number[] = [];
    let total = 0;
    for (const [place, row] of rows.entries()) {
      if (place % STEP_ROWS === STEP_ROWS - 1) yield;
      if (row < 0) continue;
      for (const entry of this.#termsOf(row)) {
        const local = locals.get(entry >>> 8) ?? locals.size;
        locals.set(entry >>> 8, local);
        counts[local] = (counts[local] ?? 0) + 1;
        total += 1;
      }
    }
    const starts = new Uint32Array(locals.size + 1);
    for (let local = 0; local < locals.size; local++) starts[local + 1] = (starts[local] ?? 0) + (counts[local] ?? 0);
    const next = starts.slice();
    const imagePostings = new Uint32Array(total);
    const imageLengths = new Uint32Array(rows.length);
    for (const [place, row] of rows.entries()) {
      if (place % STEP_ROWS === STEP_ROWS - 1) yield;
      if (row < 0) continue;
      imageLengths[place] = this.#lengths[row] ?? 0;
      for (const entry of this.#termsOf(row)) {
        const local = locals.get(entry >>> 8) ?? 0;
        const at = next[local] ?? 0;
        next[local] = at + 1;
        imagePostings[at] = place * COUNT_RANGE + (entry & EIGHTHS_MAX);
      }
    }
    const terms = [...locals.keys()].map((number) => this.#dictionary.term(number) ?? "");
    return { terms, starts, postings: imagePostings, lengths: imageLengths };
  }

  /** Takes an image in. The rows must hold nothing yet; -1 again for those that are not meant. */
  load(image: LexicalImage, rows: Int32Array): void {
    const { starts, terms, postings: given } = image;
    // The same postings by row: each row's part is then copied in one go.
    const rowStarts = new Uint32Array(rows.length + 1);
    for (let at = 0; at < given.length; at++) {
      const place = (given[at] ?? 0) >>> 8;
      rowStarts[place + 1] = (rowStarts[place + 1] ?? 0) + 1;
    }
    for (let place = 0; place < rows.length; place++)
      rowStarts[place + 1] = (rowStarts[place + 1] ?? 0) + (rowStarts[place] ?? 0);
    const next = rowStarts.slice();
    const byRow = new Uint32Array(given.length);
    for (let local = 0; local < terms.length; local++) {
      const number = this.#dictionary.claim(terms[local] ?? "");
      const start = starts[local] ?? 0;
      const count = (starts[local + 1] ?? 0) - start;
      const target = this.#postings.extend(number, count);
      const page = this.#postings.page(number);
      for (let index = 0; index < count; index++) {
        const posting = given[start + index] ?? 0;
        const place = posting >>> 8;
        const eighths = posting & EIGHTHS_MAX;
        const at = next[place] ?? 0;
        next[place] = at + 1;
        byRow[at] = number * COUNT_RANGE + eighths;
        page[target + index] = (rows[place] ?? 0) * COUNT_RANGE + eighths;
      }
    }
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] ?? -1;
      if (row < 0) continue;
      this.#addLength(row, image.lengths[place] ?? 0);
    }
    this.#rowTerms.adopt(rows, rowStarts, byRow);
    this.#postingCount += given.length;
  }

  /** Adds to `into[row]` the BM25 score of every row that holds one of the words, times `scale`. */
  score(query: readonly QueryWord[], into: Float32Array, scale: number = 1): void {
    const average = this.#documentCount === 0 ? 1 : Math.max(1, this.#lengthSum / this.#documentCount);
    const b = B_LONG + (B_SHORT - B_LONG) * Math.min(1, (SHORT_TEXT_TERMS * EIGHTHS) / average);
    const curve = { flat: K1 * (1 - b) * EIGHTHS, slope: (K1 * b * EIGHTHS) / average };
    for (const word of query) {
      const readings = word.readings.filter((reading) => this.#dictionary.find(reading.term) !== undefined);
      if (readings.length === 1) this.#addReading(readings[0], word.weight * scale, curve, into);
      else if (readings.length > 1) this.#addBestReading(readings, word.weight * scale, curve, into);
    }
  }

  /** The most that `score` can add to one row: a text that is full of every word of the query, also of unknown ones. */
  bestScore(query: readonly QueryWord[]): number {
    let sum = 0;
    for (const word of query) {
      let best = 0;
      for (const { term, weight } of word.readings)
        best = Math.max(best, weight * this.#inverseFrequency(this.documentFrequency(term)));
      sum += word.weight * best * (K1 + 1);
    }
    return sum;
  }

  /** Says of a row which words of the query it holds: the weight of the best reading, 0 where it holds none. Looks at each term of the row. */
  holding(query: readonly QueryWord[]): (row: number) => readonly number[] {
    const asked = new Map<number, { readonly place: number; readonly weight: number }[]>();
    for (const [place, { readings }] of query.entries())
      for (const { term, weight } of readings) {
        const number = this.#dictionary.find(term);
        if (number === undefined) continue;
        const places = asked.get(number) ?? [];
        places.push({ place, weight });
        asked.set(number, places);
      }
    return (row) => {
      const held = query.map(() => 0);
      for (const entry of this.#termsOf(row))
        for (const { place, weight } of asked.get(entry >>> 8) ?? []) held[place] = Math.max(held[place] ?? 0, weight);
      return held;
    };
  }

  /** Terms of the dictionary that a mistyped or unfinished word may mean, nearest first (similar-terms.ts); `length` is that of the word as typed. */
  similar(word: string, length: number): readonly string[] {
    return similarTerms(word, this.#dictionary.like(word), length);
  }

  /** Weighted count of terms of a row, on average. */
  averageLength(): number {
    return this.#documentCount === 0 ? 0 : this.#lengthSum / this.#documentCount / EIGHTHS;
  }

  documentFrequency(term: string): number {
    const number = this.#dictionary.find(term);
    return number === undefined ? 0 : this.#postings.length(number);
  }

  /** In how many rows that are not set aside it stands. */
  plainFrequency(term: string): number {
    const number = this.#dictionary.find(term);
    return number === undefined ? 0 : this.#postings.length(number) - (this.#aside[number] ?? 0);
  }

  /** Rows that hold a term, in no particular order. */
  rowsOf(term: string): readonly number[] {
    const rows: number[] = [];
    if (this.documentFrequency(term) > 0) this.#eachRow(term, (row) => rows.push(row));
    return rows;
  }

  /** Visits them, until `isEnough` says so. */
  visitRows(term: string, isEnough: (row: number) => boolean): void {
    const number = this.#dictionary.find(term);
    if (number === undefined) return;
    const page = this.#postings.page(number);
    const start = this.#postings.offset(number);
    const end = start + this.#postings.length(number);
    for (let index = start; index < end; index++) if (isEnough((page[index] ?? 0) >>> 8)) return;
  }

  documentCount(): number {
    return this.#documentCount;
  }

  /** Terms in the dictionary. */
  termCount(): number {
    return this.#dictionary.size();
  }

  postingCount(): number {
    return this.#postingCount;
  }

  /** Answers what the field adds to the length of the row. */
  #count({ terms, weight, isImplied }: WeightedTerms, room: number): number {
    const eighths = Math.round(weight * EIGHTHS);
    const end = Math.min(terms.length, room);
    for (let index = 0; index < end; index++) {
      const number = this.#dictionary.claim(terms[index] ?? "");
      this.#counts = withRoom(this.#counts, number, 1, 0);
      if (this.#counts[number] === 0) {
        this.#counts[number] = 1;
        this.#counted.push(number);
      }
      this.#counts[number] = (this.#counts[number] ?? 0) + eighths;
    }
    return isImplied === true ? 0 : eighths * end;
  }

  /** Writes down what was counted. */
  #enterCounted(row: number): void {
    const start = this.#rowTerms.extend(row, this.#counted.length);
    const page = this.#rowTerms.page(row);
    for (let index = 0; index < this.#counted.length; index++) {
      const number = this.#counted[index] ?? 0;
      const eighths = Math.min((this.#counts[number] ?? 1) - 1, EIGHTHS_MAX);
      this.#counts[number] = 0;
      this.#postings.push(number, row * COUNT_RANGE + eighths);
      page[start + index] = number * COUNT_RANGE + eighths;
    }
    this.#postingCount += this.#counted.length;
    this.#counted.length = 0;
  }

  #reserve(row: number): void {
    if (row < this.#lengths.length) return;
    const larger = new Uint32Array(Math.max(row + 1, this.#lengths.length * 2));
    larger.set(this.#lengths);
    this.#lengths = larger;
  }

  #termsOf(row: number): Uint32Array {
    const offset = this.#rowTerms.offset(row);
    return this.#rowTerms.page(row).subarray(offset, offset + this.#rowTerms.length(row));
  }

  /**
   * Where the posting of a row stands in the list of a term. Postings come in order of their rows but for those that were written anew or moved
   * by a removal, so halving finds nearly all of them, and a look from the end the rest.
   */
  #placeOf(term: number, row: number): number {
    const offset = this.#postings.offset(term);
    const page = this.#postings.page(term);
    const rowAt = (index: number): number => (page[offset + index] ?? 0) >>> 8;
    let low = 0;
    let high = this.#postings.length(term) - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (rowAt(middle) < row) low = middle + 1;
      else high = middle;
    }
    if (rowAt(low) === row) return low;
    let index = this.#postings.length(term) - 1;
    while (rowAt(index) !== row) index -= 1;
    return index;
  }

  #addLength(row: number, length: number): void {
    this.#reserve(row);
    this.#lengths[row] = length;
    this.#lengthSum += length;
    this.#documentCount += 1;
  }

  #inverseFrequency(frequency: number): number {
    return Math.log(1 + (this.#documentCount - frequency + 0.5) / (frequency + 0.5));
  }

  #addReading(reading: QueryTerm | undefined, scale: number, { flat, slope }: Curve, into: Float32Array): void {
    const number = this.#dictionary.find(reading?.term ?? "");
    if (number === undefined || reading === undefined) return;
    const count = this.#postings.length(number);
    const gain = scale * reading.weight * this.#inverseFrequency(count) * (K1 + 1);
    const page = this.#postings.page(number);
    const start = this.#postings.offset(number);
    for (let index = start; index < start + count; index++) {
      const posting = page[index] ?? 0;
      const row = posting >>> 8;
      const eighths = posting & EIGHTHS_MAX;
      into[row] = (into[row] ?? 0) + (gain * eighths) / (eighths + flat + slope * (this.#lengths[row] ?? 0));
    }
  }

  /** Each reading by itself into `scratch`; a row gets what the best one adds over the others. */
  #addBestReading(readings: readonly QueryTerm[], scale: number, curve: Curve, into: Float32Array): void {
    if (this.#best.length < into.length) {
      this.#best = new Float32Array(into.length);
      this.#scratch = new Float32Array(into.length);
    }
    for (const reading of readings) {
      this.#addReading(reading, scale, curve, this.#scratch);
      this.#eachRow(reading.term, (row) => {
        const more = (this.#scratch[row] ?? 0) - (this.#best[row] ?? 0);
        this.#scratch[row] = 0;
        if (more <= 0) return;
        this.#best[row] = (this.#best[row] ?? 0) + more;
        into[row] = (into[row] ?? 0) + more;
      });
    }
    for (const reading of readings)
      this.#eachRow(reading.term, (row) => {
        this.#best[row] = 0;
      });
  }

  #eachRow(term: string, visit: (row: number) => void): void {
    const number = this.#dictionary.find(term) ?? 0;
    const page = this.#postings.page(number);
    const start = this.#postings.offset(number);
    for (let index = start; index < start + this.#postings.length(number); index++) visit((page[index] ?? 0) >>> 8);
  }
}
