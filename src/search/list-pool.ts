/** log₂ of the entries in a page. Longer lists have a page of their own. */
const PAGE_CLASS = 15;
const PAGE_SIZE = 1 << PAGE_CLASS;
const EMPTY_PAGE = new Uint32Array(0);

/** The table of lists: four words each, in chunks. */
const LIST_WORDS = 4;
const CHUNK_BITS = 10;
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
  #openEnd = PAGE_SIZE;
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
    if (this.#openEnd + (1 << sizeClass) > PAGE_SIZE) {
      this.#freeRest();
      this.#openPage = this.#addPage(PAGE_SIZE);
      this.#openEnd = 0;
    }
    this.#place(list, this.#openPage, this.#openEnd, sizeClass);
    this.#openEnd += 1 << sizeClass;
  }

  /** Turns the rest of the open page into free blocks. */
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
