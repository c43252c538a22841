/**
 * The vectors of one open vault and one embedder, in memory: int8 rows under the row numbers of the vault index, compared with a
 * query exactly, row by row (design §6). Only rows that have a vector take room. Vectors of different embedders never meet: each
 * embedder has an index of its own. Floats are not kept here; the most like are compared again by floats from disk (engine/write/embedding.ts).
 */
import { KeepsakeError } from "../model/error.ts";
import {
  DIMENSIONS_MAX,
  KERNEL_QUERY_MAX,
  type Kernel,
  machineKernel,
  ROW_ALIGNMENT,
  SCAN_ROWS,
  type VectorArena,
} from "./kernel.ts";

interface VectorIndexOptions {
  /** 1..8,192 */
  readonly dimensions: number;
  /** Default: the machine's. */
  readonly kernel?: Kernel;
}

/** Below every cosine. */
export const NO_VECTOR = -2;
const NONE = -1;
/** A packed row is its factor, float32 little-endian, and one byte a dimension. Stored format: docs/formats.md, "sealed embedding". */
const FACTOR_BYTES = 4;

export class VectorIndex {
  readonly dimensions: number;
  /** Which code scans: `simd`, or `plain` on a machine without it. */
  readonly kernel: Kernel["kind"];
  readonly packedBytes: number;
  readonly #arena: VectorArena;
  readonly #levels: Int8Array;
  readonly #queryLevels: Int16Array;
  /** By row, and back. Slots are dense: the last one moves into the place of one that goes. */
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

  /** Takes a vector in, or a newer one in place of the older. False, and nothing is kept, for one without a direction (zero, NaN). */
  put(row: number, vector: Float32Array): boolean {
    checkDimensions(vector, this.dimensions);
    return this.#enter(row, quantiseRow(vector, this.#levels));
  }

  /** False where the row has none. Nothing of it stays in memory. */
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

  /** Rows that have a vector. */
  size(): number {
    return this.#size;
  }

  /** One more than the highest row that ever had one. */
  rowBound(): number {
    return this.#bound;
  }

  /** Another number after every change: what was compared under an older one says nothing any more. */
  revision(): number {
    return this.#revision;
  }

  /**
   * Cosine estimates by row number, NO_VECTOR where a row has none. `into` has as many places as rows are of interest.
   * Cost: one pass over the arena, 1 ms for 50,000 × 384.
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
        // A row past the end of `into` is of no interest, and writing there does nothing.
        into[rows[slot] ?? NONE] = (sums[index] ?? 0) * (factors[slot] ?? 0) * queryFactor;
      }
    }
  }

  /** A row in the packed form of index segments, `packedBytes` long; false, and nothing is written, where the row has none. */
  pack(row: number, into: Uint8Array, at: number): boolean {
    const slot = this.#slotOf(row);
    if (slot === NONE) return false;
    viewOf(into).setFloat32(at, this.#factors[slot] ?? 0, true);
    this.#arena.read(slot, new Int8Array(into.buffer, into.byteOffset + at + FACTOR_BYTES, this.dimensions));
    return true;
  }

  /** Takes in what `pack` wrote; false for bytes that are no row. */
  putPacked(row: number, packed: Uint8Array, at: number): boolean {
    if (at + this.packedBytes > packed.length) return false;
    const factor = viewOf(packed).getFloat32(at, true);
    this.#levels.set(new Int8Array(packed.buffer, packed.byteOffset + at + FACTOR_BYTES, this.dimensions));
    return this.#enter(row, Number.isFinite(factor) ? factor : 0);
  }

  /** Every vector, overwritten. */
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

/** At least one place more than `index`, twice as many as before. */
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
 * Vectors as small integers. A row is int8, scaled so that its largest component is 127; what scores is the cosine of the integers, so
 * that a row keeps length 1 whatever rounding did to it. The query stays finer, at 12 bits: the error is then that of the rows alone.
 */
const ROW_MAX = 127;

/** Fills `into` and answers the factor that gives the integers length 1; 0 for a vector without a direction (zero, NaN, infinite). */
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
  throw new KeepsakeError("invalid_input", "A vector has another number of dimensions than its index.", {
    hint: "Vectors of different embedders are never compared; embed the text again with the present one.",
    facts: { dimensions: vector.length, expected: dimensions },
  });
}
