/** Entries of a page. A list that needs more has a page of its own. */
const PAGE_CLASS = 15;
const PAGE_SIZE = 1 << PAGE_CLASS;
const EMPTY_PAGE = new Uint32Array(0);

/** The table of lists: four words each, in chunks. */
const LIST_WORDS = 4;
const CHUNK_BITS = 10;
const CHUNK_MASK = (1 << CHUNK_BITS) - 1;
/** The words of a list: its page plus one (0: it has no block), where it starts there, its length, the logarithm of its capacity. */
const [PAGE, OFFSET, LENGTH, CLASS] = [0, 1, 2, 3];
const NO_LISTS = new Uint32Array(0);
/** In the place of a capacity: the list has as much room as entries. */
const EXACT = 255;

/**
 * Many growable lists of unsigned 32-bit numbers in typed arrays: the postings of all terms, or the terms of all rows. A list lies in
 * one block of a page; the capacity of a block is a power of two. Pages are made as they are needed and never moved, and so are those of
 * the table that says where each list lies: growth copies one list and never all of them. A block given back is zeroed and used again: nothing of an erased memory stays behind in it
 * (SEC §6.4, invariant 2).
 */
export class ListPool {
  readonly #pages: Uint32Array[] = [];
  /** Free pages of their own, by number: their places in `pages` are used again. */
  readonly #freePages: number[] = [];
  /** The page that blocks are cut from, and how much of it is given out. */
  #openPage = -1;
  #openEnd = PAGE_SIZE;
  readonly #chunks: Uint32Array[] = [];
  /** Free blocks by the logarithm of their capacity, as page · PAGE_SIZE + offset. */
  readonly #free: number[][] = Array.from({ length: PAGE_CLASS + 1 }, () => []);

  push(list: number, value: number): void {
    this.#reserve(list, 1);
    const length = this.#word(list, LENGTH);
    this.page(list)[this.#word(list, OFFSET) + length] = value;
    this.#setLength(list, length + 1);
  }

  /** Adds so many entries at once, all zero, and answers where they begin in `page`: for a caller that writes them itself. */
  extend(list: number, count: number): number {
    this.#reserve(list, count);
    const length = this.#word(list, LENGTH);
    this.#setLength(list, length + count);
    return this.#word(list, OFFSET) + length;
  }

  /**
   * Takes over entries as they lie, as a page of their own: those of the list `lists[place]` stand from `starts[place]` to `starts[place + 1]`; a number
   * below zero is passed over. The lists must hold nothing yet. Costs no copy, and room that a list gives back there is used again by nobody.
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

  /** Takes the entry out by moving the last one into its place: order is not kept. */
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

  /** The page that the list lies in, and where it starts there. Both are good until the next change of this list. */
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

  /** A word of a list; 0 for a list that never held anything. */
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
    if (this.#openEnd + (1 << sizeClass) > PAGE_SIZE) {
      this.#freeRest();
      this.#openPage = this.#addPage(PAGE_SIZE);
      this.#openEnd = 0;
    }
    this.#place(list, this.#openPage, this.#openEnd, sizeClass);
    this.#openEnd += 1 << sizeClass;
  }

  /** What is left of the open page becomes free blocks. */
  #freeRest(): void {
    for (let sizeClass = 0; this.#openEnd < PAGE_SIZE; sizeClass++) {
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
