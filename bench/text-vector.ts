/**
 * A stand-in for an embedder: the sum of one seeded random vector a word, by its first letters, so that "repaired" and "repair" are near
 * each other and sentences with common words lie together. It costs next to nothing, which is the point: the benches measure recall and not
 * a model. No figure of quality is quoted from it.
 */
import type { Embedder } from "../src/index.ts";

const STEM_LETTERS = 5;
const WORD_LETTERS_MIN = 4;

export const textVectors = (dimensions: number): Embedder => ({
  id: `keepsake-bench/${dimensions}`,
  dimensions,
  isLocal: true,
  maxTexts: 1_024,
  embed: async (texts) => texts.map((text) => textVector(text, dimensions)),
});

function textVector(text: string, dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const [word] of text.toLowerCase().matchAll(/[a-z]+/g)) {
    if (word.length < WORD_LETTERS_MIN) continue;
    let state = seedOf(word.slice(0, STEM_LETTERS));
    for (let place = 0; place < dimensions; place++) {
      // xorshift32, read as a signed number: even enough, and three shifts a figure.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      sum[place] = (sum[place] ?? 0) + state / 2_147_483_648;
    }
  }
  // A text without words has a direction too: a vector of zeros is no answer.
  if (sum.every((figure) => figure === 0)) sum[0] = 1;
  return sum;
}

/** FNV-1a, never 0: xorshift stays there. */
function seedOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < word.length; place++) hash = Math.imul(hash ^ word.charCodeAt(place), 0x01000193);
  return hash | 1;
}
