/**
 * Exact cosines of a few items: their float vectors are read and decrypted in one batch, and the recently used are kept, because the
 * index itself holds integers only (design §6). Bounded by bytes, overwritten when they fall out, when their item goes and on close.
 */
import { NO_VECTOR } from "../search/vector-index.ts";
import type { OpenedEmbedding } from "./embedding-store.ts";

export interface FloatVectors {
  /** In the order of the ids, NO_VECTOR where there is none. `query` has any length but zero. */
  readonly cosines: (ids: readonly string[], query: Float32Array) => Promise<Float32Array>;
  readonly drop: (id: string) => void;
  readonly clear: () => void;
}

/** 4,096 vectors of 512 dimensions. */
const KEPT_BYTES_MAX = 8 * 1024 * 1024;

/** @param read the stored vectors of these items; those without one are left out */
export function createFloatVectors(
  dimensions: number,
  read: (ids: readonly string[]) => Promise<readonly OpenedEmbedding[]>,
): FloatVectors {
  const keptMax = Math.floor(KEPT_BYTES_MAX / (dimensions * Float32Array.BYTES_PER_ELEMENT));
  /** In order of use, oldest first. */
  const kept = new Map<string, Float32Array>();

  function drop(id: string): void {
    kept.get(id)?.fill(0);
    kept.delete(id);
  }
  function keep(id: string, vector: Float32Array): void {
    kept.delete(id);
    kept.set(id, vector);
    for (const oldest of kept.keys()) {
      if (kept.size <= keptMax) return;
      drop(oldest);
    }
  }

  return {
    async cosines(ids, query) {
      const scores = new Float32Array(ids.length).fill(NO_VECTOR);
      const missing = new Map<string, number>();
      const length = Math.sqrt(dot(query, query));
      for (const [index, id] of ids.entries()) {
        const vector = kept.get(id);
        if (vector === undefined) missing.set(id, index);
        else {
          scores[index] = dot(vector, query) / length;
          keep(id, vector);
        }
      }
      if (missing.size === 0) return scores;
      for (const { id, vector } of await read([...missing.keys()])) {
        if (vector.length !== dimensions) continue;
        scores[missing.get(id) ?? 0] = dot(vector, query) / length;
        keep(id, vector);
      }
      return scores;
    },
    drop,
    clear() {
      for (const id of [...kept.keys()]) drop(id);
    },
  };
}

function dot(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}
