/**
 * usearch, an approximate nearest-neighbour index (HNSW) in native code. Its package brings compiled builds for Linux, macOS and Windows,
 * so nothing is downloaded or compiled on installation. Installed in the bench folder only.
 */
import { optionalPeer } from "./optional-peer.ts";

export interface UsearchPeer {
  /** Rows `from`, `from + 1`, … as one array of floats. */
  readonly add: (from: number, vectors: Float32Array, dimensions: number) => void;
  /** Rows of the nearest, nearest first. */
  readonly search: (query: Float32Array, limit: number) => readonly number[];
  readonly save: (path: string) => void;
  readonly load: (path: string) => void;
}

export type UsearchScalar = "i8" | "f32";

interface UsearchIndex {
  add(keys: BigUint64Array, vectors: Float32Array): void;
  search(query: Float32Array, limit: number, threads: number): { readonly keys: BigUint64Array };
  save(path: string): void;
  load(path: string): void;
}
type UsearchConstructor = new (options: object) => UsearchIndex;

const loaded = await optionalPeer("usearch");

/** Its own defaults: 16 links a row, 128 candidates while adding, 64 while searching. */
export function newUsearch(dimensions: number, scalar: UsearchScalar): UsearchPeer | undefined {
  const Index = loaded?.["Index"];
  if (!isConstructor(Index)) return undefined;
  const index = new Index({ metric: "cos", dimensions, quantization: scalar, connectivity: 16 });
  return {
    add: (from, vectors) =>
      index.add(
        BigUint64Array.from({ length: vectors.length / dimensions }, (_, row) => BigInt(from + row)),
        vectors,
      ),
    search: (query, limit) => Array.from(index.search(query, limit, 1).keys, Number),
    save: (path) => index.save(path),
    load: (path) => index.load(path),
  };
}

const isConstructor = (value: unknown): value is UsearchConstructor => typeof value === "function";
