/**
 * The vectors of one open vault and one embedder in memory: int8 rows by index row, compared
 * exactly with a query (design §6). Only rows with a vector use memory. Each embedder has an index
 * of its own. Floats are not stored; the best rows are compared again with floats from disk
 * (engine/write/embedding.ts).
 */

import { KeepsakeError } from "../model/error.ts";
import { KERNEL_BASE64 } from "./kernel.generated.ts";

interface VectorIndexOptions {
  /** 1..8,192 */
  readonly dimensions: number;
  /** Default: the machine's. */
  readonly kernel?: Kernel;
}

/** Below every cosine. */
export const NO_VECTOR = -2;
const NONE = -1;
/**
 * A packed row is its factor (float32, little-endian) and a byte for each dimension. Stored format:
 * docs/formats.md, "sealed embedding".
 */
const FACTOR_BYTES = 4;

export class VectorIndex {
  readonly dimensions: number;
  /** `simd`, or `plain` on machines without SIMD. */
  readonly kernel: Kernel["kind"];
  readonly packedBytes: number;
  readonly #arena: VectorArena;
  readonly #levels: Int8Array;
  readonly #queryLevels: Int16Array;
  /** Slots are dense: the last one moves into the place of a removed one. */
  #slots = new Int32Array(256).fill(NONE);
  #rows = new Int32Array(256);
  #factors = new Float32Array(256);
  #size = 0;
  #bound = 0;
  #revision = 0;

