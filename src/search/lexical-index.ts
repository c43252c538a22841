/**
 * The lexical index: BM25 over weighted fields, postings in typed arrays, updated item by item. A
 * posting is one number: `row · 256 + weighted term count in eighths`. Removing a row removes its
 * postings at once, and a term leaves the dictionary with its last posting. Erased content can
 * therefore be neither found nor guessed from the remaining words.
 */
import { withRoom } from "./row-links.ts";
import { similarTerms, TermTable } from "./tables.ts";

export interface WeightedTerms {
  readonly terms: readonly string[];
  readonly weight: number;
  /** Implied terms, such as concepts: they match without adding length. */
  readonly isImplied?: boolean;
}
/** Rows of an index in the form of a segment. `local` is the position of a row in the segment. */
export interface LexicalImage {
  readonly terms: readonly string[];
  /** Start of each term's postings, then the end of the last. */
  readonly starts: Uint32Array;
  /** `local · 256 + weighted term count in eighths`, grouped by term. */
  readonly postings: Uint32Array;
  /** By local row, in eighths. */
  readonly lengths: Uint32Array;
}

interface QueryTerm {
  readonly term: string;
  readonly weight: number;
}
/** A query word. A row matches it once, by the reading that scores highest. */
export interface QueryWord {
  readonly readings: readonly QueryTerm[];
  readonly weight: number;
}

/**
 * Saturation of repeats (k1) and length normalisation (b): weak where turns are short and make one
 * point, strong where messages are long and make many. Tuned on one half of LoCoMo and on BEAM
 * 100K; verified on the other half, LongMemEval and BEAM 500K.
 */
const K1 = 0.9;
const B_SHORT = 0.45;
const B_LONG = 0.85;
/** Number of terms in a short text: up to this average length, `B_SHORT` applies in full. */
const SHORT_TEXT_TERMS = 15;
/** Counts in eighths avoid floats; 31.9 is far beyond BM25 saturation. */
const EIGHTHS = 8;
const EIGHTHS_MAX = 255;
/** A posting leaves 24 bits for the row; in the list of a row, for the term. */
const ROWS_MAX = 1 << 24;
const COUNT_RANGE = EIGHTHS_MAX + 1;
const STEP_ROWS = 256;
/** Bounds the cost of one text. Longer texts are documents; their facts are indexed separately. */
const TERMS_MAX = 20_000;

interface Curve {
  readonly flat: number;
  readonly slope: number;
}

export class LexicalIndex {
  readonly #dictionary = new TermTable();
  readonly #postings = new ListPool();
  /** By row: `term · 256 + weighted count in eighths`, for removal and export without the text. */
  readonly #rowTerms = new ListPool();
  #lengths = new Uint32Array(64);
  #documentCount = 0;
  #postingCount = 0;
  /** Sum of the lengths in eighths. An integer, so it never drifts from a freshly built index. */
  #lengthSum = 0;
  /** Scratch space for one word; all zero between words. */
  #best = new Float32Array(0);
  #scratch = new Float32Array(0);
  /** By term: its position in `#found` plus one, for the current row; zero between rows. */
  #counts = new Int32Array(256);
  readonly #counted: number[] = [];
  /** By term: how many of its rows are set aside. */
  #aside = new Int32Array(256);

  /** The row must be empty. */
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

  /**
   * Excludes the terms of a row from `plainFrequency`, or includes them again. A row must be
   * included when it is removed.
   */
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

