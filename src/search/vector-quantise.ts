/**
 * Vectors as small integers. A row is int8, scaled so that its largest component is 127; what scores is the cosine of the integers, so
 * that a row keeps length 1 whatever rounding did to it. The query stays finer, at 12 bits: the error is then that of the rows alone.
 */
import { KeepsakeError } from "../core/error.ts";
import { KERNEL_QUERY_MAX } from "./kernel.ts";

const ROW_MAX = 127;

/** Fills `into` and answers the factor that gives the integers length 1; 0 for a vector without a direction (zero, NaN, infinite). */
export const quantiseRow = (vector: Float32Array, into: Int8Array): number => quantise(vector, into, ROW_MAX);

export const quantiseQuery = (vector: Float32Array, into: Int16Array): number =>
  quantise(vector, into, KERNEL_QUERY_MAX);

function quantise(vector: Float32Array, into: Int8Array | Int16Array, largest: number): number {
  let peak = 0;
  for (const value of vector) {
    if (!Number.isFinite(value)) return 0;
    peak = Math.max(peak, Math.abs(value));
  }
  if (peak === 0) return 0;
  const factor = largest / peak;
  let squares = 0;
  for (let index = 0; index < into.length; index++) {
    const level = Math.round((vector[index] ?? 0) * factor);
    into[index] = level;
    squares += level * level;
  }
  return 1 / Math.sqrt(squares);
}

/** @throws KeepsakeError `invalid_input` */
export function checkDimensions(vector: Float32Array, dimensions: number): void {
  if (vector.length === dimensions) return;
  throw new KeepsakeError("invalid_input", "A vector has another number of dimensions than its index.", {
    hint: "Vectors of different embedders are never compared; embed the text again with the present one.",
    facts: { dimensions: vector.length, expected: dimensions },
  });
}
