/** An embedder without a model: a bag of hashed words and of their beginnings, so that lives with vectors can be compared byte for byte. */
import type { Embedder } from "../../src/index.ts";

const DIMENSIONS = 96;
/** Letters of a word that its relations share. */
const STEM = 4;

export const wordEmbedder = (): Embedder => ({
  id: "conformance/hashed-words/1",
  dimensions: DIMENSIONS,
  isLocal: true,
  calibration: { relevant: 0.5 },
  embed: async (texts) => texts.map(bag),
});

function bag(text: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    for (const part of [word, word.slice(0, STEM)]) {
      const place = hash(part) % DIMENSIONS;
      vector[place] = (vector[place] ?? 0) + 1;
    }
  return vector;
}

/** FNV-1a. */
function hash(word: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(word)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}