  /** Exports these rows as an image, in small steps; -1 marks rows that are not in this index. */
  *imageSteps(rows: Int32Array): Generator<undefined, LexicalImage> {
    const locals = new Map<number, number>();
    const counts: number[] = [];
    let total = 0;
    for (const [index, row] of rows.entries()) {
      if (index % STEP_ROWS === STEP_ROWS - 1) yield;
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
    for (const [index, row] of rows.entries()) {
      if (index % STEP_ROWS === STEP_ROWS - 1) yield;
      if (row < 0) continue;
      imageLengths[index] = this.#lengths[row] ?? 0;
      for (const entry of this.#termsOf(row)) {
        const local = locals.get(entry >>> 8) ?? 0;
        const at = next[local] ?? 0;
        next[local] = at + 1;
        imagePostings[at] = index * COUNT_RANGE + (entry & EIGHTHS_MAX);
      }
    }
    const terms = [...locals.keys()].map((number) => this.#dictionary.term(number) ?? "");
    return { terms, starts, postings: imagePostings, lengths: imageLengths };
  }

  /** Imports an image. The rows must be empty; -1 marks rows to skip. */
  load(image: LexicalImage, rows: Int32Array): void {
    const { starts, terms, postings: given } = image;
    // Regroups the postings by row, so that each row is copied at once.
    const rowStarts = new Uint32Array(rows.length + 1);
    for (let at = 0; at < given.length; at++) {
      const index = (given[at] ?? 0) >>> 8;
      rowStarts[index + 1] = (rowStarts[index + 1] ?? 0) + 1;
    }
    for (let index = 0; index < rows.length; index++)
      rowStarts[index + 1] = (rowStarts[index + 1] ?? 0) + (rowStarts[index] ?? 0);
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
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] ?? -1;
      if (row < 0) continue;
      this.#addLength(row, image.lengths[index] ?? 0);
    }
    this.#rowTerms.adopt(rows, rowStarts, byRow);
    this.#postingCount += given.length;
  }

  /** Adds the BM25 score of every matching row, times `scale`, to `into[row]`. */
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

  /** The highest possible score: a text that is full of every query word, unknown ones included. */
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

  /** The weight of the best reading of each query word in a row; 0 if absent. */
  holding(query: readonly QueryWord[]): (row: number) => readonly number[] {
    const wanted = new Map<number, { readonly index: number; readonly weight: number }[]>();
    for (const [index, { readings }] of query.entries())
      for (const { term, weight } of readings) {
        const number = this.#dictionary.find(term);
        if (number === undefined) continue;
        const places = wanted.get(number) ?? [];
        places.push({ index, weight });
        wanted.set(number, places);
      }
    const none = query.map(() => 0);
    return (row) => {
      let held = none;
      const page = this.#rowTerms.page(row);
      const start = this.#rowTerms.offset(row);
      for (let at = start; at < start + this.#rowTerms.length(row); at++) {
        const places = wanted.get((page[at] ?? 0) >>> 8);
        if (places === undefined) continue;
        if (held === none) held = [...none];
        for (const { index, weight } of places) held[index] = Math.max(held[index] ?? 0, weight);
      }
      return held;
    };
  }

