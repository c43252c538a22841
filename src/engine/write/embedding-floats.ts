/**
 * Exact cosines of a few rows: their float vectors are read and decrypted in one batch, and the newest read are kept, because the
 * index itself holds integers only (design §6). Bounded by bytes, overwritten when they fall out, when their item goes and on close.
 */
import { NO_VECTOR } from "../../search/vector-index.ts";

export interface FloatVectors {
  /** In the order of the rows, NO_VECTOR where there is none. `query` has any length but zero. */
  readonly cosines: (rows: readonly number[], query: Float32Array) => Promise<Float32Array>;
  /** So many are kept at most. */
  readonly keptMax: number;
  /** Before the row's item leaves the index or gets another vector. */
  readonly drop: (row: number) => void;
  readonly clear: () => void;
}

export interface RowVector {
  readonly row: number;
  readonly vector: Float32Array;
}

/** 4,096 vectors of 512 dimensions. */
const KEPT_BYTES_MAX = 8 * 1024 * 1024;
const NONE = -1;
const PLACES_MIN = 64;

/** @param read the stored vectors of these rows; those without one are left out. They are overwritten after use. */
export function createFloatVectors(
  dimensions: number,
  read: (rows: readonly number[]) => Promise<readonly RowVector[]>,
  allocate: (length: number) => Float32Array<ArrayBuffer> = (length) => new Float32Array(length),
): FloatVectors {
  const keptMax = Math.max(1, Math.floor(KEPT_BYTES_MAX / (dimensions * Float32Array.BYTES_PER_ELEMENT)));
  /** Vectors lie one behind the other, in places; by row its place, by place its row. What is not touched by use needs no order of use. */
  let floats = allocate(0);
  let places = new Int32Array(0);
  const rows = new Int32Array(keptMax).fill(NONE);
  /** The place that is taken next: the one that was taken longest ago. */
  let next = 0;
  /** Counts what was dropped: what was read before may be of an older revision. */
  let dropCount = 0;

  const placeOf = (row: number): number => places[row] ?? NONE;

  function empty(place: number): void {
    const row = rows[place] ?? NONE;
    if (row === NONE) return;
    floats.fill(0, place * dimensions, (place + 1) * dimensions);
    places[row] = NONE;
    rows[place] = NONE;
  }
  function reserve(place: number, row: number): void {
    if ((place + 1) * dimensions > floats.length) {
      const larger = allocate(Math.min(keptMax, Math.max(PLACES_MIN, 2 * place)) * dimensions);
      larger.set(floats);
      floats.fill(0);
      floats = larger;
    }
    if (row < places.length) return;
    const larger = new Int32Array(Math.max(row + 1, 2 * places.length)).fill(NONE);
    larger.set(places);
    places = larger;
  }
  function keep({ row, vector }: RowVector): void {
    const known = placeOf(row);
    const place = known === NONE ? next : known;
    if (known === NONE) next = (next + 1) % keptMax;
    reserve(place, row);
    empty(place);
    floats.set(vector, place * dimensions);
    rows[place] = row;
    places[row] = place;
  }

  return {
    keptMax,
    async cosines(asked, query) {
      const scores = new Float32Array(asked.length).fill(NO_VECTOR);
      const length = Math.sqrt(dot(query, 0, query));
      const missing = new Map<number, number>();
      for (const [index, row] of asked.entries()) {
        if (row < 0) continue;
        const place = placeOf(row);
        if (place === NONE) missing.set(row, index);
        else scores[index] = dot(floats, place * dimensions, query) / length;
      }
      if (missing.size === 0) return scores;
      const before = dropCount;
      for (const found of await read([...missing.keys()])) {
        const index = missing.get(found.row);
        // An item that has gone meanwhile has no row any more.
        if (index !== undefined && found.vector.length === dimensions) {
          scores[index] = dot(found.vector, 0, query) / length;
          if (dropCount === before) keep(found);
        }
        found.vector.fill(0);
      }
      return scores;
    },
    drop(row) {
      dropCount += 1;
      const place = placeOf(row);
      if (place !== NONE) empty(place);
    },
    clear() {
      dropCount += 1;
      floats.fill(0);
      places.fill(NONE);
      rows.fill(NONE);
    },
  };
}

/** Of `right` and as many floats from `at` on. Four sums at once: one alone waits for each addition before the next. */
function dot(left: Float32Array, at: number, right: Float32Array): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  const whole = right.length - (right.length % 4);
  for (let index = 0; index < whole; index += 4) {
    first += (left[at + index] ?? 0) * (right[index] ?? 0);
    second += (left[at + index + 1] ?? 0) * (right[index + 1] ?? 0);
    third += (left[at + index + 2] ?? 0) * (right[index + 2] ?? 0);
    fourth += (left[at + index + 3] ?? 0) * (right[index + 3] ?? 0);
  }
  for (let index = whole; index < right.length; index++) first += (left[at + index] ?? 0) * (right[index] ?? 0);
  return first + second + (third + fourth);
}
