import { KeepsakeError } from "../model/error.ts";
import { pick, providerFailed, untilAborted } from "./tried-again.ts";

/**
 * The port to whatever turns texts into vectors: a service, a local model, a test's stand-in (design §7).
 * Text is the source of truth; a vector can be made again at any time and is compared only with vectors of the same embedder.
 */

/** Where this embedder's cosines mean "relevant", so that 0.7 means the same with each (design §7). */
export interface Calibration {
  /** The cosine between a question and a short text (a sentence or two) that is worth 0.7. */
  readonly relevant: number;
  /** The same for a long text, whose vector is a blend of many things. Default: `relevant`. */
  readonly relevantLong?: number;
}

export interface EmbedOptions {
  /** Asymmetric models embed a question differently from what it is compared with. */
  readonly purpose: "query" | "passage";
  /** Ends the call: what is under way is dropped, and the promise rejects with `provider_failed`, reason `aborted`. */
  readonly signal?: AbortSignal;
}

/** What an adapter is. Only the first three members are asked of one; `checkedEmbedder` fills in the rest and distrusts the answers. */
export interface Embedder {
  /** Stable, and another one whenever the vectors would be: provider, model, revision, dimensions. At most 200 characters. */
  readonly id: string;
  /** Numbers in a vector. */
  readonly dimensions: number;
  /** One vector a text, in their order. Any finite numbers; their length (norm) does not matter. */
  embed(texts: readonly string[], options: EmbedOptions): Promise<readonly ArrayLike<number>[]>;
  /** True if no text leaves this machine. Default false: sensitive texts are then kept from it (design §8; security.md A11). */
  readonly isLocal?: boolean;
  /** Who receives the texts, as a person would name it (a host), for notices. Default: the id. */
  readonly recipient?: string;
  /** Where they are, as `EU` or `EU-DE`: held against the regions that the keep allows (GDPR 44). */
  readonly region?: string;
  /** Default: 0.5, which is a guess: every model has its own. Measure it on pairs of your own before you trust 0.7. */
  readonly calibration?: Calibration;
  /** Most texts a call, 1 to 2,048. Default 32. */
  readonly maxTexts?: number;
  /** Whether a vector of this text means anything: a model knows some scripts and not others. Default: every text. */
  covers?(text: string): boolean;
  /** Loads behind the caller's back what the first answer needs. Called when a vault is opened that has vectors; it never fails. */
  warm?(): void;
  /** Lets go of what the adapter holds (a thread, sockets). It may be used again afterwards. */
  close?(): Promise<void>;
}

/** An embedder whose answers can be relied on: what the other rooms work with. */
export interface CheckedEmbedder extends Embedder {
  readonly isLocal: boolean;
  readonly recipient: string;
  readonly calibration: Required<Calibration>;
  readonly maxTexts: number;
  /** False for texts without a letter or digit, whatever the adapter says. */
  covers(text: string): boolean;
  /**
   * One vector a text, of unit length, in their order; all zeros for a text that is not covered, which is never handed to the adapter.
   * Any number of texts: they are cut into calls of `maxTexts`, one after the other.
   * @throws KeepsakeError `provider_failed` with `facts.reason`; nothing of the answer is used then (SEC-H11).
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
  warm(): void;
  close(): Promise<void>;
}

/*
 * The one wrapper around every embedder, ours and a user's own. An answer counts only if it is what was asked for: as many vectors
 * as texts, of the right dimension, finite, not zero (SEC-H11). Vectors leave it at unit length, so that a dot product is a cosine.
 */

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