  /** What a mistyped or unfinished word of this length may mean, nearest first. */
  similar(word: string, length: number): readonly string[] {
    return similarTerms(word, this.#dictionary.like(word), length);
  }

  /** Average weighted number of terms of a row. */
  averageLength(): number {
    return this.#documentCount === 0 ? 0 : this.#lengthSum / this.#documentCount / EIGHTHS;
  }

  documentFrequency(term: string): number {
    const number = this.#dictionary.find(term);
    return number === undefined ? 0 : this.#postings.length(number);
  }

  /** Number of rows with the term, without those set aside. */
  plainFrequency(term: string): number {
    const number = this.#dictionary.find(term);
    return number === undefined ? 0 : this.#postings.length(number) - (this.#aside[number] ?? 0);
  }

  /** Rows with the term, in no particular order. */
  rowsOf(term: string): readonly number[] {
    const rows: number[] = [];
    if (this.documentFrequency(term) > 0) this.#eachRow(term, (row) => rows.push(row));
    return rows;
  }

  /** Visits rows until `isEnough` returns true. */
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

  termCount(): number {
    return this.#dictionary.size();
  }

  postingCount(): number {
    return this.#postingCount;
  }

  /** Returns what the field adds to the length of the row. */
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
   * Position of a row in the postings of a term. Postings are in row order, except where a row was
   * rewritten or moved by a removal. Binary search finds nearly all of them, a scan from the end
   * the rest.
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

  /** Scores each reading separately in `scratch`; a row gets the best one. */
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

/* log₂ of the entries in the largest page. Longer lists have a page of their own. */
const PAGE_CLASS = 15;
const PAGE_SIZE = 1 << PAGE_CLASS;
/** Each further page has twice as many entries, up to `PAGE_SIZE`. */
const FIRST_PAGE_SIZE = 1 << 10;
const EMPTY_PAGE = new Uint32Array(0);

/** The table of lists: four words each, in chunks. */
const LIST_WORDS = 4;
const CHUNK_BITS = 8;
const CHUNK_MASK = (1 << CHUNK_BITS) - 1;
/** Words of a list: its page plus one (0: none), offset, length, and log₂ of its capacity. */
const [PAGE, OFFSET, LENGTH, CLASS] = [0, 1, 2, 3];
const NO_LISTS = new Uint32Array(0);
/** Instead of log₂ of a capacity: the list is exactly full. */
const EXACT = 255;

/**
 * Many growable lists of unsigned 32-bit integers in typed arrays: the postings of all terms, or
 * the terms of all rows. A list is one block of a page; block capacities are powers of two. Pages
 * and the list table are allocated on demand and never moved, so growth copies a single list. Freed
 * blocks are zeroed and reused: nothing of an erased memory remains (SEC §6.4, invariant 2).
 */
export class ListPool {
  readonly #pages: Uint32Array[] = [];
  /** Numbers of freed single-list pages; their positions in `pages` are reused. */
  readonly #freePages: number[] = [];
  /** The page that blocks are cut from, and how much of it is allocated. */
  #openPage = -1;
  #openSize = 0;
  #openEnd = 0;
  readonly #chunks: Uint32Array[] = [];
  /** Free blocks by log₂ of their capacity, as page · PAGE_SIZE + offset. */
  readonly #free: number[][] = Array.from({ length: PAGE_CLASS + 1 }, () => []);

  push(list: number, value: number): void {
    this.#reserve(list, 1);
    const length = this.#word(list, LENGTH);
    this.page(list)[this.#word(list, OFFSET) + length] = value;
    this.#setLength(list, length + 1);
  }

  /** Appends zeroed entries to be filled directly; returns where they start in `page`. */
  extend(list: number, count: number): number {
    this.#reserve(list, count);
    const length = this.#word(list, LENGTH);
    this.#setLength(list, length + count);
    return this.#word(list, OFFSET) + length;
  }

  /**
   * Adopts existing entries as a page: list `lists[place]` is `starts[place]` to `starts[place +
   * 1]`; negative numbers are skipped. The lists must be empty. Nothing is copied; blocks freed in
   * such a page are not reused.
   */
  adopt(lists: Int32Array, starts: Uint32Array, entries: Uint32Array): void {
    const page = this.#freePages.pop() ?? this.#pages.length;
    this.#pages[page] = entries;
    for (let at = 0; at < lists.length; at++) {
      const [list, start, end] = [lists[at] ?? -1, starts[at] ?? 0, starts[at + 1] ?? 0];
      if (list < 0 || end === start) continue;
      this.#makeRoomForList(list);
      this.#place(list, page, start, EXACT);
      this.#setLength(list, end - start);
    }
  }

  /** Removes an entry by moving the last one into its place; order is not preserved. */
  removeAt(list: number, index: number): void {
    const last = this.#word(list, LENGTH) - 1;
    const page = this.page(list);
    const offset = this.#word(list, OFFSET);
    page[offset + index] = page[offset + last] ?? 0;
    page[offset + last] = 0;
    this.#setLength(list, last);
    if (last === 0) this.#release(list);
  }

  clear(list: number): void {
    if (this.#word(list, PAGE) === 0) return;
    this.#release(list);
    this.#setLength(list, 0);
  }

  length(list: number): number {
    return this.#word(list, LENGTH);
  }

  /** The page and offset of a list, valid until the list changes. */
  page(list: number): Uint32Array {
    const page = this.#word(list, PAGE);
    return page === 0 ? EMPTY_PAGE : (this.#pages[page - 1] ?? EMPTY_PAGE);
  }

  offset(list: number): number {
    return this.#word(list, OFFSET);
  }

  #chunkOf(list: number): Uint32Array {
    return this.#chunks[list >>> CHUNK_BITS] ?? NO_LISTS;
  }

  #baseOf(list: number): number {
    return (list & CHUNK_MASK) * LIST_WORDS;
  }

  /** A word of a list; 0 if the list never had an entry. */
  #word(list: number, which: number): number {
    return this.#chunkOf(list)[this.#baseOf(list) + which] ?? 0;
  }

  #setLength(list: number, length: number): void {
    this.#chunkOf(list)[this.#baseOf(list) + LENGTH] = length;
  }

  #addPage(size: number): number {
    const number = this.#freePages.pop() ?? this.#pages.length;
    this.#pages[number] = new Uint32Array(size);
    return number;
  }

