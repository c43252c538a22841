/** Whole numbers below 2^32 in four bytes each, in blocks: a list grows without a copy of itself. */

export interface Numbers {
  readonly length: number;
  push(...numbers: readonly number[]): void;
  /** Behind the end too, which does not move the end. */
  set(at: number, number: number): void;
  /** 0 behind the end. */
  at(at: number): number;
}

export function openNumbers(): Numbers {
  const blocks: Uint32Array[] = [];
  let length = 0;
  const put = (at: number, number: number): void => {
    const place = at >>> BLOCK_BITS;
    const block = blocks[place] ?? new Uint32Array(BLOCK);
    block[at & (BLOCK - 1)] = number;
    blocks[place] = block;
  };
  return {
    get length() {
      return length;
    },
    push: (...numbers) => {
      for (const number of numbers) put(length++, number);
    },
    set: put,
    at: (at) => blocks[at >>> BLOCK_BITS]?.[at & (BLOCK - 1)] ?? 0,
  };
}
const BLOCK_BITS = 14;
const BLOCK = 2 ** BLOCK_BITS;
