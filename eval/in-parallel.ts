/** One embedder of several alike, so that a whole memory is embedded in less time. A single text goes to the first, as in everyday use. */
import type { Embedder } from "../src/index.ts";

export function inParallel(first: Embedder, more: readonly Embedder[]): Embedder {
  const alike = [first, ...more];
  return {
    ...first,
    maxTexts: (first.maxTexts ?? 1) * alike.length,
    async embed(texts, options) {
      const parts = alike.map((one, index) => ({
        one,
        texts: texts.filter((_, place) => place % alike.length === index),
      }));
      const made = await Promise.all(
        parts.map((part) => (part.texts.length === 0 ? [] : part.one.embed(part.texts, options))),
      );
      return texts.map((_, place) => made[place % alike.length]?.[Math.floor(place / alike.length)] ?? []);
    },
    async close() {
      await Promise.all(alike.map((one) => one.close?.()));
    },
  };
}
