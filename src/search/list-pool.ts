/**
 * Many growable lists of unsigned 32-bit numbers in typed arrays: the postings of all terms, or the terms of all rows. A list lies in
 * one block of a page; the capacity of a block is a power of two. Pages are made as they are needed and never moved, and so are those of
 * the table that says where each list lies: growth copies one list and never all of them. A block given back is zeroed and used again: nothing of an erased memory stays behind in it
 * (SEC §6.4, invariant 2).
 */
export interface ListPool {
  readonly push: (list: number, value: number) => void;
  /** Adds so many entries at once, all zero, and answers where they begin in `page`: for a caller that writes them itself. */
  readonly extend: (list: number, count: number) => number;
  /**
   * Takes over entries as they lie, as a page of their own: those of the list `lists[place]` stand from `starts[place]` to `starts[place + 1]`; a number
   * below zero is passed over. The lists must hold nothing yet. Costs no copy, and room that a list gives back there is used again by nobody.
   */
  readonly adopt: (lists: Int32Array, starts: Uint32Array, entries: Uint32Array) => void;
  /** Takes the entry out by moving the last one into its place: order is not kept. */
  readonly removeAt: (list: number, index: number) => void;
  readonly clear: (list: number) => void;
  readonly length: (list: number) => number;
  /** The page that the list lies in, and where it starts there. Both are good until the next change of this list. */
  readonly page: (list: number) => Uint32Array;
  readonly offset: (list: number) => number;
}

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

export function createListPool(): ListPool {
  const pages: Uint32Array[] = [];
  /** Free pages of their own, by number: their places in `pages` are used again. */
  const freePages: number[] = [];
  /** The page that blocks are cut from, and how much of it is given out. */
  let openPage = -1;
  let openEnd = PAGE_SIZE;
  const chunks: Uint32Array[] = [];
  /** Free blocks by the logarithm of their capacity, as page · PAGE_SIZE + offset. */
  const free: number[][] = Array.from({ length: PAGE_CLASS + 1 }, () => []);

  const chunkOf = (list: number): Uint32Array => chunks[list >>> CHUNK_BITS] ?? NO_LISTS;
  const baseOf = (list: number): number => (list & CHUNK_MASK) * LIST_WORDS;
  /** A word of a list; 0 for a list that never held anything. */
  const word = (list: number, which: number): number => chunkOf(list)[baseOf(list) + which] ?? 0;
  function setLength(list: number, length: number): void {
    chunkOf(list)[baseOf(list) + LENGTH] = length;
  }

  function addPage(size: number): number {
    const number = freePages.pop() ?? pages.length;
    pages[number] = new Uint32Array(size);
    return number;
  }
  function place(list: number, page: number, offset: number, sizeClass: number): void {
    const [chunk, base] = [chunkOf(list), baseOf(list)];
    chunk[base + PAGE] = page + 1;
    chunk[base + OFFSET] = offset;
    chunk[base + CLASS] = sizeClass;
  }
  function allocate(list: number, sizeClass: number): void {
    const reused = free[sizeClass]?.pop();
    if (sizeClass > PAGE_CLASS) place(list, addPage(1 << sizeClass), 0, sizeClass);
    else if (reused !== undefined) place(list, Math.floor(reused / PAGE_SIZE), reused % PAGE_SIZE, sizeClass);
    else cut(list, sizeClass);
  }
  function cut(list: number, sizeClass: number): void {
    if (openEnd + (1 << sizeClass) > PAGE_SIZE) {
      freeRest();
      openPage = addPage(PAGE_SIZE);
      openEnd = 0;
    }
    place(list, openPage, openEnd, sizeClass);
    openEnd += 1 << sizeClass;
  }
  /** What is left of the open page becomes free blocks. */
  function freeRest(): void {
    for (let sizeClass = 0; openEnd < PAGE_SIZE; sizeClass++) {
      if ((openEnd & (1 << sizeClass)) === 0) continue;
      free[sizeClass]?.push(openPage * PAGE_SIZE + openEnd);
      openEnd += 1 << sizeClass;
    }
  }
  function release(list: number): void {
    const page = word(list, PAGE);
    if (page === 0) return;
    releaseBlock(page - 1, word(list, OFFSET), word(list, CLASS), word(list, LENGTH));
    chunkOf(list)[baseOf(list) + PAGE] = 0;
  }
  function releaseBlock(number: number, offset: number, sizeClass: number, length: number): void {
    if (sizeClass === EXACT) {
      pages[number]?.fill(0, offset, offset + length);
      return;
    }
    if (sizeClass <= PAGE_CLASS) {
      pages[number]?.fill(0, offset, offset + (1 << sizeClass));
      free[sizeClass]?.push(number * PAGE_SIZE + offset);
      return;
    }
    pages[number]?.fill(0);
    pages[number] = EMPTY_PAGE;
    freePages.push(number);
  }
  function makeRoomForList(list: number): void {
    while (chunks.length <= list >>> CHUNK_BITS) chunks.push(new Uint32Array(LIST_WORDS << CHUNK_BITS));
  }
  function moveTo(list: number, sizeClass: number): void {
    const [page, offset] = [word(list, PAGE), word(list, OFFSET)];
    const [length, oldClass] = [word(list, LENGTH), word(list, CLASS)];
    allocate(list, sizeClass);
    if (page === 0) return;
    const entries = pages[page - 1]?.subarray(offset, offset + length) ?? EMPTY_PAGE;
    pageOf(list).set(entries, word(list, OFFSET));
    releaseBlock(page - 1, offset, oldClass, length);
  }
  function reserve(list: number, moreCount: number): void {
    makeRoomForList(list);
    const needed = word(list, LENGTH) + moreCount;
    if (word(list, PAGE) !== 0 && word(list, CLASS) !== EXACT && needed <= 1 << word(list, CLASS)) return;
    moveTo(list, 32 - Math.clz32(Math.max(1, needed) - 1));
  }
  function pageOf(list: number): Uint32Array {
    const page = word(list, PAGE);
    return page === 0 ? EMPTY_PAGE : (pages[page - 1] ?? EMPTY_PAGE);
  }

  return {
    push(list, value) {
      reserve(list, 1);
      const length = word(list, LENGTH);
      pageOf(list)[word(list, OFFSET) + length] = value;
      setLength(list, length + 1);
    },
    extend(list, count) {
      reserve(list, count);
      const length = word(list, LENGTH);
      setLength(list, length + count);
      return word(list, OFFSET) + length;
    },
    adopt(lists, starts, entries) {
      const page = freePages.pop() ?? pages.length;
      pages[page] = entries;
      for (let at = 0; at < lists.length; at++) {
        const [list, start, end] = [lists[at] ?? -1, starts[at] ?? 0, starts[at + 1] ?? 0];
        if (list < 0 || end === start) continue;
        makeRoomForList(list);
        place(list, page, start, EXACT);
        setLength(list, end - start);
      }
    },
    removeAt(list, index) {
      const last = word(list, LENGTH) - 1;
      const page = pageOf(list);
      const offset = word(list, OFFSET);
      page[offset + index] = page[offset + last] ?? 0;
      page[offset + last] = 0;
      setLength(list, last);
      if (last === 0) release(list);
    },
    clear(list) {
      if (word(list, PAGE) === 0) return;
      release(list);
      setLength(list, 0);
    },
    length: (list) => word(list, LENGTH),
    page: pageOf,
    offset: (list) => word(list, OFFSET),
  };
}
