/**
 * The vectors of one open vault and one embedder, in memory: int8 rows under the row numbers of the vault index, compared with a
 * query exactly, row by row (design §6). Only rows that have a vector take room. Vectors of different embedders never meet: each
 * embedder has an index of its own. Floats are not kept here; the most like are compared again by floats from disk (vault/embedding.ts).
 */
import { DIMENSIONS_MAX, type Kernel, machineKernel, ROW_ALIGNMENT, SCAN_ROWS } from "./kernel.ts";
import { checkDimensions, quantiseQuery, quantiseRow } from "./vector-quantise.ts";

export interface VectorIndex {
  readonly dimensions: number;
  /** Which code scans: `simd`, or `plain` on a machine without it. */
  readonly kernel: Kernel["kind"];
  /** Takes a vector in, or a newer one in place of the older. False, and nothing is kept, for one without a direction (zero, NaN). */
  readonly put: (row: number, vector: Float32Array) => boolean;
  /** False where the row has none. Nothing of it stays in memory. */
  readonly remove: (row: number) => boolean;
  readonly has: (row: number) => boolean;
  /** Rows that have a vector. */
  readonly size: () => number;
  /** One more than the highest row that ever had one. */
  readonly rowBound: () => number;
  /** Another number after every change: what was compared under an older one says nothing any more. */
  readonly revision: () => number;
  /**
   * Cosine estimates by row number, NO_VECTOR where a row has none. `into` has as many places as rows are of interest.
   * Cost: one pass over the arena, 1 ms for 50,000 × 384.
   */
  readonly score: (query: Float32Array, into: Float32Array) => void;
  /** A row in the packed form of index segments, `packedBytes` long; false, and nothing is written, where the row has none. */
  readonly pack: (row: number, into: Uint8Array, at: number) => boolean;
  /** Takes in what `pack` wrote; false for bytes that are no row. */
  readonly putPacked: (row: number, packed: Uint8Array, at: number) => boolean;
  readonly packedBytes: number;
  /** Every vector, overwritten. */
  readonly clear: () => void;
}

export interface VectorIndexOptions {
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

export function createVectorIndex({ dimensions, kernel = machineKernel() }: VectorIndexOptions): VectorIndex {
  if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > DIMENSIONS_MAX)
    throw new RangeError(`an index of ${dimensions} dimensions`);
  const arena = kernel.createArena(Math.ceil(dimensions / ROW_ALIGNMENT) * ROW_ALIGNMENT);
  const levels = new Int8Array(dimensions);
  const queryLevels = new Int16Array(dimensions);
  /** By row, and back. Slots are dense: the last one moves into the place of one that goes. */
  let slots = new Int32Array(256).fill(NONE);
  let rows = new Int32Array(256);
  let factors = new Float32Array(256);
  let size = 0;
  let bound = 0;
  let revision = 0;

  const slotOf = (row: number): number => slots[row] ?? NONE;

  function enter(row: number, factor: number): boolean {
    if (!(factor > 0)) return false;
    revision += 1;
    bound = Math.max(bound, row + 1);
    if (row >= slots.length) slots = grown(slots, row, NONE);
    if (size >= rows.length) [rows, factors] = [grown(rows, size, 0), grownFactors(factors, size)];
    const known = slotOf(row);
    const slot = known === NONE ? size : known;
    arena.write(slot, levels);
    factors[slot] = factor;
    if (known !== NONE) return true;
    rows[slot] = row;
    slots[row] = slot;
    size += 1;
    return true;
  }

  function remove(row: number): boolean {
    const slot = slotOf(row);
    if (slot === NONE) return false;
    revision += 1;
    const last = size - 1;
    if (slot !== last) {
      const moved = rows[last] ?? 0;
      arena.read(last, levels);
      arena.write(slot, levels);
      factors[slot] = factors[last] ?? 0;
      rows[slot] = moved;
      slots[moved] = slot;
    }
    arena.clear(last);
    slots[row] = NONE;
    size = last;
    return true;
  }

  return {
    dimensions,
    kernel: kernel.kind,
    put(row, vector) {
      checkDimensions(vector, dimensions);
      return enter(row, quantiseRow(vector, levels));
    },
    remove,
    has: (row) => slotOf(row) !== NONE,
    size: () => size,
    rowBound: () => bound,
    revision: () => revision,
    score(query, into) {
      checkDimensions(query, dimensions);
      into.fill(NO_VECTOR);
      const queryFactor = quantiseQuery(query, queryLevels);
      if (queryFactor === 0) return;
      arena.ask(queryLevels);
      for (let first = 0; first < size; first += SCAN_ROWS) {
        const count = Math.min(SCAN_ROWS, size - first);
        const sums = arena.scan(first, count);
        for (let index = 0; index < count; index++) {
          const slot = first + index;
          // A row past the end of `into` is of no interest, and writing there does nothing.
          into[rows[slot] ?? NONE] = (sums[index] ?? 0) * (factors[slot] ?? 0) * queryFactor;
        }
      }
    },
    packedBytes: FACTOR_BYTES + dimensions,
    pack(row, into, at) {
      const slot = slotOf(row);
      if (slot === NONE) return false;
      viewOf(into).setFloat32(at, factors[slot] ?? 0, true);
      arena.read(slot, new Int8Array(into.buffer, into.byteOffset + at + FACTOR_BYTES, dimensions));
      return true;
    },
    putPacked(row, packed, at) {
      if (at + FACTOR_BYTES + dimensions > packed.length) return false;
      const factor = viewOf(packed).getFloat32(at, true);
      levels.set(new Int8Array(packed.buffer, packed.byteOffset + at + FACTOR_BYTES, dimensions));
      return enter(row, Number.isFinite(factor) ? factor : 0);
    },
    clear() {
      arena.wipe();
      slots.fill(NONE);
      levels.fill(0);
      queryLevels.fill(0);
      size = 0;
      revision += 1;
    },
  };
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
