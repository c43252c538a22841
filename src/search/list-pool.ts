/**
 * Many growable lists of unsigned 32-bit numbers in one typed array: the postings of all terms, or the terms of all rows.
 * A list lies in one block whose capacity is a power of two; a block given back is zeroed and used again, so that nothing
 * of an erased memory stays behind in it (SEC §6.4, invariant 2).
 */
export interface ListPool {
  readonly push: (list: number, value: number) => void;
  /** Takes the entry out by moving the last one into its place: order is not kept. */
  readonly removeAt: (list: number, index: number) => void;
  readonly clear: (list: number) => void;
  readonly length: (list: number) => number;
  /** Where the list starts in `buffer()`. Both are good until the next push. */
  readonly offset: (list: number) => number;
  readonly buffer: () => Uint32Array;
}

const NO_BLOCK = 0xffffffff;

export function createListPool(): ListPool {
  let buffer = new Uint32Array(1 << 12);
  let end = 0;
  let offsets = new Uint32Array(256).fill(NO_BLOCK);
  let lengths = new Uint32Array(256);
  let sizeClasses = new Uint8Array(256);
  /** Offsets of free blocks by the logarithm of their capacity. */
  const free: number[][] = Array.from({ length: 32 }, () => []);

  function allocate(sizeClass: number): number {
    const reused = free[sizeClass]?.pop();
    if (reused !== undefined) return reused;
    const offset = end;
    end += 1 << sizeClass;
    if (end > buffer.length) {
      const larger = new Uint32Array(Math.max(end, buffer.length + (buffer.length >>> 1)));
      larger.set(buffer);
      buffer = larger;
    }
    return offset;
  }
  function release(list: number): void {
    const offset = offsets[list] ?? NO_BLOCK;
    if (offset === NO_BLOCK) return;
    const sizeClass = sizeClasses[list] ?? 0;
    buffer.fill(0, offset, offset + (1 << sizeClass));
    free[sizeClass]?.push(offset);
    offsets[list] = NO_BLOCK;
  }
  function makeRoomForList(list: number): void {
    const size = Math.max(list + 1, offsets.length * 2);
    const largerOffsets = new Uint32Array(size).fill(NO_BLOCK);
    largerOffsets.set(offsets);
    offsets = largerOffsets;
    const largerLengths = new Uint32Array(size);
    largerLengths.set(lengths);
    lengths = largerLengths;
    const largerClasses = new Uint8Array(size);
    largerClasses.set(sizeClasses);
    sizeClasses = largerClasses;
  }
  function moveToLarger(list: number, length: number): void {
    const from = offsets[list] ?? NO_BLOCK;
    const sizeClass = from === NO_BLOCK ? 0 : (sizeClasses[list] ?? 0) + 1;
    const to = allocate(sizeClass);
    if (from !== NO_BLOCK) buffer.copyWithin(to, from, from + length);
    release(list);
    offsets[list] = to;
    sizeClasses[list] = sizeClass;
  }

  return {
    push(list, value) {
      if (list >= offsets.length) makeRoomForList(list);
      const length = lengths[list] ?? 0;
      if (offsets[list] === NO_BLOCK || length === 1 << (sizeClasses[list] ?? 0)) moveToLarger(list, length);
      buffer[(offsets[list] ?? 0) + length] = value;
      lengths[list] = length + 1;
    },
    removeAt(list, index) {
      const last = (lengths[list] ?? 0) - 1;
      const offset = offsets[list] ?? 0;
      buffer[offset + index] = buffer[offset + last] ?? 0;
      buffer[offset + last] = 0;
      lengths[list] = last;
      if (last === 0) release(list);
    },
    clear(list) {
      if (list >= offsets.length) return;
      release(list);
      lengths[list] = 0;
    },
    length: (list) => lengths[list] ?? 0,
    offset: (list) => offsets[list] ?? 0,
    buffer: () => buffer,
  };
}
