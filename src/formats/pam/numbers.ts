/** Whole numbers below 2^32 in four bytes each, in blocks: a list grows without a copy of itself. */

export interface Numbers {
  readonly length: number;
  push(...numbers: readonly number[]): void;
  set(at: number, number: number): void;
  /** 0 behind the end. */
  at(at: number): number;
}

export function openNumbers(): Numbers {
  const blocks: Uint32Array[] = [];
  let length = 0;
  const put = (at: number, number: number): void => {
    const place = Math.floor(at / BLOCK);
    const block = blocks[place] ?? new Uint32Array(BLOCK);
    block[at % BLOCK] = number;
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
    at: (at) => blocks[Math.floor(at / BLOCK)]?.[at % BLOCK] ?? 0,
  };
}
const BLOCK = 16_384;
