/** A linear model with one output. */
import { unpackedWeights } from "../../data.ts";

export interface PackedScale {
  readonly bias: number;
  readonly step: number;
  /** One signed byte per bucket; deflated, base64. */
  readonly weights: string;
}

/** @returns a scoring function in log odds */
export function createScale<Input>(
  { bias, step, weights }: PackedScale,
  bucketsOf: (input: Input) => Int32Array,
): (input: Input) => number {
  const bytes = unpackedWeights(weights);
  return (input) => {
    let total = bias;
    for (const bucket of bucketsOf(input)) total += bytes[bucket] ?? 0;
    return total * step;
  };
}
