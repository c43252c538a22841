/**
 * The vector kernel as it runs here: WebAssembly SIMD where the machine has it, else its plain twin (design §6). Both give the same
 * integers. An arena is the memory of one index: rows of int8, dense, in slots counted from 0; it grows in place, without a copy.
 */
import { KERNEL_BASE64 } from "./kernel.generated.ts";

export interface VectorArena {
  /** Takes a row in, at an older slot or at the next free one. At most `strideBytes` values, the rest is zero. */
  readonly write: (slot: number, row: Int8Array) => void;
  /** A copy of a row, as many values as `into` has. */
  readonly read: (slot: number, into: Int8Array) => void;
  readonly clear: (slot: number) => void;
  /** What the next scans compare with, -2,047..2,047 each (KERNEL_QUERY_MAX). */
  readonly ask: (query: Int16Array) => void;
  /** Dot products of `count` rows (at most SCAN_ROWS) from slot `first` on; good until the next scan. */
  readonly scan: (first: number, count: number) => Int32Array;
  /** Overwrites every row. */
  readonly wipe: () => void;
}

export interface Kernel {
  readonly kind: "simd" | "plain";
  /** @param strideBytes bytes a row, a multiple of ROW_ALIGNMENT */
  readonly createArena: (strideBytes: number) => VectorArena;
}

/** Rows are padded to whole SIMD words. */
export const ROW_ALIGNMENT = 16;
/** Rows a call: their sums stay in the first-level cache until they are read. */
export const SCAN_ROWS = 2_048;
/** So that 8,192 products with an int8 never leave int32. */
export const KERNEL_QUERY_MAX = 2_047;
export const DIMENSIONS_MAX = 8_192;

/** What of the runtime the kernel needs; undefined where there is none. */
export type WebAssemblyPort = Pick<typeof WebAssembly, "Module" | "Instance" | "Memory">;

/** A machine without SIMD refuses the module as a whole, so that trying it is the test for it. */
export function openKernel(port: WebAssemblyPort | undefined): Kernel {
  const plain: Kernel = { kind: "plain", createArena: createPlainArena };
  if (port === undefined) return plain;
  try {
    const module = new port.Module(Uint8Array.from(atob(KERNEL_BASE64), (character) => character.charCodeAt(0)));
    return { kind: "simd", createArena: (strideBytes) => createSimdArena(port, module, strideBytes) };
  } catch {
    return plain;
  }
}

let machine: Kernel | undefined;

/** The kernel of this machine, compiled once for all vaults: 232 bytes, under a millisecond. */
export function machineKernel(): Kernel {
  machine ??= openKernel(typeof WebAssembly === "undefined" ? undefined : WebAssembly);
  return machine;
}

const PAGE_BYTES = 65_536;
/** Four gigabytes, all that 32-bit offsets reach. */
const PAGES_MAX = 65_536;
/** Pages a step, 4 MB. Only pages that were written to take memory. */
const GROWTH_PAGES = 64;
const QUERY_AT = 0;
const SUMS_AT = QUERY_AT + 2 * DIMENSIONS_MAX;
const ROWS_AT = SUMS_AT + 4 * SCAN_ROWS;

type Scan = (query: number, rows: number, stride: number, count: number, into: number) => void;

/** Query, then sums, then rows: the first two have fixed places, so that rows never move. */
function createSimdArena(port: WebAssemblyPort, module: WebAssembly.Module, strideBytes: number): VectorArena {
  const instance = instantiate(port, module);
  // Where the machine gives no more address space, the plain twin still works.
  if (instance === undefined) return createPlainArena(strideBytes);
  const { memory, scan } = instance;
  let bytes = new Int8Array(memory.buffer);
  let sums = new Int32Array(memory.buffer, SUMS_AT, SCAN_ROWS);
  const at = (slot: number): number => ROWS_AT + slot * strideBytes;

  /** @throws RangeError when the machine has no more memory, or past four gigabytes */
  function reserve(endAt: number): void {
    if (endAt <= bytes.length) return;
    const missing = Math.ceil((endAt - bytes.length) / PAGE_BYTES);
    memory.grow(Math.max(missing, Math.min(GROWTH_PAGES, PAGES_MAX - bytes.length / PAGE_BYTES)));
    bytes = new Int8Array(memory.buffer);
    sums = new Int32Array(bytes.buffer, SUMS_AT, SCAN_ROWS);
  }

  return {
    write(slot, row) {
      reserve(at(slot + 1));
      bytes.set(row, at(slot));
      bytes.fill(0, at(slot) + row.length, at(slot + 1));
    },
    read: (slot, into) => into.set(bytes.subarray(at(slot), at(slot) + into.length)),
    clear: (slot) => void bytes.fill(0, at(slot), at(slot + 1)),
    ask(query) {
      const words = new Int16Array(bytes.buffer, QUERY_AT, strideBytes);
      words.fill(0, query.length);
      words.set(query);
    },
    scan(first, count) {
      scan(QUERY_AT, at(first), strideBytes, count, SUMS_AT);
      return sums;
    },
    wipe: () => void bytes.fill(0),
  };
}

function instantiate(port: WebAssemblyPort, module: WebAssembly.Module) {
  try {
    const memory = new port.Memory({ initial: 1, maximum: PAGES_MAX });
    const scan = new port.Instance(module, { env: { memory } }).exports["scan"] as Scan; // the one function of assembly/scan.ts
    return { memory, scan };
  } catch {
    return undefined;
  }
}

/** The plain twin of assembly/scan.ts: the same sums, one product at a time. Rows lie in blocks, so that growing copies nothing. */

/** About a quarter of a megabyte at 1,024 dimensions; a small vault pays for no more. */
const BLOCK_ROWS = 256;

function createPlainArena(strideBytes: number): VectorArena {
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