  #place(list: number, page: number, offset: number, sizeClass: number): void {
    const [chunk, base] = [this.#chunkOf(list), this.#baseOf(list)];
    chunk[base + PAGE] = page + 1;
    chunk[base + OFFSET] = offset;
    chunk[base + CLASS] = sizeClass;
  }

  #allocate(list: number, sizeClass: number): void {
    const reused = this.#free[sizeClass]?.pop();
    if (sizeClass > PAGE_CLASS) this.#place(list, this.#addPage(1 << sizeClass), 0, sizeClass);
    else if (reused !== undefined) this.#place(list, Math.floor(reused / PAGE_SIZE), reused % PAGE_SIZE, sizeClass);
    else this.#cut(list, sizeClass);
  }

  #cut(list: number, sizeClass: number): void {
    if (this.#openEnd + (1 << sizeClass) > this.#openSize) {
      this.#freeRest();
      this.#openSize = Math.min(PAGE_SIZE, Math.max(FIRST_PAGE_SIZE, 2 * this.#openSize, 1 << sizeClass));
      this.#openPage = this.#addPage(this.#openSize);
      this.#openEnd = 0;
    }
    this.#place(list, this.#openPage, this.#openEnd, sizeClass);
    this.#openEnd += 1 << sizeClass;
  }

  /** Turns the rest of the open page into free blocks. */
  #freeRest(): void {
    for (let sizeClass = 0; this.#openEnd < this.#openSize; sizeClass++) {
      if ((this.#openEnd & (1 << sizeClass)) === 0) continue;
      this.#free[sizeClass]?.push(this.#openPage * PAGE_SIZE + this.#openEnd);
      this.#openEnd += 1 << sizeClass;
    }
  }

  #release(list: number): void {
    const page = this.#word(list, PAGE);
    if (page === 0) return;
    this.#releaseBlock(page - 1, this.#word(list, OFFSET), this.#word(list, CLASS), this.#word(list, LENGTH));
    this.#chunkOf(list)[this.#baseOf(list) + PAGE] = 0;
  }

  #releaseBlock(number: number, offset: number, sizeClass: number, length: number): void {
    if (sizeClass === EXACT) {
      this.#pages[number]?.fill(0, offset, offset + length);
      return;
    }
    if (sizeClass <= PAGE_CLASS) {
      this.#pages[number]?.fill(0, offset, offset + (1 << sizeClass));
      this.#free[sizeClass]?.push(number * PAGE_SIZE + offset);
      return;
    }
    this.#pages[number]?.fill(0);
    this.#pages[number] = EMPTY_PAGE;
    this.#freePages.push(number);
  }

  #makeRoomForList(list: number): void {
    while (this.#chunks.length <= list >>> CHUNK_BITS) this.#chunks.push(new Uint32Array(LIST_WORDS << CHUNK_BITS));
  }

  #moveTo(list: number, sizeClass: number): void {
    const [page, offset] = [this.#word(list, PAGE), this.#word(list, OFFSET)];
    const [length, oldClass] = [this.#word(list, LENGTH), this.#word(list, CLASS)];
    this.#allocate(list, sizeClass);
    if (page === 0) return;
    const entries = this.#pages[page - 1]?.subarray(offset, offset + length) ?? EMPTY_PAGE;
    this.page(list).set(entries, this.#word(list, OFFSET));
    this.#releaseBlock(page - 1, offset, oldClass, length);
  }

  #reserve(list: number, moreCount: number): void {
    this.#makeRoomForList(list);
    const needed = this.#word(list, LENGTH) + moreCount;
    if (this.#word(list, PAGE) !== 0 && this.#word(list, CLASS) !== EXACT && needed <= 1 << this.#word(list, CLASS))
      return;
    this.#moveTo(list, 32 - Math.clz32(Math.max(1, needed) - 1));
  }
}
