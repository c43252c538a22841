/** The plain twin of assembly/scan.ts: the same sums, one product at a time. Rows lie in blocks, so that growing copies nothing. */
import type { VectorArena } from "./kernel.ts";

/** About a quarter of a megabyte at 1,024 dimensions; a small vault pays for no more. */
const BLOCK_ROWS = 256;

export function createPlainArena(strideBytes: number): VectorArena {
  const blocks: Int8Array[] = [];
  const query = new Int16Array(strideBytes);
  let sums = new Int32Array(0);

  function row(slot: number): Int8Array {
    const index = Math.floor(slot / BLOCK_ROWS);
    while (blocks.length <= index) blocks.push(new Int8Array(BLOCK_ROWS * strideBytes));
    const at = (slot % BLOCK_ROWS) * strideBytes;
    return (blocks[index] ?? new Int8Array(0)).subarray(at, at + strideBytes);
  }

  return {
    write(slot, values) {
      const target = row(slot);
      target.set(values);
      target.fill(0, values.length);
    },
    read: (slot, into) => into.set(row(slot).subarray(0, into.length)),
    clear: (slot) => void row(slot).fill(0),
    ask(values) {
      query.fill(0);
      query.set(values);
    },
    scan(first, count) {
      if (sums.length < count) sums = new Int32Array(count);
      for (let index = 0; index < count; index++) sums[index] = plainDot(row(first + index), query);
      return sums;
    },
    wipe() {
      for (const block of blocks) block.fill(0);
    },
  };
}

/** Exact: every partial sum is an integer far below 2^53. */
export function plainDot(row: Int8Array, query: Int16Array): number {
  let sum = 0;
  for (let index = 0; index < row.length; index++) sum += (row[index] ?? 0) * (query[index] ?? 0);
  return sum;
}
