/**
 * The one wrapper around every embedder, ours and a user's own. An answer counts only if it is what was asked for: as many vectors
 * as texts, of the right dimension, finite, not zero (SEC-H11). Vectors leave it at unit length, so that a dot product is a cosine.
 */
import { KeepsakeError } from "../model/error.ts";
import type { CheckedEmbedder, Embedder, EmbedOptions } from "./embedder.ts";
import { providerFailed } from "./provider-failure.ts";
import { pick, untilAborted } from "./tried-again.ts";

/** A model reads the first few hundred words; what comes later would only be carried around. */
const TEXT_CHARACTERS_MAX = 16_000;
const DIMENSIONS_MAX = 8_192;
const ID_CHARACTERS_MAX = 200;
const TEXTS_PER_CALL = { default: 32, max: 2_048 };
/** A guess for a model that nobody measured. */
const RELEVANT_UNKNOWN = 0.5;
/** Below this a vector has no direction worth the name. */
const NORM_MIN = 1e-6;

const HAS_SUBSTANCE = /[\p{L}\p{N}]/u;
const checked = new WeakSet<Embedder>();

/** Wraps an embedder; one that is wrapped already is given back. @throws KeepsakeError `invalid_input` for members out of bounds. */
export function checkedEmbedder(embedder: Embedder): CheckedEmbedder {
  if (isChecked(embedder)) return embedder;
  demandMembers(embedder);
  const { dimensions } = embedder;
  const maxTexts = embedder.maxTexts ?? TEXTS_PER_CALL.default;
  const relevant = embedder.calibration?.relevant ?? RELEVANT_UNKNOWN;
  const ask = (asked: readonly string[], options: EmbedOptions): Promise<unknown> =>
    untilAborted(() => embedder.embed(asked, options), options.signal);
  const covers = (text: string): boolean => HAS_SUBSTANCE.test(text) && embedder.covers?.(text) !== false;

  const wrapped: CheckedEmbedder = Object.freeze({
    id: embedder.id,
    dimensions,
    maxTexts,
    isLocal: embedder.isLocal ?? false,
    recipient: embedder.recipient ?? embedder.id,
    ...pick(embedder, "region"),
    calibration: { relevant, relevantLong: embedder.calibration?.relevantLong ?? relevant },
    covers,
    warm() {
      try {
        embedder.warm?.();
      } catch {
        // The first text that is asked for says what is wrong.
      }
    },
    close: async () => embedder.close?.(),
    async embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]> {
      const vectors: Float32Array[] = texts.map(() => new Float32Array(dimensions));
      const wanted = texts
        .map((text, index) => ({ text: beginningOf(text), index }))
        .filter(({ text }) => covers(text));
      for (let start = 0; start < wanted.length; start += maxTexts) {
        const part = wanted.slice(start, start + maxTexts);
        const asked = part.map(({ text }) => text);
        const units = unitVectors(await ask(asked, options), asked.length, dimensions);
        for (const [place, { index }] of part.entries()) vectors[index] = units[place] ?? new Float32Array(dimensions);
      }
      return vectors;
    },
  });
  checked.add(wrapped);
  return wrapped;
}

/** Only what this file made is in the set. */
const isChecked = (embedder: Embedder): embedder is CheckedEmbedder => checked.has(embedder);

function demandMembers(embedder: Embedder): void {
  const { id, dimensions, maxTexts = TEXTS_PER_CALL.default, calibration } = embedder;
  const relevances = [calibration?.relevant ?? RELEVANT_UNKNOWN, calibration?.relevantLong ?? RELEVANT_UNKNOWN];
  const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  const isNamed = typeof id === "string" && id.trim() !== "" && id.length <= ID_CHARACTERS_MAX;
  const fault =
    (isNamed ? undefined : "id") ??
    (isWithin(dimensions, DIMENSIONS_MAX) ? undefined : "dimensions") ??
    (isWithin(maxTexts, TEXTS_PER_CALL.max) ? undefined : "maxTexts") ??
    (relevances.every((cosine) => cosine > 0 && cosine < 1) ? undefined : "calibration");
  if (fault === undefined) return;
  throw new KeepsakeError("invalid_input", `The embedder's ${fault} is not usable.`, {
    hint: `An id of up to ${ID_CHARACTERS_MAX} characters, up to ${DIMENSIONS_MAX} dimensions, up to ${TEXTS_PER_CALL.max} texts a call, cosines between 0 and 1.`,
    facts: { field: fault },
  });
}

/** A cut never leaves half of a surrogate pair behind, and a lone surrogate in the text is no reason to fail. */
const beginningOf = (text: string): string => text.slice(0, TEXT_CHARACTERS_MAX).toWellFormed();

/** The answer is foreign and nothing about it is known, whatever its type says. */
function unitVectors(answer: unknown, textCount: number, dimensions: number): Float32Array[] {
  if (!Array.isArray(answer)) throw providerFailed("wrong_shape");
  const vectors: readonly unknown[] = answer;
  if (vectors.length !== textCount) throw providerFailed("wrong_count", { expected: textCount, got: vectors.length });
  return vectors.map((vector) => unitVector(vector, dimensions));
}

function unitVector(vector: unknown, dimensions: number): Float32Array {
  if (!isListLike(vector)) throw providerFailed("wrong_shape");
  if (vector.length !== dimensions)
    throw providerFailed("wrong_dimension", { expected: dimensions, got: vector.length });
  const unit = new Float32Array(dimensions);
  let squares = 0;
  for (let index = 0; index < dimensions; index++) {
    const value = vector[index];
    if (typeof value !== "number" || !Number.isFinite(value)) throw providerFailed("not_finite", { index });
    squares += value * value;
  }
  const norm = Math.sqrt(squares);
  if (!Number.isFinite(norm)) throw providerFailed("not_finite");
  if (norm < NORM_MIN) throw providerFailed("zero_vector");
  for (let index = 0; index < dimensions; index++) unit[index] = Number(vector[index]) / norm;
  return unit;
}

const isListLike = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || value instanceof Float32Array || value instanceof Float64Array;
