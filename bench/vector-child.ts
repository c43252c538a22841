/**
 * Fills one vector index with clustered vectors and asks it: `WHO SIZE DIMENSIONS QUERIES HOT_MS BUILD_MS`, WHO one of exact, kernel,
 * usearch-i8, usearch-f32. Prints build time, times, the rows found and memory. Run with --expose-gc.
 */
import { VectorIndex } from "../src/search/vector-index.ts";
import { clusteredVectors } from "./clustered-vectors.ts";
import { newUsearch } from "./usearch-peer.ts";

export interface VectorAnswer {
  /** 0 rows: it was not filled in the time it had. */
  readonly rowCount: number;
  readonly buildMs: number;
  readonly times: readonly number[];
  readonly found: readonly (readonly number[])[];
  readonly rssBytes: number;
}

const NEAREST = 10;
const CHUNK_ROWS = 2_000;
const COLLECTIONS = 4;

interface Index {
  readonly add: (from: number, vectors: Float32Array) => void;
  readonly search: (query: Float32Array) => readonly number[];
}

const [who = "", ...figures] = process.argv.slice(2);
const [size = 0, dimensions = 0, queryCount = 0, hotMs = 0, buildMsMax = 0] = figures.map(Number);
const vectors = clusteredVectors(dimensions);
const queries = vectors.queries(queryCount, size);

if (who === "exact") {
  process.stdout.write(JSON.stringify({ rowCount: size, buildMs: 0, times: [], found: exact(), rssBytes: 0 }));
} else {
  const base = collected();
  const index = indexOf();
  const start = performance.now();
  let [rowCount, addMs] = [0, 0];
  while (rowCount < size && performance.now() - start < buildMsMax) {
    const chunk = new Float32Array(Math.min(CHUNK_ROWS, size - rowCount) * dimensions);
    for (let at = 0; at < chunk.length; at += dimensions) vectors.row(rowCount + at / dimensions, chunk, at);
    const from = performance.now();
    index.add(rowCount, chunk);
    addMs += performance.now() - from;
    rowCount += chunk.length / dimensions;
  }
  const isFilled = rowCount === size;
  for (const query of isFilled ? queries.slice(0, 20) : []) index.search(query);
  const [times, found]: [number[], (readonly number[])[]] = [[], []];
  const end = performance.now() + hotMs;
  for (const query of isFilled ? queries : []) {
    const from = performance.now();
    found.push(index.search(query));
    times.push(performance.now() - from);
    if (performance.now() > end) break;
  }
  const answer: VectorAnswer = { rowCount, buildMs: addMs, times, found, rssBytes: collected() - base };
  process.stdout.write(JSON.stringify(answer));
  // It has to live until here.
  if (queries[0] !== undefined) index.search(queries[0]);
}

function indexOf(): Index {
  if (who === "kernel") {
    const index = new VectorIndex({ dimensions });
    const scores = new Float32Array(size);
    return {
      add(from, chunk) {
        for (let at = 0; at < chunk.length; at += dimensions)
          index.put(from + at / dimensions, chunk.subarray(at, at + dimensions));
      },
      search(query) {
        index.score(query, scores);
        return best(scores);
      },
    };
  }
  const usearch = newUsearch(dimensions, who === "usearch-i8" ? "i8" : "f32");
  if (usearch === undefined) throw new Error("usearch is not installed");
  return {
    add: (from, chunk) => usearch.add(from, chunk, dimensions),
    search: (query) => usearch.search(query, NEAREST),
  };
}

/** The true neighbours by cosine of floats. */
function exact(): readonly (readonly number[])[] {
  const unit = queries.map((query) => query.map((figure) => figure / Math.hypot(...query)));
  const scores = queries.map(() => new Float32Array(size));
  const row = new Float32Array(dimensions);
  for (let number = 0; number < size; number++) {
    vectors.row(number, row, 0);
    let squares = 0;
    for (let place = 0; place < dimensions; place++) squares += (row[place] ?? 0) ** 2;
    const length = Math.sqrt(squares);
    for (let index = 0; index < unit.length; index++) {
      const query = unit[index];
      const into = scores[index];
      if (query === undefined || into === undefined) continue;
      let dot = 0;
      for (let place = 0; place < dimensions; place++) dot += (query[place] ?? 0) * (row[place] ?? 0);
      into[number] = dot / length;
    }
  }
  return scores.map(best);
}

/** Rows with the highest scores, best first: one pass that keeps the best few in order. */
function best(scores: Float32Array): readonly number[] {
  const rows: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row] ?? 0;
    if (score <= least) continue;
    let place = rows.length;
    while (place > 0 && (scores[rows[place - 1] ?? 0] ?? 0) < score) place--;
    rows.splice(place, 0, row);
    if (rows.length > NEAREST) rows.pop();
    if (rows.length === NEAREST) least = scores[rows[NEAREST - 1] ?? 0] ?? 0;
  }
  return rows;
}

function collected(): number {
  for (let round = 0; round < COLLECTIONS; round++) globalThis.gc?.();
  return process.memoryUsage().rss;
}
