import { KeepsakeError } from "../model/error.ts";
import { inParts } from "../model/parts.ts";
import { pick, providerFailed, untilAborted } from "./retry.ts";

/**
 * The port for embedders: a service, a local model, or a test double (design §7). Text is the
 * source of truth; vectors can be recomputed and are compared only within one embedder.
 */

export interface Calibration {
  /** The cosine between a query and a relevant short text (one or two sentences); mapped to 0.7. */
  readonly relevant: number;
  /** The same for a long text, whose vector blends many topics. Default: `relevant`. */
  readonly relevantLong?: number;
}

export interface EmbedOptions {
  /** Asymmetric models embed queries and passages differently. */
  readonly purpose: "query" | "passage";
  /** Cancels the call, which rejects with `provider_failed`, reason `aborted`. */
  readonly signal?: AbortSignal;
}

/**
 * Implemented by adapters. Only the first three members are required; `checkedEmbedder` adds the
 * rest and validates answers.
 */
export interface Embedder {
  /**
   * Stable, and different whenever the vectors would be: provider, model, revision, dimensions. At
   * most 200 characters.
   */
  readonly id: string;
  readonly dimensions: number;
  /** One vector per text, in order. Finite numbers of any norm. */
  embed(texts: readonly string[], options: EmbedOptions): Promise<readonly ArrayLike<number>[]>;
  /**
   * True if no text leaves this machine. Default false, which excludes sensitive texts (design §8;
   * security.md A11).
   */
  readonly isLocal?: boolean;
  /** A readable recipient of the texts, such as a host, for notices. Default: the id. */
  readonly recipient?: string;
  /** Region, such as `EU` or `EU-DE`, checked against the store's region rules (GDPR 44). */
  readonly region?: string;
  /** Default: 0.5, a guess. Every model differs, so measure it on your own pairs. */
  readonly calibration?: Calibration;
  /** Texts per call, 1 to 2,048. Default 32. */
  readonly maxTexts?: number;
  /** Whether the model supports this text, such as its script. Default: every text. */
  covers?(text: string): boolean;
  /** Preloads in the background. Called when a vault with vectors is opened; never fails. */
  warm?(): void;
  /** Releases resources such as threads and sockets. The adapter may be used again afterwards. */
  close?(): Promise<void>;
}

/** An embedder with validated answers. */
export interface CheckedEmbedder extends Embedder {
  readonly isLocal: boolean;
  readonly recipient: string;
  readonly calibration: Required<Calibration>;
  readonly maxTexts: number;
  /** False for texts without letters or digits. */
  covers(text: string): boolean;
  /**
   * One unit vector per text, in order; all zeros for an uncovered text, which is never passed to
   * the adapter. Any number of texts, split into calls of `maxTexts`.
   * @throws KeepsakeError `provider_failed` with `facts.reason`; nothing of the answer is used then
   * (SEC-H11).
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
  warm(): void;
  close(): Promise<void>;
}

/**
 * The wrapper around every embedder, built-in or custom. It requires as many vectors as texts, of
 * the right dimensions, finite and not zero (SEC-H11). Vectors are normalized, so that a dot
 * product is a cosine.
 * Longer texts are truncated, because models read only the first few hundred words.
 */

const TEXT_CHARACTERS_MAX = 16_000;
const DIMENSIONS_MAX = 8_192;
const ID_CHARACTERS_MAX = 200;
const TEXTS_PER_CALL = { default: 32, max: 2_048 };
/** A guess for unmeasured models. */
const RELEVANT_UNKNOWN = 0.5;
/** Below this norm a vector has no meaningful direction. */
const NORM_MIN = 1e-6;

const HAS_SUBSTANCE = /[\p{L}\p{N}]/u;
const checked = new WeakSet<Embedder>();

/** Returns a wrapped embedder unchanged. @throws KeepsakeError `invalid_input`. */
export function checkedEmbedder(embedder: Embedder): CheckedEmbedder {
  if (isChecked(embedder)) return embedder;
  demandMembers(embedder);
  const { dimensions } = embedder;
  const maxTexts = embedder.maxTexts ?? TEXTS_PER_CALL.default;
  const relevant = embedder.calibration?.relevant ?? RELEVANT_UNKNOWN;
  const embedChunk = (wanted: readonly string[], options: EmbedOptions): Promise<unknown> =>
    untilAborted(() => embedder.embed(wanted, options), options.signal);
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
        // The first embedded text reports the failure.
      }
    },
    close: async () => embedder.close?.(),
    async embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]> {
      const vectors: Float32Array[] = texts.map(() => new Float32Array(dimensions));
      const wanted = texts
        .map((text, index) => ({ text: beginningOf(text), index }))
        .filter(({ text }) => covers(text));
      for (const part of inParts(wanted, maxTexts)) {
        const asked = part.map(({ text }) => text);
        const units = unitVectors(await embedChunk(asked, options), asked.length, dimensions);
        for (const [place, { index }] of part.entries()) vectors[index] = units[place] ?? new Float32Array(dimensions);
      }
      return vectors;
    },
  });
  checked.add(wrapped);
  return wrapped;
}

/** The set holds only embedders made here. */
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
  throw new KeepsakeError("invalid_input", `Invalid ${fault} of the embedder.`, {
    hint: `Limits: an ID of ${ID_CHARACTERS_MAX} characters, ${DIMENSIONS_MAX} dimensions, ${TEXTS_PER_CALL.max} texts per call, cosines between 0 and 1.`,
    facts: { field: fault },
  });
}

/** Truncation and the text itself may contain lone surrogates. */
const beginningOf = (text: string): string => text.slice(0, TEXT_CHARACTERS_MAX).toWellFormed();

/** The answer is untrusted, whatever its type says. */
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