  constructor({ dimensions, kernel = machineKernel() }: VectorIndexOptions) {
    if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > DIMENSIONS_MAX)
      throw new RangeError(`an index of ${dimensions} dimensions`);
    this.dimensions = dimensions;
    this.kernel = kernel.kind;
    this.packedBytes = FACTOR_BYTES + dimensions;
    this.#arena = kernel.createArena(Math.ceil(dimensions / ROW_ALIGNMENT) * ROW_ALIGNMENT);
    this.#levels = new Int8Array(dimensions);
    this.#queryLevels = new Int16Array(dimensions);
  }

  /**
   * Adds or replaces a vector. False, without a change, for a vector without direction (zero, NaN).
   */
  put(row: number, vector: Float32Array): boolean {
    checkDimensions(vector, this.dimensions);
    return this.#enter(row, quantiseRow(vector, this.#levels));
  }

  /** False if the row has none. Nothing of it remains in memory. */
  remove(row: number): boolean {
    const slot = this.#slotOf(row);
    if (slot === NONE) return false;
    this.#revision += 1;
    const last = this.#size - 1;
    if (slot !== last) {
      const moved = this.#rows[last] ?? 0;
      this.#arena.read(last, this.#levels);
      this.#arena.write(slot, this.#levels);
      this.#factors[slot] = this.#factors[last] ?? 0;
      this.#rows[slot] = moved;
      this.#slots[moved] = slot;
    }
    this.#arena.clear(last);
    this.#slots[row] = NONE;
    this.#size = last;
    return true;
  }

  has(row: number): boolean {
    return this.#slotOf(row) !== NONE;
  }

  size(): number {
    return this.#size;
  }

  /** Highest row that ever had a vector, plus one. */
  rowBound(): number {
    return this.#bound;
  }

  /** Changes with every update; results of an older revision are stale. */
  revision(): number {
    return this.#revision;
  }

  /**
   * Estimates cosines by row; NO_VECTOR where a row has none. `into` is as long as the rows of
   * interest. Cost: one pass over the arena, 1 ms for 50,000 × 384.
   */
  score(query: Float32Array, into: Float32Array): void {
    checkDimensions(query, this.dimensions);
    into.fill(NO_VECTOR);
    const queryFactor = quantiseQuery(query, this.#queryLevels);
    if (queryFactor === 0) return;
    const [rows, factors] = [this.#rows, this.#factors];
    this.#arena.ask(this.#queryLevels);
    for (let first = 0; first < this.#size; first += SCAN_ROWS) {
      const count = Math.min(SCAN_ROWS, this.#size - first);
      const sums = this.#arena.scan(first, count);
      for (let index = 0; index < count; index++) {
        const slot = first + index;
        // Writes past the end of `into` are ignored.
        into[rows[slot] ?? NONE] = (sums[index] ?? 0) * (factors[slot] ?? 0) * queryFactor;
      }
    }
  }

  /** Writes a row in packed form, `packedBytes` long; false if there is none. */
  pack(row: number, into: Uint8Array, at: number): boolean {
    const slot = this.#slotOf(row);
    if (slot === NONE) return false;
    viewOf(into).setFloat32(at, this.#factors[slot] ?? 0, true);
    this.#arena.read(slot, new Int8Array(into.buffer, into.byteOffset + at + FACTOR_BYTES, this.dimensions));
    return true;
  }

  /** Reads what `pack` wrote; false for invalid bytes. */
  putPacked(row: number, packed: Uint8Array, at: number): boolean {
    if (at + this.packedBytes > packed.length) return false;
    const factor = viewOf(packed).getFloat32(at, true);
    this.#levels.set(new Int8Array(packed.buffer, packed.byteOffset + at + FACTOR_BYTES, this.dimensions));
    return this.#enter(row, Number.isFinite(factor) ? factor : 0);
  }

  /** Overwrites and removes every vector. */
  clear(): void {
    this.#arena.wipe();
    this.#slots.fill(NONE);
    this.#levels.fill(0);
    this.#queryLevels.fill(0);
    this.#size = 0;
    this.#revision += 1;
  }

  #slotOf(row: number): number {
    return this.#slots[row] ?? NONE;
  }

  #enter(row: number, factor: number): boolean {
    if (!(factor > 0)) return false;
    this.#revision += 1;
    this.#bound = Math.max(this.#bound, row + 1);
    if (row >= this.#slots.length) this.#slots = grown(this.#slots, row, NONE);
    if (this.#size >= this.#rows.length)
      [this.#rows, this.#factors] = [grown(this.#rows, this.#size, 0), grownFactors(this.#factors, this.#size)];
    const known = this.#slotOf(row);
    const slot = known === NONE ? this.#size : known;
    this.#arena.write(slot, this.#levels);
    this.#factors[slot] = factor;
    if (known !== NONE) return true;
    this.#rows[slot] = row;
    this.#slots[row] = slot;
    this.#size += 1;
    return true;
  }
}

/** Room for `index`, at twice the size. */
function grown(values: Int32Array<ArrayBuffer>, index: number, empty: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(index + 1, 2 * values.length)).fill(empty);
  larger.set(values);
  return larger;
}

function grownFactors(values: Float32Array<ArrayBuffer>, index: number): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(Math.max(index + 1, 2 * values.length));
  larger.set(values);
  return larger;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Quantisation. A row is int8, scaled to a largest component of 127. Scores are cosines of the
 * integers, so rows keep length 1 whatever the rounding. The query has 12 bits, so the error comes
 * from the rows alone.
 */
const ROW_MAX = 127;

/**
 * Fills `into` and returns the factor that normalises the integers; 0 for a vector without
 * direction (zero, NaN, infinite).
 */
export const quantiseRow = (vector: Float32Array, into: Int8Array): number => quantise(vector, into, ROW_MAX);

const quantiseQuery = (vector: Float32Array, into: Int16Array): number => quantise(vector, into, KERNEL_QUERY_MAX);

function quantise(vector: Float32Array, into: Int8Array | Int16Array, largest: number): number {
  let peak = 0;
  for (const value of vector) {
    if (!Number.isFinite(value)) return 0;
    peak = Math.max(peak, Math.abs(value));
  }
  if (peak === 0) return 0;
  const factor = largest / peak;
  let squares = 0;
  for (let index = 0; index < into.length; index++) {
    const level = Math.round((vector[index] ?? 0) * factor);
    into[index] = level;
    squares += level * level;
  }
  return 1 / Math.sqrt(squares);
}

/** @throws KeepsakeError `invalid_input` */
function checkDimensions(vector: Float32Array, dimensions: number): void {
  if (vector.length === dimensions) return;
  throw new KeepsakeError("invalid_input", "A vector has a different number of dimensions than its index.", {
    hint: "Vectors of different embedders can't be compared. Embed the text again with the current embedder.",
    facts: { dimensions: vector.length, expected: dimensions },
  });
}

interface VectorArena {
  /** Writes at most `strideBytes` values to an existing slot or the next free one. */
  readonly write: (slot: number, row: Int8Array) => void;
  /** Copies a row, as many values as `into` has. */
  readonly read: (slot: number, into: Int8Array) => void;
  readonly clear: (slot: number) => void;
  /** Sets the query of the next scans, -2,047..2,047 each (KERNEL_QUERY_MAX). */
  readonly ask: (query: Int16Array) => void;
  /** Dot products of `count` ≤ SCAN_ROWS rows from slot `first`; valid until the next scan. */
  readonly scan: (first: number, count: number) => Int32Array;
  readonly wipe: () => void;
}

export interface Kernel {
  readonly kind: "simd" | "plain";
  /** @param strideBytes bytes per row, a multiple of ROW_ALIGNMENT */
  readonly createArena: (strideBytes: number) => VectorArena;
}

/** Rows are padded to whole SIMD words. */
export const ROW_ALIGNMENT = 16;
/** Rows per call: their sums stay in the L1 cache until they are read. */
export const SCAN_ROWS = 2_048;
/** Keeps 8,192 products with an int8 within int32. */
export const KERNEL_QUERY_MAX = 2_047;
export const DIMENSIONS_MAX = 8_192;

/** The runtime support that the kernel needs; undefined if there is none. */
export type WebAssemblyPort = Pick<typeof WebAssembly, "Module" | "Instance" | "Memory">;

/** A machine without SIMD rejects the whole module, so instantiating it is the test. */
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

/** The kernel of this machine, compiled once for all vaults: 232 bytes, under 1 ms. */
export function machineKernel(): Kernel {
  machine ??= openKernel(typeof WebAssembly === "undefined" ? undefined : WebAssembly);
  return machine;
}

const PAGE_BYTES = 65_536;
/** 4 GB, the limit of 32-bit offsets. */
const PAGES_MAX = 65_536;
/** Pages per step, 4 MB. Untouched pages use no memory. */
const GROWTH_PAGES = 64;
const QUERY_AT = 0;
const SUMS_AT = QUERY_AT + 2 * DIMENSIONS_MAX;
const ROWS_AT = SUMS_AT + 4 * SCAN_ROWS;

type Scan = (query: number, rows: number, stride: number, count: number, into: number) => void;

/** Query, then sums, then rows: the first two have fixed places, so rows never move. */
function createSimdArena(port: WebAssemblyPort, module: WebAssembly.Module, strideBytes: number): VectorArena {
  const instance = instantiate(port, module);
  // If the machine has no more address space, the plain implementation still works.
  if (instance === undefined) return createPlainArena(strideBytes);
  const { memory, scan } = instance;
  let bytes = new Int8Array(memory.buffer);
  let sums = new Int32Array(memory.buffer, SUMS_AT, SCAN_ROWS);
  const at = (slot: number): number => ROWS_AT + slot * strideBytes;

  /** @throws RangeError if memory is exhausted, or past 4 GB */
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

/**
 * The plain version of assembly/scan.ts: the same sums, one product at a time. Rows are stored in
 * blocks, so growing copies nothing.
 */

/** About a quarter of a megabyte at 1,024 dimensions; small vaults use no more. */
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
