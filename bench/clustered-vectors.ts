/**
 * Seeded vectors that lie in clusters, as those of texts do: a row is one of CENTRES centres, the first of them drawn most often, plus
 * noise of its own. A row follows from its number alone, so that half a million need no memory and each process makes the same ones.
 */

const CENTRES = 512;
/** Length of the noise over that of the centre: neighbours inside a cluster differ, and clusters still stand apart. */
const NOISE = 0.9;
/** Of a query from the row that it was made from. */
const QUERY_NOISE = 0.6;

export interface ClusteredVectors {
  readonly row: (number: number, into: Float32Array, at: number) => void;
  /** `count` queries, each near another row of the first `size`. */
  readonly queries: (count: number, size: number) => readonly Float32Array[];
}

export function clusteredVectors(dimensions: number): ClusteredVectors {
  const centres = new Float32Array(CENTRES * dimensions);
  noise(1, 1, centres, 0, centres.length);
  const row = (number: number, into: Float32Array, at: number): void => {
    // Squared, so that some clusters are large and most are small.
    const lot = (Math.imul(number + 1, 0x9e3779b1) >>> 0) / 4_294_967_296;
    const centre = Math.floor(lot * lot * CENTRES) * dimensions;
    for (let place = 0; place < dimensions; place++) into[at + place] = centres[centre + place] ?? 0;
    noise(number + 2, NOISE, into, at, dimensions);
  };
  return {
    row,
    queries: (count, size) =>
      Array.from({ length: count }, (_, index) => {
        const query = new Float32Array(dimensions);
        row(Math.floor((index * size) / count), query, 0);
        noise(index + 0x40000000, QUERY_NOISE, query, 0, dimensions);
        return query;
      }),
  };
}

/** Adds even noise between −scale and scale to `count` figures. */
function noise(seed: number, scale: number, into: Float32Array, at: number, count: number): void {
  let state = Math.imul(seed, 0x85ebca6b) | 1;
  for (let place = at; place < at + count; place++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    into[place] = (into[place] ?? 0) + (scale * state) / 2_147_483_648;
  }
}
