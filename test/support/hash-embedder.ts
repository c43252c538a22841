/**
 * An embedder that needs no model: a bag of hashed words. Texts that share words are near each other, the same text always gets the
 * same vector, and it fails on command in each way that a real one does.
 */
import type { Embedder, EmbedOptions } from "../../src/models/embedder.ts";

export type EmbedderFault = "wrong_dimension" | "not_finite" | "wrong_count" | "zero" | "throw" | "stall";

export interface HashEmbedder extends Embedder {
  /** The texts of each call so far, failed ones too. */
  readonly calls: readonly (readonly string[])[];
  /** From the next call on; undefined: it works again. A stalled call ends by its signal, or here with an answer. */
  fail(fault: EmbedderFault | undefined): void;
}

export interface HashEmbedderOptions {
  readonly id?: string;
  readonly dimensions?: number;
  readonly isLocal?: boolean;
  readonly maxTexts?: number;
}

export function hashEmbedder(options: HashEmbedderOptions = {}): HashEmbedder {
  const dimensions = options.dimensions ?? 64;
  const calls: (readonly string[])[] = [];
  let fault: EmbedderFault | undefined;
  let released = Promise.withResolvers<void>();

  return {
    id: options.id ?? `test/hashed-words/1/${dimensions}`,
    dimensions,
    isLocal: options.isLocal ?? true,
    calibration: { relevant: 0.5 },
    maxTexts: options.maxTexts ?? 16,
    calls,
    fail(next) {
      fault = next;
      released.resolve();
      released = Promise.withResolvers();
    },
    async embed(texts: readonly string[], { signal }: EmbedOptions) {
      calls.push([...texts]);
      if (fault === "throw") throw new Error(`an error that quotes the text: ${texts[0]}`);
      if (fault === "stall") await Promise.race([released.promise, aborted(signal)]);
      const vectors = texts.map((text) => wordBag(text, fault === "wrong_dimension" ? dimensions + 1 : dimensions));
      if (fault === "not_finite") vectors[0]?.fill(Number.NaN, 0, 1);
      if (fault === "zero") vectors[0]?.fill(0);
      return fault === "wrong_count" ? vectors.slice(1) : vectors;
    },
  };
}

function wordBag(text: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const place = fnv1a(word) % dimensions;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}

function fnv1a(word: string): number {
  let hash = 0x811c9dc5;
  for (const character of word) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
