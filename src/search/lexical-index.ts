/**
 * The lexical index: BM25 over weighted fields, postings in typed arrays, kept up to date item by item.
 * A posting is one number, `row · 256 + weighted term count in eighths`. Taking a row out takes its postings out at once,
 * and a term goes from the dictionary with its last posting: what is erased cannot be found, nor guessed from the words left.
 */
import { createListPool } from "./list-pool.ts";
import { similarTerms } from "./similar-terms.ts";
import { createTermTable } from "./term-table.ts";
import { withRoom } from "./with-room.ts";

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
export interface QueryTerm {
  readonly term: string;
  readonly weight: number;
}
/** A word of the query: a row that holds any of the readings holds the word, once, by the reading that says most. */
export interface QueryWord {
  readonly readings: readonly QueryTerm[];
  readonly weight: number;
}

export interface LexicalIndex {
  /** The row must hold nothing yet. */
  readonly put: (row: number, fields: readonly WeightedTerms[]) => void;
  readonly remove: (row: number) => void;
  /** Its terms do not count for `plainFrequency`, or do again; what is to be removed must count. */
  readonly setAside: (row: number, isAside: boolean) => void;
  /** These rows as an image, in small steps; -1 stands for a row that is not in this index. */
  readonly imageSteps: (rows: Int32Array) => Generator<undefined, LexicalImage>;
  /** Takes an image in. The rows must hold nothing yet; -1 again for those that are not meant. */
  readonly load: (image: LexicalImage, rows: Int32Array) => void;
  /** Adds to `into[row]` the BM25 score of every row that holds one of the words, times `scale`. */
  readonly score: (query: readonly QueryWord[], into: Float32Array, scale?: number) => void;
  /** The most that `score` can add to one row: a text that is full of every word of the query, also of unknown ones. */
  readonly bestScore: (query: readonly QueryWord[]) => number;
  /** Says of a row which words of the query it holds: the weight of the best reading, 0 where it holds none. Looks at each term of the row. */
  readonly holding: (query: readonly QueryWord[]) => (row: number) => readonly number[];
  /** Terms of the dictionary that a mistyped or unfinished word may mean, nearest first (similar-terms.ts); `length` is that of the word as typed. */
  readonly similar: (word: string, length: number) => readonly string[];
  /** Weighted count of terms of a row, on average. */
  readonly averageLength: () => number;
  readonly documentFrequency: (term: string) => number;
  /** In how many rows that are not set aside it stands. */
  readonly plainFrequency: (term: string) => number;
  /** Rows that hold a term, in no particular order. */
  readonly rowsOf: (term: string) => readonly number[];
  /** Visits them, until `isEnough` says so. */
  readonly visitRows: (term: string, isEnough: (row: number) => boolean) => void;
  readonly documentCount: () => number;
  /** Terms in the dictionary. */
  readonly termCount: () => number;
  readonly postingCount: () => number;
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

export function createLexicalIndex(): LexicalIndex {
  const dictionary = createTermTable();
  const postings = createListPool();
  /** Of each row `term · 256 + weighted count in eighths`, so that it can be taken out, or written down, without its text. */
  const rowTerms = createListPool();
  let lengths = new Uint32Array(256);
  let documentCount = 0;
  let postingCount = 0;
  /** Sum of the lengths in eighths: an integer, so that it never drifts from that of an index built afresh. */
  let lengthSum = 0;
  /** Of no meaning, and all zero, between two words. */
  let best = new Float32Array(0);
  let scratch = new Float32Array(0);
  /** By term one more than what the row under way has of it, all zero between two rows; and its terms in the order they came. */
  let counts = new Int32Array(1_024);
  const counted: number[] = [];
  /** By term, how many of its rows are set aside. */
  let aside = new Int32Array(1_024);

  /** Answers what the field adds to the length of the row. */
  function count({ terms, weight, isImplied }: WeightedTerms, room: number): number {
    const eighths = Math.round(weight * EIGHTHS);
    const end = Math.min(terms.length, room);
    for (let index = 0; index < end; index++) {
      const number = dictionary.claim(terms[index] ?? "");
      counts = withRoom(counts, number, 1, 0);
      if (counts[number] === 0) {
        counts[number] = 1;
        counted.push(number);
      }
      counts[number] = (counts[number] ?? 0) + eighths;
    }
    return isImplied === true ? 0 : eighths * end;
  }
  /** Writes down what was counted. */
  function enterCounted(row: number): void {
    const start = rowTerms.extend(row, counted.length);
    const page = rowTerms.page(row);
    for (let index = 0; index < counted.length; index++) {
      const number = counted[index] ?? 0;
      const eighths = Math.min((counts[number] ?? 1) - 1, EIGHTHS_MAX);
      counts[number] = 0;
      postings.push(number, row * COUNT_RANGE + eighths);
      page[start + index] = number * COUNT_RANGE + eighths;
    }
    postingCount += counted.length;
    counted.length = 0;
  }

  function reserve(row: number): void {
    if (row < lengths.length) return;
    const larger = new Uint32Array(Math.max(row + 1, lengths.length * 2));
    larger.set(lengths);
    lengths = larger;
  }
  function termsOf(row: number): Uint32Array {
    const offset = rowTerms.offset(row);
    return rowTerms.page(row).subarray(offset, offset + rowTerms.length(row));
  }
  /**
   * Where the posting of a row stands in the list of a term. Postings come in order of their rows but for those that were written anew or moved
   * by a removal, so halving finds nearly all of them, and a look from the end the rest.
   */
  function placeOf(term: number, row: number): number {
    const offset = postings.offset(term);
    const page = postings.page(term);
    const rowAt = (index: number): number => (page[offset + index] ?? 0) >>> 8;
    let low = 0;
    let high = postings.length(term) - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (rowAt(middle) < row) low = middle + 1;
      else high = middle;
    }
    if (rowAt(low) === row) return low;
    let index = postings.length(term) - 1;
    while (rowAt(index) !== row) index -= 1;
    return index;
  }
  function addLength(row: number, length: number): void {
    reserve(row);
    lengths[row] = length;
    lengthSum += length;
    documentCount += 1;
  }
  const inverseFrequency = (frequency: number): number =>
    Math.log(1 + (documentCount - frequency + 0.5) / (frequency + 0.5));
  function frequencyOf(term: string): number {
    const number = dictionary.find(term);
    return number === undefined ? 0 : postings.length(number);
  }

