/**
 * Many growable lists of unsigned 32-bit numbers in typed arrays: the postings of all terms, or the terms of all rows. A list lies in
 * one block of a page; the capacity of a block is a power of two. Pages are made as they are needed and never moved, so that growth
 * copies one list and never all of them. A block given back is zeroed and used again: nothing of an erased memory stays behind in it
 * (SEC §6.4, invariant 2).
 */
export interface ListPool {
  readonly push: (list: number, value: number) => void;
  /** Adds so many entries at once, all zero, and answers where they begin in `page`: for a caller that writes them itself. */
  readonly extend: (list: number, count: number) => number;
  /** Takes the entry out by moving the last one into its place: order is not kept. */
  readonly removeAt: (list: number, index: number) => void;
  readonly clear: (list: number) => void;
  readonly length: (list: number) => number;
  /** The page that the list lies in, and where it starts there. Both are good until the next change of this list. */
  readonly page: (list: number) => Uint32Array;
  readonly offset: (list: number) => number;
}

const NO_BLOCK = 0xffffffff;
/** Entries of a page. A list that needs more has a page of its own. */
const PAGE_CLASS = 15;
const PAGE_SIZE = 1 << PAGE_CLASS;
const EMPTY_PAGE = new Uint32Array(0);

export function createListPool(): ListPool {
  const pages: Uint32Array[] = [];
  /** Free pages of their own, by number: their places in `pages` are used again. */
  const freePages: number[] = [];
  /** The page that blocks are cut from, and how much of it is given out. */
  let openPage = -1;
  let openEnd = PAGE_SIZE;
  let pageOf = new Uint32Array(256).fill(NO_BLOCK);
  let offsets = new Uint32Array(256);
  let lengths = new Uint32Array(256);
  let sizeClasses = new Uint8Array(256);
  /** Free blocks by the logarithm of their capacity, as page · PAGE_SIZE + offset. */
  const free: number[][] = Array.from({ length: PAGE_CLASS + 1 }, () => []);

  function addPage(size: number): number {
    const number = freePages.pop() ?? pages.length;
    pages[number] = new Uint32Array(size);
    return number;
  }
  function place(list: number, page: number, offset: number, sizeClass: number): void {
    pageOf[list] = page;
    offsets[list] = offset;
    sizeClasses[list] = sizeClass;
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
    const number = pageOf[list] ?? NO_BLOCK;
    if (number === NO_BLOCK) return;
    const [sizeClass, offset] = [sizeClasses[list] ?? 0, offsets[list] ?? 0];
    releaseBlock(number, offset, sizeClass);
    pageOf[list] = NO_BLOCK;
  }
  function releaseBlock(number: number, offset: number, sizeClass: number): void {
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
    const size = Math.max(list + 1, pageOf.length * 2);
    const largerPages = new Uint32Array(size).fill(NO_BLOCK);
    largerPages.set(pageOf);
    pageOf = largerPages;
    const largerOffsets = new Uint32Array(size);
    largerOffsets.set(offsets);
    offsets = largerOffsets;
    const largerLengths = new Uint32Array(size);
    largerLengths.set(lengths);
    lengths = largerLengths;
    const largerClasses = new Uint8Array(size);
    largerClasses.set(sizeClasses);
    sizeClasses = largerClasses;
  }
  function moveTo(list: number, sizeClass: number, length: number): void {
    const from = pageOf[list] ?? NO_BLOCK;
    const [offset, oldClass] = [offsets[list] ?? 0, sizeClasses[list] ?? 0];
    allocate(list, sizeClass);
    if (from === NO_BLOCK) return;
    const entries = pages[from]?.subarray(offset, offset + length) ?? EMPTY_PAGE;
    pages[pageOf[list] ?? 0]?.set(entries, offsets[list]);
    releaseBlock(from, offset, oldClass);
  }
  function reserve(list: number, moreCount: number): void {
    if (list >= pageOf.length) makeRoomForList(list);
    const length = lengths[list] ?? 0;
    const needed = length + moreCount;
    if (pageOf[list] !== NO_BLOCK && needed <= 1 << (sizeClasses[list] ?? 0)) return;
    moveTo(list, 32 - Math.clz32(Math.max(1, needed) - 1), length);
  }

  return {
    push(list, value) {
      reserve(list, 1);
      const length = lengths[list] ?? 0;
      const page = pages[pageOf[list] ?? 0] ?? EMPTY_PAGE;
      page[(offsets[list] ?? 0) + length] = value;
      lengths[list] = length + 1;
    },
    extend(list, count) {
      reserve(list, count);
      const length = lengths[list] ?? 0;
      lengths[list] = length + count;
      return (offsets[list] ?? 0) + length;
    },
    removeAt(list, index) {
      const last = (lengths[list] ?? 0) - 1;
      const page = pages[pageOf[list] ?? 0] ?? EMPTY_PAGE;
      const offset = offsets[list] ?? 0;
      page[offset + index] = page[offset + last] ?? 0;
      page[offset + last] = 0;
      lengths[list] = last;
      if (last === 0) release(list);
    },
    clear(list) {
      if (list >= pageOf.length) return;
      release(list);
      lengths[list] = 0;
    },
    length: (list) => lengths[list] ?? 0,
    page(list) {
      const number = pageOf[list] ?? NO_BLOCK;
      return number === NO_BLOCK ? EMPTY_PAGE : (pages[number] ?? EMPTY_PAGE);
    },
    offset: (list) => offsets[list] ?? 0,
  };
}