  function addReading(reading: QueryTerm | undefined, scale: number, { flat, slope }: Curve, into: Float32Array): void {
    const number = dictionary.find(reading?.term ?? "");
    if (number === undefined || reading === undefined) return;
    const count = postings.length(number);
    const gain = scale * reading.weight * inverseFrequency(count) * (K1 + 1);
    const page = postings.page(number);
    const start = postings.offset(number);
    for (let index = start; index < start + count; index++) {
      const posting = page[index] ?? 0;
      const row = posting >>> 8;
      const eighths = posting & EIGHTHS_MAX;
      into[row] = (into[row] ?? 0) + (gain * eighths) / (eighths + flat + slope * (lengths[row] ?? 0));
    }
  }
  /** Each reading by itself into `scratch`; a row gets what the best one adds over the others. */
  function addBestReading(readings: readonly QueryTerm[], scale: number, curve: Curve, into: Float32Array): void {
    if (best.length < into.length) {
      best = new Float32Array(into.length);
      scratch = new Float32Array(into.length);
    }
    for (const reading of readings) {
      addReading(reading, scale, curve, scratch);
      eachRow(reading.term, (row) => {
        const more = (scratch[row] ?? 0) - (best[row] ?? 0);
        scratch[row] = 0;
        if (more <= 0) return;
        best[row] = (best[row] ?? 0) + more;
        into[row] = (into[row] ?? 0) + more;
      });
    }
    for (const reading of readings)
      eachRow(reading.term, (row) => {
        best[row] = 0;
      });
  }
  function eachRow(term: string, visit: (row: number) => void): void {
    const number = dictionary.find(term) ?? 0;
    const page = postings.page(number);
    const start = postings.offset(number);
    for (let index = start; index < start + postings.length(number); index++) visit((page[index] ?? 0) >>> 8);
  }

  return {
    put(row, fields) {
      if (row >= ROWS_MAX) throw new RangeError("The index holds at most 16,777,216 rows.");
      let length = 0;
      let room = TERMS_MAX;
      for (const field of fields) {
        length += count(field, room);
        room = Math.max(0, room - field.terms.length);
      }
      if (counted.length > 0) enterCounted(row);
      addLength(row, length);
    },
    setAside(row, isAside) {
      for (const entry of termsOf(row)) {
        const number = entry >>> 8;
        aside = withRoom(aside, number, 1, 0);
        aside[number] = (aside[number] ?? 0) + (isAside ? 1 : -1);
      }
    },
    remove(row) {
      for (const entry of termsOf(row)) {
        const number = entry >>> 8;
        postings.removeAt(number, placeOf(number, row));
        postingCount -= 1;
        if (postings.length(number) === 0) dictionary.drop(number);
      }
      rowTerms.clear(row);
      lengthSum -= lengths[row] ?? 0;
      lengths[row] = 0;
      documentCount -= 1;
    },
    *imageSteps(rows) {
      const locals = new Map<number, number>();
      const counts: number[] = [];
      let total = 0;
      for (const [place, row] of rows.entries()) {
        if (place % STEP_ROWS === STEP_ROWS - 1) yield;
        if (row < 0) continue;
        for (const entry of termsOf(row)) {
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
        imageLengths[place] = lengths[row] ?? 0;
        for (const entry of termsOf(row)) {
          const local = locals.get(entry >>> 8) ?? 0;
          const at = next[local] ?? 0;
          next[local] = at + 1;
          imagePostings[at] = place * COUNT_RANGE + (entry & EIGHTHS_MAX);
        }
      }
      const terms = [...locals.keys()].map((number) => dictionary.term(number) ?? "");
      return { terms, starts, postings: imagePostings, lengths: imageLengths };
    },
    load(image, rows) {
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
        const number = dictionary.claim(terms[local] ?? "");
        const start = starts[local] ?? 0;
        const count = (starts[local + 1] ?? 0) - start;
        const target = postings.extend(number, count);
        const page = postings.page(number);
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
        addLength(row, image.lengths[place] ?? 0);
      }
      rowTerms.adopt(rows, rowStarts, byRow);
      postingCount += given.length;
    },
    score(query, into, scale = 1) {
      const average = documentCount === 0 ? 1 : Math.max(1, lengthSum / documentCount);
      const b = B_LONG + (B_SHORT - B_LONG) * Math.min(1, (SHORT_TEXT_TERMS * EIGHTHS) / average);
      const curve = { flat: K1 * (1 - b) * EIGHTHS, slope: (K1 * b * EIGHTHS) / average };
      for (const word of query) {
        const readings = word.readings.filter((reading) => dictionary.find(reading.term) !== undefined);
        if (readings.length === 1) addReading(readings[0], word.weight * scale, curve, into);
        else if (readings.length > 1) addBestReading(readings, word.weight * scale, curve, into);
      }
    },
    bestScore(query) {
      let sum = 0;
      for (const word of query) {
        let best = 0;
        for (const { term, weight } of word.readings)
          best = Math.max(best, weight * inverseFrequency(frequencyOf(term)));
        sum += word.weight * best * (K1 + 1);
      }
      return sum;
    },
    holding(query) {
      const asked = new Map<number, { readonly place: number; readonly weight: number }[]>();
      for (const [place, { readings }] of query.entries())
        for (const { term, weight } of readings) {
          const number = dictionary.find(term);
          if (number === undefined) continue;
          const places = asked.get(number) ?? [];
          places.push({ place, weight });
          asked.set(number, places);
        }
      return (row) => {
        const held = query.map(() => 0);
        for (const entry of termsOf(row))
          for (const { place, weight } of asked.get(entry >>> 8) ?? [])
            held[place] = Math.max(held[place] ?? 0, weight);
        return held;
      };
    },
    similar: (word, length) => similarTerms(word, dictionary.like(word), length),
    averageLength: () => (documentCount === 0 ? 0 : lengthSum / documentCount / EIGHTHS),
    documentFrequency: frequencyOf,
    plainFrequency(term) {
      const number = dictionary.find(term);
      return number === undefined ? 0 : postings.length(number) - (aside[number] ?? 0);
    },
    rowsOf(term) {
      const rows: number[] = [];
      if (frequencyOf(term) > 0) eachRow(term, (row) => rows.push(row));
      return rows;
    },
    visitRows(term, isEnough) {
      const number = dictionary.find(term);
      if (number === undefined) return;
      const page = postings.page(number);
      const start = postings.offset(number);
      const end = start + postings.length(number);
      for (let index = start; index < end; index++) if (isEnough((page[index] ?? 0) >>> 8)) return;
    },
    documentCount: () => documentCount,
    termCount: () => dictionary.size(),
    postingCount: () => postingCount,
  };
}
